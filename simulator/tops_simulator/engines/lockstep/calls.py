"""Lockstep closures of calls: functions, operations of the SDK, barriers, launches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.checkers.races import Races
from tops_simulator.definedness import UndefinedArray, plain
from tops_simulator.engines.affine.forms import INDICES
from tops_simulator.engines.lockstep.closures import Frame, Scope, Step, joined, same_if_equal
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup
from tops_simulator.engines.shared.limits import deepest_call, too_many_calls
from tops_simulator.engines.shared.operation_call import OperationCall, perform
from tops_simulator.findings import Thread
from tops_simulator.messages import beyond, say
from tops_simulator.ops import lanes, math, shuffles, simd, vectors
from tops_simulator.ops.registry import REGISTRY

BARRIERS = frozenset(ir.BARRIERS.values())


def _call(op: ir.Call, scope: Scope) -> Step:
    arguments = [scope.getter(a) for a in op.args]
    put = None if op.dst is None else scope.setter(op.dst)
    type_ = None if op.dst is None else scope.type_of(op.dst)
    call = scope.call

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        if run.depth >= deepest_call(run.limits, on_host=run.on_host):
            message = too_many_calls(run.limits, on_host=run.on_host)
            run.fail_all(mask, "recursion-too-deep", message, op.loc)
            return run.no_lanes
        given = [get(run, frame) for get in arguments]
        result, mask = call(run, op.function, given, mask, op.loc)
        if put is not None and type_ is not None:
            put(run, frame, mask, v.zeros(type_, run.threads) if result is None else result)
        return mask

    return step


def _call_pointer(op: ir.CallPointer, scope: Scope) -> Step:
    """Threads may call different functions: each of them runs for its threads."""
    pointer, arguments = scope.getter(op.pointer), [scope.getter(a) for a in op.args]
    put = None if op.dst is None else scope.setter(op.dst)
    type_ = None if op.dst is None else scope.type_of(op.dst)
    given_types = tuple(scope.type_of(a) for a in op.args)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        if run.depth >= deepest_call(run.limits, on_host=run.on_host):
            message = too_many_calls(run.limits, on_host=run.on_host)
            run.fail_all(mask, "recursion-too-deep", message, op.loc)
            return run.no_lanes
        targets = pointer(run, frame)
        given = [get(run, frame) for get in arguments]
        back = run.no_lanes
        total = None if type_ is None else v.zeros(type_, run.threads)
        for target in np.unique(targets[mask]):
            some = mask & (targets == target)
            function = run.environment.callee(int(target), given_types, type_)
            if isinstance(function, str):
                run.fail_all(some, "invalid-function-pointer", function, op.loc)
                continue
            result, some = scope.call(run, function.name, given, some, op.loc)
            if total is not None and result is not None:
                total[some] = result[some]
            back = joined(run, back, some)
        if put is not None and total is not None:
            put(run, frame, back, total)
        return same_if_equal(mask, back)

    return step


def _intrinsic(op: ir.Intrinsic, scope: Scope) -> Step:
    if op.name in INDICES and op.dst is not None:
        return _index(op, scope.setter(op.dst))
    if op.name in BARRIERS:
        return _barrier(op)
    return _operation(op, scope)


def _index(op: ir.Intrinsic, put: Callable[..., None]) -> Step:
    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        put(run, frame, mask, run.index(op.name))
        return mask

    return step


def _operation(op: ir.Intrinsic, scope: Scope) -> Step:
    arguments = [scope.getter(a) for a in op.args]
    put = None if op.dst is None else scope.setter(op.dst)
    type_ = None if op.dst is None else scope.type_of(op.dst)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        operation = REGISTRY.get(op.name)
        if operation is None:
            run.fail_all(mask, "not-simulated", beyond(op.name), op.loc)
            return run.no_lanes
        given = tuple(get(run, frame) for get in arguments)
        if any(type(value) is UndefinedArray for value in given):
            given = _depended_on(run, op, given, mask)
        before = run.faults
        result = perform(operation, OperationCall(run, op, given, mask, type_))
        if run.faults != before:
            mask = mask & run.alive
        if put is not None and type_ is not None:
            dtype = v.dtype_of(type_)
            known = v.zeros(type_, run.threads) if result is None else np.asanyarray(result)
            put(run, frame, mask, known.astype(dtype, copy=False))
        return mask

    return step


def _depended_on(
    run: LaneGroup, op: ir.Intrinsic, given: tuple[Array, ...], mask: Bools
) -> tuple[Array, ...]:
    """Operands of an operation: what is undefined is reported, unless the operation works lane by
    lane on values.
    """
    operation = REGISTRY[op.name]
    follows = getattr(operation, "func", operation).__module__ in _ON_LANES
    alone = follows and not any(kind.startswith("ptr") for kind in op.types)

    def known(value: Array) -> Array:
        if alone or (follows and value.ndim == 2):
            return value
        bare: Array = plain(value)
        return bare if value.ndim == 2 else run.undefined.decided(value, mask, op.loc)

    return tuple(map(known, given))


_ON_LANES = frozenset(module.__name__ for module in (lanes, math, shuffles, simd, vectors))
"""Modules of operations whose results are undefined in the lanes where an operand is."""


def _barrier(op: ir.Intrinsic) -> Step:
    """All threads run in step, so a barrier only has to see that all of them are here."""

    def meet(run: LaneGroup, mask: Bools) -> None:
        run.counts["barriers"] += _blocks_of(run, mask)
        if run.recording is not None:
            run.recording.barrier(run, mask, of_grid=op.name == ir.BARRIERS["grid"])
        if run.timing is not None:
            of_grid = op.name == ir.BARRIERS["grid"]
            run.timing.barrier(run, mask, run.place(op.loc), of_grid=of_grid)
        if run.races is not None:
            _meet(run, run.races, op.name, mask)
        if mask is not run.all_lanes:
            _look_for_missing(run, op, mask)
        if op.name == ir.BARRIERS["grid"] and not run.cooperative:
            message = say("not-cooperative")
            run.note(run.first(mask), "sync-not-cooperative", message, op.loc)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        if not run.meets(meet):
            meet(run, mask)
        return mask

    return step


def _blocks_of(run: LaneGroup, mask: Bools) -> int:
    """The blocks that threads of `mask` belong to."""
    if mask is run.all_lanes:
        return run.blocks
    return int(np.count_nonzero(mask.reshape(run.blocks, run.block_size).any(axis=1)))


def _meet(run: LaneGroup, races: Races, name: str, mask: Bools) -> None:
    if name == ir.BARRIERS["grid"]:
        races.meet_grid()
    else:
        races.meet_blocks(run, mask)


def _look_for_missing(run: LaneGroup, op: ir.Intrinsic, mask: Bools) -> None:
    """Threads that have neither ended nor arrived."""
    missing = run.alive & ~run.finished & ~mask
    if op.name == ir.BARRIERS["block"]:
        waiting = mask.reshape(run.blocks, run.block_size).any(axis=1)
        missing &= np.repeat(waiting, run.block_size)
    if np.count_nonzero(missing):
        who = Thread(*run.position(run.first(missing)))
        counts = {"missing": int(np.count_nonzero(missing)), "all": run.threads}
        name = op.templates[0] if op.templates else op.name
        message = say("divergence", barrier=name, who=who.named(), **counts)
        run.note(run.first(mask), "barrier-divergence", message, op.loc)


def _launch(op: ir.Launch, scope: Scope) -> Step:
    grid, block = ([scope.getter(a) for a in sizes] for sizes in (op.grid, op.block))
    shared, arguments = scope.getter(op.shared), [scope.getter(a) for a in op.args]

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        launch = run.environment.launch
        if launch is None or not run.on_host:
            run.fail_all(mask, "not-simulated", "a launch from device code", op.loc)
            return run.no_lanes
        gx, gy, gz = (int(get(run, frame)[0]) for get in grid)
        bx, by, bz = (int(get(run, frame)[0]) for get in block)
        given = [get(run, frame)[0] for get in arguments]
        sizes = (gx, gy, gz), (bx, by, bz), int(shared(run, frame)[0])
        launch(run, op.kernel, op.loc, *sizes, given)
        return mask

    return step


COMPILERS: dict[type[Any], Callable[[Any, Scope], Step]] = {
    ir.Call: _call,
    ir.CallPointer: _call_pointer,
    ir.Intrinsic: _intrinsic,
    ir.Launch: _launch,
}
