"""Integers as sums: what they first are, and by how much they grow with indices and rounds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from tops_lsp.model.stubs.facts import facts_of, is_built_in
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression, Member, Name
from tops_startup.tuples import NamedTuple

Part = tuple[str, str]
"""The "thread" index or the number of "threads" of an axis; a "counter" of a loop."""
THREAD, THREADS, COUNTER = "thread", "threads", "counter"


class IndexSum(NamedTuple):
    """`parts` are in order, none by nothing; a counter counts from what its loop begins with.

    `counted`: a counter is in it, perhaps by a factor that is not known.
    """

    constant: Fraction
    parts: tuple[tuple[Part, Fraction], ...] = ()
    counted: bool = False

    @property
    def integer(self) -> int | None:
        """Its first value, if that is the same in all threads."""
        same = all(part[0] == COUNTER for part, _ in self.parts)
        return int(self.constant) if same and self.constant.denominator == 1 else None

    def of(self, kind: str) -> dict[str, Fraction]:
        """The factors of parts of a kind: by axis, or counter."""
        return {which: factor for (each, which), factor in self.parts if each == kind}

    def plus(self, other: IndexSum, sign: int = 1) -> IndexSum:
        """The sum of both, or their difference."""
        parts = dict(self.parts)
        for part, factor in other.parts:
            parts[part] = parts.get(part, Fraction(0)) + sign * factor
        constant = self.constant + sign * other.constant
        return _made(constant, parts, self.counted or other.counted)

    def times(self, factor: Fraction) -> IndexSum:
        """A multiple."""
        parts = {part: each * factor for part, each in self.parts}
        return _made(self.constant * factor, parts, self.counted)

    def steps(self) -> tuple[Fraction, ...]:
        """By how much it grows with counters, as far as that is known."""
        return tuple(self.of(COUNTER).values())


def _made(constant: Fraction, parts: Mapping[Part, Fraction], counted: bool) -> IndexSum:
    kept = sorted((part, factor) for part, factor in parts.items() if factor)
    return IndexSum(constant, tuple(kept), counted)


def constant(value: int) -> IndexSum:
    """A number."""
    return IndexSum(Fraction(value))


def counting(variable: Variable, first: IndexSum) -> IndexSum:
    """A loop's counter that begins with a value."""
    part = (COUNTER, str(id(variable)))
    return first.plus(IndexSum(Fraction(0), ((part, Fraction(1)),), counted=True))


def of_register(node: Expression) -> IndexSum | None:
    """An index of the thread, or a size of the block, as it is read from the hardware."""
    match node:
        case Member(object=Name(declaration=Variable() as variable), text=axis):
            register = facts_of(variable).register if is_built_in(variable) else ""
            if register in (THREAD, THREADS):
                return IndexSum(Fraction(0), (((register, axis), Fraction(1)),))
    return None


def combined(op: str, one: IndexSum | None, other: IndexSum | None) -> IndexSum | None:
    """What an operator makes of sums; None where that is no sum. A quotient is one of sizes alone,
    whose remainder does not matter."""
    if op == "*":
        return _product(one, other)
    if one is None or other is None:
        return None
    if op in ("+", "-"):
        return one.plus(other, 1 if op == "+" else -1)
    by = other.integer
    sizes = not one.constant and all(part[0] == THREADS for part, _ in one.parts)
    if by is None or not 0 < by < _WIDEST or other.parts or not sizes:
        return None
    return one.times(Fraction(1, by if op == "/" else 1 << by))


_WIDEST = 32
"""More than this no size is divided by, or shifted."""


def _product(one: IndexSum | None, other: IndexSum | None) -> IndexSum | None:
    """Nothing times anything is nothing, at first."""
    for number, by in ((one, other), (other, one)):
        if number is not None and by is not None and not number.parts and not number.counted:
            return by.times(number.constant)
    for number, by in ((one, other), (other, one)):
        if number is not None and number.integer == 0:
            return IndexSum(Fraction(0), counted=number.counted or (by is not None and by.counted))
    return None
