"""Names that library headers declare, whether a stub has them or not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_FILE = Path(__file__).parent / "library_words.txt"


@cache
def library_words() -> dict[str, frozenset[str]]:
    """The names of `c`, `std` and `cuda`."""
    found: dict[str, set[str]] = {}
    section = ""
    for line in _FILE.read_text("utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif not line.startswith("#"):
            found.setdefault(section, set()).update(line.split())
    return {name: frozenset(words) for name, words in found.items()}
