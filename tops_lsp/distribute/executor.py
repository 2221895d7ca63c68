"""Many points of one task, worked on wherever there is room: the interface, and who implements it.

with local(4) as executor:
    for outcome in executor.run(task, points):  # one for each point, in their order
        ...

inline    this process, one point after the other: nothing is between them and it
local     processes of this machine
cluster   processes of many machines (Dask)
"""

from __future__ import annotations

import enum
import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from itertools import islice
from operator import length_hint
from typing import Any, Generic, Protocol, TypeVar

from tops_startup.records import dataclass, field

Point = TypeVar("Point")
Result = TypeVar("Result")


def _nothing() -> None:
    pass


def _pickled(value: object) -> bytes:
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


@dataclass(frozen=True, slots=True)
class Task(Generic[Point, Result]):
    """What is done with each point.

    `begin(given)` is called once in each process that works, and gives the function of a point: so
    what is costly, and equal for many points, is made once there. What it raises ends the run. It
    is a module's function, and `given` and the points are plain data: they travel by pickle, and
    are small (large arrays are made where they are used, from their seed). What comes back is made
    of bytes by `unpacked`; a task that runs somebody's code gives one that believes nothing.
    """

    begin: Callable[[Any], Callable[[Point], Result]]
    given: Any = None
    seconds: float | None = None
    """What a point may take; None is for ever."""
    memory: int | None = None
    """Bytes of address space that a process may take, besides those it begins with; None is what
    the system has."""
    packed: Callable[[Result], bytes] = _pickled
    unpacked: Callable[[bytes], Result] = pickle.loads
    warm: Callable[[], None] = _nothing
    """Imports what the task needs: done once where processes are copies of this one."""
    together: int | None = None
    """How many points are taken ahead for a process, at most; None is what is fastest. It is 1
    where points are chosen by what came of those before."""


class Failure(enum.Enum):
    """Why a point has no result. That costs the point alone; after all but `RAISED` another process
    goes on with the others."""

    ENDED = "its process ended"
    """Twice, in two processes: it may have been somebody else's doing the first time."""
    LATE = "took longer than it may"
    MEMORY = "needs more memory than it may"
    RAISED = "raised an exception"


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Result]):
    """What came of the point of a number, from 0 on. `reason` is an exception's own words."""

    number: int
    value: Result | None = None
    failure: Failure | None = None
    reason: str = ""


class ExecutorLostError(Exception):
    """Nobody is left to work, or can begin; the message, a template, says why. Outcomes that were
    given before hold."""

    def __init__(self, message: str, **fields: str) -> None:
        super().__init__(message.format_map(fields))
        self.message, self.fields = message, fields


class Executor(Protocol):
    """Who works on points. After `close` (or the end of `with`) nobody works any more."""

    @property
    def width(self) -> int:
        """How many points are worked on at a time, at most."""

    def run(
        self, task: Task[Point, Result], points: Iterable[Point], ordered: bool = True
    ) -> Generator[Outcome[Result], None, None]:
        """An outcome for each point, in the order of the points, or as they are made.

        Points are taken from the iterable as there is room for them. Whoever closes the iterator,
        or is interrupted in it, keeps the outcomes given so far, and ends the work on others; what
        has been begun for the same task stays for its next points. Raises ExecutorLostError.
        """

    def close(self) -> None:
        """Ends what works."""

    def __enter__(self) -> Executor: ...

    def __exit__(self, *exception: object) -> None: ...


def local(jobs: int) -> Executor:
    """Up to so many processes of this machine, started when there are points for them."""
    from tops_lsp.distribute.processes import LocalProcesses

    return LocalProcesses(jobs)


def inline() -> Executor:
    """This process itself. Only for points that are trusted: it has no limits of theirs."""
    return _Inline()


@dataclass
class _Inline:
    _task: Task[Any, Any] | None = None
    _work: Callable[[Any], Any] | None = None

    width = 1

    def run(
        self, task: Task[Point, Result], points: Iterable[Point], ordered: bool = True
    ) -> Generator[Outcome[Result], None, None]:
        for number, point in enumerate(points):
            if self._work is None or self._task is not task:
                self._task, self._work = task, task.begin(task.given)
            yield attempted(number, self._work, point)

    def close(self) -> None:
        self._task = self._work = None

    def __enter__(self) -> Executor:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def attempted(number: int, work: Callable[[Point], Result], point: Point) -> Outcome[Result]:
    """What comes of a point in this process."""
    try:
        return Outcome(number, work(point))
    except MemoryError:
        return Outcome(number, failure=Failure.MEMORY)
    except Exception as error:
        return Outcome(number, failure=Failure.RAISED, reason=reason_of(error))


def result_of(task: Task[Any, Result], number: int, body: bytes) -> Outcome[Result]:
    """The outcome of a point, of what its process has packed."""
    try:
        return Outcome(number, task.unpacked(body))
    except Exception as error:  # a reader of strange bytes can fail in any way
        return Outcome(number, failure=Failure.RAISED, reason=reason_of(error))


def reason_of(error: Exception) -> str:
    """An exception's own words."""
    return f"{type(error).__name__}: {error}"


def in_order(
    outcomes: Generator[Outcome[Result], None, None],
) -> Generator[Outcome[Result], None, None]:
    """Outcomes by their numbers; those that are early wait."""
    early: dict[int, Outcome[Result]] = {}
    following = 0
    with closing(outcomes):
        for outcome in outcomes:
            early[outcome.number] = outcome
            while following in early:
                yield early.pop(following)
                following += 1


@dataclass(eq=False, slots=True)
class Pending(Generic[Point]):
    """Points that wait for room, with their numbers: those that are given back come first."""

    _points: Iterator[Point]
    _back: deque[tuple[int, Point]] = field(default_factory=deque)
    _next: int = 0

    def ready(self, most: int) -> int:
        """How many there are, counted up to a number."""
        wanted = max(0, most - len(self._back))
        for number, point in enumerate(islice(self._points, wanted), self._next):
            self._back.append((number, point))
            self._next = number + 1
        return min(most, len(self._back))

    def take(self) -> tuple[int, Point]:
        """The next one. Only where `ready` says there is one."""
        return self._back.popleft()

    def give_back(self, points: Iterable[tuple[int, Point]]) -> None:
        """Takes points again that nobody has come to an end with."""
        self._back.extendleft(reversed([*points]))

    def left(self) -> int | None:
        """How many there are in all; None where nobody knows."""
        hint = length_hint(self._points, -1)
        return None if hint < 0 else hint + len(self._back)
