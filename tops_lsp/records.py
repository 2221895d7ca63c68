"""Dataclasses of which very many are made: `frozen` ones cost no more to make than others.

What Python does to keep attributes from being assigned makes each object three to four times as
dear, and an analysis makes millions. The type checker sees the real decorator and rejects every
assignment; at run time a frozen class is one with slots that compares and hashes by its values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses

    def dataclass(cls=None, /, *, frozen=False, eq=True, **options):
        """The class itself, with the methods that `dataclasses.dataclass` writes."""

        def made(cls):
            return dataclasses.dataclass(cls, eq=eq, unsafe_hash=frozen and eq, **options)

        return made if cls is None else made(cls)
