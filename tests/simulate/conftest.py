"""Resident processes for tests: real ones, in folders of their own, with jobs of the test's."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tops_lsp.simulate.process.resident import client, place

SERVE = """
import os, sys
sys.path[:0] = {path!r}
from tops_lsp.simulate.process.resident import place
from tops_lsp.simulate.process.resident.identity import identity
from tops_lsp.simulate.process.resident.serving import Resident
home = place.folder()
lock, listener = place.locked(home), place.listening(home)
version = identity()
{jobs}
print(os.getpid(), flush=True)
Resident(home, listener, lock, version, jobs, 600).serve()
"""


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The folder of a resident process that nobody else uses. What serves there ends with the
    test."""
    with tempfile.TemporaryDirectory(prefix="tops-") as folder:
        monkeypatch.setenv("TOPS_LSP_CACHE_DIR", folder)
        monkeypatch.setenv("TOPS_SIM_IDLE", "600")
        found = place.folder()
        assert found is not None
        yield found
        client.dismissed()


@pytest.fixture
def serving(home: str) -> Iterator[Callable[[str], int]]:
    """Starts a resident process with the jobs that a text makes; the number of the process."""
    running: list[subprocess.Popen[str]] = []

    def start(jobs: str) -> int:
        script = SERVE.format(path=[p for p in sys.path if p], jobs=jobs)
        process = subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, env=os.environ
        )
        running.append(process)
        assert process.stdout is not None
        return int(process.stdout.readline())

    yield start
    for process in running:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
        process.communicate()


def processes(home: str) -> list[int]:
    """The resident processes of a folder, by what they were started with.

    Their children, of which one may finish its work behind a client that has gone, are left out.
    """
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        with suppress(OSError):
            if entry.name.isdecimal() and os.fsencode(home) in (entry / "cmdline").read_bytes():
                status = (entry / "stat").read_text().rpartition(")")[2].split()
                parents[int(entry.name)] = int(status[1])
    return [process for process, parent in parents.items() if parent not in parents]
