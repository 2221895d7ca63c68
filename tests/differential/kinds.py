"""Which kinds of nodes a model has: classes, operators, casts, storage."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from types import ModuleType

from tops_lsp.model.tree import declarations as d
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.unit import TranslationUnit

UNARY = frozenset({"+", "-", "~", "!", "*", "&", "++", "--"})
BINARY = frozenset(
    {"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&&", "||", ",", ".*", "->*"}
)
COMPARISONS = frozenset({"==", "!=", "<", ">", "<=", ">="})
ASSIGN = frozenset({"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="})


def all_kinds() -> frozenset[str]:
    """What the model can tell apart in a program's text."""
    bases = ((e, e.Expression), (s, s.Statement), (d, d.Declaration))
    classes = {kind for module, base in bases for kind in _below(module, base)}
    operators = {("Unary", UNARY), ("Binary", BINARY | COMPARISONS), ("Assign", ASSIGN)}
    words = {f"{name} {op}" for name, ops in operators for op in ops}
    casts = {f"Cast {kind.value}" for kind in e.CastKind}
    storage = {f"Variable {kind.value}" for kind in d.Storage}
    return frozenset(classes | words | casts | storage)


def _below(module: ModuleType, base: type) -> Iterator[str]:
    for name, kind in inspect.getmembers(module, inspect.isclass):
        if issubclass(kind, base) and kind is not base:
            yield name


def kinds_of(unit: TranslationUnit) -> set[str]:
    """The kinds of nodes in the main file."""
    found: set[str] = set()
    for item in unit.items:
        if unit.expansion.map.file_at(item.start) == unit.source.path:
            for node in _nodes(unit, item.declarations):
                found.update(_named(node))
    return found


def _named(node: object) -> Iterator[str]:
    kind = type(node).__name__
    yield kind
    match node:
        case e.Unary(op=op) | e.Binary(op=op) | e.Assign(op=op):
            yield f"{kind} {op}"
        case e.Cast(kind=how):
            yield f"{kind} {how.value}"
        case d.Variable(storage=storage):
            yield f"{kind} {storage.value}"


def _nodes(unit: TranslationUnit, declared: Iterable[d.Declaration]) -> Iterator[object]:
    for node in declared:
        yield node
        yield from getattr(node, "template", None) or ()
        if node.scope is not None:
            yield node.scope
        match node:
            case d.Function():
                yield from _nodes(unit, node.parameters)
                body = unit.body(node)
                if body is not None:
                    yield from _in_body(unit, body)
            case d.Variable(initializer=e.Expression() as given):
                yield from _in_expression(unit, given)
            case d.Class():
                yield from _nodes(unit, (one for some in node.members.values() for one in some))
            case d.Enumeration():
                yield from node.enumerators


def _in_body(unit: TranslationUnit, body: s.Body) -> Iterator[object]:
    for _, values in body.initializers:
        for value in values:
            yield from _in_expression(unit, value)
    yield from _in_statement(unit, body.compound)


def _in_statement(unit: TranslationUnit, statement: s.Statement) -> Iterator[object]:
    for node in s.walk_statements(statement):
        yield node
        if isinstance(node, s.Declare):
            yield from _nodes(unit, node.declarations)
        for expression in node.expressions():
            yield from _in_expression(unit, expression)


def _in_expression(unit: TranslationUnit, expression: e.Expression) -> Iterator[object]:
    for node in e.walk(expression):
        yield node
        if isinstance(node, e.Lambda | e.StatementExpression) and node.body is not None:
            yield from _in_statement(unit, node.body)
