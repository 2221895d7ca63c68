"""Expressions that have one value, whatever a kernel is given: what a hover can compute.

Such an expression is made of constants, of locals that nobody changes, and of calls that see no
memory and no thread. It is computed by a kernel of one thread, written into a copy of the text
before the function around the expression.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.locate import locate
from tops_lsp.features.places import Places
from tops_lsp.features.purity import is_deep, is_of_values
from tops_lsp.features.scope import namespace_of
from tops_lsp.features.walk import expressions
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.sema.closures import used_variables
from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Enumerator, Function, Item, Storage, Variable
from tops_lsp.model.tree.statements import Declare, walk_statements
from tops_lsp.model.tree.types import (
    EnumType,
    Fundamental,
    Reference,
    Type,
    VectorType,
    is_const,
    unqualified,
    value_type,
)
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

SHOWN = "tops_shown"
"""The variable that holds the value."""


@dataclass(frozen=True, slots=True)
class ClosedExpression:
    """An expression at a span of the main file. `value` is known without a run; otherwise a run
    of `kernel` in `text` gives the variable SHOWN the value."""

    span: Span
    type: str
    value: int | float | None = None
    kernel: str = ""
    text: bytes = b""


def closed_at(
    unit: TranslationUnit, offset: int, known: Places | None = None
) -> ClosedExpression | None:
    """The innermost expression around a raw offset of the main file, if it is closed; there a
    variable's name in its declaration is one, too."""
    expanded = unit.expansion.map.to_expanded(unit.source.path, offset)
    item = None if expanded is None else unit.item_at(expanded)
    if expanded is None or item is None:
        return None
    at = expanded - item.start
    function = _function_around(unit, item, at)
    node = _declared_at(unit, offset, known) or _innermost(unit, item, function, at)
    if node is None or _says_itself(node):
        return None
    place = unit.origin(item, node.span)
    if place.path != unit.source.path or place.invocations:
        return None
    value = Evaluator(unit.body).evaluate(node)
    if value is not None:
        return ClosedExpression(place.span, str(unqualified(value_type(node.type))), value)
    if function is None or not function.execution.on_device or function.template is not None:
        return None
    return _to_run(unit, item, function, node, place.span)


def _declared_at(unit: TranslationUnit, offset: int, known: Places | None) -> e.Expression | None:
    """The variable whose name is at an offset where the tree has no expression for it."""
    found = locate(unit, offset, known)
    if found is None or found.expression is not None or found.specifier is not None:
        return None
    match found.declarations:
        case (Variable() as variable,) if _has_value(variable.type):
            name = e.Name(span=found.span, type=variable.type, text=variable.name)
            name.candidates = (variable,)
            return name
    return None


def _function_around(unit: TranslationUnit, item: Item, at: int) -> Function | None:
    around = (
        f for f in unit.functions_of(item) if f.item is item and f.span.start <= at < f.span.end
    )
    return min(around, key=lambda f: f.span.end - f.span.start, default=None)


def _innermost(
    unit: TranslationUnit, item: Item, function: Function | None, at: int
) -> e.Expression | None:
    """The narrowest expression around a place whose type has values to show."""
    if function is not None:
        nodes = expressions(unit, function)
    else:
        variables = (d for d in item.declarations if isinstance(d, Variable))
        nodes = (n for v in variables if v.initializer for n in e.walk(v.initializer))
    around = (n for n in nodes if n.span.start <= at < n.span.end and _has_value(n.type))
    return min(around, key=lambda n: n.span.end - n.span.start, default=None)


def _has_value(type_: Type) -> bool:
    return isinstance(unqualified(value_type(type_)), Fundamental | EnumType | VectorType)


def _says_itself(node: e.Expression) -> bool:
    """Literals, and enumerators, whose declarations tell their values."""
    while isinstance(node, e.Cast):
        node = node.operand
    named = isinstance(node, e.Name) and isinstance(node.declaration, Enumerator)
    return named or isinstance(node, e.Literal)


# --- what is closed ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Reader:
    """Judges expressions of a function; `locals` collects what they are made of, in order."""

    unit: TranslationUnit
    function: Function
    locals: list[Variable]

    def closed(self, node: e.Expression, depth: int = 0) -> bool:
        """Whether nothing in an expression depends on what a kernel is given."""
        if is_deep(self.unit, depth) or not (_has_value(node.type) or isinstance(node, e.InitList)):
            return False
        match node:
            case e.Literal() | e.SizeOf():
                return True
            case e.Name():
                return self._name(node, depth)
            case e.Unary(op=op):
                if op in ("&", "*", "++", "--"):
                    return False
            case e.Call(function=Function() as function, callee=e.Name(), arguments=arguments):
                given = [*arguments]
                pure = bool(given) and is_of_values(self.unit, function, depth + 1)
                return pure and all(self.closed(each, depth + 1) for each in given)
            case e.Binary() | e.Conditional() | e.Cast() | e.Construct() | e.InitList():
                pass
            case e.Subscript(object=e.Expression(type=type_)):
                if not isinstance(unqualified(value_type(type_)), VectorType):
                    return False
            case _:
                return False
        return all(self.closed(child, depth + 1) for child in node.children())

    def _name(self, node: e.Name, depth: int) -> bool:
        match node.declaration:
            case Enumerator():
                return True
            case Variable() as variable:
                if variable in self.locals:
                    return True
                if variable.initializer is None or variable.storage is Storage.PARAMETER:
                    return False
                if not self._keeps_first_value(variable):
                    return False
                if not self.closed(variable.initializer, depth + 1):
                    return False
                if variable.storage is Storage.AUTOMATIC:
                    self.locals.append(variable)
                return True
        return False

    def _keeps_first_value(self, variable: Variable) -> bool:
        """Whether a variable keeps its first value."""
        if variable.constexpr or is_const(variable.type):
            return not isinstance(unqualified(variable.type), Reference)
        own = variable.storage is Storage.AUTOMATIC and variable in _declared(
            self.unit, self.function
        )
        return own and not any(
            variable in _changed(node) for node in expressions(self.unit, self.function)
        )


def _declared(unit: TranslationUnit, function: Function) -> list[Variable]:
    """The variables that blocks of a function declare, and no loop's head."""
    body = unit.body(function)
    statements = [] if body is None else walk_statements(body.compound)
    found = [d for s in statements if isinstance(s, Declare) for d in s.declarations]
    return [d for d in found if isinstance(d, Variable)]


def _changed(node: e.Expression) -> Iterator[object]:
    """The declarations of variables that an expression may change."""
    match node:
        case e.Assign(target=target) | e.Unary(op="&" | "++" | "--", operand=target):
            yield from _named(target)
        case e.Call(function=None, arguments=arguments):
            for each in arguments:
                yield from _named(each)
        case e.Call(function=Function() as function, arguments=arguments, bindings=bound):
            for parameter, each in passed(function, arguments, bound):
                type_ = parameter.type
                if isinstance(type_, Reference) and not is_const(type_.target):
                    yield from _named(each)
        case e.Lambda():
            yield from used_variables(node)


def _named(node: e.Expression) -> Iterator[object]:
    return (n.declaration for n in e.walk(node) if isinstance(n, e.Name))


# --- the text that computes it ----------------------------------------------------------


def _to_run(
    unit: TranslationUnit, item: Item, function: Function, node: e.Expression, span: Span
) -> ClosedExpression | None:
    reader = _Reader(unit, function, [])
    start = unit.origin(item, Span(0, 1))
    if isinstance(function.scope, Class) or start.path != unit.source.path:
        return None
    if not reader.closed(node):
        return None
    lines = [_declaration(item, variable) for variable in reader.locals]
    lines.append(f"auto {SHOWN} = {_text(item, node)};")
    name = f"{SHOWN}_kernel"
    separate = ";\n"  # a declaration, which a directive in a comment above the function belongs to
    kernel = f"{separate}__global__ void {name}() {{\n" + "\n".join(lines) + "\n}\n"
    raw, at = unit.source.text, start.span.start
    text = raw[:at] + kernel.encode() + raw[at:]
    path = [*namespace_of(unit, item), name]
    type_ = str(unqualified(value_type(node.type)))
    return ClosedExpression(span, type_, kernel="::".join(path), text=text)


def _declaration(item: Item, variable: Variable) -> str:
    """A local with its first value; what is in braces or parentheses stays so."""
    initializer = variable.initializer
    given = "" if initializer is None else f" = {_text(item, initializer)}"
    return f"{unqualified(variable.type)} {variable.name}{given};"


def _text(item: Item, node: e.Expression) -> str:
    return item.text[node.span.start : node.span.end].decode("utf-8", "replace")
