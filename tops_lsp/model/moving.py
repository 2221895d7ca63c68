"""Statements taken over from an older version of a body, with their spans at their new places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace

from tops_lsp.model import statements as s
from tops_lsp.model.declarations import Declaration, Item
from tops_lsp.model.expressions import Expression, Launch, Literal, Member, Name
from tops_lsp.model.outline import moves
from tops_lsp.text.mask import Edit
from tops_lsp.text.source import NOWHERE, Span

_NAMED = (Name, Member)
_LEAVES = (Name, Literal)
_new = tuple.__new__  # very many spans are made here: past the constructor, which is Python's


class Mover:
    """Gives what an edit left alone its place in the new text, and its new item."""

    def __init__(self, edit: Edit, item: Item) -> None:
        self.edit = edit
        self.item = item

    def move(self, root: s.Statement, block: s.Compound, kept: Iterable[s.Statement]) -> bool:
        """Moves all under `root`; of what stands in `block`, only the statements `kept`.

        False: something cannot be moved, and nothing must be used any more.
        """
        start = self.edit.start
        stack = [root]
        expressions: list[Expression] = []
        while stack:
            node = stack.pop()
            stack += kept if node is block else node.substatements()
            for declaration in _declarations(node):
                if not moves(declaration):
                    return False
                self._declaration(declaration)
            if node.span[1] > start:
                self._shift(node)
                expressions += node.expressions()
                expressions += node.constants
        self._expressions(expressions)
        return True

    def _declaration(self, declaration: Declaration) -> None:
        declaration.item = self.item
        if declaration.span.end <= self.edit.start:
            return
        self._shift(declaration)
        if declaration.specifiers:
            declaration.specifiers = tuple(
                replace(word, span=self._placed(word.span)) for word in declaration.specifiers
            )

    def _expressions(self, stack: list[Expression]) -> None:
        """Moves expressions, each of which is before or behind the edit."""
        behind, delta = self.edit.old_end, self.edit.delta
        moved: set[int] = set()  # a conversion may stand in two places
        was = now = NOWHERE  # what a conversion has in common with its operand stays so
        while stack:
            node = stack.pop()
            span = node.span
            if span[0] >= behind:
                key = id(node)
                if key in moved:
                    continue
                moved.add(key)
                if span is not was:
                    was, now = span, _new(Span, (span[0] + delta, span[1] + delta))
                node.span = now
                if isinstance(node, _NAMED):
                    name = node.name_span
                    node.name_span = now if name == span else self._placed(name)
                elif isinstance(node, Launch):
                    node.configuration_span = self._placed(node.configuration_span)
            if not isinstance(node, _LEAVES):
                stack += node.children()

    def _shift(self, node: s.Statement | Declaration) -> None:
        for name in _spans(type(node)):
            span: Span = getattr(node, name)
            if span.end > self.edit.start:
                setattr(node, name, self._placed(span))

    def _placed(self, span: Span) -> Span:
        """Where a span is now that lies before the edit, behind it or around it."""
        start, end = span
        if end <= self.edit.start:
            return span
        delta = self.edit.delta
        return _new(Span, (start + delta if start >= self.edit.old_end else start, end + delta))


def _declarations(node: s.Statement) -> tuple[Declaration, ...]:
    if isinstance(node, s.Declare):
        return node.declarations
    if isinstance(node, s.RangeFor) and node.variable is not None:
        return (node.variable,)
    return ()


def _spans(kind: type[s.Statement | Declaration]) -> tuple[str, ...]:
    """The fields of a class of nodes that hold a span."""
    known = _SPANS.get(kind)
    if known is None:
        known = _SPANS[kind] = tuple(f.name for f in fields(kind) if f.type == "Span")
    return known


_SPANS: dict[object, tuple[str, ...]] = {}
