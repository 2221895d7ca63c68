"""Vectors and memory, vectors made from scalars and from other vectors."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.definedness import (
    UndefinedArray,
    copied,
    first_missing,
    missing_of,
    placed,
    plain,
    regrouped,
    with_undefined,
)
from tops_simulator.engines.shared.values import convert
from tops_simulator.ops.registry import Invocation, op

Array = npt.NDArray[Any]
Bools = npt.NDArray[np.bool_]


# --- memory -----------------------------------------------------------------------------


def _places(
    call: Invocation, addresses: Array, size: int, lanes: int, *, stores: bool
) -> tuple[Array, Bools]:
    """Arena places of accesses of the active threads (rows), and which rows are good."""
    rows = addresses.reshape(len(addresses), -1).astype(np.int64)
    places, good = call.memory.check(rows, size, False)
    fine: Bools = np.asarray(good.all(axis=1))
    threads = call.threads()
    for row, thread in enumerate(threads):
        if not fine[row]:
            bad = int(rows[row][~good[row]][0])
            call.fail(int(thread), *call.memory.explain(bad, size, False, size // lanes))
    call.touch(threads[fine], rows[fine].reshape(-1), size, stores=stores)
    return places, fine


def _result(call: Invocation, threads: Array, values: Array) -> Array:
    """`values` of some threads as a value of all."""
    all_lanes = np.zeros((len(call.active), call.result_lanes), values.dtype)
    return placed(all_lanes, threads, values.reshape(len(threads), call.result_lanes))


@op("tops::vload", "tcle::load", "tcle::vload")
def vload(call: Invocation) -> Array | None:
    """vload<V>(address)."""
    threads, dtype = call.threads(), call.result_dtype
    if dtype is None:
        return None
    size = call.result_lanes * dtype.itemsize
    places, good = _places(call, call.args[0][threads], size, call.result_lanes, stores=False)
    call.count(loads=int(good.sum()))
    first, width = places[good, 0], dtype.itemsize
    loaded = call.memory.load(first, np.dtype(dtype), call.result_lanes)
    missing = call.memory.unknown_lanes(first, width, call.result_lanes)
    at = -1 if missing is None else first_missing(missing, first, width)
    return _result(call, threads[good], call.undefined_where(threads[good], loaded, missing, at))


@op("tops::vstore", "tcle::vstore")
def vstore(call: Invocation) -> None:
    """vstore(v, address)."""
    threads, values = call.threads(), call.args[0]
    lanes = values.shape[1]
    size = lanes * values.dtype.itemsize
    places, good = _places(call, call.args[1][threads], size, lanes, stores=True)
    call.count(stores=int(good.sum()))
    given = values[threads[good]]
    call.memory.store(places[good, 0], given, lanes)
    if type(given) is UndefinedArray:
        call.stored_undefined(threads[good], places[good, 0], given)


def _same_lanes(call: Invocation, offsets: Array, lanes: int) -> bool:
    if offsets.shape[1:] == (lanes,):
        return True
    for thread in call.threads():
        message = f"{call.name} with offsets of another number of lanes cannot be simulated yet"
        call.fail(int(thread), "not-simulated", message)
    return False


def _lanes_at(
    call: Invocation, pointer: Array, offsets: Array, size: int, chosen: Bools, *, stores: bool
) -> tuple[Array, Bools]:
    """Arena places of the active threads' lanes, and which of them to access.

    Only `chosen` lanes have to exist; a thread with a bad one faults and accesses nothing.
    """
    threads = call.threads()
    unknown = missing_of(offsets)
    if unknown is not None:
        call.depends((unknown & chosen).any(axis=1) & call.active, offsets)
    offsets, chosen = plain(offsets), plain(chosen)
    addresses = pointer[threads, None] + offsets[threads].astype(np.int64)
    places, good = call.memory.check(addresses, size, False)
    wanted = chosen[threads]
    bad = wanted & ~good
    for row in np.flatnonzero(bad.any(axis=1)):
        address = int(addresses[row][bad[row]][0])
        call.fail(int(threads[row]), *call.memory.explain(address, size, False))
        wanted[row] = False
    owners = np.repeat(threads, wanted.sum(axis=1))
    call.count_lanes(int(np.count_nonzero(wanted)), wanted.size)
    call.touch(owners, addresses[wanted], size, stores=stores)
    return places, wanted


def _all_lanes(offsets: Array) -> Bools:
    return np.ones(offsets.shape, np.bool_)


def _gather(
    call: Invocation, pointer: Array, offsets: Array, chosen: Bools, rest: Array | None
) -> Array | None:
    """Lanes loaded where `chosen`, those of `rest` (or 0) elsewhere."""
    threads, dtype = call.threads(), call.result_dtype
    if dtype is None or not _same_lanes(call, offsets, call.result_lanes):
        return None
    places, wanted = _lanes_at(call, pointer, offsets, dtype.itemsize, chosen, stores=False)
    result = np.zeros(offsets.shape, dtype) if rest is None else copied(rest.astype(dtype))
    rows = placed(result[threads], wanted, call.memory.load(places[wanted], np.dtype(dtype), 1))
    missing = _unset_lanes(call, places, wanted, dtype.itemsize)
    at = -1 if missing is None else int(places.reshape(-1)[missing.argmax()])
    here = call.undefined_where(threads, plain(rows), missing, at)
    call.count(loads=int(wanted.any(axis=1).sum()))
    return placed(result, threads, with_undefined(with_undefined(rows, here), chosen[threads]))


def _unset_lanes(call: Invocation, places: Array, wanted: Bools, width: int) -> Bools | None:
    """Which of the wanted lanes, each with a place of its own, nobody has stored."""
    found = call.memory.unknown_lanes(places[wanted], width, 1)
    if found is None:
        return None
    missing = wanted.copy()
    missing[wanted] = found[:, 0]
    return missing


def _scatter(
    call: Invocation, pointer: Array, values: Array, offsets: Array, chosen: Bools
) -> None:
    """The `chosen` lanes stored; of equal places the last lane wins."""
    if not _same_lanes(call, offsets, values.shape[-1]):
        return
    given = values[call.threads()]
    size = values.dtype.itemsize
    places, wanted = _lanes_at(call, pointer, offsets, size, chosen, stores=True)
    stored = given[wanted]
    call.memory.store(places[wanted], stored, 1)
    if type(stored) is UndefinedArray:
        call.stored_undefined(np.repeat(call.threads(), wanted.sum(axis=1)), places[wanted], stored)
    call.count(stores=int(wanted.any(axis=1).sum()))


@op("tops::vgather", "tcle::gather")
def vgather(call: Invocation) -> Array | None:
    """vgather<V>(address, offsets): lane i is loaded at offsets[i] bytes after the address."""
    pointer, offsets = call.args[:2]
    return _gather(call, pointer, offsets, _all_lanes(offsets), None)


@op("tops::vgather_t", "tcle::gather_cond")
def vgather_true(call: Invocation) -> Array | None:
    """vgather_t<V>(mask, address, offsets, remain)."""
    mask, pointer, offsets, rest = call.args[:4]
    return _gather(call, pointer, offsets, mask.astype(bool), rest)


@op("tops::vgather_f")
def vgather_false(call: Invocation) -> Array | None:
    """The same for the lanes the mask does not set."""
    mask, pointer, offsets, rest = call.args[:4]
    return _gather(call, pointer, offsets, ~mask.astype(bool), rest)


@op("tops::vscatter")
def vscatter(call: Invocation) -> None:
    """vscatter(address, v, offsets), as kernels call it: offsets are in bytes."""
    pointer, values, offsets = call.args[:3]
    _scatter(call, pointer, values, offsets, _all_lanes(offsets))


@op("tops::vscatter_t")
def vscatter_true(call: Invocation) -> None:
    """vscatter_t(mask, address, v, offsets)."""
    mask, pointer, values, offsets = call.args[:4]
    _scatter(call, pointer, values, offsets, mask.astype(bool))


@op("tops::vscatter_f")
def vscatter_false(call: Invocation) -> None:
    """The same for the lanes the mask does not set."""
    mask, pointer, values, offsets = call.args[:4]
    _scatter(call, pointer, values, offsets, ~mask.astype(bool))


@op("tcle::scatter")
def tcle_scatter(call: Invocation) -> None:
    """scatter(v, address, offsets)."""
    values, pointer, offsets = call.args[:3]
    _scatter(call, pointer, values, offsets, _all_lanes(offsets))


@op("tcle::scatter_cond")
def tcle_scatter_masked(call: Invocation) -> None:
    """scatter_cond(mask, v, address, offsets)."""
    mask, values, pointer, offsets = call.args[:4]
    _scatter(call, pointer, values, offsets, mask.astype(bool))


# --- from and to scalars ----------------------------------------------------------------


@op("tops::vzero")
def vzero(call: Invocation) -> Array:
    """All lanes zero."""
    return np.zeros((len(call.active), call.result_lanes), call.result_dtype)


@op("tops::vbroadcast", "tcle::vbroadcast")
def vbroadcast(call: Invocation) -> Array:
    """All lanes equal to a scalar."""
    shape = (len(call.active), call.result_lanes)
    return np.broadcast_to(call.args[0].reshape(-1, 1), shape)


@op("tops::vbitcast", "tops::bit_cast", "tcle::bit_cast")
def vbitcast(call: Invocation) -> Array | None:
    """The same bits as another type."""
    if call.result_dtype is None:
        return None
    bits = np.ascontiguousarray(call.args[0]).reshape(len(call.active), -1)
    cast = bits.view(call.result_dtype)
    cast = cast if call.result_lanes > 1 else cast[:, 0]
    return regrouped(call.args[0], cast, call.result_lanes)


@op("tcle::cvt")
def cvt(call: Invocation) -> Array:
    """Lane by lane to another type."""
    given = call.args[0]
    return given if call.result_dtype is None else convert(given, call.result_dtype)


# --- groups of registers ----------------------------------------------------------------
# Parts are taken in the order of their lanes, and converted lane by lane (assumed).


@op("tops::vpack2", "tops::vpack4", "tcle::concat2")
def pack(call: Invocation) -> Array:
    """Several vectors as one."""
    return _as_result(call, np.concatenate(call.args, axis=1))


def _as_result(call: Invocation, lanes: Array) -> Array:
    return lanes if call.result_dtype is None else convert(lanes, call.result_dtype)


def _part_of(call: Invocation, part: int) -> Array | None:
    first = part * call.result_lanes
    lanes = call.args[0][:, first : first + call.result_lanes]
    if call.result_lanes and lanes.shape[1] == call.result_lanes:
        return _as_result(call, lanes)
    for thread in call.threads():
        message = f"{call.name} of part {part} of a vector with {call.args[0].shape[1]} lanes"
        call.fail(int(thread), "lane-out-of-range", message)
    return None


@op("tops::vunpack")
def vunpack(call: Invocation) -> Array | None:
    """vunpack<part, V>(v)."""
    part = call.templates[0] if call.templates else 0
    return _part_of(call, part if isinstance(part, int) else 0)


for _part in range(4):
    op(f"tops::vunpack{_part}")(partial(_part_of, part=_part))
