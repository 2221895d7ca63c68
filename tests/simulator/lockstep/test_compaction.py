"""Threads that run a loop's later rounds, or a branch, without the others."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

import tops_simulator
from tests.differential.engines import HEADERS
from tops_simulator.engines.lockstep import flow, loops
from tops_simulator.engines.lockstep.compaction import active_subset
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

SIZES = ((3, 1, 1), (8, 1, 1))
THREADS = 24
HEAD = "int t = threadIdx.x, g = blockIdx.x * blockDim.x + t; int v = a[g];"
DEVICE = """
__device__ int least(const int *a, int from, int bound) {
  for (int i = from; i < bound; i += a[i] + 1) if (a[i] == 3) return i;
  return -1;
}
__device__ int halves(int v) { int n = 0; while (v > 1) { v /= 2; n++; } return n; }
"""

LOOPS = {
    "each in its own round": "int n = 0; while (v > 0) { v -= 1 + (v & 3); n += v; } c[g] = n;",
    "a break": "int n = 0; for (int i = 0; i < 50; i++) { if (v == i) break; n += i; } c[g] = n;",
    "a continue": (
        "int n = 0; for (int i = 0; i < v; i++) { if (i % 3 == 1) continue; n += i; } c[g] = n;"
    ),
    "a return": "for (int i = 0; i < 9; i++) { c[g] = i; if (v == i) return; v--; } c[g] = -v;",
    "a value that is returned": "c[g] = least(a, g, 24) * 100 + halves(v * v);",
    "a body first": "do { c[g] += v; v /= 2; } while (v > 1);",
    "a loop in a loop": (
        "int n = 0; while (v > 0) { for (int j = v; j > 0; j /= 2) { if (n % 7 == 3) break; n++; }"
        " v -= 2; n += v; } c[g] = n;"
    ),
    "what was left in a round before": (
        "int was = 9, n = 0; while (v > 0) { if (v & 1) was = n; n += was; v--; } c[g] = n + was;"
    ),
    "memory": (
        "int i = g; while (a[i] > 1) { c[g] += a[i]; i = (i * 5 + 1) % 24; if (--v < 0) break; }"
    ),
    "floats": "float f = v; while (f > 1.5f) { f = sqrtf(f); c[g]++; }",
    "a branch": "if (v & 1) { int u = a[23 - g]; c[g] = u / 2; v += c[g] + b[g]; } c[g] += v;",
    "both branches": (
        "if (v > 9) { c[g] = b[g] + 1; v = a[0]; }"
        " else { c[23 - g] = b[23 - g]; v = a[1]; } b[g] = v;"
    ),
    "a return in a branch": (
        "if (v > 4) { b[g] = a[0]; c[g] = b[g]; if (v > 8) return; v++; } c[g] += v;"
    ),
    "a break in a branch": (
        "for (int i = 0; i < 20; i++) { if (v < i) { c[g] = b[g]; b[g] = i; break; } v -= b[g]; }"
    ),
}

FAULTS = {
    "out-of-bounds": "while (v > 0) { c[g + (v == 7 ? 4000 : 0)] += v; v--; }",
    "division-by-zero": "while (v > -3) { c[g] += 100 / (v - 5); v -= 1; }",
    "uninitialized-read": (
        "int s[8]; s[v & 3] = v; while (v > 1) { c[g] += s[v & 7]; v /= 2; } c[g] += v;"
    ),
    "data-race": "while (v > 3) { c[v] += g; v -= 2; }",
    "float-to-int-overflow": "float f = v; while (f < 1e30f) { f = f * f + 2.0f; c[g] = (int)f; }",
}


def ran(program: Any, name: str, *, many: int) -> tuple[list[Any], Report, int]:
    """What a launch leaves: arrays, findings and counts, and the crews that it had."""
    made, begin = 0, active_subset.ActiveSubset.__init__

    def seen(*given: Any) -> None:
        nonlocal made
        made += 1
        begin(*given)

    simulation = Simulation(program, Limits(), engine=Engine.LOCKSTEP)
    numbers = np.random.default_rng(3)
    arrays = [numbers.integers(0, 14, THREADS, np.int32) for _ in range(3)]
    with (
        patch.object(flow, "MANY", many),
        patch.object(loops, "MANY", many),
        patch.object(loops, "PATIENCE", 0),
        patch.object(active_subset.ActiveSubset, "__init__", seen),
    ):
        report = simulation.kernel(name, *SIZES, arrays)
    return [array.tolist() for array in arrays], report, made


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """All kernels of this module."""
    kernels = [*LOOPS.values(), *FAULTS.values()]
    texts = (
        f"__global__ void k{n}(const int *a, int *b, int *c) {{ {HEAD} {text} }}"
        for n, text in enumerate(kernels)
    )
    source = tmp_path_factory.mktemp("crews") / "crews.tops"
    source.write_text(HEADERS + DEVICE + "\n".join(texts))
    return tops_simulator.load(str(source)).program


@pytest.mark.parametrize("number", range(len(LOOPS)), ids=list(LOOPS))
def test_threads_that_go_on_alone_do_what_they_do_among_all(program: Any, number: int) -> None:
    arrays, report, made = ran(program, f"k{number}", many=1)
    others, same, none = ran(program, f"k{number}", many=THREADS + 1)
    assert made
    assert not none
    assert arrays == others
    assert (report.findings, report.counts) == (same.findings, same.counts)


@pytest.mark.parametrize("kind", FAULTS)
def test_findings_name_the_threads_of_the_launch(program: Any, kind: str) -> None:
    name = f"k{len(LOOPS) + list(FAULTS).index(kind)}"
    arrays, report, made = ran(program, name, many=1)
    others, same, _ = ran(program, name, many=THREADS + 1)
    assert made
    assert kind in {finding.kind for finding in report.findings}
    assert arrays == others
    assert (report.findings, report.counts) == (same.findings, same.counts)
