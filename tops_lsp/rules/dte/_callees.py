"""What functions certainly do with the memory that a pointer of theirs points to.

Told are accesses that stand under no condition; loops are taken to run. A function in which the
words of transfers stand may wait, and nothing is said of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    Conditional,
    Expression,
    Lambda,
    Name,
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
from tops_lsp.model.tree.types import Array, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.body_facts import fact_of_body
from tops_lsp.rules.shared.reachable import called
from tops_lsp.rules.shared.variables import changed
from tops_lsp.text.searching import occurs_in
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_MAY_WAIT = regex(rb"dte|event|wait|trigger|sync")


class ElementAccess(NamedTuple):
    """One element is loaded or stored; `element` None: one of some."""

    element: int | None
    stores: bool


class _Handed(NamedTuple):
    """A pointer given to a function as its argument of this number."""

    function: Function
    place: int


_Uses = dict[Variable, list[ElementAccess | _Handed]]
"""What is done with each pointer, in order."""


def accesses_of(visit: Visit, function: Function, index: int) -> Iterator[ElementAccess]:
    """The accesses through a pointer parameter that never changes, each once."""
    made: dict[_Handed, Sequence[ElementAccess | _Handed]] = {}

    def handed_on(handed: _Handed) -> Iterator[_Handed]:
        made[handed] = _accesses(visit.unit, *handed)
        yield from (one for one in made[handed] if isinstance(one, _Handed))

    every = [*called(visit, _Handed(function, index), handed_on)]
    yield from dict.fromkeys(a for one in every for a in made[one] if isinstance(a, ElementAccess))


def _accesses(
    unit: TranslationUnit, function: Function, index: int
) -> Sequence[ElementAccess | _Handed]:
    """The accesses of one function, and whom it hands the pointer on to."""
    known = not function.item.builtin and index < len(function.parameters)
    if not known or occurs_in(function.item.text, _MAY_WAIT):
        return ()
    uses = fact_of_body(unit, function, _pointer_uses) or {}
    return uses.get(function.parameters[index], ())


def _pointer_uses(_: TranslationUnit, function: Function, body: Body) -> _Uses:
    """What is certainly done with each pointer parameter that never changes."""
    fixed = {*function.parameters} - changed(body.compound)
    nodes = [node for root in _certain(body.compound) for node in _evaluated(root)]
    stored = {id(n.target) for n in nodes if isinstance(n, Assign)}
    addressed = {id(n.operand) for n in nodes if isinstance(n, Unary) and n.op == "&"}
    made: _Uses = {}
    for node in nodes:
        if id(node) not in addressed:
            for parameter, use in _pointer_use(node, id(node) in stored):
                if parameter in fixed:
                    made.setdefault(parameter, []).append(use)
    return made


def _pointer_use(
    node: Expression, stores: bool
) -> Iterator[tuple[Variable, ElementAccess | _Handed]]:
    """The variables through which an expression reaches elements, or which it hands on."""
    match node:
        case Subscript(object=pointer, index=index, overload=None):
            number = evaluate_integer(index)
            plain = number is not None or isinstance(_bare(index), Name)
            if plain and not isinstance(value_type(node.type), Array):
                yield from ((v, ElementAccess(number, stores)) for v in _variable(pointer))
        case Unary(op="*", operand=pointer, overload=None):
            yield from ((v, ElementAccess(0, stores)) for v in _variable(pointer))
        case Call(function=Function() as inner, arguments=arguments):
            for place, argument in enumerate(arguments):
                yield from ((v, _Handed(inner, place)) for v in _variable(argument))


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


def _variable(pointer: Expression) -> Iterator[Variable]:
    node = _bare(pointer)
    if isinstance(node, Name) and isinstance(node.declaration, Variable):
        yield node.declaration


def _bare(node: Expression) -> Expression:
    while isinstance(node, Cast):
        node = node.operand
    return node
