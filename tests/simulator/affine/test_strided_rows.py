"""Rows of rounds against the bytes that each lane touches."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tops_simulator.engines.affine.strided_rows import (
    StridedSpan,
    lanes_are_disjoint,
    threads_are_disjoint,
)

ROUNDS = 5
THREADS = st.integers(1, 4)
SIZES = st.sampled_from([1, 2, 4])


@st.composite
def spans(draw: st.DrawFn, threads: int) -> StridedSpan:
    """Most are in step, of multiples of their size."""
    size = draw(SIZES)
    unit = draw(st.sampled_from([1, size, size]))
    count = st.lists(st.integers(0, 24), min_size=threads, max_size=threads)
    first = np.array(draw(count), np.int64) * unit
    steps = draw(
        st.one_of(
            st.integers(-9, 9).map(lambda n: [n] * threads),
            st.lists(st.integers(-9, 9), min_size=threads, max_size=threads),
        )
    )
    return StridedSpan.of(first, np.array(steps, np.int64) * unit, size, ROUNDS)


def touched(span: StridedSpan) -> dict[tuple[int, int], set[int]]:
    """By lane, a thread and a round."""
    return {
        (t, n): set(range(first + n * step, first + n * step + span.size))
        for t, (first, step) in enumerate(zip(span.first.tolist(), span.step.tolist(), strict=True))
        for n in range(ROUNDS)
    }


@given(st.data(), THREADS)
def test_lanes_that_are_apart_share_no_byte(data: st.DataObject, threads: int) -> None:
    store = data.draw(spans(threads))
    other = data.draw(st.one_of(st.just(store), spans(threads)))
    if lanes_are_disjoint(store, other, ROUNDS):
        stored, read = touched(store), touched(other)
        assert not any(a != b and stored[a] & read[b] for a in stored for b in read)


@given(st.data(), THREADS)
def test_threads_that_are_apart_share_no_byte(data: st.DataObject, threads: int) -> None:
    span = data.draw(spans(threads))
    if threads_are_disjoint(span):
        lanes = touched(span)
        assert not any(a[0] != b[0] and lanes[a] & lanes[b] for a, b in combinations(lanes, 2))


@given(st.data(), THREADS)
def test_ends_hold_all_rounds(data: st.DataObject, threads: int) -> None:
    span = data.draw(spans(threads))
    whole = set().union(*touched(span).values())
    assert (span.least, span.most) == (min(whole), max(whole) + 1)
    if span.pace is not None:
        some = {min(bytes_) for (_, n), bytes_ in touched(span).items() if 1 <= n <= 3}
        assert span.within(1, 3, ROUNDS - 1) == (min(some), max(some))


def test_what_is_proved_and_what_is_left() -> None:
    threads, size = 24, 4
    own = size * np.arange(threads)
    for step, apart in ((24 * size, True), (23 * size, False), (25 * size, True), (-96, True)):
        span = StridedSpan.of(own, np.full(threads, step), size, ROUNDS)
        assert lanes_are_disjoint(span, span, ROUNDS) is apart, step
