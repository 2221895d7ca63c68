"""Speculative check run: a process of its own looks for findings beside the watched run."""

from __future__ import annotations

import os
import select
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from tops_lsp.project.processes import forks_whole
from tops_lsp.simulate.process.resident.child import end_with, finish
from tops_lsp.simulate.process.resident.frames import write_all
from tops_lsp.simulate.process.resident.plain import packed, unpacked

if TYPE_CHECKING:
    from tops_lsp.simulate.request import Outcome


class SpeculativeRun:
    """A forked process that looks for findings, and what it tells."""

    def __init__(self, process: int, start: int, answer: int) -> None:
        self._process, self._start, self._answer = process, start, answer
        self._outcome: Outcome | None = None
        self._is_received = False

    @classmethod
    def sent(cls, look: Callable[[], Outcome]) -> SpeculativeRun | None:
        """A process that waits for `go` to look; None where a fork is unsafe or of no use."""
        if not _may_fork():
            return None
        (waiting, start), (answer, telling) = os.pipe(), os.pipe()
        parent = os.getpid()
        try:
            process = os.fork()
        except OSError:
            _close(waiting, start, answer, telling)
            return None
        if not process:
            _close(start, answer)
            _look(look, parent, waiting, telling)
        _close(waiting, telling)
        return cls(process, start, answer)

    def go(self) -> None:
        """From now on the other process may tell the client something."""
        _close(self._start)

    def objects(self) -> bool:
        """Whether it is known already that not all is well."""
        if not self._is_received and not _is_readable(self._answer):
            return False
        outcome = self.outcome()
        return outcome is not None and not outcome.is_clean

    def outcome(self) -> Outcome | None:
        """What came of its run, waited for; None if it ended without a word."""
        if not self._is_received:
            self._is_received = True
            self._outcome = self._received()
        return self._outcome

    def _received(self) -> Outcome | None:
        with open(self._answer, "rb") as answer:
            words = answer.read()
        # What it does beside may take longer, and is waited for at this process's end.
        threading.Thread(target=os.waitpid, args=(self._process, 0)).start()
        try:
            found: Outcome = unpacked(words)
        except ValueError:
            return None
        return found


def _may_fork() -> bool:
    """A fork copies one thread alone, and goes on beside this process on a core of its own."""
    if sys.platform != "linux" or not forks_whole():
        return False
    return len(os.sched_getaffinity(0)) > 1


def _is_readable(descriptor: int) -> bool:
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    return bool(poll.poll(0))


def _close(*descriptors: int) -> None:
    for descriptor in descriptors:
        os.close(descriptor)


def _look(look: Callable[[], Outcome], parent: int, waiting: int, telling: int) -> None:
    """In the other process. Does not return."""
    status = 1
    try:
        end_with(parent)
        os.read(waiting, 1)
        write_all(telling, packed(look()))
        _close(telling)
        finish()
        status = 0
    finally:
        os._exit(status)
