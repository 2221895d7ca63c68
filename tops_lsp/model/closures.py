"""What a lambda's object holds: captured values, pointers for references, `this`."""

from __future__ import annotations

from tops_lsp.model.declarations import Storage, Variable
from tops_lsp.model.expressions import (
    Expression,
    Lambda,
    Name,
    StatementExpression,
    This,
    walk,
)
from tops_lsp.model.layout import align_of, size_of
from tops_lsp.model.statements import Statement, walk_statements
from tops_lsp.model.types import referred
from tops_lsp.records import dataclass


@dataclass(frozen=True, slots=True)
class ClosureLayout:
    """Where each captured variable stands, and whether as a reference; where `this` does."""

    fields: tuple[tuple[Variable, int, bool], ...]
    this_offset: int | None
    size: int


def closure_layout(node: Lambda) -> ClosureLayout:
    """The layout of a lambda's object, in the order of the captures."""
    fields: list[tuple[Variable, int, bool]] = []
    offset = 0
    this_offset: int | None = None
    for variable, by_reference in _captured(node).items():
        kept = referred(variable.type)
        size = 8 if by_reference else size_of(kept) or 8
        align = 8 if by_reference else max(1, min(align_of(kept), 128))
        offset = (offset + align - 1) // align * align
        fields.append((variable, offset, by_reference))
        offset += size
    if any(c.mode in ("this", "*this") for c in node.captures) or _uses_this(node):
        this_offset = (offset + 7) // 8 * 8
        offset = this_offset + 8
    return ClosureLayout(tuple(fields), this_offset, max(1, (offset + 7) // 8 * 8))


def _captured(node: Lambda) -> dict[Variable, bool]:
    """Variables in the closure, with whether by reference; defaults take what the body uses."""
    result = {
        capture.variable: capture.mode == "reference"
        for capture in node.captures
        if capture.variable is not None and capture.mode in ("copy", "reference")
    }
    default = next((c.mode for c in node.captures if c.mode.startswith("default")), None)
    for variable in used_variables(node) if default is not None else ():
        result.setdefault(variable, default == "default-reference")
    return result


def used_variables(node: Lambda) -> list[Variable]:
    """Automatic variables of enclosing functions that the lambda's body names."""
    used: dict[Variable, None] = {}
    if node.body is not None:
        _collect_under(node.body, used)
    return [v for v in used if not _is_own(node, v) and _is_automatic(v)]


def _is_automatic(variable: Variable) -> bool:
    return variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER)


def _is_own(node: Lambda, variable: Variable) -> bool:
    """Whether a variable is declared inside the lambda."""
    start = variable.name_span.start
    return variable.item is node.function.item and node.span.start <= start < node.span.end


def _collect_under(body: Statement, used: dict[Variable, None]) -> None:
    for statement in walk_statements(body):
        for expression in statement.expressions():
            _collect(expression, used)


def _collect(node: Expression, used: dict[Variable, None]) -> None:
    for part in walk(node):
        if isinstance(part, Name) and isinstance(part.declaration, Variable):
            used[part.declaration] = None
        elif isinstance(part, Lambda):
            used.update(dict.fromkeys(used_variables(part)))
        elif isinstance(part, StatementExpression):
            _collect_under(part.body, used)


def _uses_this(node: Lambda) -> bool:
    statements = walk_statements(node.body) if node.body is not None else ()
    return any(
        isinstance(part, This)
        for statement in statements
        for expression in statement.expressions()
        for part in walk(expression)
    )
