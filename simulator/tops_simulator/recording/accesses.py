"""Where the first threads of a launch accessed memory that they share, place by place of the
source, when they came by for the last time."""

from __future__ import annotations

from copy import copy

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.memory import Memory
from tops_simulator.recording.last_values import THREADS
from tops_simulator.run_record import AccessPattern
from tops_startup.records import dataclass, field

Numbers = npt.NDArray[np.int64]
SHARED = {ir.Space.GLOBAL: "L3", ir.Space.SHARED: "L2"}
"""Memories in which threads meet, as reports call them."""
_SHARED = np.array([space in SHARED for space in ir.Space])
AccessKey = tuple[int, bool, int]
"""A place of the source, whether it stores, and how many bytes each thread accesses."""


def _nowhere() -> Numbers:
    return np.full(THREADS, -1, np.int64)


@dataclass(slots=True)
class _PlaceAccesses:
    """Each thread's object (-1: none yet) and offset in it; `steps` are from the visit before,
    where `moved`."""

    launch: int
    visits: int = 0
    objects: Numbers = field(default_factory=_nowhere)
    offsets: Numbers = field(default_factory=_nowhere)
    steps: Numbers = field(default_factory=_nowhere)
    moved: npt.NDArray[np.bool_] = field(default_factory=lambda: np.zeros(THREADS, np.bool_))

    def copy(self) -> _PlaceAccesses:
        made = copy(self)
        made.objects, made.offsets = self.objects.copy(), self.offsets.copy()
        made.steps, made.moved = self.steps.copy(), self.moved.copy()
        return made

    def visit(self, threads: npt.NDArray[np.intp], objects: Numbers, offsets: Numbers) -> None:
        self.moved[threads] = self.objects[threads] == objects
        self.steps[threads] = offsets - self.offsets[threads]
        self.objects[threads], self.offsets[threads] = objects, offsets


@dataclass(slots=True)
class _LateVisits:
    """Visits of the same threads (None: all from `start` on) that are not written down yet: what
    counts of them are the last two. `places` do not change any more, nor what is allocated."""

    memory: Memory
    start: int
    threads: npt.NDArray[np.intp] | None
    places: Numbers
    before: Numbers | None = None
    count: int = 1

    def replaced(
        self,
        memory: Memory,
        start: int,
        threads: npt.NDArray[np.intp] | None,
        places: Numbers,
    ) -> bool:
        """Whether a newer visit is of the same threads; then it stands for the last one."""
        if start != self.start or len(places) != len(self.places) or memory is not self.memory:
            return False
        if threads is not self.threads:
            if threads is None or self.threads is None:
                return False
            if not np.array_equal(threads, self.threads):
                return False
        self.before, self.places = self.places, places
        self.count += 1
        return True


class AccessPatterns:
    """One for each run of a program."""

    def __init__(self) -> None:
        self.launch = 0  # which shape of a launch runs
        self._kept: dict[AccessKey, _PlaceAccesses] = {}
        self._late: dict[AccessKey, _LateVisits] = {}
        self._names: dict[int, tuple[str, str]] = {}

    def copy(self) -> AccessPatterns:
        """The same, to go on from later."""
        self.flush()
        made = copy(self)
        made._kept = {key: kept.copy() for key, kept in self._kept.items()}
        made._late, made._names = {}, dict(self._names)
        return made

    def add(
        self,
        memory: Memory,
        start: int,
        threads: npt.NDArray[np.intp] | None,
        places: Numbers,
        key: AccessKey,
    ) -> None:
        """Threads (None: all) of a run that begins with the thread `start` of the launch are about
        to access bytes of the arena."""
        if start >= THREADS:
            return
        places = (places[: THREADS - start] if threads is None else places).copy()
        late = self._late.get(key)
        if late is None or not late.replaced(memory, start, threads, places):
            if late is not None:
                self._write(key, late)
            self._late[key] = _LateVisits(memory, start, threads, places)

    def flush(self) -> None:
        """Writes down what waits, before objects are freed."""
        for key, late in self._late.items():
            self._write(key, late)
        self._late.clear()

    def _write(self, key: AccessKey, late: _LateVisits) -> None:
        threads = np.arange(len(late.places)) if late.threads is None else late.threads
        numbers, memory = threads + late.start, late.memory
        kept = self._kept.get(key)
        if kept is None or kept.launch != self.launch:
            kept = self._kept[key] = _PlaceAccesses(self.launch)
        kept.visits += late.count
        for places in (late.before, late.places):
            if places is not None:
                owners = memory.owners(places)
                chosen = (numbers < THREADS) & _SHARED[memory.space[owners]]
                objects = owners[chosen].astype(np.int64)
                self._name(memory, objects)
                offsets = places[chosen] - memory.base[objects]
                kept.visit(numbers[chosen], objects, offsets)

    def _name(self, memory: Memory, objects: Numbers) -> None:
        for each in set(objects.tolist()) - self._names.keys():
            self._names[each] = memory.name_of(each), SHARED[memory.space_of(each)]

    def result(self, program: ir.Program) -> tuple[AccessPattern, ...]:
        """All of them, in the order of the source: one for each object's name and memory."""
        self.flush()
        found = []
        for (loc, stores, size), kept in self._kept.items():
            place = program.location(loc)
            if place is None:
                continue
            threads = np.flatnonzero(kept.objects >= 0).tolist()
            names = [self._names[int(kept.objects[n])] for n in threads]
            for name, memory in dict.fromkeys(names):
                chosen = [n for n, other in zip(threads, names, strict=True) if other[0] == name]
                found.append(_pattern(kept, chosen, (place, stores, size, memory, name)))
        order = sorted(found, key=lambda each: (each.loc.file, each.loc.line, each.loc.column))
        return tuple(order)


def _pattern(
    kept: _PlaceAccesses, threads: list[int], what: tuple[ir.Loc, bool, int, str, str]
) -> AccessPattern:
    objects = kept.objects[threads].tolist()
    numbers = {each: n for n, each in enumerate(dict.fromkeys(objects))}
    steps = zip(kept.steps[threads].tolist(), kept.moved[threads].tolist(), strict=True)
    return AccessPattern(
        *what,
        kept.visits,
        tuple(threads),
        tuple(numbers[each] for each in objects),
        tuple(kept.offsets[threads].tolist()),
        tuple(step if moved else None for step, moved in steps),
        kept.launch,
    )
