"""What the rules about calls share."""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.declarations import Declaration, Function
from tops_lsp.model.execution import Side
from tops_lsp.model.expressions import (
    Assign,
    Binary,
    Call,
    Construct,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.text.source import Span

CallLike = Call | Construct | Unary | Binary | Assign | Subscript
"""Expressions that may call a function: operators are calls where they are overloaded."""


def side_of(visit: Visit) -> Side:
    """The one side the visited code runs on; NONE when that is not certain."""
    if visit.function is None:
        return Side.HOST
    execution = visit.function.execution
    return execution.side if execution.known else Side.NONE


def called(node: CallLike) -> Function | None:
    """The function a node calls, if it calls one and that is certain."""
    if isinstance(node, Call):
        return node.function
    return node.constructor if isinstance(node, Construct) else node.overload


def callee_span(node: CallLike) -> Span:
    """The name of what is called."""
    if isinstance(node, Call) and isinstance(node.callee, Name | Member):
        return node.callee.name_span
    return node.span


def is_named(declaration: Declaration, qualified_name: str) -> bool:
    """Whether a declaration is the stub headers' one of that name."""
    return declaration.item.builtin and declaration.qualified_name == qualified_name
