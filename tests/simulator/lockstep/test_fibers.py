"""Threads that wait in loops for each other go on, in every engine alike."""

from __future__ import annotations

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

TAKES = "__device__ void take() { while (atomicCAS(&lock, 0, 1) != 0) {} __threadfence(); }"
LEAVES = "__device__ void leave() { __threadfence(); atomicExch(&lock, 0); }"
LAST = """__threadfence();
  if (atomicAdd(&done, 1) == 31) { __threadfence(); out[0] = total; }"""
SUMS = "total += blockIdx.x * 8 + threadIdx.x;"
PROGRAMS = {
    "an earlier block waits for a later one": (
        "__device__ volatile int flag; __device__ int data;",
        """if (blockIdx.x == 0 && t == 0) { while (flag == 0) {} __threadfence(); out[0] = data; }
        if (blockIdx.x == 3 && t == 0) { data = 496; __threadfence(); flag = 1; }""",
    ),
    "a barrier of all blocks": (
        "__device__ unsigned count; __device__ int part[4];",
        """if (t == 0) part[blockIdx.x] = blockIdx.x * 64 + 28;
        __syncthreads();
        if (t == 0) { __threadfence(); atomicAdd(&count, 1u);
          while (*(volatile unsigned *)&count < gridDim.x) {} __threadfence(); }
        __syncthreads();
        if (t == 3 && blockIdx.x == 1) out[0] = part[0] + part[1] + part[2] + part[3];""",
    ),
    "a lock for each thread": (
        f"__device__ int lock, total, done; {TAKES} {LEAVES}",
        f"take(); {SUMS} leave(); {LAST}",
    ),
    "tickets in turn": (
        "__device__ int next, total, done; __device__ volatile int turn;",
        f"""int mine = atomicAdd(&next, 1); while (turn != mine) {{}} __threadfence(); {SUMS}
        __threadfence(); turn = mine + 1; {LAST}""",
    ),
    "looking back": (
        "__device__ int next, sums[4]; __device__ volatile int is_there[4];",
        """__shared__ int b, s[8]; if (t == 0) b = atomicAdd(&next, 1);
        __syncthreads(); s[t] = b * 8 + t; __syncthreads();
        if (t == 0) { int sum = 0; for (int i = 0; i < 8; ++i) sum += s[i];
          if (b > 0) { while (!is_there[b - 1]) {} __threadfence(); sum += sums[b - 1]; }
          sums[b] = sum; __threadfence(); is_there[b] = 1; if (b == 3) out[0] = sum; }""",
    ),
    "threads of a block, between barriers": (
        "__device__ volatile int flag[8];",
        """__shared__ int s[8]; if (blockIdx.x) return; s[t] = t * 17 + t / 7 * 20; __syncthreads();
        if (t < 7) { while (flag[t + 1] == 0) {} __threadfence(); s[t] += s[t + 1]; }
        __threadfence(); flag[t] = 1; __syncthreads(); if (t == 3) out[0] = s[0];""",
    ),
}
BROKEN = {
    "a barrier of all blocks": ("__threadfence(); atomicAdd(&count", "atomicAdd(&count"),
    "a lock for each thread": ("__threadfence(); atomicExch", "atomicExch"),
    "looking back": ("__threadfence(); is_there", "is_there"),
}


def ran(name: str, engine: Engine, old: str = "", new: str = "") -> tuple[list[int], Report]:
    head, body = PROGRAMS[name]
    text = f"""#include <cuda_runtime.h>
    {head} __global__ void k(int *out) {{ int t = threadIdx.x; {body} }}"""
    program = tops_simulator.load("w.cu", text=text.replace(old, new).encode()).program
    out = np.zeros(4, np.int32)
    simulation = Simulation(program, Limits(steps=20_000), engine=engine)
    report = simulation.kernel("k", (4, 1, 1), (8, 1, 1), [out])
    return out.tolist(), report


SLOW = ("a lock for each thread", "tickets in turn", "looking back")


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=[pytest.mark.long] * (n in SLOW)) for n in PROGRAMS]
)
def test_threads_that_wait_go_on(name: str) -> None:
    wanted = ran(name, Engine.LOCKSTEP)
    assert wanted[0] == [496, 0, 0, 0]
    assert not wanted[1].findings
    assert ran(name, Engine.NATIVE) == wanted
    assert ran(name, Engine.AUTO) == wanted


@pytest.mark.parametrize("name", BROKEN)
def test_what_they_do_without_a_fence_is_a_race(name: str) -> None:
    _, report = ran(name, Engine.LOCKSTEP, *BROKEN[name])
    assert {f.kind for f in report.findings} == {"data-race"}


@pytest.mark.long
def test_who_waits_for_nobody_is_stopped() -> None:
    text = """#include <cuda_runtime.h>
    __device__ volatile int flag; __global__ void k(int *out) { while (flag == 0) out[0] = 1; }"""
    program = tops_simulator.load("w.cu", text=text.encode()).program
    for engine in Engine:
        simulation = Simulation(program, Limits(steps=2_000), engine=engine)
        report = simulation.kernel("k", (2, 1, 1), (1, 1, 1), [np.zeros(1, np.int32)])
        assert "step-limit" in {f.kind for f in report.findings}
