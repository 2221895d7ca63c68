"""Tensors that transfers alone touch: ranges in place of stamps, and stamps where those meet."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.native.dte import ranges
from tops_simulator.engines.native.runtime import cores
from tops_simulator.engines.native.runtime.launch_tables import PreparedLaunch
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

HEAD = """#include <tops.h>
#define TILE(p) tops::mdspan(tops::Private, p, 64)
#define PART(p, n) tops::mdspan(tops::Global, p + (n) * 64, 64)
#define BEGIN __local__ float t[64]; tops_dte_ctx_t ctx; tops::dte_scope scope(ctx); \\
  int me = blockIdx.x * blockDim.x + threadIdx.x
"""
LOAD = "tops::memcpy(ctx, TILE(t), PART(a, me));"
KERNELS = {
    "own": f"{LOAD} tops::memcpy(ctx, PART(out, me), TILE(t));",
    "scattered": f"{LOAD} tops::memcpy(ctx, PART(out, (int)a[me * 64] / 64), TILE(t));",
    "same": f"{LOAD} tops::memcpy(ctx, PART(out, me / 2), TILE(t));",
    "next": f"{LOAD} tops::memcpy(ctx, PART(a, me + 1), TILE(t));",
    "turned": """int other = blockIdx.x * blockDim.x + (threadIdx.x + 1) % blockDim.x;
      tops::memset(ctx, TILE(t), (float)me); tops::memcpy(ctx, PART(a, me), TILE(t));
      __syncthreads();
      tops::memcpy(ctx, TILE(t), PART(a, other)); tops::memcpy(ctx, PART(out, me), TILE(t));""",
    "direct": f"{LOAD} out[me * 64] = t[3];",
    "columns": """tops::memset(ctx, TILE(t), (float)me);
      tops::deslice(ctx, tops::mdspan(tops::Global, out, 16, 64),
                    tops::mdspan(tops::Private, t, 16, 4), {0, me * 4});""",
}
RANGED = {"scattered": 1, "same": 1, "next": 1, "turned": 2, "columns": 1}
"""How many tensors are first tried by ranges; of others it is known whose each place is."""
RACES = {"same", "next"}


@pytest.fixture(scope="module")
def program() -> Any:
    body = "".join(
        f"__global__ void {name}(float *a, float *out) {{ BEGIN;\n{text}\n}}\n"
        for name, text in KERNELS.items()
    )
    return tops_simulator.load("ranges.tops", text=(HEAD + body).encode()).program


def run(program: Any, name: str, engine: Engine) -> tuple[Report, list[Any]]:
    given = [np.arange(64 * 16, dtype=np.float32), np.zeros(64 * 16, np.float32)]
    simulation = Simulation(program, engine=engine)
    return simulation.kernel(name, (2, 1, 1), (4, 1, 1), given), given


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", KERNELS)
def test_ranges_see_what_lockstep_sees(
    program: Any, name: str, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    start = cores.bases

    def bases(environment: Any, launch: PreparedLaunch) -> Any:
        tried.append(len(launch.ranged))
        return start(environment, launch)

    monkeypatch.setattr(cores, "bases", bases)
    monkeypatch.setattr(cores, "ENOUGH", 0 if threads > 1 else 1 << 40)
    report, native = run(program, name, Engine.NATIVE)
    expected, lockstep = run(program, name, Engine.LOCKSTEP)
    assert tried[:1] == [RANGED.get(name, 0)]
    assert [f.kind for f in report.findings] == [f.kind for f in expected.findings]
    assert ({f.kind for f in report.findings} == {"data-race"}) == (name in RACES)
    for one, other in zip(native, lockstep, strict=True):
        assert (one == other).all()
    assert [ran.engine for ran in report.engines] == ["lockstep" if name in RACES else "native"]


def test_a_kernel_whose_ranges_meet_is_stamped_at_once_the_next_time(program: Any) -> None:
    simulation = Simulation(program, engine=Engine.NATIVE)
    given = [np.arange(64 * 16, dtype=np.float32), np.zeros(64 * 16, np.float32)]
    for name in ("turned", "own"):
        simulation.kernel(name, (2, 1, 1), (4, 1, 1), given)
    assert simulation.dispatch.native._stamped == {"turned"}


def test_ranges_are_apart_as_their_bytes_are() -> None:
    chosen = random.Random(3)
    seen = set()
    for _ in range(2000):
        rows = []
        for _ in range(chosen.randrange(1, 8)):
            first = chosen.randrange(-20, 20)
            size, who = chosen.randrange(1, 8), chosen.randrange(3)
            rows.append((first, first + size, 2 * who + chosen.randrange(2)))
        apart = not any(
            one[2] // 2 != other[2] // 2
            and (one[2] | other[2]) & 1
            and max(one[0], other[0]) < min(one[1], other[1])
            for one in rows
            for other in rows
        )
        found = np.array(rows, np.int64)
        assert ranges.are_disjoint([found[:3], found[3:]]) == apart, rows
        seen.add(apart)
    assert seen == {False, True}


def test_what_there_is_no_room_for_is_stamped(
    program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranges, "MOST", 5)
    report, given = run(program, "columns", Engine.NATIVE)
    _, expected = run(program, "columns", Engine.LOCKSTEP)
    assert [ran.engine for ran in report.engines] == ["native"]
    assert (given[1] == expected[1]).all()
