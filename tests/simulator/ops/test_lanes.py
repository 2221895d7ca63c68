"""Numbered and masked lanes, lanes put together, futures of generated kernels, atomics, clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pytest

import tops_simulator
from tops_simulator import ir

if TYPE_CHECKING:
    from tests.simulator.ops.conftest import Bench

Array = npt.NDArray[Any]
U32X4 = ir.Vector(ir.Scalar.U32, 4)
F32X4 = ir.Vector(ir.Scalar.F32, 4)
MASK = np.array([[True, False, False, True]])
A = np.array([[1, 2, 3, 4]], np.float32)
REST = np.full((1, 4), 9, np.float32)
ROW = np.array([[7, 7, 7, 7]], np.uint32)
START = np.array([5], np.uint32)


@pytest.mark.parametrize(
    ("name", "args", "result", "templates", "expected"),
    [
        ("tops::viota", [START], U32X4, (), [5, 6, 7, 8]),
        ("tops::viota_t", [MASK, START, ROW], U32X4, (), [5, 7, 7, 8]),
        ("tops::viota_f", [MASK, START, ROW], U32X4, (), [7, 6, 7, 7]),
        ("tcle::mid", [START], U32X4, ("", 0), [5, 6, 7, 8]),
        ("tops::vadd_t", [MASK, A, A, REST], F32X4, (), [2, 9, 9, 8]),
        ("tops::vsub_t", [MASK, A, A, REST], F32X4, (), [0, 9, 9, 0]),
        ("tcle::redsum", [A], F32X4, (0,), [10, 10, 10, 10]),
        ("tops::vlogb", [np.array([[1, 2, 7.5, 0.25]], np.float32)], F32X4, (), [0, 1, 2, -2]),
    ],
)
def test_lanes(
    bench: Bench, name: str, args: list[Array], result: Any, templates: Any, expected: Any
) -> None:
    found = bench.call(name, args, ["vec"] * len(args), result, templates=templates)
    assert found is not None
    assert found.tolist() == [expected]


@pytest.mark.parametrize(("half", "expected"), [(0, 1), (1, 0)])
def test_whether_a_lane_of_a_half_is_set(bench: Bench, half: int, expected: int) -> None:
    mask = np.array([[False, True, False, False]])
    found = bench.call("tcle::aggr_mb", [mask], ["vec"], ir.Scalar.I32, templates=(0, half))
    assert found is not None
    assert found.tolist() == [expected]


@pytest.mark.parametrize(
    ("name", "arg", "templates"),
    [
        ("tcle::mid", START, ("", 1)),
        ("tcle::redsum", A, (1,)),
        ("tcle::aggr_mb", MASK, (1, 0)),
        ("tcle::aggr_mb", MASK, (0, 2)),
    ],
)
def test_modes_nobody_has_documented(bench: Bench, name: str, arg: Array, templates: Any) -> None:
    bench.call(name, [arg], ["vec"], F32X4, templates=templates)
    assert bench.kinds() == ["not-simulated"]


@pytest.mark.parametrize(
    ("name", "operands", "before", "after"),
    [
        ("add", [3], [5, 8, 11], 14),
        ("exch", [3], [5, 3, 3], 3),
        ("min", [2], [5, 2, 2], 2),
        ("max", [7], [5, 7, 7], 7),
        ("and", [4], [5, 4, 4], 4),
        ("or", [2], [5, 7, 7], 7),
        ("xor", [1], [5, 4, 5], 4),
        ("cas", [5, 6], [5, 6, 6], 6),
    ],
)
def test_atomics(
    threads: Bench, name: str, operands: list[int], before: list[int], after: int
) -> None:
    where = threads.array(np.array([5], np.int32))
    types = ["ptr:i32"] + ["i32"] * len(operands)
    args = [where, *(np.full(3, value, np.int32) for value in operands)]
    found = threads.call(f"tcle::atomic_{name}", args, types, ir.Scalar.I32)
    assert found is not None
    assert found.tolist() == before
    assert threads.read(where, np.zeros(1, np.int32)).tolist() == [after]


@pytest.mark.parametrize(
    ("name", "dtype"),
    [
        *((name, np.int32) for name in ("add", "min", "max", "and", "or", "xor", "exch")),
        *((name, np.float32) for name in ("add", "min", "max", "exch")),
    ],
)
def test_many_atomics_take_the_same_turns(
    bench: Bench, name: str, dtype: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    for few in (1, 1000):
        monkeypatch.setattr("tops_simulator.ops.atomics.FEW", few)
        numbers = np.random.default_rng(3)
        crowd = type(bench)(200)
        bins = crowd.array(np.array([1.5, 2, 3, 4, 5], dtype))
        places = bins + 4 * numbers.integers(0, 5, 200)
        values = (numbers.random(200) * 100).astype(dtype)
        kind = ir.Scalar.I32 if dtype is np.int32 else ir.Scalar.F32
        element = "i32" if dtype is np.int32 else "f32"
        active = (numbers.random(200) < 0.8).tolist()
        args = [places, values]
        found = crowd.call(f"tcle::atomic_{name}", args, [f"ptr:{element}", element], kind, active)
        assert found is not None
        made.append((found.tolist(), crowd.read(bins, np.zeros(5, dtype)).tolist()))
    assert made[0] == made[1]


@pytest.mark.parametrize("name", ["atomicAdd", "atomicSub"])
@pytest.mark.parametrize(
    ("element", "dtype", "room"),
    [("i32", np.int32, 9), ("u32", np.uint32, 40_000), ("i64", np.int64, 9), ("u64", np.uint64, 3)],
)
def test_sums_of_integers_are_found_as_if_in_turns(
    bench: Bench, name: str, element: str, dtype: Any, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    for few in (1, 1000):
        monkeypatch.setattr("tops_simulator.ops.atomics.FEW", few)
        numbers, crowd = np.random.default_rng(4), type(bench)(300)
        limits = np.iinfo(dtype)
        bins = crowd.array(numbers.integers(limits.min, limits.max, room, dtype))
        chosen = numbers.choice(np.array([0, room // 2, room - 1]), 300)
        places = bins + np.dtype(dtype).itemsize * chosen
        values = numbers.integers(limits.min, limits.max, 300, dtype)  # sums wrap around
        active = (numbers.random(300) < 0.8).tolist()
        types, kind = [f"ptr:{element}", element], ir.Scalar(element)
        found = crowd.call(name, [places, values], types, kind, active)
        assert found is not None
        made.append((found.tolist(), crowd.read(bins, np.zeros(room, dtype)).tolist()))
    assert made[0] == made[1]


def test_an_atomic_through_null(bench: Bench) -> None:
    bench.call("tcle::atomic_add", [0, 1], ["ptr:i32", "i32"], ir.Scalar.I32)
    assert bench.kinds() == ["invalid-pointer"]


# --- through the compiler ---------------------------------------------------------------

SOURCE = b"""
#define TOPSCC_PRIVATE_DTE_AUTO_INIT
#include "choreo_runtime.h"
#include <krt/mmu.h>
#include <tcle.h>
#include <tops.h>

__global__ void generated(float *in, float *out) {
  choreo::choreo_sdte pool[2];
  __local__ float tile[32];
  choreo::future load(pool[0], "load", 1, 2, tile);
  tops::event begun = tops::memcpy_async(*load.get_ctx(), tops::mdspan(tops::Private, tile, 32),
                                         tops::mdspan(tops::Global, in, 32));
  load.set_event(begun);
  load.wait();
  float *filled = (float *)load.data();
  choreo::future store(pool[1], "", 3, 4);
  tops::memcpy(*store.get_ctx(), tops::mdspan(tops::Global, out, 32),
               tops::mdspan(tops::Private, filled, 32));
  store.wait();
}
__global__ void clocks(float *in, float *out) {
  long before = tops::clock64();
  tops::krt_reset();
  out[0] = in[0] + in[1];
  out[1] = tops::clock64() - before;
  out[2] = tops::krt_clock();
  tops::krt_close();
}
__global__ void mapped(float *in, float *out) {
  float *window = (float *)tops::map_mem(in, 128);
  out[0] = window[1];
  tops::unmap_mem(window);
}
__global__ void never_unmapped(float *in, float *out) {
  float *window = (float *)tops::map_mem_m(in, 128);
  out[0] = window[1];
}
__global__ void unmapped_twice(float *in, float *out) {
  float *window = (float *)tops::map_mem(in, 128);
  out[0] = window[1];
  tops::unmap_mem(window);
  tops::unmap_mem(window);
}
__global__ void mapped_for_the_block(float *in, float *out) {
  __shared__ tops::mapped_ptr window;
  if (threadIdx.x == 0) window = tops::map_mem(in, 128);
  __syncthreads();
  out[threadIdx.x] = ((float *)window)[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 1) tops::unmap_mem(window);
}
"""


@pytest.mark.parametrize(
    ("kernel", "kinds"),
    [
        ("generated", []),
        ("mapped", []),
        ("mapped_for_the_block", []),
        ("never_unmapped", ["mapping-not-ended"]),
        ("unmapped_twice", ["unmapped-twice"]),
        ("clocks", []),
    ],
)
def test_kernels(kernel: str, kinds: list[str]) -> None:
    given, out = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    block = 2 if kernel == "mapped_for_the_block" else 1
    report = tops_simulator.load("lanes.tops", text=SOURCE)[kernel][1, block](given, out)
    assert [finding.kind for finding in report.findings] == kinds
    if kernel == "generated":
        assert out[:32].tolist() == given[:32].tolist()
    if kernel == "clocks":
        assert out[1] > 0
        assert out[2] > 0
