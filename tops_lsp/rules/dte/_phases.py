"""The states contexts and events may be in, and what can be wrong with them."""

from __future__ import annotations

import enum

from tops_lsp.model.tree.expressions import Expression
from tops_lsp.rules.dte._places import Place
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple


class Phase(enum.Enum):
    """A state of a context or event; ANY is no knowledge.

    OUT: in flight or back, nobody sees its end. TOLD: a fault was told, it is not told again.
    """

    __hash__ = object.__hash__  # as for every class compared by identity; Enum's own is Python code

    RAW = "raw"
    READY = "ready"
    FLYING = "flying"
    OUT = "out"
    GONE = "gone"
    TOLD = "told"
    UNSET = "unset"
    PENDING = "pending"
    WAITED = "waited"
    ANY = "any"


class Atom(NamedTuple):
    """`since` is the expression that began the phase, `taken` the one that initialised."""

    phase: Phase
    since: Expression | None = None
    taken: Expression | None = None


State = dict[Place, frozenset[Atom]]
ANYTHING = frozenset({Atom(Phase.ANY)})
RAW = frozenset({Atom(Phase.RAW)})
UNSET = frozenset({Atom(Phase.UNSET)})
TOLD = frozenset({Atom(Phase.TOLD)})


class ContextFault(enum.Enum):
    """What can go wrong."""

    RAW_USE = "used before init"
    GONE_USE = "used after destroy"
    NEVER_DESTROYED = "never destroyed"
    TWICE = "initialised twice"
    DESTROYED_FLYING = "destroyed in flight"
    BUSY = "used in flight"
    NEVER_WAITED = "never waited for"
    WAITED_EARLY = "waited for before it began"
    WAITED_TWICE = "waited for twice"
    TOUCHED = "memory touched in flight"


class Outcome(NamedTuple):
    """What a decision is made by, and how it ends: as the edge of the graph says."""

    condition: Expression
    when: str


@dataclass(frozen=True, slots=True)
class ContextFinding:
    """A fault of a place at an expression, and the earlier expression it is about.

    `outcome` is the decision behind which it is met on all ways; None: there needs to be none.
    """

    fault: ContextFault
    node: Expression
    place: Place
    before: Expression | None = None
    outcome: Outcome | None = None

    @property
    def name(self) -> str:
        """The object as in source."""
        return self.place.name


@dataclass(frozen=True, slots=True)
class Effect:
    """What a function leaves a context in that it is given in one state, and its faults then."""

    phases: frozenset[Phase]
    faults: frozenset[ContextFault] = frozenset()


def every(atoms: frozenset[Atom], *phases: Phase) -> bool:
    for atom in atoms:  # asked at every step of the solver
        if atom.phase not in phases:
            return False
    return bool(atoms)


def every_untold(atoms: frozenset[Atom], phase: Phase) -> bool:
    """Whether all are in a phase but those of which a fault was told."""
    return every(atoms, phase, Phase.TOLD) and any(atom.phase is phase for atom in atoms)


def earliest(atoms: frozenset[Atom]) -> Expression | None:
    """The first of the expressions that began the phase."""
    known = [a.since for a in atoms if a.since is not None]
    return min(known, key=lambda e: e.span, default=None)
