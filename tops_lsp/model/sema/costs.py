"""What an implicit conversion costs, after the standard's ranking (over.ics.rank)."""

from __future__ import annotations

import enum

from tops_startup.tuples import NamedTuple


class Rank(enum.IntEnum):
    """Rank of a conversion, best first. MAYBE: a type is unknown."""

    EXACT = 0
    PROMOTION = 1
    CONVERSION = 2
    USER = 3
    ELLIPSIS = 4
    MAYBE = 5
    NONE = 6


class Cost(NamedTuple):
    """What converting an argument costs; compared part by part, the smaller is better."""

    rank: Rank
    distance: int = 0  # classes between derived and base; then void *, then bool
    binding: int = 0  # 1: a temporary bound to `const T &` where `T &&` would do
    qualifiers: int = 0  # const added
    through: int = 0  # which function converts: after another one nothing else counts


EXACT = Cost(Rank.EXACT)
MAYBE = Cost(Rank.MAYBE)
NONE = Cost(Rank.NONE)
