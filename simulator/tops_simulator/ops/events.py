"""Asynchronous DTE operations: starting them, the events that stand for them, waiting.

A started transfer moves its data when it is waited for, so that a missing wait shows as stale
data; one nobody ever waits for is reported when the kernel ends. A context works in order: who
waits for a transfer has waited for the earlier ones of its context and of those before it in a
chain, too.
"""

from __future__ import annotations

from tops_simulator import layout
from tops_simulator.dte_protocol import (
    WAIT_FAULTS,
    ContextAction,
    ContextState,
    DteFault,
    EventState,
    fault_of,
)
from tops_simulator.messages import say
from tops_simulator.objects import Allocation
from tops_simulator.ops import transfers
from tops_simulator.ops.contexts import contexts_of, method, reaches, usable
from tops_simulator.ops.inflight import Flight, regions_of, traffic_of
from tops_simulator.ops.registry import Invocation, RelatedSite, op
from tops_simulator.ops.transfers import Transfer

BLOCKING = 0
"""The number of a transfer that is waited for at once."""


def start(call: Invocation, thread: int, event: int, context: int, transfer: Transfer) -> None:
    """Starts a transfer and writes its number into the event object at `event`."""
    if not reaches(call, thread, context, transfer):
        return
    traffic = traffic_of(call)
    if not traffic.watches:
        traffic.watches = True
        call.watch(traffic)
    _check_free(call, thread, context)
    regions = regions_of(call, transfer)
    disputed = traffic.collide(call, thread, _chain(call, context), regions)
    flight = traffic.add(transfer, context, thread, call, regions)
    call.begun(thread, context, flight.number, transfer, _size(transfer))
    if disputed:
        traffic.disputed.add(flight.number)
    transfers.announce(transfer, call.memory)
    call.memory.write_object(event, flight.number.to_bytes(layout.EVENT_SIZE, "little"))
    if len(traffic.flights) > call.transfers:
        call.warn(thread, "transfer-limit", say("transfers", most=call.transfers))
        oldest = next(iter(traffic.flights))
        _finish(call, thread, traffic.flights[oldest].context, oldest)


def _check_free(call: Invocation, thread: int, context: int) -> None:
    """A context works at one transfer at a time."""
    flight = traffic_of(call).of(context)
    fault = fault_of(ContextState.FLYING, ContextAction.START)
    if flight is not None and fault is not None:
        message = "this DTE context starts a transfer while another one of it is under way"
        call.warn(thread, fault.value, f"{message}: wait first", flight.as_related())


def perform(call: Invocation, thread: int, context: int, transfer: Transfer) -> None:
    """A blocking transfer: what the context had started ends before it."""
    if not reaches(call, thread, context, transfer):
        return
    traffic, disputed = traffic_of(call), False
    if traffic.flights:
        _check_free(call, thread, context)
        _finish(call, thread, context, traffic.last)
        disputed = traffic.collide(call, thread, [context], regions_of(call, transfer))
    call.storing(thread, transfer, call.loc)
    _move(call, thread, context, transfer, None if disputed else thread)
    call.begun(thread, context, BLOCKING, transfer, _size(transfer))
    call.awaited(thread, context, BLOCKING)


def _size(transfer: Transfer) -> int:
    """About how many bytes a transfer moves: the smaller tensor's."""
    if transfer.total is not None:
        return transfer.total
    source = transfer.dst if transfer.src is None else transfer.src
    return min(transfer.dst.size, source.size)


def _move(
    call: Invocation, thread: int, context: int, transfer: Transfer, waiter: int | None
) -> None:
    """Moves a transfer's data in the name of the thread and place that asked for it.

    To other threads it is the waiter who touches the data: it is the one who knows of the end.
    None if a misuse of the data was reported already.
    """

    def report(kind: str, message: str) -> None:
        call.fail(thread, kind, message)

    def undefined(source: Allocation, target: Allocation) -> None:
        call.moved_undefined(thread, source, target)

    boxes = () if waiter is None else tuple(transfers.boxes(transfer, call.memory))
    with call.moving(waiter or 0, boxes):
        moved = transfers.perform(transfer, call.memory, report, call.faulty, undefined)
    source = None if transfer.src is None else transfer.src.address
    call.moved(contexts_of(call).at(context).engine, transfer.dst.address, source, moved)


def _chain(call: Invocation, context: int) -> list[int]:
    """A context and those its transfers wait for."""
    found = [context]
    while (producer := contexts_of(call).at(found[-1]).producer) is not None:
        if producer in found:
            break
        found.append(producer)
    return found


def _finish(call: Invocation, waiter: int, context: int, last: int) -> list[Flight]:
    """Ends all transfers of a context, and of those before it in a chain, up to number `last`."""
    ended = traffic_of(call).take(_chain(call, context), last)
    for flight in ended:
        call.awaited(waiter, flight.context, flight.number)
        disputed = flight.number in traffic_of(call).disputed
        reported = None if disputed else waiter
        call.storing(waiter, flight.transfer, flight.call.loc)
        _move(flight.call, flight.thread, flight.context, flight.transfer, reported)
    return ended


# --- waiting ----------------------------------------------------------------------------


@op("tops::wait", "tops::event::wait")
def wait(call: Invocation) -> None:
    """Ends the transfer an event stands for."""
    for thread in call.threads():
        number = _number(call, int(thread))
        if number is not None:
            wait_for(call, int(thread), number)


def wait_for(call: Invocation, thread: int, number: int) -> None:
    """Ends a transfer by its number."""
    traffic = traffic_of(call)
    flight = traffic.flights.get(number)
    if flight is None:
        _nothing_to_wait_for(call, thread, number)
    else:
        _check_context(call, thread, flight)
        _finish(call, thread, flight.context, number)
    traffic.remember_wait(
        number, RelatedSite("it is waited for here", thread, call.loc), call.transfers
    )


def _number(call: Invocation, thread: int) -> int | None:
    """The number in an event object; None (and a fault) for no object."""
    address = int(call.args[0][thread])
    raw = call.memory.read_object(address, layout.EVENT_SIZE)
    if raw is None:
        call.fail(thread, *call.memory.explain(address, layout.EVENT_SIZE, False))
        return None
    return int.from_bytes(raw, "little")


def _nothing_to_wait_for(call: Invocation, thread: int, number: int) -> None:
    """An event that never stood for a transfer, or one that was waited for before."""
    traffic = traffic_of(call)
    if not 0 < number <= traffic.last:
        message = "this event stands for no transfer: nothing was started"
        call.warn(thread, WAIT_FAULTS[EventState.UNSET].value, message)
        return
    earlier = traffic.waited.get(number)
    if earlier is not None:
        message = "this event was waited for before"
        call.warn(thread, WAIT_FAULTS[EventState.WAITED].value, message, earlier)
    elif number <= traffic.forgotten:
        call.warn(thread, "transfer-limit", say("transfers", most=call.transfers))


def _check_context(call: Invocation, thread: int, flight: Flight) -> None:
    """A context must live until its transfer has ended."""
    destroyed = contexts_of(call).at(flight.context).destroyed
    fault = fault_of(ContextState.FLYING, ContextAction.DESTROY)
    if destroyed is not None and fault is not None:
        message = "this DTE context is destroyed while its transfer is under way"
        waited = RelatedSite("it is waited for here", thread, call.loc)
        flight.call.note(
            destroyed.thread,
            fault.value,
            message,
            flight.as_related(),
            waited,
            loc=destroyed.loc,
        )


@op(method("wait"))
def wait_for_context(call: Invocation) -> None:
    """Ends what a context has started."""
    for thread in call.threads():
        _finish(call, int(thread), int(call.args[0][thread]), traffic_of(call).last)


# --- triggers ---------------------------------------------------------------------------


@op(method("trigger"))
def trigger(call: Invocation) -> None:
    """Starts what the context is configured for."""
    for thread in call.threads():
        context = int(call.args[1][thread])
        transfer = _configured(call, int(thread), context)
        if transfer is not None:
            start(call, int(thread), int(call.args[0][thread]), context, transfer)


@op(method("trigger_and_wait"))
def trigger_and_wait(call: Invocation) -> None:
    """Does what the context is configured for."""
    for thread in call.threads():
        context = int(call.args[0][thread])
        transfer = _configured(call, int(thread), context)
        if transfer is not None:
            perform(call, int(thread), context, transfer)


def _configured(call: Invocation, thread: int, context: int) -> Transfer | None:
    if not usable(call, thread, context):
        return None
    transfer = contexts_of(call).at(context).configured
    if transfer is None:
        message = "this DTE context is triggered before any config_…() of it"
        call.fail(thread, DteFault.NOT_CONFIGURED.value, message)
    return transfer
