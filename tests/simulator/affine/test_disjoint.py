"""Disjointness against the bytes that all threads touch."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_simulator.engines.affine.disjoint import are_disjoint
from tops_simulator.engines.affine.forms import Affine

FACTORS = st.integers(-12, 12)
COUNTS = st.tuples(*(st.integers(1, 4) for _ in range(3)))
ACCESS = st.tuples(st.integers(-8, 8), st.sampled_from([1, 2, 4]))
LOOPS = st.tuples(st.sampled_from([0, 4, 8, 24]), st.integers(-3, 0), st.integers(0, 3))

Accesses = list[tuple[Affine, int]]


def meet(accesses: Accesses, counts: tuple[int, ...]) -> bool:
    """Whether two threads touch one byte, all threads and rounds looked at."""
    owners: Counter[int] = Counter()
    for thread in product(*map(range, counts)):
        touched = set()
        for form, size in accesses:
            base = form.constant + sum(f * t for f, t in zip(form.factors, thread, strict=True))
            for away in range(form.least, form.most + 1):
                if away == 0 or (form.period and away % form.period == 0):
                    touched.update(range(base + away, base + away + size))
        owners.update(touched)
    return any(times > 1 for times in owners.values())


@given(st.tuples(FACTORS, FACTORS, FACTORS), COUNTS, st.lists(ACCESS, min_size=1, max_size=3))
def test_threads_that_are_apart_share_no_byte(
    factors: tuple[int, ...], counts: tuple[int, ...], places: list[tuple[int, int]]
) -> None:
    accesses: Accesses = [(Affine(at, factors), size) for at, size in places]
    if are_disjoint(accesses, counts):
        assert not meet(accesses, counts)
    elif len(accesses) == 1 and sum(n > 1 for n in counts) == 1:
        assert meet(accesses, counts)  # of one symbol the condition is exact


@given(
    st.tuples(FACTORS, FACTORS),
    st.tuples(st.integers(1, 4), st.integers(1, 4)),
    st.lists(st.tuples(ACCESS, LOOPS), min_size=1, max_size=3),
)
def test_threads_that_are_apart_share_no_byte_in_any_round(
    factors: tuple[int, ...],
    counts: tuple[int, ...],
    places: list[tuple[tuple[int, int], tuple[int, int, int]]],
) -> None:
    accesses: Accesses = [
        (Affine(at, factors, period, period * least, period * most), size)
        for (at, size), (period, least, most) in places
    ]
    if are_disjoint(accesses, counts):
        assert not meet(accesses, counts)


APART = {
    "an element each": ([(Affine(0, (4, 32)), 4)], (8, 4), True),
    "an element that is too wide": ([(Affine(0, (4, 32)), 8)], (8, 4), False),
    "rows that overlap": ([(Affine(0, (4, 28)), 4)], (8, 4), False),
    "rows downwards": ([(Affine(0, (-4, 32)), 4)], (8, 4), True),
    "two of each": ([(Affine(0, (8,)), 4), (Affine(4, (8,)), 4)], (9,), True),
    "a neighbour's": ([(Affine(0, (8,)), 4), (Affine(8, (8,)), 4)], (9,), False),
    "two factors": ([(Affine(0, (8,)), 4), (Affine(0, (4,)), 4)], (9,), False),
    "a factor of one thread": ([(Affine(0, (4, 0)), 4)], (8, 1), True),
    "strides": ([(Affine(0, (4,), 96, 0, 960), 4)], (24,), True),
    "strides that are too short": ([(Affine(0, (4,), 92, 0, 920), 4)], (24,), False),
    "parts": ([(Affine(0, (32,), 4, 0, 28), 4)], (24,), True),
}


@pytest.mark.parametrize(("accesses", "counts", "apart"), APART.values(), ids=APART.keys())
def test_what_is_proved_and_what_is_left(
    accesses: Accesses, counts: tuple[int, ...], apart: bool
) -> None:
    assert are_disjoint(accesses, counts) is apart
    assert not (apart and meet(accesses, counts))
