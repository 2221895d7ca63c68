"""Processes that work for others, ended with SIGKILL at any moment: what they were at is done once
more or it is said, and nobody waits for ever or hears anything wrong."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from multiprocessing import active_children, resource_tracker
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests.faults.conftest import JSON, Faults, Say
from tests.server.protocol.test_parent_watch import children
from tests.simulate.conftest import processes
from tops_lsp.cli import pool
from tops_lsp.distribute import processes as work_processes
from tops_lsp.index.worker import Job, Worker
from tops_lsp.model.unit import DEFAULT_CONTEXT
from tops_lsp.simulate.process import worker
from tops_lsp.simulate.process.resident import client, place
from tops_lsp.simulate.process.worker import run_in_process, run_warm
from tops_lsp.simulate.request import Outcome, Request

WRONG = "__device__ int d();\nint h() { return d(); }\n"
SAYS_IT_ENDED = "the simulator's process ended with status -9"
KERNEL = b"""\
#include <cstdio>
// tops-sim: <<<2, 12>>> p = zeros(20), n = 3
__global__ void k(int *p, int n) { p[blockIdx.x * blockDim.x + threadIdx.x] = n; }
"""
REQUEST = Request("/tmp/k.tops", KERNEL, "k")


def kill(process: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


@contextmanager
def killing(
    victims: Callable[[], list[int]], chance: random.Random, pause: float, most: int = 1
) -> Iterator[list[int]]:
    """Ends up to `most` of the victims from a thread, with a pause (seconds) before each that is as
    long on average; the ones it has ended."""
    over, ended = threading.Event(), list[int]()

    def hunt() -> None:
        while len(ended) < most and not over.wait(chance.expovariate(1 / pause)):
            there = [process for process in victims() if process not in ended]
            if there:
                ended.append(chance.choice(there))
                kill(ended[-1])

    thread = threading.Thread(target=hunt)
    thread.start()
    try:
        yield ended
    finally:
        over.set()
        thread.join()


# --- the linter's ---------------------------------------------------------------------------


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that are read by several processes."""
    monkeypatch.setattr(pool, "SMALL", 1)
    for n in range(8):
        Path(f"{n}.tops").write_text(f"// {n}\n{WRONG}")


HALF = """
import os, signal, sys
from multiprocessing import active_children, resource_tracker
from multiprocessing.connection import Connection
from tops_lsp.cli import lint, pool
pool.SMALL, parent, whole = 1, os.getpid(), Connection._send_bytes
def half(self, words):
    if os.getpid() == parent or len(words) < 300 or os.path.exists("died"):
        return whole(self, words)
    open("died", "w").close()
    self._send(len(words).to_bytes(4, "big") + bytes(words)[:50])
    os.kill(os.getpid(), signal.SIGKILL)
Connection._send_bytes = half
sys.exit(lint.main(["-j3", "--no-cache", *sys.argv[1:], "."]))
"""


def test_a_linters_process_dies_in_the_middle_of_its_answer(
    files: None, say: Say, faults: Faults
) -> None:
    expected = say("--no-cache", "-j1", ".")
    done = subprocess.run(
        [sys.executable, "-c", HALF, *JSON], capture_output=True, text=True, timeout=200
    )
    assert Path("died").exists()
    faults.tell("linter's process killed", 1)
    assert (done.returncode, done.stderr) == (1, "")
    assert json.loads(done.stdout) == expected[1]


def own_workers() -> list[int]:
    """The processes that this one has started, but for the one that watches over its resources:
    other tests in this process need it."""
    tracker = getattr(resource_tracker._resource_tracker, "_pid", None)
    return [child for child in children(os.getpid()) if child != tracker]


@pytest.mark.long
def test_linters_processes_die_at_any_moment(
    files: None,
    say: Say,
    faults: Faults,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from tops_lsp.cli.lint import main

    # As where no thread kills: a new interpreter has a tracker of resources, a victim, too.
    monkeypatch.setattr(work_processes, "copies", lambda: True)

    _, expected = say("--no-cache", "-j1", ".")
    assert isinstance(expected, list)
    injected = 0
    chances = (random.Random(seed) for seed in range(100))
    while injected < 12 and (chance := next(chances, None)):
        pause = 10 ** chance.uniform(-3, -1)
        with killing(own_workers, chance, pause, 9) as ended:
            status = main([*JSON, "--no-cache", "-j3", "."])
        out, err = capfd.readouterr()
        injected += len(ended)
        silent = {line.split(":")[1].strip() for line in err.splitlines()}
        assert all("tops-lint failed: its process ended" in line for line in err.splitlines())
        assert status == (2 if silent else 1)
        reported = [finding for finding in expected if finding["file"] not in silent]
        assert json.loads(out) == reported
    assert injected >= 12
    faults.tell("linter's process killed", injected)


def test_the_system_has_no_more_processes(
    files: None, say: Say, monkeypatch: pytest.MonkeyPatch, faults: Faults
) -> None:
    expected = say("--no-cache", "-j1", ".")
    begun, refusals = work_processes.begun, iter([False, True, True, True, True])

    def refusing(*given: object) -> work_processes.Member:
        if next(refusals, True):
            raise OSError(11, "Resource temporarily unavailable")
        return begun(*given)

    monkeypatch.setattr(work_processes, "begun", refusing)
    assert say("--no-cache", "-j3", ".") == expected  # one process
    assert say("--no-cache", "-j3", ".") == expected  # none
    faults.tell("no more processes", 2)


# --- the index's ----------------------------------------------------------------------------


@pytest.mark.parametrize(("deaths", "failure"), [(1, ""), (2, "the reading process ended")])
def test_an_indexs_process_dies(
    deaths: int, failure: str, monkeypatch: pytest.MonkeyPatch, faults: Faults
) -> None:
    Path("a.tops").write_text(WRONG)
    reading, whole, killed = Worker(), Connection.send, list[int]()

    def deadly(self: Connection, job: object) -> None:
        whole(self, job)
        if isinstance(job, Job) and len(killed) < deaths and reading._process is not None:
            killed.append(reading._process.pid or 0)
            reading._process.kill()

    monkeypatch.setattr(Connection, "send", deadly)
    job = Job(os.path.abspath("a.tops"), (DEFAULT_CONTEXT,))
    try:
        record = reading.read(job)
        assert record.failure == failure
        assert bool(record.shards) is not failure
        assert reading.read(job).shards
    finally:
        reading.end()
    faults.tell("index's process killed", len(killed))


# --- the simulator's ------------------------------------------------------------------------


@pytest.fixture
def resident(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The folder of a resident simulator of the test's own."""
    monkeypatch.setenv("TOPS_SIM_IDLE", "600")
    folder = place.folder()
    assert folder is not None
    yield folder
    client.dismissed()
    for process in processes(folder):
        kill(process)


def expected() -> Outcome:
    return worker.guarded(REQUEST, lambda stage: None)


def holds(outcome: Outcome) -> bool:
    """The outcome is the right one, or says what has happened."""
    return outcome.error == SAYS_IT_ENDED or asdict(outcome) == asdict(expected())


@pytest.mark.parametrize("at", ["compile", "run"])
def test_a_runs_process_dies(at: str, monkeypatch: pytest.MonkeyPatch, faults: Faults) -> None:
    own = list[int]()

    def heard(stage: str) -> None:
        if stage == at:
            own.extend(child.pid or 0 for child in active_children())
            for process in own:
                kill(process)

    outcome = run_in_process(REQUEST, progress=heard)
    assert own
    assert holds(outcome)
    faults.tell("run's process killed", 1)


@pytest.mark.long
@pytest.mark.parametrize("whom", ["the resident process", "its children"])
def test_the_resident_simulator_dies_at_any_moment(
    whom: str, resident: str, faults: Faults
) -> None:
    def victims() -> list[int]:
        there = processes(resident)
        return there if whom == "the resident process" else [c for p in there for c in children(p)]

    right = asdict(expected())
    outcomes, injected = list[Outcome](), 0
    chances = (random.Random(seed) for seed in range(200))
    while injected < 8 and (chance := next(chances, None)):
        # A start takes long and a warm run little, on any machine: pauses are of every size.
        with killing(victims, chance, 10 ** chance.uniform(-3, 0)) as ended:
            outcomes.append(run_warm(REQUEST, 600))
        injected += len(ended)
    faults.tell(f"killed: {whom}", injected)
    reported = [o.error for o in outcomes if asdict(o) != right]
    assert injected >= 8
    assert set(reported) <= {SAYS_IT_ENDED}
    assert whom == "its children" or not reported
    assert asdict(run_warm(REQUEST, 600)) == right
