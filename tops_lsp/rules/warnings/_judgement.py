"""Where the rules of this group judge: text that somebody wrote, which may be run."""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.certainty.doubts import doubt_of_place, is_unread
from tops_lsp.model.flow import Evaluation, Graph, build
from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.tree.declarations import Class, Function, Namespace
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.types import Fundamental, Type, value_type
from tops_lsp.rules.shared.calls import is_derived, is_pattern
from tops_lsp.text.source import Span


def is_written(visit: Visit) -> bool:
    """Whether the visited function is no instance of a template."""
    return visit.function is None or not is_derived(visit.function)


def is_plain(visit: Visit) -> bool:
    """Whether it is neither an instance nor a template."""
    return is_written(visit) and (visit.function is None or not is_pattern(visit.function))


def is_certain(visit: Visit, *spans: Span) -> bool:
    """Whether stretches were read whole, and no macro made them or their last word."""
    parts = (part for span in spans for part in (span, Span(max(0, span.end - 1), span.end)))
    doubtful = any(doubt_of_place(visit.unit, visit.item, part) for part in parts)
    return not (doubtful or is_unread(visit.unit, visit.item))


def is_hidden(function: Function) -> bool:
    """Whether no other file can see a function: it is static, or in an unnamed namespace."""
    scope = function.scope
    if isinstance(scope, Class):
        return False
    unnamed = isinstance(scope, Namespace) and not scope.name and scope.scope is not None
    return function.is_static or unnamed


def flow_of(visit: Visit) -> Graph | None:
    """The control flow of the visited function; None for lambdas and what has no body."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    return None if body is None else build(body.compound)


def is_run(node: Expression, visit: Visit) -> bool:
    """Whether control may come to an expression: asked of what a rule has found."""
    graph = visit.once(flow_of)
    if graph is None:
        return True
    blocks = (graph.blocks[index] for index in graph.order())
    elements = (element for block in blocks for element in block.elements)
    return any(isinstance(e, Evaluation) and e.expression is node for e in elements)


def integer_type(type_: Type) -> Fundamental | None:
    """The integer type of a value, `bool` among them; None for any other."""
    plain = value_type(type_)
    return plain if isinstance(plain, Fundamental) and plain.basic.is_integer else None


def constant(expression: Expression) -> int | None:
    """The value of a constant of integer type."""
    return None if integer_type(expression.type) is None else evaluate_integer(expression)
