"""Asynchronous DTE operations: started transfers, the events that stand for them, waiting.

A started transfer moves its data when it is waited for, so that a missing wait shows as stale
data; one nobody ever waits for is reported when the kernel ends. A context works in order: who
waits for a transfer has waited for the earlier ones of its context and of those before it in a
chain, too.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tops_simulator import layout
from tops_simulator.ops import transfers
from tops_simulator.ops.contexts import KINDS, contexts_of, usable
from tops_simulator.ops.registry import Call, op
from tops_simulator.ops.transfers import Transfer


@dataclass(frozen=True, slots=True)
class Pending:
    """A started transfer: its context, and the call that started it."""

    transfer: Transfer
    context: int
    thread: int
    call: Call


@dataclass(slots=True)
class Events:
    """The transfers under way, by event number; numbers are given in order, from 1."""

    pending: dict[int, Pending] = field(default_factory=dict)
    last: int = 0


def events_of(call: Call) -> Events:
    """The launch's transfers under way."""
    found = call.state("dte-events", Events)
    assert isinstance(found, Events)
    return found


def start(call: Call, thread: int, event: int, context: int, transfer: Transfer) -> None:
    """Starts a transfer and writes its number into the event object at `event`."""
    events = events_of(call)
    events.last += 1
    events.pending[events.last] = Pending(transfer, context, thread, call)
    call.memory.write_object(event, events.last.to_bytes(layout.EVENT_SIZE, "little"))


def move(call: Call, thread: int, transfer: Transfer) -> None:
    """Moves a transfer's data in the name of the thread and place that asked for it."""

    def report(kind: str, message: str) -> None:
        call.fail(thread, kind, message)

    moved = transfers.perform(transfer, call.memory, report)
    call.count(dte_transfers=1, dte_bytes=moved)


def _chain(call: Call, context: int) -> list[int]:
    """A context and those its transfers wait for."""
    found = [context]
    while (producer := contexts_of(call).at(found[-1]).producer) is not None:
        if producer in found:
            break
        found.append(producer)
    return found


def _finish(call: Call, context: int, last: int) -> None:
    """Ends all transfers of a context, and of those before it in a chain, up to number `last`."""
    events, chain = events_of(call), _chain(call, context)
    for number in [n for n, p in events.pending.items() if n <= last and p.context in chain]:
        pending = events.pending.pop(number)
        move(pending.call, pending.thread, pending.transfer)


@op("tops::wait", "tops::event::wait")
def wait(call: Call) -> None:
    """Ends the transfer an event stands for; for an event of nothing there is nothing to do."""
    events = events_of(call)
    for thread in call.threads():
        raw = call.memory.read_object(int(call.args[0][thread]), layout.EVENT_SIZE)
        number = 0 if raw is None else int.from_bytes(raw, "little")
        pending = events.pending.get(number)
        if pending is not None:
            _finish(call, pending.context, number)


@op(*(f"{kind}::wait" for kind in KINDS))
def wait_for_context(call: Call) -> None:
    """Ends what a context has started."""
    for thread in call.threads():
        _finish(call, int(call.args[0][thread]), events_of(call).last)


@op(*(f"{kind}::trigger" for kind in KINDS))
def trigger(call: Call) -> None:
    """Starts what the context is configured for."""
    for thread in call.threads():
        context = int(call.args[1][thread])
        transfer = _configured(call, int(thread), context)
        if transfer is not None:
            start(call, int(thread), int(call.args[0][thread]), context, transfer)


@op(*(f"{kind}::trigger_and_wait" for kind in KINDS))
def trigger_and_wait(call: Call) -> None:
    """Does what the context is configured for."""
    for thread in call.threads():
        context = int(call.args[0][thread])
        transfer = _configured(call, int(thread), context)
        if transfer is not None:
            _finish(call, context, events_of(call).last)
            move(call, int(thread), transfer)


def _configured(call: Call, thread: int, context: int) -> Transfer | None:
    if not usable(call, thread, context):
        return None
    transfer = contexts_of(call).at(context).configured
    if transfer is None:
        message = "this DTE context is triggered before any config_…() of it"
        call.fail(thread, "dte-not-configured", message)
    return transfer
