"""Launches that are stopped: every engine shows the same memory, counts and findings."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.shared import first_steps
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.findings import Counts, Report
from tops_simulator.simulation import Simulation

HERE = "int i = blockIdx.x * blockDim.x + threadIdx.x;"
KERNELS = {
    "nested loops": "for (int a = 0; a < 5000; ++a) for (int b = 0; b < 1000; ++b) p[i] += b;",
    "one thread goes on": "for (int k = 0; k < 9; ++k) p[i] += k; while (i == 5) p[i] += 1;",
    "a late block goes on": "p[i] = 1; for (int k = 0; i < 16 || k < 3; k += i > 15) p[i] += k;",
    "threads leave one by one": """for (int k = 0; k < i * 90; ++k) p[i] += k;
      while (i == 23) ++p[0];""",
    "loops in both branches": """if (i % 2) for (int k = 0; k < 700; ++k) p[i] += k;
      else for (int k = 0; k < 800; ++k) p[i] -= k;""",
    "calls": "for (int k = 0; k < 90000; ++k) p[i] = next(p[i]);",
    "loops in calls": "for (int k = 0; k < 90; ++k) p[i] = sum(p[i]);",
    "between barriers": """__shared__ int s[12]; s[threadIdx.x] = i;
      for (int k = 0; k < 9000; ++k) { __syncthreads(); if (!threadIdx.x) s[k % 12] += 1; }
      p[i] = s[threadIdx.x];""",
    "a break": "for (int k = 0; ; ++k) { p[i] += k; if (k > 40 * i) break; } while (p[0] >= i) {}",
    "after a fault": "if (i == 3) p[i + 1000] = 1; while (i > 20) p[i] += 1;",
}
TEXT = """__device__ int next(int x) { return x + 1; }
__device__ int sum(int x) { for (int k = 0; k < 50; ++k) x += next(k); return x; }
""" + "\n".join(
    f"__global__ void k{n}(int *p) {{ {HERE} {body} }}" for n, body in enumerate(KERNELS.values())
)
NAMES = {name: f"k{number}" for number, name in enumerate(KERNELS)}


@pytest.fixture(scope="module")
def module() -> tops_simulator.Module:
    return tops_simulator.load("stopped.tops", text=TEXT.encode())


def ran(
    module: tops_simulator.Module, name: str, engine: Engine, limits: Limits
) -> tuple[list[int], Report]:
    simulation = Simulation(module.program, limits, engine=engine)
    given = np.zeros(24, np.int32)
    report = simulation.kernel(NAMES[name], (2, 1, 1), (12, 1, 1), [given])
    return given.tolist(), report


@pytest.mark.parametrize(
    "steps", [0, 1, 40, *(pytest.param(n, marks=pytest.mark.long) for n in (800, 1_500))]
)
@pytest.mark.parametrize("name", KERNELS)
def test_engines_agree_where_a_thread_makes_too_many_steps(
    module: tops_simulator.Module, name: str, steps: int
) -> None:
    wanted = ran(module, name, Engine.LOCKSTEP, Limits(steps=steps))
    for engine in (Engine.NATIVE, Engine.AUTO):
        assert ran(module, name, engine, Limits(steps=steps)) == wanted


def test_the_limit_is_that_of_one_thread(module: tops_simulator.Module) -> None:
    for engine in Engine:
        name = "loops in both branches"
        for steps, kinds in ((799, ["step-limit"]), (800, [])):
            _, report = ran(module, name, engine, Limits(steps=steps))
            assert [f.kind for f in report.findings] == kinds


def test_the_finding_names_the_loop_that_has_no_end(module: tops_simulator.Module) -> None:
    for engine in Engine:
        _, report = ran(module, "threads leave one by one", engine, Limits(steps=3_000))
        (found,) = report.findings
        assert found.loc is not None
        line = TEXT.splitlines()[found.loc.line - 1]
        assert line[found.loc.column - 1 :].startswith("while")
        assert "those of its first 1000 steps" in found.message


@dataclass(frozen=True)
class Shown:
    kinds: list[str]
    counts: Counts
    results: list[int]


def test_engines_agree_where_time_is_over(
    module: tops_simulator.Module, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_steps, "STEPS", 30)  # so many are made on any machine
    shown = []
    for engine in Engine:
        limits = Limits(seconds=0.5, steps=1 << 50)
        results, report = ran(module, "one thread goes on", engine, limits)
        assert not report.completed
        shown.append(Shown([f.kind for f in report.findings], report.counts, results))
    assert shown[0] == shown[1] == shown[2]
    assert shown[0].kinds == ["time-limit"]
    assert 0 < shown[0].results[5] <= 30 + 36


HOST = """#include <stdio.h>
int next(int k) { printf("%d ", k); return k + 1; }
int main() { int k = 0; while (k >= 0) { k = next(k); if (k % 7 == 0) continue; } return 0; }"""


def test_host_code_is_stopped_at_the_same_step() -> None:
    program = tops_simulator.load("host.tops", text=HOST.encode()).program
    watch = tops_simulator.Watch(coverage=True)
    for steps in (0, 1, 2, 3, 10, 700):
        plain = Simulation(program, Limits(steps=steps)).main()
        watched = Simulation(program, Limits(steps=steps), watch=watch).main()
        assert (plain.output, plain.findings) == (watched.output, watched.findings)
        assert len(plain.output.split()) == (steps + 1) // 2
