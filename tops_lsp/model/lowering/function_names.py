"""What a function calls itself: `__func__`, `__FUNCTION__`, and `__PRETTY_FUNCTION__` as clang has
it. Of templates and lambdas, whose arguments it would tell, the last one is not known.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.tree.declarations import Class, Declaration, Function
from tops_lsp.model.tree.expressions import Category, Literal, Name
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.types import CHAR, Array, is_unknown, qualify


def own_name(lo: Lowering, use: Name) -> Literal | None:
    """A name that nobody declares as the string that it is in a function."""
    if lo.function is None or not use.text.startswith("__"):
        return None
    if use.text in ("__func__", "__FUNCTION__"):
        return _string(use, lo.function.name)
    said = _whole_name(lo.function) if use.text == "__PRETTY_FUNCTION__" else None
    return None if said is None else _string(use, said)


def _string(use: Name, text: str) -> Literal:
    value = text.encode()
    type_ = Array(qualify(CHAR, const=True), len(value) + 1)
    return Literal(span=use.span, value=value, type=type_, category=Category.LVALUE)


def _whole_name(function: Function) -> str | None:
    """A function with its types and the words that belong to it."""
    types = [p.type for p in function.parameters]
    parameters = ", ".join([*map(str, types), *(["..."] if function.type.variadic else [])])
    result = str(function.type.result)
    if not _is_plain(function) or any(map(is_unknown, types)) or "(*" in result:
        return None
    front = "virtual " if _is_virtual(function) else "static " if _is_static(function) else ""
    if not (function.is_constructor or function.is_destructor):
        front += result if result.endswith(("*", "&")) else f"{result} "
    after = (" const" * function.is_const) + (" volatile" * function.is_volatile)
    reference = f" {function.bound_to}" if function.bound_to else ""
    return f"{front}{function.qualified_name}({parameters}){after}{reference}"


def _is_plain(function: Function) -> bool:
    """Whether neither it nor what it stands in is a template or has no name."""
    if function.template is not None or function.instance_of is not None or function.packs:
        return False
    special = function.is_constructor or function.is_destructor
    if function.bindings or (is_unknown(function.type.result) and not special):
        return False
    return all(_is_named(scope) for scope in _scopes(function))


def _is_named(scope: Declaration) -> bool:
    if isinstance(scope, Class) and (scope.is_closure or scope.arguments or scope.template):
        return False
    outermost = scope.scope is None
    return bool(scope.name) or outermost


def _scopes(function: Function) -> Iterator[Declaration]:
    scope: Declaration | None = function.scope
    while scope is not None:
        yield scope
        scope = scope.scope


def _is_static(function: Function) -> bool:
    return function.is_static and function.is_member


def _is_virtual(function: Function) -> bool:
    """Whether it, or what it overrides, says so."""
    if not isinstance(function.scope, Class) or function.is_static or function.is_constructor:
        return False
    return any(_declares_virtual(one, function) for one in ancestry(function.scope))


def _declares_virtual(class_: Class, function: Function) -> bool:
    def is_same(other: Function) -> bool:
        if function.is_destructor or other.is_destructor:
            return function.is_destructor and other.is_destructor
        same = other.type.parameters == function.type.parameters
        return same and other.name == function.name and other.is_const == function.is_const

    return any(other.is_virtual and is_same(other) for other in class_.methods())
