"""Intervals and affine forms against all their numbers."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_simulator import ir
from tops_simulator.c_integers import wrapped
from tops_simulator.engines.affine.forms import (
    PLACES,
    SIZES,
    Interval,
    PlaceForm,
    interval_of,
)

SMALL = st.integers(-6, 6)
INTERVALS = st.tuples(SMALL, st.integers(0, 5)).map(lambda p: Interval(p[0], p[0] + p[1]))
LAUNCHES = st.tuples(*(st.integers(1, 3) for _ in PLACES))
FORMS = st.builds(PlaceForm, SMALL, st.tuples(*(SMALL for _ in PLACES)))


def numbers(interval: Interval) -> range:
    return range(interval.least, interval.most + 1)


def value(form: PlaceForm, place: tuple[int, ...]) -> int:
    return form.constant + sum(f * p for f, p in zip(form.factors, place, strict=True))


def places(sizes: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(product(*map(range, sizes)))


@given(INTERVALS, INTERVALS, SMALL)
def test_an_interval_holds_what_its_numbers_give_and_no_less(
    a: Interval, b: Interval, factor: int
) -> None:
    pairs = list(product(numbers(a), numbers(b)))
    for found, exact in (
        (a.plus(b), [x + y for x, y in pairs]),
        (a.times(b), [x * y for x, y in pairs]),
        (a.scaled(factor), [x * factor for x in numbers(a)]),
        (a.joined(b), [*numbers(a), *numbers(b)]),
    ):
        assert (found.least, found.most) == (min(exact), max(exact))
    both = set(numbers(a)) & set(numbers(b))
    assert set(numbers(a.met(b))) == both
    assert a.met(b).is_empty == (not both)
    assert a.is_within(b) == (set(numbers(a)) <= set(numbers(b)))


@pytest.mark.parametrize("type_", [ir.Scalar.I8, ir.Scalar.U8])
def test_a_type_holds_the_numbers_that_do_not_wrap(type_: ir.Scalar) -> None:
    held = [n for n in range(-300, 300) if wrapped(n, 8, type_.is_signed) == n]
    assert list(numbers(interval_of(type_))) == held


@given(FORMS, FORMS, SMALL, LAUNCHES)
def test_forms_are_what_they_stand_for_at_every_place(
    a: PlaceForm, b: PlaceForm, factor: int, sizes: tuple[int, ...]
) -> None:
    for place in places(sizes):
        assert value(a.plus(b), place) == value(a, place) + value(b, place)
        assert value(a.plus(b, -1), place) == value(a, place) - value(b, place)
        assert value(a.times(factor), place) == value(a, place) * factor
    exact = [value(a, place) for place in places(sizes)]
    assert a.range(sizes) == Interval(min(exact), max(exact))
    assert not a.is_constant or len(set(exact)) == 1


@given(LAUNCHES)
def test_built_in_variables_are_forms(sizes: tuple[int, ...]) -> None:
    for place in places(sizes):
        for at, (name, many) in enumerate(zip(PLACES, SIZES, strict=True)):
            assert value(PlaceForm.of(name, sizes), place) == place[at]
            assert value(PlaceForm.of(many, sizes), place) == sizes[at]


ROUNDS = st.tuples(SMALL, st.integers(0, 4), st.integers(0, 3))
"""A start, a step and how often it is added."""


def counters(rounds: tuple[int, int, int]) -> tuple[PlaceForm, set[int]]:
    start, step, most = rounds
    numbers = {start + step * n for n in range(most + 1)}
    return PlaceForm(start, period=step, most=step * most), numbers


def held(form: PlaceForm) -> set[int]:
    """The numbers of a form without a place."""
    ends = range(form.least, form.most + 1)
    return {form.constant + n for n in ends if n == 0 or (form.period and n % form.period == 0)}


@given(ROUNDS, ROUNDS, SMALL)
def test_forms_of_counters_hold_all_their_rounds(
    one: tuple[int, int, int], other: tuple[int, int, int], factor: int
) -> None:
    (a, numbers_a), (b, numbers_b) = counters(one), counters(other)
    assert {x + y for x in numbers_a for y in numbers_b} <= held(a.plus(b))
    assert {x - y for x in numbers_a for y in numbers_b} <= held(a.plus(b, -1))
    assert {x * factor for x in numbers_a} <= held(a.times(factor))
    assert all(x in numbers_range(a) for x in numbers_a)


def numbers_range(form: PlaceForm) -> range:
    return numbers(form.range((1,) * len(PLACES)))
