"""Processes that analyse files, each at the end of a pipe of its own.

One that is ended from outside, at whatever moment, closes its pipe. So that is noticed, even in the
middle of an answer, and nobody waits for it: a lock or a pipe that several shared could stay taken.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

from tops_lsp.cli.findings import Analysis, Failure
from tops_lsp.project.processes import spawning
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.cli.analysis import Analyzer

AHEAD = 2
"""Files a process has at a time: the next one is there when it has told of one."""
ENDED = "tops-lint failed: its process ended"
FORKS = sys.platform == "linux"
"""Whether processes share what is imported here: where the system can do that safely."""


@dataclass(eq=False)
class Member:
    """A process, and the files it has been given and not told of, the one in work first."""

    process: BaseProcess
    connection: Connection
    files: deque[str] = field(default_factory=deque)

    def give(self, path: str) -> None:
        """Hands a file out. That a process has ended shows when it is listened to."""
        self.files.append(path)
        with suppress(OSError):
            self.connection.send(path)

    def received(self) -> Analysis | None:
        """What it tells; None if it has ended."""
        try:
            made = self.connection.recv()
        except (EOFError, OSError):
            return None
        self.files.popleft()
        assert isinstance(made, Analysis)
        return made


@dataclass(eq=False)
class WorkerProcesses:
    """Analyses files in up to `most` processes. A file whose process ended is given to another
    one, once."""

    analyzer: Analyzer
    most: int
    _members: list[Member] = field(default_factory=list)
    _suspects: set[str] = field(default_factory=set)

    def analyses(self, paths: Iterable[str]) -> Generator[Analysis, None, None]:
        """The analyses of files as they are made, begun in this order."""
        waiting = deque(paths)
        try:
            while waiting or any(member.files for member in self._members):
                yield from self._round(waiting)
        finally:
            self._end()

    def _round(self, waiting: deque[str]) -> Iterator[Analysis]:
        """Hands out what there is to do, and takes in what has been told."""
        self._start_workers(len(waiting))
        if not self._members:  # the system has no more processes
            yield self.analyzer.file(waiting.popleft())
            return
        self._hand_out(waiting)
        ready = wait([member.connection for member in self._members if member.files])
        for member in [member for member in self._members if member.connection in ready]:
            made = member.received() or self._worker_ended(member, waiting)
            if made is not None:
                yield made

    def _hand_out(self, waiting: deque[str]) -> None:
        """A file for each process that has none, and the next one while there are many."""
        for have in range(AHEAD):
            for member in self._members:
                if len(member.files) == have and len(waiting) > have * len(self._members):
                    member.give(waiting.popleft())

    def _worker_ended(self, member: Member, waiting: deque[str]) -> Analysis | None:
        """Gives the files of a process that has ended to others; what there is to say of the one
        it was at, if that was not the first time."""
        self._members.remove(member)
        _join([member])
        path, *others = member.files
        again = [] if path in self._suspects else [path]
        self._suspects.add(path)
        waiting.extendleft(reversed([*again, *others]))
        if again:
            return None
        return Analysis(path, failures=(Failure(path, ENDED, fields={}),))

    def _start_workers(self, wanted: int) -> None:
        from tops_lsp.cli.pool import prepare
        from tops_lsp.diagnostics.registry import rules

        if FORKS and not self._members:
            rules()  # once, not in each of them
            prepare()
        with _uninterrupted(), suppress(OSError):  # a process half begun would be nobody's
            while len(self._members) < min(self.most, len(self._members) + wanted):
                self._members.append(_begun(self.analyzer, self._members))
                wanted -= 1

    def _end(self) -> None:
        for member in self._members:
            if member.files:  # nobody wants them any more
                member.process.terminate()
        _join(self._members)


def _begun(analyzer: Analyzer, others: Sequence[Member]) -> Member:
    """A new process. Raises OSError."""
    connection, end = multiprocessing.Pipe()
    inherited = [connection, *(other.connection for other in others)] if FORKS else []
    process = _process()(target=_serve, args=(end, analyzer, inherited), daemon=True)
    try:
        process.start()
    except BaseException:
        connection.close()
        raise
    finally:
        end.close()
    return Member(process, connection)


def _process() -> Callable[..., BaseProcess]:
    if FORKS:
        return multiprocessing.get_context("fork").Process
    return spawning().Process


def _join(members: Sequence[Member]) -> None:
    """A process ends when its pipe is closed."""
    for member in members:
        member.connection.close()
    for member in members:
        member.process.join()
        member.process.close()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until the end of the block, where the system can hold it back."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in a process -------------------------------------------------------------------------


def _serve(connection: Connection, analyzer: Analyzer, inherited: Sequence[Connection]) -> None:
    """A process's main function: an analysis for each path, until the pipe closes. An interrupt
    is the parent's business."""
    from tops_lsp.cli.pool import prepare

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for other in inherited:
        other.close()
    prepare()
    with suppress(EOFError, OSError):
        while True:
            connection.send(analyzer.file(connection.recv()))
