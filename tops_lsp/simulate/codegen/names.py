"""Names, literals, members, elements: what an expression is made of in the end."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeGuard

from tops_lsp.model.sema.bit_fields import bound_part
from tops_lsp.model.sema.rounding import ExtendedFloat
from tops_lsp.model.stubs.facts import facts_of, is_built_in
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Enumerator, Function, Storage, Variable
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    Fundamental,
    Pointer,
    Reference,
    VectorType,
    decayed,
    unqualified,
    value_type,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.bit_fields import read_bits
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_lsp.simulate.codegen.calls import operator_address, operator_call
from tops_lsp.simulate.codegen.code import function_address
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    address,
    discard,
    gives_address,
    gives_value,
    object_address,
    read,
    spill,
    unsupported,
    value,
)
from tops_lsp.simulate.codegen.effects import before
from tops_lsp.simulate.codegen.initializers import static_address, thread_initializer
from tops_lsp.simulate.codegen.pointers import stride
from tops_lsp.simulate.codegen.symbols import is_automatic, symbol_of, terminator
from tops_lsp.simulate.codegen.unwinding import leave_if_thrown
from tops_lsp.simulate.codegen.virtuals import to_named
from tops_simulator import ir
from tops_simulator.machine import CUDA


@gives_value(e.Name)
def _name(fb: FunctionBuilder, node: e.Name) -> ir.Value:
    declaration = node.declaration
    if isinstance(declaration, Variable):
        register = fb.locals.get(declaration)
        if register is not None:
            return register
        if facts_of(declaration).register == "warp":
            return _warp_size(fb, node)
        if _is_constant_pointer(declaration) and declaration.initializer is not None:
            return value(fb, declaration.initializer)
        part = part_bound(fb, node)
        return read(fb, node) if part is None else value(fb, part)
    if isinstance(declaration, Enumerator) and declaration.value is not None:
        return _enumerator(declaration, declaration.value)
    if isinstance(declaration, Function):
        return function_address(fb, node, declaration)
    return unsupported(fb, node, f"the unknown name {node.text}")


def _enumerator(enumerator: Enumerator, number: int) -> ir.Imm:
    return ir.Imm(number, t.value_type(enumerator.type) or ir.Scalar.I32)


def part_bound(fb: FunctionBuilder, node: e.Expression) -> e.Member | None:
    """The bit-field that a name of a structured binding stands for; a lambda has a copy of it."""
    part = bound_part(node)
    whole = None if part is None else part.object
    hidden = whole.declaration if isinstance(whole, e.Name) else None
    if not isinstance(hidden, Variable):
        return None
    return part if hidden in fb.addresses or not is_automatic(fb.program, hidden) else None


def _warp_size(fb: FunctionBuilder, node: e.Name) -> ir.Value:
    """Threads of a warp: a number of the machine."""
    if fb.program.unit.context.cuda_arch:
        return ir.Imm(CUDA.warp, ir.Scalar.I32)
    return unsupported(fb, node, node.text)


def _is_constant_pointer(variable: Variable) -> bool:
    """Whether both sides may use what the variable points to, wherever the variable itself is."""
    return variable.constexpr and isinstance(unqualified(variable.type), Pointer)


@gives_address(e.Name)
def _name_address(fb: FunctionBuilder, node: e.Name) -> ir.Value:
    declaration = node.declaration
    if isinstance(declaration, Function):
        return function_address(fb, node, declaration)
    if isinstance(declaration, Enumerator):  # a reference is bound to the value
        return spill(fb, value(fb, node))
    if not isinstance(declaration, Variable):
        return unsupported(fb, node, f"the address of {node.text}")
    part = part_bound(fb, node)
    if part is not None:
        return address(fb, part)
    known = fb.addresses.get(declaration)
    if known is not None:
        return known
    register = fb.locals.get(declaration)
    if register is not None:  # bound to a const reference: a copy will do
        return spill(fb, register)
    return symbol_address(fb, declaration, node)


def symbol_address(fb: FunctionBuilder, variable: Variable, node: e.Expression) -> ir.Value:
    """The address of a variable with static storage."""
    if is_built_in(variable) or (variable.storage is Storage.MEMBER and not _is_static(variable)):
        return unsupported(fb, node, f"the variable {variable.name}")
    if is_automatic(fb.program, variable):
        return unsupported(fb, node, f"the variable {variable.name} of another function")
    if fb.program.is_nothing(variable):
        return NULL
    name = symbol_of(fb.program, variable)
    if name is None:
        return unsupported(fb, node, f"a variable of type {variable.type}")
    if name in fb.program.refused:
        return unsupported(fb, node, fb.program.refused[name])
    if fb.program.definition(variable) in fb.program.thread_initializers:
        fb.emit(ir.Call(None, thread_initializer(fb.program), (), fb.loc))
        leave_if_thrown(fb, None)
    return static_address(fb, variable, name)


def _is_static(variable: Variable) -> bool:
    return not isinstance(variable.scope, Class) or variable.storage is Storage.STATIC


@gives_value(e.Literal)
def _literal(fb: FunctionBuilder, node: e.Literal) -> ir.Value:
    if isinstance(node.value, bytes):
        return _string(fb, node.value, terminator(node))
    if isinstance(node.value, ExtendedFloat):
        return _extended(fb, node.value.exact)
    return unsupported(fb, node, "this literal")


def _extended(fb: FunctionBuilder, exact: Fraction) -> ir.Value:
    """A number of `long double` as a sum of two doubles, times a power of two where those end."""
    exponent = exact.numerator.bit_length() - exact.denominator.bit_length()
    far = exponent if abs(exponent) > _MODERATE else 0
    near = exact / Fraction(2) ** far
    high = float(near)
    parts = (high, float(near - Fraction(high)))
    a, b = (ir.Imm(part, ir.Scalar.F80) for part in parts)
    made = fb.binary(ir.BinaryOp.ADD, a, b)
    while far:
        step = max(-_MODERATE, min(far, _MODERATE))
        made = fb.binary(ir.BinaryOp.MUL, made, ir.Imm(2.0**step, ir.Scalar.F80))
        far -= step
    return made


_MODERATE = 900
"""Exponents that doubles have, their last digits, too."""


def _string(fb: FunctionBuilder, data: bytes, end: bytes) -> ir.Value:
    dst = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(dst, fb.program.string(data, end, fb.on_device), fb.loc))
    return dst


def names_built_in(node: e.Expression) -> TypeGuard[e.Name]:
    """Whether an expression is the name of an index or a size of the launch."""
    declaration = node.declaration if isinstance(node, e.Name) else None
    return isinstance(declaration, Variable) and is_built_in(declaration)


@gives_value(e.Member)
def _member(fb: FunctionBuilder, node: e.Member) -> ir.Value:
    target = node.object
    if names_built_in(target) and node.text in "xyz":
        return _built_in(fb, node, target)
    if isinstance(node.declaration, Variable) and node.declaration.is_bit_field:
        return read_bits(fb, unit_of(fb, node, node.declaration), node.declaration)
    if isinstance(node.declaration, Variable):
        return read(fb, node)
    if isinstance(node.declaration, Enumerator) and node.declaration.value is not None:
        discard(fb, node.object)
        return _enumerator(node.declaration, node.declaration.value)
    return unsupported(fb, node, f"the unknown member {node.text}")


def _built_in(fb: FunctionBuilder, node: e.Member, variable: e.Name) -> ir.Value:
    """An index or a size of the launch, along one axis."""
    declaration = variable.declaration
    register = "" if declaration is None else facts_of(declaration).register
    if not register:
        return unsupported(fb, node, f"the variable {variable.text}")
    dst = fb.new(ir.Scalar.U32)
    fb.emit(ir.Intrinsic(dst, ir.register(register, node.text), (), (), fb.loc))
    return dst


@gives_address(e.Member)
def _member_address(fb: FunctionBuilder, node: e.Member) -> ir.Value:
    declaration = node.declaration
    if isinstance(declaration, Enumerator):  # a reference is bound to the value
        return spill(fb, value(fb, node))
    if not isinstance(declaration, Variable):
        if _is_whole(node):
            return address(fb, node.object)
        return unsupported(fb, node, f"the unknown member {node.text}")
    if declaration.is_bit_field:  # bound to a const reference: a copy will do
        return spill(fb, value(fb, node))
    if declaration.storage is Storage.STATIC:
        discard(fb, node.object)
        return symbol_address(fb, declaration, node)
    where = unit_of(fb, node, declaration)
    if isinstance(declaration.type, Reference):
        return fb.load(where, ir.Scalar.PTR)
    return where


def unit_of(fb: FunctionBuilder, node: e.Member, field: Variable) -> ir.Value:
    """Where a data member is; of a bit-field: its unit."""
    base = value(fb, node.object) if node.arrow else object_address(fb, node.object)
    owner = _class_of_object(node)
    if owner is not None and isinstance(field.scope, Class):
        base = to_named(fb, base, owner, node.naming, field.scope.outermost)
    return fb.offset(base, ONE, field.offset) if field.offset else base


def _is_whole(node: e.Member) -> bool:
    """`x.value` of a narrow float: its bits, for SDKs in which it is a class with one member."""
    plain = value_type(node.object.type)
    narrow = isinstance(plain, Fundamental) and plain.basic in (Basic.HALF, Basic.BFLOAT)
    return narrow and node.text == "value" and not node.arrow


def _class_of_object(node: e.Member) -> Class | None:
    """The class of the object whose member is named."""
    type_ = decayed(node.object.type)
    if node.arrow and isinstance(type_, Pointer):
        type_ = type_.pointee
    return t.class_of(type_)


@gives_value(e.Subscript)
def _subscript(fb: FunctionBuilder, node: e.Subscript) -> ir.Value:
    if node.overload is not None:
        return operator_call(fb, node, node.overload, [node.object, node.index])
    register = _vector_register(fb, node)
    if register is None:
        return read(fb, node)
    element = t.value_type(node.type)
    assert isinstance(element, ir.Scalar)
    dst = fb.new(element)
    index = fb.convert(value(fb, node.index), ir.Scalar.I64)
    fb.emit(ir.Extract(dst, register, index, fb.loc))
    return dst


def _vector_register(fb: FunctionBuilder, node: e.Subscript) -> ir.Value | None:
    """The vector whose lane is named, when it is a value rather than an object in memory."""
    if not isinstance(value_type(node.object.type), VectorType):
        return None
    target = node.object
    if isinstance(target, e.Name) and isinstance(target.declaration, Variable):
        return fb.locals.get(target.declaration)
    return value(fb, target) if target.category is e.Category.PRVALUE else None


@gives_address(e.Subscript)
def _element_address(fb: FunctionBuilder, node: e.Subscript) -> ir.Value:
    if node.overload is not None:
        return operator_address(fb, node, node.overload, [node.object, node.index])
    target, index = node.object, node.index
    plain = value_type(target.type)
    if isinstance(plain, VectorType):
        lane = t.value_type(node.type)
        assert isinstance(lane, ir.Scalar)
        return fb.offset(address(fb, target), value(fb, index), lane.size)
    vector = t.vector_of(target.type)
    if vector is not None:
        return fb.offset(address(fb, target), value(fb, index), vector.element.basic.size)
    pointer, second = decayed(target.type), decayed(index.type)
    if isinstance(pointer, Pointer):
        base = before(fb, _first_element(fb, target), index)
        return fb.offset(base, value(fb, index), stride(fb, pointer))
    if isinstance(second, Pointer) and t.class_of(target.type) is None:  # 3[p]
        place = before(fb, value(fb, target), index)
        return fb.offset(_first_element(fb, index), place, stride(fb, second))
    return unsupported(fb, node, f"element access to {target.type}")


def _first_element(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """What an array or a pointer leads to."""
    is_array = isinstance(value_type(node.type), Array)
    return address(fb, node) if is_array else value(fb, node)


@gives_value(e.SizeOf)
def _sizeof(fb: FunctionBuilder, node: e.SizeOf) -> ir.Value:
    operand = node.operand
    measured = operand.declaration if isinstance(operand, e.Name) else None
    if isinstance(measured, Variable) and measured in fb.extents:
        return fb.extents[measured]
    return unsupported(fb, node, "the size of a type that is not known")


@gives_value(e.This)
def _this(fb: FunctionBuilder, node: e.This) -> ir.Value:
    return fb.this if fb.this is not None else unsupported(fb, node, "this")
