"""choreo::future of generated kernels: a context, the buffer it fills, the event to wait for."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tops_simulator import layout
from tops_simulator.ops import events
from tops_simulator.ops.registry import Invocation, op

Longs = npt.NDArray[np.int64]
_CONTEXT, _BUFFER, _EVENT = 0, 8, 16
"""Where a future's parts lie, in bytes from its start."""


def _write(call: Invocation, thread: int, offset: int, value: int) -> None:
    address = int(call.args[0][thread]) + offset
    if not call.memory.write_object(address, value.to_bytes(8, "little", signed=True)):
        call.fail(thread, *call.memory.explain(address, 8, False))


def _read(call: Invocation, offset: int) -> Longs:
    """A part of every thread's future."""
    found = np.zeros(len(call.active), np.int64)
    for thread in call.threads():
        address = int(call.args[0][thread]) + offset
        raw = call.memory.read_object(address, 8)
        if raw is None:
            call.fail(int(thread), *call.memory.explain(address, 8, False))
        else:
            found[thread] = int.from_bytes(raw, "little", signed=True)
    return found


@op("choreo::future::future")
def make(call: Invocation) -> None:
    """future(this, context, name, line, column, buffer)."""
    for thread in call.threads():
        _write(call, int(thread), _CONTEXT, int(call.args[1][thread]))
        _write(call, int(thread), _BUFFER, int(call.args[5][thread]) if len(call.args) > 5 else 0)
        _write(call, int(thread), _EVENT, 0)


@op("choreo::future::get_ctx")
def context(call: Invocation) -> Longs:
    """The context."""
    return _read(call, _CONTEXT)


@op("choreo::future::data")
def buffer(call: Invocation) -> Longs:
    """What the context fills."""
    return _read(call, _BUFFER)


@op("choreo::future::set_event")
def set_event(call: Invocation) -> None:
    """Keeps an event."""
    for thread in call.threads():
        raw = call.memory.read_object(int(call.args[1][thread]), layout.EVENT_SIZE)
        if raw is not None:
            _write(call, int(thread), _EVENT, int.from_bytes(raw, "little", signed=True))


@op("choreo::future::wait")
def wait(call: Invocation) -> None:
    """Waits for the event; without one there is nothing to wait for."""
    for thread, number in zip(call.threads(), _read(call, _EVENT)[call.threads()], strict=True):
        if number:
            events.wait_for(call, int(thread), int(number))
