"""Elementwise functions as operations: over scalars and vectors, and over buffers in L1.

The operator library has the same names: f(dst, operands…, n, extra numbers…) with pointers. What
is made of elements that nobody has stored is as unknown as they are: who reads it is reported.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.shared.values import DTYPES, convert
from tops_simulator.ops import extended_precision  # noqa: F401  (registers operations)
from tops_simulator.ops.elementwise import TABLE, Elementwise, widened
from tops_simulator.ops.host_library import host_function
from tops_simulator.ops.mdspan import pointer_type
from tops_simulator.ops.registry import Invocation, op

Array = npt.NDArray[Any]
VECTOR_BYTES = 128


def _elementwise(entry: Elementwise) -> Callable[[Invocation], Array | None]:
    def run(call: Invocation) -> Array | None:
        over_buffers = bool(call.types) and call.types[0].startswith("ptr")
        if over_buffers:
            _over_buffers(call, entry)
            return None
        return _over_lanes(call, entry)

    return run


def _unknown_form(call: Invocation, entry: Elementwise, given: int) -> bool:
    if entry.arity <= given <= entry.arity + entry.extras:
        return False
    for thread in call.threads():
        message = f"{call.name} with {len(call.args)} arguments cannot be simulated yet"
        call.fail(int(thread), "not-simulated", message)
    return True


# --- scalars and vectors ----------------------------------------------------------------


def _over_lanes(call: Invocation, entry: Elementwise) -> Array | None:
    if _unknown_form(call, entry, len(call.args)):
        return None
    is_vector = any(a.ndim == 2 for a in call.args)
    operands = [a[:, None] if is_vector and a.ndim == 1 else a for a in call.args]
    operands = [widened(operand) for operand in operands]
    function = _on_host(call, entry, operands) or entry.under(call.switches, call.name)
    result = np.asanyarray(function(*operands))
    active = int(call.active.sum())
    call.count(**{"vector_operations" if is_vector else "scalar_operations": active})
    return result if call.result_dtype is None else convert(result, call.result_dtype)


def _on_host(
    call: Invocation, entry: Elementwise, operands: list[Array]
) -> Callable[..., Array] | None:
    """The C library's own function, where host code calls it with numbers of one type."""
    if not call.on_host or not entry.in_c or len({operand.dtype for operand in operands}) != 1:
        return None
    return host_function(entry.name, len(operands), operands[0].dtype)


# --- buffers ----------------------------------------------------------------------------


def _over_buffers(call: Invocation, entry: Elementwise) -> None:
    given = len(call.args) - 2  # beside dst and n
    if _unknown_form(call, entry, given):
        return
    for thread in call.threads():
        _one_thread(call, entry, int(thread))


def _one_thread(call: Invocation, entry: Elementwise, thread: int) -> None:
    count = max(0, int(call.args[entry.arity + 1][thread]))
    unknown = _unknown(call, entry.arity, thread, count)  # before the target, which may be a source
    target = buffer_of(call, 0, thread, count)
    operands = [_operand(call, 1 + i, thread, count) for i in range(entry.arity)]
    if target is None or not count:
        return
    inputs = [operand for operand in operands if operand is not None]
    if len(inputs) < entry.arity:
        return
    n = min([len(target), *(len(a) for a in inputs if a.ndim)])
    extras = [widened(np.asarray(a[thread])) for a in call.args[entry.arity + 2 :]]
    function = entry.under(call.switches, call.name)
    result = function(*(widened(a[:n] if a.ndim else a) for a in inputs), *extras)
    target[:n] = convert(np.asarray(result), target.dtype)
    if unknown is not None:
        clip = call.memory.clip(int(call.args[0][thread]), n * target.itemsize)
        clip.unset.reshape(n, target.itemsize)[unknown[:n]] = 1
    call.count(thread, vector_operations=-(-n * target.itemsize // VECTOR_BYTES))


def _unknown(call: Invocation, arity: int, thread: int, count: int) -> Array | None:
    """The elements for which an operand holds bytes that nobody has stored; None if there are none.

    Shape (count,).
    """
    found: Array | None = None
    for position in range(1, 1 + arity):
        element, _ = pointer_type(call.types[position])
        if element is None or not count:
            continue
        clip = call.memory.clip(int(call.args[position][thread]), count * element.size)
        if clip.complete and clip.unset.any():
            missing = np.asarray(clip.unset.reshape(count, -1).any(axis=1))
            found = missing if found is None else np.asarray(found | missing)
    return found


def _operand(call: Invocation, position: int, thread: int, count: int) -> Array | None:
    """A buffer's elements, or a number."""
    if call.types[position].startswith("ptr"):
        return buffer_of(call, position, thread, count)
    return np.asarray(call.args[position][thread])


def buffer_of(call: Invocation, position: int, thread: int, count: int) -> Array | None:
    """The elements of a buffer that exist; None (and a fault) for no buffer at all.

    The first argument is what a function of the library writes.
    """
    element, _ = pointer_type(call.types[position])
    if element is None:
        message = f"{call.name} over elements of unknown type cannot be simulated yet"
        call.fail(thread, "not-simulated", message)
        return None
    dtype, address = DTYPES[element], int(call.args[position][thread])
    size = count * dtype.itemsize
    clip = call.memory.clip(address, size, stores=position == 0)
    if clip.complete:
        if size:
            who, where = np.array([thread]), np.array([address], np.int64)
            call.touch(who, where, size, stores=position == 0)
        return clip.view.view(dtype)
    kind, message = call.memory.explain(address, size, False)
    call.fail(thread, kind, f"argument {position + 1} of {call.name}: {message}")
    there = 0 if clip.lead else len(clip.view) // dtype.itemsize * dtype.itemsize
    return clip.view[:there].view(dtype)


for _entry in TABLE.values():
    op(*_entry.spellings())(_elementwise(_entry))
