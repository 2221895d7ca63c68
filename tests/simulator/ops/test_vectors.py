"""Vectors and memory, reductions, masks; mapped memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tops_simulator import ir

if TYPE_CHECKING:
    from tests.simulator.ops.conftest import Bench

F32X4 = ir.Vector(ir.Scalar.F32, 4)


def lists(result: Any) -> list[Any]:
    assert result is not None
    return list(result.tolist())


def test_load_and_store(threads: Bench) -> None:
    data = np.arange(12, dtype=np.float32)
    address = threads.array(data, ir.Space.LOCAL)
    addresses = [address + 16 * i for i in range(3)]
    loaded = threads.call("tops::vload", [addresses], ["ptr:f32"], F32X4)
    assert lists(loaded) == data.reshape(3, 4).tolist()
    assert loaded is not None
    types = ["vec:f32x4", "ptr:f32"]
    threads.call("tops::vstore", [loaded + 1, addresses], types, active=[True, False, True])
    assert threads.read(address, data).tolist() == [1, 2, 3, 4, 4, 5, 6, 7, 9, 10, 11, 12]
    assert (threads.counts.loads, threads.counts.stores) == (3, 2)


def test_accesses_out_of_bounds(threads: Bench) -> None:
    address = threads.array(np.arange(8, dtype=np.float32), ir.Space.LOCAL)
    addresses = [address, address + 20, address + 16]
    loaded = threads.call("tops::vload", [addresses], ["ptr:f32"], F32X4)
    assert threads.kinds() == ["out-of-bounds"]
    assert threads.run.alive.tolist() == [True, False, True]
    assert lists(loaded) == [[0, 1, 2, 3], [0, 0, 0, 0], [4, 5, 6, 7]]


def test_gather_and_scatter_take_offsets_in_bytes(bench: Bench) -> None:
    data = np.arange(8, dtype=np.float32)
    address = bench.array(data, ir.Space.LOCAL)
    offsets = np.array([[28, 0, 8, 8]], np.uint32)
    types = ["ptr:f32", "vec:u32x4"]
    gathered = bench.call("tops::vgather", [address, offsets], types, F32X4)
    assert lists(gathered) == [[7, 0, 2, 2]]
    spread = np.array([[0, 4, 8, 12]], np.uint32)
    types = ["ptr:f32", "vec:f32x4", "vec:u32x4"]
    bench.call("tops::vscatter", [address, gathered, spread], types)
    assert bench.read(address, data).tolist() == [7, 0, 2, 2, 4, 5, 6, 7]


def test_lanes_a_mask_leaves_out_are_not_accessed(bench: Bench) -> None:
    data = np.arange(4, dtype=np.float32)
    address = bench.array(data, ir.Space.LOCAL)
    offsets = np.array([[0, 4, 8, 4000]], np.uint32)
    mask, rest = np.array([[True, False, True, False]]), np.full((1, 4), -1, np.float32)
    types = ["vec:i1x4", "ptr:f32", "vec:u32x4", "vec:f32x4"]
    gathered = bench.call("tops::vgather_t", [mask, address, offsets, rest], types, F32X4)
    assert lists(gathered) == [[0, -1, 2, -1]]
    other = bench.call("tops::vgather_f", [~mask, address, offsets, rest], types, F32X4)
    assert lists(other) == lists(gathered)
    types = ["vec:i1x4", "ptr:f32", "vec:f32x4", "vec:u32x4"]
    bench.call("tops::vscatter_t", [mask, address, rest, offsets], types)
    bench.call("tcle::scatter_cond", [mask, rest - 1, address, offsets + 4], types)
    assert bench.read(address, data).tolist() == [-1, -2, -1, -2]
    assert bench.kinds() == []


def test_gather_out_of_bounds(bench: Bench) -> None:
    address = bench.array(np.zeros(4, np.float32), ir.Space.LOCAL)
    offsets = np.array([[0, 4, 8, 16]], np.uint32)
    bench.call("tops::vgather", [address, offsets], ["ptr:f32", "vec:u32x4"], F32X4)
    assert bench.kinds() == ["out-of-bounds"]


def test_offsets_of_other_lanes(bench: Bench) -> None:
    address = bench.array(np.zeros(4, np.float32), ir.Space.LOCAL)
    offsets = np.zeros((1, 2), np.uint32)
    types = ["ptr:f32", "vec:u32x2"]
    assert bench.call("tops::vgather", [address, offsets], types, F32X4) is None
    assert bench.kinds() == ["not-simulated"]


@pytest.mark.parametrize(
    ("name", "args", "types", "expected"),
    [
        ("tops::vzero", [], [], [0, 0, 0, 0]),
        ("tops::vbroadcast", [np.float32(3)], ["f32"], [3, 3, 3, 3]),
        ("tops::viota", [np.float32(2)], ["f32"], [2, 3, 4, 5]),
    ],
)
def test_vectors_made_from_scalars(
    bench: Bench, name: str, args: list[Any], types: list[str], expected: list[float]
) -> None:
    assert lists(bench.call(name, args, types, F32X4)) == [expected]


@pytest.mark.parametrize(
    ("name", "expected"),
    [("sum", 6), ("max", 5), ("min", -3), ("argmax", 1), ("argmin", 2)],
)
def test_reductions(bench: Bench, name: str, expected: float) -> None:
    vector = np.array([[4, 5, -3, 0]], np.float32)
    result = bench.call(f"tops::vreduce_{name}", [vector], ["vec:f32x4"], ir.Scalar.F32)
    assert lists(result) == [expected]


def test_integer_sums_wrap(bench: Bench) -> None:
    vector = np.array([[2**31 - 1, 1]], np.int32)
    result = bench.call("tops::vreduce_sum", [vector], ["vec:i32x2"], ir.Scalar.I32)
    assert lists(result) == [-(2**31)]


def test_groups_of_registers(bench: Bench) -> None:
    low, high = np.array([[1, 2]], np.int16), np.array([[3, 4]], np.int16)
    wide = ir.Vector(ir.Scalar.I16, 4)
    packed = bench.call("tops::vpack2", [low, high], ["vec:i16x2"] * 2, wide)
    assert lists(packed) == [[1, 2, 3, 4]]
    part = bench.call("tops::vunpack1", [packed], ["vec:i16x4"], ir.Vector(ir.Scalar.I32, 2))
    assert lists(part) == [[3, 4]]


def test_casts(bench: Bench) -> None:
    vector = np.array([[1.5, -2.0]], np.float32)
    bits = bench.call("tops::vbitcast", [vector], ["vec:f32x2"], ir.Vector(ir.Scalar.U32, 2))
    assert lists(bits) == [[0x3FC00000, 0xC0000000]]
    whole = bench.call("tcle::cvt", [vector], ["vec:f32x2"], ir.Vector(ir.Scalar.I32, 2))
    assert lists(whole) == [[1, -2]]


def test_masks(bench: Bench) -> None:
    a, b = np.array([[True, True]]), np.array([[True, False]])
    mask = ir.Vector(ir.Scalar.I1, 2)
    both = ["vec:i1x2", "vec:i1x2"]
    assert lists(bench.call("tops::mask_and", [a, b], both, mask)) == [[True, False]]
    assert lists(bench.call("tops::mask_or", [a, b], both, mask)) == [[True, True]]
    assert lists(bench.call("tops::mask_not", [b], both[:1], mask)) == [[False, True]]
    assert lists(bench.call("tcle::vset_mb", [np.int32(1)], ["i32"], mask)) == [[True, False]]


def test_mapped_memory_is_the_memory_itself(bench: Bench) -> None:
    address = bench.array(np.zeros(4, np.float32))
    mapped = bench.call("tops::map_mem", [address, 16], ["ptr:", "i64"], ir.Scalar.PTR)
    assert lists(mapped) == [address]
    assert bench.call("tops::unmap_mem", [address], ["ptr:"]) is None
    assert bench.call("tcle::fence") is None


def test_a_trap_ends_the_thread(threads: Bench) -> None:
    threads.call("__builtin_trap", active=[False, True, False])
    assert threads.kinds() == ["trap"]
    assert threads.run.alive.tolist() == [True, False, True]
