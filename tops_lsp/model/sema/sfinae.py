"""SFINAE: whether an expression is certainly invalid, so that a template is no candidate."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Call, Expression, Member, Name, walk
from tops_lsp.model.tree.scopes import has_unknown_base
from tops_lsp.model.tree.types import (
    ClassType,
    Fundamental,
    Pointer,
    Type,
    VectorType,
    is_unknown,
    value_type,
)


def has_failed(expression: Expression) -> bool:
    """Whether a part of the expression names a member that is not there, or calls nothing."""
    return any(map(_fails, walk(expression)))


def _fails(node: Expression) -> bool:
    match node:
        case Member(candidates=()):
            return _lacks_members(node)
        case Call(function=None, callee=Name() | Member()):
            return _calls_nothing(node)
    return False


def _lacks_members(node: Member) -> bool:
    plain = value_type(node.object.type)
    if node.arrow and isinstance(plain, Pointer):
        plain = value_type(plain.pointee)
    return _is_complete(plain)


def _is_complete(plain: Type) -> bool:
    """Whether all members of the type are known."""
    if isinstance(plain, ClassType):
        return not has_unknown_base(plain.declaration) and not plain.declaration.is_pattern
    return isinstance(plain, Fundamental | Pointer | VectorType) and not is_unknown(plain)


def _calls_nothing(node: Call) -> bool:
    """Whether known functions are called with known arguments, and none fits."""
    callee = node.callee
    if not isinstance(callee, Name | Member) or not callee.candidates:
        return False
    if any(is_unknown(value_type(a.type)) for a in node.arguments):
        return False
    functions = [d for d in callee.candidates if isinstance(d, Function)]
    plain = all(map(_is_plain, functions))
    return len(functions) == len(callee.candidates) and plain


def _is_plain(function: Function) -> bool:
    return function.template is None and not any(map(is_unknown, function.type.parameters))
