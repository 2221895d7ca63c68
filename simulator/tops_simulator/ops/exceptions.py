"""Exceptions of host programs: what is thrown, and which handler may have it."""

from __future__ import annotations

from collections.abc import Mapping

from tops_simulator.engines.shared.recorder import Recorder
from tops_simulator.ir import Space
from tops_simulator.messages import Message, say
from tops_simulator.ops.host import ABORTED, ProgramExit, argument, on_host
from tops_simulator.ops.registry import Invocation, op
from tops_startup.records import dataclass, field


@dataclass(frozen=True, slots=True)
class ThrownException:
    """An exception: its object, the places in it by type, where it was thrown."""

    address: int
    ending: int  # a pointer to the function that destroys it; 0 for none
    places: Mapping[str, int]
    message: Message
    loc: int


@dataclass(slots=True)
class Exceptions:
    """What is under way, the newest last, and what the handlers caught that are not left yet.

    What is thrown while objects end may be caught there, before what has them end goes on.
    """

    under_way: list[ThrownException] = field(default_factory=list)
    caught: list[ThrownException] = field(default_factory=list)
    handler: int = 0  # what std::set_terminate was given
    copied: int = 0  # of those that are caught: which handlers still copy them
    held: list[ThrownException] = field(default_factory=list)  # by a std::exception_ptr each
    raised: ThrownException | None = None  # what the next `throw;` throws


def _state(call: Invocation) -> Exceptions:
    found = call.state("exceptions", Exceptions)
    assert isinstance(found, Exceptions)
    return found


@op("allocate an exception")
@on_host
def allocate_exception(call: Invocation) -> int:
    """Memory that outlives the function that throws."""
    first = call.memory.allocate("exception", argument(call, 0), Space.HOST)
    return call.memory.address(first)


@op("throw")
@on_host
def throw(call: Invocation) -> None:
    """(object, what destroys it), of the type and with the places the template arguments tell."""
    name, offset, *pairs = call.templates
    address = argument(call, 0)
    places = {str(i): int(p) for i, p in zip(pairs[::2], pairs[1::2], strict=True)}
    text = _text(call, address + int(offset)) if int(offset) >= 0 else ""
    message = say("thrown-text", type=name, text=text) if text else say("thrown", type=name)
    thrown = ThrownException(address, argument(call, 1), places, message, call.loc)
    _state(call).under_way.append(thrown)
    if "exceptions=caught" not in call.switches:
        call.fail(0, "uncaught-exception", message)
        raise ProgramExit(ABORTED, aborted=True)


@op("throw on the device")
def throw_on_device(call: Invocation) -> None:
    """Ends threads: nothing can be caught there."""
    for thread in map(int, call.threads()):
        call.fail(thread, "uncaught-exception", say("thrown", type=call.templates[0]))
    if call.on_host:
        raise ProgramExit(ABORTED, aborted=True)


def _text(call: Invocation, address: int) -> str:
    """The characters of a std::string."""
    raw = call.memory.read_object(address, 8)
    first = 0 if raw is None else int.from_bytes(raw, "little", signed=True)
    return (call.memory.read_string(first) or b"").decode("utf-8", "replace") if first else ""


@op("rethrow")
@on_host
def rethrow(call: Invocation) -> None:
    """What was caught last is thrown on, or what was raised."""
    state = _state(call)
    if state.raised is not None:
        state.under_way.append(state.raised)
        state.raised = None
    elif state.caught:
        state.under_way.append(state.caught[-1])
    else:
        call.fail(0, "uncaught-exception", say("thrown-nothing"))
        raise ProgramExit(ABORTED, aborted=True)


@op("catch")
@on_host
def catch(call: Invocation) -> int:
    """Where the handler's type is in the object under way; 0 if it is of another type. The
    template arguments are what it may be called; none are needed to catch everything."""
    state, wanted = _state(call), call.templates
    if not state.under_way:
        return 0
    thrown = state.under_way[-1]
    places = [thrown.places[str(one)] for one in wanted if str(one) in thrown.places]
    if wanted and not places:
        return 0
    state.under_way.pop()
    state.caught.append(thrown)
    return thrown.address + (places[0] if places else 0)


@op("begin a handler's copy")
@on_host
def begin_copy(call: Invocation) -> None:
    """A handler copies what it has caught."""
    _state(call).copied += 1


@op("end a handler's copy")
@on_host
def end_copy(call: Invocation) -> None:
    """The copy is made, and the exception caught."""
    _state(call).copied -= 1


@op("how many are caught")
@on_host
def how_many_are_caught(call: Invocation) -> int:
    """How many exceptions `throw;` may throw: handlers that are entered and not left have one."""
    state = _state(call)
    return len(state.caught) + (state.raised is not None)


@op("what is caught")
@on_host
def what_is_caught(call: Invocation) -> int:
    """The whole object that a handler was entered with."""
    return _state(call).caught[-1].address


@op("leave a handler")
@on_host
def leave_handler(call: Invocation) -> int:
    """A pointer to the function that destroys what was caught; 0 if nothing does, or not yet."""
    state = _state(call)
    return _ending_now(state, state.caught.pop())


def _ending_now(state: Exceptions, left: ThrownException) -> int:
    """What destroys an exception that nobody has any more; 0 if somebody has."""
    having = (*state.under_way, *state.caught, *state.held)
    return 0 if any(left is other for other in having) else left.ending


@op("std::__hold_caught")
@on_host
def hold_caught(call: Invocation) -> int:
    """The exception of the innermost handler, which a pointer holds now; 0 outside of handlers."""
    state = _state(call)
    if not state.caught:
        return 0
    state.held.append(state.caught[-1])
    return state.caught[-1].address


def _held(call: Invocation) -> ThrownException | None:
    """The exception that a pointer stands for."""
    address = argument(call, 0)
    return next((one for one in _state(call).held if one.address == address), None)


@op("std::__hold")
@on_host
def hold(call: Invocation) -> None:
    """Another pointer to an exception."""
    thrown = _held(call)
    if thrown is not None:
        _state(call).held.append(thrown)


@op("std::__let_go")
@on_host
def let_go(call: Invocation) -> int:
    """A pointer fewer; gives what destroys the exception, or 0."""
    state, thrown = _state(call), _held(call)
    if thrown is None:
        return 0
    state.held.remove(thrown)
    return _ending_now(state, thrown)


@op("std::__raise")
@on_host
def raise_(call: Invocation) -> None:
    """What a pointer holds is thrown by the `throw;` that follows."""
    thrown = _held(call)
    if thrown is None:
        call.fail(0, "uncaught-exception", say("thrown-nothing"))
        raise ProgramExit(ABORTED, aborted=True)
    _state(call).raised = thrown


@op("std::uncaught_exceptions")
@on_host
def uncaught_exceptions(call: Invocation) -> int:
    """How many exceptions are on their way to a handler."""
    return len(_state(call).under_way) + _state(call).copied


@op("std::set_terminate")
@on_host
def set_terminate(call: Invocation) -> int:
    """Another handler for the end of the program; gives the one before."""
    state = _state(call)
    before, state.handler = state.handler, argument(call, 0)
    return before


@op("std::get_terminate")
@on_host
def get_terminate(call: Invocation) -> int:
    """The handler for the end of the program."""
    return _state(call).handler


@op("std::__end_by_exception")
@on_host
def end_by_exception(call: Invocation) -> None:
    """Ends the program where no exception may leave, or as it asks for."""
    state = _state(call)
    if state.under_way:
        call.fail(0, "uncaught-exception", say("not-let-out", why=state.under_way[-1].message))
    else:
        call.fail(0, "uncaught-exception", say("terminated"))
    raise ProgramExit(ABORTED, aborted=True)


def report_uncaught(states: Mapping[str, object], recorder: Recorder) -> bool:
    """Notes an exception that has left main(); whether there is one."""
    state = states.get("exceptions")
    if not isinstance(state, Exceptions) or not state.under_way:
        return False
    thrown = state.under_way[-1]
    recorder.add("uncaught-exception", thrown.message, "error", thrown.loc, "", None)
    return True
