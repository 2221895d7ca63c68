"""What is found out of a program is kept with it, and is of the program alone: simulations that
come after each other, and beside each other, know nothing of each other's memory."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np

from tops_lsp.project.context import Context
from tops_lsp.simulate.program import read_unit, translate
from tops_simulator import ir
from tops_simulator.engines.lockstep.engine import Lockstep
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

TEXT = b"""
__global__ void twice(const float *x, float *y, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = 2 * x[i];
}
"""


def program() -> ir.Program:
    return translate(read_unit("/k.tops", Context(), TEXT))


def arrays(length: int) -> list[Any]:
    return [np.arange(length, dtype=np.float32), np.zeros(length, np.float32)]


def ran(simulation: Simulation, length: int, n: int) -> tuple[Report, Any]:
    x, y = arrays(length)
    return simulation.kernel("twice", (1, 1, 1), (4, 1, 1), [x, y, n]), y


def test_what_was_known_of_another_memory_is_forgotten() -> None:
    """Of many sizes, some of them too small for the loop: each as in a program of its own."""
    kept = program()
    for length, n in ((1000, 1000), (7, 1000), (1, 1), (1000, 999), (64, 65), (5, 5), (300, 300)):
        results = []
        for made in (kept, program()):
            simulation = Simulation(made)
            results.append(ran(simulation, length, n))
            simulation.close()
        (report, found), (fresh, expected) = results
        assert report == fresh
        assert np.array_equal(found, expected)
        assert report.ok is (n <= length)


def test_simulations_at_the_same_time_have_code_of_their_own() -> None:
    made = program()
    first, second = Simulation(made), Simulation(made)
    assert first.engine is not second.engine
    assert ran(first, 100, 100)[0].ok
    assert not ran(second, 10, 100)[0].ok
    assert ran(first, 100, 100)[0].ok
    first.close()
    third = Simulation(made)
    assert third.engine is first.engine
    first.close()  # once more: it is the third one's now
    assert Lockstep not in made.facts


def test_a_watched_simulation_gives_no_code_back() -> None:
    from tops_simulator.findings import Watch

    made = program()
    simulation = Simulation(made, watch=Watch(profile=True))
    assert ran(simulation, 10, 10)[0].ok
    simulation.close()
    assert Lockstep not in made.facts


def test_facts_do_not_travel() -> None:
    made = program()
    simulation = Simulation(made)
    assert ran(simulation, 10, 10)[0].ok
    simulation.close()
    assert made.facts
    for other in (pickle.loads(pickle.dumps(made)), copy.copy(made), copy.deepcopy(made)):
        assert other == made
        assert not other.facts
