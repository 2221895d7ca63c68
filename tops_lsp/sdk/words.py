"""Names that library headers declare, whether a stub has them or not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_FILE = Path(__file__).parent / "library_words.txt"
_MEMBERS = Path(__file__).parent / "library_members.txt"
ANY_NUMBER = 255
"""As many arguments as a function takes that takes any number of them."""


@cache
def library_words() -> dict[str, frozenset[str]]:
    """The names of `c`, `std` and `cuda`; `in_std` has words of `std` that are none of these, and
    `later` what other standards than C++20 have there."""
    found: dict[str, set[str]] = {}
    section = ""
    for line in _FILE.read_text("utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif not line.startswith("#"):
            found.setdefault(section, set()).update(line.split())
    return {name: frozenset(words) for name, words in found.items()}


@cache
def library_members() -> dict[str, dict[str, tuple[int, int] | None]]:
    """What classes of C++'s library have, and how many arguments each takes at least and at most;
    `std` has the library's functions."""
    found: dict[str, dict[str, tuple[int, int] | None]] = {}
    for line in _MEMBERS.read_text("utf-8").splitlines():
        if line.startswith("["):
            found[line.strip("[]")] = {}
        elif line and not line.startswith("#"):
            last = next(reversed(found.values()))
            last.update(_counted(word) for word in line.split())
    return found


def _counted(word: str) -> tuple[str, tuple[int, int] | None]:
    """`name`, `name:1`, `name:1-3`, or `name:1-` for any number from one on."""
    name, _, numbers = word.partition(":")
    least, between, most = numbers.partition("-")
    if not least:
        return name, None
    return name, (int(least), int(most or (ANY_NUMBER if between else least)))
