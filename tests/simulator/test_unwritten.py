"""Which of a kernel's parameters nothing is stored through: races are not looked for there."""

from __future__ import annotations

import numpy as np
import pytest

from tops_lsp.model.unit import analyze
from tops_lsp.simulate.program import compile_unit
from tops_lsp.text.source import Source
from tops_simulator import ir
from tops_simulator.engines.native.analysis.kernel_facts import unwritten
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.simulation import Simulation

HEAD = """#include <tcle.h>
#include <tops.h>
struct Pair { int *a, *b; };
__device__ int *kept;
__device__ void fill(int *p) { p[0] = 1; }
__device__ int first(const int *p) { return p[0]; }
__device__ int *same(int *p) { return p; }
"""
KERNELS = {
    "b[0] = a[0];": {0},
    "b[0] = first(a) + first(b);": {0},
    "fill(a); b[0] = 1;": set(),
    "same(a)[0] = 1; b[0] = 1;": set(),
    "int *p = threadIdx.x ? a : b; p[0] = 1;": set(),
    "Pair both = {a, b}; both.b[0] = 1;": set(),
    "kept = a; b[0] = 1;": set(),
    "kept[0] = 1; b[0] = a[0];": set(),
    "tcle::atomic_add(a, 1); b[0] = 1;": set(),
    "__shared__ int t[12]; t[threadIdx.x] = a[0]; b[threadIdx.x] = t[0];": {0},
}


def compiled(text: str) -> ir.Program:
    return compile_unit(analyze(Source("k.tops", text.encode())))


@pytest.mark.parametrize(("body", "expected"), KERNELS.items(), ids=KERNELS)
def test_parameters_that_are_read_alone(body: str, expected: set[int]) -> None:
    text = f"{HEAD}__global__ void k(int *a, int *b) {{ {body} }}\n"
    program = compiled(text)
    assert unwritten(program, program.kernels["k"]) == expected


@pytest.mark.parametrize("shared", [False, True])
def test_an_object_handed_over_twice_is_followed(shared: bool) -> None:
    text = "__global__ void k(const int *a, int *b) { b[threadIdx.x] = a[11 - threadIdx.x]; }\n"
    a = np.arange(12, dtype=np.int32)
    b = a if shared else np.zeros(12, np.int32)
    simulation = Simulation(compiled(text), engine=Engine.LOCKSTEP)
    report = simulation.kernel("k", (1, 1, 1), (12, 1, 1), [a, b])
    assert {f.kind for f in report.findings} == ({"data-race"} if shared else set())


def test_an_object_known_by_its_symbol_is_followed() -> None:
    text = """#include <tops/tops_runtime.h>
__device__ int table[12];
__global__ void k(const int *a) { table[threadIdx.x] = a[11 - threadIdx.x]; }
int main() {
  void *p = nullptr;
  topsGetSymbolAddress(&p, table);
  k<<<1, 12>>>((int *)p);
  return topsDeviceSynchronize();
}
"""
    simulation = Simulation(compiled(text), engine=Engine.LOCKSTEP)
    assert "data-race" in {finding.kind for finding in simulation.main(()).findings}
