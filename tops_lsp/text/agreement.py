"""What two sequences have in common at both ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def agreement(old: Sequence[T], new: Sequence[T]) -> tuple[int, int]:
    """How many elements are equal at the begin, and of the others at the end."""
    shorter = min(len(old), len(new))
    first = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), shorter)
    backward = zip(reversed(old), reversed(new), strict=False)
    last = next((n for n, (a, b) in enumerate(backward) if a != b), shorter)
    return first, min(last, shorter - first)
