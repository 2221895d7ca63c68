"""Launches of one shape have much in common, and nothing of it is another's."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.native.runtime import launch_tables
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

TEXT = b"""#include <tops.h>
__device__ int places[4] = {0, 1, 2, 3};
__global__ void scaled(const float *a, float *out, float by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 4; ++k) out[4 * i + k] = a[4 * i + k] * by;
}
__global__ void moved(const float *a, float *out, float by) {
  __local__ float t[4]; tops_dte_ctx_t ctx; tops::dte_scope scope(ctx);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int at = (int)a[4 * i];
  tops::mdspan tile(tops::Private, t, 4);
  tops::memcpy(ctx, tile, tops::mdspan(tops::Global, (float *)a + 4 * i, 4));
  for (int k = 0; k < 4; ++k) t[k] *= by;
  tops::memcpy(ctx, tops::mdspan(tops::Global, out + at, 4), tile);
}
__global__ void half(const float *a, float *out, float by) {
  float kept[4];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[4 * i] < 1000) kept[0] = kept[1] = a[i];
  kept[2] = by;
  memcpy(out + 4 * i, kept, 12);
}
"""


@pytest.fixture(scope="module")
def program() -> Any:
    return tops_simulator.load("shapes.tops", text=TEXT).program


def run(
    program: Any, kernel: str, engine: Engine, first: float, by: float, count: int = 32
) -> tuple[Report, Any]:
    a, out = np.arange(count, dtype=np.float32) + np.float32(first), np.zeros(count, np.float32)
    simulation = Simulation(program, engine=engine)
    return simulation.kernel(kernel, (2, 1, 1), (count // 8, 1, 1), [a, out, np.float32(by)]), out


LAUNCHES = [
    (0, 2),
    (0, 2),
    (0, 3),
    (0, 0.0),
    (0, -0.0),
    (-32, 2),
    (4, 2),
    (0, 2),
    (4000, 2),
    (0, 2),
]


@pytest.mark.parametrize("kernel", ["scaled", "moved", "half"])
def test_launches_of_one_shape_are_what_each_is_alone(program: Any, kernel: str) -> None:
    """Other data, other numbers, and launches with findings between those without."""
    for first, by in LAUNCHES:
        for count in (32, 64):
            report, native = run(program, kernel, Engine.NATIVE, first, by, count)
            expected, lockstep = run(program, kernel, Engine.LOCKSTEP, first, by, count)
            assert [f.kind for f in report.findings] == [f.kind for f in expected.findings]
            assert report.counts == expected.counts
            assert native.tobytes() == lockstep.tobytes()


def test_what_launches_have_in_common_is_found_once(
    program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    usual = launch_tables.care_table

    def care_table(*given: Any) -> Any:
        asked.append(1)
        return usual(*given)

    monkeypatch.setattr(launch_tables, "care_table", care_table)
    for by in (5, 5, 5):
        run(program, "scaled", Engine.NATIVE, 0, by, 96)
    assert len(asked) == 1
    run(program, "scaled", Engine.NATIVE, 0, 5, 80)
    assert len(asked) == 2


def test_a_simulation_ends_with_its_last_user(program: Any) -> None:
    """Its memory is large; until circles are looked for, many of them would be held."""
    gc.collect()
    gc.disable()
    try:
        simulation = Simulation(program, engine=Engine.NATIVE)
        given = [np.zeros(32, np.float32), np.zeros(32, np.float32), np.float32(1)]
        simulation.kernel("scaled", (2, 1, 1), (4, 1, 1), given)
        memory = weakref.ref(simulation.memory)
        del simulation
        assert memory() is None
    finally:
        gc.enable()
