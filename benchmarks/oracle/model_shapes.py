"""The shape of a program as the model has it: see clang_shapes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchmarks.oracle import clang_shapes
from benchmarks.oracle.clang_shapes import BUILTIN, Facts, plain
from tops_lsp.features.walk import declarations as locals_of
from tops_lsp.features.walk import expressions, statements
from tops_lsp.model.tree.declarations import Alias, Class, Declaration, Function, Item, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    CastKind,
    Conditional,
    Construct,
    Delete,
    Expression,
    InitList,
    Lambda,
    Launch,
    Literal,
    Member,
    Name,
    New,
    Noexcept,
    Opaque,
    SizeOf,
    StatementExpression,
    Subscript,
    Unary,
    walk,
)
from tops_lsp.model.tree.statements import If, OpaqueStatement, Statement, walk_statements
from tops_lsp.model.tree.types import unqualified
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span


def shapes(unit: TranslationUnit, text: bytes) -> tuple[Facts, list[Span]]:
    """The facts of a unit, and the stretches of which the model says that it does not know them."""
    found: Facts = {}
    unknown: list[Span] = []
    for item, declaration in _declared(unit):
        kind = _declared_kind(declaration)
        if kind and declaration.name:
            start, end = item.absolute(declaration.name_span)
            start, length = _own_name(text, start, end)
            found.setdefault((start, length), set()).add(kind)
    for item, node in _expressions(unit):
        start, end = item.absolute(node.span)
        if isinstance(node, Opaque) or (isinstance(node, Lambda) and node.function.template):
            unknown.append(Span(start, end))
        for where, what in _shapes_of(node, Span(start, end), text):
            found.setdefault((where.start, where.end - where.start), set()).add(what)
    for item in unit.items:
        unknown += (item.absolute(gap.span) for gap in item.gaps)
    for function in unit.functions():
        for statement in statements(unit, function):
            if isinstance(statement, OpaqueStatement) or _is_discarding(statement):
                unknown.append(function.item.absolute(statement.span))
    return found, unknown


def _own_name(text: bytes, start: int, end: int) -> clang_shapes.Place:
    """Where the last part of a declared name is, less its template's arguments."""
    name = re.sub(rb"(?<=\w)\s*<[^()]*>$", b"", text[start:end])
    own = name.rpartition(b"::")[2].lstrip()
    return start + len(name) - len(own), len(own)


def _is_discarding(statement: Statement) -> bool:
    """Whether the model left a branch out that is never compiled."""
    return isinstance(statement, If) and statement.constexpr


def _declared(unit: TranslationUnit) -> Iterator[tuple[Item, Declaration]]:
    pending = [*unit.declarations()]
    seen = {id(declaration) for declaration in pending}
    for function in unit.functions():
        pending += [function, *locals_of(unit, function)]
    while pending:
        declaration = pending.pop()
        yield declaration.item, declaration
        if isinstance(declaration, Class):
            pending += [m for group in declaration.members.values() for m in group]
        elif isinstance(declaration, Variable | Alias):
            class_ = getattr(unqualified(declaration.type), "declaration", None)
            if isinstance(class_, Class) and id(class_) not in seen and not class_.item.builtin:
                seen.add(id(class_))  # `struct S { … } s;`
                pending.append(class_)


def _declared_kind(declaration: Declaration) -> str | None:
    match declaration:
        case Variable():
            return "variable"
        case Function():
            return "function"
    return None


def _expressions(unit: TranslationUnit) -> Iterator[tuple[Item, Expression]]:
    for item, declaration in _declared(unit):
        if isinstance(declaration, Variable) and declaration.initializer is not None:
            yield from ((item, node) for node in _deep(declaration.initializer))
    for function in unit.functions():
        for parameter in function.parameters:
            if parameter.initializer is not None:
                yield from ((function.item, node) for node in _deep(parameter.initializer))
        yield from ((function.item, node) for node in expressions(unit, function))


def in_order(unit: TranslationUnit) -> Iterator[Expression]:
    """The expressions of a unit, in its initializers, defaults and bodies."""
    return (node for _, node in _expressions(unit))


def _deep(root: Expression) -> Iterator[Expression]:
    """An expression's nodes, and those in the bodies of its lambdas."""
    for node in walk(root):
        yield node
        if isinstance(node, Lambda | StatementExpression) and node.body is not None:
            for statement in walk_statements(node.body):
                for inner in statement.expressions():
                    yield from _deep(inner)


def _shapes_of(node: Expression, span: Span, text: bytes) -> Iterator[tuple[Span, str]]:
    match node:
        case Literal():
            yield span, "literal"
            sign = text[span.start : span.start + 1]
            if sign in (b"-", b"+"):  # one token to the grammar
                yield span, f"unary {sign.decode()}"
                yield Span(span.start + 1, span.end), "literal"
        case Name() | Member():
            yield span, "named"
        case Unary(op=op, postfix=postfix):
            yield span, f"unary {op}" + (" after" if postfix else "")
        case Binary(op=op):
            yield span, f"binary {op}"
        case Assign(op=op):
            yield span, f"assign {op}"
        case Cast(kind=CastKind.FUNCTIONAL) | Construct() | InitList():
            yield span, "make"
        case Cast(kind=kind, type=type_) if kind is not CastKind.IMPLICIT:
            shown = str(type_)
            yield span, f"cast {plain(shown)}" if BUILTIN.fullmatch(shown) else "cast"
        case SizeOf() if (named := _BUILTIN.match(text, span.start)) is not None:
            yield span, "call"
            yield Span(*named.span()), "named"
        case SizeOf(operand=operand) if not isinstance(node, Noexcept):
            yield span, "sizeof type" if operand is None else "sizeof value"
        case Call(callee=Name(candidates=())):
            yield from ((span, shape) for shape in ("call", "make"))  # either, until it is known
        case _:
            fixed = _FIXED.get(type(node))
            if fixed is not None:
                yield span, fixed


_BUILTIN = re.compile(rb"__builtin_\w+")
_FIXED: dict[type[Expression], str] = {
    Call: "call",
    Launch: "call",
    Conditional: "?:",
    Subscript: "subscript",
    New: "new",
    Delete: "delete",
    Lambda: "lambda",
}
