"""The resident simulator: same outcomes, one process for all, and what can go wrong with it."""

from __future__ import annotations

import dataclasses
import os
import pickle
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.simulate.conftest import processes
from tops_lsp.simulate.process import worker
from tops_lsp.simulate.process.resident import client, place
from tops_lsp.simulate.process.resident import identity as identity_module
from tops_lsp.simulate.process.resident import serving as serving_module
from tops_lsp.simulate.process.resident.frames import (
    ENDED,
    IDENTITY,
    OUTCOME,
    REPLACED,
    Greeting,
    received,
)
from tops_lsp.simulate.process.resident.identity import identity
from tops_lsp.simulate.process.resident.plain import packed, unpacked
from tops_lsp.simulate.process.resident.serving import Resident
from tops_lsp.simulate.process.worker import run_in_process, run_warm
from tops_lsp.simulate.request import Outcome, Request
from tops_simulator.findings import Watch

pytestmark = pytest.mark.slow

TEXT = b"""\
#include <cstdio>
// tops-sim: <<<2, 12>>> p = zeros(20), n = 3
__global__ void k(int *p, int n) { p[blockIdx.x * blockDim.x + threadIdx.x] = n; }
int main() { printf("out"); return 7; }
"""
REQUESTS = {
    "main": Request("/tmp/k.tops", TEXT),
    "findings": Request("/tmp/k.tops", TEXT, "k"),
    "recorded": Request("/tmp/k.tops", TEXT, "k", watch=Watch(None, "", True, True, True)),
    "no kernel": Request("/tmp/k.tops", TEXT, "none"),
    "no file": Request("/nowhere/k.tops"),
}
HOURS = b"""\
// tops-sim: <<<65536, 12>>> p = zeros(1)
__global__ void k(int *p) { for (int i = 0; i < 50000000; i += p[0] + 1) {} }
"""
SECONDS = Request(
    "/tmp/k.tops",
    b"int main() { int n = 0; for (int i = 0; i < 1500000; i++) n += i & 1; return n / 107142; }",
)
"""A program of a second or two: it runs still when its process is ended. It gives 7."""
SLEEP = "import time; jobs = {'sleep': lambda words, tell: (tell(b'S', b'up'), time.sleep(600))}"
ECHO = "jobs = {'echo': lambda words, tell: tell(b'O', words)}"


def asked(home: str, job: str, words: bytes = b"") -> client.ResidentConnection:
    talk = client.ask(home, 600, job, words)
    assert talk is not None
    return talk


def is_running(process: int) -> bool:
    """Whether a process does anything still."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def eventually(condition: Callable[[], bool]) -> bool:
    """Whether it comes to be, on however busy a machine."""
    until = time.monotonic() + 60
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    return condition()


# --- what comes of runs -------------------------------------------------------------------


@pytest.fixture(scope="module")
def warm_home() -> Iterator[str]:
    """A resident process that tests share."""
    with pytest.MonkeyPatch.context() as patch:
        import tempfile

        with tempfile.TemporaryDirectory(prefix="tops-") as folder:
            patch.setenv("TOPS_LSP_CACHE_DIR", folder)
            home = place.folder()
            assert home is not None
            client.prepared(600)
            yield home
            client.dismissed()


def test_outcomes_are_those_of_any_process(warm_home: str) -> None:
    for name, request in REQUESTS.items():
        stages: list[str] = []
        warm = run_warm(request, 600, progress=stages.append)
        own = worker.guarded(request, lambda stage: None)
        assert dataclasses.asdict(warm) == dataclasses.asdict(own), name
        assert stages[:2] == ["start", "compile"], name
    assert len(processes(warm_home)) == 1


@pytest.mark.parametrize("run", [partial(run_warm, idle=600), run_in_process])
def test_findings_come_before_what_is_watched(run: Callable[..., Outcome], warm_home: str) -> None:
    early: list[Outcome] = []
    request = dataclasses.replace(REQUESTS["recorded"], soon=True)
    outcome = run(request, found=early.append)
    (first,) = early
    assert first.report is not None
    assert outcome.report is not None
    assert outcome.report.observed is not None
    assert first.report == dataclasses.replace(outcome.report, observed=None)
    assert len(first.report.findings) == 1


def test_nothing_comes_early_that_was_stopped(warm_home: str) -> None:
    early: list[Outcome] = []
    watch = Watch(record=True)
    request = Request("/tmp/k.tops", HOURS, "k", seconds=0.3, watch=watch, soon=True)
    outcome = run_warm(request, 600, found=early.append)
    assert early == [outcome]
    assert outcome.report is not None
    assert not outcome.report.completed


def test_a_cancelled_run_ends_and_the_process_stays(warm_home: str) -> None:
    signal_ = threading.Event()
    stages: list[str] = []

    def heard(stage: str) -> None:
        stages.append(stage)
        if stage == "run":
            signal_.set()

    outcome = run_warm(Request("/tmp/k.tops", HOURS, "k"), 600, signal_.is_set, heard)
    assert outcome.error == "stopped by the user"
    assert eventually(lambda: len(processes(warm_home)) == 1)
    assert run_warm(REQUESTS["main"], 600).report is not None


def test_limits_are_those_of_the_request(warm_home: str) -> None:
    text = b"// tops-sim: a = zeros(268435456)\n__global__ void k(double *a) {}\n"
    outcome = run_warm(Request("/tmp/k.tops", text, "k", memory=3 << 29), 600)
    assert outcome.error == ("the run needs more than 1536 MiB of memory (limit 'run-memory')")
    late = run_warm(Request("/tmp/k.tops", HOURS, "k", seconds=0.3), 600)
    assert late.report is not None
    assert not late.report.completed


# --- one process, and its end ---------------------------------------------------------------


def test_of_two_that_start_at_once_one_serves(home: str) -> None:
    outcomes: list[Any] = []

    def run() -> None:
        outcomes.append(run_warm(REQUESTS["main"], 600))

    threads = [threading.Thread(target=run) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [outcome.report.exit_code for outcome in outcomes] == [7, 7, 7]
    assert eventually(lambda: len(processes(home)) == 1)


def test_a_socket_that_nobody_listens_to_is_replaced(
    home: str, serving: Callable[[str], int]
) -> None:
    first = serving(ECHO)
    os.kill(first, signal.SIGKILL)
    assert eventually(lambda: not is_running(first))
    assert (Path(home) / place.SOCKET).is_socket()
    assert client.ask(home, 600, "echo", b"") is None
    serving(ECHO)
    assert [*asked(home, "echo", b"x").frames()] == [(OUTCOME, b"x"), (ENDED, b"0")]


def test_another_version_is_replaced_and_its_runs_go_on(
    home: str, serving: Callable[[str], int]
) -> None:
    old = serving("import time\njobs = {'slow': lambda w, t: (t(b'S', b'up'), time.sleep(1))}")
    running = asked(home, "slow").frames()
    assert next(running) == (b"S", b"up")
    connection = place.connected(home)
    assert connection is not None
    with connection:
        connection.sendall(Greeting(b"other".ljust(IDENTITY), 600).packed())
        assert received(connection) == (REPLACED, b"")
    assert not (Path(home) / place.SOCKET).exists()
    lock = place.locked(home)
    assert lock is not None
    os.close(lock)
    assert [*running] == [(ENDED, b"0")]
    assert eventually(lambda: not is_running(old))


def test_identities_tell_files_settings_and_interpreters_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = identity()
    assert first == identity()
    monkeypatch.setenv("PYTHONUTF8", "0")
    assert identity() != first
    monkeypatch.undo()
    monkeypatch.setattr(sys, "executable", "/elsewhere/python")
    assert identity() != first


def test_an_edited_header_of_the_sdk_makes_another_identity(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    header = tmp_path / "some.h"
    spec = SimpleNamespace(submodule_search_locations=[str(tmp_path)])
    monkeypatch.setattr(identity_module, "find_spec", lambda package: spec)
    header.write_text("int x;")
    first = identity()
    header.write_text("long x;")
    assert identity() != first


def test_it_ends_when_nobody_has_wanted_anything_for_long(home: str) -> None:
    lock = place.locked(home)
    assert lock is not None
    times = iter([0.0, 899.998, 899.999, 899.999, 900.0])
    Resident(home, place.listening(home), lock, identity(), {}, 900, lambda: next(times)).serve()
    assert next(times, None) is None
    assert not (Path(home) / place.SOCKET).exists()


# --- what can go wrong ----------------------------------------------------------------------


def test_the_process_dies_in_the_middle_and_the_run_is_made_once_more(home: str) -> None:
    client.prepared(600)
    stages: list[str] = []
    killed: list[int] = []

    def heard(stage: str) -> None:
        stages.append(stage)
        if stage == "compile" and not killed:
            killed.extend(processes(home))
            for process in killed:
                os.kill(process, signal.SIGKILL)

    outcome = run_warm(SECONDS, 600, progress=heard)
    assert outcome.report is not None
    assert outcome.report.exit_code == 7
    again = stages.index("again")
    assert stages[:again] in (["start", "compile"], ["start", "compile", "run"])
    assert stages[again:] == ["again", "start", "compile", "run"]


def test_a_child_that_dies_is_an_outcome(home: str, serving: Callable[[str], int]) -> None:
    serving("import os, signal\njobs = {'run': lambda w, t: os.kill(os.getpid(), signal.SIGSEGV)}")
    outcome = run_warm(REQUESTS["main"], 600)
    assert outcome.error == f"the simulator's process ended with status -{int(signal.SIGSEGV)}"


def test_children_end_with_the_process_and_with_their_client(
    home: str, serving: Callable[[str], int]
) -> None:
    parent = serving(SLEEP.replace("b'up'", "b'%d' % __import__('os').getpid()"))
    left, stays = asked(home, "sleep"), asked(home, "sleep").frames()
    first, second = (int(next(frames)[1]) for frames in (left.frames(), stays))
    left.connection.close()
    assert eventually(lambda: not is_running(first))
    assert is_running(second)
    os.kill(parent, signal.SIGKILL)
    assert eventually(lambda: not is_running(second))
    with pytest.raises(client.ConnectionLost):
        next(stays)


def test_a_child_that_has_told_all_may_finish_its_work(
    home: str, serving: Callable[[str], int], tmp_path: Path
) -> None:
    serving(
        f"import pathlib, threading\nhome = pathlib.Path({str(tmp_path)!r})\n"
        "def finish():\n while not (home / 'want').exists(): pass\n (home / 'made').touch()\n"
        "def work(words, tell):\n threading.Thread(target=finish).start(); tell(b'O', b'x')\n"
        "jobs = {'work': work}"
    )
    talk = asked(home, "work")
    assert next(talk.frames()) == (OUTCOME, b"x")
    talk.connection.close()
    (tmp_path / "want").touch()
    assert eventually((tmp_path / "made").exists)


def test_a_child_that_does_not_end_is_ended(home: str, serving: Callable[[str], int]) -> None:
    serving(
        "import os, signal, time\nfrom tops_lsp.simulate.process.resident import serving\n"
        "serving.LINGER = 0.2\ndef work(words, tell):\n"
        " signal.signal(signal.SIGTERM, signal.SIG_IGN); tell(b'O', b'%d' % os.getpid())\n"
        " time.sleep(600)\njobs = {'work': work}"
    )
    talk = asked(home, "work")
    child = int(next(talk.frames())[1])
    talk.connection.close()
    assert eventually(lambda: not is_running(child))


def test_a_child_has_nothing_of_other_clients(home: str, serving: Callable[[str], int]) -> None:
    serving(
        "import os, time\njobs = {'wait': lambda w, t: (t(b'S', b''), time.sleep(600)),\n"
        " 'sockets': lambda w, t: t(b'O', repr([os.readlink(f'/proc/self/fd/{n}')"
        " for n in range(3, 64) if os.path.lexists(f'/proc/self/fd/{n}')]).encode())}"
    )
    waiting = [asked(home, "wait").frames() for _ in range(3)]
    assert [next(frames) for frames in waiting] == [(b"S", b"")] * 3
    kind, body = next(asked(home, "sockets").frames())
    assert (kind, body.count(b"socket:"), body.count(b"/lock")) == (OUTCOME, 1, 0)


@pytest.mark.parametrize("said", [b"", b"x", b"GET / HTTP/1.1\r\n\r\n", bytes(200)])
def test_who_speaks_otherwise_is_shown_out(
    said: bytes, home: str, serving: Callable[[str], int]
) -> None:
    serving(ECHO)
    connection = place.connected(home)
    assert connection is not None
    with connection:
        connection.sendall(said)
        connection.shutdown(socket.SHUT_WR)
        assert received(connection) is None
    assert next(asked(home, "echo", b"x").frames()) == (OUTCOME, b"x")


def test_a_wish_that_means_nothing_ends_its_child_alone(
    home: str, serving: Callable[[str], int]
) -> None:
    serving(ECHO)
    assert [*asked(home, "nothing").frames()] == [(ENDED, b"70")]
    assert next(asked(home, "echo", b"x").frames()) == (OUTCOME, b"x")


def test_another_user_is_not_spoken_to(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = place.locked(home)
    assert lock is not None
    resident = Resident(
        home, place.listening(home), lock, identity(), {}, 0, is_own=lambda connection: False
    )
    stranger = place.connected(home)
    assert stranger is not None
    resident.serve()
    with stranger:
        assert received(stranger) is None
    monkeypatch.setattr(place, "user_of", lambda connection: os.geteuid() + 1)
    listener = place.listening(home)
    assert place.connected(home) is None
    listener.close()


def test_a_folder_that_others_see_into_is_not_used(
    home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.chmod(home, 0o755)
    assert place.folder() is None
    assert run_warm(REQUESTS["main"], 600).report is not None
    assert processes(home) == []


def test_without_a_folder_or_room_runs_have_processes_of_their_own(
    home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*arguments: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "posix_spawn", full)
        assert run_warm(REQUESTS["main"], 600).report is not None
    os.rmdir(home)
    monkeypatch.setattr(Path, "mkdir", full)
    assert place.folder() is None


def test_one_at_its_limit_of_processes_sends_clients_away(
    home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused() -> int:
        raise OSError(11, "Resource temporarily unavailable")

    lock = place.locked(home)
    assert lock is not None
    resident = Resident(home, place.listening(home), lock, identity(), {}, 0)
    monkeypatch.setattr(serving_module.os, "fork", refused)
    connection = place.connected(home)
    assert connection is not None
    with connection:
        connection.sendall(Greeting(identity(), 0).packed())
        resident.serve()
        assert received(connection) is not None  # welcome, but
        assert received(connection) is None


class Bad:
    """What a hostile process would have the reader call."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os.system, ("true",)


@pytest.mark.parametrize(
    "data",
    [
        pickle.dumps(Bad()),
        pickle.dumps(print),
        pickle.dumps(worker.run_warm),
        pickle.dumps(Path("/")),
        b"ctops_lsp.simulate.worker\nsys.exit\n.",
        b"",
        b"\x80\x05",
        packed(REQUESTS["main"])[:-20],
    ],
)
def test_bytes_of_a_stranger_make_nothing(data: bytes) -> None:
    with pytest.raises(ValueError, match="not an outcome"):
        unpacked(data)


def test_requests_and_outcomes_come_back_as_they_were() -> None:
    for request in REQUESTS.values():
        assert unpacked(packed(request)) == request
