"""What functions certainly do with the memory that a pointer of theirs points to.

Reported are accesses that are under no condition; loops are taken to run. A function in which the
words of transfers are may wait, and nothing is said of it. Functions of the SDK are recognized by
the names of their parameters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Conditional,
    Expression,
    Lambda,
    SizeOf,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.statements import (
    Body,
    Compound,
    Declare,
    Evaluate,
    For,
    Return,
    Statement,
    While,
    walk_statements,
)
from tops_lsp.model.tree.types import Array, Pointer, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.dte._first_values import FirstValues
from tops_lsp.rules.shared.body_facts import fact_of_body
from tops_lsp.rules.shared.dte_operations import is_operation
from tops_lsp.rules.shared.reachable import called
from tops_lsp.rules.shared.variables import changed
from tops_lsp.rules.shared.walk import evaluated
from tops_lsp.text.searching import occurs_in
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_MAY_WAIT = regex(rb"dte|event|wait|trigger|sync")
_RESULT, _RESULTS = "dst", frozenset({"dst", "out"})
_OPERANDS = frozenset({"src", "lhs", "rhs"})
"""Parameters of functions of the SDK that compute; `out` may be stored to by the last step alone.
"""


class ElementAccess(NamedTuple):
    """What lies so many bytes behind the pointer is loaded or stored."""

    offset: int
    stores: bool

    def further(self, by: int) -> ElementAccess:
        """The same behind a pointer that is so many bytes on."""
        return ElementAccess(self.offset + by, self.stores)


class _PointerArgument(NamedTuple):
    """A pointer, so many bytes further on, given to a function as its argument of this number."""

    function: Function
    place: int
    offset: int = 0

    def further(self, by: int) -> _PointerArgument:
        """The same."""
        return _PointerArgument(self.function, self.place, self.offset + by)


_Uses = dict[Variable, list[ElementAccess | _PointerArgument]]
"""What is done with each pointer, in order."""


def accesses_of(visit: Visit, function: Function, index: int) -> Iterator[ElementAccess]:
    """The accesses through a pointer parameter that never changes, each once."""
    made: dict[_PointerArgument, Sequence[ElementAccess | _PointerArgument]] = {}

    def handed_on(handed: _PointerArgument) -> Iterator[_PointerArgument]:
        made[handed] = _accesses(visit.unit, *handed)
        yield from (one for one in made[handed] if isinstance(one, _PointerArgument))

    every = [*called(visit, _PointerArgument(function, index), handed_on)]
    yield from dict.fromkeys(a for one in every for a in made[one] if isinstance(a, ElementAccess))


def _accesses(
    unit: TranslationUnit, function: Function, index: int, offset: int
) -> Sequence[ElementAccess | _PointerArgument]:
    """The accesses of one function, and whom it hands the pointer on to."""
    if index >= len(function.parameters):
        return ()
    if function.item.builtin:
        found = _of_stub(function, index)
        return () if found is None else (found.further(offset),)
    if occurs_in(function.item.text, _MAY_WAIT):
        return ()
    uses = fact_of_body(unit, function, _pointer_uses) or {}
    return [use.further(offset) for use in uses.get(function.parameters[index], ())]


def _of_stub(function: Function, index: int) -> ElementAccess | None:
    """What a function of the SDK does with the memory behind a pointer: it stores results there, or
    loads operands. Not the operations of the DTE."""
    parameter, names = function.parameters[index], [p.name for p in function.parameters]
    if not isinstance(value_type(parameter.type), Pointer) or is_operation(function):
        return None
    if facts_of(function).aligned:
        return ElementAccess(0, len(names) > 1)  # a vector, to the address or from it
    if parameter.name == _RESULT:
        return ElementAccess(0, True)
    computes = parameter.name in _OPERANDS and not _RESULTS.isdisjoint(names)
    return ElementAccess(0, False) if computes else None


def _pointer_uses(_: TranslationUnit, function: Function, body: Body) -> _Uses:
    """What is certainly done with each pointer parameter that never changes."""
    moved = changed(body.compound)
    fixed = {*function.parameters} - moved
    statements, every = walk_statements(body.compound), evaluated(body.compound)
    first = FirstValues(statements, every, moved, evaluate_integer)
    nodes = [node for root in _certain(body.compound) for node in _evaluated(root)]
    stored = {id(n.target) for n in nodes if isinstance(n, Assign)}
    addressed = {id(n.operand) for n in nodes if isinstance(n, Unary) and n.op == "&"}
    made: _Uses = {}
    for node in nodes:
        if id(node) not in addressed:
            for parameter, use in _pointer_use(node, id(node) in stored, first):
                if parameter in fixed:
                    made.setdefault(parameter, []).append(use)
    return made


def _pointer_use(
    node: Expression, stores: bool, first: FirstValues
) -> Iterator[tuple[Variable, ElementAccess | _PointerArgument]]:
    """The variables through which an expression reaches elements, or which it hands on."""
    match node:
        case Subscript(overload=None) | Unary(op="*", overload=None):
            spot = first.element(node)
            offset = None if spot is None else spot.offset
            if spot and offset is not None and not isinstance(value_type(node.type), Array):
                yield spot.variable, ElementAccess(offset, stores)
        case Call(function=Function() as inner, arguments=arguments):
            for place, argument in enumerate(arguments):
                spot = first.pointed_to(argument)
                if spot is not None and spot.offset is not None:
                    yield spot.variable, _PointerArgument(inner, place, spot.offset)


def _certain(root: Statement) -> Iterator[Expression]:
    """Expressions of statements under no condition, up to the first that may leave the function."""
    match root:
        case Compound(body=body):
            for statement in body:
                yield from _certain(statement)
                if any(isinstance(s, Return) for s in walk_statements(statement)):
                    return
        case For() | While():
            yield from root.expressions()
            for statement in root.substatements():
                yield from _certain(statement)
        case Evaluate() | Declare() | Return():
            yield from root.expressions()


def _evaluated(root: Expression) -> Iterator[Expression]:
    """The parts of an expression that are evaluated whenever it is."""
    stack = [root]
    while stack:
        node = stack.pop()
        yield node
        match node:
            case SizeOf() | Lambda():
                continue
            case Conditional(condition=first) | Binary(op="&&" | "||", left=first):
                stack.append(first)
            case _:
                stack += node.children()[::-1]
