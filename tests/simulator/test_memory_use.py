"""What a run does not keep twice, counted in pages that hold anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tops_simulator import ir
from tops_simulator.engines.shared.launch import Snapshot
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.engines.shared.run import Environment
from tops_simulator.memory import Memory
from tops_simulator.objects import ROOM
from tops_simulator.simulation import Simulation

SIZE = 1 << 20


def program() -> ir.Program:
    return ir.Program("empty.tops", {})


@pytest.fixture
def environment() -> Iterator[Environment]:
    simulation = Simulation(program(), Limits())
    yield simulation.environment
    simulation.close()


def given(memory: Memory, contents: Any) -> int:
    return memory.allocate("a", len(contents), ir.Space.GLOBAL, contents=contents)


def test_filled_arrays_have_no_flags(environment: Environment) -> None:
    memory = environment.memory
    first = given(memory, np.arange(SIZE, dtype=np.uint8))
    assert memory.is_known(first)
    assert not memory.unset.any()


def test_flags_move_with_a_growing_arena(environment: Environment) -> None:
    memory = environment.memory
    filled = given(memory, np.ones(SIZE, np.uint8))
    fresh = memory.allocate("b", SIZE, ir.Space.GLOBAL)
    memory.allocate("c", ROOM, ir.Space.HOST)
    assert len(memory.arena) > ROOM
    assert memory.is_known(filled)
    assert memory.unset[int(memory.base[fresh]) :][:SIZE].all()
    assert int(memory.unset.sum()) == SIZE


def test_bytes_that_are_used_again_are_not_set(environment: Environment) -> None:
    memory = environment.memory
    fresh = memory.allocate("a", SIZE, ir.Space.GLOBAL)
    memory.free(fresh)
    filled = given(memory, np.ones(SIZE, np.uint8))
    assert memory.base[filled] == memory.base[fresh]
    assert memory.is_known(filled)
    memory.free(filled)
    assert not memory.is_known(memory.allocate("b", SIZE, ir.Space.GLOBAL))


@pytest.mark.parametrize(
    ("contents", "kept"),
    [
        (np.zeros(SIZE, np.uint8), 8),
        (np.full(SIZE, 7, np.uint8), 8),
        (np.ones(SIZE // 4, np.float32).view(np.uint8), 8),
        (np.full(SIZE // 8, 0.1).view(np.uint8), 8),
        (np.ones(SIZE // 4 - 1, np.float32).view(np.uint8), 4),
        (np.zeros(SIZE - 1, np.uint8), 1),
        (np.r_[np.zeros(SIZE - 8, np.uint8), np.ones(8, np.uint8)], SIZE),
        (np.arange(SIZE, dtype=np.uint8), SIZE),
        (np.r_[np.zeros(SIZE - 1, np.uint8), np.ones(1, np.uint8)], SIZE),
        (np.zeros(0, np.uint8), 0),
    ],
    ids=[
        "zeros",
        "equal bytes",
        "ones",
        "doubles",
        "ones, an odd number",
        "bytes, an odd number",
        "the last value differs",
        "others",
        "the last one differs",
        "none",
    ],
)
def test_equal_values_are_kept_as_one(environment: Environment, contents: Any, kept: int) -> None:
    memory = environment.memory
    first = given(memory, contents)
    before = Snapshot(environment, [first], frozenset({first}))
    assert sum(len(old) for _, old in before._arena) == kept
    place = slice(int(memory.base[first]), int(memory.base[first]) + len(contents))
    memory.arena[place] = 99
    before.restore()
    assert (memory.arena[place] == contents).all()


def test_a_snapshot_brings_flags_back(environment: Environment) -> None:
    memory = environment.memory
    first = memory.allocate("a", SIZE, ir.Space.GLOBAL)
    before = Snapshot(environment, [first], frozenset())
    memory.write_object(Memory.address(first), bytes(SIZE))
    assert memory.is_known(first)
    before.restore()
    assert memory.unset[int(memory.base[first]) :][:SIZE].all()
