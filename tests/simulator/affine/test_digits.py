"""Digits, lines and worlds against all threads of small launches."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import assume, given
from hypothesis import strategies as st

from tops_simulator.engines.affine.digits import Digits, DigitSum, LineBounds, NeedsCuts, split
from tops_simulator.engines.affine.forms import PLACES, PlaceForm

CUTS = st.sampled_from([(1,), (1, 3), (1, 2, 6), (1, 4, 12), (1, 2, 4, 8), (1, 5, 10)])
LAUNCHES = st.builds(Digits, CUTS, st.integers(13, 40))
FACTORS = st.integers(-5, 5)


@st.composite
def lines(draw: Callable[..., object], count: int = 1) -> tuple[Digits, list[DigitSum]]:
    """Digits, and lines over them."""
    digits = draw(LAUNCHES)
    assert isinstance(digits, Digits)
    factors = st.tuples(*(FACTORS for _ in digits.cuts))
    made = st.lists(st.builds(DigitSum, st.integers(-9, 30), factors), min_size=count)
    found = draw(made)
    assert isinstance(found, list)
    return digits, found[:count]


def value(line: DigitSum, digits: Digits, thread: int) -> int:
    cut = zip(digits.cuts, digits.sizes, line.factors, strict=True)
    return line.constant + sum(f * (thread // c % n) for c, n, f in cut)


@given(LAUNCHES)
def test_windows_are_quotients_and_remainders(digits: Digits) -> None:
    for thread in range(digits.threads):
        for low in range(digits.count):
            for high in range(low + 1, digits.count + 1):
                above = digits.cuts[high] if high < digits.count else digits.threads + 1
                line = digits.window(low, high)
                assert value(line, digits, thread) == thread % above // digits.cuts[low]
                assert digits.window_of(line) == (low, high)


@given(st.tuples(*(st.integers(1, 3) for _ in PLACES)), st.data())
def test_forms_over_places_are_lines_once_places_are_digits(
    sizes: tuple[int, ...], data: st.DataObject
) -> None:
    form = PlaceForm(data.draw(FACTORS), data.draw(st.tuples(*(FACTORS for _ in PLACES))))
    steps = [1]
    for size in sizes:
        steps.append(steps[-1] * size)
    digits = Digits.of(frozenset(steps), steps[-1])
    assert digits is not None
    line = digits.line_of(form, sizes)
    for thread in range(steps[-1]):
        places = [thread // step % size for step, size in zip(steps, sizes, strict=False)]
        exact = form.constant + sum(f * p for f, p in zip(form.factors, places, strict=True))
        assert value(line, digits, thread) == exact


def split_of(line: DigitSum, by: int, world: LineBounds) -> tuple[DigitSum, DigitSum] | None:
    """None also where there have to be more digits, which there can be."""
    try:
        return split(line, by, world)
    except NeedsCuts as needed:
        if not world.digits.can_be_cut(needed.cuts):
            raise
        return None


@given(lines(), st.integers(1, 12))
def test_quotients_and_remainders_of_lines(given_: tuple[Digits, list[DigitSum]], by: int) -> None:
    digits, (line,) = given_
    world = LineBounds.whole(digits)
    assume(world.range(line).least >= 0)
    parts = split_of(line, by, world)
    for thread in range(digits.threads if parts else 0):
        assert parts is not None
        exact = divmod(value(line, digits, thread), by)
        assert (value(parts[0], digits, thread), value(parts[1], digits, thread)) == exact


@given(lines(4))
def test_what_conditions_say_holds_for_all_threads_behind_them(
    given_: tuple[Digits, list[DigitSum]],
) -> None:
    digits, (asked, *conditions) = given_
    world, after = LineBounds.whole(digits), range(digits.threads)
    threads = list(after)
    for condition in conditions:
        world = world.where(condition)
        threads = [t for t in threads if value(condition, digits, t) <= 0]
        assert not (world.empty and threads)
        for line in (asked, condition):
            bounds = world.range(line)
            assert all(bounds.least <= value(line, digits, t) <= bounds.most for t in threads)


def test_a_condition_bounds_what_it_is_about() -> None:
    digits = Digits((1, 10), 60)
    row = digits.window(1, 2)
    after = LineBounds.whole(digits).where(row.times(-1).plus(digits.constant(1)))  # row > 0
    bounds = after.range(digits.window(0, 2).plus(digits.constant(-10)))
    assert (bounds.least, bounds.most) == (0, 49)
    assert after.where(row).empty
