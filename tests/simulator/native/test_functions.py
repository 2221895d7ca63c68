"""Functions of the SDK and the C library in native code: bit for bit those of lockstep."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.native.llvm import numpy_loops
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Report
from tops_simulator.ops.elementwise import TABLE
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

COUNT = 240
BEYOND = frozenset({"erf", "erfc"})
"""Series of sixty terms: lockstep has them."""
C_NAMES = [entry for entry in TABLE.values() if entry.in_c and entry.name not in BEYOND]


def numbers(seed: int, dtype: Any) -> Any:
    random = np.random.default_rng(seed)
    special = [0, -0.0, np.inf, -np.inf, np.nan, 1, -1, 0.5, 2.5, -0.5]
    spread = 10.0 ** random.uniform(-30, 30, 60) * random.choice([-1, 1], 60)
    return np.concatenate([random.normal(size=COUNT - 70), spread, special]).astype(dtype)


def calls(suffix: str) -> list[str]:
    return [
        f"{entry.name}{suffix}({', '.join('abc'[n] + '[i]' for n in range(entry.arity))})"
        for entry in C_NAMES
    ]


def text(type_: str, suffix: str) -> str:
    more = ["tops::rsqrt(a[i])", "tops::sigmoid(a[i])"]
    made = [*calls(suffix), *(more if type_ == "float" else ())]
    body = "\n".join(f"out[{n} * n + i] = {call};" for n, call in enumerate(made))
    return f"""#include <tops.h>
#include <math.h>
__global__ void k(const {type_} *a, const {type_} *b, const {type_} *c, {type_} *out, int n) {{
  for (int i = threadIdx.x; i < n; i += blockDim.x) {{ {body} }} }}
"""


def run(type_: str, suffix: str, engine: Engine) -> tuple[Any, Report, dict[str, str]]:
    dtype = np.float32 if type_ == "float" else np.float64
    module = tops_simulator.load("functions.tops", text=text(type_, suffix).encode())
    simulation = Simulation(module.program, engine=engine)
    out = np.zeros((len(C_NAMES) + 2, COUNT), dtype)
    arguments = [numbers(1, dtype), numbers(2, dtype)[::-1].copy(), numbers(3, dtype)]
    report = simulation.kernel("k", (1, 1, 1), (12, 1, 1), [*arguments, out, COUNT])
    return out, report, simulation.dispatch.native.refused


@pytest.mark.parametrize(("type_", "suffix"), [("float", "f"), ("double", "")])
def test_functions_agree_with_lockstep(type_: str, suffix: str) -> None:
    wanted, reported, _ = run(type_, suffix, Engine.LOCKSTEP)
    given, report, refused = run(type_, suffix, Engine.NATIVE)
    assert not refused
    assert not reported.findings
    assert report == reported
    differ = np.flatnonzero((wanted.view(np.uint8) != given.view(np.uint8)).any(axis=1))
    assert [C_NAMES[n].name for n in differ] == []


def test_all_ufuncs_of_floats_have_loops() -> None:
    names = {name for name, _ in numpy_loops.loops()}
    assert {"exp", "log", "sin", "tanh", "power", "fmod", "arctan2"} <= names
    assert numpy_loops.number_of(("exp", "f->f")) is not None
    assert numpy_loops.number_of(("exp", "q->q")) is None
