"""Bounds of a run, and the clock that keeps them."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tops_simulator import bounds
from tops_simulator.messages import say
from tops_startup.records import dataclass

INTERVAL = 0.02
"""Seconds between looks at the caller's wish to stop."""

FRAMES = 60
"""Python's own frames for a call of a kernel's; frames of Python code need no C stack."""

HOST_FRAMES = 5
"""The same for a call on the host."""

PATIENCE = 256
"""Steps between looks at the clock, for engines whose steps are short."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of a run. Steps are loop rounds and calls, of all threads in lockstep."""

    seconds: float = bounds.SECONDS
    steps: int = bounds.STEPS
    memory: int = bounds.MEMORY  # bytes that are simulated
    output: int = bounds.OUTPUT  # characters
    findings: int = bounds.FINDINGS
    depth: int = bounds.DEPTH  # calls inside each other in a kernel
    host_depth: int = bounds.HOST_DEPTH  # the same on the host
    transfers: int = bounds.TRANSFERS  # under way, and remembered
    traced: int = bounds.TRACED  # numbers
    overlapping: int = bounds.OVERLAPPING  # bytes of two transfers that are compared
    faulty: int = bounds.FAULTY  # bytes of a transfer whose good part is done
    values: int = bounds.VALUES  # numbers of a recording
    segments: int = bounds.SEGMENTS  # of a recording
    evaluation: int = bounds.EVALUATION  # steps of a debugger's expression
    threads: int = bounds.THREADS  # that run a launch's blocks; 0: one for each core
    once: bool = False  # the process ends after this: nothing of LLVM is at hand, code is not kept


@dataclass(frozen=True, slots=True)
class Checks:
    """Checks that cost time and may be left out; the others are always made."""

    races: bool = True
    uninitialized: bool = True


class Engine(enum.Enum):
    """Who runs kernels."""

    AUTO = "auto"  # lockstep; native code for what takes it too long
    LOCKSTEP = "lockstep"
    NATIVE = "native"  # for all that can be translated


class Slow(Exception):
    """The lockstep engine has not come to its end within a moment."""


class Stopped(Exception):
    """The run ended before its time. `kind` is that of the finding."""

    def __init__(self, kind: str, message: str, loc: int = -1) -> None:
        super().__init__(message)
        self.kind, self.message = kind, message
        self.loc = loc


def too_many_steps(limits: Limits, loc: int = -1) -> Stopped:
    """What is said of a thread that passes its limit of steps."""
    return Stopped("step-limit", say("steps", steps=limits.steps), loc)


def of_its_beginning(stop: Stopped, steps: int) -> Stopped:
    """The same of a launch whose first steps are shown."""
    return Stopped(stop.kind, say("beginning", why=stop.message, steps=steps), stop.loc)


def deepest_call(limits: Limits, *, on_host: bool) -> int:
    """How many calls may be inside each other."""
    return limits.host_depth if on_host else limits.depth


def too_many_calls(limits: Limits, *, on_host: bool) -> str:
    """What is said of a call inside too many others."""
    most, limit = deepest_call(limits, on_host=on_host), "host-depth" if on_host else "run-depth"
    return say("depth", most=most, limit=limit)


@dataclass(frozen=True, slots=True)
class Mark:
    """A number of steps of a launch, and who wants to hear when it is passed, and where."""

    steps: int
    reached: Callable[[int], None]


class TooLong(Exception):
    """A launch goes on too long, and nothing has changed: why."""

    def __init__(self, stop: Stopped) -> None:
        super().__init__(stop)
        self.stop = stop


@dataclass(slots=True)
class UnderWay:
    """The launch that runs, for who looks on: how many of its blocks are through, as far as that is
    known, and which launch of the program it is."""

    kernel: str = ""
    blocks: int = 0
    done: int = 0
    launches: int = 0
    live: Callable[[], tuple[int, int]] | None = None
    """What machine code tells while it runs: blocks that are through, and rounds of all threads."""

    def begin(self, kernel: str, blocks: int) -> None:
        """A launch begins."""
        self.kernel, self.blocks, self.done = kernel, blocks, 0
        self.launches += 1

    def so_far(self, steps: int) -> tuple[int, int]:
        """Blocks that are through, and rounds; `steps` are those that others have counted."""
        live = self.live  # which another thread may take away
        return (self.done, steps) if live is None else live()


class Budget:
    """Counts steps; raises Stopped at a limit or at the caller's wish.

    The steps are those of the host's code, or of the launch under way. They may be more than any
    thread has made: at `bound` the engine is asked what is true.
    """

    def __init__(self, limits: Limits, cancelled: Callable[[], bool]) -> None:
        self.limits = limits
        self.cancelled = cancelled
        self.steps = 0
        self.under_way = UnderWay()
        self.bound = limits.steps
        self._mark: Mark | None = None
        self._marks: Mark | None = None
        self._next_look = 0.0
        self._deadline = 0.0
        self._over: Callable[[], bool] | None = None
        self.start()

    def start(self) -> None:
        """The time begins to run."""
        self._deadline = time.monotonic() + self.limits.seconds

    @contextmanager
    def moment(self, seconds: float) -> Iterator[None]:
        """Inside, a look after that time of this thread raises Slow: on a busy machine, too, a
        launch is given up for its work alone."""
        end = time.thread_time() + seconds
        with self.until(lambda: time.thread_time() > end):
            yield

    @contextmanager
    def until(self, over: Callable[[], bool]) -> Iterator[None]:
        """Inside, a look raises Slow once `over` says so."""
        self._over = over
        try:
            yield
        finally:
            self._over = None

    @contextmanager
    def launch(self, mark: Mark | None = None) -> Iterator[None]:
        """Inside, steps are those of a launch; it passes a mark on its way."""
        before = self.steps, self.bound, self._mark, self._marks
        self._marks = mark
        self.restart()
        try:
            yield
        finally:
            self.steps, self.bound, self._mark, self._marks = before

    def restart(self) -> None:
        """The launch begins, or is begun anew."""
        self.steps, self._mark = 0, self._marks
        self.bind(0)

    def bind(self, most: int) -> None:
        """The busiest thread has made so many steps at most."""
        self.bound = self.steps + max(0, self.limits.steps - most)
        if self._mark is not None:
            self.bound = min(self.bound, self._mark.steps)

    def beyond(self, made: Callable[[], int], most: Callable[[], int], loc: int = -1) -> None:
        """The bound is passed. `made`: what the busiest thread here has truly made; `most`: what no
        thread has made more of. Raises Stopped.
        """
        if self._mark is not None and self.steps > self._mark.steps:
            mark, self._mark = self._mark, None
            mark.reached(loc)
        if made() > self.limits.steps:
            raise too_many_steps(self.limits, loc)
        self.bind(most())

    def tick_often(self, loc: int = -1) -> None:
        """One short step of a single thread: most of the time it is only counted."""
        self.steps += 1
        if self.steps > self.bound:
            raise too_many_steps(self.limits, loc)
        if not self.steps % PATIENCE:
            self.look(loc)

    def spare(self, seconds: float) -> None:
        """There is so much time, however much has passed."""
        self._deadline = max(self._deadline, time.monotonic() + seconds)

    def look(self, loc: int = -1) -> None:
        """Is time over, does the caller want to stop? Raises Stopped."""
        now = time.monotonic()
        if now > self._deadline:
            raise Stopped("time-limit", say("seconds", seconds=f"{self.limits.seconds:g}"), loc)
        if self._over is not None and self._over():
            raise Slow
        if now >= self._next_look:
            self._next_look = now + INTERVAL
            if self.cancelled():
                raise Stopped("cancelled", say("cancelled"))
