"""Feature-test macros of the C++ library: a header defines `__cpp_lib_optional` if it has that."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tops_startup.tuples import NamedTuple

_TABLE = Path(__file__).parent / "feature_macros.txt"


class _Feature(NamedTuple):
    macro: str
    value: str
    since: int
    """The first standard that has it, as `__cplusplus` says it."""


_STANDARDS = {"11": 201103, "14": 201402, "17": 201703}


@cache
def feature_macros(header: str, cplusplus: int) -> tuple[tuple[str, str], ...]:
    """What a header of the C++ library defines in a standard, as (name, value)."""
    return tuple((f.macro, f.value) for f in _table().get(header, ()) if f.since <= cplusplus)


@cache
def _table() -> dict[str, list[_Feature]]:
    """The features of each header."""
    found: dict[str, list[_Feature]] = {}
    headers: list[str] = []
    complete = True  # the lines of headers before this one belong to other features
    for line in _TABLE.read_text("utf-8").splitlines():
        words = line.split()
        if not line.startswith((" ", "#")):
            headers = words if complete else headers + words
            complete = False
        elif line.startswith(" "):
            macro, value, since = words
            for header in headers:
                found.setdefault(header, []).append(_Feature(macro, value, _STANDARDS[since]))
            complete = True
    return found
