"""DTE operations on simulated memory: arguments, faults, what is moved all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pytest

from tops_simulator import ir
from tops_simulator.ops.registry import REGISTRY

if TYPE_CHECKING:
    from tests.simulator.ops.conftest import Bench

Array = npt.NDArray[Any]
L1 = ir.Space.LOCAL

BLOCKING = """
memcpy memset slice deslice transpose slice_transpose transpose_deslice pad mirror_tb mirror_lr
broadcast slice_pad slice_deslice slice_broadcast slice_expand shrink_deslice memset_deslice
mirror_tb_pad mirror_lr_pad mirror_tb_deslice mirror_lr_deslice sub_sample
"""


def f32(*shape: int) -> Array:
    return np.arange(1, int(np.prod(shape)) + 1, dtype=np.float32).reshape(shape)


def zeros(*shape: int) -> Array:
    return np.zeros(shape, np.float32)


@pytest.mark.parametrize("name", BLOCKING.split())
def test_every_operation_has_its_three_spellings(name: str) -> None:
    assert f"tops::{name}" in REGISTRY
    assert f"tops::{name}_async" in REGISTRY
    assert f"tops_dte_ctx_base_s::config_{name}" in REGISTRY


A = f32(2, 3)
CASES: dict[str, tuple[Array, tuple[Any, ...], Array]] = {
    # operation: what dst becomes from `A` and the arguments; dst is zero before
    "memcpy": (A, (), A),
    "slice": (A, ((0, 1), np.float32(-1)), np.array([[2, 3, -1], [5, 6, -1]])),
    "deslice": (A, ((1, 1),), np.array([[0, 0, 0], [0, 1, 2]])),
    "transpose": (A, ((1, 0),), A.T),
    "slice_transpose": (A, ((0, 1), (1, 0), np.int32(9)), np.array([[2, 5], [3, 6], [9, 9]])),
    "transpose_deslice": (A, ((1, 0), (0, 1)), np.array([[0, 1, 4], [0, 2, 5], [0, 3, 6]])),
    "pad": (A, ((0, 0), (0, 1), (1, 0), 7), np.array([[1, 2, 3, 7], [7] * 4, [4, 5, 6, 7]])),
    "mirror_tb": (A, (), A[:, ::-1]),
    "mirror_lr": (A, (), A[::-1]),
    "broadcast": (A[:1], (), np.array([[1, 2, 3]] * 4)),
    "slice_pad": (
        A,
        ((1, 0), (1, 2), (0, 1), (0, 0), (0, 0), 6),
        np.array([[6, 4, 5]]),
    ),
    "slice_deslice": (A, ((0, 1), (2, 2), (0, 2)), np.array([[0, 0, 2, 3], [0, 0, 5, 6]])),
    "slice_broadcast": (A, ((1, 1), (1, 2)), np.array([[5, 6]] * 3)),
    "memset_deslice": (A, ((1, 1), 8), np.array([[0] * 4, [0, 8, 8, 8]])),
    "mirror_tb_pad": (A, ((1, 0), (0, 0), (0, 0), 4), np.array([[4] * 3, [3, 2, 1], [6, 5, 4]])),
    "mirror_lr_pad": (A, ((1, 0), (0, 0), (0, 0), 4), np.array([[4] * 3, [4, 5, 6], [1, 2, 3]])),
    "mirror_tb_deslice": (A, ((0, 1),), np.array([[0, 3, 2, 1], [0, 6, 5, 4]])),
    "mirror_lr_deslice": (A, ((0, 1),), np.array([[0, 4, 5, 6], [0, 1, 2, 3]])),
    "sub_sample": (A, ((1, 2),), np.array([[1, 3], [4, 6]])),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("spelling", ["blocking", "async", "configured"])
def test_operations(bench: Bench, name: str, spelling: str) -> None:
    source, arguments, expected = CASES[name]
    src, dst = bench.array(source), bench.array(zeros(*expected.shape), L1)
    context = bench.context()
    spans = [bench.span(dst, expected.shape), bench.span(src, source.shape)]
    if spelling == "blocking":
        bench.dte(name, context, *spans, *arguments)
    elif spelling == "async":
        bench.wait(bench.dte(f"{name}_async", context, *spans, *arguments))
    else:
        bench.dte(f"config_{name}", context, *spans, *arguments)
        bench.dte("trigger_and_wait", context)
    assert bench.kinds() == []
    assert bench.read(dst, zeros(*expected.shape)).tolist() == expected.tolist()


def test_elements_become_wider_and_narrower(bench: Bench) -> None:
    small, wide = np.array([1, 2, 3], np.uint16), np.zeros(2, np.uint32)
    src, dst, back = bench.array(small), bench.array(wide, L1), bench.array(small * 0)
    context = bench.context()
    span = bench.span(dst, (2,), np.uint32)
    bench.dte("slice_expand", context, span, bench.span(src, (3,), np.uint16), (1,), (2,), 1, 0)
    assert bench.read(dst, wide).tolist() == [2 << 16, 3 << 16]
    bench.dte("shrink_deslice", context, bench.span(back, (3,), np.uint16), span, 1, 0, (1,))
    assert bench.read(back, small).tolist() == [0, 2, 3]
    bench.dte("slice_expand", context, span, bench.span(src, (3,), np.uint16), (3,), (2,), 1, 0)
    assert bench.read(dst, wide).tolist() == [0, 0]  # of a box that lies outside nothing is read
    assert bench.kinds() == []


def test_memset_takes_the_value_in_the_elements_type(bench: Bench) -> None:
    data = np.ones(4, np.float16)
    dst = bench.array(data, L1)
    bench.dte("memset", bench.context(), bench.span(dst, (3,), np.float16), 2)
    assert bench.read(dst, data).tolist() == [2, 2, 2, 1]
    assert bench.counts.dte_bytes == 6


def test_memcpy_ignores_shapes_and_types(bench: Bench) -> None:
    data = np.arange(12, dtype=np.uint8)
    src, dst = bench.array(data), bench.array(np.zeros(4, np.float32), L1)
    spans = bench.span(dst, (2, 2)), bench.span(src, (12,), np.uint8)
    bench.dte("memcpy", bench.context(), *spans)
    assert bench.read(dst, np.zeros(16, np.uint8)).tolist() == [*range(12), 0, 0, 0, 0]


def test_offsets_of_transpose_deslice_may_come_first(bench: Bench) -> None:
    src, dst = bench.array(f32(1, 2)), bench.array(zeros(3, 3), L1)
    spans = bench.span(dst, (3, 3)), bench.span(src, (1, 2))
    bench.dte("transpose_deslice", bench.context(), *spans, (1, 1), (1, 0))
    assert bench.read(dst, zeros(3, 3)).tolist() == [[0, 0, 0], [0, 1, 0], [0, 2, 0]]


def test_each_thread_moves_its_own_tile(threads: Bench) -> None:
    source = f32(3, 2)
    src = threads.array(source)
    first = threads.memory.allocate("tile", 8, L1, 3)
    tiles = [int(a) for a in threads.memory.addresses(first, 3)]
    addresses = [src + 8 * i for i in range(3)]
    spans = threads.span(tiles, (2,), tag="Private"), threads.span(addresses, (2,), tag="Global")
    threads.dte("memcpy", threads.context(), *spans)
    assert [threads.read(t, source[0]).tolist() for t in tiles] == source.tolist()
    assert threads.counts.dte_transfers == 3


def test_only_touched_elements_have_to_exist(bench: Bench) -> None:
    """Both tensors are declared larger than their memory; the boxes lie inside."""
    src, dst = bench.array(f32(2, 4)), bench.array(zeros(2, 4), L1)
    context = bench.context()
    large = bench.span(src, (100, 4))
    bench.dte("slice", context, bench.span(dst, (1, 4)), large, (1, 0))
    assert bench.read(dst, zeros(4)).tolist() == [5, 6, 7, 8]
    bench.dte("deslice", context, bench.span(src, (100, 4)), bench.span(dst, (1, 2)), (0, 2))
    assert bench.read(src, zeros(4)).tolist() == [1, 2, 5, 6]
    assert bench.kinds() == []


def test_nothing_is_touched_by_empty_tensors(bench: Bench) -> None:
    bench.dte("memcpy", bench.context(), bench.span(0, (0,)), bench.span(0, (0,)))
    assert bench.kinds() == []


def test_a_source_that_ends_too_early(bench: Bench) -> None:
    src, dst = bench.array(f32(3), name="input"), bench.array(zeros(8), L1)
    bench.dte("memcpy", bench.context(), bench.span(dst, (5,)), bench.span(src, (5,)))
    [finding] = bench.findings
    assert finding.kind == "out-of-bounds"
    assert "'input'" in finding.message
    assert bench.read(dst, zeros(8)).tolist() == [1, 2, 3, 0, 0, 0, 0, 0]


def test_a_destination_that_begins_too_late(bench: Bench) -> None:
    src, dst = bench.array(f32(2, 3)), bench.array(zeros(4), L1, "tile")
    context = bench.context()
    bench.dte("transpose", context, bench.span(dst - 8, (3, 2)), bench.span(src, (2, 3)), (1, 0))
    [finding] = bench.findings
    assert (finding.kind, finding.severity.value) == ("out-of-bounds", "error")
    assert "'tile'" in finding.message
    assert bench.read(dst, zeros(4)).tolist() == [2, 5, 3, 6]


def test_fill_is_written_even_beside_missing_elements(bench: Bench) -> None:
    src, dst = bench.array(f32(2)), bench.array(zeros(5), L1)
    spans = bench.span(dst, (5,)), bench.span(src, (4,))
    bench.dte("slice", bench.context(), *spans, (0,), np.float32(-1))
    assert bench.kinds() == ["out-of-bounds"]
    assert bench.read(dst, zeros(5)).tolist() == [1, 2, 0, 0, -1]


def test_an_absurd_size_costs_no_memory(bench: Bench) -> None:
    src, dst = bench.array(f32(2)), bench.array(zeros(2), L1)
    spans = bench.span(dst, (2**30, 64)), bench.span(src, (2**30, 64))
    bench.dte("transpose", bench.context(), *spans, (0, 1))
    assert bench.kinds() == ["out-of-bounds"]


FAULTS = [
    ("dte-shape-mismatch", "memcpy", (2,), (3,), ()),
    ("dte-shape-mismatch", "memcpy", (-1,), (-1,), ()),
    ("dte-rank-mismatch", "slice", (2,), (2, 2), ((0, 0),)),
    ("dte-rank-mismatch", "slice", (2,), (2,), ((0, 0),)),
    ("dte-rank-mismatch", "slice", (2,), (2,), ()),
    ("dte-rank-mismatch", "deslice", (2, 2), (2,), ((0, 0),)),
    ("dte-shape-mismatch", "transpose", (2, 3), (2, 3), ((1, 0),)),
    ("dte-shape-mismatch", "transpose", (2, 3), (2, 3), ((0, 0),)),
    ("dte-shape-mismatch", "pad", (3,), (3,), ((1,), (0,), (0,), 0)),
    ("dte-shape-mismatch", "slice_pad", (3,), (3,), ((0,), (-4,), (0,), (0,), (0,), 0)),
    ("dte-shape-mismatch", "broadcast", (2, 3), (2, 2), ()),
]


@pytest.mark.parametrize(("kind", "name", "dst", "src", "arguments"), FAULTS)
def test_operands_that_do_not_fit(
    bench: Bench, kind: str, name: str, dst: tuple[int, ...], src: tuple[int, ...], arguments: Any
) -> None:
    to, source = bench.array(zeros(9), L1), bench.array(f32(9))
    bench.dte(name, bench.context(), bench.span(to, dst), bench.span(source, src), *arguments)
    assert bench.kinds() == [kind]
    assert not bench.run.alive[0]


def test_elements_of_different_sizes(bench: Bench) -> None:
    dst, src = bench.array(zeros(4), L1), bench.array(np.zeros(4, np.float16))
    spans = bench.span(dst, (2,)), bench.span(src, (2,), np.float16)
    bench.dte("slice", bench.context(), *spans, (0,))
    assert bench.kinds() == ["dte-element-mismatch"]


def test_the_tag_must_say_where_the_memory_is(bench: Bench) -> None:
    dst, src = bench.array(zeros(2), L1, "tile"), bench.array(f32(2))
    spans = bench.span(dst, (2,), tag="Global"), bench.span(src, (2,), tag="Global")
    bench.dte("memcpy", bench.context(), *spans)
    [finding] = bench.findings
    assert finding.kind == "dte-space-tag-mismatch"
    assert "tops::Global" in finding.message
    assert "'tile' lies in local memory (L1)" in finding.message
    assert bench.read(dst, zeros(2)).tolist() == [0, 0]


@pytest.mark.parametrize(
    ("tag", "space"),
    [
        ("Private", ir.Space.LOCAL),
        ("Private", ir.Space.PRIVATE),
        ("Shared", ir.Space.SHARED),
        ("Global", ir.Space.CONSTANT),
        (None, ir.Space.SHARED),
    ],
)
def test_tags_that_fit(bench: Bench, tag: str | None, space: ir.Space) -> None:
    dst, src = bench.array(zeros(2)), bench.array(f32(2), space)
    bench.dte("memcpy", bench.context(), bench.span(dst, (2,)), bench.span(src, (2,), tag=tag))
    assert bench.kinds() == []


@pytest.mark.parametrize(
    ("kind", "space", "address"),
    [
        ("wrong-memory-space", ir.Space.HOST, None),
        ("invalid-pointer", ir.Space.GLOBAL, 0),
        ("invalid-pointer", ir.Space.GLOBAL, 77 << 40),
    ],
)
def test_memory_the_dte_cannot_reach(
    bench: Bench, kind: str, space: ir.Space, address: int | None
) -> None:
    data = bench.array(f32(2), space)
    source = data if address is None else address
    dst = bench.array(zeros(2), L1)
    bench.dte("memcpy", bench.context(), bench.span(dst, (2,)), bench.span(source, (2,)))
    assert bench.kinds() == [kind]
    assert bench.read(dst, zeros(2)).tolist() == [0, 0]


def test_memory_that_is_gone(bench: Bench) -> None:
    source, dst = bench.array(f32(2)), bench.array(zeros(2), L1)
    spans = bench.span(dst, (2,)), bench.span(source, (2,))
    bench.memory.release(source >> 40)
    bench.dte("memcpy", bench.context(), *spans)
    assert bench.kinds() == ["use-after-free"]


def test_a_faulty_thread_leaves_the_others_alone(threads: Bench) -> None:
    src = threads.array(f32(3))
    dst = threads.array(zeros(3), L1)
    sources = [src, src + 12, src + 8]
    targets = [dst, dst + 4, dst + 8]
    spans = threads.span(targets, (1,)), threads.span(sources, (1,))
    threads.dte("memcpy", threads.context(), *spans)
    assert threads.run.alive.tolist() == [True, False, True]
    assert threads.read(dst, zeros(3)).tolist() == [1, 0, 3]
