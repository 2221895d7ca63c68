"""Kernels that may end in the middle: native code runs them, and lockstep tells where they do."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import tops_simulator
from tops_lsp.cli.sim import main
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import EngineUse, Report, Watch
from tops_simulator.simulation import Simulation

HEAD = """#define TOPS_ENABLE_ASSERT
#include <tops.h>
#include <assert.h>
__device__ int checked(int n) { assert(n != 3); if (n > 1000) __builtin_trap(); return n; }
"""
KERNELS = {
    "assertion-failed": [
        "assert(n < 9 || i != 5); p[i] = n;",
        "for (int k = 0; k < n; ++k) { assert(p[i] < 30); p[i] += k; }",
        "p[i] = checked(i < 7 || n < 9 ? n : 3);",
        """__shared__ int s[12]; s[threadIdx.x] = i; __syncthreads(); assert(n < 9 || s[0] < 12);
        p[i] = s[11 - threadIdx.x];""",
    ],
    "trap": ["if (n > 9 && i == 3) __builtin_trap(); p[i] = n;", "p[i] = checked(n * 30);"],
    "aborted": ["if (n > 9) abort(); p[i] = n;", "if (p[i] < 0 || n > 9) ::abort(); p[i] = n;"],
}
CASES = [(kind, body) for kind, bodies in KERNELS.items() for body in bodies]
TEXT = HEAD + "\n".join(
    f"""__global__ void k{number}(int *p, int n) {{
      int i = blockIdx.x * blockDim.x + threadIdx.x; {body} }}"""
    for number, (_, body) in enumerate(CASES)
)


@pytest.fixture(scope="module")
def module() -> tops_simulator.Module:
    return tops_simulator.load("ends.tops", text=TEXT.encode())


def ran(
    module: tops_simulator.Module, number: int, engine: Engine, n: int
) -> tuple[list[int], Report]:
    given = np.zeros(24, np.int32)
    simulation = Simulation(module.program, engine=engine)
    report = simulation.kernel(f"k{number}", (2, 1, 1), (12, 1, 1), [given, n])
    return given.tolist(), report


@pytest.mark.parametrize("number", range(len(CASES)))
def test_native_code_runs_what_does_not_end_early(
    module: tops_simulator.Module, number: int
) -> None:
    wanted = ran(module, number, Engine.LOCKSTEP, 7)
    given = ran(module, number, Engine.NATIVE, 7)
    assert given == wanted
    assert not given[1].findings
    assert given[1].engines == (EngineUse(f"k{number}", "native"),)


@pytest.mark.parametrize("number", range(len(CASES)))
def test_lockstep_tells_who_ends(module: tops_simulator.Module, number: int) -> None:
    wanted = ran(module, number, Engine.LOCKSTEP, 40)
    given = ran(module, number, Engine.NATIVE, 40)
    assert given == wanted
    assert [f.kind for f in given[1].findings] == [CASES[number][0]]
    (reported,) = given[1].engines
    assert (reported.engine, "gave the launch up" in reported.why) == ("lockstep", True)


def test_a_watched_run_says_that_it_is_made_in_lockstep(module: tops_simulator.Module) -> None:
    watch = Watch(statistics=True)
    simulation = Simulation(module.program, engine=Engine.NATIVE, watch=watch)
    report = simulation.kernel("k0", (1, 1, 1), (12, 1, 1), [np.zeros(12, np.int32), 7])
    (reported,) = report.engines
    assert (reported.engine, "watched" in reported.why) == ("lockstep", True)


def test_the_command_line_says_what_native_code_does_not_take(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "k.tops"
    path.write_text(
        """#include <tops.h>
        __device__ int f(int x) { return x; }
        __global__ void called(int *p, int n) { int (*g)(int) = f; if (n) g = nullptr;
          p[0] = g(1); }
        __global__ void plain(int *p) { p[0] = 1; }
        int main() {
          int *p; topsMalloc(&p, 4); called<<<1, 1>>>(p, 0); plain<<<1, 1>>>(p); topsFree(p);
        }
        """
    )
    assert main(["run", str(path), "--engine", "native", "--lang", "en"]) == 0
    reported = capsys.readouterr().err.splitlines()
    assert [line.split(":")[:2] for line in reported] == [
        ["tops-sim", " called ran in lockstep, not in native code"]
    ]
    assert main(["run", str(path), "--engine", "lockstep"]) == 0
    assert capsys.readouterr().err == ""
