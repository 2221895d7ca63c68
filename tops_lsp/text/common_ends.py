"""What two sequences have in common at both ends."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import ne
from typing import TypeVar

T = TypeVar("T")


def agreement(old: Sequence[T], new: Sequence[T]) -> tuple[int, int]:
    """How many elements are equal at the begin, and of the others at the end."""
    shorter = min(len(old), len(new))
    first = next(compress(count(), map(ne, old, new)), shorter)
    last = next(compress(count(), map(ne, reversed(old), reversed(new))), shorter)
    return first, min(last, shorter - first)
