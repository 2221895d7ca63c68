"""What is known of values in a launch, and of what whole-number operations make of them."""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.native.analysis.affine_forms import Form
from tops_simulator.engines.native.checkless.thread_digits import (
    DigitSum,
    NeedsCuts,
    Range,
    World,
    split,
)
from tops_simulator.engines.native.llvm.text import NotNative
from tops_startup.records import dataclass, replace

_B = ir.BinaryOp


@dataclass(frozen=True, slots=True)
class At:
    """A pointer: an object, and how many bytes from its start."""

    object: int
    offset: DigitSum | Range

    def moved(self, step: Value, world: World) -> At:
        """A pointer into the same object."""
        if isinstance(self.offset, DigitSum) and isinstance(step, DigitSum):
            return replace(self, offset=self.offset.plus(step))
        ends = bounds_of(self.offset, world), bounds_of(step, world)
        if ends[0] is None or ends[1] is None:
            raise NotNative("a pointer to somewhere")
        return replace(self, offset=Range(ends[0][0] + ends[1][0], ends[0][1] + ends[1][1]))


@dataclass(frozen=True, slots=True)
class Test:
    """Whether no line of some is above 0; `turned`: whether one is. Without `exact` it is also
    something else that has to hold.
    """

    lines: tuple[DigitSum, ...]
    negated: bool = False
    exact: bool = True

    def turned(self) -> Test | None:
        """The opposite."""
        return replace(self, negated=not self.negated) if self.exact else None

    def assumed(self, world: World, holds: bool) -> World:
        """Where the test holds, or where it does not."""
        if holds is not self.negated:
            for line in self.lines:
                world = world.where(line)
        elif len(self.lines) == 1 and self.exact:
            world = world.where(_above(self.lines[0]))
        return world


def _above(line: DigitSum) -> DigitSum:
    """Not above 0 where `line` is."""
    opposite = line.times(-1)
    return replace(opposite, constant=opposite.constant + 1)


Value = DigitSum | Range | Form | At | Test | None
"""A whole number, a sum of places in block and grid, a pointer, a truth value; None: anything."""


def bounds_of(value: Value, world: World) -> tuple[int, int] | None:
    """The least and the largest value of what is a whole number."""
    if isinstance(value, DigitSum):
        return world.range(value)
    return (value.least, value.most) if isinstance(value, Range) else None


def hull(one: Value, here: World, other: Value, there: World) -> Value:
    """What is one value in one world, and another one in another."""
    if one == other:
        return one
    if isinstance(one, At) and isinstance(other, At) and one.object == other.object:
        offset = hull(one.offset, here, other.offset, there)
        return At(one.object, offset) if isinstance(offset, DigitSum | Range) else None
    left, right = bounds_of(one, here), bounds_of(other, there)
    if left is None or right is None:
        return None
    return Range(min(left[0], right[0]), max(left[1], right[1]))


def binary(op: _B, a: Value, b: Value, type_: ir.Scalar, world: World) -> Value:
    """What an operation on whole numbers or truth values gives, before it wraps. Raises NotNative
    for divisions that may go wrong, and NeedsCuts.
    """
    if type_ is ir.Scalar.I1:
        return _of_truth(op, a, b)
    if op in (_B.EQ, _B.NE, _B.LT, _B.LE, _B.GT, _B.GE):
        return _compared(op, a, b)
    if isinstance(a, DigitSum) and isinstance(b, DigitSum):
        found = _of_lines(op, a, b, type_, world)
        if found is not None:
            return found
    left, right = bounds_of(a, world), bounds_of(b, world)
    if op in (_B.DIV, _B.REM):
        return _divided(op, left, right)
    if left is None or right is None:
        return None
    return _of_ranges(op, left, right)


def _of_lines(op: _B, a: DigitSum, b: DigitSum, type_: ir.Scalar, world: World) -> DigitSum | None:
    match op:
        case _B.ADD:
            return a.plus(b)
        case _B.SUB:
            return a.plus(b, -1)
        case _B.MUL if b.is_constant:
            return a.times(b.constant)
        case _B.MUL if a.is_constant:
            return b.times(a.constant)
        case _B.SHL if b.is_constant and 0 <= b.constant < 8 * type_.size:
            return a.times(1 << b.constant)
        case _B.SHR if b.is_constant and 0 <= b.constant < 8 * type_.size:
            return _part(a, 1 << b.constant, world, 0)
        case _B.DIV if b.is_constant and b.constant > 0:
            return _part(a, b.constant, world, 0)
        case _B.REM if b.is_constant and b.constant > 0:
            return _part(a, b.constant, world, 1)
        case _B.AND if b.is_constant and b.constant >= 0 and not b.constant & (b.constant + 1):
            return _part(a, b.constant + 1, world, 1)
    return None


def _part(a: DigitSum, by: int, world: World, which: int) -> DigitSum | None:
    """Quotient or remainder of what is not below 0, if it is a line. Raises NeedsCuts."""
    if world.range(a)[0] < 0:
        return None
    try:
        return split(a, by, world)[which]
    except NeedsCuts as needed:
        if world.digits.can_be_cut(needed.cuts):
            raise
    except NotNative:
        pass
    return None


def _divided(op: _B, left: tuple[int, int] | None, right: tuple[int, int] | None) -> Range | None:
    """By what is above 0: nothing can go wrong."""
    if right is None or right[0] <= 0:
        raise NotNative("a division that may go wrong")
    if left is None:
        return None
    if op is _B.DIV:
        return Range(min(left[0], 0), max(left[1], 0))
    least = max(left[0], 1 - right[1]) if left[0] < 0 else 0
    return Range(least, max(0, min(left[1], right[1] - 1)))


def _of_ranges(op: _B, left: tuple[int, int], right: tuple[int, int]) -> Range | None:
    match op:
        case _B.ADD:
            return Range(left[0] + right[0], left[1] + right[1])
        case _B.SUB:
            return Range(left[0] - right[1], left[1] - right[0])
        case _B.MUL:
            ends = [a * b for a in left for b in right]
            return Range(min(ends), max(ends))
        case _B.AND if left[0] >= 0 or right[0] >= 0:
            return Range(0, min(most for least, most in (left, right) if least >= 0))
        case _B.OR | _B.XOR if left[0] >= 0 and right[0] >= 0:
            return Range(0, (1 << max(left[1], right[1]).bit_length()) - 1)
        case _B.SHR if left[0] >= 0 and right[0] >= 0:
            return Range(0, left[1])
    return None


def _compared(op: _B, a: Value, b: Value) -> Test | None:
    if not isinstance(a, DigitSum) or not isinstance(b, DigitSum):
        return None
    less, more = a.plus(b, -1), b.plus(a, -1)
    match op:
        case _B.LT:
            return Test((replace(less, constant=less.constant + 1),))
        case _B.LE:
            return Test((less,))
        case _B.GT:
            return Test((replace(more, constant=more.constant + 1),))
        case _B.GE:
            return Test((more,))
    return Test((less, more), negated=op is _B.NE)


def _of_truth(op: _B, a: Value, b: Value) -> Test | None:
    one, other = (value if isinstance(value, Test) else None for value in (a, b))
    if op is _B.AND:
        return _both(one, other)
    if op is _B.OR:
        neither = _both(one and one.turned(), other and other.turned())
        return neither.turned() if neither is not None else None
    return None


def _both(a: Test | None, b: Test | None) -> Test | None:
    """Two tests that have to hold; None is one that is not known."""
    plain = [_plain(test) for test in (a, b)]
    known = [test for test in plain if test is not None]
    if not known:
        return None
    lines = tuple(line for test in known for line in test.lines)
    exact = len(known) == len(plain) and all(test.exact for test in known)
    return Test(lines, exact=exact)


def _plain(test: Test | None) -> Test | None:
    """A test that is not negated, if it can be said so."""
    if test is None or not test.negated:
        return test
    return Test((_above(test.lines[0]),)) if len(test.lines) == 1 else None
