"""Synchronisation by atomics, fences and volatile flags: who does it right has no finding, and a
race is told where something of it is missing."""

from __future__ import annotations

import re

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

BLOCKS, THREADS = 4, 8
LAST = """
__device__ unsigned count; __device__ int part[4];
__global__ void k(int *out) {
  __shared__ int sums[8]; __shared__ bool last;
  int t = threadIdx.x;
  sums[t] = blockIdx.x * 8 + t; __syncthreads();
  if (t == 0) {
    int sum = 0; for (int i = 0; i < 8; ++i) sum += sums[i];
    part[blockIdx.x] = sum;
    FENCE;
    last = ATOMIC(&count, GRID) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && t == 0) { int sum = 0; for (int i = 0; i < 4; ++i) sum += part[i]; out[0] = sum; }
}"""
EACH = """
__device__ unsigned count; __device__ int part[32];
__global__ void k(int *out) {
  __shared__ bool last;
  int t = threadIdx.x;
  part[blockIdx.x * 8 + t] = blockIdx.x * 8 + t;
  BEFORE; __syncthreads(); if (t == 0) { AFTER; last = atomicAdd(&count, 1u) == 3; }
  __syncthreads();
  if (last) atomicAdd(&out[0], part[t] + part[t + 8] + part[t + 16] + part[t + 24]);
}"""
FLAG = """
__device__ int data; __device__ TYPE flag;
__global__ void k(int *out) {
  if (blockIdx.x == 0 && threadIdx.x == 0) { data = 496; RELEASE; SET; }
  if (blockIdx.x == 1 && threadIdx.x == 0) { while (GET == 0) {} ACQUIRE; out[0] = data; }
}"""
MEMBER = """
struct Pair { int ready, more; }; struct Slot { int data[2]; Pair state; };
__device__ Slot slot;
__global__ void k(int *out) {
  QUALIFIED *p = &slot;
  if (blockIdx.x == 0 && threadIdx.x == 0) { p->data[1] = 496; RELEASE; p->state.ready = 1; }
  if (blockIdx.x == 1 && threadIdx.x == 0) {
    while (p->state.ready == 0) {} ACQUIRE; out[0] = (*p).data[1]; }
}"""
NEAR = """
__device__ int flag; __device__ int data[4];
__global__ void k(int *out) {
  int b = blockIdx.x;
  if (threadIdx.x == 0) { data[b] = 496; __threadfence_block(); ATOMIC(&flag, 1); }
  if (threadIdx.x == 7) { if (atomicAdd(&flag, 0) > READER) { __threadfence(); out[b] = data[b]; } }
}"""
LOCK = """
__device__ int lock, total;
__global__ void k(int *out) {
  bool done = false;
  while (!done) {
    if (atomicCAS(&lock, 0, 1) == 0) { IN; total += blockIdx.x * 8 + threadIdx.x; OUT;
      atomicExch(&lock, 0); done = true; }
  }
  __threadfence();
  if (atomicAdd(&out[1], 1) == 31) { __threadfence(); out[0] = total; }
}"""
TICKET = """
__device__ int next, place[32];
__global__ void k(int *out) {
  int mine = atomicAdd(&next, 1); place[mine] = blockIdx.x * 8 + threadIdx.x;
  FENCE;
  if (atomicAdd(&out[1], 1) == 31) { __threadfence();
    for (int i = 0; i < 32; ++i) out[0] += place[i]; }
}"""


def given(text: str, **words: str) -> str:
    for word, meaning in words.items():
        text = re.sub(rf"\b{word}\b", meaning, text)
    return text


RIGHT = {
    "the last block": given(LAST, FENCE="__threadfence()", ATOMIC="atomicInc", GRID="gridDim.x"),
    "for the system": given(LAST, FENCE="__threadfence_system()", ATOMIC="atomicAdd", GRID="1u"),
    "each its fence": given(EACH, BEFORE="__threadfence()", AFTER=""),
    "a fence for all": given(EACH, BEFORE="", AFTER="__threadfence()"),
    "a volatile flag": given(
        FLAG, TYPE="volatile int", RELEASE="__threadfence()", SET="flag = 1", GET="flag",
        ACQUIRE="__threadfence();",
    ),
    "an atomic flag": given(
        FLAG, TYPE="int", RELEASE="__threadfence()", SET="atomicExch(&flag, 1)",
        GET="atomicAdd(&flag, 0)", ACQUIRE="__threadfence();",
    ),
    "a flag made volatile": given(
        FLAG, TYPE="int", RELEASE="__threadfence()", SET="*(volatile int *)&flag = 1",
        GET="atomicCAS(&flag, 5, 6)", ACQUIRE="__threadfence();",
    ),
    "a volatile member": given(
        MEMBER, QUALIFIED="volatile Slot", RELEASE="__threadfence()", ACQUIRE="__threadfence()"
    ),
    "volatile members without fences": given(
        MEMBER, QUALIFIED="volatile Slot", RELEASE="", ACQUIRE=""
    ),
    "a lock": given(LOCK, IN="__threadfence()", OUT="__threadfence()"),
    "tickets": given(TICKET, FENCE="__threadfence()"),
}  # fmt: skip
WRONG = {
    "no fence": given(LAST, FENCE="", ATOMIC="atomicInc", GRID="gridDim.x"),
    "a small fence": given(
        LAST, FENCE="__threadfence_block()", ATOMIC="atomicInc", GRID="gridDim.x"
    ),
    "a small atomic": given(
        LAST, FENCE="__threadfence()", ATOMIC="atomicAdd_block", GRID="1u"
    ),
    "no fence of each": given(EACH, BEFORE="", AFTER=""),
    "a flag without a fence": given(
        FLAG, TYPE="volatile int", RELEASE="", SET="flag = 1", GET="flag",
        ACQUIRE="__threadfence();",
    ),
    "a flag read without a fence": given(
        FLAG, TYPE="volatile int", RELEASE="__threadfence()", SET="flag = 1", GET="flag",
        ACQUIRE="",
    ),
    "a fence behind the flag": given(
        FLAG, TYPE="volatile int", RELEASE="", SET="flag = 1; __threadfence()", GET="flag",
        ACQUIRE="__threadfence();",
    ),
    "a plain flag": given(
        FLAG, TYPE="int", RELEASE="__threadfence()", SET="flag = 1", GET="flag",
        ACQUIRE="__threadfence();",
    ),
    "a lock that is left without a fence": given(LOCK, IN="__threadfence()", OUT=""),
    "a lock that is taken without a fence": given(LOCK, IN="", OUT="__threadfence()"),
    "tickets without a fence": given(TICKET, FENCE=""),
}  # fmt: skip


def ran(text: str, engine: Engine) -> tuple[list[int], Report]:
    source = "#include <cuda_runtime.h>\n" + text
    program = tops_simulator.load("order.cu", text=source.encode()).program
    out = np.zeros(4, np.int32)
    simulation = Simulation(program, engine=engine)
    report = simulation.kernel("k", (BLOCKS, 1, 1), (THREADS, 1, 1), [out])
    return out.tolist(), report


@pytest.mark.parametrize("engine", Engine)
@pytest.mark.parametrize("name", RIGHT)
def test_who_synchronises_has_no_finding(name: str, engine: Engine) -> None:
    out, report = ran(RIGHT[name], engine)
    assert out[0] == 496  # the sum of 0 to 31
    assert not [str(f) for f in report.findings]


@pytest.mark.parametrize("name", WRONG)
def test_what_is_missing_is_told_as_a_race(name: str) -> None:
    reported = [ran(WRONG[name], engine) for engine in Engine]
    assert reported[0] == reported[1] == reported[2]
    races = [f for f in reported[0][1].findings if f.kind == "data-race"]
    assert races
    assert all(f.loc and f.related for f in races)


@pytest.mark.parametrize(
    ("name", "cure"),
    [
        ("a flag read without a fence", "has no fence after it"),
        ("a lock that is taken without a fence", "has no fence after it"),
        ("a flag without a fence", "no barrier"),
    ],
)
def test_a_missing_acquire_is_told_as_such(name: str, cure: str) -> None:
    _, report = ran(WRONG[name], Engine.LOCKSTEP)
    assert any(cure in finding.message for finding in report.findings)
