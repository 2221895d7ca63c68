"""Everything in a function's body, the bodies of its lambdas included."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Declaration, Function
from tops_lsp.model.tree.expressions import Expression, Lambda, StatementExpression, walk
from tops_lsp.model.tree.statements import Declare, RangeFor, Statement, walk_statements
from tops_lsp.model.unit import TranslationUnit


def statements(unit: TranslationUnit, function: Function) -> Iterator[Statement]:
    """Every statement of a function; none for a pure declaration."""
    body = unit.body(function)
    pending: list[Statement] = [] if body is None else [body.compound]
    while pending:
        for statement in walk_statements(pending.pop()):
            yield statement
            for root in statement.expressions():
                pending += [b for node in walk(root) if (b := _body(node)) is not None]


def _body(node: Expression) -> Statement | None:
    return node.body if isinstance(node, Lambda | StatementExpression) else None


def expressions(unit: TranslationUnit, function: Function) -> Iterator[Expression]:
    """Every expression of a function, those of its constructor's initializers included."""
    body = unit.body(function)
    for _, values in body.initializers if body is not None else ():
        for value in values:
            yield from walk(value)
    for statement in statements(unit, function):
        for root in statement.expressions():
            yield from walk(root)


def declarations(unit: TranslationUnit, function: Function) -> Iterator[Declaration]:
    """What the blocks of a function declare."""
    for statement in statements(unit, function):
        if isinstance(statement, Declare):
            yield from statement.declarations
        if isinstance(statement, RangeFor) and statement.variable is not None:
            yield statement.variable
