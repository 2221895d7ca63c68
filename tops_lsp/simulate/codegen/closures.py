"""Layout of objects: closures among them, which are laid out when first met."""

from __future__ import annotations

from tops_lsp.model import expressions as e
from tops_lsp.model.declarations import Storage, Variable
from tops_lsp.model.layout import align_of
from tops_lsp.model.statements import Declare, walk_statements
from tops_lsp.model.types import ClassType, Type, referred, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import Closure, FunctionBuilder


def object_size(fb: FunctionBuilder, type_: Type, node: e.Expression | None = None) -> int | None:
    """Bytes of an object; closures are laid out here, when first met."""
    plain = unqualified(type_)
    if isinstance(plain, ClassType) and plain.declaration.is_closure:
        if isinstance(node, e.Lambda):
            return closure_of(fb, node).size
        known = fb.program.closures.get(plain.declaration)
        return None if known is None else known.size
    return t.size_of(type_)


def closure_of(fb: FunctionBuilder, node: e.Lambda) -> Closure:
    """The layout of a lambda's object: captured values, pointers for references."""
    known = fb.program.closures.get(node.closure)
    if known is not None:
        return known
    fields: list[tuple[Variable, int, bool]] = []
    offset = 0
    this_offset: int | None = None
    for variable, by_reference in _captured(fb, node):
        kept = referred(variable.type)
        size = 8 if by_reference else object_size(fb, kept) or 8
        align = 8 if by_reference else max(1, min(align_of(kept), 128))
        offset = (offset + align - 1) // align * align
        fields.append((variable, offset, by_reference))
        offset += size
    if any(c.mode in ("this", "*this") for c in node.captures) or _uses_this(node):
        this_offset = (offset + 7) // 8 * 8
        offset = this_offset + 8
    made = Closure(node, tuple(fields), this_offset, max(1, offset))
    fb.program.closures[node.closure] = made
    return made


def _captured(fb: FunctionBuilder, node: e.Lambda) -> list[tuple[Variable, bool]]:
    """Variables in the closure, with whether by reference; defaults take what the body uses."""
    result: dict[Variable, bool] = {}
    for capture in node.captures:
        if capture.variable is not None and capture.mode in ("copy", "reference"):
            result[capture.variable] = capture.mode == "reference"
    default = next((c.mode for c in node.captures if c.mode.startswith("default")), None)
    if default is not None:
        for variable in used_variables(node):
            if variable in fb.locals or variable in fb.addresses:
                result.setdefault(variable, default == "default-reference")
    return list(result.items())


def used_variables(node: e.Lambda) -> list[Variable]:
    """Automatic variables of enclosing functions that the lambda's body names."""
    own: set[Variable] = set(node.function.parameters)
    used: dict[Variable, None] = {}
    if node.body is None:
        return []
    for statement in walk_statements(node.body):
        if isinstance(statement, Declare):
            own.update(d for d in statement.declarations if isinstance(d, Variable))
        for expression in statement.expressions():
            _collect(expression, own, used)
    return [v for v in used if v.storage in (Storage.AUTOMATIC, Storage.PARAMETER)]


def _collect(node: e.Expression, own: set[Variable], used: dict[Variable, None]) -> None:
    for part in e.walk(node):
        if isinstance(part, e.Name) and isinstance(part.declaration, Variable):
            if part.declaration not in own:
                used[part.declaration] = None
        elif isinstance(part, e.Lambda):
            used.update(dict.fromkeys(v for v in used_variables(part) if v not in own))


def _uses_this(node: e.Lambda) -> bool:
    if node.body is None:
        return False
    return any(
        isinstance(part, e.This)
        for statement in walk_statements(node.body)
        for expression in statement.expressions()
        for part in e.walk(expression)
    )
