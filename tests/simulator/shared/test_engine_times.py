"""Lockstep runs launches that it ends sooner than native code, and only those."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator import ir
from tops_simulator.engines.shared import dispatch
from tops_simulator.engines.shared.engine_times import WORTH, EngineTimes
from tops_simulator.engines.shared.launch import Task
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Report
from tops_simulator.memory import Memory
from tops_simulator.messages import say
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

PROGRAM = tops_simulator.load(
    "twice.tops",
    text=b"__global__ void twice(float *x, int n) {"
    b" for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] *= 2; }",
).program
LONG = 2 * WORTH


def launched(monkeypatch: pytest.MonkeyPatch, patience: float) -> tuple[Report, list[float]]:
    """A launch for which lockstep has so many seconds, and what is kept of how long it took."""
    kept: list[float] = []
    monkeypatch.setattr(dispatch, "LITTLE", 0)  # nothing is begun in lockstep without being asked
    monkeypatch.setattr(dispatch, "MOMENT", 0.0)
    monkeypatch.setattr(EngineTimes, "patience", lambda *_: patience)
    monkeypatch.setattr(EngineTimes, "lockstep_took", lambda *given: kept.append(given[3]))
    x = np.ones(1 << 16, np.float32)
    report = Simulation(PROGRAM).kernel("twice", (1, 1, 1), (12, 1, 1), [x, len(x)])
    assert (x == 2).all()
    assert report.findings == ()
    return report, kept


def test_lockstep_runs_what_it_ends_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    report, kept = launched(monkeypatch, 600.0)
    assert [(ran.engine, ran.why) for ran in report.engines] == [("lockstep", say("was-faster"))]
    assert 0 < kept[0] < 600


def test_what_it_does_not_end_in_time_is_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    report, kept = launched(monkeypatch, 1e-9)
    assert [ran.engine for ran in report.engines] == ["native"]
    assert kept == [math.inf]


def test_whoever_names_an_engine_has_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EngineTimes, "patience", lambda *_: 600.0)
    x = np.ones(64, np.float32)
    simulation = Simulation(PROGRAM, engine=Engine.NATIVE)
    report = simulation.kernel("twice", (1, 1, 1), (12, 1, 1), [x, 64])
    assert [ran.engine for ran in report.engines] == ["native"]


def of_size(count: int) -> Any:
    """A launch over so many bytes, and its memory."""
    memory = Memory()
    place = Memory.address(memory.allocate("x", count, ir.Space.GLOBAL))
    task = Task(PROGRAM.functions["twice"], (1, 1, 1), (12, 1, 1), 0, [place, 1])
    return task, memory


def test_only_long_launches_that_call_python_are_tried() -> None:
    for seconds, calls, patience in ((LONG, 9, LONG), (LONG, 0, 0), (WORTH / 2, 9, 0)):
        times = EngineTimes()
        times.native_took(*of_size(4096), seconds, calls)
        assert times.patience(*of_size(4096)) == patience


def test_the_sooner_engine_is_kept_for_launches_of_one_size() -> None:
    times = EngineTimes()
    times.native_took(*of_size(4096), LONG, 9)
    assert times.patience(*of_size(7000)) == LONG
    assert not times.patience(*of_size(9000))
    times.lockstep_took(*of_size(4096), LONG / 2)
    assert times.patience(*of_size(4096)) == LONG
    times.lockstep_took(*of_size(4096))
    assert not times.patience(*of_size(4096))
