"""Lockstep closures of operations on registers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.definedness import UndefinedArray, copied, placed, regrouped
from tops_simulator.engines.lockstep.closures import Frame, Scope, Step
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup
from tops_simulator.messages import say

_B = ir.BinaryOp
_ARITHMETIC: dict[ir.BinaryOp, Callable[[Array, Array], Array]] = {
    _B.ADD: np.add,
    _B.SUB: np.subtract,
    _B.MUL: np.multiply,
    _B.DIV: v.divide,
    _B.REM: v.remainder,
    _B.AND: np.bitwise_and,
    _B.OR: np.bitwise_or,
    _B.XOR: np.bitwise_xor,
    _B.SHL: v.shift_left,
    _B.SHR: v.shift_right,
    _B.EQ: np.equal,
    _B.NE: np.not_equal,
    _B.LT: np.less,
    _B.LE: np.less_equal,
    _B.GT: np.greater,
    _B.GE: np.greater_equal,
}


_SHIFTS: dict[ir.BinaryOp, Callable[[Array, Array], Array]] = {
    _B.SHL: np.left_shift,
    _B.SHR: np.right_shift,
}


def _move(op: ir.Move, scope: Scope) -> Step:
    get, put = scope.getter(op.src), scope.setter(op.dst)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        put(run, frame, mask, get(run, frame))
        return mask

    return step


def _binary(op: ir.Binary, scope: Scope) -> Step:
    left, right, put = scope.getter(op.a), scope.getter(op.b), scope.setter(op.dst)
    compute = _ARITHMETIC[op.op]
    type_ = scope.type_of(op.a)
    if op.op in (_B.DIV, _B.REM) and v.dtype_of(type_).kind in "iu":
        return _division(op, scope)
    if op.op in _SHIFTS and isinstance(op.b, ir.Imm):
        bits = 8 * v.dtype_of(type_).itemsize
        if 0 <= int(op.b.value) < bits:  # what is known to be legal needs no looks
            compute, right = _SHIFTS[op.op], scope.getter(ir.Imm(op.b.value, type_))

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        put(run, frame, mask, compute(left(run, frame), right(run, frame)))
        return mask

    return step


def _division(op: ir.Binary, scope: Scope) -> Step:
    left, right, put = scope.getter(op.a), scope.getter(op.b), scope.setter(op.dst)
    compute = _ARITHMETIC[op.op]

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        b = right(run, frame)
        zero = b == 0 if not v.is_uniform(b) or b.item(0) == 0 else run.no_lanes
        if np.count_nonzero(zero):
            wrong = mask & (zero.any(axis=1) if zero.ndim == 2 else zero)
            if np.count_nonzero(wrong):
                run.fail_all(wrong, "division-by-zero", say("division"), op.loc)
                mask = mask & run.alive
        put(run, frame, mask, compute(left(run, frame), b))
        return mask

    return step


def _unary(op: ir.Unary, scope: Scope) -> Step:
    get, put = scope.getter(op.a), scope.setter(op.dst)
    compute: Callable[[Array], Array] = np.negative if op.op is ir.UnaryOp.NEG else np.invert

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        put(run, frame, mask, compute(get(run, frame)))
        return mask

    return step


def _convert(op: ir.Convert, scope: Scope) -> Step:
    get, put = scope.getter(op.a), scope.setter(op.dst)
    source, goal = v.dtype_of(scope.type_of(op.a)), v.dtype_of(scope.type_of(op.dst))
    change = v.converter(source, goal)
    if v.is_float(source) and goal.kind in "iu" and not isinstance(scope.type_of(op.a), ir.Vector):
        return _to_integer(op, scope, change)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        put(run, frame, mask, change(get(run, frame)))
        return mask

    return step


def _to_integer(op: ir.Convert, scope: Scope, change: Callable[[Array], Array]) -> Step:
    """A float becomes an integer: what does not fit is reported, and saturates; on the host it
    gives what a program gets there."""
    get, put = scope.getter(op.a), scope.setter(op.dst)
    type_ = scope.type_of(op.dst)
    goal = v.dtype_of(type_)
    limits = np.iinfo(goal)
    low, high = float(limits.min) - 1.0, float(limits.max) + 1.0

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        value = get(run, frame)
        if run.on_host:
            put(run, frame, mask, v.on_host(value, goal))
            return mask
        wide = v.wide(value)
        fits = (wide > low) & (wide < high)
        if low == float(limits.min):  # too large a number to see its neighbour
            fits |= wide == low
        if np.count_nonzero(mask & ~fits):
            wrong = mask & ~fits
            value_ = f"{wide[run.first(wrong)]:g}"
            message = say("overflow", value=value_, least=limits.min, most=limits.max)
            count = int(np.count_nonzero(wrong))
            kind = "float-to-int-overflow"
            run.note(run.first(wrong), kind, message, op.loc, "warning", count=count)
        put(run, frame, mask, change(value))
        return mask

    return step


def _bitcast(op: ir.Bitcast, scope: Scope) -> Step:
    get, put = scope.getter(op.a), scope.setter(op.dst)
    type_ = scope.type_of(op.dst)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        given = get(run, frame)
        value = np.ascontiguousarray(given).view(v.dtype_of(type_))
        value = value.reshape(v.shape_of(type_, run.threads))
        put(run, frame, mask, regrouped(given, value, v.lanes_of(type_)))
        return mask

    return step


def _select(op: ir.Select, scope: Scope) -> Step:
    test, put = scope.getter(op.cond), scope.setter(op.dst)
    first, second = scope.getter(op.a), scope.getter(op.b)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        cond, a = test(run, frame), first(run, frame)
        if cond.ndim < a.ndim:
            cond = cond[:, None]
        put(run, frame, mask, np.where(cond, a, second(run, frame)))
        return mask

    return step


def _splat(op: ir.Splat, scope: Scope) -> Step:
    get, put = scope.getter(op.a), scope.setter(op.dst)
    type_ = scope.type_of(op.dst)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        wide = np.broadcast_to(get(run, frame)[:, None], v.shape_of(type_, run.threads))
        put(run, frame, mask, wide)
        return mask

    return step


def _lane(run: LaneGroup, index: Array, lanes: int, mask: Bools, loc: int) -> tuple[Array, Bools]:
    """Lane numbers made safe, and the threads whose lane exists."""
    if type(index) is UndefinedArray:
        index = run.undefined.decided(index, mask, loc)
    bad = mask & ((index < 0) | (index >= lanes))
    if np.count_nonzero(bad):
        for thread in np.flatnonzero(bad):
            message = say("lane", lane=int(index[thread]), lanes=lanes)
            run.fail(int(thread), "lane-out-of-range", message, loc)
        mask = mask & run.alive
    return np.clip(index, 0, lanes - 1), mask


def _extract(op: ir.Extract, scope: Scope) -> Step:
    get, at, put = scope.getter(op.v), scope.getter(op.index), scope.setter(op.dst)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        vector = get(run, frame)
        index, mask = _lane(run, at(run, frame), vector.shape[1], mask, op.loc)
        put(run, frame, mask, vector[np.arange(run.threads), index])
        return mask

    return step


def _insert(op: ir.Insert, scope: Scope) -> Step:
    get, at, put = scope.getter(op.v), scope.getter(op.index), scope.setter(op.dst)
    lane = scope.getter(op.a)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        vector = copied(get(run, frame))
        index, mask = _lane(run, at(run, frame), vector.shape[1], mask, op.loc)
        put(run, frame, mask, placed(vector, (np.arange(run.threads), index), lane(run, frame)))
        return mask

    return step


COMPILERS: dict[type[Any], Callable[[Any, Scope], Step]] = {
    ir.Move: _move,
    ir.Binary: _binary,
    ir.Unary: _unary,
    ir.Convert: _convert,
    ir.Bitcast: _bitcast,
    ir.Select: _select,
    ir.Splat: _splat,
    ir.Extract: _extract,
    ir.Insert: _insert,
}
