"""Watched launches that take long: they run fast, and what is to be seen of them runs once more.

The second run is made in lockstep, from the memory that the first one found, and leaves no trace
but what was seen. It is of the first blocks alone where blocks do not see each other's stores, of
all of them else; one that takes too long, too, is not shown: what is shown is never half true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.limits import Slow, Stopped
from tops_simulator.engines.shared.observation import Observer, ObserverState
from tops_simulator.engines.shared.run import Environment
from tops_simulator.objects import MemoryLimitError
from tops_simulator.recording.last_values import THREADS

Lockstep = Callable[[Task, int | None], None]
EACH = 2_000
"""Operations of single threads that are as much work as a step of all of them."""


class Replay:
    """Runs watched launches that were made in native code once more, for what is watched."""

    def __init__(self, environment: Environment, observer: Observer, lockstep: Lockstep) -> None:
        self.environment, self.observer = environment, observer
        self.patience = observer.watch.patience or 0
        self._lockstep = lockstep

    @contextmanager
    def bounded_work(self) -> Iterator[None]:
        """Inside, lockstep raises Slow after so much work: always at the same operation."""
        budget, counts = self.environment.budget, self.environment.recorder.counts
        steps, done = budget.steps, counts.total()

        def over() -> bool:
            work = budget.steps - steps + (counts.total() - done) // EACH
            return work > self.patience

        with budget.until(over):
            yield

    def show(self, task: Task, before: Snapshot, *, by_block: bool, tried: bool) -> None:
        """Watches a launch that had no findings. `by_block`: no block sees another one's stores.
        `tried`: all blocks take too long.
        """
        environment, observer = self.environment, self.observer
        observer.is_whole = False
        blocks = self._blocks(task) if by_block else task.blocks
        if tried and blocks >= task.blocks and observer.watch.line is None:
            self._cut(observer.mark())
            return
        recorder, budget, after = environment.recorder, environment.budget, before.again()
        reported, seen = recorder.mark(), observer.mark()
        before.restore()
        try:
            with budget.launch(), self.bounded_work():
                self._lockstep(task, blocks)
        except (Slow, Stopped, MemoryLimitError):
            self._cut(seen)
        finally:
            after.restore()
            recorder.forget(reported)

    def _blocks(self, task: Task) -> int:
        """How many blocks have all that is kept: for a trace, which gets full, all of them."""
        if self.observer.watch.line is not None:
            return task.blocks
        return -(-THREADS // task.threads)

    def _cut(self, seen: ObserverState) -> None:
        """Of a run that was too long the visits seen are true; no value is known as the last."""
        if self.observer.watch.line is not None:
            self.observer.cut = True
        recording, before = self.observer.recording, seen.recording
        if recording is not None and before is not None:
            recording.become(before)
            recording.unseen += 1
