"""A thread's number cut into digits, and what conditions say of lines over them.

Problem. All threads of a launch are numbered through: `number = place in the block + block *
threads`. Kernels divide it: `row = i / m`, `column = i % m`. Are such numbers affine, and how large
are they after `if (row > 0 && i < n)`?

Theorem (digits). Cut at 1 = c_0 | c_1 | … | c_k, each cut dividing the next, a number is `sum c_j *
d_j` with digits d_j = number / c_j % (c_j+1 / c_j), the last one without an end. Then `number / c_i
% (c_j / c_i)` is the *window* of digits i to j - 1, which is affine: each digit counts `c / c_i`.
All other quotients and remainders by constants follow: of a *line* `l = a + sum f_j * d_j` that is
not below 0, let `rest` be the terms whose factors `by` does not divide, with `a % by`. If rest lies
in [0, by), then `l / by` is what is left, divided, and `l % by` is rest.
    Proof. l = by * whole + rest with 0 <= rest < by, and quotient and remainder are unique.
Where a digit is in the way, a further cut splits it (`NeedsCuts`); cuts that do not divide each
other are not followed.

Theorem (conditions). In a *world* each known direction (factors without what they have in common)
has an interval. `line <= 0` after a condition gives the direction of `line` another end: factors
have `times` in common, so the end is divided by it and rounded inwards, whole numbers lying between
ends. Moving all terms but one to the other side bounds a single digit. Each interval holds for all
threads that come there, so meeting two is sound.

Example. 60 threads, rows of 10: cuts 1, 10; i / 10 is digit 1 (0 to 5), i % 10 digit 0 (0 to 9).
After `i / 10 > 0` the line `1 - d_1 <= 0` holds, so d_1 lies in [1, 5], and `i - 10` in [0, 49].

Reference. D. E. Knuth, The art of computer programming 4.1 (mixed radices); P. Cousot and N.
Halbwachs, Automatic discovery of linear restraints among variables of a program (1978).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import gcd

from tops_simulator.engines.affine.forms import Affine, Interval, Numbers, PlaceForm
from tops_startup.records import dataclass, field, replace


class NeedsCuts(Exception):
    """A value is a line only where numbers are cut into more digits."""

    def __init__(self, *cuts: int) -> None:
        super().__init__(cuts)
        self.cuts = cuts


@dataclass(frozen=True, slots=True)
class DigitSum(Affine):
    """A number over the digits of a thread's number, the lowest first: a line."""


@dataclass(frozen=True, slots=True)
class Digits:
    """How numbers of threads are cut: digit `i` counts steps of `cuts[i]`, and `cuts[0]` is 1."""

    cuts: Numbers
    threads: int

    @classmethod
    def of(cls, cuts: frozenset[int], threads: int) -> Digits | None:
        """None unless each digit is a whole number of lower ones."""
        found = tuple(sorted({1, *(cut for cut in cuts if cut < threads)}))
        return None if any(b % a for a, b in pairwise(found)) else cls(found, threads)

    def can_be_cut(self, cuts: Numbers) -> bool:
        """Whether there can be more digits."""
        return Digits.of(frozenset({*self.cuts, *cuts}), self.threads) is not None

    @property
    def count(self) -> int:
        """How many digits there are."""
        return len(self.cuts)

    @property
    def sizes(self) -> Numbers:
        """How many values each has; all numbers below `threads` have those of the highest."""
        whole = (above // cut for cut, above in pairwise(self.cuts))
        return *whole, -(-self.threads // self.cuts[-1])

    def constant(self, value: int) -> DigitSum:
        """The same for all threads."""
        return DigitSum(value, (0,) * self.count)

    def window(self, low: int, high: int) -> DigitSum:
        """The number that some digits make: from `low` to below `high`."""
        inside = range(low, high)
        factors = (c // self.cuts[low] if at in inside else 0 for at, c in enumerate(self.cuts))
        return DigitSum(0, tuple(factors))

    def window_of(self, line: DigitSum) -> tuple[int, int] | None:
        """The digits that make a line, if it is such a number."""
        used = [digit for digit, factor in enumerate(line.factors) if factor]
        if not used or line.constant:
            return None
        low, high = used[0], used[-1] + 1
        return (low, high) if self.window(low, high) == line else None

    def place(self, cut: int, size: int) -> DigitSum:
        """`number / cut % size`. Raises NeedsCuts."""
        after = cut * size
        missing = [c for c in (cut, after) if c < self.threads and c not in self.cuts]
        if missing:
            raise NeedsCuts(*missing)
        if cut >= self.threads:
            return self.constant(0)
        high = self.cuts.index(after) if after < self.threads else self.count
        return self.window(self.cuts.index(cut), high)

    def line_of(self, form: PlaceForm, sizes: Numbers) -> DigitSum:
        """A form over places as a line. Raises NeedsCuts."""
        factor = number_factor(form, sizes)
        found = self.constant(form.constant)
        if factor is not None:
            return found.plus(self.window(0, self.count).times(factor))
        step = 1
        for own, size in zip(form.factors, sizes, strict=True):
            if own and size > 1:
                found = found.plus(self.place(step, size).times(own))
            step *= size
        return found


def number_factor(form: PlaceForm, sizes: Numbers) -> int | None:
    """`a` if a form over places in blocks and grid is `a * number + constant`."""
    factor: int | None = None
    step = 1
    for own, size in zip(form.factors, sizes, strict=True):
        if size > 1:
            factor = own if factor is None else factor
            if own != factor * step:
                return None
            step *= size
    return factor or 0


@dataclass(frozen=True, slots=True)
class LineBounds:
    """Bounds of lines without a constant, by their factors: where the code is, they hold."""

    digits: Digits
    known: Mapping[Numbers, Interval] = field(default_factory=dict)
    empty: bool = False
    """Whether no thread comes here."""

    @classmethod
    def whole(cls, digits: Digits) -> LineBounds:
        """What holds for all threads of a launch."""
        known = {
            digits.window(digit, digit + 1).factors: Interval(0, size - 1)
            for digit, size in enumerate(digits.sizes)
        }
        known[digits.window(0, digits.count).factors] = Interval(0, digits.threads - 1)
        return cls(digits, known)

    def _unit(self, digit: int) -> Numbers:
        """The direction of a digit."""
        return tuple(int(at == digit) for at in range(self.digits.count))

    def _digit(self, digit: int) -> Interval:
        return self.known[self._unit(digit)]

    def _by_digits(self, factors: Numbers) -> Interval:
        return DigitSum(0, factors).bounds(map(self._digit, range(self.digits.count)))

    def range(self, line: DigitSum) -> Interval:
        """The least and the largest value, or what bounds them."""
        found = self._by_digits(line.factors)
        direction, times = _direction(line.factors)
        known = self.known.get(direction)
        if known is not None and times:
            found = found.met(known.scaled(times))
        return found.plus(Interval(line.constant, line.constant))

    def where(self, line: DigitSum) -> LineBounds:
        """Where a line is not above 0."""
        direction, times = _direction(line.factors)
        if not times:
            return replace(self, empty=self.empty or line.constant > 0)
        bounds = self.range(DigitSum(0, direction))
        if times > 0:
            bounds = replace(bounds, most=min(bounds.most, -line.constant // times))
        else:
            bounds = replace(bounds, least=max(bounds.least, -(line.constant // times)))
        found = self._with(direction, bounds)
        for digit, factor in enumerate(direction):
            if factor and not found.empty:
                found = found._narrowed(digit, factor, direction)
        return found

    def _with(self, direction: Numbers, bounds: Interval) -> LineBounds:
        return LineBounds(
            self.digits, {**self.known, direction: bounds}, self.empty or bounds.is_empty
        )

    def _narrowed(self, digit: int, factor: int, direction: Numbers) -> LineBounds:
        """What the bounds of a line say of one of its digits."""
        rest = tuple(0 if at == digit else f for at, f in enumerate(direction))
        ends = self.known[direction].plus(self._by_digits(rest).scaled(-1))  # of factor * digit
        if factor < 0:
            ends = ends.scaled(-1)
        inwards = Interval(-(-ends.least // abs(factor)), ends.most // abs(factor))
        return self._with(self._unit(digit), self._digit(digit).met(inwards))


def _direction(factors: Numbers) -> tuple[Numbers, int]:
    """Factors without what they have in common, the first one positive; and that."""
    times = gcd(*factors)
    if not times:
        return factors, 0
    if next(factor for factor in factors if factor) < 0:
        times = -times
    return tuple(factor // times for factor in factors), times


def split(line: DigitSum, by: int, world: LineBounds) -> tuple[DigitSum, DigitSum] | None:
    """`line / by` and `line % by` of a line that is not below 0; None where they are no lines.
    Raises NeedsCuts.
    """
    digits = world.digits
    whole = tuple(f // by if f % by == 0 else 0 for f in line.factors)
    rest = DigitSum(line.constant % by, tuple(0 if f % by == 0 else f for f in line.factors))
    if world.range(rest).is_within(Interval(0, by - 1)):
        return DigitSum(line.constant // by, whole), rest
    for cut, factor, size in zip(digits.cuts, line.factors, digits.sizes, strict=True):
        if factor > 0 and by % factor == 0 and 1 < by // factor < size:
            if digits.can_be_cut((cut * (by // factor),)):
                raise NeedsCuts(cut * (by // factor))
            return None
    return None
