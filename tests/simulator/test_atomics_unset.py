"""Atomic changes of memory that nobody has stored to."""

from __future__ import annotations

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.simulation import Simulation

CUDA = "#include <cuda_runtime.h>\n__global__ void k(int *out) {{ __shared__ int s[2]; {} }}"
TOPS = "#include <tops.h>\n__global__ void k(int *out) {{ __shared__ int s[2]; {} }}"


def kinds(text: str, name: str, engine: Engine) -> list[str]:
    program = tops_simulator.load(name, text=text.encode()).program
    out = np.zeros(4, np.int32)
    report = Simulation(program, engine=engine).kernel("k", (1, 1, 1), (4, 1, 1), [out])
    return [finding.kind for finding in report.findings]


@pytest.mark.parametrize("engine", Engine)
@pytest.mark.parametrize(
    "change",
    [
        "atomicAdd(s, 1);",
        "atomicSub(s, 1);",
        "atomicMax(s, 1);",
        "atomicOr(s, 1);",
        "atomicCAS(s, 1, 2);",
        "atomicInc((unsigned *)s, 3u);",
        "if (atomicExch(s, 4) == 5) out[0] = 1;",
    ],
)
def test_a_change_reads_what_is_there(change: str, engine: Engine) -> None:
    assert kinds(CUDA.format(change), "a.cu", engine) == ["uninitialized-read"]


@pytest.mark.parametrize("engine", Engine)
@pytest.mark.parametrize(
    "change",
    [
        "atomicExch(s, 4); __syncthreads(); out[threadIdx.x] = s[0];",
        "if (threadIdx.x == 0) *s = 0; __syncthreads(); atomicAdd(s, 1);",
        "atomicExch(s, 4); __syncthreads(); atomicAdd(s, 4);",
    ],
)
def test_a_change_of_what_was_stored_has_no_finding(change: str, engine: Engine) -> None:
    assert kinds(CUDA.format(change), "a.cu", engine) == []


@pytest.mark.parametrize("engine", Engine)
def test_changes_of_tops_are_told_too(engine: Engine) -> None:
    assert kinds(TOPS.format("tcle::atomic_add(s, 1);"), "a.tops", engine) == ["uninitialized-read"]
