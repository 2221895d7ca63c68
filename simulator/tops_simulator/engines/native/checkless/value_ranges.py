"""What is known of values in a launch that is proved safe: lines, intervals, truth values.

Problem. An access is in bounds if the interval of its line is, in the world its conditions leave
(`affine.digits`). Not every number is a line, and tests are numbers, too.

Theorem. Each operation gives a value whose set holds every result. Of lines: sums and multiples
(`affine.interpreter`), quotients and remainders (`affine.digits.split`). Of intervals: sums and
products lie between those of ends; `a & b` between 0 and either one that is not negative; `a | b`
and `a ^ b` of such below the next power of two; `a / b` with b above 0 between a and 0; `a % b`
between 0 and a's end, inside of b. A comparison of lines is the sign of their difference, a whole
number: `a < b` is `a - b + 1 <= 0`; so is its opposite, `not (l <= 0)` being `1 - l <= 0`.

Example. `i > 0 && i < n - 1` is the two lines `1 - i` and `i - n + 2`, none above 0.

Reference. R. E. Moore, Interval analysis (1966); H. S. Warren, Hacker's delight 4 for `|` and `^`.
"""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.affine.digits import DigitSum, LineBounds, split
from tops_simulator.engines.affine.forms import Interval, Place, PlaceForm
from tops_simulator.engines.native.llvm.text import NotNative
from tops_startup.records import dataclass, replace

_B = ir.BinaryOp


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

    def assumed(self, world: LineBounds, holds: bool) -> LineBounds:
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


Value = DigitSum | Interval | PlaceForm | Place | Test | None
"""A whole number, a sum of places in block and grid, a pointer, a truth value; None: anything."""


def bounds_of(value: object, world: LineBounds) -> Interval | None:
    """The least and the largest value of what is a whole number."""
    if isinstance(value, DigitSum):
        return world.range(value)
    return value if isinstance(value, Interval) else None


def moved(place: Place, step: Value, world: LineBounds) -> Place:
    """A pointer into the same object, so many bytes further."""
    if isinstance(place.offset, DigitSum) and isinstance(step, DigitSum):
        return replace(place, offset=place.offset.plus(step))
    here, way = bounds_of(place.offset, world), bounds_of(step, world)
    if here is None or way is None:
        raise NotNative("a pointer to somewhere")
    return replace(place, offset=here.plus(way))


def hull(one: Value, here: LineBounds, other: Value, there: LineBounds) -> Value:
    """What is one value in one world, and another one in another."""
    if one == other:
        return one
    if isinstance(one, Place) and isinstance(other, Place) and one.object == other.object:
        ends = _joined(bounds_of(one.offset, here), bounds_of(other.offset, there))
        return ends and replace(one, offset=ends)
    return _joined(bounds_of(one, here), bounds_of(other, there))


def _joined(left: Interval | None, right: Interval | None) -> Interval | None:
    return None if left is None or right is None else left.joined(right)


def binary(op: _B, a: Value, b: Value, type_: ir.Scalar, world: LineBounds) -> Value:
    """What an operation on whole numbers or truth values gives, before it wraps, but for the linear
    ones on lines. Raises NotNative for divisions that may go wrong, and NeedsCuts.
    """
    if type_ is ir.Scalar.I1:
        return _of_truth(op, a, b)
    if op in (_B.EQ, _B.NE, _B.LT, _B.LE, _B.GT, _B.GE):
        return _compared(op, a, b)
    if isinstance(a, DigitSum) and isinstance(b, DigitSum) and b.is_constant:
        found = _divided_line(op, a, b.constant, type_, world)
        if found is not None:
            return found
    left, right = bounds_of(a, world), bounds_of(b, world)
    if op in (_B.DIV, _B.REM):
        return _divided(op, left, right)
    return None if left is None or right is None else _of_intervals(op, left, right)


def _divided_line(
    op: _B, a: DigitSum, b: int, type_: ir.Scalar, world: LineBounds
) -> DigitSum | None:
    """Quotient or remainder of a line that is not below 0, if it is one. Raises NeedsCuts."""
    match op:
        case _B.DIV | _B.REM if b > 0:
            by = b
        case _B.SHR if 0 <= b < 8 * type_.size:
            by = 1 << b
        case _B.AND if b >= 0 and not b & (b + 1):
            by = b + 1
        case _:
            return None
    parts = split(a, by, world) if world.range(a).least >= 0 else None
    return parts and parts[op in (_B.REM, _B.AND)]


def _divided(op: _B, left: Interval | None, right: Interval | None) -> Interval | None:
    """By what is above 0: nothing can go wrong."""
    if right is None or right.least <= 0:
        raise NotNative("a division that may go wrong")
    if left is None:
        return None
    if op is _B.DIV:
        return left.joined(Interval(0, 0))
    inside = Interval(1 - right.most, right.most - 1)
    return left.joined(Interval(0, 0)).met(inside)


def _of_intervals(op: _B, left: Interval, right: Interval) -> Interval | None:
    match op:
        case _B.ADD:
            return left.plus(right)
        case _B.SUB:
            return left.plus(right.scaled(-1))
        case _B.MUL:
            return left.times(right)
        case _B.AND if left.least >= 0 or right.least >= 0:
            return Interval(0, min(one.most for one in (left, right) if one.least >= 0))
        case _B.OR | _B.XOR if left.least >= 0 and right.least >= 0:
            return Interval(0, (1 << max(left.most, right.most).bit_length()) - 1)
        case _B.SHR if left.least >= 0 and right.least >= 0:
            return Interval(0, left.most)
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
