"""Read, change and write as one step: threads take their turns in the order of their numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.shared.values import DTYPES
from tops_simulator.memory import Memory
from tops_simulator.messages import say
from tops_simulator.ops.mdspan import pointer_type
from tops_simulator.ops.registry import Invocation, op

Array = npt.NDArray[Any]
Bools = npt.NDArray[np.bool_]
Change = Callable[..., Any]
"""(what memory holds, the operands) -> what it holds then."""

FEW = 8
"""Threads that are as soon done one by one."""

CHANGES: dict[str, Change] = {
    "add": np.add,
    "exch": lambda old, value: value,
    "min": np.minimum,
    "max": np.maximum,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "cas": lambda old, expected, value: value if old == expected else old,
}
_CUDA_CHANGES: dict[str, Change] = {
    **CHANGES,
    "sub": np.subtract,
    "inc": lambda old, limit: old + old.dtype.type(1) if old < limit else old.dtype.type(0),
    "dec": lambda old, limit: old - old.dtype.type(1) if 0 < old <= limit else limit,
}


_SIGNS: dict[Change, int] = {np.add: 1, np.subtract: -1}
"""Changes that add an operand, or take it away."""


def _atomic(change: Change) -> Callable[[Invocation], Array | None]:
    def run(call: Invocation) -> Array | None:
        element, _ = pointer_type(call.types[0])
        if element is None:
            for thread in call.threads():
                message = f"{call.name} of an unknown type cannot be simulated yet"
                call.fail(int(thread), "not-simulated", message)
            return None
        before = np.zeros(len(call.active), DTYPES[element])
        if call.name.startswith("atomic"):
            _look(call, before.dtype.itemsize)
        fresh = _fresh(call, change, before.dtype.itemsize)
        for thread in _left_by_rounds(call, change, before):
            _one(call, int(thread), change, before)
        _order(call, change, before)
        call.memory.idle += _idle(call, change, before)
        return before if fresh is None else call.exchanged(before, *fresh)

    return run


def _fresh(call: Invocation, change: Change, size: int) -> tuple[Bools, int] | None:
    """Tells of changes of what nobody has stored. An exchange does not depend on what it finds:
    who finds such a value, and where the first of them does.
    """
    threads = call.threads()
    addresses = call.args[0][threads].astype(np.int64, copy=False)
    places, bad = call.memory.locate(addresses, size, call.on_host)
    threads, places = threads[~bad], places[~bad]
    if not len(places):
        return None
    if change is not CHANGES["exch"]:
        call.known(threads, places, size)
        return None
    missing = call.memory.unknown(places, size)
    if missing is None:
        return None
    firsts = np.zeros(len(places), np.bool_)
    firsts[np.unique(places, return_index=True)[1]] = True
    found = np.flatnonzero(missing & firsts)
    lanes = np.zeros(len(call.active), np.bool_)
    lanes[threads[found]] = True
    return lanes, int(places[found[0]])


def _idle(call: Invocation, change: Change, before: Array) -> int:
    """How many threads have left a place as it was: they may be waiting for others."""
    threads = call.threads()
    old, *rest = (a[threads] for a in (before, *call.args[1:]))
    operands = [a.astype(before.dtype) for a in rest]
    if change is CHANGES["cas"]:
        return int(np.count_nonzero((old != operands[0]) | (operands[0] == operands[1])))
    if change is CHANGES["exch"] or isinstance(change, np.ufunc):
        return int(np.count_nonzero(change(old, *operands) == old))
    return 0


def _look(call: Invocation, size: int) -> None:
    """A cell of CUDA's lies at a multiple of its size."""
    threads = call.threads()
    for thread in threads[call.args[0][threads].astype(np.int64, copy=False) % size != 0]:
        address = int(call.args[0][thread])
        found = call.memory.find(address)
        if found is not None:
            offset = address - call.memory.address(found.id)
            fields = {"offset": offset, "name": found.name, "align": size}
            call.note(int(thread), "misaligned-access", say("misaligned-object", **fields))


def _order(call: Invocation, change: Change, before: Array) -> None:
    """What the changes order in CUDA's memory model; the fences of TOPS are about engines."""
    if not call.name.startswith("atomic"):
        return
    threads = call.threads()
    writes = np.ones(len(threads), np.bool_)
    if change is CHANGES["cas"]:
        writes = call.args[1][threads].astype(before.dtype) == before[threads]
    wide = not call.name.endswith("_block")
    call.changed(threads, call.args[0][threads].astype(np.int64, copy=False), writes, wide=wide)


def _left_by_rounds(call: Invocation, change: Change, before: Array) -> Array:
    """Takes the turns of many threads at once; gives the threads that have to go one by one.

    Sums of integers are the same in any order. Otherwise, in a round go the first threads of those
    that are left for each place: changes of different places do not see each other.
    """
    threads, size = call.threads(), before.dtype.itemsize
    if not isinstance(change, np.ufunc) or len(threads) < FEW:
        return threads
    addresses = call.args[0][threads].astype(np.int64, copy=False)
    places, bad = call.memory.locate(addresses, size, call.on_host)
    if np.count_nonzero(bad) or not call.memory.are_aligned(places, size):
        return threads
    sign = _SIGNS.get(change)
    if sign is not None and before.dtype.kind in "iu":
        operand = call.args[1][threads].astype(before.dtype)
        before[threads] = _summed(call.memory, places, operand if sign > 0 else -operand)
        call.count(loads=len(threads), stores=len(threads))
        return threads[:0]
    for turn in _rounds(places):
        old = call.memory.load(places[turn], before.dtype, 1)
        operands = [a[threads[turn]].astype(before.dtype) for a in call.args[1:]]
        call.memory.store(places[turn], change(old, *operands).astype(before.dtype), 1)
        before[threads[turn]] = old
    call.count(loads=len(threads), stores=len(threads))
    return threads[:0]


def _summed(memory: Memory, places: Array, operands: Array) -> Array:
    """Adds an operand of each thread to its place; gives what each thread has found there."""
    order = _in_order(places)
    ordered, own = places[order], operands[order]
    starts = np.append(0, np.flatnonzero(ordered[1:] != ordered[:-1]) + 1)
    lengths = np.diff(starts, append=len(ordered))
    ahead = np.cumsum(own, dtype=own.dtype) - own  # of all places; integers wrap around
    held = memory.load(ordered[starts], own.dtype, 1)
    found = ahead + np.repeat(held - ahead[starts], lengths)
    ends = starts + lengths - 1
    memory.store(ordered[starts], found[ends] + own[ends], 1)
    before: Array = np.empty_like(found)
    before[order] = found
    return before


def _in_order(places: Array) -> Array:
    """Numbers of the places from the least on, equal ones as they come."""
    offsets = places - places.min()
    near = int(offsets.max()) < 1 << 16
    order: Array = np.argsort(offsets.astype(np.uint16) if near else offsets, kind="stable")
    return order


def _rounds(places: Array) -> list[Array]:
    """Numbers of the places, each place once in a round, equal ones in their order."""
    order = np.argsort(places, kind="stable")
    numbers = np.arange(len(places))
    is_new = np.diff(places[order], prepend=-1) != 0
    rank = numbers - np.maximum.accumulate(np.where(is_new, numbers, 0))
    by_rank = np.argsort(rank, kind="stable")
    return np.split(order[by_rank], np.cumsum(np.bincount(rank))[:-1])


def _one(call: Invocation, thread: int, change: Change, before: Array) -> None:
    address, size = int(call.args[0][thread]), before.dtype.itemsize
    raw = call.memory.read_object(address, size)
    if raw is None:
        call.fail(thread, *call.memory.explain(address, size, False))
        return
    old = np.frombuffer(raw, before.dtype)[0]
    operands = [a[thread].astype(before.dtype) for a in call.args[1:]]
    new = np.asarray(change(old, *operands)).astype(before.dtype)
    call.memory.write_object(address, new.tobytes())
    call.count(thread, loads=1, stores=1)
    before[thread] = old


for _name, _change in CHANGES.items():
    op(f"tcle::atomic_{_name}")(_atomic(_change))
for _name, _change in _CUDA_CHANGES.items():
    _spelled = "atomicCAS" if _name == "cas" else f"atomic{_name.title()}"
    op(_spelled, f"{_spelled}_block", f"{_spelled}_system")(_atomic(_change))
