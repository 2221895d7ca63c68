"""Pointers to members.

A pointer to a data member is its offset and one; a null pointer is 0. A pointer to a method is the
address of a function, which looks into the object's table itself where the method is virtual, and
`_SHIFT` bits further up how far the method's class is in the object.
"""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.types import (
    FunctionType,
    MemberPointer,
    Pointer,
    Type,
    decayed,
    value_type,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.arguments import (
    argument,
    keep_result,
    result_object,
    result_register,
)
from tops_lsp.simulate.codegen.builder import FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.callees import has_body
from tops_lsp.simulate.codegen.code import named_instance
from tops_lsp.simulate.codegen.dispatch import object_address, unsupported, value
from tops_lsp.simulate.codegen.hierarchy import plain_offset
from tops_lsp.simulate.codegen.slots import is_virtual
from tops_lsp.simulate.codegen.unwinding import leave_if_thrown
from tops_lsp.simulate.codegen.virtuals import call_target, to_base
from tops_simulator import ir

_I64 = ir.Scalar.I64
_SHIFT = 24
"""Bits of a function's number."""


def member_pointer(fb: FunctionBuilder, node: e.Unary) -> ir.Value:
    """`&C::member`."""
    declaration = node.operand.declaration if isinstance(node.operand, e.Name) else None
    if isinstance(declaration, Variable):
        owner = _owner(node.type)
        around = declaration.scope
        base = plain_offset(owner, around) if owner and isinstance(around, Class) else 0
        return ir.Imm((base or 0) + declaration.offset + 1, _I64)
    if not isinstance(declaration, Function):
        return unsupported(fb, node, "this pointer to a member")
    made = named_instance(fb, node.operand, declaration)
    if made is None:
        return unsupported(fb, node, f"the address of function {declaration.name}")
    declaration = made
    if is_virtual(declaration):
        name = _virtual_call(fb.program, declaration)
    elif has_body(fb, declaration):
        name = fb.program.function_name(declaration)
    else:
        return unsupported(fb, node, f"the address of function {declaration.name}")
    fb.program.code_address(name)
    dst = fb.new(ir.Scalar.PTR)
    fb.emit(ir.FunctionAddress(dst, name, fb.loc))
    return fb.convert(dst, _I64)


def _owner(type_: Type) -> Class | None:
    plain = value_type(type_)
    return t.class_of(plain.owner) if isinstance(plain, MemberPointer) else None


def _virtual_call(program: ProgramBuilder, function: Function) -> str:
    """A function that calls the virtual one that the object has."""
    name = f"{function.qualified_name}:{program.number_of_function(function)}#virtual"

    def make() -> ir.Function:
        fb = FunctionBuilder(program, function, on_device=False)
        parameters = [ir.Parameter("this", ir.Scalar.PTR)]
        if t.is_object(function.type.result):
            parameters.insert(0, ir.Parameter("result", ir.Scalar.PTR))
        for parameter in function.parameters:
            type_ = t.value_type(parameter.type) or ir.Scalar.PTR
            parameters.append(ir.Parameter(parameter.name, type_))
        values = tuple(fb.new(parameter.type) for parameter in parameters)
        this = values[int(t.is_object(function.type.result))]
        target = call_target(fb, function, this)
        result = result_register(fb, function.type.result)
        fb.emit(ir.CallPointer(result, target, values))
        fb.emit(ir.Return(result))
        type_of = None if result is None else fb.type_of(result)
        return ir.Function(name, tuple(parameters), type_of, tuple(fb.registers), tuple(fb.region))

    return program.make(name, make)


def converted_member_pointer(fb: FunctionBuilder, node: e.Cast) -> ir.Value:
    """A pointer to a member of a base as one of a derived class, or back."""
    goal, source = value_type(node.type), value_type(node.operand.type)
    operand = value(fb, node.operand)
    if not isinstance(goal, MemberPointer) or not isinstance(source, MemberPointer):
        return fb.convert(operand, _I64)
    a, b = t.class_of(source.owner), t.class_of(goal.owner)
    if a is None or b is None or node.kind is e.CastKind.REINTERPRET:
        return operand
    down, up = plain_offset(b, a), plain_offset(a, b)
    distance = down if down is not None else -(up or 0)
    if not distance:
        return operand
    if isinstance(goal.target, FunctionType):
        distance <<= _SHIFT
    dst = fb.new(_I64)
    moved = fb.binary(ir.BinaryOp.ADD, operand, ir.Imm(distance, _I64))
    null = fb.binary(ir.BinaryOp.EQ, operand, ir.Imm(0, _I64))
    fb.emit(ir.Select(dst, null, operand, moved, fb.loc))
    return dst


# --- uses ---------------------------------------------------------------------------------


def is_through_member_pointer(node: e.Binary) -> bool:
    """Whether an expression is `object.*pointer` or `pointer->*pointer`."""
    return node.op in (".*", "->*") and isinstance(value_type(node.right.type), MemberPointer)


def member_address(fb: FunctionBuilder, node: e.Binary) -> ir.Value:
    """Where the data member is that a pointer leads to."""
    this = _object(fb, node)
    offset = fb.binary(ir.BinaryOp.SUB, value(fb, node.right), ir.Imm(1, _I64))
    return fb.offset(this, offset, 1)


def _object(fb: FunctionBuilder, node: e.Binary) -> ir.Value:
    """The part of the object that is of the pointer's class."""
    type_ = decayed(node.left.type)
    if node.op == "->*" and isinstance(type_, Pointer):
        this, class_ = value(fb, node.left), t.class_of(type_.pointee)
    else:
        this, class_ = object_address(fb, node.left), t.class_of(node.left.type)
    owner = _owner(node.right.type)
    return this if class_ is None or owner is None else to_base(fb, this, class_, owner)


def call_member_pointer(
    fb: FunctionBuilder, node: e.Call, callee: e.Binary, into: ir.Value | None
) -> ir.Value | None:
    """`(object.*method)(…)`."""
    plain = value_type(callee.right.type)
    assert isinstance(plain, MemberPointer)
    type_ = plain.target
    if not isinstance(type_, FunctionType) or len(type_.parameters) != len(node.arguments):
        return unsupported(fb, node, "this call through a pointer to a method")
    this = fb.to_register(_object(fb, callee))
    pointer = fb.to_register(value(fb, callee.right))
    relative = fb.binary(ir.BinaryOp.SUB, pointer, ir.Imm(ir.CODE, _I64))
    distance = fb.binary(ir.BinaryOp.SHR, relative, ir.Imm(_SHIFT, _I64))
    rest = fb.binary(ir.BinaryOp.SHL, distance, ir.Imm(_SHIFT, _I64))
    code = fb.convert(fb.binary(ir.BinaryOp.SUB, pointer, rest), ir.Scalar.PTR)
    null = fb.binary(ir.BinaryOp.EQ, pointer, ir.Imm(0, _I64))
    target = fb.new(ir.Scalar.PTR)
    fb.emit(ir.Select(target, null, ir.Imm(0, ir.Scalar.PTR), code, fb.loc))
    values = [fb.offset(this, distance, 1)]
    given = zip(node.arguments, type_.parameters, strict=True)
    values += [argument(fb, value_, parameter) for value_, parameter in given]
    result = type_.result
    if t.is_object(result):
        values.insert(0, into if into is not None else result_object(fb, result))
    dst = result_register(fb, result)
    fb.emit(ir.CallPointer(dst, target, tuple(values), fb.loc))
    leave_if_thrown(fb, None)
    if not t.is_object(result):
        return dst
    keep_result(fb, result, values[0], into)
    return values[0]
