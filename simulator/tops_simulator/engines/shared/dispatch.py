"""Which engine runs a launch.

A launch that lockstep ends within a moment is not worth a compiler. One that takes longer is
begun anew in native code, if the kernel can be translated; what that cannot vouch for goes back
to lockstep. Both give the same results, findings and counts.

Native code is loaded when a launch has taken longer than its moment: what a process needs for that
is a fifth of its start, and most processes run small launches only.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cached_property
from typing import TYPE_CHECKING

from tops_simulator.engines.shared.engine_times import engine_times_of
from tops_simulator.engines.shared.first_steps import Beginning
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.limits import Engine, Slow, TooLong
from tops_simulator.engines.shared.observation import ObserverState
from tops_simulator.engines.shared.replay import Lockstep, Replay
from tops_simulator.engines.shared.run import Environment
from tops_simulator.messages import say

if TYPE_CHECKING:
    from tops_simulator.engines.native.runtime.engine import Native

MOMENT = 0.02
"""Seconds: about what LLVM takes for a small kernel."""
COLD = 5
"""How many times as long it takes where LLVM is not loaded yet."""
LITTLE = 1 << 20
"""Bytes of memory that are copied in less time than it takes to find out which a launch changes."""
COPIED = 1 << 30
"""Bytes of the caller's arrays that lockstep brings into its memory in a second."""
FEW = 64
"""Threads for which one call each costs no more than a call for all."""


class Dispatch:
    """Runs launches."""

    def __init__(
        self, environment: Environment, engine: Engine, lockstep: Lockstep, why: str = ""
    ) -> None:
        """`why`: the reason for lockstep, where that is the only engine though another was asked
        for."""
        self._only = why
        self._times = engine_times_of(environment.program)
        self.environment = environment
        self.engine = engine
        self._lockstep = lockstep
        observer = environment.observer
        watched = observer is not None and observer.watch.may_miss
        self.replay = Replay(environment, observer, lockstep) if observer and watched else None

    @cached_property
    def native(self) -> Native:
        """The other engine."""
        from tops_simulator.engines.native.runtime.engine import Native

        return Native(self.environment)

    def run(self, task: Task) -> None:
        """Runs a launch to its end. Raises Stopped and MemoryLimitError."""
        tried = self._begins_in_lockstep(task)
        if tried and self._ends_soon(task, self._all(), self._while_none_is_faster(task)):
            return self._report(task, "")
        before = None if self._is_for_lockstep(task) else self.native.takes(task)
        if before is not None and self._was_faster(task, before):
            return self._report(task, say("was-faster"))
        tried = tried or self.engine is Engine.NATIVE or self._is_ready(task)
        tried = tried or self._takes_long_to_copy()
        if before is None:
            self._report(task, self._why_not(task))
            self._slowly(task, self._all)
        elif tried or not self._ends_soon(task, before, self._moment()):
            self._natively_or_not(task, before)
        else:
            self._report(task, "")
        return None

    def _was_faster(self, task: Task, before: Snapshot) -> bool:
        """Whether lockstep has run a launch of which it ended one like it sooner than native code,
        or may do so now."""
        patience = self._times.patience(task, self.environment.memory)
        if not patience or self.engine is not Engine.AUTO or self.replay is not None:
            return False
        start = time.thread_time()
        ended = self._ends_soon(task, before, self.environment.budget.moment(patience))
        seconds = time.thread_time() - start if ended else math.inf
        self._times.lockstep_took(task, self.environment.memory, seconds)
        return ended

    def _natively_or_not(self, task: Task, before: Snapshot) -> None:
        """Runs a launch that native code takes; lockstep runs what that cannot vouch for."""
        try:
            if self._natively(task, before):
                self._report(task)
                return
        except TooLong as long:
            with Beginning(self.environment, before.again).alone(long.stop):
                self._lockstep(task, None)
            self._report(task)
            return
        self._report(task, self.native.refused.get(task.function.name) or say("gave-up"))
        self._slowly(task, before.again)

    def _why_not(self, task: Task) -> str:
        """Why native code does not run a launch that is not in its hands."""
        if self.engine is Engine.LOCKSTEP:
            return self._only
        if self._is_for_lockstep(task):
            return say("for-lanes")
        return self.native.refused.get(task.function.name) or say("no-room")

    def _report(self, task: Task, why: str | None = None) -> None:
        """Which engine has a launch: native code, or lockstep for a reason."""
        kernel, count_engine = task.function.name, self.environment.recorder.count_engine
        if why is None:
            count_engine(kernel, "native", calls=self.native.calls)
        else:
            count_engine(kernel, "lockstep", why)

    def _slowly(self, task: Task, now: Callable[[], Snapshot]) -> None:
        """Runs a launch in lockstep; `now` gives what memory holds where it may store."""
        with Beginning(self.environment, now).lockstep_run():
            self._lockstep(task, None)

    def _begins_in_lockstep(self, task: Task) -> bool:
        """Whether a launch is begun before anything is known of native code."""
        little = self.environment.memory.top <= LITTLE
        unwatched = self.replay is None
        return self.engine is Engine.AUTO and unwatched and little and not self._is_ready(task)

    def _is_ready(self, task: Task) -> bool:
        """Whether native code is at hand: what is watched is tried in lockstep all the same."""
        loaded = "native" in vars(self)
        return self.replay is None and loaded and self.native.is_ready(task)

    def _takes_long_to_copy(self) -> bool:
        """Whether a moment is over before lockstep has the arrays that native code leaves where
        they are; those of watched launches are there already."""
        size = sum(map(len, self.environment.memory.borrowed.values()))
        return size > COPIED * self._patience()

    def _all(self) -> Snapshot:
        """All of memory."""
        memory = self.environment.memory
        memory.take_in(*memory.borrowed)
        return Snapshot(self.environment, None, frozenset())

    def _natively(self, task: Task, before: Snapshot) -> bool:
        """Whether native code has run the launch; then what is watched of it is looked at."""
        seen, start = self._seen(), time.thread_time()
        done = self.native.launch(task, before)
        if done:
            seconds, calls = time.thread_time() - start, self.native.calls
            self._times.native_took(task, self.environment.memory, seconds, calls)
        if self.replay is not None or not done:
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

    def _ends_soon(
        self, task: Task, before: Snapshot, moment: AbstractContextManager[None]
    ) -> bool:
        """Whether lockstep has run the launch within a moment; if not, nothing has changed."""
        recorder, seen = self.environment.recorder, self._seen()
        reported = recorder.mark()
        try:
            with moment:
                self._slowly(task, before.again)
        except Slow:
            before.restore()
            recorder.forget(reported)
            self._forget(seen)
            return False
        return True

    def _seen(self) -> ObserverState | None:
        observer = self.environment.observer
        return None if observer is None else observer.mark()

    def _forget(self, seen: ObserverState | None) -> None:
        observer = self.environment.observer
        if observer is not None and seen is not None:
            observer.forget(seen)

    def _moment(self) -> AbstractContextManager[None]:
        """Watched launches are measured in work: the same ones are always watched whole."""
        if self.replay is not None:
            return self.replay.bounded_work()
        return self.environment.budget.moment(self._patience())

    def _while_none_is_faster(self, task: Task) -> AbstractContextManager[None]:
        """A moment that does not end for launches that native code does not take."""
        end, slow = time.thread_time() + self._patience(), True

        def over() -> bool:
            nonlocal slow
            if slow and time.thread_time() > end:
                slow = not self._is_for_lockstep(task) and self.native.can_run(task)
                return slow
            return False

        return self.environment.budget.until(over)

    def _patience(self) -> float:
        """Seconds that a launch has for itself before native code is worth its while."""
        cold = self.environment.budget.limits.once or "llvmlite.binding" not in sys.modules
        return COLD * MOMENT if cold else MOMENT
