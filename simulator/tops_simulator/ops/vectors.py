"""Vectors and memory, vectors made from scalars, reductions to scalars, masks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.values import convert
from tops_simulator.ops.elementwise import widened
from tops_simulator.ops.registry import Call, op

Array = npt.NDArray[Any]
Bools = npt.NDArray[np.bool_]


# --- memory -----------------------------------------------------------------------------


def _places(call: Call, addresses: Array, size: int) -> tuple[Array, Bools]:
    """Arena places of accesses of the active threads (rows), and which rows are good."""
    rows = addresses.reshape(len(addresses), -1).astype(np.int64)
    places, good = call.memory.check(rows, size, False)
    fine: Bools = np.asarray(good.all(axis=1))
    for row, thread in enumerate(call.threads()):
        if not fine[row]:
            bad = int(rows[row][~good[row]][0])
            call.fail(int(thread), *call.memory.explain(bad, size, False))
    return places, fine


def _result(call: Call, threads: Array, values: Array) -> Array:
    """`values` of some threads as a value of all."""
    everyone = np.zeros((len(call.active), call.result_lanes), values.dtype)
    everyone[threads] = values.reshape(len(threads), call.result_lanes)
    return everyone


@op("tops::vload", "tcle::load", "tcle::vload")
def vload(call: Call) -> Array | None:
    """vload<V>(address)."""
    threads, dtype = call.threads(), call.result_dtype
    if dtype is None:
        return None
    places, good = _places(call, call.args[0][threads], call.result_lanes * dtype.itemsize)
    call.count(loads=int(good.sum()))
    loaded = call.memory.load(places[good, 0], np.dtype(dtype), call.result_lanes)
    return _result(call, threads[good], loaded)


@op("tops::vstore", "tcle::vstore")
def vstore(call: Call) -> None:
    """vstore(v, address)."""
    threads, values = call.threads(), call.args[0]
    lanes = values.shape[1]
    places, good = _places(call, call.args[1][threads], lanes * values.dtype.itemsize)
    call.count(stores=int(good.sum()))
    call.memory.store(places[good, 0], values[threads[good]], lanes)


def _lane_addresses(call: Call, pointer: Array, offsets: Array) -> Array:
    threads = call.threads()
    return np.asarray(pointer[threads, None] + offsets[threads].astype(np.int64))


@op("tops::vgather", "tcle::gather")
def vgather(call: Call) -> Array | None:
    """vgather<V>(address, offsets): lane i is loaded at offsets[i] bytes behind the address."""
    threads, dtype = call.threads(), call.result_dtype
    if dtype is None or not _same_lanes(call, call.args[1], call.result_lanes):
        return None
    addresses = _lane_addresses(call, call.args[0], call.args[1])
    places, good = _places(call, addresses, dtype.itemsize)
    call.count(loads=int(good.sum()))
    loaded = call.memory.load(places[good].reshape(-1), np.dtype(dtype), 1)
    return _result(call, threads[good], loaded)


def _same_lanes(call: Call, offsets: Array, lanes: int) -> bool:
    if offsets.shape[1:] == (lanes,):
        return True
    for thread in call.threads():
        message = f"{call.name} with offsets of another number of lanes cannot be simulated yet"
        call.fail(int(thread), "not-simulated", message)
    return False


def _scatter(call: Call, pointer: Array, values: Array, offsets: Array) -> None:
    if not _same_lanes(call, offsets, values.shape[-1]):
        return
    threads = call.threads()
    places, good = _places(call, _lane_addresses(call, pointer, offsets), values.dtype.itemsize)
    call.count(stores=int(good.sum()))
    call.memory.store(places[good].reshape(-1), values[threads[good]].reshape(-1), 1)


@op("tops::vscatter")
def vscatter(call: Call) -> None:
    """vscatter(address, v, offsets), as kernels call it: offsets are in bytes."""
    _scatter(call, *call.args[:3])


@op("tcle::scatter")
def tcle_scatter(call: Call) -> None:
    """scatter(v, address, offsets)."""
    _scatter(call, call.args[1], call.args[0], call.args[2])


# --- from and to scalars ----------------------------------------------------------------


@op("tops::vzero")
def vzero(call: Call) -> Array:
    """All lanes zero."""
    return np.zeros((len(call.active), call.result_lanes), call.result_dtype)


@op("tops::vbroadcast", "tcle::vbroadcast")
def vbroadcast(call: Call) -> Array:
    """All lanes equal to a scalar."""
    shape = (len(call.active), call.result_lanes)
    return np.broadcast_to(call.args[0].reshape(-1, 1), shape)


@op("tops::viota")
def viota(call: Call) -> Array:
    """start, start + 1, start + 2 …"""
    start = call.args[0].reshape(-1, 1)
    return np.asarray(start + np.arange(call.result_lanes).astype(start.dtype))


@op("tops::vbitcast", "tops::bit_cast", "tcle::bit_cast")
def vbitcast(call: Call) -> Array | None:
    """The same bits as another type."""
    if call.result_dtype is None:
        return None
    bits = np.ascontiguousarray(call.args[0]).reshape(len(call.active), -1)
    cast = bits.view(call.result_dtype)
    return cast if call.result_lanes > 1 else cast[:, 0]


@op("tcle::cvt")
def cvt(call: Call) -> Array:
    """Lane by lane to another type."""
    given = call.args[0]
    return given if call.result_dtype is None else convert(given, call.result_dtype)


REDUCTIONS: dict[str, Callable[[Array], Any]] = {
    "vreduce_sum": lambda lanes: lanes.sum(axis=1, dtype=lanes.dtype),
    "vreduce_max": lambda lanes: lanes.max(axis=1),
    "vreduce_min": lambda lanes: lanes.min(axis=1),
    "vreduce_argmax": lambda lanes: lanes.argmax(axis=1),
    "vreduce_argmin": lambda lanes: lanes.argmin(axis=1),
}


def _reduction(function: Callable[[Array], Any]) -> Callable[[Call], Array]:
    def run(call: Call) -> Array:
        call.count(vector_operations=int(call.active.sum()))
        reduced = np.asarray(function(widened(call.args[0])))
        if call.result_lanes < 2:
            return reduced
        return np.broadcast_to(reduced[:, None], (len(reduced), call.result_lanes))

    return run


for _name, _function in REDUCTIONS.items():
    op(f"tops::{_name}")(_reduction(_function))


# --- masks ------------------------------------------------------------------------------


@op("tops::mask_and")
def mask_and(call: Call) -> Array:
    """Lanes set in both."""
    return np.asarray(call.args[0].astype(bool) & call.args[1].astype(bool))


@op("tops::mask_or")
def mask_or(call: Call) -> Array:
    """Lanes set in either."""
    return np.asarray(call.args[0].astype(bool) | call.args[1].astype(bool))


@op("tops::mask_not")
def mask_not(call: Call) -> Array:
    """Lanes not set."""
    return ~call.args[0].astype(bool)
