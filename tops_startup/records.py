"""Data classes whose methods are written when they are first called.

`dataclasses` writes and compiles three or four methods for each class it makes. A process that
lints one short file imports 360 classes and calls a quarter of their methods, so that is most of
its start. Here a class gets its fields, and for each method a stand-in: called for the first time,
it writes the method, puts it in its own place and calls it. From then on nothing is in between.

To the type checker these are `dataclasses` (and `dataclasses.fields`, `asdict` and `replace` take
them, too). One thing differs: at run time nobody keeps the attributes of a `frozen` class from
being assigned, as that makes each object three to four times as dear; mypy does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import asdict, dataclass, field, fields, is_dataclass, replace
else:
    from tops_startup.classes import asdict, dataclass, field, fields, is_dataclass, replace

__all__ = ["asdict", "dataclass", "field", "fields", "is_dataclass", "replace"]
