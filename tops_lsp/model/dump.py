"""The model of a file as text, for people and for tests that compare it line by line.

Each line is `LINE:COLUMN  what: type category -> LINE:COLUMN`, indented by nesting; the arrow leads
to the declaration that a name or a call means. Stub headers are named instead of placed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Function,
    Item,
    Namespace,
    Variable,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Body
from tops_lsp.model.tree.types import spelled
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span

INDENT = "  "
_TABLES: dict[type[Declaration], str] = {
    Alias: "alias",
    Class: "class",
    Enumeration: "enumeration",
    Namespace: "namespace",
}


def dump(unit: TranslationUnit) -> str:
    """Every declaration of the main file with its body, one line a node."""
    return "".join(f"{line}\n" for line in _Dump(unit).lines())


class _Dump:
    def __init__(self, unit: TranslationUnit) -> None:
        self.unit = unit

    def lines(self) -> Iterator[str]:
        for item in self.unit.items:
            if self.unit.expansion.map.file_at(item.start) == self.unit.source.path:
                for declaration in item.declarations:
                    yield from self.declaration(declaration, 0)

    def place(self, item: Item, span: Span) -> str:
        """Where a node is in the user's text: at its invocation if a macro made it."""
        if item.builtin:
            return "sdk"
        origin = self.unit.origin(item, span)
        line, column = self.unit.source_of(origin.path).position(origin.span.start)
        return f"{line + 1}:{column + 1}"

    def line(self, depth: int, item: Item, span: Span, text: str) -> str:
        return f"{INDENT * depth}{self.place(item, span)} {text}"

    # --- declarations -------------------------------------------------------------------

    def declaration(self, node: Declaration, depth: int) -> Iterator[str]:
        if isinstance(node, Function):
            yield from self.function(node, depth)
        elif isinstance(node, Variable):
            yield from self.variable(node, depth)
        else:
            yield self.line(depth, node.item, node.name_span, _named(node))
            yield from self.members(node, depth + 1)

    def members(self, node: Declaration, depth: int) -> Iterator[str]:
        if isinstance(node, Class):
            for group in node.members.values():
                for member in group:
                    yield from self.declaration(member, depth)
        if isinstance(node, Enumeration):
            for enumerator in node.enumerators:
                text = f"enumerator {enumerator.name} = {enumerator.value}"
                yield self.line(depth, node.item, enumerator.name_span, text)

    def function(self, node: Function, depth: int) -> Iterator[str]:
        if node.auto_result and node.template is None:
            self.unit.declared.deduced_result(node)
        template = "template " if node.template is not None else ""
        shown = spelled(node.type, node.qualified_name)
        text = f"{template}function {shown} [{node.execution.label}]"
        yield self.line(depth, node.item, node.name_span, text)
        for parameter in node.parameters:
            yield from self.variable(parameter, depth + 1, "parameter")
        body = self.unit.body(node)
        if body is not None:
            yield from self.body(body, node.item, depth + 1)

    def body(self, body: Body, item: Item, depth: int) -> Iterator[str]:
        for name, values in body.initializers:
            for value in values:
                yield from self.expression(value, item, depth, f"initializes {name}: ")
        for statement in body.compound.body:
            yield from self.statement(statement, item, depth)

    def variable(self, node: Variable, depth: int, what: str = "variable") -> Iterator[str]:
        space = f" [{node.space.value}]" if node.space is not Space.GENERIC else ""
        text = f"{what} {spelled(node.type, node.name)}{space}"
        yield self.line(depth, node.item, node.name_span, text)
        if node.initializer is not None:
            yield from self.expression(node.initializer, node.item, depth + 1)

    # --- statements and expressions -----------------------------------------------------

    def statement(self, node: s.Statement, item: Item, depth: int) -> Iterator[str]:
        if isinstance(node, s.Declare):
            for declaration in node.declarations:
                yield from self.declaration(declaration, depth)
            return
        if not isinstance(node, s.Evaluate):
            yield self.line(depth, item, node.span, type(node).__name__.lower())
            depth += 1
        for expression in node.expressions():
            yield from self.expression(expression, item, depth)
        for inner in node.substatements():
            yield from self.statement(inner, item, depth)

    def expression(
        self, node: e.Expression, item: Item, depth: int, label: str = ""
    ) -> Iterator[str]:
        text = f"{label}{_described(node)}: {node.type} {node.category.value}{self.target(node)}"
        yield self.line(depth, item, node.span, text)
        for child in node.children():
            yield from self.expression(child, item, depth + 1)
        if isinstance(node, e.Lambda | e.StatementExpression) and node.body is not None:
            for statement in node.body.body:
                yield from self.statement(statement, item, depth + 1)

    def target(self, node: e.Expression) -> str:
        """The arrow to what a name or a call means."""
        found = _declaration_of(node)
        if found is None:
            return ""
        where = self.place(found.item, found.name_span)
        return f" -> {found.qualified_name} {where}" if where == "sdk" else f" -> {where}"


def _named(node: Declaration) -> str:
    kind = next((name for type_, name in _TABLES.items() if isinstance(node, type_)), "declaration")
    if isinstance(node, Alias):
        return f"{kind} {node.name} = {node.type}"
    return f"{kind} {node.qualified_name}"


def _described(node: e.Expression) -> str:
    kind = type(node).__name__.lower()
    match node:
        case e.Literal(value=value):
            return f"{kind} {value!r}"
        case e.Name(text=text) | e.Member(text=text):
            return f"{kind} {text}"
        case e.Unary(op=op) | e.Binary(op=op) | e.Assign(op=op):
            return f"{kind} {op}"
        case e.Cast(kind=how):
            return f"{kind} {how.value}"
        case e.Lambda(function=function):
            return f"{kind} [{function.execution.label}]"
        case e.Opaque(why=why):
            return f"{kind} ({why})"
    return kind


def _declaration_of(node: e.Expression) -> Declaration | None:
    match node:
        case e.Call(function=found) | e.Launch(function=found):
            return found
        case e.Construct(constructor=found):
            return found
        case e.Unary(overload=found) | e.Binary(overload=found):
            return found
        case e.Assign(overload=found) | e.Subscript(overload=found):
            return found
        case e.Name() | e.Member():
            return node.declaration
    return None
