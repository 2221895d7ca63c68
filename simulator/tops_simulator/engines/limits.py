"""Bounds of a run, and the clock that keeps them."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tops_simulator import bounds
from tops_simulator.messages import say

INTERVAL = 0.02
"""Seconds between looks at the caller's wish to stop."""

FRAMES = 60
"""Python's own frames for a call; frames of Python code need no C stack."""

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
    depth: int = bounds.DEPTH  # calls inside each other
    transfers: int = bounds.TRANSFERS  # under way, and remembered
    traced: int = bounds.TRACED  # numbers
    overlapping: int = bounds.OVERLAPPING  # bytes of two transfers that are compared
    faulty: int = bounds.FAULTY  # bytes of a transfer whose good part is done
    values: int = bounds.VALUES  # numbers of a recording
    segments: int = bounds.SEGMENTS  # of a recording
    evaluation: int = bounds.EVALUATION  # steps of a debugger's expression
    threads: int = bounds.THREADS  # that run a launch's blocks; 0: one for each core


@dataclass(frozen=True, slots=True)
class Checks:
    """Checks that cost time and may be left out; the others are always made."""

    races: bool = True
    uninitialised: bool = True


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
    """What is said of a run that passes its limit of steps."""
    return Stopped("step-limit", say("steps", steps=limits.steps), loc)


def too_many_calls(limits: Limits) -> str:
    """What is said of a call inside too many others."""
    return say("depth", most=limits.depth)


class Budget:
    """Counts steps; raises Stopped at a limit or at the caller's wish."""

    def __init__(self, limits: Limits, cancelled: Callable[[], bool]) -> None:
        self.limits = limits
        self.cancelled = cancelled
        self.steps = 0
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

    def nearly_spent(self, left: int) -> None:
        """Only so many steps are left: another engine has used the others."""
        self.steps = max(self.steps, self.limits.steps - left)

    def tick(self, loc: int = -1) -> None:
        """One step that may have taken long, at a place."""
        self.steps += 1
        self.look(loc)

    def tick_often(self, loc: int = -1) -> None:
        """One short step: most of the time it is only counted."""
        self.steps += 1
        if not self.steps % PATIENCE:
            self.look(loc)

    def look(self, loc: int = -1) -> None:
        """Is a limit passed, does the caller want to stop? Raises Stopped."""
        if self.steps > self.limits.steps:
            raise too_many_steps(self.limits, loc)
        now = time.monotonic()
        if now > self._deadline:
            raise Stopped("time-limit", say("seconds", seconds=f"{self.limits.seconds:g}"), loc)
        if self._over is not None and self._over():
            raise Slow
        if now >= self._next_look:
            self._next_look = now + INTERVAL
            if self.cancelled():
                raise Stopped("cancelled", say("cancelled"))
