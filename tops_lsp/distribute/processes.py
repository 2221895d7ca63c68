"""Processes of this machine that work on points, each at the end of a pipe of its own.

One that is ended from outside, at whatever moment, closes its pipe. So that is noticed, even in the
middle of an answer, and nobody waits for it: a lock or a pipe that several shared could stay taken.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from tops_lsp.distribute.executor import (
    ExecutorLostError,
    Failure,
    Outcome,
    Pending,
    Point,
    Result,
    Task,
    attempted,
    in_order,
    reason_of,
    result_of,
)
from tops_lsp.project.processes import (
    address_space,
    end_with_parent,
    forks_whole,
    limit_resources,
    spawning,
)
from tops_startup.records import dataclass, field

AHEAD = 2
"""Points a process has at a time: the next one is there when it has reported one."""
LARGE = 32_000
"""Bytes of a point that nobody gets who is at work: a pipe may have no room for it."""
STARTING = 60.0
"""Seconds a process may take to begin with a task, besides those of a point."""
HOPELESS = 10
"""Processes one after the other that end before they have begun with a task."""
FORKS = sys.platform == "linux"
"""Whether processes are copies of this one: where the system can do that safely."""
_BEGUN, _REFUSED, _VALUE, _RAISED, _MEMORY = b"b", b"n", b"v", b"r", b"m"
"""What a process says: the first byte of a message."""


@dataclass(eq=False)
class Member:
    """A process, and the points it has been given and not reported, the one in work first."""

    process: BaseProcess
    connection: Connection
    points: deque[tuple[int, Any]] = field(default_factory=deque)
    has_begun: bool = False
    since: float = field(default_factory=time.monotonic)
    """When it began with the point it is at, or with the task."""

    def give(self, number: int, point: object, message: bytes) -> None:
        """Hands a point out. That a process has ended shows when it is listened to."""
        if self.has_begun and not self.points:
            self.since = time.monotonic()
        self.points.append((number, point))
        with suppress(OSError):
            self.connection.send_bytes(message)

    def heard(self) -> bytes:
        """What it says; nothing if it has ended."""
        try:
            return self.connection.recv_bytes()
        except (EOFError, OSError):
            return b""

    def deadline(self, seconds: float) -> float:
        """When it must be done with its point, which may take so long."""
        return self.since + seconds + (0.0 if self.has_begun else STARTING)

    def is_late(self, seconds: float) -> bool:
        """Whether it is not, and has not reported it meanwhile."""
        return time.monotonic() > self.deadline(seconds) and not self.connection.poll()


@dataclass(eq=False)
class LocalProcesses:
    """Works in up to `width` processes. A point whose process ended is given to another one, once.

    One run at a time. Processes stay until `close`, or until another task comes.
    """

    width: int
    _task: Task[Any, Any] | None = None
    _members: list[Member] = field(default_factory=list)
    _suspects: set[int] = field(default_factory=set)
    """Points of this run at which a process has ended."""
    _stillborn: int = 0

    def run(
        self, task: Task[Point, Result], points: Iterable[Point], ordered: bool = True
    ) -> Generator[Outcome[Result], None, None]:
        """See `Executor`."""
        made = self._outcomes(task, Pending(iter(points)))
        return in_order(made) if ordered else made

    def close(self) -> None:
        """Ends the processes."""
        members, self._members, self._task = self._members, [], None
        for member in members:
            if member.points:  # nobody wants them any more
                member.process.terminate()
        _join(members)

    def __enter__(self) -> LocalProcesses:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _outcomes(
        self, task: Task[Point, Result], pending: Pending[Point]
    ) -> Generator[Outcome[Result], None, None]:
        if task is not self._task:
            self.close()
        self._task, self._suspects, self._stillborn = task, set(), 0
        try:
            while pending.ready(1) or any(member.points for member in self._members):
                yield from self._round(task, pending)
        finally:
            for member in [member for member in self._members if member.points]:
                self._dismiss(member)

    def _round(
        self, task: Task[Point, Result], pending: Pending[Point]
    ) -> Iterator[Outcome[Result]]:
        """Hands out what there is to do, and takes in what has been reported."""
        self._start_processes(task, pending)
        if not self._members:  # the system has no more processes
            yield _alone(task, *pending.take())
            return
        self._hand_out(pending, AHEAD if task.together is None else min(AHEAD, task.together))
        busy = [member for member in self._members if member.points]
        ready = wait([member.connection for member in busy], _patience(task, busy))
        for member in busy:
            if member.connection in ready:
                outcome = self._taken(task, member, pending)
                if outcome is not None:
                    yield outcome
            elif task.seconds is not None and member.is_late(task.seconds):
                (number, _), *others = self._dismiss(member)
                pending.give_back(others)
                yield Outcome(number, failure=Failure.LATE)

    def _hand_out(self, pending: Pending[Point], ahead: int) -> None:
        """A point for each process that has none, and the next one while there are many."""
        count = len(self._members)
        for have in range(ahead):
            for member in self._members:
                if len(member.points) != have or pending.ready(have * count + 1) <= have * count:
                    continue
                number, point = pending.take()
                message = pickle.dumps(point, pickle.HIGHEST_PROTOCOL)
                if have and len(message) > LARGE:
                    pending.give_back([(number, point)])
                    return
                member.give(number, point, message)

    def _taken(
        self, task: Task[Point, Result], member: Member, pending: Pending[Point]
    ) -> Outcome[Result] | None:
        """What a process says of its point, if anything."""
        message = member.heard()
        kind, body = message[:1], message[1:]
        if not kind:
            return self._process_ended(member, pending)
        member.since = time.monotonic()
        if kind == _BEGUN:
            member.has_begun, self._stillborn = True, 0
            return None
        if kind == _REFUSED:
            raise ExecutorLostError("work cannot begin: {reason}", reason=_text(body))
        number, _ = member.points.popleft()
        if kind == _MEMORY:
            pending.give_back(self._dismiss(member))
            return Outcome(number, failure=Failure.MEMORY)
        if kind == _RAISED:
            return Outcome(number, failure=Failure.RAISED, reason=_text(body))
        return result_of(task, number, body)

    def _process_ended(self, member: Member, pending: Pending[Point]) -> Outcome[Result] | None:
        """Gives the points of a process that has ended to others; what there is to say of the one
        it was at, if that was not the first time."""
        first, *others = self._dismiss(member)
        self._stillborn += not member.has_begun
        if self._stillborn > HOPELESS:
            raise ExecutorLostError("processes end before they have begun")
        again = [] if first[0] in self._suspects else [first]
        self._suspects.add(first[0])
        pending.give_back([*again, *others])
        return None if again else Outcome(first[0], failure=Failure.ENDED)

    def _dismiss(self, member: Member) -> list[tuple[int, Any]]:
        """Ends a process, wherever it is; the points it has not reported."""
        self._members.remove(member)
        with suppress(OSError):
            member.process.kill()
        _join([member])
        return [*member.points]

    def _start_processes(self, task: Task[Point, Result], pending: Pending[Point]) -> None:
        wanted = min(self.width - len(self._members), pending.ready(self.width))
        if wanted <= 0:
            return
        if copies() and not self._members:
            task.warm()  # once, not in each of them
        with _uninterrupted(), suppress(OSError):  # a process half begun would be nobody's
            for _ in range(wanted):
                self._members.append(begun(task, self._members))


def _patience(task: Task[Any, Any], busy: Sequence[Member]) -> float | None:
    """Seconds until the first process is late."""
    if task.seconds is None:
        return None
    first = min(member.deadline(task.seconds) for member in busy)
    return max(0.0, first - time.monotonic()) + 0.01


def _alone(task: Task[Point, Result], number: int, point: Point) -> Outcome[Result]:
    """What comes of a point where there are no processes."""
    if task.seconds is not None or task.memory is not None:
        return Outcome(number, failure=Failure.ENDED)
    return attempted(number, task.begin(task.given), point)


def copies() -> bool:
    """Whether processes are copies of this one: never of one with threads, whose locks may be
    taken."""
    return FORKS and forks_whole()


def begun(task: Task[Any, Any], others: Sequence[Member]) -> Member:
    """A new process. Raises OSError."""
    if copies():
        with suppress(OSError):  # no room for a copy of all that this one has mapped
            return _begun(task, others, copied=True)
    return _begun(task, others, copied=False)


def _begun(task: Task[Any, Any], others: Sequence[Member], *, copied: bool) -> Member:
    connection, other_end = multiprocessing.Pipe()
    inherited = [connection, *(other.connection for other in others)] if copied else []
    process = _process(copied)(target=_serve, args=(other_end, task, inherited), daemon=True)
    try:
        with _children_allowed():
            process.start()
    except BaseException:
        connection.close()
        raise
    finally:
        other_end.close()
    return Member(process, connection)


@contextmanager
def _children_allowed() -> Iterator[None]:
    """Lets a process have children that must not outlive its own parent: they end with it."""
    current = multiprocessing.current_process()
    if not current.daemon:
        yield
        return
    current.daemon = False
    try:
        yield
    finally:
        current.daemon = True


def _process(copied: bool) -> Callable[..., BaseProcess]:
    if copied:
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


def _serve(connection: Connection, task: Task[Any, Any], inherited: Sequence[Connection]) -> None:
    """A process's main function: an answer for each point, until the pipe closes. An interrupt
    is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for other in inherited:
        other.close()
    end_with_parent()
    if task.memory is not None:
        limit_resources(AS=task.memory + address_space())
    with suppress(EOFError, OSError):
        try:
            work = task.begin(task.given)
        except Exception as error:
            connection.send_bytes(_REFUSED + _bytes(error))
            return
        connection.send_bytes(_BEGUN)
        kind = _BEGUN
        while kind != _MEMORY:  # what is left after that is nobody's to guess
            kind, body = _answer(task, work, connection.recv_bytes())
            connection.send_bytes(kind + body)


def _answer(
    task: Task[Any, Any], work: Callable[[Any], Any], message: bytes
) -> tuple[bytes, bytes]:
    try:
        return _VALUE, task.packed(work(pickle.loads(message)))
    except MemoryError:
        return _MEMORY, b""
    except Exception as error:
        return _RAISED, _bytes(error)


def _bytes(error: Exception) -> bytes:
    return reason_of(error).encode("utf-8", "replace")


def _text(body: bytes) -> str:
    return body.decode("utf-8", "replace")
