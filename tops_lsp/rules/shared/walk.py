"""Ways through bodies that rules share."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.diagnostics.traversal import UNEVALUATED
from tops_lsp.model.tree.expressions import (
    LEAVES,
    Cast,
    CastKind,
    Expression,
    Lambda,
    StatementExpression,
)
from tops_lsp.model.tree.statements import Statement, walk_statements

_WITH_BODIES = frozenset({Lambda, StatementExpression})


def evaluated(root: Statement) -> Iterator[Expression]:
    """Every evaluated expression under a statement, bodies of lambdas included."""
    for statement in walk_statements(root):
        # The same as `evaluated_in` of each expression, with one generator for all of them:
        # every rule that looks at whole bodies goes this way.
        stack = [*statement.expressions()][::-1]
        while stack:
            node = stack.pop()
            yield node
            kind = type(node)
            if kind in LEAVES:
                continue
            if kind in _WITH_BODIES:
                assert isinstance(node, Lambda | StatementExpression)
                if node.body is not None:
                    yield from evaluated(node.body)
            if kind not in UNEVALUATED:
                stack += node.children()[::-1]


def evaluated_of(visit: Visit) -> tuple[Expression, ...]:
    """Every evaluated expression of the visited function. Ask `visit.once` for it: most rules that
    look at whole bodies do."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    return () if body is None else tuple(evaluated(body.compound))


def evaluated_in(root: Expression) -> Iterator[Expression]:
    """The expression and every evaluated one under it, bodies of lambdas included."""
    for node in evaluated_here(root):
        yield node
        if isinstance(node, Lambda) and node.body is not None:
            yield from evaluated(node.body)


def evaluated_here(root: Expression) -> Iterator[Expression]:
    """The same without the bodies of lambdas."""
    stack = [root]
    while stack:
        node = stack.pop()
        yield node
        kind = type(node)
        if kind in LEAVES:
            continue
        if kind is StatementExpression and isinstance(node, StatementExpression):
            for statement in walk_statements(node.body):
                for expression in statement.expressions():
                    yield from evaluated_here(expression)
        if kind not in UNEVALUATED:
            stack += node.children()[::-1]


def bare(expression: Expression) -> Expression:
    """The expression as written, without the conversions nobody wrote."""
    while isinstance(expression, Cast) and expression.kind is CastKind.IMPLICIT:
        expression = expression.operand
    return expression
