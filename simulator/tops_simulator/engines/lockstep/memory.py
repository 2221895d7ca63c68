"""Lockstep closures of operations on memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.definedness import UndefinedArray, first_missing
from tops_simulator.engines.lockstep.closures import Frame, Scope, Step
from tops_simulator.engines.lockstep.strided_access import Strides
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup
from tops_simulator.messages import say

SCALAR = "misaligned-object"
"""What is said of an access that is no vector's."""


def _reach(
    run: LaneGroup, addresses: Array, strides: Strides, mask: Bools, loc: int, unit: int = 0
) -> tuple[Array | None, Array, Bools]:
    """The threads with good accesses (None: all of the run), their arena offsets, and the mask
    of those that go on.
    """
    threads = None if mask is run.all_lanes else np.flatnonzero(mask)
    if type(addresses) is UndefinedArray:
        addresses = run.undefined.decided(addresses, mask, loc)
    picked = addresses if threads is None else addresses[threads]
    places, bad = strides.locate(run.memory, picked, run.on_host)
    if bad is None:
        return threads, places, mask
    threads = np.flatnonzero(mask)
    for thread, address in zip(threads[bad], picked[bad], strict=True):
        kind, message = run.memory.explain(int(address), strides.size, run.on_host, unit)
        run.fail(int(thread), kind, message, loc)
    return threads[~bad], places[~bad], mask & run.alive


def _look_at_alignment(
    run: LaneGroup,
    threads: Array | None,
    places: Array,
    align: int,
    loc: int,
    what: str = "misaligned",
) -> None:
    """Vectors are loaded and stored at multiples of their width, and in CUDA all objects are."""
    wrong = (places & (align - 1)) != 0
    count = int(np.count_nonzero(wrong))
    if not count or run.on_host:
        return
    lane = int(wrong.argmax())
    name, offset = run.memory.name_at(int(places[lane]))
    run.note(
        lane if threads is None else int(threads[lane]),
        "misaligned-access",
        say(what, offset=offset, name=name, align=align),
        loc,
        count=count,
    )


def _alloca(op: ir.Alloca, scope: Scope) -> Step:
    if op.space is ir.Space.LOCAL:
        return _local(op, scope)
    put, key = scope.setter(op.dst), op.dst.index

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        first = frame.objects.get(key)
        if first is None:
            # An automatic variable of a __host__ __device__ function lives where the code runs.
            space = ir.Space.HOST if run.on_host else op.space
            first = frame.objects[key] = run.allocate(op.name, op.size, space, run.threads)
        elif key in frame.entered:
            run.memory.forget(first, run.threads, mask)
        frame.entered.add(key)
        put(run, frame, mask, run.memory.addresses(first, run.threads))
        return mask

    return step


def _local(op: ir.Alloca, scope: Scope) -> Step:
    """A `__local__` object: one for each thread, from the first use to the kernel's end."""
    put, key = scope.setter(op.dst), f"{scope.function.name}:{op.dst.index}"

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        known = run.symbols.get(key)
        if known is None:
            run.count_l1(op.name, op.size, op.loc)
            space = ir.Space.HOST if run.on_host else op.space
            first = run.allocate(op.name, op.size, space, run.threads)
            known = run.symbols[key] = run.memory.addresses(first, run.threads)
        put(run, frame, mask, known)
        return mask

    return step


def _address_of(op: ir.AddressOf, scope: Scope) -> Step:
    put = scope.setter(op.dst)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        put(run, frame, mask, run.symbol(op.symbol, op.loc))
        return mask

    return step


def _function_address(op: ir.FunctionAddress, scope: Scope) -> Step:
    put = scope.setter(op.dst)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        address = run.environment.program.code_address(op.function)
        put(run, frame, mask, np.full(run.threads, address, np.int64))
        return mask

    return step


def _offset(op: ir.Offset, scope: Scope) -> Step:
    pointer, index, put = scope.getter(op.ptr), scope.getter(op.index), scope.setter(op.dst)
    scale = np.array(op.scale, np.int64)  # as an array it is no work to convert

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        put(run, frame, mask, pointer(run, frame) + index(run, frame) * scale)
        return mask

    return step


def _load(op: ir.Load, scope: Scope) -> Step:
    pointer, put = scope.getter(op.ptr), scope.setter(op.dst)
    type_ = scope.type_of(op.dst)
    dtype, lanes, size = v.dtype_of(type_), v.lanes_of(type_), type_.size
    strides, align = Strides(size), v.vector_alignment(size)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        threads, places, mask = _reach(
            run, pointer(run, frame), strides, mask, op.loc, dtype.itemsize
        )
        if run.watched:
            run.touched(threads, places, size, False, op.loc, strong=op.strong)
        if lanes > 1:
            _look_at_alignment(run, threads, places, align, op.loc)
        else:
            if run.aligned and align > 1:
                _look_at_alignment(run, threads, places, align, op.loc, SCALAR)
            if run.checks.uninitialized:
                run.check_known(threads, places, size, op.loc)
        if not run.on_host:
            run.counts["loads"] += len(places)
        value = run.memory.load(places, dtype, lanes)
        if lanes > 1:
            missing = run.memory.unknown_lanes(places, dtype.itemsize, lanes)
            if run.recording is not None:
                run.recording.unset(run, threads, missing, op.loc)
            if missing is not None:
                if run.timing is not None and not run.on_host:
                    run.timing.count_unset(run.place(op.loc), int(np.count_nonzero(missing)))
                at = first_missing(missing, places, dtype.itemsize)
                value = run.undefined.loaded(value, missing, at, op.loc)
        if threads is not None:
            value = v.spread(value, threads, type_, run.threads)
        put(run, frame, mask, value)
        return mask

    return step


def _store(op: ir.Store, scope: Scope) -> Step:
    pointer, get = scope.getter(op.ptr), scope.getter(op.value)
    type_ = scope.type_of(op.value)
    lanes, size = v.lanes_of(type_), type_.size
    strides, align = Strides(size), v.vector_alignment(size)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        threads, places, mask = _reach(
            run, pointer(run, frame), strides, mask, op.loc, size // lanes
        )
        if lanes > 1:
            _look_at_alignment(run, threads, places, align, op.loc)
        elif run.aligned and align > 1:
            _look_at_alignment(run, threads, places, align, op.loc, SCALAR)
        value = get(run, frame)
        value = value if threads is None else value[threads]
        if run.watched:
            run.touched(threads, places, size, True, op.loc, value, strong=op.strong)
        if not run.on_host:
            run.counts["stores"] += len(places)
        run.memory.store(places, value, lanes)
        if type(value) is UndefinedArray:
            run.undefined.stored(threads, places, value, op.loc, leaves=lanes == 1)
        return mask

    return step


def _copy(op: ir.Copy, scope: Scope) -> Step:
    to, source, size = scope.getter(op.dst), scope.getter(op.src), op.size
    if not size:
        return _nothing
    reads, writes = Strides(size), Strides(size)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        readers, sources, mask = _reach(run, source(run, frame), reads, mask, op.loc)
        if run.aligned and op.align > 1:
            _look_at_alignment(run, readers, sources, op.align, op.loc, SCALAR)
        if run.watched:
            run.touched(readers, sources, size, False, op.loc)
        threads, places, mask = _reach(run, to(run, frame), writes, mask, op.loc)
        if run.aligned and op.align > 1:
            _look_at_alignment(run, threads, places, op.align, op.loc, SCALAR)
        if run.watched:
            run.touched(threads, places, size, True, op.loc)
        if len(sources) != len(places):  # some threads have faulted since
            every = np.arange(run.threads) if readers is None else readers
            sources = sources[run.alive[every]]
        run.memory.copy_lanes(places, sources, size)
        return mask

    return step


def _fill(op: ir.Fill, scope: Scope) -> Step:
    to, size = scope.getter(op.ptr), op.size
    if not size:
        return _nothing
    strides = Strides(size)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        threads, places, mask = _reach(run, to(run, frame), strides, mask, op.loc)
        data = np.full((len(places), size), op.byte, np.uint8)
        if run.watched:
            run.touched(threads, places, size, True, op.loc, data)
        run.memory.store(places, data[:, 0] if size == 1 else data, size)
        return mask

    return step


def _nothing(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
    return mask


COMPILERS: dict[type[Any], Callable[[Any, Scope], Step]] = {
    ir.Alloca: _alloca,
    ir.AddressOf: _address_of,
    ir.FunctionAddress: _function_address,
    ir.Offset: _offset,
    ir.Load: _load,
    ir.Store: _store,
    ir.Copy: _copy,
    ir.Fill: _fill,
}
