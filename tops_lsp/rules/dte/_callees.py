"""What functions certainly do with the memory that a pointer of theirs points to.

Told are accesses that stand under no condition; loops are taken to run. A function in which the
words of transfers stand may wait, and nothing is said of it.
"""

from __future__ import annotations

from collections.abc import Iterator

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


def accesses_of(visit: Visit, function: Function, index: int) -> Iterator[ElementAccess]:
    """The accesses through a pointer parameter that never changes, each once."""
    made: dict[_Handed, list[ElementAccess | _Handed]] = {}

    def handed_on(handed: _Handed) -> Iterator[_Handed]:
        made[handed] = [*_accesses(visit.unit, *handed)]
        yield from (one for one in made[handed] if isinstance(one, _Handed))

    every = [*called(visit, _Handed(function, index), handed_on)]
    yield from dict.fromkeys(a for one in every for a in made[one] if isinstance(a, ElementAccess))


def _accesses(
    unit: TranslationUnit, function: Function, index: int
) -> Iterator[ElementAccess | _Handed]:
    """The accesses of one function, and whom it hands the pointer on to."""
    body = unit.body(function)
    known = body is not None and not function.item.builtin and index < len(function.parameters)
    if body is None or not known or occurs_in(function.item.text, _MAY_WAIT):
        return
    parameter = function.parameters[index]
    if parameter in changed(body.compound):
        return
    nodes = [node for root in _certain(body.compound) for node in _evaluated(root)]
    stored = {id(n.target) for n in nodes if isinstance(n, Assign)}
    addressed = {id(n.operand) for n in nodes if isinstance(n, Unary) and n.op == "&"}
    for node in nodes:
        if id(node) not in addressed:
            yield from _access(node, parameter, id(node) in stored)


def _access(
    node: Expression, parameter: Variable, stores: bool
) -> Iterator[ElementAccess | _Handed]:
    match node:
        case Subscript(object=pointer, index=index, overload=None) if _is(pointer, parameter):
            number = evaluate_integer(index)
            plain = number is not None or isinstance(_bare(index), Name)
            if plain and not isinstance(value_type(node.type), Array):
                yield ElementAccess(number, stores)
        case Unary(op="*", operand=pointer, overload=None) if _is(pointer, parameter):
            yield ElementAccess(0, stores)
        case Call(function=Function() as inner, arguments=arguments):
            for place, argument in enumerate(arguments):
                if _is(argument, parameter):
                    yield _Handed(inner, place)


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


def _is(pointer: Expression, parameter: Variable) -> bool:
    node = _bare(pointer)
    return isinstance(node, Name) and node.declaration is parameter


def _bare(node: Expression) -> Expression:
    while isinstance(node, Cast):
        node = node.operand
    return node
