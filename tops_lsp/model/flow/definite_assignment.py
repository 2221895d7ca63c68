"""Which variables surely have no value yet where they are read.

Problem: `int x; if (a) x = 1; return x;` may be right, `int x; return x;` cannot be. Theorem: a
variable is without a value in front of an element if it is on every way there; so states are sets
of variables, joined by intersection, and a set only shrinks. Whatever may give a variable a value
takes it out of the set: an assignment, its address, a reference to it, code not understood.

    uses = unassigned_uses(body)        each read of a variable that has no value on any way to it

Only scalars are followed, the function's own, without an initialiser.
Reference: definite assignment, *The Java Language Specification*, chapter 16.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.flow.build import build
from tops_lsp.model.flow.graph import Block, Edge, Element, Evaluated, VariableDeclared
from tops_lsp.model.flow.reads import Effects, effects
from tops_lsp.model.flow.solver import solve
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Name
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Body, Declare, walk_statements
from tops_lsp.model.tree.types import EnumType, Fundamental, Pointer, is_volatile, unqualified
from tops_startup.records import dataclass

State = frozenset[Variable]
"""Variables that have no value on any way to a place."""
_SPACES = (Space.GENERIC, Space.PRIVATE)


def is_followed(variable: Variable) -> bool:
    """Whether a variable begins to live without a value that could be read."""
    if variable.initializer is not None or variable.storage is not Storage.AUTOMATIC:
        return False
    scalar = isinstance(unqualified(variable.type), Fundamental | Pointer | EnumType)
    return scalar and variable.space in _SPACES and not is_volatile(variable.type)


def unassigned_uses(body: Body) -> dict[Variable, list[Name]]:
    """The reads of variables that certainly have no value there, the first of each in a block."""
    followed = frozenset(_declared(body))
    if not followed:
        return {}
    graph = build(body.compound)
    analysis = _Unassigned(followed, effects(body, followed))
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


def _declared(body: Body) -> Iterator[Variable]:
    for statement in walk_statements(body.compound):
        if isinstance(statement, Declare):
            for declaration in statement.declarations:
                if isinstance(declaration, Variable) and is_followed(declaration):
                    yield declaration


@dataclass(frozen=True, slots=True)
class _Unassigned:
    """The analysis: see the module."""

    followed: State
    effects: Effects

    def start(self) -> State:
        """Nothing is declared yet."""
        return frozenset()

    def concerns(self, element: Element) -> bool:
        """Declarations of what is followed, and expressions that do something to it."""
        if isinstance(element, VariableDeclared):
            return element.variable in self.followed
        return isinstance(element, Evaluated) and self.effects.concern(element.expression)

    def read_at(self, element: Element) -> Name | None:
        """The name that is read at an element."""
        if isinstance(element, Evaluated):
            return self.effects.reads.get(id(element.expression))
        return None

    def step(self, state: State, element: Element) -> State:
        """A declaration takes the value away; what may write gives one. What `x += 1` gives is not
        one: it comes of what `x` was."""
        if isinstance(element, VariableDeclared):
            return state | {element.variable}
        if not isinstance(element, Evaluated):
            return state
        given = self.effects.given.get(id(element.expression))
        return state if given is None else state - given

    def along(self, state: State, block: Block, edge: Edge) -> State | None:
        """Every way may be taken."""
        return state

    def join(self, one: State, other: State) -> State:
        """Without a value on both ways."""
        return one & other
