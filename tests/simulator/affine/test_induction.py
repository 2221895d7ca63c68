"""Counters and rounds against loops that are run."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tops_simulator import ir
from tops_simulator.engines.affine.induction import RELATIONS, largest_consistent, margin

HOLDS: Mapping[ir.BinaryOp, Callable[[int, int], bool]] = {
    ir.BinaryOp.LT: operator.lt,
    ir.BinaryOp.LE: operator.le,
    ir.BinaryOp.GT: operator.gt,
    ir.BinaryOp.GE: operator.ge,
    ir.BinaryOp.NE: operator.ne,
}
SMALL = st.integers(-9, 9)
FAR = 40


@given(st.sampled_from(list(RELATIONS)), SMALL, SMALL, SMALL, SMALL)
def test_a_test_holds_as_long_as_its_margin_is_above_0(
    relation: ir.BinaryOp, x: int, y: int, step_x: int, step_y: int
) -> None:
    left, growth = margin(relation, y - x, step_y - step_x)
    lanes = margin(relation, np.array([y - x]), np.array([step_y - step_x]))
    assert [int(part[0]) for part in lanes] == [left, growth]
    for n in range(FAR):
        one, other = x + n * step_x, y + n * step_y
        assert HOLDS[relation](one, other) == HOLDS[RELATIONS[relation]](other, one)
        if left + n * growth <= 0:
            assert relation is ir.BinaryOp.NE or not HOLDS[relation](one, other)
            return
        assert HOLDS[relation](one, other)


@given(st.sets(st.integers(0, 7)), st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7))))
def test_what_bears_itself_out_is_the_largest_such_set(
    assumed: set[int], needs: list[tuple[int, int]]
) -> None:
    """`a` holds as long as each `b` it needs does."""

    def refuted() -> set[int]:
        return {a for a, b in needs if a in assumed and b not in assumed}

    start = set(assumed)
    largest_consistent(assumed, refuted)
    assert not refuted()
    for gone in start - assumed:  # each of those taken out leads to one that was never there
        seen, rest = {gone}, [gone]
        while rest:
            more = [b for a, b in needs if a == rest[-1] and b not in seen]
            rest = [*rest[:-1], *more]
            seen.update(more)
        assert seen - start
