"""A Dask cluster of processes as its users start them: a scheduler, and workers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.server.protocol.test_parent_watch import children

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


@dataclass
class DaskProcesses:
    """A scheduler, and workers that it knows."""

    folder: Path
    started: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def file(self) -> Path:
        """Where the scheduler tells its address."""
        return self.folder / "scheduler.json"

    @property
    def address(self) -> str:
        return str(json.loads(self.file.read_text())["address"])

    def begin(self, workers: int) -> None:
        """Starts a scheduler, and workers with one thread each that are started anew when they
        end."""
        options = ("--scheduler-file", str(self.file), "--no-dashboard", "--host", "127.0.0.1")
        self._start("dask_scheduler", *options, "--port", "0")
        if workers:
            count = ("--nworkers", str(workers), "--nthreads", "1")
            spool = ("--local-directory", str(self.folder))
            self._start("dask_worker", *options, *count, *spool)
        deadline = time.monotonic() + PATIENCE
        while not (self.file.exists() and self.file.stat().st_size):
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def _start(self, program: str, *options: str) -> None:
        words = [sys.executable, "-m", f"distributed.cli.{program}", *options]
        paths = os.pathsep.join([str(ROOT), str(ROOT / "simulator")])
        process = subprocess.Popen(
            words,
            env={**os.environ, "PYTHONPATH": paths},
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.started.append(process)

    @property
    def workers(self) -> list[int]:
        """The processes of the workers, as far as they are there now."""
        found = children(self.started[1].pid)
        return [pid for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def lose_scheduler(self) -> None:
        """Ends the scheduler, without a word to anybody."""
        self.started[0].kill()

    def end(self) -> None:
        """Ends all of it."""
        for process in reversed(self.started):
            process.send_signal(signal.SIGTERM)
        for process in self.started:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


Begin = Callable[[int], DaskProcesses]


@pytest.fixture
def begin_dask(tmp_path: Path) -> Iterator[Begin]:
    """Starts schedulers and workers for one test."""
    started = list[DaskProcesses]()

    def begin(workers: int) -> DaskProcesses:
        folder = tmp_path / f"dask{len(started)}"
        folder.mkdir()
        started.append(DaskProcesses(folder))
        started[-1].begin(workers)
        return started[-1]

    yield begin
    for processes in started:
        processes.end()
