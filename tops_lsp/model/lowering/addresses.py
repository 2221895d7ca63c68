"""`&x`, `*p`, and pointers to members."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.complex_numbers import part
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.dispatch import handles, lower_field
from tops_lsp.model.lowering.lookup import find
from tops_lsp.model.lowering.names import use_of
from tops_lsp.model.lowering.operators import operator_text, overloaded
from tops_lsp.model.sema.implicit_casts import scalar_operand
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Category,
    Expression,
    LabelAddress,
    Name,
    Unary,
    category_of,
)
from tops_lsp.model.tree.types import (
    UNKNOWN,
    VOID,
    ClassType,
    MemberPointer,
    Pointer,
    Type,
    decayed,
    is_unknown,
    referred,
)


@handles("pointer_expression")
def _pointer_expression(lo: Lowering, node: Node) -> Expression:
    found = part(lo, node)
    if found is not None:
        return found
    op, argument = operator_text(lo, node), node.child_by_field_name("argument")
    if op == "&" and argument is not None and argument.type == "qualified_identifier":
        return _address(lo, node, use_of(lo, argument, find(lo, argument), of_this=False))
    label = _label(lo, node, argument) if op == "&" and argument is not None else None
    if label is not None:
        return label
    operand = lower_field(lo, node, "argument")
    if op == "&":
        return _address(lo, node, operand)
    overload, result = overloaded(lo, "*", [operand])
    operand = operand if overload is not None else scalar_operand(operand)
    plain = decayed(operand.type)
    if isinstance(plain, Pointer) and overload is None:
        return Unary(
            span=lo.span(node),
            op="*",
            operand=operand,
            type=plain.pointee,
            category=Category.LVALUE,
        )
    return Unary(
        span=lo.span(node),
        op="*",
        operand=operand,
        overload=overload,
        type=referred(result),
        category=Category.LVALUE if overload is None else category_of(result),
    )


def _label(lo: Lowering, node: Node, argument: Node) -> LabelAddress | None:
    """`&&label`: an address has none of its own, so this is nothing else."""
    doubled = argument.type == "pointer_expression" and operator_text(lo, argument) == "&"
    if lo.function is None or not doubled or argument.start_byte != node.start_byte + 1:
        return None
    named = argument.child_by_field_name("argument")
    if named is None or named.type != "identifier":
        return None
    return LabelAddress(
        span=lo.span(node), label=lo.text(named), function=lo.function, type=Pointer(VOID)
    )


def _address(lo: Lowering, node: Node, operand: Expression) -> Expression:
    overload: Function | None = None
    if not lo.item.builtin:  # the library means the address of whatever it is given
        overload, result = overloaded(lo, "&", [operand])
    if overload is not None:
        return Unary(
            span=lo.span(node),
            op="&",
            operand=operand,
            overload=overload,
            type=referred(result),
            category=category_of(result),
        )
    type_: Type = UNKNOWN if is_unknown(operand.type) else Pointer(referred(operand.type))
    return Unary(
        span=lo.span(node), op="&", operand=operand, type=_member_pointer(operand) or type_
    )


def _member_pointer(operand: Expression) -> Type | None:
    """`&S::member`, which is no member of an object, also in S."""
    declaration = operand.declaration if isinstance(operand, Name) else None
    if declaration is None or not isinstance(declaration.scope, Class):
        return None
    owner = ClassType(declaration.scope)
    match declaration:
        case Variable(storage=Storage.MEMBER, type=type_):
            return MemberPointer(owner, type_)
        case Function(is_static=False, type=type_):
            return MemberPointer(owner, type_)
    return None
