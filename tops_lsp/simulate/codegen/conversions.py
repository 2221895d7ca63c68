"""Casts and braced values."""

from __future__ import annotations

from tops_lsp.model import expressions as e
from tops_lsp.model.types import VOID, Array, ClassType, Type, value_type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    address,
    address_of_value,
    converted,
    discard,
    gives_address,
    gives_value,
    object_address,
    unsupported,
    value,
    zero,
)
from tops_simulator import ir


@gives_value(e.Cast)
def _cast(fb: FunctionBuilder, node: e.Cast) -> ir.Value:
    goal = t.value_type(node.type)
    if goal is None:
        return _object_cast(fb, node)
    operand = value(fb, node.operand)
    if t.is_object(node.operand.type) and not isinstance(value_type(node.operand.type), Array):
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    have = fb.type_of(operand)
    if isinstance(have, ir.Vector) and isinstance(goal, ir.Vector) and have.lanes != goal.lanes:
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    if isinstance(have, ir.Vector) != isinstance(goal, ir.Vector) and isinstance(have, ir.Vector):
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    return fb.convert(operand, goal)


def _object_cast(fb: FunctionBuilder, node: e.Cast) -> ir.Value:
    if value_type(node.type) == VOID:
        discard(fb, node.operand)
        return NULL
    if node.category is e.Category.LVALUE or _begins_with(node.operand.type, node.type):
        return address(fb, node.operand)
    return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")


def _begins_with(derived: Type, base: Type) -> bool:
    """Whether an object of one type has one of the other at its start."""
    plain, wanted = value_type(derived), value_type(base)
    while plain != wanted and isinstance(plain, ClassType) and plain.declaration.bases:
        plain = value_type(plain.declaration.bases[0])
    return plain == wanted


@gives_value(e.InitList)
def _init_list(fb: FunctionBuilder, node: e.InitList) -> ir.Value:
    type_ = t.value_type(node.type)
    if type_ is None:
        return object_address(fb, node)
    if not node.elements:
        return zero(type_)
    if isinstance(type_, ir.Vector):
        return _vector_list(fb, node, type_)
    return converted(fb, node.elements[0], type_)


def _vector_list(fb: FunctionBuilder, node: e.InitList, type_: ir.Vector) -> ir.Value:
    current: ir.Value = zero(type_)
    for index, element in enumerate(node.elements[: type_.lanes]):
        lane = converted(fb, element, type_.element)
        dst = fb.new(type_)
        fb.emit(ir.Insert(dst, current, ir.Imm(index, ir.Scalar.I64), lane, fb.loc))
        current = dst
    return current


@gives_value(e.Construct)
def _construct(fb: FunctionBuilder, node: e.Construct) -> ir.Value:
    type_ = t.value_type(node.type)
    if type_ is None:
        return object_address(fb, node)
    return converted(fb, node.arguments[0], type_) if node.arguments else zero(type_)


@gives_address(e.Cast)
def _cast_address(fb: FunctionBuilder, node: e.Cast) -> ir.Value:
    if node.category is e.Category.LVALUE:
        return address(fb, node.operand)
    return address_of_value(fb, node)
