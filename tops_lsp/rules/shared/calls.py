"""What the rules about calls share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.tree.declarations import Class, Declaration, Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Construct,
    Expression,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.statements import If, walk_statements
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.text.source import Span

CallLike = Call | Construct | Unary | Binary | Assign | Subscript
"""Expressions that may call a function: operators are calls where they are overloaded."""


def side_of(visit: Visit) -> Side:
    """The one side the visited code runs on; NONE when that is not certain."""
    if visit.function is None:
        return Side.HOST
    execution = visit.function.execution
    return execution.side if execution.known else Side.NONE


def is_pattern(function: Function) -> bool:
    """Whether a function is a template, or a member of one, and no instance."""
    if function.template is not None and not function.bindings:
        return True
    outer = function.scope
    while isinstance(outer, Class):
        if outer.template is not None and outer.instance_of is None:
            return True
        if outer.enclosing is not None:
            return is_pattern(outer.enclosing)
        outer = outer.scope
    return False


def is_given(callee: Function, caller: Function | None) -> bool:
    """Whether an instance calls a closure it was made for: wrong is then who made it so."""
    return is_closure(callee) and caller is not None and is_derived(caller)


def is_closure(function: Function) -> bool:
    """Whether a function is the call operator of a lambda."""
    return isinstance(function.scope, Class) and function.scope.is_closure


def is_derived(function: Function) -> bool:
    """Whether a function was made from a template."""
    if function.bindings:
        return True
    outer = function.scope
    while isinstance(outer, Class):
        if outer.instance_of is not None or (outer.enclosing and is_derived(outer.enclosing)):
            return True
        outer = outer.scope
    return False


def calling_side(visit: Visit) -> Side:
    """The side a call surely runs on; NONE in templates, whose instances are judged instead."""
    if visit.function is not None and is_pattern(visit.function):
        return Side.NONE
    return side_of(visit)


def on_host(visit: Visit) -> bool:
    """Whether a call in the visited code surely runs on the host."""
    return calling_side(visit) is Side.HOST


def on_device(visit: Visit) -> bool:
    """Whether a call in the visited code surely runs on the device."""
    return calling_side(visit) is Side.DEVICE


def on_device_or_pattern(visit: Visit) -> bool:
    """Whether the visited code surely runs on the device, or that of its instances does."""
    return side_of(visit) is Side.DEVICE


def is_nondependent(node: Expression, visit: Visit) -> bool:
    """Whether what a node means does not wait for an instance of the visited template."""
    if visit.function is None or not is_pattern(visit.function):
        return True
    if may_be_left_out(node.span, visit):
        return False
    return _is_independent(node) if isinstance(node, Call) else isinstance(node, Name)


def may_be_left_out(span: Span, visit: Visit) -> bool:
    """Whether instances of the visited template may be made without a stretch of it."""
    if visit.function is None or not is_pattern(visit.function):
        return False
    return any(span.start in optional for optional in visit.once(_Optional).spans)


class _Optional:
    """Where code of a template is that instances may leave out: a closure, or a method of a local
    class, goes with what it is in."""

    def __init__(self, visit: Visit) -> None:
        bodies = (visit.unit.body(function) for function in _with_outer(visit.function))
        self.spans = [
            statement.span
            for body in bodies
            for statement in (() if body is None else walk_statements(body.compound))
            if isinstance(statement, If) and statement.constexpr
        ]


def _with_outer(function: Function | None) -> Iterator[Function]:
    """A function, and those that its class, or one around that, is made in."""
    while function is not None:
        yield function
        scope, function = function.scope, None
        while isinstance(scope, Class) and function is None:
            function, scope = scope.enclosing, scope.scope


def _is_independent(call: Call) -> bool:
    """Whether a call's function is looked up where its template is defined."""
    if not isinstance(call.callee, Name) or call.function is None or is_pattern(call.function):
        return False
    return not any(is_unknown(argument.type) for argument in call.arguments)


def called(node: Expression) -> Function | None:
    """The function a node calls, if it calls one and that is certain."""
    find = _CALLED.get(type(node))
    return None if find is None else find(node)


_CALLED: dict[type[Expression], Callable[[Any], Function | None]] = {
    Call: attrgetter("function"),
    Construct: attrgetter("constructor"),
    **dict.fromkeys((Unary, Binary, Assign, Subscript), attrgetter("overload")),
}


def callee_span(node: CallLike) -> Span:
    """The name of what is called."""
    if isinstance(node, Call) and isinstance(node.callee, Name | Member):
        return node.callee.name_span
    return node.span


def is_named(declaration: Declaration, qualified_name: str) -> bool:
    """Whether a declaration is the stub headers' one of that name."""
    return declaration.item.builtin and declaration.qualified_name == qualified_name
