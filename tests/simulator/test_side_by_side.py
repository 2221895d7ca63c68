"""Launches that are run side by side come out as each by itself, or nothing is told of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from tops_lsp.simulate.program import load_program
from tops_simulator.ir import Program
from tops_simulator.side_by_side import SideBySide, can_run, most_launches
from tops_simulator.simulation import Simulation

GRID, BLOCK = (2, 1, 1), (6, 1, 1)
SIZES = (1, 5, 12, 13, 40, 97)
PARAMETERS = "(const float *a, float *out, int *count, int n)"
EACH = "for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)"
KERNELS = {
    "elements": f"{EACH} out[i] = a[i] > 0 ? a[i] * n : out[i] - 1;",
    "calls": f"""
  {EACH} {{ float x = a[i]; for (int k = 0; k <= i % 5; k++) x = half(x); out[i] = x; }}""",
    "reads neighbours": f"{EACH} out[i] = a[i > 0 ? i - 1 : n - 1];",
    "a block's memory": f"""
  __shared__ float part[6];
  float sum = 0;
  {EACH} sum += a[i];
  part[threadIdx.x] = sum;
  __syncthreads();
  {EACH} out[i] = part[(threadIdx.x + 1) % 6];""",
    "atomics": f"{EACH} {{ int at = atomicAdd(count, 1); out[i] = at >= 0 ? a[i] : 0; }}",
    "the order of atomics": f"{EACH} out[i] = atomicAdd(count + 1, i + 1);",
    "warps": f"{EACH} out[i] = i < n - n % 12 ? __shfl_sync(-1u, a[i], 1) : a[i];",
    "a tile": """
  __local__ __valigned__ float tile[16];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int step = gridDim.x * blockDim.x * 16;
  for (int i = (blockIdx.x * blockDim.x + threadIdx.x) * 16; i < n; i += step) {
    int left = n - i < 16 ? n - i : 16;
    tops::memcpy(ctx, tops::mdspan(tops::Private, tile, left),
                 tops::mdspan(tops::Global, a + i, left));
    for (int k = 0; k < left; k++) tile[k] = tile[k] * 2;
    tops::memcpy(ctx, tops::mdspan(tops::Global, out + i, left),
                 tops::mdspan(tops::Private, tile, left));
  }""",
    "numbers of threads": f"{EACH} out[i] = blockIdx.x * 1000 + threadIdx.x * 10 + gridDim.x;",
    "a table": f"{EACH} out[i] = table[i % 3] * a[i];",
}
WRONG = {
    "beyond its end": f"{EACH} out[i + (n == 40)] = a[i];",
    "a race": f"{EACH} out[n == 13 ? 0 : i] = i;",
    "unset": f"{EACH} {{ float x; if (n != 5) x = 1; out[i] = x; }}",
    "a trap": f"{EACH} {{ if (n == 97) __builtin_trap(); out[i] = 1; }}",
}
SHARED_BY_ALL = {
    "a variable": (f"{EACH} {{ total = total + 1; out[i] = 0; }}", ""),
    "a clock": (f"{EACH} out[i] = tops::clock64();", ""),
    "a grid's barrier": (f"{EACH} out[i] = 0; tops::syncblocks(); __syncblocks();", "cooperative"),
    "output": (f'{EACH} {{ printf("%d", i); out[i] = 0; }}', ""),
    "a pointer to code": (f"{EACH} {{ float (*f)(float) = half; out[i] = f(1); }}", ""),
}
HEAD = """
#include <tops.h>
#include <stdio.h>
__device__ float total;
__constant__ float table[3] = {1, 2, 3};
__device__ float half(float x) { return x / 2; }
"""


CUDA = ("atomics", "the order of atomics", "warps")


def program_of(body: str, attribute: str = "") -> Program:
    kinds = {"cooperative": "__attribute__((cooperative)) "}
    text = f"{HEAD}{kinds.get(attribute, '')}__global__ void k{PARAMETERS} {{ {body} }}"
    return load_program("/kernel.tops", text=text.encode())


def cuda_program(body: str) -> Program:
    text = f"__global__ void k{PARAMETERS} {{ {body} }}"
    return load_program("/kernel.cu", text=text.encode())


def arguments(size: int) -> list[Any]:
    values = np.random.default_rng(size).standard_normal(size).astype(np.float32)
    return [values, np.full(size, 7, np.float32), np.zeros(2, np.int32), size]


def together(program: Program, given: Sequence[Sequence[Any]]) -> bool:
    simulation = SideBySide(program)
    found = simulation.kernels("k", GRID, BLOCK, given)
    simulation.close()
    return found is not None


def alone(program: Program, given: Sequence[Any]) -> bool:
    simulation = Simulation(program)
    report = simulation.kernel("k", GRID, BLOCK, given)
    simulation.close()
    return report.completed and not report.findings


@pytest.mark.parametrize("kernel", KERNELS)
def test_all_have_the_results_of_each(kernel: str) -> None:
    program = (cuda_program if kernel in CUDA else program_of)(KERNELS[kernel])
    given = [arguments(size) for size in SIZES]
    assert can_run(program, "k")
    assert together(program, given)
    for size, found in zip(SIZES, given, strict=True):
        expected = arguments(size)
        assert alone(program, expected)
        for one, other in zip(found, expected, strict=True):
            assert np.array_equal(one, other)


@pytest.mark.parametrize("kernel", WRONG)
def test_nothing_is_told_where_one_is_wrong(kernel: str) -> None:
    program = program_of(WRONG[kernel])
    assert can_run(program, "k")
    assert not together(program, [arguments(size) for size in SIZES])
    assert [alone(program, arguments(size)) for size in SIZES].count(False) == 1
    assert together(program, [arguments(size) for size in SIZES if alone(program, arguments(size))])


@pytest.mark.parametrize("kernel", SHARED_BY_ALL)
def test_kernels_whose_launches_would_meet_are_not_taken(kernel: str) -> None:
    program = program_of(*SHARED_BY_ALL[kernel])
    assert not can_run(program, "k")
    assert not together(program, [arguments(3), arguments(4)])


def same_array(given: list[Any]) -> None:
    given[0] = given[1]


def no_array(given: list[Any]) -> None:
    given[0] = None


@pytest.mark.parametrize("change", [same_array, no_array])
def test_arrays_that_are_given_twice_or_not_are_left_alone(
    change: Callable[[list[Any]], None],
) -> None:
    given = [arguments(5), arguments(6)]
    change(given[1])
    assert not together(program_of(KERNELS["numbers of threads"]), given)


def test_objects_are_passed_to_each() -> None:
    text = """
struct Pair { int first, second; };
__global__ void k(Pair pair, int *out) { out[threadIdx.x] = pair.first * 10 + pair.second; }
"""
    program = load_program("/kernel.tops", text=text.encode())
    pairs = [np.array(pair, np.int32).tobytes() for pair in ((1, 2), (3, 4))]
    given = [[pair, np.zeros(2, np.int32)] for pair in pairs]
    simulation = SideBySide(program)
    assert simulation.kernels("k", (1, 1, 1), (2, 1, 1), given) is not None
    assert [each[1].tolist() for each in given] == [[12, 12], [34, 34]]


def test_so_many_are_run_as_there_are_lanes() -> None:
    assert most_launches((2, 1, 1), (8, 1, 1)) * 16 == most_launches((1, 1, 1), (1, 1, 1))
