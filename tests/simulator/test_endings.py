"""Threads that go to their kernel's end while the rest of their block meets: they are not missing
at the barrier. Whoever has more to do behind the branch is: an H100 hangs there."""

from __future__ import annotations

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.simulation import Simulation

LOOP = """
__global__ void k(int *out) {
  int i = threadIdx.x;
  while (i < 100) { out[0] = 1; i += 32 + (i % 2) * 100; __syncthreads(); }
  BEHIND
}"""
ENDED = {
    "a loop": LOOP.replace("BEHIND", ""),
    "a return behind a loop": LOOP.replace("BEHIND", "return;"),
    "a branch": """
__global__ void k(int *out) {
  if (threadIdx.x < 40) { out[0] = 1; __syncthreads(); }
}""",
    "the other branch": """
__global__ void k(int *out) {
  if (threadIdx.x < 40) { out[threadIdx.x] = 2; }
  else { __syncthreads(); out[0] = 1; }
}""",
    "a break": """
__global__ void k(int *out) {
  for (int i = 0; i < 9; ++i) { if (i > threadIdx.x % 5) break; __syncthreads(); }
}""",
    "a barrier in a function": """
__device__ void meet() { __syncthreads(); }
__global__ void k(int *out) { int i = threadIdx.x; while (i < 100) { i += 33; meet(); } }""",
    "a return in a loop": """
__global__ void k(int *out) {
  for (int i = 0; i < 9; ++i) { if (i > threadIdx.x % 5) return; __syncthreads(); }
  out[0] = 1;
}""",
}
WAITED_FOR = {
    "a store behind a loop": LOOP.replace("BEHIND", "out[threadIdx.x] = 3;"),
    "a barrier behind a loop": LOOP.replace("BEHIND", "__syncthreads();"),
    "barriers in both branches": """
__global__ void k(int *out) {
  if (threadIdx.x < 40) { __syncthreads(); } else { __syncthreads(); out[0] = 1; }
}""",
    "a branch in a loop": """
__global__ void k(int *out) {
  for (int i = 0; i < 3; ++i) { if (threadIdx.x < 40) { __syncthreads(); } }
}""",
    "a store behind a branch": """
__global__ void k(int *out) {
  if (threadIdx.x < 40) { __syncthreads(); }
  out[threadIdx.x] = 1;
}""",
}


def kinds(text: str, engine: Engine) -> set[str]:
    program = tops_simulator.load(
        "endings.cu", text=b"#include <cuda_runtime.h>\n" + text.encode()
    ).program
    out = np.zeros(64, np.int32)
    report = Simulation(program, engine=engine).kernel("k", (2, 1, 1), (64, 1, 1), [out])
    return {f.kind for f in report.findings if "race" not in f.kind}


@pytest.mark.parametrize("engine", Engine)
@pytest.mark.parametrize("name", ENDED)
def test_who_ends_is_not_missing(name: str, engine: Engine) -> None:
    assert kinds(ENDED[name], engine) == set()


@pytest.mark.parametrize("engine", Engine)
@pytest.mark.parametrize("name", WAITED_FOR)
def test_who_has_more_to_do_is_missing(name: str, engine: Engine) -> None:
    assert kinds(WAITED_FOR[name], engine) == {"barrier-divergence"}
