"""The DTE operations as the SDK offers them: blocking, `_async` and `config_…`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tops_simulator.dte_protocol import FAULTS_AT_EXIT, ContextState, EventState
from tops_simulator.ops import contexts, events, mdspan
from tops_simulator.ops.contexts import Contexts
from tops_simulator.ops.inflight import TransfersInFlight
from tops_simulator.ops.operations import OPERATIONS, Operation, Settings
from tops_simulator.ops.registry import Invocation, LeftoverFinding, op
from tops_simulator.ops.transfers import Transfer
from tops_startup.records import replace

_NUMBERS = frozenset({"value", "phase", "ratio"})
"""The settings that are one number; the others are lists."""
LAYOUT_FIRST = "transpose-deslice-order=layout-first"
OFFSETS_FIRST = "transpose-deslice-order=offsets-first"
BY_NAME = "mirror-axes=names"


def _transfers(
    call: Invocation, operation: Operation, first: int
) -> list[tuple[int, int, Transfer]]:
    """Thread, context and transfer, as given by the arguments from the context at `first` on.

    Lists and mdspans are read now, for all threads at once; a faulty thread is left out.
    """
    threads = call.threads()
    operands = 2 if operation.has_source else 1
    spans = [mdspan.spans(call, first + 1 + i, threads) for i in range(operands)]
    columns = {
        name: _column(call, name, position, threads)
        for position, name in enumerate(operation.parameters, first + 1 + operands)
        if position < len(call.args)
    }
    found = []
    meant = _mirror_meant(operation) if BY_NAME in call.switches else operation
    for row, thread in enumerate(threads):
        values = {name: column[row] for name, column in columns.items()}
        dst, src = spans[0][row], spans[-1][row]
        if dst is not None and src is not None and None not in values.values():
            source = src if operation.has_source else None
            settings = _settings(operation, values, call.switches)
            transfer = Transfer(meant, dst, source, settings)
            found.append((int(thread), int(call.args[first][thread]), transfer))
    return found


def _mirror_meant(operation: Operation) -> Operation:
    """The other mirror: the documents turn over what the names do not say."""
    swapped = {"mirror_tb": "mirror_lr", "mirror_lr": "mirror_tb"}
    name = operation.name[:9]
    other = operation.name.replace(name, swapped.get(name, name))
    return replace(OPERATIONS[other], name=operation.name)


def _column(call: Invocation, name: str, position: int, threads: mdspan.Threads) -> list[Any]:
    if name in _NUMBERS:
        return list(call.args[position][threads].tolist())
    return list(mdspan.integers(call, position, threads))


def _settings(
    operation: Operation, values: Mapping[str, Any], switches: frozenset[str]
) -> Settings:
    settings = Settings(**values)
    if operation.name == "transpose_deslice" and _is_swapped(settings, switches):
        return replace(settings, layout=settings.target_offsets, target_offsets=settings.layout)
    return settings


def _is_swapped(settings: Settings, switches: frozenset[str]) -> bool:
    """The guide prints (offsets, layout), kernels pass (layout, offsets): unless one is chosen,
    only one can be meant when only one of the lists is a permutation.
    """
    if LAYOUT_FIRST in switches or OFFSETS_FIRST in switches:
        return OFFSETS_FIRST in switches
    first, second = settings.layout, settings.target_offsets
    axes = list(range(len(first)))
    return sorted(first) != axes and sorted(second) == axes


def _blocking(operation: Operation) -> Callable[[Invocation], None]:
    def run(call: Invocation) -> None:
        for thread, context, transfer in _transfers(call, operation, 0):
            if contexts.usable(call, thread, context):
                call.configured(thread, context, operation.name, whole=True)
                events.perform(call, thread, context, transfer)

    return run


def _asynchronous(operation: Operation) -> Callable[[Invocation], None]:
    def run(call: Invocation) -> None:
        for thread, context, transfer in _transfers(call, operation, 1):
            if contexts.usable(call, thread, context):
                event = int(call.args[0][thread])
                call.configured(thread, context, operation.name, whole=True)
                events.start(call, thread, event, context, transfer)

    return run


def _configuring(operation: Operation) -> Callable[[Invocation], None]:
    def run(call: Invocation) -> None:
        for thread, context, transfer in _transfers(call, operation, 0):
            contexts.configure(call, thread, context, transfer)

    return run


for _name, _operation in OPERATIONS.items():
    op(f"tops::{_name}")(_blocking(_operation))
    op(f"tops::{_name}_async")(_asynchronous(_operation))
    op(contexts.method(f"config_{_name}"))(_configuring(_operation))


def unfinished(states: Mapping[str, object]) -> list[LeftoverFinding]:
    """The transfers and contexts a launch left behind."""
    found = []
    started = states.get("dte-traffic")
    if isinstance(started, TransfersInFlight):
        message = "this asynchronous transfer is never waited for: its data never arrives"
        kind = FAULTS_AT_EXIT[EventState.PENDING].value
        found += [
            LeftoverFinding(kind, message, "warning", flight.thread, flight.call.loc)
            for flight in started.flights.values()
        ]
    known = states.get("dte-contexts")
    if isinstance(known, Contexts):
        message = "this DTE context is never destroyed"
        kind = FAULTS_AT_EXIT[ContextState.READY].value
        found += [
            LeftoverFinding(kind, message, "note", context.thread, context.loc)
            for context in known.known.values()
            if context.held and not context.automatic
        ]
    return found
