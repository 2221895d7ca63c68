"""What a call of an operation takes, for the log of the time model."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from tops_simulator.engines.shared.observation import MEMORIES
from tops_simulator.ops.contexts import contexts_of
from tops_simulator.ops.math import VECTOR_BYTES
from tops_simulator.ops.mdspan import Span
from tops_simulator.ops.registry import Invocation
from tops_simulator.ops.transfers import Transfer, Window, windows
from tops_simulator.timing.events import Effort, TimedTransfer

SHARED = ("L2", "L3")
"""Memories that are not a thread's own."""
_SPECIAL = frozenset(
    {
        "acos",
        "acosh",
        "asin",
        "asinh",
        "atan",
        "atan2",
        "atanh",
        "cbrt",
        "cos",
        "cosh",
        "div",
        "erf",
        "erfc",
        "exp",
        "exp10",
        "exp2",
        "expm1",
        "fmod",
        "gelu",
        "hypot",
        "lgamma",
        "log",
        "log10",
        "log1p",
        "log2",
        "logb",
        "pow",
        "rcp",
        "reciprocal",
        "remainder",
        "rsqrt",
        "sigmoid",
        "silu",
        "sin",
        "sinh",
        "softplus",
        "sqrt",
        "swish",
        "tan",
        "tanh",
        "tgamma",
    }
)
"""Functions that are computed by series or tables."""


def effort_of_call(call: Invocation, amounts: Mapping[str, int], threads: int) -> Effort | None:
    """What each thread has done in a call that counts so much for so many of them."""
    vectors = amounts.get("vector_operations", 0) / threads
    scalars = amounts.get("scalar_operations", 0) / threads
    accesses = (amounts.get("loads", 0) + amounts.get("stores", 0)) / threads
    return effort_of(call.name, _widest(call), vectors, scalars, accesses)


def effort_of(
    name: str, widest: int, vectors: float, scalars: float, accesses: float
) -> Effort | None:
    """What a thread has done in a call with a widest vector of so many bytes, 0: there is none."""
    registers = max(1, -(-widest // VECTOR_BYTES))
    if not vectors + scalars + accesses:
        return None
    if not widest:  # atomic operations access single numbers
        scalars, accesses = scalars + accesses, 0
    if _is_special(name):
        return Effort(special=vectors * registers, dear=scalars, near=accesses * widest)
    vectors += accesses
    return Effort(scalar=scalars, vector=vectors * registers, near=accesses * widest)


def _is_special(name: str) -> bool:
    """Whether an operation computes one of the dear functions."""
    word = name.rpartition("::")[2]
    return not _SPECIAL.isdisjoint({word, word.removeprefix("v"), word.removesuffix("f")})


def _widest(call: Invocation) -> int:
    """Bytes of the widest vector that is given or made."""
    given = [a.shape[1] * a.itemsize for a in call.args if a.ndim == 2]
    made = 0
    if call.result_dtype is not None and call.result_lanes > 1:
        made = call.result_lanes * np.dtype(call.result_dtype).itemsize
    return int(max([made, *given]))


def timed_transfer(
    call: Invocation, thread: int, context: int, transfer: Transfer, size: int
) -> TimedTransfer:
    """A transfer as the time model sees it; the log numbers it."""
    kind = contexts_of(call).at(context).kind
    of_block = bool(kind.moves) and all("private" not in pair for pair in kind.moves)
    boxes = windows(transfer)
    source, target = (None, None) if boxes is None else boxes
    read, read_run, read_step = _extent(source, size if transfer.src is not None else 0)
    written, written_run, written_step = _extent(target, size)
    if transfer.total is not None:
        read, written = min(read, transfer.total), min(written, transfer.total)
    return TimedTransfer(
        thread,
        context,
        -1,
        transfer.operation.name,
        of_block,
        "" if transfer.src is None else _memory(call, transfer.src.address),
        _memory(call, transfer.dst.address),
        read,
        written,
        read_run,
        written_run,
        call.loc,
        source_at=_address(source, transfer.src),
        target_at=_address(target, transfer.dst),
        read_step=read_step,
        written_step=written_step,
    )


def _address(window: Window | None, span: Span | None) -> int:
    """Where a side begins; -1 where it has none."""
    if window is None:
        return -1 if span is None else span.address
    return -1 if window.empty else window.place()[0]


def _memory(call: Invocation, address: int) -> str:
    """L3 and L2; all else is near a thread."""
    allocation = call.memory.find(address)
    name = "" if allocation is None else MEMORIES[allocation.space]
    return name if name in SHARED else "L1"


def _extent(window: Window | None, size: int) -> tuple[int, int, int]:
    """Bytes of a box, how many of them follow one another, and the step from one run to the next,
    see `TimedTransfer`; of no box the size that is given."""
    if window is None:
        return size, size, 0
    element = window.span.element.size
    whole = math.prod(window.extent) * element
    run, axis = element, len(window.extent)
    while axis:
        axis -= 1
        run *= window.extent[axis]
        if window.extent[axis] != window.span.shape[axis]:
            break
    outer = [n for n in range(axis) if window.extent[n] > 1]
    step = 0 if not outer else window.strides()[outer[0]] if len(outer) == 1 else -1
    return whole, min(run, whole), step
