"""tops::mdspan: constructors, and what is read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tops_simulator import ir, layout
from tops_simulator.engines.shared.operation_call import OperationCall
from tops_simulator.ops import mdspan

if TYPE_CHECKING:
    from tests.simulator.ops.conftest import Bench

THIS = "ptr:tops::mdspan"


def spans(bench: Bench, address: list[int]) -> list[mdspan.Span | None]:
    op = ir.Intrinsic(None, "test", (), (THIS,), -1)
    call = OperationCall(bench.run, op, (np.asarray(address),), bench.run.all_lanes, None)
    call.tags = bench.tags
    return mdspan.spans(call, 0, call.threads())


@pytest.mark.parametrize(
    ("args", "types", "expected"),
    [
        ([0, 4096, 2, 3], ["i32", "ptr:f32", "i32", "i32"], (0, ir.Scalar.F32, (2, 3))),
        ([4096, 5], ["ptr:u8", "i64"], (-1, ir.Scalar.U8, (5,))),
        ([2, 4096, 7], ["i32", "ptr:bf16[128]", "u32"], (2, ir.Scalar.BF16, (7,))),
        ([1, 4096], ["i32", "ptr:i32"], (1, ir.Scalar.I32, ())),
    ],
)
def test_constructors(bench: Bench, args: list[Any], types: list[str], expected: Any) -> None:
    address = bench.object(layout.MDSPAN_SIZE)
    bench.call("tops::mdspan::mdspan", [address, *args], [THIS, *types])
    tag, element, shape = expected
    assert spans(bench, address) == [mdspan.Span(bench.tags.get(tag), element, 4096, shape)]


def test_each_thread_has_its_own(threads: Bench) -> None:
    address = threads.span([8, 16, 24], (2,))
    assert [s.address for s in spans(threads, address) if s is not None] == [8, 16, 24]


@pytest.mark.parametrize(("dtype", "type_"), [(np.int32, "i32"), (np.int64, "i64")])
def test_a_shape_in_an_array(bench: Bench, dtype: Any, type_: str) -> None:
    address = bench.object(layout.MDSPAN_SIZE)
    shape = bench.array(np.array([4, 5, 6], dtype), ir.Space.PRIVATE)
    args, types = [address, 0, 4096, shape], [THIS, "i32", "ptr:f16", f"ptr:{type_}[3]"]
    bench.call("tops::mdspan::mdspan", args, types)
    assert spans(bench, address) == [mdspan.Span(bench.tags[0], ir.Scalar.F16, 4096, (4, 5, 6))]


@pytest.mark.parametrize(
    ("args", "types", "kind"),
    [
        ([4096, 1], ["ptr:", "i32"], "not-simulated"),
        ([4096, 1], ["ptr:mine::Type", "i32"], "not-simulated"),
        ([4096, 4096], ["ptr:f32", "ptr:i32"], "not-simulated"),
        ([4096, 4096], ["ptr:f32", "ptr:i32[1000]"], "not-simulated"),
        ([4096, *[1] * 9], ["ptr:f32", *["i32"] * 9], "not-simulated"),
        ([4096, 0], ["ptr:f32", "ptr:i32[2]"], "invalid-pointer"),
    ],
)
def test_what_cannot_be_made(bench: Bench, args: list[Any], types: list[str], kind: str) -> None:
    address = bench.object(layout.MDSPAN_SIZE)
    bench.call("tops::mdspan::mdspan", [address, *args], [THIS, *types])
    assert bench.kinds() == [kind]


def test_an_object_that_is_no_mdspan(bench: Bench) -> None:
    assert spans(bench, bench.object(layout.MDSPAN_SIZE)) == [None]
    assert bench.kinds() == ["dte-not-configured"]


def test_an_mdspan_that_does_not_exist(bench: Bench) -> None:
    assert spans(bench, [0]) == [None]
    assert bench.kinds() == ["invalid-pointer"]
