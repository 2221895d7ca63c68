"""Threads that run one after another, with one place for what each has for itself."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.native.analysis.kernel_facts import facts_of
from tops_simulator.engines.native.runtime import cores
from tops_simulator.engines.native.runtime.launch_tables import PreparedLaunch
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

HEAD = """#include <tops.h>
#define TILE(p) tops::mdspan(tops::Private, p, 8)
#define PART(p) tops::mdspan(tops::Global, p + me * 8, 8)
#define SCOPE tops_dte_ctx_t ctx; tops::dte_scope scope(ctx)
__device__ long kept[8];
__device__ float *lent;
__device__ float *first_of(float *p) { return p; }
__device__ float *fixed() { __local__ static float s[8]; return s; }
__device__ void keep(float **where, float *p) { *where = p; }
struct Tile { float *data; };
"""
ME = "int me = blockIdx.x * blockDim.x + threadIdx.x;"
OUT = "for (int i = 0; i < 8; ++i) out[me * 8 + i]"
KEEPING = {
    "tile": """__local__ float t[8]; SCOPE; tops::memcpy(ctx, TILE(t), PART(a));
      tops::memcpy(ctx, PART(out), TILE(t));""",
    "ring": f"""__local__ float t[8], u[8]; SCOPE; float *both[2] = {{t, u}};
      tops::memcpy(ctx, TILE(both[me % 2]), PART(a)); {OUT} = both[me % 2][i];""",
    "automatic": f"float t[8]; for (int i = 0; i < 8; ++i) t[i] = me; {OUT} = t[i] + a[i];",
    "held": f"__local__ float t[8]; Tile h; h.data = t; h.data[3] = me; {OUT} = h.data[3];",
    "partly": f"__local__ float t[8]; if (me < 9) t[me] = 1; {OUT} = me < 9 ? t[me] : 2;",
    "stored": "a[me] = a[me + 16];",
}
"""Bodies of kernels that keep the addresses of what is their threads' own."""
GIVING = {
    "number": f"__local__ float t[8]; t[0] = 5; kept[me % 8] = (long)t; {OUT} = t[0];",
    "pointer": f"__local__ float t[8]; t[0] = 5; if (me == 0) lent = t; {OUT} = t[0];",
    "by_callee": f"__local__ float t[8]; t[0] = 5; float *p; keep(&p, t); {OUT} = p[0];",
    "returned": f"float *p = fixed(); p[0] = me; {OUT} = p[0];",
    "copied": f"""__local__ float t[8]; t[0] = 5; Tile h = {{t}}; Tile other = h;
      {OUT} = other.data[0];""",
    "meeting": f"__local__ float t[8]; t[0] = me; __syncthreads(); {OUT} = t[0];",
}
"""Those that may give them away, as far as is known, or whose threads meet."""
STALE = f"__local__ float t[8]; if (me == 0) t[5] = 1; {OUT} = t[5];"


@pytest.fixture(scope="module")
def program() -> Any:
    kernels = {**KEEPING, **GIVING, "stale": STALE}
    body = "".join(
        f"__global__ void {name}(float *a, float *out) {{ {ME} {text} }}\n"
        for name, text in kernels.items()
    )
    return tops_simulator.load("own.tops", text=(HEAD + body).encode()).program


def run(program: Any, name: str, engine: Engine) -> tuple[Report, list[Any]]:
    given = [np.arange(8 * 16, dtype=np.float32), np.zeros(8 * 16, np.float32)]
    simulation = Simulation(program, engine=engine)
    return simulation.kernel(name, (2, 1, 1), (8, 1, 1), given), given


@pytest.mark.parametrize("name", [*KEEPING, *GIVING])
def test_addresses_that_go_nowhere_are_told_from_others(program: Any, name: str) -> None:
    facts = facts_of(program, program.kernels[name])
    assert facts.in_turn == (name in KEEPING)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", [*KEEPING, *GIVING, "stale"])
def test_one_place_makes_no_difference(
    program: Any, name: str, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[int] = []
    start = cores.bases

    def bases(environment: Any, launch: PreparedLaunch) -> Any:
        found = start(environment, launch)
        first = launch.first[0] if launch.first else 0
        places.append(len(set(found[-1].base[first : first + launch.task.threads].tolist())))
        return found

    monkeypatch.setattr(cores, "bases", bases)
    monkeypatch.setattr(cores, "ENOUGH", 0 if threads > 1 else 1 << 40)
    report, native = run(program, name, Engine.NATIVE)
    expected, lockstep = run(program, name, Engine.LOCKSTEP)
    if name in KEEPING and name != "stored":  # which has nothing of its threads' own
        assert set(places) == {1}
    assert [f.kind for f in report.findings] == [f.kind for f in expected.findings]
    assert report.counts == expected.counts
    for one, other in zip(native, lockstep, strict=True):
        assert one.tobytes() == other.tobytes()


def test_a_thread_finds_nothing_of_the_one_before_it(program: Any) -> None:
    report, _ = run(program, "stale", Engine.NATIVE)
    assert [f.kind for f in report.findings] == ["uninitialized-read"]
