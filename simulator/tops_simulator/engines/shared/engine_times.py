"""Which engine ends a kernel's launches sooner, where that was seen.

Native code is the faster engine but where it calls Python, once for each thread and operation:
lockstep makes one call for all threads. How much that is shows when a launch is over. So the next
launch of the kernel, if it is about as large, tries lockstep for as long as native code took; who
ended sooner runs those that follow. A trial costs no more than one launch.
"""

from __future__ import annotations

import math
from weakref import finalize

from tops_simulator import ir
from tops_simulator.engines.shared.launch import Task
from tops_simulator.memory import Memory
from tops_simulator.objects import SHIFT
from tops_startup.records import dataclass

WORTH = 0.1
"""Seconds of a launch in native code from which it pays to look for a faster engine."""


@dataclass(slots=True)
class LaunchTimes:
    """Seconds of this thread that launches of one size took; lockstep's are infinite where it was
    given up, and -1 where it was not tried."""

    native: float = -1.0
    lockstep: float = -1.0


class EngineTimes:
    """What is known of a program's kernels, whoever runs them."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, int, int], LaunchTimes] = {}

    def of(self, task: Task, memory: Memory) -> LaunchTimes:
        """What is known of launches of a kernel that are about as large as this one."""
        return self._seen.setdefault(_size_class(task, memory), LaunchTimes())

    def native_took(self, task: Task, memory: Memory, seconds: float, calls: int) -> None:
        """A launch has ended in native code, with so many calls into Python."""
        if calls and seconds >= WORTH:
            self.of(task, memory).native = seconds

    def lockstep_took(self, task: Task, memory: Memory, seconds: float = math.inf) -> None:
        """A launch has ended in lockstep; without seconds: it was given up."""
        self.of(task, memory).lockstep = seconds

    def patience(self, task: Task, memory: Memory) -> float:
        """Seconds in which lockstep has to end a launch to be the faster engine; 0: it is not."""
        seen = self.of(task, memory)
        return seen.native if seen.lockstep < seen.native else 0.0


def _size_class(task: Task, memory: Memory) -> tuple[str, int, int]:
    """Launches of one class differ in their threads, and in their data, by less than twice."""
    pairs = zip(task.function.parameters, task.values, strict=True)
    pointers = (v for p, v in pairs if p.type is ir.Scalar.PTR and not p.object_size)
    ids = {int(pointer) >> SHIFT for pointer in pointers}
    data = sum(int(memory.size[id_]) for id_ in ids if 0 < id_ < memory.count)
    return task.function.name, (task.threads * task.blocks).bit_length(), data.bit_length()


_KEPT: dict[int, EngineTimes] = {}


def engine_times_of(program: ir.Program) -> EngineTimes:
    """The same for as long as the program lives."""
    found = _KEPT.get(id(program))
    if found is None:
        found = _KEPT[id(program)] = EngineTimes()
        finalize(program, _KEPT.pop, id(program), None)
    return found
