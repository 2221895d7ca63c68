"""What a worker of a cluster does: it watches over processes of its own, in which points are
worked on as they are on one machine. So a point that crashes or hangs does not cost the worker."""

from __future__ import annotations

import hashlib
import pickle
import threading
import time
from collections.abc import Sequence
from typing import Any

from tops_lsp.distribute.executor import ExecutorLostError, Outcome, Task
from tops_lsp.distribute.processes import LocalProcesses
from tops_lsp.distribute.version import content_version
from tops_startup.records import dataclass, field, replace

LINGER = 60.0
"""Seconds for which a process without work is kept for the next points."""


@dataclass(frozen=True, slots=True)
class BatchResult:
    """What came of some points: for each the name of its failure, or nothing, and bytes. `refused`
    says why this worker does not work at all."""

    seconds: float = 0.0
    outcomes: Sequence[tuple[str, bytes]] = ()
    refused: str = ""


@dataclass(eq=False)
class Supervisor:
    """One thread of a worker, and the process that it watches over."""

    processes: LocalProcesses = field(default_factory=lambda: LocalProcesses(1))
    lock: threading.Lock = field(default_factory=threading.Lock)
    _task: Task[Any, bytes] | None = None
    _digest: str = ""
    _used: float = 0.0
    _watched: bool = False

    def work(self, packed: bytes, points: Sequence[bytes]) -> list[Outcome[bytes]]:
        """The outcomes of points, as their process packed them. Raises ExecutorLostError."""
        with self.lock:
            try:
                return list(self.processes.run(self._task_of(packed), map(pickle.loads, points)))
            finally:
                self._used = time.monotonic()
                self._watch()

    def _task_of(self, packed: bytes) -> Task[Any, bytes]:
        digest = hashlib.blake2b(packed, digest_size=20).hexdigest()
        if self._task is None or digest != self._digest:
            self._task, self._digest = replace(pickle.loads(packed), unpacked=bytes), digest
        return self._task

    def _watch(self) -> None:
        """Has the process ended when it has had nothing to do for long."""
        if not self._watched:
            self._watched = True
            threading.Thread(target=self._end_when_idle, daemon=True).start()

    def _end_when_idle(self) -> None:
        while True:
            with self.lock:
                left = self._used + LINGER - time.monotonic()
                if left <= 0:
                    self.processes.close()
                    self._watched = False
                    return
            time.sleep(left)


_OF_THREAD = threading.local()


def work(version: str, packed: bytes, points: Sequence[bytes]) -> BatchResult:
    """Works on points of a task for a client whose tool has a version."""
    if content_version() != version:
        return BatchResult(refused="it has another version of tops-lsp, or of what that uses")
    supervisor: Supervisor | None = getattr(_OF_THREAD, "supervisor", None)
    if supervisor is None:
        supervisor = _OF_THREAD.supervisor = Supervisor()
    begun = time.monotonic()
    try:
        outcomes = supervisor.work(packed, points)
    except ExecutorLostError as error:
        return BatchResult(refused=str(error))
    seconds = time.monotonic() - begun
    return BatchResult(seconds, [_plain(outcome) for outcome in outcomes])


def _plain(outcome: Outcome[bytes]) -> tuple[str, bytes]:
    if outcome.failure is None:
        return "", outcome.value or b""
    return outcome.failure.name, outcome.reason.encode("utf-8", "replace")
