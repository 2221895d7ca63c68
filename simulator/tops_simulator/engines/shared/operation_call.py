"""What an operation of the SDK gets from an engine; see `ops.registry.Invocation`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import SupportsIndex, TypeVar, overload

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.checkers.stamps import Box
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array, Bools, Dim, LaneGroup
from tops_simulator.engines.shared.limits import Stopped
from tops_simulator.engines.shared.movements import movement
from tops_simulator.engines.shared.observation import MEMORIES
from tops_simulator.engines.shared.timed_calls import effort_of_call, timed_transfer
from tops_simulator.messages import beyond
from tops_simulator.objects import Allocation, MemoryLimitError
from tops_simulator.ops.contexts import contexts_of
from tops_simulator.ops.inflight import regions_of
from tops_simulator.ops.registry import Operation, RelatedSite, Watcher
from tops_simulator.ops.transfers import Transfer
from tops_simulator.ops.warps import Warps
from tops_simulator.timing.events import TimedConfiguration
from tops_simulator.timing.record import HostCopy, HostWait, StreamWait

T = TypeVar("T")


class NotGiven(Exception):
    """An operation asked for an argument that its call does not have."""


class CallArguments(tuple[T, ...]):
    """What a call was given: arguments, their types, or those of its template."""

    __slots__ = ()

    @overload
    def __getitem__(self, key: SupportsIndex, /) -> T: ...
    @overload
    def __getitem__(self, key: slice, /) -> CallArguments[T]: ...
    def __getitem__(self, key: SupportsIndex | slice, /) -> T | CallArguments[T]:
        if isinstance(key, slice):
            return CallArguments(super().__getitem__(key))
        try:
            return super().__getitem__(key)
        except IndexError:
            raise NotGiven from None


def perform(operation: Operation, call: OperationCall) -> Array | None:
    """An operation's result; the run ends where it wants more memory than there is, or more
    arguments than it was given.
    """
    try:
        return operation(call)
    except MemoryLimitError as error:
        raise Stopped("memory-limit", error.message, call.loc) from None
    except NotGiven:
        reported = beyond(f"{call.name} with {len(call.args)} arguments")
        raise Stopped("not-simulated", reported, call.loc) from None


class OperationCall:
    """One call, for all threads of `active`."""

    def __init__(
        self,
        run: LaneGroup,
        op: ir.Intrinsic,
        arguments: tuple[Array, ...],
        active: Bools,
        result: ir.ValueType | None,
    ) -> None:
        self.run = run
        self.name = op.name
        self.types: tuple[str, ...] = CallArguments(op.types)
        self.templates: tuple[str | int, ...] = CallArguments(op.templates)
        self.args: tuple[Array, ...] = CallArguments(arguments)
        self.active = active
        self.result_dtype = None if result is None else v.dtype_of(result)
        self.result_lanes = 0 if result is None else v.lanes_of(result)
        self.memory = run.memory
        self.machine = run.environment.machine
        self.on_host = run.on_host
        self.nan_has_sign = run.on_host and not run.environment.program.kernels
        self.switches = run.environment.program.switches
        self.contexts = run.environment.program.contexts
        self.tags = run.environment.program.tags
        self.enumerations = run.environment.program.enumerations
        limits = run.limits
        self.transfers, self.overlapping = limits.transfers, limits.overlapping
        self.faulty = limits.faulty
        self.loc = run.place(op.loc)

    def line_suffix(self) -> str:
        place = self.run.environment.program.location(self.loc)
        return "" if place is None else f" of line {place.line}"

    def threads(self) -> npt.NDArray[np.intp]:
        return np.flatnonzero(self.active & self.run.alive)

    def index(self, name: str) -> Array:
        return self.run.index(name)

    def state(self, key: str, make: Callable[[], object]) -> object:
        if key not in self.run.states:
            self.run.states[key] = make()
        return self.run.states[key]

    def fail(self, thread: int, kind: str, message: str, *others: RelatedSite) -> None:
        self.run.fail(thread, kind, message, self.loc, others)

    def warn(self, thread: int, kind: str, message: str, *others: RelatedSite) -> None:
        self.run.note(thread, kind, message, self.loc, "warning", others)

    def note(
        self, thread: int, kind: str, message: str, *others: RelatedSite, loc: int | None = None
    ) -> None:
        self.run.note(thread, kind, message, self.loc if loc is None else loc, others=others)

    def watch(self, watcher: Watcher) -> None:
        self.run.watch(watcher)

    def touch(self, threads: Array, addresses: Array, size: int, *, stores: bool) -> None:
        if self.run.watched:
            places, _ = self.memory.locate(addresses, size, self.on_host)
            self.run.touched(threads, places, size, stores, self.loc)

    def undefined_where(
        self, threads: Array, values: Array, missing: Bools | None, place: int
    ) -> Array:
        if self.run.recording is not None:
            self.run.recording.unset(self.run, threads, missing, self.loc)
        if self.run.timing is not None and missing is not None and not self.on_host:
            self.run.timing.count_unset(self.loc, int(np.count_nonzero(missing)))
        return (
            values
            if missing is None
            else self.run.undefined.loaded(values, missing, place, self.loc)
        )

    def known(self, threads: Array, places: Array, size: int) -> None:
        if self.run.checks.uninitialized:
            self.run.check_known(threads, places, size, self.loc)

    def exchanged(self, values: Array, missing: Bools, place: int) -> Array:
        return self.run.undefined.loaded(values, missing, place, self.loc)

    def stored_undefined(self, threads: Array, places: Array, values: Array) -> None:
        self.run.undefined.stored(threads, places, values, self.loc, leaves=False)

    def moved_undefined(self, thread: int, source: Allocation, target: Allocation) -> None:
        self.run.undefined.moved(thread, source, target, self.loc)

    def depends(self, threads: Bools, value: Array) -> None:
        self.run.undefined.depends(threads, value, self.loc)

    def storing(self, thread: int, transfer: Transfer, started: int) -> None:
        hears = self.run.storing
        region = None if hears is None else regions_of(self, transfer)[1]
        if hears is not None and region is not None:
            hears(thread, region, self.loc, started)

    def moving(
        self, thread: int, boxes: Sequence[tuple[Box, bool]]
    ) -> AbstractContextManager[None]:
        races = self.run.races
        return nullcontext() if races is None else races.moving(self.run, thread, boxes, self.loc)

    def fence(self, *, wide: bool) -> None:
        if self.run.races is not None:
            self.run.races.fence(self._numbers(self.threads()), wide=wide)

    def changed(self, threads: Array, addresses: Array, writes: Bools, *, wide: bool) -> None:
        races = self.run.races
        if races is not None and races.order is not None and len(threads):
            places, bad = self.memory.locate(addresses, 1, self.on_host)
            good = ~bad if bad.any() else np.ones(len(threads), np.bool_)
            numbers = self._numbers(threads)[good]
            races.changed(numbers, places[good], good[good], writes[good], wide=wide)

    def _numbers(self, threads: Array) -> Array:
        return self.run.start + threads

    def work(self) -> int:
        return sum(self.run.counts.values())

    def count(self, thread: int | None = None, **amounts: int) -> None:
        for name, amount in amounts.items():
            self.run.counts[name] += amount
        vectors = amounts.get("vector_operations", 0)
        if vectors and self.run.recording is not None:
            each = max(1, vectors // max(1, int(np.count_nonzero(self.active))))
            self.run.recording.work(self.run, self.active, 0, each)
        log = self.run.timing
        if log is not None and not self.on_host:
            threads = int(np.count_nonzero(self.active)) if thread is None else 1
            done = effort_of_call(self, amounts, max(1, threads))
            if done is not None and thread is not None:
                log.did(thread, [log.operation(self.loc, done)], 1)
            elif done is not None:
                log.worked(self.active, log.operation(self.loc, done))

    def begun(self, thread: int, context: int, number: int, transfer: Transfer, size: int) -> None:
        if self.run.recording is not None:
            moved = partial(movement, self.memory, transfer)
            self.run.recording.begin(self.run, thread, context, number, size, self.loc, moved)
        if self.run.timing is not None:
            known = contexts_of(self).at(context)
            event = timed_transfer(self, thread, context, transfer, size)
            self.run.timing.begin(self.run, event, number, known.producer)

    def awaited(self, thread: int, context: int, number: int) -> None:
        if self.run.recording is not None:
            self.run.recording.wait(self.run, thread, context, number, self.loc)
        if self.run.timing is not None:
            self.run.timing.wait(self.run, thread, context, number, self.loc)

    def moved(self, engine: str, target: int, source: int | None, size: int) -> None:
        self.count(dte_transfers=1, dte_bytes=size)
        observer = self.run.environment.observer
        if observer is not None:
            ends = "value" if source is None else self._memory(source), self._memory(target)
            observer.moved(engine, *ends, size)

    def _memory(self, address: int) -> str:
        allocation = self.memory.find(address)
        return "none" if allocation is None else MEMORIES[allocation.space]

    def count_lanes(self, accessed: int, lanes: int, place: int | None = None) -> None:
        if self.run.timing is not None and not self.on_host:
            here = self.loc if place is None else place
            self.run.timing.count_lanes(here, accessed, lanes)

    def configured(self, thread: int, context: int, operation: str, *, whole: bool) -> None:
        if self.run.timing is not None:
            event = TimedConfiguration(thread, context, operation, whole, self.loc)
            self.run.timing.configured(self.run, event)
        observer = self.run.environment.observer
        if observer is not None:
            observer.configured(whole=whole)

    def block_of(self, thread: int) -> int:
        return (self.run.start + thread) // self.run.block_size

    def others_run(self, thread: int) -> bool:
        size = self.run.block_size
        first = thread // size * size
        return bool(self.not_arrived()[first : first + size].any())

    def not_arrived(self) -> Bools:
        return self.run.alive & ~self.run.finished & ~self.active

    def meet_lanes(self, warps: Warps, part: npt.NDArray[np.uint32], whole: Bools) -> None:
        if self.run.races is not None:
            self.run.races.meet_lanes(self.run, self.active, warps, part, whole)

    def from_inactive(self, values: Array, missing: Bools, lane: int) -> Array:
        return self.run.undefined.from_inactive(values, missing, self.name, lane, self.loc)

    def moment(self) -> int:
        return 0 if self.run.races is None else self.run.races.step

    def meet(self, thread: int, moment: int) -> None:
        if self.run.races is not None:
            self.run.races.meet(self.run, thread, moment)

    def code(self, address: int) -> ir.Function | None:
        return self.run.environment.program.code_at(address)

    def launch(
        self, kernel: str, grid: Dim, block: Dim, shared: int, values: Sequence[object]
    ) -> str:
        start = self.run.environment.launch
        assert start is not None
        return start(self.run, kernel, self.loc, grid, block, shared, values)

    def copied(self, at: int, size: int, stream: int, *, to_device: bool, blocking: bool) -> None:
        if self.run.timing is not None:
            event = HostCopy(to_device, at, size, stream, blocking, self.loc)
            self.run.timing.request(event)

    def waits(self, stream: int, *, of_host: bool) -> None:
        if self.run.timing is not None:
            self.run.timing.request(HostWait(stream) if of_host else StreamWait(stream))

    def chooses(self, stream: int) -> None:
        if self.run.timing is not None:
            self.run.timing.choose(stream)

    def write(self, data: bytes, *, is_error: bool = False) -> None:
        self.run.environment.recorder.write(data, is_error=is_error)
