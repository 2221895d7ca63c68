"""Exceptions of host programs: what is thrown, and which handler may have it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from tops_simulator.engines.recorder import Recorder
from tops_simulator.ir import Space
from tops_simulator.messages import Message, say
from tops_simulator.ops.host import ABORTED, ProgramExit, argument, on_host, runtime_of
from tops_simulator.ops.registry import Call, op


@dataclass(frozen=True, slots=True)
class Thrown:
    """An exception: its object, the places in it by type, where it was thrown."""

    address: int
    places: Mapping[str, int]
    message: Message
    loc: int


@dataclass(slots=True)
class Exceptions:
    """What is under way, and what was caught last."""

    thrown: Thrown | None = None
    caught: Thrown | None = None


def _state(call: Call) -> Exceptions:
    found = call.state("exceptions", Exceptions)
    assert isinstance(found, Exceptions)
    return found


@op("allocate an exception")
@on_host
def allocate_exception(call: Call) -> int:
    """Memory that outlives the function that throws."""
    first = call.memory.allocate("exception", argument(call, 0), Space.HOST)
    return call.memory.address(first)


@op("throw")
@on_host
def throw(call: Call) -> None:
    """(object), of the type and with the places that the template arguments tell."""
    name, offset, *pairs = call.templates
    address = argument(call, 0)
    places = {str(i): int(p) for i, p in zip(pairs[::2], pairs[1::2], strict=True)}
    text = _text(call, address + int(offset)) if int(offset) >= 0 else ""
    message = say("thrown-text", type=name, text=text) if text else say("thrown", type=name)
    _keep_parts(call, address)
    _state(call).thrown = Thrown(address, places, message, call.loc)
    if "exceptions=caught" not in call.switches:
        call.fail(0, "uncaught-exception", message)
        raise ProgramExit(ABORTED)


def _keep_parts(call: Call, address: int) -> None:
    """Exceptions live to the program's end, and with them what they own: it is not lost."""
    found = call.memory.find(address)
    raw = call.memory.read_object(address, 0 if found is None else found.size // 8 * 8) or b""
    for word in np.frombuffer(raw, np.int64).tolist():
        owned = call.memory.find(word)
        if owned is not None and word == call.memory.address(owned.id):
            runtime_of(call).heap.pop(owned.id, None)


def _text(call: Call, address: int) -> str:
    """The characters of a std::string."""
    raw = call.memory.read_object(address, 8)
    first = 0 if raw is None else int.from_bytes(raw, "little", signed=True)
    return (call.memory.read_string(first) or b"").decode("utf-8", "replace") if first else ""


@op("rethrow")
@on_host
def rethrow(call: Call) -> None:
    """What was caught last is thrown on."""
    state = _state(call)
    state.thrown = state.caught
    if state.thrown is None:
        call.fail(0, "uncaught-exception", say("thrown-nothing"))


@op("catch")
@on_host
def catch(call: Call) -> int:
    """Where the handler's type stands in the object under way; 0 if it is of another type."""
    state, wanted = _state(call), str(call.templates[0])
    thrown = state.thrown
    if thrown is None or (wanted and wanted not in thrown.places):
        return 0
    state.thrown, state.caught = None, thrown
    return thrown.address + thrown.places.get(wanted, 0)


def report_uncaught(states: Mapping[str, object], recorder: Recorder) -> bool:
    """Notes an exception that has left main(); whether there is one."""
    state = states.get("exceptions")
    if not isinstance(state, Exceptions) or state.thrown is None:
        return False
    recorder.add("uncaught-exception", state.thrown.message, "error", state.thrown.loc, "", None)
    return True
