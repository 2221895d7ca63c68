"""`typeid` and `dynamic_cast`: objects are asked for their own class."""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.types import VOID, Pointer, Type, decayed, is_unknown, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    gives_address,
    gives_value,
    object_address,
    unsupported,
    value,
)
from tops_lsp.simulate.codegen.exceptions import throw_library_class
from tops_lsp.simulate.codegen.hierarchy import way_to
from tops_lsp.simulate.codegen.identity import TYPE
from tops_lsp.simulate.codegen.type_info import type_info
from tops_lsp.simulate.codegen.virtuals import identity_of, to_base, whole_object
from tops_simulator import ir

_I64 = ir.Scalar.I64


@gives_address(e.TypeId)
def _type_id(fb: FunctionBuilder, node: e.TypeId) -> ir.Value:
    class_ = t.class_of(node.described)
    if is_unknown(node.described):
        return unsupported(fb, node, "typeid of a type that is not known")
    asks = node.operand is not None and node.operand.category is not e.Category.PRVALUE
    if not asks or class_ is None or not class_.polymorphic or node.operand is None:
        return type_info(fb, node.described)
    where = object_address(fb, node.operand)
    if isinstance(node.operand, e.Unary) and node.operand.op == "*":
        _throw_if_null(fb, where, "bad_typeid")
    return _ask(fb, where, TYPE)


@gives_value(e.TypeId)
def _type_id_alone(fb: FunctionBuilder, node: e.TypeId) -> ir.Value:
    return _type_id(fb, node)


def _ask(fb: FunctionBuilder, where: ir.Value, wanted: int, source: Class | None = None) -> ir.Reg:
    """What the class of the whole object around one with a table says."""
    fb.program.overlooked |= not fb.program.identifies
    whole, identity = whole_object(fb, where), identity_of(fb, where)
    dst = fb.new(ir.Scalar.PTR)
    number = 0 if source is None else fb.program.number_of(source)
    from_, to = fb.convert(whole, _I64), fb.convert(where, _I64)
    offset = fb.binary(ir.BinaryOp.SUB, to, from_)
    asked = (ir.Imm(wanted, _I64), ir.Imm(number, _I64), offset)
    fb.emit(ir.CallPointer(dst, identity, (whole, *asked), fb.loc))
    return dst


def _throw_if_null(fb: FunctionBuilder, pointer: ir.Value, class_: str) -> None:
    with fb.nested() as region:
        throw_library_class(fb, class_)
    none = fb.binary(ir.BinaryOp.EQ, pointer, NULL)
    fb.emit(ir.If(none, tuple(region), (), fb.loc))


def dynamic_pointer(fb: FunctionBuilder, node: e.Cast) -> ir.Value:
    """`dynamic_cast<T *>(p)`: null where the object has no such base."""
    source, goal = decayed(node.operand.type), unqualified(node.type)
    if not isinstance(source, Pointer) or not isinstance(goal, Pointer):
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    pointer = fb.to_register(value(fb, node.operand))
    dst = fb.new(ir.Scalar.PTR)
    fb.emit(ir.Move(dst, pointer, fb.loc))
    with fb.nested() as region:
        fb.emit(ir.Move(dst, _found(fb, node, pointer, source.pointee, goal.pointee), fb.loc))
    some = fb.binary(ir.BinaryOp.NE, pointer, NULL)
    fb.emit(ir.If(some, tuple(region), (), fb.loc))
    return dst


def dynamic_reference(fb: FunctionBuilder, node: e.Cast) -> ir.Value:
    """`dynamic_cast<T &>(x)`: throws where the object has no such base."""
    where = object_address(fb, node.operand)
    found = _found(fb, node, where, node.operand.type, node.type)
    _throw_if_null(fb, found, "bad_cast")
    return found


def _found(
    fb: FunctionBuilder, node: e.Cast, where: ir.Value, source: Type, goal: Type
) -> ir.Value:
    if unqualified(goal) == VOID:
        return whole_object(fb, where)
    a, b = t.class_of(source), t.class_of(goal)
    if a is None or b is None:
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    if way_to(a, b) is not None:
        return to_base(fb, where, a, b)
    if not a.polymorphic:
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    return _ask(fb, where, fb.program.number_of(b), a)
