"""The states contexts and events may be in, and what can be wrong with them."""

from __future__ import annotations

import enum

from tops_lsp.model.tree.expressions import Expression
from tops_lsp.rules.dte._places import Place
from tops_simulator.dte_protocol import ContextAction, ContextState, DteFault, EventState, fault_of
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple


class Phase(enum.Enum):
    """A state of a context or event, as the DTE's protocol has them; ANY is no knowledge.

    OUT: in flight or back, nobody sees its end. REPORTED: a fault was, it is not again.
    """

    __hash__ = object.__hash__  # as for every class compared by identity; Enum's own is Python code

    RAW = ContextState.RAW
    READY = ContextState.READY
    FLYING = ContextState.FLYING
    OUT = "out"
    GONE = ContextState.GONE
    REPORTED = "reported"
    UNSET = EventState.UNSET
    PENDING = EventState.PENDING
    WAITED = EventState.WAITED
    ANY = "any"


class Atom(NamedTuple):
    """`since` is the expression that began the phase, `taken` the one that initialized."""

    phase: Phase
    since: Expression | None = None
    taken: Expression | None = None


State = dict[Place, frozenset[Atom]]
ANYTHING = frozenset({Atom(Phase.ANY)})
RAW = frozenset({Atom(Phase.RAW)})
UNSET = frozenset({Atom(Phase.UNSET)})
REPORTED = frozenset({Atom(Phase.REPORTED)})


class Outcome(NamedTuple):
    """What a decision is made by, and how it ends: as the edge of the graph says."""

    condition: Expression
    when: str


@dataclass(frozen=True, slots=True)
class ContextFinding:
    """A fault of a place at an expression, and the earlier expression it is about.

    `outcome` is the decision after which it is met on all paths; None: there needs to be none.
    `in_all_rounds`: it is one only where every round of the loops around it has it.
    """

    fault: DteFault
    node: Expression
    place: Place
    before: Expression | None = None
    outcome: Outcome | None = None
    in_all_rounds: bool = False

    @property
    def name(self) -> str:
        """The object as in source."""
        return self.place.name


@dataclass(frozen=True, slots=True)
class Effect:
    """What a function leaves a context in that it is given in one state, and its faults then."""

    phases: frozenset[Phase]
    faults: frozenset[DteFault] = frozenset()


def every(atoms: frozenset[Atom], *phases: Phase) -> bool:
    for atom in atoms:  # asked at every step of the solver
        if atom.phase not in phases:
            return False
    return bool(atoms)


def fault_at(
    atoms: frozenset[Atom], action: ContextAction, *, somewhere: bool = False
) -> DteFault | None:
    """What an action is in every state there may be, or in some; None: it may be right, or is.
    What runs alone see is none here."""
    faults = {_FAULTS[action].get(atom.phase) for atom in atoms}
    if somewhere:
        return next((fault for fault in _FAULTS[action].values() if fault in faults), None)
    return faults.pop() if len(faults) == 1 else None


def unreported(atoms: frozenset[Atom]) -> frozenset[Atom]:
    """Those of which no fault was reported."""
    return frozenset(atom for atom in atoms if atom.phase is not Phase.REPORTED)


def earliest(atoms: frozenset[Atom]) -> Expression | None:
    """The first of the expressions that began the phase."""
    known = [a.since for a in atoms if a.since is not None]
    return min(known, key=lambda e: e.span, default=None)


_FAULTS = {
    action: {
        Phase(state): fault
        for state in ContextState
        if (fault := fault_of(state, action)) is not None and fault.rule
    }
    for action in ContextAction
}
