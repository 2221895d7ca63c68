"""Lanes that nobody has stored: which lanes of a result are undefined."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tops_simulator
from tops_simulator import ir
from tops_simulator.definedness import (
    UndefinedOrigin,
    copied,
    marked,
    missing_of,
    placed,
    plain,
    regrouped,
    with_undefined,
)
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.simulation import Simulation

ORIGIN = UndefinedOrigin(3, "tile", 7)
SHAPE = (2, 4)
LANES = SHAPE[0] * SHAPE[1]
CHOICE = np.array([0, -1, 3, 5], np.int8)
VALUES = st.binary(min_size=LANES, max_size=LANES).map(
    lambda drawn: CHOICE[np.frombuffer(drawn, np.uint8) % 4].reshape(SHAPE)
)
MASKS = st.binary(min_size=1, max_size=1).map(
    lambda drawn: np.unpackbits(np.frombuffer(drawn, np.uint8)).view(np.bool_).reshape(SHAPE)
)
"""Drawn as bytes, which takes a tenth of drawing each lane."""
LANEWISE: dict[str, Callable[[Any, Any], Any]] = {
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "product": lambda a, b: a * b,
    "both": lambda a, b: (a > 2) & (b > 2),
    "either": lambda a, b: (a > 2) | (b > 2),
    "sum": lambda a, b: a + b,
    "select": lambda a, b: np.where(a > 2, a, b),
    "wide": lambda a, b: (a.astype(np.int64) - b).astype(np.int16),
    "any": lambda a, b: ((a > 2) & (b > 2)).any(axis=1),
    "total": lambda a, b: (a | b).sum(axis=1),
    "most": lambda a, b: a.max(axis=1) + b.min(axis=1),
    "place": lambda a, b: np.argmax(a, axis=1) + np.argmin(b, axis=1),
    "joined": lambda a, b: np.concatenate([a, b], axis=1)[:, 2:6],
    "spread": lambda a, b: np.broadcast_to(a[:, 1][:, None], SHAPE) - b.reshape(SHAPE),
}


def shown(value: Any) -> Any:
    """Which entries are undefined, all of them told."""
    missing = missing_of(value)
    return np.zeros(value.shape, np.bool_) if missing is None else missing


@pytest.mark.parametrize("function", LANEWISE.values(), ids=LANEWISE)
@given(VALUES, VALUES, MASKS, MASKS, st.integers(0, 2**32))
def test_what_is_not_garbage_does_not_depend_on_any(
    function: Callable[[Any, Any], Any], a: Any, b: Any, a_bad: Any, b_bad: Any, seed: int
) -> None:
    result = function(marked(a, a_bad, ORIGIN), marked(b, b_bad, ORIGIN))
    assert (plain(result) == function(a, b)).all()
    random = np.random.default_rng(seed)
    other = random.integers(-128, 128, (2, *SHAPE)).astype(np.int8)
    again = function(np.where(a_bad, other[0], a), np.where(b_bad, other[1], b))
    assert (again == plain(result))[~shown(result)].all()


@given(VALUES, MASKS)
def test_a_value_without_garbage_is_a_plain_array(values: Any, bad: Any) -> None:
    made = marked(values, bad, ORIGIN)
    assert (type(made) is np.ndarray) == (not bad.any())
    assert type(np.where(bad, 0, made)) is np.ndarray
    assert type(made & 0) is np.ndarray
    assert missing_of(np.sort(made, axis=1)) is None


def test_what_comes_of_settled_lanes_is_known() -> None:
    bad = np.array([[False, True]])
    number = marked(np.array([[4, 9]]), bad, ORIGIN)
    assert missing_of(number * np.array([[0, 0]])) is None
    assert shown(number * 1.0 * np.array([[0.0, 0.0]])).tolist() == [[False, True]]
    assert missing_of(((number > 3) | (number > 9)).any(axis=1)) is None


def test_entries_are_replaced_with_what_is_known_of_them() -> None:
    bad = np.array([[False, True], [False, False]])
    first = marked(np.arange(4).reshape(2, 2), bad, ORIGIN)
    rows = np.array([0])
    assert missing_of(placed(copied(first), rows, np.zeros((1, 2)))) is None
    assert shown(placed(np.zeros((2, 2)), rows, first[rows])).tolist() == bad.tolist()
    assert shown(first).tolist() == bad.tolist()
    assert shown(with_undefined(np.zeros((2, 2)), first)).tolist() == bad.tolist()


def test_the_same_bits_in_other_lanes() -> None:
    bad = np.array([[False, True, False, False]])
    given_ = marked(np.arange(4, dtype=np.int16).reshape(1, 4), bad, ORIGIN)
    wide = regrouped(given_, plain(given_).view(np.int32), 2)
    assert shown(wide).tolist() == [[True, False]]
    narrow = regrouped(given_, plain(given_).view(np.int8), 8)
    assert shown(narrow).tolist() == [[False, False, True, True, False, False, False, False]]


PLANTED = Path(__file__).parents[1] / "planted" / "lanes.tops"
IN_NATIVE_CODE = (
    "bug_sum_of_the_tail",
    "bug_tile_never_loaded",
    "bug_branch_on_the_largest",
    "clean_lane_behind_the_data",
    "clean_padded_output",
    "clean_loop_over_whole_vectors",
)


@pytest.fixture(scope="module")
def program() -> ir.Program:
    return tops_simulator.load(str(PLANTED)).program


@pytest.mark.parametrize("name", IN_NATIVE_CODE)
def test_native_code_leaves_garbage_to_lockstep(program: ir.Program, name: str) -> None:
    seen = []
    for engine in (Engine.LOCKSTEP, Engine.NATIVE):
        given, out = np.arange(1024, dtype=np.float32), np.zeros(1024, np.float32)
        made = Simulation(program, engine=engine)
        report = made.kernel(name, (1, 1, 1), (3, 1, 1), [given, out])
        assert not made.dispatch.native.refused
        seen.append((report.findings, report.counts, out.tobytes()))
    assert seen[0] == seen[1]
    assert bool(seen[0][0]) == name.startswith("bug")
