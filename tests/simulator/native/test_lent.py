"""Launches in place, in the caller's arrays: the same results, whatever becomes of the launch."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.lockstep.launches import LockstepLaunches
from tops_simulator.engines.native.runtime import cores
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

GRID, BLOCK, N = (4, 1, 1), (8, 1, 1), 32
HEAD = """#include <tops.h>
struct Kept { float *at; };
__device__ Kept kept;
__device__ void write(const float *to, int at) { *((float *)to + at) = 9; }
"""
AT = "int i = blockIdx.x * blockDim.x + threadIdx.x;"
PARAMETERS = "const float *a, float *b, float *out, int n"

IN_PLACE = {
    "an element each": "out[i] = a[i] + b[i];",
    "in place": "b[i] = a[i] + b[i]; out[i] = b[i];",
    "an argument that is read only": "out[i] = b[i] + b[31 - i];",
}
TAKEN_IN = {
    "a store to what is const": "write(a, i); out[i] = a[i];",
    "atomic": "out[i] = i; tcle::atomic_add((int *)b, 1);",
    "another thread's part": "out[i] = i; __syncthreads(); b[i] = out[i ^ 1];",
    "a pointer that is kept": "if (i == 0) kept.at = out; out[i] = a[i];",
}
WRONG = {
    "out of bounds at the end": "out[i] = a[i]; b[i] = i; if (i == 30) b[i + 2] = 1;",
    "a read out of bounds": "out[i] = i == 31 ? a[i + 1] : a[i]; b[i] = 7;",
    "a race": "b[i] = 1; out[i / 2] = i;",
}


def launch(body: str, engine: Engine, arrays: list[Any], limits: Limits | None = None) -> Any:
    text = f"{HEAD}__global__ void k({PARAMETERS}) {{ {AT} {body} }}"
    program = tops_simulator.load("lent.tops", text=text.encode()).program
    simulation = Simulation(program, limits, engine=engine)
    return simulation, simulation.kernel("k", GRID, BLOCK, [*arrays, N])


def arrays() -> list[Any]:
    made = np.random.default_rng(4)
    return [made.random(N, np.float32) for _ in range(3)]


def reported(body: str, engine: Engine, given: list[Any]) -> tuple[list[bytes], Report]:
    _, report = launch(body, engine, given, Limits(steps=5_000))
    return [a.tobytes() for a in given], report


@pytest.mark.parametrize("name", [*IN_PLACE, *TAKEN_IN, *WRONG])
def test_results_and_findings_are_those_of_lockstep(name: str) -> None:
    body = (IN_PLACE | TAKEN_IN | WRONG)[name]
    wanted = reported(body, Engine.LOCKSTEP, arrays())
    assert bool(wanted[1].findings) == (name in WRONG)
    assert reported(body, Engine.NATIVE, arrays()) == wanted
    assert reported(body, Engine.AUTO, arrays()) == wanted


@pytest.mark.parametrize("name", IN_PLACE)
def test_arrays_are_not_copied(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LockstepLaunches, "run", lambda *_: pytest.fail("lockstep ran it"))
    simulation, _ = launch(IN_PLACE[name], Engine.NATIVE, arrays())
    memory = simulation.memory
    ids = [id_ for id_ in range(memory.count) if memory.size[id_] == 4 * N]
    places = [slice(int(memory.base[id_]), int(memory.base[id_]) + 4 * N) for id_ in ids]
    assert len(places) == 3
    given = [a.tobytes() for a in arrays()]
    assert not {memory.arena[place].tobytes() for place in places} & set(given)


def test_a_launch_that_does_not_end_is_begun_anew_by_lockstep() -> None:
    body = "out[i] = 5; if (i == 20) for (int k = 0; k >= 0; k = 1) b[i] = k;"
    found = []
    for engine in (Engine.LOCKSTEP, Engine.NATIVE):
        results, report = reported(body, engine, arrays())
        found.append((results, [finding.kind for finding in report.findings]))
    assert found[0] == found[1]
    assert found[0][1] == ["step-limit"]


def overlapping() -> list[Any]:
    whole = np.arange(2 * N, dtype=np.float32)
    return [whole[:N], whole[8 : N + 8], whole[N:]]


def one_array() -> list[Any]:
    one = np.arange(N, dtype=np.float32)
    return [one, one, np.zeros(N, np.float32)]


def at_odd_places() -> list[Any]:
    raw = np.zeros(4 * 3 * N + 3, np.uint8)[3:].view(np.uint8)
    return [raw[4 * N * k : 4 * N * (k + 1)].view(np.float32) for k in range(3)]


@pytest.mark.parametrize("made", [overlapping, one_array, at_odd_places])
@pytest.mark.parametrize("name", IN_PLACE)
def test_arrays_that_share_memory(name: str, made: Any) -> None:
    wanted = reported(IN_PLACE[name], Engine.LOCKSTEP, made())
    assert not wanted[1].findings
    assert reported(IN_PLACE[name], Engine.NATIVE, made()) == wanted


def test_an_array_that_must_not_be_written_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    given = arrays()
    given[0].flags.writeable = False
    before = given[0].tobytes()
    _, report = launch(TAKEN_IN["a store to what is const"], Engine.NATIVE, given)
    assert not report.findings
    assert given[0].tobytes() == before


def test_a_launch_that_breaks_leaves_arrays_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    run_code = cores.run

    def broken(*given: Any) -> int:
        run_code(*given)
        raise KeyboardInterrupt

    monkeypatch.setattr(cores, "run", broken)
    given, wanted = arrays(), [a.tobytes() for a in arrays()]
    with pytest.raises(KeyboardInterrupt):
        launch(IN_PLACE["in place"], Engine.NATIVE, given)
    assert [a.tobytes() for a in given] == wanted


def test_a_kept_pointer_leads_to_the_launchs_own_copy() -> None:
    """The array may be another one's by then."""
    text = f"""{HEAD}__global__ void keep(float *out) {{ kept.at = out; out[threadIdx.x] = 3; }}
    __global__ void read(float *out) {{ out[threadIdx.x] = kept.at[threadIdx.x]; }}"""
    program = tops_simulator.load("kept.tops", text=text.encode()).program
    found = []
    for engine in (Engine.LOCKSTEP, Engine.NATIVE):
        simulation = Simulation(program, engine=engine)
        first, second = np.zeros(8, np.float32), np.zeros(8, np.float32)
        simulation.kernel("keep", (1, 1, 1), (1, 1, 1), [first])
        first[:] = 5
        report = simulation.kernel("read", (1, 1, 1), (1, 1, 1), [second])
        found.append((report, second.tobytes()))
    assert found[0] == found[1]
    assert not found[0][0].findings
    assert second[0] == 3


def test_a_launch_that_is_stopped_leaves_what_it_has_done() -> None:
    stop = iter([False] * 3)
    text = f"""__global__ void k(float *out, int n) {{
        {AT} for (int k = 0; k < n; k++) out[i] = k; }}"""
    program = tops_simulator.load("stopped.tops", text=text.encode()).program
    out = np.full(N, -1, np.float32)
    limits = Limits(seconds=600, steps=1 << 40)
    simulation = Simulation(
        program, limits, cancelled=lambda: next(stop, True), engine=Engine.NATIVE
    )
    report = simulation.kernel("k", GRID, BLOCK, [out, 2**31 - 1])
    assert not report.completed
    assert out[0] >= 0
    assert (out[1:] == -1).all()
