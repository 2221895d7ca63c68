"""Which local pointers' memory was certainly given back, wherever a function's ways lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import Block, Edge, Element, Evaluation, LifetimeStart, build, solve
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Cast,
    Delete,
    Expression,
    Lambda,
    Launch,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.statements import Compound
from tops_lsp.model.tree.types import Pointer, unqualified
from tops_lsp.rules.shared.origins import allocated
from tops_lsp.rules.shared.variables import changed_by, names_bound
from tops_lsp.rules.shared.walk import evaluated, evaluated_of
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

State = Mapping[Variable, Name]
"""Pointers whose memory is gone, with the name by which it was given back."""


class WrongUse(NamedTuple):
    """A pointer's name, that by which its memory was given back, and whether this does so again."""

    name: Name
    given_back: Name
    again: bool


@dataclass(eq=False, slots=True)
class _Acts:
    """What expressions do to pointers, by the identity of the expression."""

    released: dict[int, Name] = field(default_factory=dict)
    given: dict[int, Variable] = field(default_factory=dict)
    used: dict[int, list[Name]] = field(default_factory=dict)


class Releases:
    """What becomes of the memory of a body's local pointers."""

    def __init__(self, body: Compound, visit: Visit) -> None:
        self._body, self._acts = body, _Acts()
        nodes = visit.once(evaluated_of)
        self._open = {*names_bound(body)}
        handed: set[int] = set()
        for node in nodes:
            taken = allocated(node) if isinstance(node, Call) else None
            if taken is not None:
                handed.add(id(taken[0]))
                self._acts.given[id(node)] = taken[1]
            if id(node) not in handed:
                self._open.update(changed_by(node))
            if isinstance(node, Lambda) and node.body is not None:
                self._open.update(_mentioned(node.body))
            self._note(node)

    def _note(self, node: Expression) -> None:
        acts = self._acts
        if isinstance(node, Assign) and isinstance(node.target, Name):
            target = node.target.declaration
            if isinstance(target, Variable):
                acts.given[id(node)] = target
            return
        name = _released(node)
        if name is not None and self._follows(name):
            acts.released[id(node)] = name
            return
        used = [name for name in _used(node) if self._follows(name)]
        if used:
            acts.used[id(node)] = used

    def _follows(self, name: Name) -> bool:
        variable = name.declaration
        if not isinstance(variable, Variable) or variable.storage not in _LOCAL:
            return False
        return isinstance(unqualified(variable.type), Pointer)

    def uses(self) -> Iterator[WrongUse]:
        """What is done with pointers to memory that is gone, in the order of the text."""
        open_ = self._open
        released = {i: n for i, n in self._acts.released.items() if n.declaration not in open_}
        if not released:
            return
        self._acts.released = released
        graph = build(self._body)
        solution = solve(graph, _ReleaseAnalysis(self._acts)) if graph.complete else None
        found: list[WrongUse] = []
        for point in () if solution is None else solution.points():
            element = point.element
            if isinstance(element, Evaluation):
                for state in point.states:
                    found += self._wrong(state, element.expression)
        yield from sorted(found, key=lambda use: use.name.span)

    def _wrong(self, state: State, node: Expression) -> Iterator[WrongUse]:
        again = self._acts.released.get(id(node))
        names = self._acts.used.get(id(node), []) if again is None else [again]
        for name in names:
            variable = name.declaration
            before = state.get(variable) if isinstance(variable, Variable) else None
            if before is not None:
                yield WrongUse(name, before, again is not None)


_LOCAL = (Storage.AUTOMATIC, Storage.PARAMETER)


@dataclass(frozen=True, slots=True)
class _ReleaseAnalysis:
    """What is gone on every way: states are joined by what both have."""

    acts: _Acts

    def start(self) -> State:
        """Nothing was given back yet."""
        return {}

    def concerns(self, element: Element) -> bool:
        """Expressions that do something to a pointer, and the beginnings of variables."""
        if isinstance(element, LifetimeStart):
            return isinstance(unqualified(element.variable.type), Pointer)
        if not isinstance(element, Evaluation):
            return False
        key, acts = id(element.expression), self.acts
        return key in acts.released or key in acts.given or key in acts.used

    def step(self, state: State, element: Element) -> State:
        """Giving back takes the memory away; whatever a pointer is given may be memory."""
        if isinstance(element, LifetimeStart):
            return _without(state, element.variable)
        if not isinstance(element, Evaluation):
            return state
        name = self.acts.released.get(id(element.expression))
        if name is not None and isinstance(name.declaration, Variable):
            return {**state, name.declaration: state.get(name.declaration, name)}
        given = self.acts.given.get(id(element.expression))
        return state if given is None else _without(state, given)

    def along(self, state: State, block: Block, edge: Edge) -> State | None:
        """Every way may be taken."""
        return state

    def join(self, one: State, other: State) -> State:
        """What is gone on both ways; the first name in the text says where."""
        both = one.keys() & other.keys()
        return {v: min(one[v], other[v], key=lambda name: name.span) for v in both}


def _without(state: State, variable: Variable) -> State:
    if variable not in state:
        return state
    return {v: name for v, name in state.items() if v is not variable}


def _released(node: Expression) -> Name | None:
    """The name of a pointer whose memory an expression gives back."""
    match node:
        case Delete(operand=operand):
            return _named(operand)
        case Call(function=function, arguments=(pointer, *_)) if function is not None:
            builtin = function.item.builtin and facts_of(function).takes
            return _named(pointer) if builtin else None
    return None


def _used(node: Expression) -> Iterator[Name]:
    """The names of pointers that an expression follows, or has somebody follow."""
    followed: list[Expression] = []
    match node:
        case Launch(arguments=arguments):
            followed = [*arguments]
        case Call(function=function, arguments=arguments, callee=callee):
            if function is not None and function.item.builtin and not isinstance(callee, Member):
                pairs = zip(function.parameters, arguments, strict=False)
                followed = [a for p, a in pairs if isinstance(unqualified(p.type), Pointer)]
        case Subscript(object=pointer, overload=None) | Member(object=pointer, arrow=True):
            followed = [pointer]
        case Unary(op="*", operand=pointer, overload=None):
            followed = [pointer]
    yield from (name for one in followed if (name := _named(one)) is not None)


def _named(node: Expression) -> Name | None:
    while isinstance(node, Cast):
        node = node.operand
    return node if isinstance(node, Name) else None


def _mentioned(body: Compound) -> Iterator[Variable]:
    """The variables that a lambda's body names."""
    for node in evaluated(body):
        if isinstance(node, Name) and isinstance(node.declaration, Variable):
            yield node.declaration
