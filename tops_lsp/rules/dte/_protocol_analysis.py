"""The life of contexts and events along the control flow, by the DTE's protocol.

A place has the set of states it may be in. A fault is reported where every state in the set is
one, so that it is certain on all paths that lead there; the rounds of loops are kept apart.
"""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.model.flow import Block, Edge, Element, Evaluation, LifetimeStart, ScopeEnd
from tops_lsp.model.stubs.facts import facts_named, facts_of
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import ClassType, Reference, Type
from tops_lsp.rules.dte._actions import Action, EventUse, Kind, Script, Sink
from tops_lsp.rules.dte._flights import Memory, disturbed
from tops_lsp.rules.dte._phases import (
    ANYTHING,
    RAW,
    REPORTED,
    UNSET,
    Atom,
    ContextFinding,
    Effect,
    Phase,
    State,
    earliest,
    every,
    fault_at,
    unreported,
)
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._variables import along, holds, part_of, starts_blank
from tops_lsp.rules.shared.dte_operations import element_of, is_context, is_event
from tops_simulator.dte_protocol import (
    FAULTS_AT_EXIT,
    WAIT_FAULTS,
    ContextAction,
    ContextState,
    DteFault,
    EventState,
)
from tops_startup.records import dataclass, field

EffectOf = Callable[[Function, Place, Phase], Effect]


@dataclass
class ProtocolAnalysis:
    """The analysis. `assumed` is what a parameter is taken to be at the entry."""

    script: Script
    memory: Memory = field(default_factory=Memory)
    assumed: State = field(default_factory=dict)
    effect: EffectOf | None = None
    found: list[ContextFinding] | None = None
    lenient: bool = False
    """Whether what is a fault on some path is reported."""
    only: frozenset[Variable | None] | None = None
    """The variables that are followed; None: all."""
    _blanks: dict[Place, frozenset[Atom]] = field(default_factory=dict)

    # --- the solver's questions -----------------------------------------------------------

    def start(self) -> State:
        """Nothing is known but what is assumed."""
        return self.assumed

    def concerns(self, element: Element) -> bool:
        """Expressions with an action, and the analysis of variables."""
        if type(element) is Evaluation:  # most
            key = id(element.expression)
            return key in self.script.actions or key in self.memory.touches
        if isinstance(element, LifetimeStart | ScopeEnd):
            variable = element.variable
            followed = self.only is None or variable in self.only
            return variable in self.script.held or (followed and holds(variable.type))
        return False

    def join(self, one: State, other: State) -> State:
        """What was not touched on a path is as it was declared."""
        if one == other:
            return one
        joined = dict(one)
        for place in one.keys() - other.keys():
            joined[place] |= self._own(other, place)
        for place, atoms in other.items():
            mine = one.get(place)
            known = self._own(one, place) if mine is None else mine
            if mine is None or not (atoms is known or atoms <= known):
                joined[place] = known | atoms
        return joined

    def along(self, state: State, block: Block, edge: Edge) -> State | None:
        """No edge tells more."""
        return state

    def step(self, state: State, element: Element) -> State:
        """The state after an element; faults are noted when `found` is a list."""
        if self._is_nothing(state, element):
            return state
        state = dict(state)
        if isinstance(element, Evaluation):
            self._touch(state, element.expression)
            for action in self.script.actions.get(id(element.expression), ()):
                self._act(state, action)
        elif isinstance(element, LifetimeStart):
            self._declare(state, element.variable)
        elif isinstance(element, ScopeEnd):
            self._end(state, element.variable)
        return state

    def _is_nothing(self, state: State, element: Element) -> bool:
        """Whether an element leaves a state as it is, and nobody looks for faults: what touches
        memory, and variables of which nothing is known."""
        if isinstance(element, Evaluation):
            return self.found is None and id(element.expression) not in self.script.actions
        if not isinstance(element, LifetimeStart | ScopeEnd):
            return True
        variable = element.variable
        if variable in self.script.held:
            return False
        return all(place.root is not variable for place in state)

    def judged(self, state: State, element: Element) -> tuple[State, list[ContextFinding]]:
        """The state after an element, and what is wrong with it in the one before."""
        self.found = []
        state = self.step(state, element)
        found, self.found = self.found, None
        return state, found

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
        atoms = self.at(state, place)
        fault = fault_at(atoms, ContextAction.INIT, somewhere=self.lenient)
        if fault is not None:
            self._note(fault, node, place, next(iter(atoms)).taken)
        self._set(state, place, frozenset({Atom(Phase.READY, node, node)}))

    def _destroy(self, state: State, place: Place, node: Expression) -> None:
        atoms = self.at(state, place)
        fault = fault_at(atoms, ContextAction.DESTROY, somewhere=self.lenient)
        if fault is not None:
            self._note(fault, node, place, earliest(atoms))
            self._forget_flights(state, {a.since for a in atoms})
        self._set(state, place, frozenset({Atom(Phase.GONE, node)}))

    def _use(self, state: State, place: Place, node: Expression) -> None:
        """Needs an initialized context that is at rest."""
        atoms = self.at(state, place)
        fault = fault_at(unreported(atoms), ContextAction.START, somewhere=self.lenient)
        if fault is not None:
            self._note(fault, node, place, earliest(atoms))
            self._forget_flights(state, {a.since for a in atoms})
        if fault is DteFault.NOT_INITIALIZED:
            atoms = REPORTED
        self._set(state, place, frozenset(_destroyed(a) for a in atoms))

    def _begin(self, state: State, place: Place | None, node: Expression, sink: Sink) -> None:
        if place is not None:
            self._use(state, place, node)
        chained = bool(self.script.chained) if place is None else place.root in self.script.chained
        if place is not None and not chained and sink is not EventUse.WAITED:
            phase = Phase.FLYING if self._is_followed(sink) else Phase.OUT
            atoms = self.at(state, place)
            self._set(state, place, frozenset(_begun(a, phase, node) for a in atoms))
        if isinstance(sink, Place):
            self._hold(state, sink, ANYTHING if chained else frozenset({Atom(Phase.PENDING, node)}))

    def _is_followed(self, sink: Sink) -> bool:
        """Whether everything that is done with an operation's event is seen."""
        return isinstance(sink, Place) and sink.root is not None and self.is_own(sink.root)

    def _hold(self, state: State, event: Place, begun: frozenset[Atom]) -> None:
        """An event takes an operation's place; one it still held is lost."""
        atoms = self.at(state, event)
        if self._holds(atoms, Phase.PENDING):
            self._lose(state, event, atoms)
        self._set(state, event, begun)

    def _lose(self, state: State, event: Place, atoms: frozenset[Atom]) -> None:
        for atom in atoms:
            if atom.since is not None:
                self._note(FAULTS_AT_EXIT[EventState.PENDING], atom.since, event, None)
        self._forget_flights(state, {a.since for a in atoms})

    def _wait(self, state: State, place: Place, node: Expression) -> None:
        atoms = self.at(state, place)
        for phase, fault in _WAITED_WRONGLY:
            if self._holds(atoms, phase):
                self._note(fault, node, place, earliest(atoms))
        over = {a.since for a in atoms if a.phase is Phase.PENDING}
        for other, flying in list(state.items()) if over else ():
            if any(a.phase is Phase.FLYING and a.since in over for a in flying):
                state[other] = frozenset(_landed(a, over) for a in flying)
        known = not every(atoms, Phase.ANY)
        self._set(state, place, frozenset({Atom(Phase.WAITED, node)}) if known else ANYTHING)

    def _touch(self, state: State, node: Expression) -> None:
        """Loads and stores of what a transfer under way writes, stores into what it reads."""
        touches = self.memory.touches.get(id(node), ()) if self.found is not None else ()
        for touch in touches:
            if self.lenient and touch.loops:
                continue  # a path's rounds are not distinguished
            for atoms in state.values():
                begun = {a.since for a in atoms if a.phase is Phase.FLYING and len(atoms) == 1}
                flights = [(b, self.memory.flights.get(id(b))) for b in begun]
                for before, flight in flights:
                    fault = None if flight is None else disturbed(touch, flight)
                    if fault is not None and flight is not None:
                        shared = not {*touch.loops}.isdisjoint(flight.loops)
                        self._note(fault, node, Place(touch.variable), before, shared)

    def _forget_flights(self, state: State, since: set[Expression | None]) -> None:
        """After a fault was reported, what hangs on it is not reported again."""
        for place, atoms in list(state.items()):
            if any(a.since in since and a.phase in _UNDER_WAY for a in atoms):
                state[place] = ANYTHING

    # --- calls ----------------------------------------------------------------------------

    def _pass(self, state: State, place: Place, action: Action) -> None:
        atoms = self.at(state, place)
        callee, taken = action.callee, action.taken
        if callee is None or taken is None or self.effect is None:
            self._set(state, place, ANYTHING)
            return
        after: set[Atom] = set()
        faults: list[set[DteFault]] = []
        for atom in atoms:
            effect = self.effect(callee, taken, atom.phase)
            faults.append(set(effect.faults))
            after |= {_continued(atom, phase, action.node) for phase in effect.phases}
        agreed = set.union if self.lenient else set.intersection
        for fault in agreed(*faults) if faults else ():
            self._note(fault, action.node, place, _begun_at(atoms, fault, action.node))
        self._arrive(state, atoms, after)
        begun = any(atom.phase is Phase.PENDING for atom in after - atoms)
        unsure = not after or (begun and self.script.chained)
        self._set(state, place, ANYTHING if unsure else frozenset(after))

    def _arrive(self, state: State, atoms: frozenset[Atom], after: set[Atom]) -> None:
        """The flights of an event that a function waited for, or may have, are over or unclear."""
        over = {a.since for a in atoms - after if a.phase is Phase.PENDING}
        if not over:
            return
        waited = all(atom.phase is Phase.WAITED for atom in after)
        for other, flying in list(state.items()):
            if any(a.phase is Phase.FLYING and a.since in over for a in flying):
                state[other] = frozenset(_landed(a, over) for a in flying) if waited else ANYTHING

    # --- variables ------------------------------------------------------------------------

    def _declare(self, state: State, variable: Variable) -> None:
        held = self.script.held.get(variable)
        if held is not None and variable.initializer is not None:
            self._init(state, held, variable.initializer)
            return
        pending = self.at(state, Place(variable))
        _drop(state, variable, keep=every(pending, Phase.PENDING))

    def _end(self, state: State, variable: Variable) -> None:
        held = self.script.held.get(variable)
        if held is not None and variable.initializer is not None:
            self._destroy(state, held, variable.initializer)
            return
        for place in list(state):
            if place.root is not variable or not place.exact:
                continue
            atoms = self.at(state, place)
            if self._holds(atoms, Phase.PENDING):
                self._lose(state, place, atoms)
            self._leak(place, self.at(state, place))
        _drop(state, variable)

    def may_leak(self, place: Place) -> bool:
        """Whether a context is held until somebody destroys it."""
        root = place.root
        if root is None or not self.is_own(root):
            return False
        return not any(map(_manages_itself, along(element_of(root.type), place.names)))

    def _leak(self, place: Place, atoms: frozenset[Atom]) -> None:
        if not self.may_leak(place):
            return
        held = (Phase.READY, Phase.FLYING, Phase.OUT)
        taken = {a.taken for a in atoms if a.phase in held}
        if self._holds(atoms, *held) and None not in taken:
            for node in taken:
                if node is not None:
                    self._note(FAULTS_AT_EXIT[ContextState.READY], node, place, None)

    def _holds(self, atoms: frozenset[Atom], *phases: Phase) -> bool:
        if self.lenient:
            return any(atom.phase in phases for atom in atoms)
        return every(atoms, *phases)

    # --- places ---------------------------------------------------------------------------

    def at(self, state: State, place: Place) -> frozenset[Atom]:
        """What a place may be; any other place that may be the same counts."""
        own = self._own(state, place)
        root = place.root
        if root not in self.script.indexed:
            return own
        same = [(other, atoms) for other, atoms in state.items() if other.root is root]
        others = [atoms for other, atoms in same if _may_be(other, place)]
        return own.union(*others) if others else own

    def _own(self, state: State, place: Place) -> frozenset[Atom]:
        """The same by its own name alone."""
        if place.root in self.script.escaped:
            return ANYTHING
        found = state.get(place)
        return found if found is not None else self._blank(place)

    def _set(self, state: State, place: Place, atoms: frozenset[Atom]) -> None:
        """One of several places keeps what it may have been."""
        if place.root not in self.script.escaped:
            state[place] = atoms if place.exact else self.at(state, place) | atoms

    def _blank(self, place: Place) -> frozenset[Atom]:
        """What a place is when nothing was done yet."""
        if place not in self._blanks:
            self._blanks[place] = self._new(place)
        return self._blanks[place]

    def _new(self, place: Place) -> frozenset[Atom]:
        root = place.root
        if root is None or not self.is_own(root) or not starts_blank(root):
            return ANYTHING
        plain = part_of(element_of(root.type), place.names)
        if plain is None:
            return ANYTHING
        if is_event(plain):
            return UNSET
        return RAW if is_context(plain) and not _manages_itself(plain) else ANYTHING

    def is_own(self, root: Variable) -> bool:
        """Whether a variable is the thread's alone, new in the function, and all is seen of it."""
        if root in self.script.escaped or root not in self.script.declared:
            return False
        of_block = any(facts_named(s.name).per == "block" for s in root.specifiers)
        local = root.storage is Storage.AUTOMATIC and not isinstance(root.type, Reference)
        return local and root.space in (Space.PRIVATE, Space.GENERIC) and not of_block

    def _note(
        self,
        fault: DteFault,
        node: Expression,
        place: Place,
        before: Expression | None,
        in_all_rounds: bool = False,
    ) -> None:
        if self.found is not None:
            found = ContextFinding(fault, node, place, before, in_all_rounds=in_all_rounds)
            self.found.append(found)


_WAITED_WRONGLY = tuple((Phase(state), fault) for state, fault in WAIT_FAULTS.items())
_UNDER_WAY = (Phase.FLYING, Phase.PENDING)


def _may_be(other: Place, place: Place) -> bool:
    """Whether what is said of one place may be said of another one."""
    if other.root is not place.root or other == place:
        return False
    return not (other.exact and place.exact) and other.meets(place)


def _manages_itself(plain: Type) -> bool:
    """Whether a class has a destructor, or the compiler can be told that its contexts initialize
    and destroy themselves."""
    if not isinstance(plain, ClassType):
        return False
    class_ = plain.declaration
    if class_.item.builtin:
        return bool(facts_of(class_).starts_itself)
    return any(method.is_destructor for method in class_.special_methods())


def _begun_at(atoms: frozenset[Atom], fault: DteFault, call: Expression) -> Expression | None:
    """What a fault in a function that is called has to do with; it may itself have destroyed what
    it uses."""
    raw = fault is not DteFault.NOT_INITIALIZED or every(atoms, Phase.RAW)
    return earliest(atoms) or (None if raw else call)


def _begun(atom: Atom, phase: Phase, node: Expression) -> Atom:
    return atom if atom.phase is Phase.REPORTED else Atom(phase, node, atom.taken)


def _destroyed(atom: Atom) -> Atom:
    return Atom(Phase.READY, None, atom.taken) if atom.phase is Phase.FLYING else atom


def _landed(atom: Atom, over: set[Expression | None]) -> Atom:
    return _destroyed(atom) if atom.since in over else atom


def _continued(atom: Atom, phase: Phase, call: Expression) -> Atom:
    """What a context in a state is after a call after which it is in `phase`."""
    if phase is atom.phase:
        return atom
    return Atom(
        phase, call, call if phase is Phase.READY and atom.phase is Phase.RAW else atom.taken
    )


def _drop(state: State, variable: Variable, keep: bool = False) -> None:
    for place in [p for p in state if p.root is variable and not (keep and not p.path)]:
        del state[place]
