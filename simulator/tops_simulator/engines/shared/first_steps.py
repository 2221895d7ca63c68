"""What is shown of a launch that is stopped: its first steps.

A launch is stopped where it happens to be: lockstep has then made few rounds of all threads,
native code all rounds of few threads. What both can tell alike is how the launch begins. So memory,
counts, findings and output of a launch that passes a limit are those after its first steps in
lockstep, whoever ran it: lockstep keeps them on its way, and native code puts memory back and has
lockstep make so many. A launch that is stopped before is shown as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tops_simulator.engines.shared.launch import Snapshot
from tops_simulator.engines.shared.limits import Mark, Stopped, of_its_beginning
from tops_simulator.engines.shared.run import Environment

STEPS = 1_000
"""Steps of lockstep: enough to see what a launch does, made in a moment."""
GRACE = 2.0
"""Seconds for them, where a launch has used up its time."""


class Beginning:
    """The first steps of the launch under way. `now` gives what memory holds where it may store."""

    def __init__(self, environment: Environment, now: Callable[[], Snapshot]) -> None:
        self._environment, self._now = environment, now
        self._kept: Callable[[], None] | None = None

    @contextmanager
    def lockstep_run(self) -> Iterator[None]:
        """Around a launch that lockstep runs to its end, or as far as it may."""
        with self._environment.budget.launch(Mark(STEPS, self._keep)):
            try:
                yield
            except Stopped as stop:
                if self._kept is None or stop.kind == "cancelled":
                    raise
                self._kept()
                raise of_its_beginning(stop, STEPS) from None

    @contextmanager
    def alone(self, why: Stopped) -> Iterator[None]:
        """Around a launch that was stopped in native code, and is begun in lockstep."""

        def enough(_: int) -> None:
            raise of_its_beginning(why, STEPS)

        budget = self._environment.budget
        budget.spare(GRACE)
        with budget.launch(Mark(STEPS, enough)):
            yield

    def _keep(self, _: int) -> None:
        environment, memory = self._environment, self._now()
        recorder, observer = environment.recorder, environment.observer
        reported, faults = recorder.mark(), len(environment.faults)
        seen = None if observer is None else observer.mark()

        def restore() -> None:
            memory.restore()
            recorder.forget(reported)
            del environment.faults[faults:]
            if observer is not None and seen is not None:
                observer.forget(seen)

        self._kept = restore
