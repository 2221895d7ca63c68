"""Functions of vector lanes beyond arithmetic: numbered lanes, masked lanes, lanes put together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.definedness import missing_of, plain
from tops_simulator.ir import LANES_LOADED, LANES_USED
from tops_simulator.ops.elementwise import widened
from tops_simulator.ops.registry import Invocation, op

Array = npt.NDArray[Any]


def _refuse(call: Invocation, what: str) -> None:
    for thread in call.threads():
        call.fail(int(thread), "not-simulated", f"{call.name} {what} cannot be simulated yet")


def _switch(call: Invocation, position: int) -> int | None:
    """A template argument that is a number."""
    found = call.templates[position] if position < len(call.templates) else None
    return found if isinstance(found, int) else None


# --- numbered lanes ---------------------------------------------------------------------


def _numbered(call: Invocation, start: Array) -> Array:
    first = start.reshape(-1, 1)
    return np.asanyarray(first + np.arange(call.result_lanes).astype(first.dtype))


@op("tops::viota")
def viota(call: Invocation) -> Array:
    """start, start + 1, start + 2 …"""
    return _numbered(call, call.args[0])


@op("tops::viota_t")
def viota_true(call: Invocation) -> Array:
    """viota_t<V>(mask, start, remain): the lanes the mask does not set are `remain`."""
    mask, start, rest = call.args[:3]
    return np.where(mask.astype(bool), _numbered(call, start), rest)


@op("tops::viota_f")
def viota_false(call: Invocation) -> Array:
    """The same for the lanes the mask does not set."""
    mask, start, rest = call.args[:3]
    return np.where(mask.astype(bool), rest, _numbered(call, start))


@op("tcle::mid")
def mid(call: Invocation) -> Array | None:
    """mid<V, 0>(start); what other modes number is not documented."""
    if _switch(call, 1) == 0:
        return _numbered(call, call.args[0])
    _refuse(call, "in this mode")
    return None


# --- masked lanes -----------------------------------------------------------------------


def _masked(function: Callable[[Array, Array], Array]) -> Callable[[Invocation], Array]:
    def run(call: Invocation) -> Array:
        mask, a, b, rest = call.args[:4]
        call.count(vector_operations=int(call.active.sum()))
        return np.where(mask.astype(bool), function(widened(a), widened(b)), widened(rest))

    return run


op("tops::vadd_t")(_masked(np.add))
op("tops::vsub_t")(_masked(np.subtract))


@op("tops::mask_and")
def mask_and(call: Invocation) -> Array:
    """Lanes set in both."""
    return np.asanyarray(call.args[0].astype(bool) & call.args[1].astype(bool))


@op("tops::mask_or")
def mask_or(call: Invocation) -> Array:
    """Lanes set in either."""
    return np.asanyarray(call.args[0].astype(bool) | call.args[1].astype(bool))


@op("tops::mask_not")
def mask_not(call: Invocation) -> Array:
    """Lanes not set."""
    return ~call.args[0].astype(bool)


@op("tops::mask_bitcast")
def mask_bitcast(call: Invocation) -> Array:
    """The same lanes as another mask type."""
    return call.args[0].astype(bool)


@op("tcle::vset_mb")
def first_lanes(call: Invocation) -> Array:
    """A mask whose first `count` lanes are set."""
    count = call.args[0].reshape(-1, 1).astype(np.int64)
    return np.asanyarray(np.arange(call.result_lanes) < count)


# --- lanes of loads, for the time model -------------------------------------------------


@op(LANES_LOADED)
def lanes_loaded(call: Invocation) -> Array:
    """A loaded vector's lanes that somebody has stored."""
    (vector,) = call.args
    missing = missing_of(vector)
    place = _switch(call, 0)
    call.count_lanes(0, vector.shape[1] * len(call.threads()), place)
    return np.ones(vector.shape, np.bool_) if missing is None else ~missing


@op(LANES_USED)
def lanes_used(call: Invocation) -> Array:
    """The lanes that are used by now."""
    before, had, *by = map(plain, call.args)
    place, first, count = (_switch(call, n) for n in (0, 2, 3))
    lanes = np.arange(before.shape[1])
    kind = call.templates[1]
    if kind == "set":
        had = had & by[0].astype(bool)
    elif kind == "unset":
        had = had & ~by[0].astype(bool)
    elif kind == "at":
        had = had & (lanes == by[0].reshape(-1, 1))
    elif kind == "part" and first is not None and count is not None:
        had = had & (first <= lanes) & (lanes < first + count)
    used = before | had
    threads = call.threads()
    call.count_lanes(int(np.count_nonzero(used[threads] & ~before[threads])), 0, place)
    return np.asanyarray(used)


# --- all lanes together -----------------------------------------------------------------


@op("tcle::aggr_mb")
def any_lane(call: Invocation) -> Array | None:
    """aggr_mb<mode, half>(mask): 1 if a lane of a half is set in mode 0 (assumed from its use)."""
    mode, half = _switch(call, 0), _switch(call, 1)
    if mode != 0 or half not in (0, 1):
        _refuse(call, "in this mode")
        return None
    halves = call.args[0].astype(bool).reshape(len(call.active), 2, -1)
    return np.asanyarray(halves[:, half].any(axis=1)).astype(np.int32)


REDUCTIONS: dict[str, Callable[[Array], Any]] = {
    "vreduce_sum": lambda lanes: lanes.sum(axis=1, dtype=lanes.dtype),
    "vreduce_max": lambda lanes: lanes.max(axis=1),
    "vreduce_min": lambda lanes: lanes.min(axis=1),
    "vreduce_argmax": lambda lanes: np.argmax(lanes, axis=1),
    "vreduce_argmin": lambda lanes: np.argmin(lanes, axis=1),
}


def _reduction(function: Callable[[Array], Any]) -> Callable[[Invocation], Array]:
    def run(call: Invocation) -> Array:
        call.count(vector_operations=int(call.active.sum()))
        reduced: Array = np.asanyarray(function(widened(call.args[0])))
        if call.result_lanes < 2:
            return reduced
        return np.broadcast_to(reduced[:, None], (len(reduced), call.result_lanes))

    return run


for _name, _function in REDUCTIONS.items():
    op(f"tops::{_name}")(_reduction(_function))


@op("tcle::redsum")
def redsum(call: Invocation) -> Array | None:
    """redsum<0>(v): the sum of the lanes in each of them (known of lane 0)."""
    if _switch(call, 0) == 0:
        return _reduction(REDUCTIONS["vreduce_sum"])(call)
    _refuse(call, "in this mode")
    return None
