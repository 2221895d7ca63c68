"""Which engine a launch is given: lockstep first, and native code for what takes longer."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.lockstep.launches import LockstepLaunches
from tops_simulator.engines.native.runtime import machine_code
from tops_simulator.engines.shared import dispatch
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.simulation import Simulation

KERNEL = b"""\
__global__ void k(int *a) {
  int x = a[0] + blockIdx.x;
  for (int i = 0; i < 300; i++) x = x * 5 + i;
  a[1 + blockIdx.x * blockDim.x + threadIdx.x] = x;
}
"""
Runs = list[int | None]


@pytest.fixture
def lockstep(monkeypatch: pytest.MonkeyPatch) -> Runs:
    """What of launches lockstep was asked for: how many blocks; None is all of them."""
    made: Runs = []
    whole = LockstepLaunches.run

    def counted(self: LockstepLaunches, task: Any, most: int | None = None) -> None:
        made.append(most)
        whole(self, task, most)

    monkeypatch.setattr(LockstepLaunches, "run", counted)
    return made


def launched(engine: Engine = Engine.AUTO) -> tuple[bytes, Simulation]:
    simulation = Simulation(tops_simulator.load("k.tops", text=KERNEL).program, engine=engine)
    given = np.arange(25, dtype=np.int32)
    report = simulation.kernel("k", (2, 1, 1), (12, 1, 1), [given])
    assert report.completed
    assert not report.findings
    return given.tobytes(), simulation


def is_loaded(simulation: Simulation) -> bool:
    return "native" in vars(simulation.dispatch)


def test_a_short_launch_asks_for_no_native_code(
    lockstep: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatch, "MOMENT", 1000.0)
    _, simulation = launched()
    assert not is_loaded(simulation)
    assert lockstep == [None]


@pytest.mark.parametrize("little", [0, dispatch.LITTLE])
def test_a_long_launch_is_begun_anew(
    little: int, lockstep: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much memory there is to be remembered."""
    wanted, _ = launched(Engine.LOCKSTEP)
    del lockstep[:]
    monkeypatch.setattr(dispatch, "MOMENT", 1e-6)
    monkeypatch.setattr(dispatch, "COPIED", 1e12)
    monkeypatch.setattr(dispatch, "LITTLE", little)
    found, simulation = launched()
    assert found == wanted
    assert simulation.dispatch.native.ready == {"k"}
    assert lockstep == [None]


@pytest.mark.parametrize("copied", [99, 101])
def test_arrays_that_take_longer_to_copy_than_a_moment_stay_with_native_code(
    copied: int, lockstep: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, _ = launched(Engine.LOCKSTEP)
    del lockstep[:]
    monkeypatch.setattr(dispatch, "LITTLE", 0)
    monkeypatch.setattr(dispatch, "MOMENT", 1.0)
    monkeypatch.setattr(dispatch, "COLD", 1)
    monkeypatch.setattr(dispatch, "COPIED", copied)  # of 100 bytes
    found, simulation = launched()
    assert found == wanted
    is_native = copied < 100
    assert lockstep == ([] if is_native else [None])
    assert simulation.dispatch.native.ready == ({"k"} if is_native else set())


def test_a_launch_is_not_begun_anew_for_nothing(
    lockstep: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, _ = launched(Engine.LOCKSTEP)
    del lockstep[:]
    monkeypatch.setattr(dispatch, "MOMENT", 0.0)
    monkeypatch.setattr(machine_code, "available", lambda: False)
    found, simulation = launched()
    assert found == wanted
    assert is_loaded(simulation)
    assert lockstep == [None]


def patience_of(limits: Limits) -> float:
    program = tops_simulator.load("k.tops", text=b"__global__ void k() {}").program
    return Simulation(program, limits).dispatch._patience()


def test_more_patience_while_llvm_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite.binding", dispatch)
    usual, once = patience_of(Limits()), patience_of(Limits(once=True))
    monkeypatch.delitem(sys.modules, "llvmlite.binding")
    assert once == patience_of(Limits()) > usual == dispatch.MOMENT
