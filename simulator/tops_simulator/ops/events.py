"""Asynchronous DTE operations: started transfers, the events that stand for them, waiting.

A started transfer moves its data when it is waited for, so that a missing wait shows as stale
data; one nobody ever waits for is reported when the kernel ends. A context works in order: who
waits for a transfer has waited for the earlier ones of its context and of those before it in a
chain, too.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from tops_simulator import layout
from tops_simulator.ops import transfers
from tops_simulator.ops.contexts import KINDS, contexts_of, usable
from tops_simulator.ops.registry import Call, op
from tops_simulator.ops.transfers import Transfer

PENDING_LIMIT = 1 << 16
"""Transfers under way; beyond it the oldest one ends by itself, as it long would have."""


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
    queues: dict[int, deque[int]] = field(default_factory=dict)  # numbers of each context
    last: int = 0

    def add(self, pending: Pending) -> int:
        """Takes a started transfer and gives its number."""
        self.last += 1
        self.pending[self.last] = pending
        self.queues.setdefault(pending.context, deque()).append(self.last)
        return self.last

    def take(self, contexts: list[int], last: int) -> list[Pending]:
        """Removes the transfers of some contexts up to number `last`, in order."""
        numbers = []
        for context in contexts:
            queue = self.queues.get(context, deque())
            while queue and queue[0] <= last:
                numbers.append(queue.popleft())
        return [self.pending.pop(number) for number in sorted(numbers)]


def events_of(call: Call) -> Events:
    """The launch's transfers under way."""
    found = call.state("dte-events", Events)
    assert isinstance(found, Events)
    return found


def start(call: Call, thread: int, event: int, context: int, transfer: Transfer) -> None:
    """Starts a transfer and writes its number into the event object at `event`."""
    events = events_of(call)
    number = events.add(Pending(transfer, context, thread, call))
    call.memory.write_object(event, number.to_bytes(layout.EVENT_SIZE, "little"))
    if len(events.pending) > PENDING_LIMIT:
        oldest = next(iter(events.pending))
        _finish(call, events.pending[oldest].context, oldest)


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
    for pending in events_of(call).take(_chain(call, context), last):
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
