"""Named tuples whose annotations nobody reads at the start.

`typing.NamedTuple` compiles the text of each annotation by itself. The class here is what
`collections.namedtuple` makes of the names and defaults, with the methods that were written.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING, Any

__all__ = ["NamedTuple"]

if TYPE_CHECKING:
    from typing import NamedTuple
else:

    class _Meta(type):
        """Makes the tuple in place of a class that names `NamedTuple` as its base."""

        def __new__(cls, name: str, bases: tuple[type, ...], written: dict[str, Any]) -> Any:
            if not bases:
                return super().__new__(cls, name, bases, written)
            notes = written.get("__annotations__", {})
            defaults = [written[field] for field in notes if field in written]
            made: Any = namedtuple(name, notes, defaults=defaults, module=written["__module__"])
            for key, value in written.items():
                if key not in _MADE and key not in notes:
                    setattr(made, key, value)
            made.__annotations__ = notes
            return made

    _MADE = ("__annotations__", "__dict__", "__module__", "__weakref__")

    class NamedTuple(metaclass=_Meta):
        """The base to name."""
