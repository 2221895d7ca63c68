"""Which engine runs a launch.

A launch that lockstep ends within a moment is not worth a compiler. One that takes longer is
begun anew in native code, if the kernel can be translated; what that cannot vouch for goes back
to lockstep. Both give the same results, findings and counts.
"""

from __future__ import annotations

from collections.abc import Callable

from tops_simulator.engines.limits import Engine, Slow
from tops_simulator.engines.native.engine import Native
from tops_simulator.engines.native.launch_memory import Snapshot, Task
from tops_simulator.engines.run import Environment

MOMENT = 0.02
"""Seconds: about what LLVM takes for a small kernel."""


class Dispatch:
    """Runs launches."""

    def __init__(
        self, environment: Environment, engine: Engine, lockstep: Callable[[Task], None]
    ) -> None:
        self.environment = environment
        self.engine = engine
        self.native = Native(environment)
        self._lockstep = lockstep

    def run(self, task: Task) -> None:
        """Runs a launch to its end. Raises Stopped and MemoryLimitError."""
        before = None if self.engine is Engine.LOCKSTEP else self.native.takes(task)
        done = before is not None and (
            self._ends_soon(task, before) or self.native.launch(task, before)
        )
        if not done:
            self._lockstep(task)

    def _ends_soon(self, task: Task, before: Snapshot) -> bool:
        """Whether lockstep has run the launch within a moment; if not, nothing has changed."""
        if self.engine is Engine.NATIVE or self.native.is_ready(task):
            return False
        mark = self.environment.recorder.mark()
        try:
            with self.environment.budget.moment(MOMENT):
                self._lockstep(task)
        except Slow:
            before.restore()
            self.environment.recorder.forget(mark)
            return False
        return True
