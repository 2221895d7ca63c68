"""`__builtin_classify_type(x)`: a number for the kind of type that x has."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.tree.expressions import Expression, SizeOf
from tops_lsp.model.tree.types import (
    INT,
    Basic,
    ClassType,
    Complex,
    EnumType,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pointer,
    decayed,
    unqualified,
)

NAME = "__builtin_classify_type"
_OF_BASICS = {Basic.VOID: 0, Basic.NULLPTR: -1, Basic.BOOL: 4}
_INTEGER, _ENUMERATION, _POINTER, _MEMBER = 1, 3, 5, 7
_REAL, _COMPLEX, _RECORD, _UNION = 8, 9, 12, 13
"""GNU's numbers. A pointer to a method is a record: it has two parts."""


def type_class(lo: Lowering, node: Node, arguments: Sequence[Expression]) -> Expression:
    """The call, which does not evaluate its operand."""
    operand = arguments[0] if len(arguments) == 1 else None
    value = None if operand is None else _number(operand)
    return SizeOf(span=lo.span(node), type=INT, value=value, operand=operand)


def _number(operand: Expression) -> int | None:
    """The number for an operand; None for a type that is not known."""
    match unqualified(decayed(operand.type)):
        case Fundamental(basic=basic):
            return _OF_BASICS.get(basic, _REAL if basic.is_float else _INTEGER)
        case Complex():
            return _COMPLEX
        case EnumType():
            return _ENUMERATION
        case Pointer():
            return _POINTER
        case MemberPointer(target=target):
            return _RECORD if isinstance(target, FunctionType) else _MEMBER
        case ClassType(declaration=class_):
            return _UNION if class_.keyword == "union" else _RECORD
    return None
