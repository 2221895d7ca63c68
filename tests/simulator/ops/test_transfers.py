"""Whatever the arguments, a transfer ends: with data moved or a fault told, never an exception."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_simulator.ir import Scalar, Space, Tag
from tops_simulator.memory import Memory
from tops_simulator.objects import GARBAGE
from tops_simulator.ops.mdspan import Span
from tops_simulator.ops.operations import OPERATIONS, Settings
from tops_simulator.ops.transfers import Transfer, perform

FAULTS = {
    "out-of-bounds",
    "invalid-pointer",
    "dte-space-tag-mismatch",
    "dte-shape-mismatch",
    "dte-rank-mismatch",
    "dte-element-mismatch",
}
numbers = st.sampled_from([*range(-2, 7), *([-(2**31), 2**31 - 1, 2**62] * 2)])
lists = st.lists(numbers, max_size=3).map(tuple)
elements = st.sampled_from([Scalar.U8, Scalar.F16, Scalar.BF16, Scalar.F32, Scalar.I64])
arguments = st.builds(
    Settings,
    offsets=lists,
    target_offsets=lists,
    shape=lists,
    layout=lists,
    low=lists,
    high=lists,
    mid=lists,
    stride=lists,
    value=st.one_of(st.integers(-(2**31), 2**32), st.floats()),
    phase=st.integers(-1, 4),
    ratio=st.integers(-1, 2),
)

TAGS = [None, Tag("Global", "global"), Tag("Private", "private")]


given_all = given(
    data=st.data(),
    given_settings=arguments,
    total=st.one_of(st.none(), st.integers(0, 2**31)),
    offset=st.integers(-300, 300),
)


@pytest.mark.parametrize("name", OPERATIONS)
@given_all
@settings(max_examples=15, deadline=None)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")  # casts of NaN: the engine silences them
def test_transfers_end(name: str, **drawn: Any) -> None:
    transferred(name, **drawn)


@pytest.mark.sweep
@pytest.mark.parametrize("name", OPERATIONS)
@given_all
@settings(max_examples=50, deadline=None)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_many_transfers_end(name: str, **drawn: Any) -> None:
    transferred(name, **drawn)


def transferred(
    name: str,
    data: st.DataObject,
    given_settings: Settings,
    total: int | None,
    offset: int,
) -> None:
    memory = Memory()
    spans = []
    for space in (Space.LOCAL, Space.GLOBAL):
        address = Memory.address(memory.allocate("data", 256, space)) + data.draw(
            st.sampled_from([0, 0, 0, offset])
        )
        tag, shape = data.draw(st.sampled_from(TAGS)), data.draw(lists)
        spans.append(Span(tag, data.draw(elements), address, shape))
    guard = Memory.address(memory.allocate("guard", 64, Space.LOCAL))
    operation = OPERATIONS[name]
    src = spans[1] if operation.has_source else None
    faults: list[tuple[str, str]] = []
    transfer = Transfer(operation, spans[0], src, given_settings, total)
    with np.errstate(all="ignore"):
        perform(transfer, memory, lambda kind, message: faults.append((kind, message)))
    assert {kind for kind, _ in faults} <= FAULTS
    assert memory.read_object(guard, 64) == bytes([GARBAGE]) * 64
