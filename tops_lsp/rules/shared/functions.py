"""What rules ask of a function's declaration."""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.tree.declarations import Function, Namespace, Specifier
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.truncation import REDECLARED
from tops_startup.patterns import regex

_INLINE = regex(rb"\b(inline|__inline__|__forceinline__)\b")


def head(function: Function) -> bytes:
    """The text before a function's name."""
    return function.item.text[function.span.start : function.name_span.start]


def declarations(function: Function, visit: Visit) -> tuple[Function, ...]:
    """The function and its earlier declarations; none, which is reported, where they are too
    many."""
    found = chain_of(function, visit.limits.redeclarations)
    if not found:
        visit.give_up(REDECLARED)
    return found


def chain_of(function: Function, most: int) -> tuple[Function, ...]:
    """The function and its earlier declarations; none where they are more."""
    found, current = [function], function.previous
    while current is not None:
        if len(found) >= most:
            return ()
        found.append(current)
        current = current.previous
    return tuple(found)


def execution_specifiers(function: Function) -> dict[str, Specifier]:
    """The execution-space specifiers written on this very declaration."""
    words = ("__global__", "__device__", "__host__")
    return {s.name: s for s in function.specifiers if s.name in words}


def is_always_compiled(function: Function) -> bool:
    """Whether a `__host__ __device__` function is compiled for both sides whoever calls it: other
    files may, as it is neither a template nor `inline`, and has a name outside of this file."""
    if function.execution.side is not Side.BOTH or not function.execution.known:
        return False
    if not function.is_definition or function.template is not None or function.is_constexpr:
        return False
    if function.is_static or any(s.unknown for s in function.specifiers):
        return False
    return _is_in_open_scope(function) and _INLINE.search(head(function)) is None


def _is_in_open_scope(function: Function) -> bool:
    scope = function.scope
    while isinstance(scope, Namespace) and scope.scope is not None:
        if not scope.name:
            return False
        scope = scope.scope
    return isinstance(scope, Namespace)
