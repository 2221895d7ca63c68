"""What stands at a place of the main file: the name declared or used, and its declaration."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tops_lsp.features.members import inner_declarations
from tops_lsp.model.declarations import (
    Class,
    Declaration,
    Function,
    Item,
    Namespace,
    Specifier,
    Variable,
)
from tops_lsp.model.expressions import Call, Expression, Lambda, Member, Name, walk
from tops_lsp.model.scopes import members, namespace_members
from tops_lsp.model.statements import Compound, Declare, RangeFor, walk_statements
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess import Invocation
from tops_lsp.text.source import NOWHERE, Span

_WORD = re.compile(rb"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class Located:
    """Something nameable at a place. `span` is relative to the item.

    `declarations` is the overload set when it is not known which one is meant. `call` is the call
    that a used name is the callee of.
    """

    item: Item
    span: Span
    declarations: tuple[Declaration, ...] = ()
    expression: Expression | None = None
    call: Call | None = None
    specifier: Specifier | None = None


def locate(unit: TranslationUnit, offset: int) -> Located | None:
    """The innermost nameable thing at a raw byte offset of the main file."""
    expanded = unit.expansion.map.to_expanded(unit.source.path, offset)
    item = None if expanded is None else unit.item_at(expanded)
    if expanded is None or item is None:
        return None
    at = expanded - item.start
    found = [c for c in _candidates(unit, item) if c.span.start <= at <= c.span.end]
    inside = [c for c in found if at < c.span.end] or found  # behind a name still counts
    best = min(inside, key=lambda c: c.span.end - c.span.start, default=None)
    return best if best is not None else _by_word(unit, item, at)


def invocation_at(unit: TranslationUnit, offset: int) -> Invocation | None:
    """The macro whose name is written at an offset of the main file."""
    for use in unit.expansion.uses:
        name = macro_name_span(use)
        if use.path == unit.source.path and name.start <= offset <= name.end:
            return use
    return None


def macro_name_span(use: Invocation) -> Span:
    """The name of a macro where it is used."""
    return Span(use.span.start, use.span.start + len(use.macro.name.encode()))


def word_at(text: bytes, offset: int) -> Span | None:
    """The identifier around an offset."""
    line = text.rfind(b"\n", 0, offset) + 1
    end = text.find(b"\n", offset)
    for match in _WORD.finditer(text, line, len(text) if end < 0 else end):
        if match.start() <= offset <= match.end():
            return Span(match.start(), match.end())
    return None


def _candidates(unit: TranslationUnit, item: Item) -> Iterator[Located]:
    for declaration in item.declarations:
        yield from _declared(item, declaration)
        if isinstance(declaration, Variable):
            yield from _initializer(item, declaration)
    for function in unit.functions():
        if function.item is item:
            yield from _declared(item, function)
            yield from _body(unit, item, function)


def _declared(item: Item, declaration: Declaration) -> Iterator[Located]:
    """A declaration's own name, specifiers, and what it declares inside."""
    if declaration.name_span != NOWHERE:
        yield Located(item, declaration.name_span, (declaration,))
    for specifier in declaration.specifiers:
        yield Located(item, specifier.span, (declaration,), specifier=specifier)
    for inner in inner_declarations(declaration):
        if inner.item is item:
            yield from _declared(item, inner)


def _initializer(item: Item, variable: Variable) -> Iterator[Located]:
    if variable.initializer is not None:
        yield from _expression(item, variable.initializer)


def _body(unit: TranslationUnit, item: Item, function: Function) -> Iterator[Located]:
    body = unit.body(function)
    if body is None:
        return
    for _, values in body.initializers:
        for value in values:
            yield from _expression(item, value)
    yield from _statements(item, body.compound)


def _statements(item: Item, compound: Compound) -> Iterator[Located]:
    for statement in walk_statements(compound):
        if isinstance(statement, Declare):
            for declaration in statement.declarations:
                yield from _declared(item, declaration)
        if isinstance(statement, RangeFor) and statement.variable is not None:
            yield from _declared(item, statement.variable)
        for expression in statement.expressions():
            yield from _expression(item, expression)


def _expression(item: Item, root: Expression) -> Iterator[Located]:
    calls: dict[int, Call] = {}
    for node in walk(root):
        if isinstance(node, Call):
            calls[id(node.callee)] = node
        if isinstance(node, Name | Member):
            yield _use(item, node, calls.get(id(node)))
        if isinstance(node, Lambda):
            yield from _lambda(item, node)


def _use(item: Item, node: Name | Member, call: Call | None) -> Located:
    chosen = () if call is None or call.function is None else (call.function,)
    span = node.name_span if node.name_span != NOWHERE else node.span
    return Located(item, span, chosen or node.candidates, node, call)


def _lambda(item: Item, node: Lambda) -> Iterator[Located]:
    yield Located(item, node.introducer_span, (node.function,), node)
    for specifier in node.function.specifiers:
        yield Located(item, specifier.span, (node.function,), node, specifier=specifier)
    for parameter in node.function.parameters:
        yield from _declared(item, parameter)
    for capture in node.captures:
        if capture.variable is not None and capture.span != NOWHERE:
            yield Located(item, capture.span, (capture.variable,))
    if node.body is not None:
        yield from _statements(item, node.body)


def _by_word(unit: TranslationUnit, item: Item, at: int) -> Located | None:
    """A name the model keeps no node for (a type): looked up from the global namespace."""
    word = word_at(item.text, at)
    if word is None:
        return None
    path = _qualified(item.text, word)
    found = _lookup(unit, path)
    return Located(item, word, tuple(found)) if found else None


def _qualified(text: bytes, word: Span) -> list[str]:
    """The name with the qualifiers written in front of it."""
    path = [text[word.start : word.end].decode("utf-8", "replace")]
    before = text[: word.start]
    while match := re.search(rb"([A-Za-z_]\w*)\s*::\s*\Z", before[-200:]):
        path.insert(0, match[1].decode("utf-8", "replace"))
        before = before[: len(before) - (len(match[0]))]
    return path


def _lookup(unit: TranslationUnit, path: list[str]) -> list[Declaration]:
    """Declarations of a qualified name; types before functions, a few of many overloads."""
    found = namespace_members(unit.root, path[0])
    for name in path[1:]:
        match found[:1]:
            case [Namespace() as namespace]:
                found = namespace_members(namespace, name)
            case [Class() as class_]:
                found = members(class_, name)
            case _:
                return []
    return [d for d in found if not isinstance(d, Function)] or found
