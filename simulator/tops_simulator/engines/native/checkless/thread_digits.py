"""Numbers of a launch's threads, and what is known of values that depend on them.

All threads of a launch are numbered through: `number = place in the block + block * threads`. What
kernels compute of it in whole steps is a *line* over the number's digits: `number / n` and
`number % n` are two digits, `threadIdx.x` is the lowest one where it is cut at `blockDim.x`. A
*world* bounds lines: from the launch's size, and from the conditions that hold where one stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import gcd

from tops_simulator.engines.native.analysis.affine_forms import Form, Sizes
from tops_simulator.engines.native.llvm.text import NotNative
from tops_startup.records import dataclass, field, replace


class NeedsCuts(Exception):
    """A value is a line only where numbers are cut into more digits."""

    def __init__(self, *cuts: int) -> None:
        super().__init__(cuts)
        self.cuts = cuts


@dataclass(frozen=True, slots=True)
class DigitSum:
    """A whole number: a constant, and a factor for each digit, the lowest first."""

    factors: tuple[int, ...]
    constant: int

    @property
    def is_constant(self) -> bool:
        """Whether it is the same for all threads."""
        return not any(self.factors)

    def plus(self, other: DigitSum, sign: int = 1) -> DigitSum:
        """a + sign * b"""
        pairs = zip(self.factors, other.factors, strict=True)
        return DigitSum(
            tuple(a + sign * b for a, b in pairs), self.constant + sign * other.constant
        )

    def times(self, factor: int) -> DigitSum:
        """a * factor"""
        return DigitSum(tuple(factor * a for a in self.factors), factor * self.constant)


@dataclass(frozen=True, slots=True)
class Range:
    """A whole number of which only the least and the largest value are known."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Digits:
    """How numbers of threads are cut: digit `i` counts steps of `cuts[i]`, and `cuts[0]` is 1."""

    cuts: tuple[int, ...]
    threads: int

    @classmethod
    def of(cls, cuts: frozenset[int], threads: int) -> Digits:
        """Raises NotNative unless each digit is a whole number of lower ones."""
        found = tuple(sorted({1, *(cut for cut in cuts if cut < threads)}))
        if any(b % a for a, b in pairwise(found)):
            raise NotNative("numbers of threads that are cut in several ways")
        return cls(found, threads)

    def can_be_cut(self, cuts: tuple[int, ...]) -> bool:
        """Whether there can be more digits."""
        try:
            return bool(Digits.of(frozenset({*self.cuts, *cuts}), self.threads))
        except NotNative:
            return False

    @property
    def count(self) -> int:
        """How many digits there are."""
        return len(self.cuts)

    def size(self, digit: int) -> int:
        """How many values a digit has; all numbers below `threads` have those of the highest."""
        if digit + 1 < self.count:
            return self.cuts[digit + 1] // self.cuts[digit]
        return -(-self.threads // self.cuts[digit])

    def constant(self, value: int) -> DigitSum:
        """The same for all threads."""
        return DigitSum((0,) * self.count, value)

    def window(self, low: int, high: int) -> DigitSum:
        """The number that some digits make: from `low` to below `high`."""
        return DigitSum(
            tuple(
                cut // self.cuts[low] if low <= digit < high else 0
                for digit, cut in enumerate(self.cuts)
            ),
            0,
        )

    def window_of(self, line: DigitSum) -> tuple[int, int] | None:
        """The digits that make a line, if it is such a number."""
        used = [digit for digit, factor in enumerate(line.factors) if factor]
        if not used or line.constant:
            return None
        low, high = used[0], used[-1] + 1
        return (low, high) if self.window(low, high) == line else None

    def place(self, cut: int, size: int) -> DigitSum:
        """`number / cut % size`. Raises NeedsCuts."""
        behind = cut * size
        missing = [c for c in (cut, behind) if c < self.threads and c not in self.cuts]
        if missing:
            raise NeedsCuts(*missing)
        if cut >= self.threads:
            return self.constant(0)
        high = self.cuts.index(behind) if behind < self.threads else self.count
        return self.window(self.cuts.index(cut), high)


def number_of(form: Form, sizes: Sizes) -> tuple[int, int] | None:
    """`(a, b)` if a form over places in blocks and grid is `a * number + b`."""
    factor: int | None = None
    step = 1
    for own, size in zip(form.factors, sizes, strict=True):
        if size > 1:
            factor = own if factor is None else factor
            if own != factor * step:
                return None
            step *= size
    return factor or 0, form.constant


def line_of(form: Form, sizes: Sizes, digits: Digits) -> DigitSum:
    """A form over places as a line. Raises NeedsCuts."""
    whole = number_of(form, sizes)
    if whole is not None:
        factor, constant = whole
        return digits.window(0, digits.count).times(factor).plus(digits.constant(constant))
    found, step = digits.constant(form.constant), 1
    for factor, size in zip(form.factors, sizes, strict=True):
        if factor and size > 1:
            found = found.plus(digits.place(step, size).times(factor))
        step *= size
    return found


@dataclass(frozen=True, slots=True)
class World:
    """Bounds of lines without a constant, by their factors: where the code stands, they hold."""

    digits: Digits
    bounds: Mapping[tuple[int, ...], tuple[int, int]] = field(default_factory=dict)
    empty: bool = False
    """Whether no thread comes here."""

    @classmethod
    def whole(cls, digits: Digits) -> World:
        """What holds for all threads of a launch."""
        bounds: dict[tuple[int, ...], tuple[int, int]] = {}
        for digit in range(digits.count):
            bounds[digits.window(digit, digit + 1).factors] = (0, digits.size(digit) - 1)
        bounds[digits.window(0, digits.count).factors] = (0, digits.threads - 1)
        return cls(digits, bounds)

    def _unit(self, digit: int) -> tuple[int, int]:
        return self.bounds[self.digits.window(digit, digit + 1).factors]

    def _by_digits(self, factors: tuple[int, ...]) -> tuple[int, int]:
        least = most = 0
        for digit, factor in enumerate(factors):
            if factor:
                ends = sorted(factor * end for end in self._unit(digit))
                least, most = least + ends[0], most + ends[1]
        return least, most

    def range(self, line: DigitSum) -> tuple[int, int]:
        """The least and the largest value, or what bounds them."""
        least, most = self._by_digits(line.factors)
        direction, times = _direction(line.factors)
        known = self.bounds.get(direction)
        if known is not None and times:
            ends = sorted(times * end for end in known)
            least, most = max(least, ends[0]), min(most, ends[1])
        return least + line.constant, most + line.constant

    def where(self, line: DigitSum) -> World:
        """Where a line is not above 0."""
        direction, times = _direction(line.factors)
        if not times:
            return replace(self, empty=self.empty or line.constant > 0)
        least, most = self.range(DigitSum(direction, 0))
        if times > 0:
            most = min(most, -line.constant // times)
        else:
            least = max(least, -(line.constant // times))
        bounds = {**self.bounds, direction: (least, most)}
        found = World(self.digits, bounds, self.empty or least > most)
        for digit, factor in enumerate(direction):
            if factor and not found.empty:
                found = found._narrowed(digit, factor, direction)
        return found

    def _narrowed(self, digit: int, factor: int, direction: tuple[int, ...]) -> World:
        """What the bounds of a line say of one of its digits."""
        least, most = self.bounds[direction]
        rest = tuple(0 if at == digit else f for at, f in enumerate(direction))
        low, high = self._by_digits(rest)
        ends = (least - high, most - low)  # of factor * digit
        if factor < 0:
            ends = -ends[1], -ends[0]
        size = abs(factor)
        first, last = self._unit(digit)
        first, last = max(first, -(-ends[0] // size)), min(last, ends[1] // size)
        unit = self.digits.window(digit, digit + 1).factors
        return World(self.digits, {**self.bounds, unit: (first, last)}, first > last)


def _direction(factors: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Factors without what they have in common, the first one positive; and that."""
    times = gcd(*factors)
    if not times:
        return factors, 0
    if next(factor for factor in factors if factor) < 0:
        times = -times
    return tuple(factor // times for factor in factors), times


def split(line: DigitSum, by: int, world: World) -> tuple[DigitSum, DigitSum]:
    """`line / by` and `line % by` of a line that is not below 0. Raises NeedsCuts, and NotNative
    where they are no lines.
    """
    digits = world.digits
    whole = tuple(f // by if f % by == 0 else 0 for f in line.factors)
    rest = DigitSum(tuple(0 if f % by == 0 else f for f in line.factors), line.constant % by)
    least, most = world.range(rest)
    if least >= 0 and most < by:
        return DigitSum(whole, line.constant // by), rest
    for digit, factor in enumerate(line.factors):
        if factor > 0 and by % factor == 0 and 1 < by // factor < digits.size(digit):
            raise NeedsCuts(digits.cuts[digit] * (by // factor))
    raise NotNative("a remainder")


def are_apart(accesses: list[tuple[DigitSum, int]], digits: Digits) -> bool:
    """Whether the bytes of any two threads are apart, wherever they go: accesses have the same
    factors.
    """
    factors = accesses[0][0].factors
    if any(line.factors != factors for line, _ in accesses):
        return False
    first = min(line.constant for line, _ in accesses)
    reach = max(line.constant + size for line, size in accesses) - first
    for step, digit in sorted((abs(f), digit) for digit, f in enumerate(factors)):
        size = digits.size(digit)
        if size > 1:
            if step < reach:
                return False
            reach += step * (size - 1)
    return True
