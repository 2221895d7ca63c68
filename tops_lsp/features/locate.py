"""What stands at an offset of the main file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tops_lsp.model.declarations import Declaration, Function, Item, Variable
from tops_lsp.model.expressions import Expression, Lambda, Member, Name, walk
from tops_lsp.model.statements import Compound, Declare, RangeFor, walk_statements
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span


@dataclass(frozen=True, slots=True)
class Found:
    """A declaration or lambda at a place; `function` is the innermost function around it."""

    item: Item
    span: Span
    declaration: Declaration | None = None
    node: Lambda | None = None
    function: Function | None = None


def at(unit: TranslationUnit, offset: int) -> Found | None:
    """The smallest named thing at a raw offset of the main file."""
    expanded = unit.expansion.map.to_expanded(unit.source.path, offset)
    item = None if expanded is None else unit.item_at(expanded)
    if item is None or expanded is None:
        return None
    place = expanded - item.start
    hits = [found for found in _things(unit, item) if found.span.start <= place <= found.span.end]
    return min(hits, key=lambda f: f.span.end - f.span.start, default=None)


def _things(unit: TranslationUnit, item: Item) -> Iterator[Found]:
    for declaration in item.declarations:
        if not isinstance(declaration, Function):
            yield Found(item, declaration.name_span, declaration)
        if isinstance(declaration, Variable) and declaration.initializer is not None:
            yield from _in_expression(item, declaration.initializer, None)
    for function in unit.functions():
        if function.item is item:
            yield from _in_function(unit, item, function)


def _in_function(unit: TranslationUnit, item: Item, function: Function) -> Iterator[Found]:
    yield Found(item, function.name_span, function, function=function)
    for parameter in function.parameters:
        if parameter.name:
            yield Found(item, parameter.name_span, parameter, function=function)
    body = unit.body(function)
    if body is not None:
        yield from _in_body(item, body.compound, function)


def _in_body(item: Item, body: Compound, function: Function) -> Iterator[Found]:
    for statement in walk_statements(body):
        if isinstance(statement, Declare):
            for declaration in statement.declarations:
                yield Found(item, declaration.name_span, declaration, function=function)
        if isinstance(statement, RangeFor) and statement.variable is not None:
            variable = statement.variable
            yield Found(item, variable.name_span, variable, function=function)
        for expression in statement.expressions():
            yield from _in_expression(item, expression, function)


def _in_expression(item: Item, root: Expression, function: Function | None) -> Iterator[Found]:
    for node in walk(root):
        if isinstance(node, Name | Member) and node.candidates:
            yield Found(item, node.name_span, node.candidates[0], function=function)
        elif isinstance(node, Lambda):
            yield Found(item, node.introducer_span, node=node, function=function)
            for parameter in node.function.parameters:
                yield Found(item, parameter.name_span, parameter, function=node.function)
            if node.body is not None:
                yield from _in_body(item, node.body, node.function)
