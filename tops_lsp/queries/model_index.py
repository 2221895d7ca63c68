"""Where the nodes of an item's model stand, so that captures of a query find theirs.

Made when a match first asks the model something.
"""

from __future__ import annotations

from tops_lsp.diagnostics.traversal import is_local, nodes
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.model.tree.declarations import Declaration, Function
from tops_lsp.model.tree.expressions import (
    Call,
    Cast,
    CastKind,
    Expression,
    Lambda,
    Launch,
    Member,
    Name,
)
from tops_lsp.text.source import Span

Calling = Call | Launch


class ModelIndex:
    """The expressions, declarations and functions of an item by their spans."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.expressions: dict[Span, Expression] = {}
        self.declarations: dict[Span, Declaration] = {}
        self.calls: dict[Span, Calling] = {}
        self._functions: dict[Span, Function] = {}
        functions = [f for f in visit.item.functions if not is_local(f)]
        for sight in nodes(visit, functions):
            for node in sight.nodes:
                self._add(node)
        for declaration in visit.item.declarations:
            self._declare(declaration)

    def _add(self, node: object) -> None:
        if isinstance(node, Expression):
            self._express(node)
        elif isinstance(node, Declaration):
            self._declare(node)

    def _express(self, node: Expression) -> None:
        if isinstance(node, Cast) and node.kind is CastKind.IMPLICIT:
            return
        self.expressions[node.span] = node
        if isinstance(node, Call | Launch):
            self.calls.setdefault(node.span, node)
            self.calls.setdefault(node.callee.span, node)
            if isinstance(node.callee, Name | Member):
                self.calls.setdefault(node.callee.name_span, node)
        elif isinstance(node, Lambda):
            self._functions[node.span] = node.function

    def _declare(self, declaration: Declaration) -> None:
        self.declarations.setdefault(declaration.name_span, declaration)
        if isinstance(declaration, Function):
            self._functions.setdefault(declaration.span, declaration)
            for parameter in declaration.parameters:
                self.declarations.setdefault(parameter.name_span, parameter)
        else:
            self.declarations.setdefault(declaration.span, declaration)

    def function_around(self, span: Span) -> Function | None:
        """The innermost function that a stretch stands in, or is."""
        around = [s for s in self._functions if s.start <= span.start and span.end <= s.end]
        if around:
            return self._functions[min(around, key=lambda s: s.end - s.start)]
        inside = [s for s in self._functions if span.start <= s.start and s.end <= span.end]
        return self._functions[inside[0]] if len(inside) == 1 else None

    def function_named(self, span: Span) -> Function | None:
        """The function that a stretch names: one that is declared there, or is called."""
        declared = self.declarations.get(span)
        if isinstance(declared, Function):
            return declared
        call = self.calls.get(span)
        return None if call is None or call.span == span else call.function

    def names_call(self, span: Span) -> bool:
        """Whether a stretch is what is called in a call."""
        call = self.calls.get(span)
        return call is not None and call.span != span
