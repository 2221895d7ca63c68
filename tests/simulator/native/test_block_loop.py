"""Blocks that do what the first one did: what it shows for them, and what it leaves to each."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.native.analysis.kernel_facts import facts_of
from tops_simulator.engines.native.analysis.uniformity import pattern
from tops_simulator.engines.native.llvm.writer import Options
from tops_simulator.engines.native.runtime import cores, engine
from tops_simulator.engines.native.runtime.machine_code import LEVELS
from tops_simulator.engines.native.workgroup import block_loop
from tops_simulator.engines.native.workgroup.inlining import flat
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

BLOCKS, TEAM, SIZE = 5, 6, 64
HEAD = """#include <tops.h>
#include <tcle.h>
typedef __vector float wide;
__device__ int first() { return blockIdx.x * blockDim.x + threadIdx.x; }
__device__ void put(float *to, int at, float x) { to[at] = x; }
__device__ int least(int a, int b) { if (a < b) return a; return b; }
__device__ float total(float *part, int n) {
  __shared__ float sums[8];
  float own[2] = {0, 0};
  for (int k = threadIdx.x; k < n; k += blockDim.x) own[k % 2] += part[k];
  sums[threadIdx.x] = own[0] + own[1];
  __syncthreads();
  float all = 0;
  for (int k = 0; k < blockDim.x; ++k) all += sums[k];
  __syncthreads();
  return all;
}
"""
BEGIN = "__shared__ float part[12]; __shared__ int counts[12]; int i = first(), t = threadIdx.x;"

SETTLED = {
    "an element each": (
        "part[t] = a[i]; __syncthreads(); out[i] = part[5 - t];",
        {"part"},
    ),
    "a tree": (
        "for (int k = t; k < 12; k += 6) part[k] = a[i + k]; __syncthreads();"
        "for (int half = 6; half > 0; half = half > 1 ? (half + 1) / 2 : 0) {"
        "  for (int k = t; k < half && k + half < 12; k += 6) part[k] += part[k + half];"
        "  __syncthreads(); if (half == 1) half = 0; }"
        "if (t == 0) out[i] = part[0];",
        {"part"},
    ),
    "an array of each thread": (
        "float own[3] = {1, 2, 3}; for (int k = 0; k < n % 3 + 1; ++k) own[k] += a[i + k];"
        "part[t] = own[t % 3]; __syncthreads(); out[i] = part[(t + 1) % 6] + own[2];",
        {"part", "own"},
    ),
    "through functions": (
        "put(part, least(t, 5), a[i]); __syncthreads(); out[i] = total(part, 6);",
        {"part", "sums", "own"},
    ),
    "a function behind a way out of a round": (
        "part[t] = 0; for (int k = 0; k < 5; ++k) { if ((k + t) % 2) continue;"
        "  part[t] += least(k, 3); } __syncthreads(); out[i] = part[5 - t];",
        {"part"},
    ),
    "values that live long": (
        "float kept = a[i]; float *p = part + 2 * t; const float *q = a + i; bool odd = t % 2;"
        "p[0] = kept; p[1] = *q; __syncthreads(); for (int k = 0; k < 3; ++k) {"
        "  if (odd) kept += part[k]; __syncthreads(); }"
        "out[i] = kept + p[1] + q[1];",
        {"part"},
    ),
    "branches of all threads": (
        "if (n > 3) { part[t] = 1; __syncthreads(); } else { part[t] = 2; __syncthreads(); }"
        "do { n -= 2; __syncthreads(); } while (n > 0); out[i] = part[5 - t] + n;",
        {"part"},
    ),
    "numbers that all threads have": (
        "int m = n, last = 0; for (int k = 0; k < 3; ++k) { part[t] = m; if (n > 5) last = m;"
        "  m = 2 * m + 1; __syncthreads(); out[i] += part[5 - t] + m + last; m -= k;"
        "  __syncthreads(); } m /= 2; __syncthreads(); out[i] += m;",
        {"part"},
    ),
    "a condition of the data on registers": (
        "part[t] = 0; float x = 0; if (a[i] > 0.5f) x = a[i]; part[t] = x; __syncthreads();"
        "out[i] = part[5 - t];",
        {"part"},
    ),
    "one of two arrays": (
        "counts[t] = t; part[t] = 1; float *p = t < 3 ? part + t : part + 6 + t;"
        "*p = 3; __syncthreads(); out[i] = part[t < 3 ? t : t + 6];",
        {"part", "counts"},
    ),
    "an array by the data beside one that is not": (
        "part[t] = a[i]; counts[t] = t; __syncthreads(); out[i] = part[5 - t] + counts[at[i] % 6];",
        {"part"},
    ),
    "atomic additions": (
        "part[t] = 1; counts[t] = 0; __syncthreads(); tcle::atomic_add(counts + at[i] % 6, 1);"
        "__syncthreads(); out[i] = part[5 - t] + counts[t];",
        {"part"},
    ),
}
"""Bodies without findings, and the objects that the first block settles."""

LATE = {
    "a race": "part[blockIdx.x < 2 ? t : 0] = i; __syncthreads(); out[i] = 1;",
    "a race by the data": "part[at[i]] = i; __syncthreads(); out[i] = 1;",
    "a race through a function": "put(part, t / (blockIdx.x / 3 + 1), i); __syncthreads();",
    "a race through a pointer": (
        "float *p = part + t; if (blockIdx.x == 2) p = part; *p = 1; __syncthreads();"
    ),
    "a race over a barrier that is not there for all": (
        "part[t] = 1; if (blockIdx.x != 2) __syncthreads(); out[i] = part[5 - t];"
    ),
    "a place too far": "part[t + (blockIdx.x > 2) * 7] = 1; __syncthreads(); out[i] = 1;",
    "a place too far in a loop": (
        "for (int k = t; k < 12 + (blockIdx.x == 3); k += 6) part[k] = 1; __syncthreads();"
    ),
    "a place in memory": (
        "int k[1]; k[0] = 20 * (blockIdx.x / 4); part[k[0] + t] = 1; __syncthreads();"
    ),
    "a slot nobody has stored to": (
        "if (blockIdx.x != 2) part[t] = 1; __syncthreads(); out[i] = part[5 - t];"
    ),
    "a slot the data leave out": (
        "if (at[i] < 6) part[t] = 1; __syncthreads(); out[i] = part[5 - t];"
    ),
    "a slot of one's own": (
        "float own[4]; own[blockIdx.x % 3] = 1; part[t] = 1; __syncthreads(); out[i] = own[0];"
    ),
    "an object of the launch": "part[t] = 1; __syncthreads(); out[i + 40 * (blockIdx.x > 1)] = 1;",
    "an object of all blocks": "part[t] = 1; __syncthreads(); out[t] = part[5 - t];",
    "a barrier that some threads miss": (
        "part[t] = 1; if (blockIdx.x != 2 || t < 3) __syncthreads(); out[i] = 1;"
    ),
    "a division": "part[t] = 1; __syncthreads(); out[i] = 6 / (2 - (int)blockIdx.x);",
    "another row": (
        "__shared__ float rows[2][6]; rows[0][t] = 1; rows[1][t] = 1; __syncthreads();"
        "out[i] = rows[blockIdx.x / 2][5 - t];"
    ),
}
"""Bodies whose first block has no findings."""
EARLY = {
    "no barrier": "part[t] = 1; out[i] = part[5 - t];",
    "a loop without its second barrier": (
        "for (int k = 0; k < 3; ++k) { part[t] = k; __syncthreads(); out[i] = part[5 - t]; }"
    ),
    "one element too many": (
        "for (int k = t; k <= 12; k += 6) part[k] = 1; __syncthreads(); out[i] = 1;"
    ),
    "one element nobody has stored to": (
        "if (t != 3) part[t] = 1; __syncthreads(); out[i] = part[5 - t];"
    ),
}
"""Bodies with findings in all blocks."""


@pytest.fixture(autouse=True)
def code_is_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BLOCK_LOOP_FROM", (0, 2))
    monkeypatch.setattr(cores, "ENOUGH", 0)


def load(tmp_path: Path, bodies: dict[str, str]) -> tops_simulator.Module:
    """Kernels with such bodies, in the order k0, k1, …"""
    head = "const float *a, const int *at, float *out, int n"
    lines = (f"{BEGIN}\n" + body.replace("; ", ";\n") for body in bodies.values())
    kernels = (f"__global__ void k{n}({head}) {{\n{body} }}\n" for n, body in enumerate(lines))
    path = tmp_path / "kernels.tops"
    path.write_text(HEAD + "".join(kernels))
    return tops_simulator.load(str(path))


def launched(
    module: tops_simulator.Module, name: str, which: Engine, threads: int = 1, level: int = 0
) -> tuple[Any, Report]:
    """What a launch stores, and what it tells."""
    a = np.linspace(0, 1, SIZE, dtype=np.float32)
    at: Any = np.arange(SIZE, dtype=np.int32) % TEAM
    at[3 * TEAM + 1] = 13  # too far, and not less than TEAM: in the fourth block
    out: Any = np.zeros(BLOCKS * TEAM, np.float32)
    simulation = Simulation(module.program, Limits(threads=threads), engine=which)
    simulation.dispatch.native.levels = (level,)
    report = simulation.kernel(name, (BLOCKS, 1, 1), (TEAM, 1, 1), [a, at, out, 7])
    assert not simulation.dispatch.native.refused
    return out, report


def agree(module: tops_simulator.Module, name: str) -> Report:
    """The report of all engines."""
    wanted, reported = launched(module, name, Engine.LOCKSTEP)
    for threads in (1, 3):
        found, report = launched(module, name, Engine.NATIVE, threads)
        assert found.tobytes() == wanted.tobytes()
        assert report == reported
    return reported


def uniform_objects(module: tops_simulator.Module, name: str) -> set[str]:
    """The names of what the first block settles."""
    program = module.program
    facts = facts_of(program, name)
    objects = pattern(
        program, flat(program, program.functions[name], facts.objects)
    ).uniform_objects
    names = [op.name for _, op in facts.objects.allocas]
    return {
        names[what] if isinstance(what, int) else program.symbols[what].source_name
        for _, what in objects
    }


def test_what_the_first_block_shows(tmp_path: Path) -> None:
    module = load(tmp_path, {name: body for name, (body, _) in SETTLED.items()})
    for number, (name, (_, objects)) in enumerate(SETTLED.items()):
        assert not agree(module, f"k{number}").findings, name
        assert uniform_objects(module, f"k{number}") - {"counts"} == objects - {"counts"}, name
        facts = facts_of(module.program, f"k{number}")
        options = Options(races=True, uninitialized=True, grain=facts.grain)
        assert block_loop.block_loop_of(module.program, facts, options), name


@pytest.mark.parametrize("name", ["a tree", "numbers that all threads have", "through functions"])
def test_llvms_best_code_is_the_same(name: str, tmp_path: Path) -> None:
    """What it is told of objects that lie apart lets it move loads and stores."""
    module = load(tmp_path, {name: SETTLED[name][0]})
    wanted, reported = launched(module, "k0", Engine.LOCKSTEP)
    found, report = launched(module, "k0", Engine.NATIVE, level=LEVELS[-1])
    assert found.tobytes() == wanted.tobytes()
    assert report == reported


@pytest.mark.parametrize("bodies", [LATE, EARLY], ids=["late", "early"])
def test_what_it_leaves(bodies: dict[str, str], tmp_path: Path) -> None:
    module = load(tmp_path, bodies)
    for number, name in enumerate(bodies):
        assert agree(module, f"k{number}").findings, name


# --- random kernels ---------------------------------------------------------------------

INDICES = ("t", "5 - t", "(t + 1) % 6", "t + 6", "t % 3", "(t * 5) % 12", "k % 12", "(t + k) % 12")
"""Places in an array of 12; `k` counts the rounds of a loop."""
BETWEEN = ("blockIdx.x / 2", "at[i] / 6", "(i > 20)", "(int)(own[0] > 5)")
"""What differs from block to block, and is 0 in the first one."""


class Made:
    """Text of kernels in which most threads touch what is theirs."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def pick(self, *ways: Callable[[], str]) -> str:
        return self.random.choice(ways)()

    def place(self) -> str:
        index = self.random.choice(INDICES)
        if self.random.random() < 0.04:
            index = f"({index}) + {self.random.choice(BETWEEN)}"
        return index if self.random.random() < 0.5 else "t"

    def value(self) -> str:
        return self.pick(
            lambda: f"part[{self.place()}]",
            lambda: f"own[{self.random.choice(('0', '1', '2', 't % 3', 'k % 3'))}]",
            lambda: "a[i + k]",
            lambda: f"{self.random.randrange(9)}.5f * t",
            lambda: f"({self.value()} + {self.value()})",
            lambda: "kept",
        )

    def statement(self) -> str:
        return self.pick(
            lambda: f"part[{self.place()}] = {self.value()};",
            lambda: f"own[{self.random.choice(('0', '1', 't % 3', 'k % 3'))}] = {self.value()};",
            lambda: f"kept += {self.value()};",
            lambda: f"out[i] = {self.value()};",
            lambda: f"if (t < {self.random.randrange(6)}) {{ {self.statement()} }}",
            lambda: f"if (a[i] > 0.5f) {{ kept -= {self.value()}; }}",
            lambda: f"for (int k = t; k < 12; k += 6) {{ {self.statement()} }}",
            lambda: (
                f"for (int k = 0; k < {self.random.randrange(1, 4)}; ++k) {{ {self.statement()} }}"
            ),
        )

    def phase(self) -> str:
        body = " ".join(self.statement() for _ in range(self.random.randrange(1, 4)))
        barrier = "__syncthreads();" if self.random.random() < 0.95 else ""
        return f"{body}\n{barrier}\n"

    def around(self) -> str:
        inner = self.phase() + self.phase()
        return self.pick(
            lambda: inner,
            lambda: f"for (int r = 0; r < n % {self.random.randrange(2, 5)}; ++r) {{ {inner} }}",
            lambda: f"if (n > {self.random.randrange(14)}) {{ {inner} }} else {{ {self.phase()} }}",
        )

    def body(self) -> str:
        begin = "float own[3] = {0, 1, 2}; float kept = 0; int k = 0; part[t] = t; part[t + 6] = 1;"
        phases = "".join(self.around() for _ in range(self.random.randrange(1, 4)))
        return f"{begin} __syncthreads();\n{phases} out[i] = kept + part[t];"


@pytest.mark.parametrize("count", [6, pytest.param(24, marks=pytest.mark.long)])
def test_random_kernels(count: int, tmp_path: Path) -> None:
    module = load(tmp_path, {str(seed): Made(seed).body() for seed in range(count)})
    reports = [agree(module, f"k{number}") for number in range(count)]
    assert any(report.findings for report in reports)
    assert not all(report.findings for report in reports)
    assert (
        sum("part" in uniform_objects(module, f"k{number}") for number in range(count)) > count / 2
    )
