"""Whether control comes to the end of a statement, or of several."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.flow import build
from tops_lsp.model.flow.build import never_returns
from tops_lsp.model.tree.expressions import Call
from tops_lsp.model.tree.statements import (
    Break,
    Compound,
    Continue,
    Evaluate,
    Goto,
    If,
    Return,
    Statement,
    Throw,
)
from tops_lsp.text.source import Span

_JUMPS = (Return, Break, Continue, Goto, Throw)


def ends(statement: Statement) -> bool:
    """Whether a statement is, or surely ends in, a jump; seen without its control flow."""
    match statement:
        case Evaluate(expression=Call(function=function)):
            return never_returns(function)
        case Compound(body=(*_, last)):
            return ends(last)
        case If(then=then, orelse=orelse) if then is not None and orelse is not None:
            return ends(then) and ends(orelse)
    return isinstance(statement, _JUMPS)


def falls_through(statements: Sequence[Statement]) -> bool:
    """Whether control may come to the end of some statements of a `switch`."""
    if not statements or ends(statements[-1]):
        return False
    span = Span(statements[0].span.start, statements[-1].span.end)
    graph = build(Compound(span=span, body=tuple(statements)))
    return graph.end in graph.reachable()
