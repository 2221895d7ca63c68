"""Watched runs: lines run, values at a line, bytes moved, lanes that waited.

A watched run is made in lockstep, host code too, so that every operation passes by here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.engines.lockstep.closures import Frame, Getter, Scope, Step, Visit
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.findings import Observations, Statistics, Thread, TracedValue, Traffic, Watch
from tops_simulator.machine import Machine
from tops_simulator.memory import Memory
from tops_simulator.traverse import COUNTED, target, walk
from tops_startup.records import dataclass, replace

if TYPE_CHECKING:
    from tops_simulator.recording.recording import Recording
    from tops_simulator.timing.log import TimingLog, TimingMark
    from tops_simulator.timing.record import RunRecord

WAITING = 1 << 16
"""Accesses that wait to be counted."""

MEMORIES = {
    ir.Space.HOST: "host",
    ir.Space.GLOBAL: "L3",
    ir.Space.SHARED: "L2",
    ir.Space.LOCAL: "L1",
    ir.Space.PRIVATE: "private",
    ir.Space.CONSTANT: "constant",
}


class _HiddenOperation:
    """Stands for an operation that the trace leaves out."""


HIDDEN = _HiddenOperation()
_Shown = Getter | None | _HiddenOperation


def _recording(limits: Limits) -> Recording:
    from tops_simulator.recording.recording import Recording

    return Recording(limits.values, limits.segments)


def _timing(program: ir.Program) -> TimingLog:
    from tops_simulator.machine import machine_of
    from tops_simulator.timing.log import TimingLog

    return TimingLog(machine_of(program.target))


def _timed(log: TimingLog, program: ir.Program) -> RunRecord:
    """What a log has, with what the code of its kernels shows."""
    from tops_simulator.engines.shared.lane_counts import counted_lanes
    from tops_simulator.engines.shared.repeated_loops import repeated_loops

    counted = counted_lanes(program)
    log.count_whole(counted.whole)
    record = log.result(program)
    kernels = {launch.kernel for launch in record.launches}
    found = {kernel: repeated_loops(counted.original, kernel) for kernel in sorted(kernels)}
    return replace(record, repeated={kernel: loops for kernel, loops in found.items() if loops})


@dataclass(frozen=True, slots=True)
class ObserverState:
    """What an observer knows at some time."""

    trace: tuple[int, int, bool, Counter[tuple[int, int]]]
    traffic: dict[tuple[str, str, str], tuple[int, int]]
    numbers: tuple[int, int, int]
    recording: Recording | None
    timed: TimingMark | None


class Observer:
    """Sees the operations of a run as the lockstep engine performs them."""

    def __init__(self, program: ir.Program, watch: Watch, limits: Limits) -> None:
        self.program, self.watch, self.most = program, watch, limits.traced
        self.threads_at: Counter[int] = Counter()
        """Threads that came by, for each operation by its `id`."""
        self.trace: list[TracedValue] = []
        self.kept, self.cut = 0, False
        self.visits: Counter[tuple[int, int]] = Counter()
        self.traffic: dict[tuple[str, str, str], tuple[int, int]] = {}
        self.configurations = self.updates = self.idle = 0
        self.recording = _recording(limits) if watch.record else None
        self.timing = _timing(program) if watch.profile else None
        self.accesses: LoadsAndStores | None = None  # of the launch under way
        self.is_whole = True  # all launches were watched from end to end
        self._region_visits: dict[int, list[Visit]] = {}

    @property
    def sees_host(self) -> bool:
        """Whether host code, too, has to pass by here."""
        return self.watch.line is not None or self.watch.coverage

    @property
    def sees_steps(self) -> bool:
        """Whether each operation has to pass by here by itself, and not only how often."""
        return self.sees_host or self.watch.record

    def mark(self) -> ObserverState:
        """What is known so far, for `forget`."""
        if self.accesses is not None:
            self.accesses.flush()
        copied = None if self.recording is None else self.recording.copy()
        numbers = (self.configurations, self.updates, self.idle)
        trace = (len(self.trace), self.kept, self.cut, Counter(self.visits))
        timed = None if self.timing is None else self.timing.mark()
        return ObserverState(trace, dict(self.traffic), numbers, copied, timed)

    def forget(self, mark: ObserverState) -> None:
        """Takes back what came since a mark, which is used up."""
        if self.accesses is not None:
            self.accesses.drop()
        length, self.kept, self.cut, self.visits = mark.trace
        del self.trace[length:]
        self.traffic = mark.traffic
        self.configurations, self.updates, self.idle = mark.numbers
        if self.recording is not None and mark.recording is not None:
            self.recording.become(mark.recording)
        if self.timing is not None and mark.timed is not None:
            self.timing.forget(mark.timed)

    # --- operations ---------------------------------------------------------------------

    def watched(self, region: ir.Region, scope: Scope, steps: list[Step]) -> list[Step]:
        """The steps of a region, seen."""
        shown = self._shown(region, scope) if self.watch.line is not None else {}
        pairs = zip(region, steps, strict=True)
        seen = [self._seen(step, op, shown.get(n, HIDDEN)) for n, (op, step) in enumerate(pairs)]
        if self.recording is not None:
            from tops_simulator.engines.lockstep.recorded_steps import recorded_steps

            seen = [*recorded_steps(self.recording, region, scope, seen)]
        return [*map(_once, self.visits_of(region, scope)), *seen]

    def visits_of(self, region: ir.Region, scope: Scope) -> list[Visit]:
        """Who hears of visits to a region."""
        known = self._region_visits.get(id(region))
        if known is None:
            known = self._region_visits[id(region)] = [*self._new_visits(region, scope)]
        return known

    def _new_visits(self, region: ir.Region, scope: Scope) -> Iterator[Visit]:
        work = sum(isinstance(op, COUNTED) for op in region)
        if work and self.watch.statistics:
            yield self._waiting(work)
        if self.timing is not None:
            from tops_simulator.engines.lockstep.timed_steps import timed_visit

            timed = timed_visit(self.timing, region, scope)
            if timed is not None:
                yield timed

    def _shown(self, region: ir.Region, scope: Scope) -> dict[int, _Shown]:
        """The operations to trace, by number: the last one of each expression.

        Addresses are nothing to show; of operations without a value: who ran them.
        """
        found: dict[int, tuple[int, _Shown]] = {}
        for number, op in enumerate(region):
            if self._is_on_line(op.loc):
                value = op.value if isinstance(op, (ir.Store, ir.Return)) else target(op)
                if value is not None and scope.type_of(value) is ir.Scalar.PTR:
                    found.pop(op.loc, None)  # what led to it was an index
                elif value is not None:
                    found[op.loc] = number, scope.getter(value)
                elif isinstance(op, ir.Intrinsic) and op.loc not in found:
                    found[op.loc] = number, None
        return dict(found.values())

    def _is_on_line(self, loc: int) -> bool:
        place = self.program.location(loc)
        file = self.watch.file or self.program.path
        return place is not None and place.line == self.watch.line and place.file == file

    def _seen(self, step: Step, op: ir.Op, value: _Shown) -> Step:
        loc, key = op.loc, id(op)

        def counted(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
            self.threads_at[key] += _count(run, mask)
            return step(run, frame, mask)

        done = counted if self.watch.coverage else step

        def traced(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
            after = done(run, frame, mask)
            if after is not run.no_lanes and self.kept < self.most:
                self._keep(run, loc, after, None if get is None else get(run, frame))
            return after

        if loc < 0:
            return step
        if isinstance(value, _HiddenOperation):
            return done
        get = value
        return traced

    def _keep(self, run: LaneGroup, loc: int, mask: Bools, values: Array | None) -> None:
        place = self.program.location(loc)
        assert place is not None
        threads = np.flatnonzero(mask)
        room = self.most - self.kept
        width = 1 if values is None or values.ndim == 1 else values.shape[1]
        self.cut = self.cut or len(threads) * width > room
        threads = threads[: max(1, room // width)]
        rows = [() for _ in threads] if values is None else _numbers(values[threads])
        who = [None if run.on_host else Thread(*run.position(int(t))) for t in threads]
        visit = self.visits[run.start, loc]
        self.visits[run.start, loc] += 1
        self.kept += len(threads) * width
        self.trace.append(TracedValue(place, visit, tuple(zip(who, rows, strict=True))))

    def _waiting(self, work: int) -> Visit:
        """Counts who waits while others of the block do the work of a region."""

        def visit(run: LaneGroup, mask: Bools, times: int) -> None:
            if mask is not run.all_lanes and not run.on_host:
                blocks = mask.reshape(run.blocks, run.block_size)
                working = int(np.count_nonzero(blocks.any(axis=1))) * run.block_size
                self.idle += times * work * (working - int(np.count_nonzero(mask)))

        return visit

    # --- memory -------------------------------------------------------------------------

    def moved(self, engine: str, source: str, target: str, size: int, operations: int = 1) -> None:
        """Bytes that an engine has moved from one memory to another."""
        before, old = self.traffic.get((engine, source, target), (0, 0))
        self.traffic[engine, source, target] = before + operations, old + size

    def configured(self, *, whole: bool) -> None:
        """A context was set up, or one setting of it changed."""
        self.configurations += whole
        self.updates += not whole

    def result(self, machine: Machine) -> Observations:
        """What was seen."""
        traffic = [Traffic(*key, *amounts) for key, amounts in sorted(self.traffic.items())]
        totals = Statistics(tuple(traffic), self.configurations, self.updates, self.idle)
        lines = self._lines() if self.watch.coverage else {}
        wanted = totals if self.watch.statistics and self.is_whole else None
        limits = (("L1", machine.l1.value), ("L2", machine.l2.value))
        recorded = None if self.recording is None else self.recording.result(self.program, limits)
        timing = self.timing if self.is_whole else None  # a part of a run says nothing of its time
        timed = None if timing is None else _timed(timing, self.program)
        return Observations(lines, tuple(self.trace), self.cut, wanted, recorded, timed)

    def _lines(self) -> dict[str, dict[int, int]]:
        """Per file and line the most threads that ran one operation there."""
        found: dict[str, dict[int, int]] = {}
        for function in self.program.functions.values():
            for op in walk(function.body):
                place = self.program.location(op.loc)
                if place is not None:
                    lines = found.setdefault(place.file, {})
                    lines[place.line] = max(lines.get(place.line, 0), self.threads_at[id(op)])
        return {file: dict(sorted(lines.items())) for file, lines in sorted(found.items())}


_SPACES = tuple(ir.Space)


class LoadsAndStores:
    """Tells an observer of the accesses of threads; see `ops.registry.Watcher`.

    Accesses wait to be counted together: what an object's memory is does not change.
    """

    counts: ClassVar[bool] = True

    def __init__(self, observer: Observer, memory: Memory) -> None:
        self.observer, self.memory = observer, memory
        self._late: dict[tuple[bool, int], list[npt.NDArray[np.int32]]] = {}
        self._waiting = 0

    def touched(
        self,
        threads: npt.NDArray[np.intp] | None,
        places: npt.NDArray[np.int64],
        size: int,
        stores: bool,
        loc: int,
    ) -> None:
        """Adds the bytes to those of the memories they lie in; many of a thread at a time, too."""
        owners = self.memory.owners(places)
        self._late.setdefault((stores, size), []).append(owners)
        self._waiting += len(owners)
        if self._waiting > WAITING:
            self.flush()

    def is_silent(self, low: int, high: int, *, stores: bool) -> bool:
        """Whatever is touched, it is counted."""
        return False

    def flush(self) -> None:
        """Tells of the accesses that wait."""
        for (stores, size), owners in self._late.items():
            spaces = self.memory.space[np.concatenate(owners)]
            for space, count in enumerate(np.bincount(spaces).tolist()):
                if count:
                    memory = MEMORIES[_SPACES[space]]
                    ends = ("register", memory) if stores else (memory, "register")
                    kind = "store" if stores else "load"
                    self.observer.moved(kind, *ends, count * size, count)
        self.drop()

    def drop(self) -> None:
        """Forgets the accesses that wait."""
        self._late.clear()
        self._waiting = 0


class SharedAccesses:
    """Tells the time model's log of accesses that leave a thread's own memory."""

    counts: ClassVar[bool] = True

    def __init__(self, run: LaneGroup, log: TimingLog) -> None:
        self.run, self.log = run, log

    def touched(
        self,
        threads: npt.NDArray[np.intp] | None,
        places: npt.NDArray[np.int64],
        size: int,
        stores: bool,
        loc: int,
    ) -> None:
        """Adds accesses to those of their memories; one place for each thread."""
        memory = self.run.memory
        spaces = memory.space[memory.owners(places)]
        numbers = np.arange(len(places)) if threads is None else np.asarray(threads)
        for space in np.flatnonzero(np.bincount(spaces)).tolist():
            name = MEMORIES[_SPACES[space]]
            self.log.accessed(name, numbers[spaces == space], size, loc, stores=stores)

    def is_silent(self, low: int, high: int, *, stores: bool) -> bool:
        """Whatever is touched, it is counted."""
        return False


class RecordedAccesses:
    """Tells a recording of the accesses of its first threads, one after the other."""

    counts: ClassVar[bool] = False

    def __init__(self, run: LaneGroup, recording: Recording) -> None:
        self.run, self.recording = run, recording

    def touched(
        self,
        threads: npt.NDArray[np.intp] | None,
        places: npt.NDArray[np.int64],
        size: int,
        stores: bool,
        loc: int,
    ) -> None:
        """Adds accesses; one place for each thread."""
        if loc >= 0 and not self.run.on_host:
            run, key = self.run, (loc, bool(stores), size)
            self.recording.accesses.add(run.memory, run.start, threads, places, key)

    def is_silent(self, low: int, high: int, *, stores: bool) -> bool:
        """Never: each visit is reported."""
        return False


@contextmanager
def accesses_counted(run: LaneGroup) -> Iterator[None]:
    """Inside, a run's observer counts its loads and stores, if that is wanted of it."""
    observer = run.environment.observer
    if observer is not None and observer.timing is not None:
        run.watch(SharedAccesses(run, observer.timing))
    recording = None if observer is None else observer.recording
    if recording is not None:
        run.watch(RecordedAccesses(run, recording))
    if observer is not None and observer.watch.statistics:
        observer.accesses = LoadsAndStores(observer, run.memory)
        run.watch(observer.accesses)
    try:
        yield
    finally:
        if recording is not None:
            recording.accesses.flush()
        if observer is not None and observer.accesses is not None:
            observer.accesses.flush()
            observer.accesses = None


def _once(visit: Visit) -> Step:
    """A step that tells of one visit."""

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        visit(run, mask, 1)
        return mask

    return step


def _count(run: LaneGroup, mask: Bools) -> int:
    return run.threads if mask is run.all_lanes else int(np.count_nonzero(mask))


def _numbers(values: Array) -> list[tuple[float | int, ...]]:
    """Rows of lanes as plain numbers."""
    known = {"i": values.dtype, "u": values.dtype, "b": np.dtype(np.uint8)}
    wide = values.astype(known.get(values.dtype.kind, np.float64))
    return [tuple(row) for row in wide.reshape(len(wide), -1).tolist()]
