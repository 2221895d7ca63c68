"""Which variables have no value where they are read: surely, or perhaps.

Problem: `int x; if (a) x = 1; return x;` may be right, `int x; return x;` cannot be. A rule tells
the second; the simulator watches both. One analysis answers: a state is the set of variables
without a value, taken at a declaration, given by an assignment.

    unassigned_uses(body, type)     surely: on every way, so states are joined by intersection, and
                                    whatever may give a value does: an address, code not understood
    perhaps_unassigned(body, some)  perhaps: on some way, so states are joined by union; a plain
                                    assignment alone gives a value, any other mention is a read

Theorem: the solver's least solution holds on every way of the graph, with `goto`, `switch` and
loops in it; where some way is not in the graph, nothing is sure and everything is possible.
Reference: definite assignment, *The Java Language Specification*, chapter 16.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.flow.build import build
from tops_lsp.model.flow.graph import Block, Edge, Element, Evaluation, LifetimeStart
from tops_lsp.model.flow.reads import Effects, effects, mentions
from tops_lsp.model.flow.solver import solve
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Name
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Body, Compound, Declare, walk_statements
from tops_lsp.model.tree.types import (
    EnumType,
    Fundamental,
    Pointer,
    Type,
    is_volatile,
    unqualified,
)
from tops_startup.records import dataclass

State = frozenset[Variable]
"""Variables that have no value at a place."""
_SPACES = (Space.GENERIC, Space.PRIVATE)


def is_followed(variable: Variable) -> bool:
    """Whether a variable begins to live without a value that could be read."""
    if variable.initializer is not None or variable.storage is not Storage.AUTOMATIC:
        return False
    scalar = isinstance(unqualified(variable.type), Fundamental | Pointer | EnumType)
    return scalar and variable.space in _SPACES and not is_volatile(variable.type)


def unassigned_uses(body: Body, result: Type) -> dict[Variable, list[Name]]:
    """The reads of variables that certainly have no value there, the first of each in a block;
    `result` is the type of what the body returns."""
    followed = frozenset(v for v in declared(body.compound) if is_followed(v))
    if not followed:
        return {}
    known = effects(body, followed, result)
    followed &= {name.declaration for name in known.reads.values()}
    if not followed:
        return {}
    graph = build(body.compound)
    analysis = _UnassignedAnalysis(followed, known, surely=True)
    solution = solve(graph, analysis) if graph.complete else None
    found: dict[Variable, list[Name]] = {}
    for point in () if solution is None else solution.points():
        name = analysis.read_at(point.element)
        variable = None if name is None else name.declaration
        if name is None or not isinstance(variable, Variable):
            continue
        if all(variable in state for state in point.states):
            found.setdefault(variable, []).append(name)
    return found


def perhaps_unassigned(body: Body, followed: State) -> State:
    """Those variables that some way may read before anything is assigned to them."""
    graph = build(body.compound) if followed else None
    if graph is None:
        return frozenset()
    analysis = _UnassignedAnalysis(followed, mentions(body, followed), surely=False)
    solution = solve(graph, analysis) if graph.complete else None
    if solution is None:
        return followed
    return frozenset(
        variable
        for point in solution.points()
        for variable in analysis.mentioned_at(point.element)
        if any(variable in state for state in point.states)
    )


def declared(body: Compound) -> Iterator[Variable]:
    """The variables that statements of a body declare."""
    for statement in walk_statements(body):
        if isinstance(statement, Declare):
            yield from (d for d in statement.declarations if isinstance(d, Variable))


@dataclass(frozen=True, slots=True)
class _UnassignedAnalysis:
    """The analysis: see the module."""

    followed: State
    effects: Effects
    surely: bool

    def start(self) -> State:
        """Nothing is declared yet; a jump may go past a declaration, so perhaps it is."""
        return frozenset() if self.surely else self.followed

    def concerns(self, element: Element) -> bool:
        """Declarations of what is followed, and expressions that do something to it."""
        if isinstance(element, LifetimeStart):
            return element.variable in self.followed
        return isinstance(element, Evaluation) and self.effects.concern(element.expression)

    def read_at(self, element: Element) -> Name | None:
        """The name that is read at an element."""
        if isinstance(element, Evaluation):
            return self.effects.reads.get(id(element.expression))
        return None

    def mentioned_at(self, element: Element) -> State:
        """The variables that an element may read."""
        if isinstance(element, Evaluation):
            return self.effects.mentioned.get(id(element.expression), frozenset())
        return frozenset()

    def step(self, state: State, element: Element) -> State:
        """A declaration takes the value away; what may write gives one. What `x += 1` gives is not
        one: it comes of what `x` was."""
        if isinstance(element, LifetimeStart):
            return state | {element.variable}
        if not isinstance(element, Evaluation):
            return state
        given = self.effects.given.get(id(element.expression))
        return state if given is None else state - given

    def along(self, state: State, block: Block, edge: Edge) -> State | None:
        """Every way may be taken."""
        return state

    def join(self, one: State, other: State) -> State:
        """Without a value on both ways, or perhaps on one."""
        return one & other if self.surely else one | other
