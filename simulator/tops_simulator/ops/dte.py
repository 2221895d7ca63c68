"""DTE contexts, operations and events: life cycle and data movement.

A transfer that was started asynchronously moves its data when it is waited for, so a missing wait
shows as stale data; one never waited for is reported when the kernel ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.values import DTYPES
from tops_simulator.ops import mdspan, tensors
from tops_simulator.ops.mdspan import Span
from tops_simulator.ops.registry import Call, op

Array = npt.NDArray[Any]
Transfer = Callable[[], None]
CONTEXTS = ("tops_dte_ctx_t", "tops::private_dte", "tops::private_cdte", "tops::shared_dte")
BASE = "tops_dte_ctx_base_s"


@dataclass(slots=True)
class Pending:
    """A started transfer nobody has waited for yet."""

    transfer: Transfer
    thread: int
    loc: int


@dataclass(slots=True)
class State:
    """All contexts and transfers of a launch. Contexts are known by their address."""

    live: dict[int, tuple[int, int]] = field(default_factory=dict)  # address -> thread, place
    configured: dict[int, Transfer] = field(default_factory=dict)
    scopes: dict[int, int] = field(default_factory=dict)  # scope address -> context address
    pending: dict[int, Pending] = field(default_factory=dict)
    events: int = 0


def state_of(call: Call) -> State:
    """The launch's DTE state."""
    state = call.state("dte", State)
    assert isinstance(state, State)
    return state


def _place(call: Call) -> int:
    return int(getattr(call, "loc", -1))


# --- contexts ---------------------------------------------------------------------------


def _start(call: Call, thread: int, address: int) -> None:
    state = state_of(call)
    if address in state.live:
        call.warn(thread, "dte-initialised-twice", "this DTE context is already initialised")
    state.live[address] = thread, _place(call)


def _end(call: Call, thread: int, address: int) -> None:
    state = state_of(call)
    if state.live.pop(address, None) is None:
        call.warn(thread, "dte-destroyed-twice", "this DTE context is not initialised")
    state.configured.pop(address, None)


@op("tops_init_dte", *(f"{name}::init" for name in (*CONTEXTS, BASE)))
def init(call: Call) -> None:
    """Takes a context's hardware."""
    for thread in call.threads():
        _start(call, int(thread), int(call.args[0][thread]))


@op("tops_destroy_dte", *(f"{name}::destroy" for name in (*CONTEXTS, BASE)))
def destroy(call: Call) -> None:
    """Releases a context's hardware."""
    for thread in call.threads():
        _end(call, int(thread), int(call.args[0][thread]))


@op("tops::dte_scope::dte_scope")
def enter_scope(call: Call) -> None:
    """Initialises the context for the scope's life."""
    for thread in call.threads():
        scope, context = int(call.args[0][thread]), int(call.args[1][thread])
        state_of(call).scopes[scope] = context
        _start(call, int(thread), context)


@op("tops::dte_scope::~dte_scope")
def leave_scope(call: Call) -> None:
    """Destroys the scope's context."""
    for thread in call.threads():
        context = state_of(call).scopes.pop(int(call.args[0][thread]), None)
        if context is not None:
            _end(call, int(thread), context)


def _usable(call: Call, thread: int, address: int) -> bool:
    if address in state_of(call).live:
        return True
    call.fail(
        thread,
        "dte-not-initialised",
        "this DTE context is used without init() or a tops::dte_scope: the hardware hangs",
    )
    return False


# --- operands ---------------------------------------------------------------------------


@dataclass(slots=True)
class Operand:
    """A tensor's elements; when part of it does not exist, a copy that is written back."""

    array: Array
    copy_back: Callable[[], None] | None = None


def _operand(call: Call, thread: int, span: Span, role: str) -> Operand | None:
    """The tensor behind an mdspan; what lies out of bounds is reported and left out."""
    if not _space_matches(call, thread, span, role):
        return None
    dtype = DTYPES[span.element]
    clip = call.memory.clip(span.address, span.size)
    if clip.complete:
        return Operand(clip.view.view(dtype).reshape(span.shape))
    if clip.allocation is None or not clip.allocation.alive:
        what = "points to nothing" if clip.allocation is None else "points to freed memory"
        call.fail(thread, "invalid-pointer", f"the {role} of this transfer {what}")
        return None
    have = clip.allocation
    call.fail(
        thread,
        "out-of-bounds",
        f"the {role} of this transfer takes {span.size} bytes, "
        f"but only {len(clip.view)} of them lie in '{have.name}' ({have.size} bytes)",
    )
    whole = np.zeros(span.size, np.uint8)
    whole[clip.lead : clip.lead + len(clip.view)] = clip.view

    def back() -> None:
        clip.view[:] = whole[clip.lead : clip.lead + len(clip.view)]

    return Operand(whole.view(dtype).reshape(span.shape), back)


def _space_matches(call: Call, thread: int, span: Span, role: str) -> bool:
    allocation = call.memory.find(span.address)
    if span.tag < 0 or allocation is None:
        return True
    wanted = mdspan.TAGS.get(span.tag)
    good = allocation.space in mdspan.L1 if wanted is None else allocation.space is wanted
    if not good:
        names = {0: "Global", 1: "Shared", 2: "Private", 3: "Local"}
        call.fail(
            thread,
            "dte-wrong-space",
            f"the {role} says tops::{names.get(span.tag, '?')}, but '{allocation.name}' lies in "
            f"{allocation.space.value} memory",
        )
    return good


# --- operations -------------------------------------------------------------------------

Action = Callable[[Call, int, int, Array, Array], None]
"""(call, thread, position of the first extra argument, dst, src)"""


def _numbers(call: Call, thread: int, position: int) -> tuple[int, ...]:
    found = mdspan.integers(call, thread, position)
    if found is None:
        raise tensors.ShapeError("a list of numbers cannot be read")
    return found


def _fill(call: Call, thread: int, position: int) -> float:
    return float(call.args[position][thread]) if len(call.args) > position else 0.0


def _do_slice(call: Call, thread: int, at: int, dst: Array, src: Array) -> None:
    tensors.slice_(dst, src, _numbers(call, thread, at), _fill(call, thread, at + 1))


def _do_deslice(call: Call, thread: int, at: int, dst: Array, src: Array) -> None:
    tensors.deslice(dst, src, _numbers(call, thread, at))


def _do_transpose(call: Call, thread: int, at: int, dst: Array, src: Array) -> None:
    tensors.transpose(dst, src, _numbers(call, thread, at))


def _do_slice_transpose(call: Call, thread: int, at: int, dst: Array, src: Array) -> None:
    offsets, layout = _numbers(call, thread, at), _numbers(call, thread, at + 1)
    tensors.slice_transpose(dst, src, offsets, layout, _fill(call, thread, at + 2))


def _do_broadcast(call: Call, thread: int, at: int, dst: Array, src: Array) -> None:
    tensors.broadcast(dst, src)


def _do_memcpy(call: Call, thread: int, at: int, dst: Array, src: Array) -> None:
    tensors.linear_copy(dst, src)


ACTIONS: dict[str, Action] = {
    "memcpy": _do_memcpy,
    "slice": _do_slice,
    "deslice": _do_deslice,
    "transpose": _do_transpose,
    "slice_transpose": _do_slice_transpose,
    "broadcast": _do_broadcast,
}


def _prepare(call: Call, thread: int, name: str, first: int) -> Transfer | None:
    """The transfer an operation's arguments describe; None after a fault."""
    dst_span, src_span = mdspan.read(call, thread, first), mdspan.read(call, thread, first + 1)
    if dst_span is None or src_span is None:
        return None
    if dst_span.element.size != src_span.element.size and name != "memcpy":
        call.fail(thread, "dte-element-mismatch", f"{name}: dst and src differ in element size")
        return None
    action = ACTIONS[name]
    # Numbers are taken now; data moves when the transfer runs.
    extra = _Frozen(call, thread)

    def transfer() -> None:
        src = _operand(call, thread, src_span, "source")
        dst = _operand(call, thread, dst_span, "destination")
        if src is None or dst is None:
            return
        call.count(dte_transfers=1, dte_bytes=min(src_span.size, dst_span.size))
        _act(extra, thread, name, action, first + 2, dst, src)

    return transfer


class _Frozen:
    """A call whose lists of numbers were read when the operation was given."""

    def __init__(self, call: Call, thread: int) -> None:
        self.call = call
        self.args = call.args
        self.types = call.types
        self.memory = _Snapshot(call, thread)

    def fail(self, thread: int, kind: str, message: str) -> None:
        self.call.fail(thread, kind, message)


class _Snapshot:
    """Only what `mdspan.integers` reads."""

    def __init__(self, call: Call, thread: int) -> None:
        self.known: dict[tuple[int, int], bytes | None] = {}
        for position, described in enumerate(call.types):
            element, length = mdspan.pointer_type(described)
            if element is not None and length is not None:
                address, size = int(call.args[position][thread]), length * element.size
                self.known[address, size] = call.memory.read_object(address, size)

    def read_object(self, address: int, size: int) -> bytes | None:
        return self.known.get((address, size))


def _act(
    call: Any, thread: int, name: str, action: Action, at: int, dst: Operand, src: Operand
) -> None:
    try:
        if name == "memcpy" and dst.array.dtype != src.array.dtype:
            raw_dst, raw_src = _raw(dst.array), _raw(src.array)
            action(call, thread, at, raw_dst, raw_src)
        else:
            action(call, thread, at, dst.array, src.array.view(dst.array.dtype))
    except tensors.ShapeError as error:
        call.fail(thread, "dte-shape", str(error))
    if dst.copy_back is not None:
        dst.copy_back()


def _raw(array: Array) -> Array:
    return array.reshape(-1).view(np.uint8)


def _blocking(name: str) -> Callable[[Call], None]:
    def run(call: Call) -> None:
        for thread in call.threads():
            if _usable(call, int(thread), int(call.args[0][thread])):
                transfer = _prepare(call, int(thread), name, 1)
                if transfer is not None:
                    transfer()

    return run


def _asynchronous(name: str) -> Callable[[Call], None]:
    def run(call: Call) -> None:
        for thread in call.threads():
            if _usable(call, int(thread), int(call.args[1][thread])):
                transfer = _prepare(call, int(thread), name, 2)
                if transfer is not None:
                    _begin(call, int(thread), int(call.args[0][thread]), transfer)

    return run


def _configuring(name: str) -> Callable[[Call], None]:
    def run(call: Call) -> None:
        for thread in call.threads():
            context = int(call.args[0][thread])
            if _usable(call, int(thread), context):
                transfer = _prepare(call, int(thread), name, 1)
                if transfer is not None:
                    state_of(call).configured[context] = transfer

    return run


for _name in ACTIONS:
    op(f"tops::{_name}")(_blocking(_name))
    op(f"tops::{_name}_async")(_asynchronous(_name))
    op(*(f"{c}::config_{_name}" for c in (*CONTEXTS, BASE)))(_configuring(_name))


def _memset(call: Call, thread: int, first: int) -> Transfer | None:
    span = mdspan.read(call, thread, first)
    if span is None:
        return None
    value = call.args[first + 1][thread]

    def transfer() -> None:
        dst = _operand(call, thread, span, "destination")
        if dst is None:
            return
        call.count(dte_transfers=1, dte_bytes=span.size)
        dst.array[...] = np.asarray(value).astype(dst.array.dtype)
        if dst.copy_back is not None:
            dst.copy_back()

    return transfer


@op("tops::memset")
def memset(call: Call) -> None:
    """Every element of dst becomes the value."""
    for thread in call.threads():
        if _usable(call, int(thread), int(call.args[0][thread])):
            transfer = _memset(call, int(thread), 1)
            if transfer is not None:
                transfer()


@op("tops::memset_async")
def memset_async(call: Call) -> None:
    """The same, started only."""
    for thread in call.threads():
        if _usable(call, int(thread), int(call.args[1][thread])):
            transfer = _memset(call, int(thread), 2)
            if transfer is not None:
                _begin(call, int(thread), int(call.args[0][thread]), transfer)


# --- events -----------------------------------------------------------------------------


def _begin(call: Call, thread: int, event: int, transfer: Transfer) -> None:
    """Starts a transfer and writes its number into the event object."""
    state = state_of(call)
    state.events += 1
    state.pending[state.events] = Pending(transfer, thread, _place(call))
    call.memory.write_object(event, state.events.to_bytes(8, "little"))


@op("tops::wait", "tops::event::wait")
def wait(call: Call) -> None:
    """Ends the transfer an event stands for; an event of nothing is nothing to wait for."""
    for thread in call.threads():
        raw = call.memory.read_object(int(call.args[0][thread]), 8)
        number = int.from_bytes(raw, "little") if raw is not None else 0
        pending = state_of(call).pending.pop(number, None)
        if pending is not None:
            pending.transfer()


@op(*(f"{name}::trigger" for name in (*CONTEXTS, BASE)))
def trigger(call: Call) -> None:
    """Starts what the context was configured for."""
    for thread in call.threads():
        transfer = _configured(call, int(thread), int(call.args[1][thread]))
        if transfer is not None:
            _begin(call, int(thread), int(call.args[0][thread]), transfer)


@op(*(f"{name}::trigger_and_wait" for name in (*CONTEXTS, BASE)))
def trigger_and_wait(call: Call) -> None:
    """Starts what the context was configured for, and waits."""
    for thread in call.threads():
        transfer = _configured(call, int(thread), int(call.args[0][thread]))
        if transfer is not None:
            transfer()


def _configured(call: Call, thread: int, context: int) -> Transfer | None:
    if not _usable(call, thread, context):
        return None
    transfer = state_of(call).configured.get(context)
    if transfer is None:
        call.fail(thread, "dte-not-configured", "trigger() before any config_…() of this context")
    return transfer


def unfinished(state: object) -> list[tuple[str, str, str, int, int]]:
    """What a launch left behind: (kind, message, severity, thread, place)."""
    if not isinstance(state, State):
        return []
    found = [
        (
            "event-not-waited",
            "this asynchronous transfer is never waited for: its data never arrives",
            "warning",
            pending.thread,
            pending.loc,
        )
        for pending in state.pending.values()
    ]
    return found + [
        ("dte-not-destroyed", "this DTE context is never destroyed", "note", thread, loc)
        for thread, loc in state.live.values()
    ]
