"""A run's memory is given back when it is over, not when the collector comes."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tops_lsp.project.context import Context
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_simulator.api import load
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.simulation import Simulation

KERNEL = b"""
// tops-sim: <<<1, 4>>> n = 64, x = ramp(n)
__global__ void twice(float *x, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] = 2 * x[i];
}
"""


def addresses() -> int:
    """Bytes of address space of this process."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * 4096


def held_after(run: Callable[[], None]) -> int:
    """Bytes that ten more runs hold than one, without the collector."""
    run()
    before = addresses()
    gc.disable()
    try:
        for _ in range(10):
            run()
    finally:
        gc.enable()
    return addresses() - before


def test_many_runs_hold_no_more_addresses_than_one() -> None:
    module = load("/k.tops", text=KERNEL)
    request = Request("/k.tops", KERNEL, kernel="twice", context=Context())

    def run() -> None:
        values = np.ones(64, np.float32)
        assert module["twice"][1, 4](values, 64).ok
        assert values[5] == 2
        assert execute(request).ok

    assert held_after(run) < 256 << 20


@pytest.mark.parametrize("engine", Engine)
def test_a_simulation_that_ends_gives_its_memory_back(engine: Engine) -> None:
    program = load("/k.tops", text=KERNEL).program

    def run() -> None:
        simulation = Simulation(program, engine=engine)
        assert simulation.kernel("twice", (1, 1, 1), (4, 1, 1), [np.ones(64, np.float32), 64]).ok

    assert held_after(run) < 256 << 20
