"""Affine forms: numbers and pointers as they depend on a thread's place."""

from __future__ import annotations

from math import gcd

from tops_simulator.engines.native.runtime.context import THREAD_PLACES
from tops_startup.records import dataclass

PLACES = tuple(THREAD_PLACES)
_NONE = (0,) * len(PLACES)
Sizes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A number by the thread's place: a constant, and a factor for each of its coordinates.

    Of loops it is any multiple of `period` more, from `least` to `most`.
    """

    constant: int
    factors: Sizes = _NONE
    period: int = 0
    least: int = 0
    most: int = 0

    @property
    def is_constant(self) -> bool:
        """Whether it is the same number for all threads, in all rounds."""
        return self == Form(self.constant)

    def plus(self, other: Form, sign: int = 1) -> Form:
        """a + sign * b"""
        pairs = zip(self.factors, other.factors, strict=True)
        ends = sorted((sign * other.least, sign * other.most))
        return Form(
            self.constant + sign * other.constant,
            tuple(a + sign * b for a, b in pairs),
            gcd(self.period, other.period),
            self.least + ends[0],
            self.most + ends[1],
        )

    def times(self, factor: int) -> Form:
        """a * factor"""
        factors = tuple(factor * a for a in self.factors)
        least, most = sorted((factor * self.least, factor * self.most))
        return Form(self.constant * factor, factors, self.period * abs(factor), least, most)

    def range(self, sizes: Sizes) -> tuple[int, int]:
        """The least and the largest number of all threads."""
        ends = [a * (size - 1) for a, size in zip(self.factors, sizes, strict=True)]
        low = self.constant + self.least + sum(min(0, e) for e in ends)
        return low, self.constant + self.most + sum(max(0, e) for e in ends)


@dataclass(frozen=True, slots=True)
class Place:
    """A pointer into an object (0: one that is nobody else's); None: somewhere in it."""

    object: int
    offset: Form | None


@dataclass(frozen=True, slots=True)
class SpanForm:
    """An mdspan that nothing but transfers looks at: where its data lies, and how many bytes."""

    data: Form | Place | SpanForm | None
    size: int | None


Known = Form | Place | SpanForm | None
"""What is known of a value."""


def are_apart(accesses: list[tuple[Form, int]], sizes: Sizes) -> bool:
    """Whether the bytes of any two threads are apart; accesses have the same factors.

    Either all that a thread touches lies between two ends, or what it touches repeats with a
    period that all threads have in common.
    """
    near = [(f.constant + f.least, f.most - f.least + size) for f, size in accesses]
    far = [(f.constant, size) for f, size in accesses]
    factors = accesses[0][0].factors
    if _reach(near, factors, sizes) is not None:
        return True
    reach = _reach(far, factors, sizes)
    return reach is not None and reach <= gcd(*(f.period for f, _ in accesses))


def _reach(pieces: list[tuple[int, int]], factors: Sizes, sizes: Sizes) -> int | None:
    """Bytes from the first one of any thread to behind the last; None if two threads may meet."""
    reach = max(at + size for at, size in pieces) - min(at for at, _ in pieces)
    for step, count in sorted(zip(map(abs, factors), sizes, strict=True)):
        if count > 1 and step < reach:
            return None
        reach += step * (count - 1)
    return reach
