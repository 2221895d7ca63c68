"""Accesses that go on evenly are located as any are, with less to look up."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_simulator import ir
from tops_simulator.engines.lockstep import strided_access
from tops_simulator.engines.lockstep.strided_access import Strides
from tops_simulator.memory import Memory

THREADS, SIZE = 4, 64


@pytest.fixture
def memory() -> Memory:
    return objects()


def objects() -> Memory:
    """An object for each thread, and one for all."""
    made = Memory()
    made.allocate("own", SIZE, ir.Space.LOCAL, THREADS)
    made.allocate("all", THREADS * SIZE, ir.Space.GLOBAL)
    return made


def own(memory: Memory, offset: int) -> npt.NDArray[np.int64]:
    return memory.addresses(1, THREADS) + offset


def counted(patch: pytest.MonkeyPatch) -> list[int]:
    """Hears of each lookup: for how many accesses."""
    found: list[int] = []
    locate = Memory.locate

    def locating(
        self: Memory, addresses: npt.NDArray[np.int64], size: int, on_host: bool
    ) -> object:
        found.append(len(addresses))
        return locate(self, addresses, size, on_host)

    patch.setattr(Memory, "locate", locating)
    return found


def test_a_walk_through_an_array_is_looked_up_once(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    lookups, walk = counted(monkeypatch), Strides(4)
    for offset in [*range(0, SIZE, 4), *range(SIZE - 4, -4, -4)]:
        places, bad = walk.locate(memory, own(memory, offset), False)
        assert bad is None
        assert (places == memory.base[1 : THREADS + 1] + offset).all()
    assert len(lookups) == 1


@pytest.mark.parametrize("offset", [-4, -1, SIZE - 3, SIZE, 1 << 39])
def test_the_end_of_an_object_is_seen(memory: Memory, offset: int) -> None:
    walk = Strides(4)
    walk.locate(memory, own(memory, 32), False)
    _, bad = walk.locate(memory, own(memory, offset), False)
    assert bad is not None
    assert bad.all()


def test_an_object_that_ends_is_seen(memory: Memory) -> None:
    walk = Strides(4)
    walk.locate(memory, own(memory, 0), False)
    memory.release(1, THREADS)
    assert walk.locate(memory, own(memory, 0), False)[1] is not None
    memory.begin_lifetime(1, THREADS)
    assert walk.locate(memory, own(memory, 0), False)[1] is None


def test_the_other_side_is_looked_at_by_itself(memory: Memory) -> None:
    walk = Strides(4)
    walk.locate(memory, own(memory, 0), False)
    assert walk.locate(memory, own(memory, 0), True)[1] is not None


def test_accesses_that_jump_are_given_up_on(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways: list[int] = []
    monkeypatch.setattr(Memory, "way", lambda self, places, size: (ways.append(size), (0, 0))[1])
    walk = Strides(4)
    for n in range(100):
        addresses = memory.addresses(THREADS + 1, 1) + np.array([0, 4, 8, 12 + 4 * (n % 2)])
        walk.locate(memory, addresses, False)
    assert len(ways) == strided_access.TRIES + 1


OFFSETS = st.lists(st.integers(-8, SIZE + 8), min_size=THREADS, max_size=THREADS)
WALKS = st.lists(st.one_of(st.integers(-8, SIZE + 8), OFFSETS), max_size=30)


@given(WALKS, st.sampled_from((1, 2, 4, 8, 12, 16)))
def test_any_walk_is_located_as_one_by_one(walk: list[int | list[int]], size: int) -> None:
    memory, followed = objects(), Strides(size)
    data = np.random.default_rng(0).integers(0, 256, len(memory.arena[: memory.top]), np.uint8)
    memory.arena[: memory.top] = data
    for step in walk:
        addresses = own(memory, 0) + np.array(step)
        expected, wrong = memory.locate(addresses, size, False)
        places, bad = followed.locate(memory, addresses, False)
        assert (places == expected).all()
        assert (np.zeros(THREADS, np.bool_) if bad is None else bad).tolist() == wrong.tolist()
        if bad is None:
            assert memory.owners(places).tolist() == list(range(1, THREADS + 1))
            loaded = memory.load(places, np.dtype(np.uint8), size).reshape(THREADS, size)
            assert [row.tobytes() for row in loaded] == [
                memory.arena[p : p + size].tobytes() for p in places
            ]
