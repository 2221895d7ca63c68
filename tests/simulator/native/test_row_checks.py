"""Loops of even steps in native code: looked at once, and every doubt told as in lockstep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator import ir
from tops_simulator.engines.native.affine_loops.recognition import stream_of
from tops_simulator.engines.native.runtime import kernel_cache
from tops_simulator.engines.native.runtime.engine import Native
from tops_simulator.engines.native.runtime.launch_tables import Tables
from tops_simulator.engines.native.runtime.machine_code import Code
from tops_simulator.engines.native.runtime.tier_up import Better
from tops_simulator.engines.native.verdicts import FAULT, UNCLAIMED
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation
from tops_simulator.traverse import walk

pytest.importorskip("llvmlite")

F, W, N = np.float32, np.int32, 960
T = "int t = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;"


@dataclass(frozen=True)
class Loop:
    """A body of `k(const float *a, float *b, int *c, int n)`, and what is found."""

    body: str
    finds: tuple[str, ...] = ()
    runs: int = 1
    """How often native code is begun: twice where claims do not suffice."""
    n: int = N
    arrays: Callable[[], list[Any]] = lambda: [
        np.linspace(-3, 5, N, dtype=F),
        np.zeros(N, F),
        np.arange(N, dtype=W),
    ]


def row(head: str, body: str, **more: Any) -> Loop:
    return Loop(f"{T} for ({head}) {{ {body} }}", **more)


STRIDE = "int i = t; i < n; i += all"
EVEN = {
    "every thread its own elements": row(STRIDE, "b[i] = 2 * a[i];"),
    "elements that are read as well": row(STRIDE, "b[i] += a[i]; c[i] -= 1;"),
    "an unsigned counter": row("unsigned i = t; i < n; i += all", "b[i] = a[i];"),
    "a long counter": row("long i = t; i < n; i += all", "b[i] = a[i];"),
    "downwards": row("int i = n - 1 - t; i >= 0; i -= all", "b[i] = a[i];"),
    "until a number is met": row("int i = 0; i != n / 24; i++", "b[t * (n / 24) + i] = i;"),
    "the bound on the left": row("int i = t; n > i; i += all", "b[i] = a[n - 1 - i];"),
    "up to and with": row("int i = t; i <= n - 1; i += all", "c[i] = i;"),
    "blocks of elements": row("int i = 0; i < 40; ++i", "b[t * 40 + i] = a[t * 40 + i] + 1;"),
    "blocks backwards": row("int i = 39; i >= 0; --i", "b[t * 40 + i] = a[t * 40 + i] + 1;"),
    "pairs of elements": row(
        "int i = 2 * t; i < n; i += 2 * all", "b[i] = a[i + 1]; b[i + 1] = a[i];"
    ),
    "columns": row("int i = 0; i < n / 24; ++i", "b[i * 24 + t] = a[i * 24 + t];"),
    "pointers that move": Loop(
        f"{T} const float *p = a + t; float *q = b + t;"
        " for (int i = t; i < n; i += all) { *q = *p; p += all; q += all; }"
    ),
    "a while loop": Loop(f"{T} int i = t; while (i < n) {{ b[i] = a[i]; i += all; }}"),
    "a condition in the loop": row(STRIDE, "float x = a[i]; if (x > 0) b[i] = x; else c[i] = 0;"),
    "conditions that count differently": row(
        STRIDE,
        "int x = (int)(a[i] * 90 + 0.5f); c[i] = x > 127 ? 127 : x < -128 ? -128 - x % 2 : x;"
        " if (a[i] > 0) { if (a[i] > 2) b[i] = a[i] * x + 1; else c[i] += 2; }",
    ),
    "library calls beside a count": row(STRIDE, "b[i] = a[i] > 1 ? cbrtf(a[i]) : erff(a[i]);"),
    "a sum": Loop(f"{T} float s = 0; for (int i = 0; i < n; ++i) s += a[i]; b[t] = s;"),
    "a private array": Loop(
        f"{T} float r[40]; for (int i = 0; i < 40; ++i) r[i] = a[t * 40 + i];"
        " float s = 0; for (int i = 0; i < 40; ++i) s += r[39 - i]; b[t] = s;"
    ),
    "a shared array": Loop(
        f"""{T} __shared__ float s[48]; int u = threadIdx.x;
        for (int i = u; i < 48; i += 12) s[i] = a[i];
        __syncthreads();
        float x = 0; for (int i = 0; i < 48; ++i) x += s[i];
        b[t] = x;"""
    ),
    "one element all the time": Loop(f"{T} for (int i = 0; i < 30; ++i) b[t] += a[i];"),
    "no round at all": Loop(f"{T} for (int i = n; i < t; ++i) b[i] = 1;"),
    "fewer elements than threads": row(STRIDE, "b[i] = a[i];", n=7),
    "elements of another thread behind a barrier": Loop(
        f"""{T} int u = threadIdx.x; float *own = b + blockIdx.x * 480;
        for (int i = u; i < 480; i += blockDim.x) own[i] = u;
        __syncthreads();
        for (int i = 11 - u; i < 480; i += blockDim.x) own[i] += 1;""",
        runs=2,
    ),
    "two widths of steps": Loop(
        f"""{T} for (int i = t; i < n / 2; i += all) b[i] = 1;
        for (int i = n / 2 + 2 * t; i < n; i += 2 * all) b[i] = 2;""",
        runs=2,
    ),
    "a step beyond all claims": Loop(
        f"{T} float *far = b + t; int step = 208 * all; for (int i = 0; i < 9 * step; i += step)"
        " far[i] = 1;",
        runs=2,
        arrays=lambda: [np.zeros(N, F), np.zeros(50_000, F), np.zeros(N, W)],
    ),
    "whole numbers that wrap": row(
        "unsigned i = 0; i < 40; ++i", "c[(t * 40 + i) * 0x80000001u % n] = a[i] > 0;"
    ),
}
WRONG = {
    "one element too far": row("int i = t; i <= n; i += all", "b[i] = a[0];"),
    "read one element too far": row(STRIDE, "b[i] = a[i + 1];"),
    "in front of the array": row("int i = n - 1 - t; i >= 0; i -= all", "b[i] = a[i - 1];"),
    "the last of all threads": row("int i = 0; i < 41; ++i", "b[t * 40 + i] = t;"),
    "every thread all elements": row("int i = 0; i < n; ++i", "c[i] = 5;"),
    "every thread all elements, another value": row("int i = 0; i < n; ++i", "c[i] += t;"),
    "steps of a block, elements of both": row(
        "int i = threadIdx.x; i < n; i += blockDim.x", "b[i] = t;"
    ),
    "the neighbour's element": row("int i = t; i < n - 1; i += all", "b[i] = b[i + 1] + 1;"),
    "nothing stored before": Loop(
        f"{T} float r[40]; for (int i = 0; i < 39; ++i) r[i] = i;"
        " float s = 0; for (int i = 0; i < 40; ++i) s += r[i]; b[t] = s;"
    ),
    "stored in the round behind": Loop(
        f"{T} float r[40]; r[0] = 1; for (int i = 0; i < 39; ++i) {{ b[t] = r[i + 1]; r[i] = 2; }}"
    ),
    "a null pointer": row(STRIDE, "b[i] = 1;", arrays=lambda: [np.zeros(N, F), None, None]),
    "a division by zero in a late round": row(STRIDE, "c[i] = 7 / (i - 700);"),
    "a number too large for its type": row(STRIDE, "c[i] = (int)(a[i] * 5e8f);"),
    "a number too large in a branch": row(STRIDE, "if (i == 700) c[i] = (short)(a[i] + 32768);"),
    "the least number but one": row(STRIDE, "c[i] = (signed char)(i == 700 ? -129.0f : -128.9f);"),
    "a number too large, and a wrong place": row(
        STRIDE, "int x = (int)(a[i] * 1e10f); if (x > 5) b[x] = 1;"
    ),
}
FINDS = {
    "one element too far": ("out-of-bounds",),
    "read one element too far": ("out-of-bounds",),
    "in front of the array": ("out-of-bounds",),
    "the last of all threads": ("data-race", "out-of-bounds"),
    "every thread all elements": ("equal-value-race",),
    "every thread all elements, another value": ("data-race",),
    "steps of a block, elements of both": ("data-race",),
    "the neighbour's element": ("data-race",),
    "nothing stored before": ("uninitialized-read",),
    "stored in the round behind": ("uninitialized-read",),
    "a null pointer": ("invalid-pointer",),
    "a division by zero in a late round": ("division-by-zero",),
    "a number too large for its type": ("float-to-int-overflow",),
    "a number too large in a branch": ("float-to-int-overflow",),
    "the least number but one": ("float-to-int-overflow",),
    "a number too large, and a wrong place": ("float-to-int-overflow", "out-of-bounds"),
}


def kernels(loops: dict[str, Loop]) -> tops_simulator.Module:
    text = "\n".join(
        f"__global__ void k{number}(const float *a, float *b, int *c, int n) {{ {loop.body} }}"
        for number, loop in enumerate(loops.values())
    )
    return tops_simulator.load("rows.tops", text=f"#include <tops.h>\n{text}\n".encode())


CLEAN_KERNELS, WRONG_KERNELS = kernels(EVEN), kernels(WRONG)


def run(
    module: tops_simulator.Module, loops: dict[str, Loop], name: str, engine: Engine
) -> tuple[list[bytes], Report, Simulation]:
    simulation = Simulation(module.program, engine=engine)
    arrays = loops[name].arrays()
    kernel = f"k{list(loops).index(name)}"
    report = simulation.kernel(kernel, (2, 1, 1), (12, 1, 1), [*arrays, loops[name].n])
    return [a.tobytes() for a in arrays if a is not None], report, simulation


@pytest.fixture
def verdicts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    seen: list[int] = []
    run_code = Native._run

    def watched(
        self: Native, code: Code, tables: Sequence[Tables], better: Better | None = None
    ) -> int:
        seen.append(run_code(self, code, tables, better))
        return seen[-1]

    monkeypatch.setattr(Native, "_run", watched)
    monkeypatch.setattr(kernel_cache, "owned", lambda *_: [])  # rows are what is left to prove
    return seen


@pytest.mark.parametrize("name", EVEN)
def test_even_loops_run_as_in_lockstep(name: str, verdicts: list[int]) -> None:
    wanted, reported, _ = run(CLEAN_KERNELS, EVEN, name, Engine.LOCKSTEP)
    given, report, _ = run(CLEAN_KERNELS, EVEN, name, Engine.NATIVE)
    assert not report.findings
    assert (given, report) == (wanted, reported)
    again = [UNCLAIMED] * (EVEN[name].runs - 1)
    assert verdicts == [*again, 0]


@pytest.mark.parametrize("name", EVEN)
def test_they_are_found_to_be_even(name: str) -> None:
    kernel = f"k{list(EVEN).index(name)}"
    function = CLEAN_KERNELS.program.functions[CLEAN_KERNELS.program.kernels[kernel]]
    loops = [op for op in walk(function.body) if isinstance(op, ir.Loop)]
    assert all(stream_of(function, loop) is not None for loop in loops)


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_as_in_lockstep(name: str, verdicts: list[int]) -> None:
    wanted, reported, _ = run(WRONG_KERNELS, WRONG, name, Engine.LOCKSTEP)
    given, report, _ = run(WRONG_KERNELS, WRONG, name, Engine.NATIVE)
    assert tuple(sorted(f.kind for f in reported.findings)) == FINDS[name]
    assert (given, report) == (wanted, reported)
    assert verdicts[-1] == FAULT


def test_rounds_of_even_loops_count_as_steps() -> None:
    module = kernels({"long": row("int i = 0; i < n; ++i", "b[t] += a[0];")})
    simulation = Simulation(module.program, engine=Engine.NATIVE, limits=Limits(steps=10_000))
    report = simulation.kernel(
        "k0", (1, 1, 1), (1, 1, 1), [np.ones(1, F), np.zeros(1, F), None, 20_000]
    )
    assert [f.kind for f in report.findings] == ["step-limit"]
