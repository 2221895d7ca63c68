"""The life of contexts and events along the control flow.

    context:  raw ─init─► ready ─start─► flying ─wait─► ready ─destroy─► gone
    event:    unset ─start─► pending ─wait─► waited

A place has the set of states it may be in. A fault is reported where every state in the set is
one, so that it is certain on all ways that lead there; the rounds of loops are told apart.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from tops_lsp.model.declarations import Function, Variable
from tops_lsp.model.expressions import Expression
from tops_lsp.model.facts import facts_of
from tops_lsp.model.flow import (
    Block,
    Declared,
    Edge,
    Element,
    Ended,
    Evaluated,
)
from tops_lsp.model.spaces import Space
from tops_lsp.model.types import ClassType, Reference
from tops_lsp.rules.dte._flights import Memory, disturbs
from tops_lsp.rules.dte._operations import element_of, is_context, is_event
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._script import Action, Fate, Kind, Script, Sink
from tops_lsp.rules.dte._variables import holds, starts_blank


class Phase(enum.Enum):
    """A state of a context or event; ANY is no knowledge."""

    RAW = "raw"
    READY = "ready"
    FLYING = "flying"
    GONE = "gone"
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


class Fault(enum.Enum):
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


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault of a place at an expression, and the earlier expression it is about."""

    fault: Fault
    node: Expression
    place: Place
    before: Expression | None = None

    @property
    def name(self) -> str:
        """The object as in source."""
        return self.place.name


@dataclass(frozen=True, slots=True)
class Effect:
    """What a function leaves a context in that it is given in one state, and its faults then."""

    phases: frozenset[Phase]
    faults: frozenset[Fault] = frozenset()


EffectOf = Callable[[Function, int, Phase], Effect]


@dataclass
class Lives:
    """The analysis. `assumed` is what a parameter is taken to be at the entry."""

    script: Script
    memory: Memory = field(default_factory=Memory)
    assumed: State = field(default_factory=dict)
    effect: EffectOf | None = None
    found: list[Finding] | None = None

    # --- the solver's questions -----------------------------------------------------------

    def start(self) -> State:
        """Nothing is known but what is assumed."""
        return self.assumed

    def concerns(self, element: Element) -> bool:
        """Expressions with an action, and the lives of variables."""
        if isinstance(element, Evaluated):
            key = id(element.expression)
            return key in self.script.actions or key in self.memory.touches
        if isinstance(element, Declared | Ended):
            variable = element.variable
            return variable in self.script.held or holds(variable.type)
        return False

    def join(self, one: State, other: State) -> State:
        """What was not touched on a way is as it was declared."""
        places = {**one, **other}
        return {place: self._at(one, place) | self._at(other, place) for place in places}

    def along(self, state: State, block: Block, edge: Edge) -> State | None:
        """No edge tells more."""
        return state

    def step(self, state: State, element: Element) -> State:
        """The state behind an element; faults are noted when `found` is a list."""
        state = dict(state)
        if isinstance(element, Evaluated):
            self._touch(state, element.expression)
            for action in self.script.actions.get(id(element.expression), ()):
                self._act(state, action)
        elif isinstance(element, Declared):
            self._declare(state, element.variable)
        elif isinstance(element, Ended):
            self._end(state, element.variable)
        return state

    def faults(self, state: State, element: Element) -> list[Finding]:
        """What is wrong with an element in a state."""
        self.found = []
        self.step(state, element)
        found, self.found = self.found, None
        return found

    # --- actions --------------------------------------------------------------------------

    def _act(self, state: State, action: Action) -> None:
        place, node = action.place, action.node
        if action.kind is Kind.START:
            self._begin(state, place, node, action.sink)
        elif place is None:
            return
        elif action.kind is Kind.INIT:
            self._init(state, place, node)
        elif action.kind is Kind.DESTROY:
            self._destroy(state, place, node)
        elif action.kind is Kind.USE:
            self._use(state, place, node)
        elif action.kind is Kind.WAIT:
            self._wait(state, place, node)
        else:
            self._pass(state, place, action)

    def _init(self, state: State, place: Place, node: Expression) -> None:
        atoms = self._at(state, place)
        if _all(atoms, Phase.READY, Phase.FLYING):
            self._note(Fault.TWICE, node, place, next(iter(atoms)).taken)
        self._set(state, place, frozenset({Atom(Phase.READY, node, node)}))

    def _destroy(self, state: State, place: Place, node: Expression) -> None:
        atoms = self._at(state, place)
        if _all(atoms, Phase.FLYING):
            self._note(Fault.DESTROYED_FLYING, node, place, _since(atoms))
            self._forget_flights(state, {a.since for a in atoms})
        self._set(state, place, frozenset({Atom(Phase.GONE, node)}))

    def _use(self, state: State, place: Place, node: Expression) -> None:
        """Needs an initialised context that is at rest."""
        atoms = self._at(state, place)
        fault = next((f for phase, f in _UNFIT.items() if _all(atoms, phase)), None)
        if fault is not None:
            self._note(fault, node, place, _since(atoms))
            self._forget_flights(state, {a.since for a in atoms})
        if fault in (Fault.RAW_USE, Fault.GONE_USE):
            atoms = ANYTHING  # told once
        self._set(state, place, frozenset(_rested(a) for a in atoms))

    def _begin(self, state: State, place: Place | None, node: Expression, sink: Sink) -> None:
        if place is not None:
            self._use(state, place, node)
        chained = bool(self.script.chained) if place is None else place.root in self.script.chained
        if place is not None and not chained and sink is not Fate.WAITED:
            phase = Phase.FLYING if self._is_followed(sink) else Phase.ANY
            atoms = self._at(state, place)
            self._set(state, place, frozenset(Atom(phase, node, a.taken) for a in atoms))
        if isinstance(sink, Place):
            self._hold(state, sink, ANYTHING if chained else frozenset({Atom(Phase.PENDING, node)}))

    def _is_followed(self, sink: Sink) -> bool:
        """Whether everything that is done with an operation's event is seen."""
        if not isinstance(sink, Place) or sink.root is None or sink.root in self.script.escaped:
            return False
        return self._is_own(sink.root)

    def _hold(self, state: State, event: Place, begun: frozenset[Atom]) -> None:
        """An event takes an operation's place; one it still held is lost."""
        atoms = self._at(state, event)
        if _all(atoms, Phase.PENDING):
            self._lose(state, event, atoms)
        self._set(state, event, begun)

    def _lose(self, state: State, event: Place, atoms: frozenset[Atom]) -> None:
        for atom in atoms:
            if atom.since is not None:
                self._note(Fault.NEVER_WAITED, atom.since, event, None)
        self._forget_flights(state, {a.since for a in atoms})

    def _wait(self, state: State, place: Place, node: Expression) -> None:
        atoms = self._at(state, place)
        if _all(atoms, Phase.UNSET):
            self._note(Fault.WAITED_EARLY, node, place, None)
        if _all(atoms, Phase.WAITED):
            self._note(Fault.WAITED_TWICE, node, place, _since(atoms))
        over = {a.since for a in atoms if a.phase is Phase.PENDING}
        for other, flying in list(state.items()):
            if any(a.phase is Phase.FLYING and a.since in over for a in flying):
                state[other] = frozenset(_landed(a, over) for a in flying)
        known = not _all(atoms, Phase.ANY)
        self._set(state, place, frozenset({Atom(Phase.WAITED, node)}) if known else ANYTHING)

    def _touch(self, state: State, node: Expression) -> None:
        """Loads and stores of what a transfer under way writes, stores into what it reads."""
        touches = self.memory.touches.get(id(node), ()) if self.found is not None else ()
        for touch in touches:
            for atoms in state.values():
                begun = {a.since for a in atoms if a.phase is Phase.FLYING and len(atoms) == 1}
                flights = [(b, self.memory.flights.get(id(b))) for b in begun]
                for before, flight in flights:
                    if flight is not None and disturbs(touch, flight):
                        self._note(Fault.TOUCHED, node, Place(touch.variable), before)

    def _forget_flights(self, state: State, since: set[Expression | None]) -> None:
        """After a fault was told, what hangs on it is not told again."""
        for place, atoms in list(state.items()):
            if any(a.since in since and a.phase in _UNDER_WAY for a in atoms):
                state[place] = ANYTHING

    # --- calls ----------------------------------------------------------------------------

    def _pass(self, state: State, place: Place, action: Action) -> None:
        atoms = self._at(state, place)
        callee = action.callee
        if callee is None or self.effect is None:
            self._set(state, place, ANYTHING)
            return
        behind: set[Atom] = set()
        faults: list[set[Fault]] = []
        for atom in atoms:
            effect = self.effect(callee, action.index, atom.phase)
            faults.append(set(effect.faults))
            behind |= {_continued(atom, phase, action.node) for phase in effect.phases}
        for fault in set.intersection(*faults) if faults else ():
            self._note(fault, action.node, place, next(iter(atoms)).since)
        self._set(state, place, frozenset(behind) or ANYTHING)

    # --- variables ------------------------------------------------------------------------

    def _declare(self, state: State, variable: Variable) -> None:
        held = self.script.held.get(variable)
        if held is not None and variable.initializer is not None:
            self._init(state, held, variable.initializer)
            return
        pending = self._at(state, Place(variable))
        _drop(state, variable, keep=_all(pending, Phase.PENDING))

    def _end(self, state: State, variable: Variable) -> None:
        held = self.script.held.get(variable)
        if held is not None and variable.initializer is not None:
            self._destroy(state, held, variable.initializer)
            return
        for place, atoms in list(state.items()):
            if place.root is not variable:
                continue
            if _all(atoms, Phase.PENDING):
                self._lose(state, place, atoms)
            if self._is_own(variable):
                self._leak(place, state[place])
        _drop(state, variable)

    def _leak(self, place: Place, atoms: frozenset[Atom]) -> None:
        taken = {a.taken for a in atoms}
        if place.root is None or _manages_itself(place.root):
            return
        if _all(atoms, Phase.READY, Phase.FLYING) and None not in taken:
            for node in taken:
                if node is not None:
                    self._note(Fault.NEVER_DESTROYED, node, place, None)

    # --- places ---------------------------------------------------------------------------

    def _at(self, state: State, place: Place) -> frozenset[Atom]:
        if place.root is None or place.root in self.script.escaped or not place.exact:
            return state.get(place, ANYTHING) if place.root is None else ANYTHING
        found = state.get(place)
        return found if found is not None else self._blank(place.root)

    def _set(self, state: State, place: Place, atoms: frozenset[Atom]) -> None:
        if place.root not in self.script.escaped:
            state[place] = atoms

    def _blank(self, root: Variable) -> frozenset[Atom]:
        """What a variable's contexts and events are when nothing was done yet."""
        if not self._is_own(root) or not starts_blank(root):
            return ANYTHING
        plain = element_of(root.type)
        if is_event(plain):
            return UNSET
        return RAW if is_context(plain) and not _manages_itself(root) else ANYTHING

    def _is_own(self, root: Variable) -> bool:
        """Whether a variable is the thread's alone, and new in the function."""
        words = {s.name for s in root.specifiers}
        local = root.storage.value == "automatic" and not isinstance(root.type, Reference)
        return local and root.space in (Space.PRIVATE, Space.GENERIC) and not words & _SHARED

    def _note(
        self, fault: Fault, node: Expression, place: Place, before: Expression | None
    ) -> None:
        if self.found is not None:
            self.found.append(Finding(fault, node, place, before))


_UNFIT = {
    Phase.RAW: Fault.RAW_USE,
    Phase.GONE: Fault.GONE_USE,
    Phase.FLYING: Fault.BUSY,
}
_SHARED = frozenset({"__shared__", "__shared_dte__"})
_UNDER_WAY = (Phase.FLYING, Phase.PENDING)


def _manages_itself(root: Variable) -> bool:
    """Whether the compiler can be told that a context initialises and destroys itself."""
    plain = element_of(root.type)
    return isinstance(plain, ClassType) and bool(facts_of(plain.declaration).starts_itself)


def _all(atoms: frozenset[Atom], *phases: Phase) -> bool:
    return bool(atoms) and all(atom.phase in phases for atom in atoms)


def _since(atoms: frozenset[Atom]) -> Expression | None:
    """The first of the expressions that began the phase."""
    known = [a.since for a in atoms if a.since is not None]
    return min(known, key=lambda e: e.span, default=None)


def _rested(atom: Atom) -> Atom:
    return Atom(Phase.READY, None, atom.taken) if atom.phase is Phase.FLYING else atom


def _landed(atom: Atom, over: set[Expression | None]) -> Atom:
    return _rested(atom) if atom.since in over else atom


def _continued(atom: Atom, phase: Phase, call: Expression) -> Atom:
    """What a context in a state is behind a call after which it is in `phase`."""
    if phase is atom.phase:
        return atom
    return Atom(
        phase, call, call if phase is Phase.READY and atom.phase is Phase.RAW else atom.taken
    )


def _drop(state: State, variable: Variable, keep: bool = False) -> None:
    for place in [p for p in state if p.root is variable and not (keep and not p.path)]:
        del state[place]
