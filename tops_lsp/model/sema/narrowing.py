"""Which conversions in braces narrow (dcl.init.list 7), for values that are not known."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Call, Cast, CastKind, Expression, Name
from tops_lsp.model.tree.types import (
    Basic,
    EnumType,
    Fundamental,
    MemberPointer,
    Pointer,
    Type,
    decayed,
    is_const,
    is_unknown,
    value_type,
)

_FLOATS = (Basic.FLOAT, Basic.DOUBLE, Basic.LONGDOUBLE)


def narrows(element: Expression) -> bool:
    """Whether an element of a list is a value, known only at run time, that its type may not
    hold."""
    if not isinstance(element, Cast) or element.kind is not CastKind.IMPLICIT:
        return False
    return narrows_to(element.operand, element.type)


def narrows_to(given: Expression, type_: Type) -> bool:
    """Whether a type may not hold a value that is known only at run time."""
    goal, source = value_type(type_), decayed(given.type)
    if is_unknown(source) or not isinstance(goal, Fundamental):
        return False
    return _is_of_run_time(given) and _may_lose(source, goal.basic)


def _is_of_run_time(node: Expression) -> bool:
    """Whether the value is certainly no constant: a function gives it, or a variable has it."""
    if isinstance(node, Call):
        return node.function is not None and not node.function.is_constexpr
    declaration = node.declaration if isinstance(node, Name) else None
    if not isinstance(declaration, Variable) or declaration.constexpr:
        return False
    return declaration.storage is Storage.PARAMETER or not is_const(declaration.type)


def _may_lose(source: Type, goal: Basic) -> bool:
    if isinstance(source, Pointer | MemberPointer):
        return goal is Basic.BOOL
    if isinstance(source, EnumType):
        source = value_type(source.declaration.underlying)
    if not isinstance(source, Fundamental):
        return False
    basic = source.basic
    if basic in _FLOATS:
        return goal not in _FLOATS or _FLOATS.index(goal) < _FLOATS.index(basic)
    if goal in _FLOATS:
        return True
    return _integers_lose(basic, goal)


def _integers_lose(source: Basic, goal: Basic) -> bool:
    if source is Basic.BOOL or source is goal or Basic.BOOL is goal:
        return goal is Basic.BOOL is not source
    if source.is_signed and not goal.is_signed:
        return True
    room = goal.size if goal.is_signed == source.is_signed else goal.size - 1
    return source.size > room
