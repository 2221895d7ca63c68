"""Which engine runs a launch.

A launch that lockstep ends within a moment is not worth a compiler. One that takes longer is
begun anew in native code, if the kernel can be translated; what that cannot vouch for goes back
to lockstep. Both give the same results, findings and counts.
"""

from __future__ import annotations

from contextlib import AbstractContextManager

from tops_simulator.engines.limits import Engine, Slow
from tops_simulator.engines.native.engine import Native
from tops_simulator.engines.native.launch_memory import Snapshot, Task
from tops_simulator.engines.observation import Mark
from tops_simulator.engines.replay import Lockstep, Replay
from tops_simulator.engines.run import Environment

MOMENT = 0.02
"""Seconds: about what LLVM takes for a small kernel."""
FEW = 64
"""Threads for which one call each costs no more than a call for all."""


class Dispatch:
    """Runs launches."""

    def __init__(self, environment: Environment, engine: Engine, lockstep: Lockstep) -> None:
        self.environment = environment
        self.engine = engine
        self.native = Native(environment)
        self._lockstep = lockstep
        observer = environment.observer
        watched = observer is not None and observer.watch.may_miss
        self.replay = Replay(environment, observer, lockstep) if observer and watched else None

    def run(self, task: Task) -> None:
        """Runs a launch to its end. Raises Stopped and MemoryLimitError."""
        before = None if self._is_for_lockstep(task) else self.native.takes(task)
        done = before is not None and (
            self._ends_soon(task, before) or self._natively(task, before)
        )
        if not done:
            self._lockstep(task, None)

    def _natively(self, task: Task, before: Snapshot) -> bool:
        """Whether native code has run the launch; then what is watched of it is looked at."""
        seen = self._seen()
        done = self.native.launch(task, before)
        self._forget(seen)  # operations called by native code tell of themselves
        if done and self.replay is not None:
            tried = self.engine is Engine.AUTO
            by_block = self.native.is_by_block(task)
            self.replay.show(task, before, by_block=by_block, tried=tried)
        return done

    def _is_for_lockstep(self, task: Task) -> bool:
        """Whether nothing speaks for native code: also, where it would call NumPy for many lanes
        that lockstep computes together.
        """
        if self.engine is not Engine.AUTO:
            return self.engine is Engine.LOCKSTEP
        many = task.threads * task.blocks > FEW
        return many and self.native.calls_for_lanes(task.function)

    def _ends_soon(self, task: Task, before: Snapshot) -> bool:
        """Whether lockstep has run the launch within a moment; if not, nothing has changed."""
        ready = self.replay is None and self.native.is_ready(task)
        if self.engine is Engine.NATIVE or ready:
            return False
        budget, recorder = self.environment.budget, self.environment.recorder
        told, seen, steps = recorder.mark(), self._seen(), budget.steps
        try:
            with self._moment():
                self._lockstep(task, None)
        except Slow:
            before.restore()
            recorder.forget(told)
            budget.steps = steps  # else what was only tried counts against the limit
            self._forget(seen)
            return False
        return True

    def _seen(self) -> Mark | None:
        return None if self.replay is None else self.replay.observer.mark()

    def _forget(self, seen: Mark | None) -> None:
        if self.replay is not None and seen is not None:
            self.replay.observer.forget(seen)

    def _moment(self) -> AbstractContextManager[None]:
        """Watched launches are measured in work: the same ones are always watched whole."""
        if self.replay is not None:
            return self.replay.patiently()
        return self.environment.budget.moment(MOMENT)
