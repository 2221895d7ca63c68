"""The DTE's protocol: what may be done to a context, an event and memory in flight, and when.

    context:  raw ─init─► ready ─start─► flying ─wait─► ready ─destroy─► gone
    event:    unset ─start─► pending ─wait─► waited

One table for the linter's rules, for lockstep and for native code. Each asks it with what it knows
of a state: the linter with all states that may be, lockstep with the one that is, native code with
a bit for each state. What is no fault here is none anywhere; a fault has one name, which is the
finding's in linter and simulator.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping


class ContextState(enum.Enum):
    """What a context is in. GONE: destroyed, which is as little as never initialized."""

    __hash__ = object.__hash__  # asked at every step of an analysis; Enum's own is Python code

    RAW = "raw"
    READY = "ready"
    FLYING = "flying"
    GONE = "gone"


class EventState(enum.Enum):
    """What an event is in."""

    __hash__ = object.__hash__  # asked at every step of an analysis; Enum's own is Python code

    UNSET = "unset"
    PENDING = "pending"
    WAITED = "waited"


class ContextAction(enum.Enum):
    """What is done to a context. CONFIGURE: `config_…` and `set_…`; TRANSFER: a blocking operation
    or trigger; START: one that goes on by itself, until its event is waited for."""

    __hash__ = object.__hash__  # asked at every step of an analysis; Enum's own is Python code

    INIT = "init"
    DESTROY = "destroy"
    CONFIGURE = "configure"
    TRANSFER = "transfer"
    START = "start"


class Role(enum.Enum):
    """What memory is to a transfer."""

    SOURCE = "source"
    DESTINATION = "destination"


class DteFault(enum.Enum):
    """What can go wrong; the value is the finding's name."""

    NOT_INITIALIZED = "dte-context-not-initialized"
    INITIALIZED_TWICE = "dte-context-initialized-twice"
    NEVER_DESTROYED = "dte-context-never-destroyed"
    DESTROYED_TWICE = "dte-destroyed-twice"
    DESTROYED_IN_FLIGHT = "dte-context-destroyed-in-flight"
    BUSY = "dte-context-busy"
    NOT_CONFIGURED = "dte-not-configured"
    WAITED_EARLY = "dte-event-waited-early"
    WAITED_TWICE = "dte-event-waited-twice"
    NEVER_WAITED = "dte-event-never-waited"
    SOURCE_WRITTEN = "dte-source-written-in-flight"
    DESTINATION_READ = "dte-destination-read-in-flight"
    DESTINATION_WRITTEN = "dte-destination-written-in-flight"
    OUT_OF_REACH = "dte-memory-out-of-reach"
    WRONG_TAG = "dte-space-tag-mismatch"

    @property
    def rule(self) -> str:
        """The linter's rule of it, which tells of all touches of memory in flight under one name;
        "": the linter leaves it to a run."""
        if self in TOUCHES.values():
            return "dte-memory-touched-in-flight"
        return "" if self in SEEN_IN_RUNS_ALONE else self.value


SEEN_IN_RUNS_ALONE = frozenset({DteFault.DESTROYED_TWICE, DteFault.NOT_CONFIGURED})

_S, _A = ContextState, ContextAction
_NO_HARDWARE = {
    _A.CONFIGURE: DteFault.NOT_INITIALIZED,
    _A.TRANSFER: DteFault.NOT_INITIALIZED,
    _A.START: DteFault.NOT_INITIALIZED,
    _A.DESTROY: DteFault.DESTROYED_TWICE,
}
CONTEXT_FAULTS: Mapping[ContextState, Mapping[ContextAction, DteFault]] = {
    _S.RAW: _NO_HARDWARE,
    _S.READY: {_A.INIT: DteFault.INITIALIZED_TWICE},
    _S.FLYING: {
        _A.INIT: DteFault.INITIALIZED_TWICE,
        _A.DESTROY: DteFault.DESTROYED_IN_FLIGHT,
        _A.CONFIGURE: DteFault.BUSY,
        _A.TRANSFER: DteFault.BUSY,
        _A.START: DteFault.BUSY,
    },
    _S.GONE: _NO_HARDWARE,
}
"""What an action is in a state; what is not here is right."""

AFTER: Mapping[ContextAction, ContextState | None] = {
    _A.INIT: _S.READY,
    _A.DESTROY: _S.GONE,
    _A.CONFIGURE: None,
    _A.TRANSFER: _S.READY,
    _A.START: _S.FLYING,
}
"""The state after an action that was right; None: the one before it."""

WAIT_FAULTS: Mapping[EventState, DteFault] = {
    EventState.UNSET: DteFault.WAITED_EARLY,
    EventState.WAITED: DteFault.WAITED_TWICE,
}
"""What waiting for an event is in a state."""

FAULTS_AT_EXIT: Mapping[ContextState | EventState, DteFault] = {
    _S.READY: DteFault.NEVER_DESTROYED,
    _S.FLYING: DteFault.NEVER_DESTROYED,
    EventState.PENDING: DteFault.NEVER_WAITED,
}
"""What it is to end in a state."""

TOUCHES: Mapping[tuple[Role, bool], DteFault] = {
    (Role.SOURCE, True): DteFault.SOURCE_WRITTEN,
    (Role.DESTINATION, False): DteFault.DESTINATION_READ,
    (Role.DESTINATION, True): DteFault.DESTINATION_WRITTEN,
}
"""What it is to load (False) or store (True) where a transfer under way reads or writes."""


def fault_of(state: ContextState, action: ContextAction) -> DteFault | None:
    """What an action is in a state; None: it is right."""
    return CONTEXT_FAULTS[state].get(action)


def states_at_fault(action: ContextAction) -> int:
    """The states in which an action is wrong: a bit for each, in the order of the states."""
    return sum(1 << n for n, state in enumerate(ContextState) if fault_of(state, action))


def roles_closed_to(stores: bool) -> frozenset[Role]:
    """The parts of a transfer under way that a load, or a store, must stay out of."""
    return frozenset(role for role, storing in TOUCHES if storing is stores)
