"""Affine forms: whole numbers as sums of symbols with constant factors.

Problem. An index such as `blockIdx.x * 64 + threadIdx.x * 2 + 1` is another number in each thread.
What can be said of all threads at once: how large does it get, does it leave its type?

Theorem (closure). Sums, differences and multiples by a constant of affine forms are affine forms,
as whole numbers without a width. A register of some bits holds the same number as long as no
operation on the way leaves its type: so each result is held against its type, and one that may
leave it is not known.

Theorem (interval). If each symbol s lies in [low_s, high_s], then `c + sum f_s * s` lies between
the sums of the lesser and of the greater ends of its terms. Sound, because a term is monotone in
its own symbol and interval addition keeps all sums; exact if each symbol takes both of its ends,
whatever the others are, as the places in a block and in a grid do.

Example. With threadIdx.x < 32 and blockIdx.x < 4 the index above lies in [1, 255].

Reference. M. Karr, Affine relationships among variables of a program (1976); R. E. Moore, Interval
analysis (1966).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import gcd
from typing import Self

from tops_simulator import ir
from tops_simulator.c_integers import limits
from tops_startup.records import dataclass

PLACES = tuple(ir.register(of, axis) for of in ("thread", "block") for axis in "xyz")
"""The symbols of a thread's place."""
SIZES = tuple(ir.register(of, axis) for of in ("threads", "blocks") for axis in "xyz")
"""How many values each of them has: 0 up to that number."""
INDICES = frozenset({*PLACES, *SIZES})
"""All built-in variables."""
Numbers = tuple[int, ...]
"""One for each symbol."""


@dataclass(frozen=True, slots=True)
class Interval:
    """The whole numbers from the least to the most."""

    least: int
    most: int

    def plus(self, other: Interval) -> Interval:
        """Where the sums lie."""
        return Interval(self.least + other.least, self.most + other.most)

    def times(self, other: Interval) -> Interval:
        """Where the products lie: the ends are among those of ends, products being bilinear."""
        ends = [a * b for a in (self.least, self.most) for b in (other.least, other.most)]
        return Interval(min(ends), max(ends))

    def scaled(self, factor: int) -> Interval:
        """Where the multiples lie."""
        ends = factor * self.least, factor * self.most
        return Interval(*ends) if factor >= 0 else Interval(ends[1], ends[0])

    def joined(self, other: Interval) -> Interval:
        """The least interval that holds both."""
        return Interval(min(self.least, other.least), max(self.most, other.most))

    def met(self, other: Interval) -> Interval:
        """What both hold; empty if the least is above the most."""
        return Interval(max(self.least, other.least), min(self.most, other.most))

    def is_within(self, other: Interval) -> bool:
        """Whether another one holds all of it."""
        return other.least <= self.least and self.most <= other.most

    @property
    def is_empty(self) -> bool:
        """Whether it holds no number."""
        return self.least > self.most


@cache
def interval_of(type_: ir.Scalar) -> Interval:
    """The numbers a type of whole numbers holds."""
    return Interval(*limits(8 * type_.size, type_.is_signed))


_WHOLE = frozenset(t for t in ir.Scalar if t.is_integer and t is not ir.Scalar.I1)


def is_whole(type_: ir.ValueType) -> bool:
    """Whether a type is one of whole numbers that count."""
    return isinstance(type_, ir.Scalar) and type_ in _WHOLE


def is_affine(type_: ir.ValueType) -> bool:
    """Whether a register of a type may hold an affine form: a whole number, or a place."""
    return is_whole(type_) or type_ is ir.Scalar.PTR


@dataclass(frozen=True, slots=True)
class Affine:
    """`constant + sum factors[i] * symbol[i]`; which symbols, a subclass says.

    Of loops it is any multiple of `period` more, from `least` to `most`.
    """

    constant: int
    factors: Numbers
    period: int = 0
    least: int = 0
    most: int = 0

    @property
    def is_constant(self) -> bool:
        """Whether it is the same number for all threads, in all rounds."""
        return not (any(self.factors) or self.period or self.least or self.most)

    def plus(self, other: Self, sign: int = 1) -> Self:
        """a + sign * b. What both are in some rounds is a multiple of what divides both periods."""
        ends = sorted((sign * other.least, sign * other.most))
        return type(self)(
            self.constant + sign * other.constant,
            tuple(a + sign * b for a, b in zip(self.factors, other.factors, strict=True)),
            gcd(self.period, other.period),
            self.least + ends[0],
            self.most + ends[1],
        )

    def times(self, factor: int) -> Self:
        """a * factor"""
        least, most = sorted((factor * self.least, factor * self.most))
        factors = tuple(factor * a for a in self.factors)
        return type(self)(self.constant * factor, factors, self.period * abs(factor), least, most)

    def bounds(self, symbols: Iterable[Interval]) -> Interval:
        """The least and the largest number, by those of the symbols."""
        least, most = self.constant + self.least, self.constant + self.most
        for factor, symbol in zip(self.factors, symbols, strict=True):
            if factor:
                ends = symbol.scaled(factor)
                least, most = least + ends.least, most + ends.most
        return Interval(least, most)


@dataclass(frozen=True, slots=True)
class PlaceForm(Affine):
    """A number by the thread's place in its block and in the grid: over `PLACES`."""

    factors: Numbers = (0,) * len(PLACES)

    @classmethod
    def of(cls, name: str, sizes: Numbers) -> PlaceForm:
        """A built-in variable in a launch: a place, or how many there are."""
        if name in SIZES:
            return cls(sizes[SIZES.index(name)])
        pairs = zip(PLACES, sizes, strict=True)
        return cls(0, tuple(int(place == name and size > 1) for place, size in pairs))

    def range(self, sizes: Numbers) -> Interval:
        """The least and the largest number of all threads of a launch."""
        return self.bounds(Interval(0, size - 1) for size in sizes)


@dataclass(frozen=True, slots=True)
class Place:
    """So many bytes after the start of an object (0: one that is nobody else's)."""

    object: int
    offset: Affine | Interval | None
    """None: somewhere in it."""
