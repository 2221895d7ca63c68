"""Casts and braced values."""

from __future__ import annotations

from tops_lsp.model.sema.layout import align_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.effects import has_effects
from tops_lsp.model.tree.types import (
    VOID,
    Array,
    GnuVector,
    MemberPointer,
    Pointer,
    decayed,
    is_const,
    unqualified,
    value_type,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.code import lambda_address
from tops_lsp.simulate.codegen.complex_numbers import real_of
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
from tops_lsp.simulate.codegen.member_pointers import converted_member_pointer
from tops_lsp.simulate.codegen.rtti import dynamic_pointer, dynamic_reference
from tops_lsp.simulate.codegen.virtuals import are_related, between, pointer_between
from tops_simulator import ir


@gives_value(e.Cast)
def _cast(fb: FunctionBuilder, node: e.Cast) -> ir.Value:
    goal = t.value_type(node.type)
    if node.kind is e.CastKind.BITS:
        return _bits(fb, node, goal)
    if goal is None:
        return _object_cast(fb, node)
    if _is_closure(node.operand) and goal is ir.Scalar.PTR:
        if has_effects(node.operand) and not isinstance(node.operand, e.Lambda):
            discard(fb, node.operand)  # all its objects are the same
        return lambda_address(fb, node.operand, node.type)
    if node.kind is e.CastKind.DYNAMIC:
        return dynamic_pointer(fb, node)
    if _is_seen_as_other(node):
        return fb.load(address(fb, node.operand), goal)
    if isinstance(value_type(node.type), MemberPointer):
        return converted_member_pointer(fb, node)
    vector = t.vector_of(node.operand.type)
    if vector is not None:
        return _bytes_of(fb, node, vector, goal)
    if t.complex_of(node.operand.type) is not None:
        return real_of(fb, node, goal)
    operand = value(fb, node.operand)
    fb.program.narrows |= goal is ir.Scalar.PTR and _is_narrow(node)
    if t.is_object(node.operand.type) and not isinstance(value_type(node.operand.type), Array):
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    have = fb.type_of(operand)
    if isinstance(have, ir.Vector) and isinstance(goal, ir.Vector) and have.lanes != goal.lanes:
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    if isinstance(have, ir.Vector) != isinstance(goal, ir.Vector) and isinstance(have, ir.Vector):
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    return _between_bases(fb, node, fb.convert(operand, goal))


def _bits(fb: FunctionBuilder, node: e.Cast, goal: ir.ValueType | None) -> ir.Value:
    """The bytes of a value as a value of another type; of an object: where they are."""
    operand = node.operand
    if t.size_of(operand.type) != t.size_of(node.type):
        return unsupported(fb, node, f"a cast of the bits of {operand.type} to {node.type}")
    lasts = operand.category is not e.Category.PRVALUE
    where = address(fb, operand) if lasts else address_of_value(fb, operand)
    return where if goal is None else fb.load(where, goal)


def _is_closure(node: e.Expression) -> bool:
    """Whether it is a lambda, or gives one."""
    class_ = t.class_of(node.type)
    return class_ is not None and class_.is_closure


def _is_seen_as_other(node: e.Cast) -> bool:
    """Whether a cast to a reference leads to the same bytes as something of another type: written
    as `(T &)x` where no conversion gives what a reference to const binds to."""
    values = (node.category, node.operand.category)
    same = value_type(node.type) == value_type(node.operand.type)
    if e.Category.PRVALUE in values or same or node.kind is e.CastKind.REINTERPRET:
        return not same and e.Category.PRVALUE not in values
    plain = not t.is_object(node.operand.type)
    return plain and node.kind is e.CastKind.C_STYLE and not is_const(node.type)


def _bytes_of(fb: FunctionBuilder, node: e.Cast, vector: GnuVector, goal: ir.ValueType) -> ir.Value:
    """A number with the bytes of one of GNU's vectors."""
    if not isinstance(goal, ir.Scalar) or goal.size != t.size_of(vector):
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    return fb.load(object_address(fb, node.operand), goal)


def _is_narrow(node: e.Cast) -> bool:
    """Whether a pointer may be less aligned than what it points to from now on.

    What a call gives as void *, malloc's memory for one, is aligned for all.
    """
    source, goal = decayed(node.operand.type), unqualified(node.type)
    if not isinstance(source, Pointer) or not isinstance(goal, Pointer):
        return not isinstance(source, Pointer)
    if unqualified(source.pointee) == VOID:
        return not isinstance(node.operand, e.Call)
    return align_of(source.pointee) < align_of(goal.pointee)


def _between_bases(fb: FunctionBuilder, node: e.Cast, pointer: ir.Value) -> ir.Value:
    """A pointer to a base inside an object is another address than that of the object."""
    source, goal = decayed(node.operand.type), unqualified(node.type)
    if node.kind is e.CastKind.REINTERPRET:
        return pointer
    if not isinstance(source, Pointer) or not isinstance(goal, Pointer):
        return pointer
    return pointer_between(fb, pointer, source.pointee, goal.pointee)


def _object_cast(fb: FunctionBuilder, node: e.Cast) -> ir.Value:
    if value_type(node.type) == VOID:
        discard(fb, node.operand)
        return NULL
    if node.kind is e.CastKind.DYNAMIC:
        return dynamic_reference(fb, node)
    if node.category is e.Category.LVALUE or are_related(node.operand.type, node.type):
        return between(fb, address(fb, node.operand), node.operand.type, node.type)
    return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")


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
    if unqualified(node.type) == VOID:
        return NULL  # void(), which is nothing
    type_ = t.value_type(node.type)
    if type_ is None:
        return object_address(fb, node)
    return converted(fb, node.arguments[0], type_) if node.arguments else zero(type_)


@gives_address(e.Cast)
def _cast_address(fb: FunctionBuilder, node: e.Cast) -> ir.Value:
    if node.kind is e.CastKind.DYNAMIC and t.is_object(node.type):
        return dynamic_reference(fb, node)
    if node.category is not e.Category.LVALUE and not _refers(node):
        return address_of_value(fb, node)
    return between(fb, address(fb, node.operand), node.operand.type, node.type)


def _refers(node: e.Cast) -> bool:
    """Whether `static_cast<T &&>(x)` is x itself, and no value converted from it."""
    if node.category is not e.Category.XVALUE or node.operand.category is e.Category.PRVALUE:
        return False
    same = value_type(node.type) == value_type(node.operand.type)
    return same or node.kind is e.CastKind.REINTERPRET or t.is_object(node.type)
