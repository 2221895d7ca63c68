"""Bit-fields: some bits of a unit of the field's type."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Variable
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_simulator import ir


def read_bits(fb: FunctionBuilder, where: ir.Value, field: Variable) -> ir.Value:
    """The value of a bit-field whose unit is at `where`."""
    type_ = t.value_type(field.type)
    if field.bit_width is None or not isinstance(type_, ir.Scalar):
        return _unknown(fb, field)
    unit = _unit(type_)
    if field.bit_bytes == unit.size:
        return _extracted(fb, fb.load(where, unit), field.bit_offset, field)
    wide = ir.Scalar.I64 if unit.is_signed else ir.Scalar.U64
    return fb.convert(_extracted(fb, _joined(fb, where, field, wide), 0, field), type_)


def write_bits(fb: FunctionBuilder, where: ir.Value, field: Variable, value: ir.Value) -> ir.Value:
    """Stores to a bit-field, whose neighbours in the unit stay; gives the value it has then."""
    type_ = t.value_type(field.type)
    if field.bit_width is None or not isinstance(type_, ir.Scalar):
        return _unknown(fb, field)
    value = fb.convert(value, type_)
    numbers = (field.bit_offset, width_of(field, type_), field.bit_bytes)
    constants = [ir.Imm(number, ir.Scalar.I64) for number in numbers]
    values = (where, fb.convert(value, ir.Scalar.I64), *constants)
    types = ("ptr:", "i64", "i64", "i64", "i64")
    fb.emit(ir.Intrinsic(None, ir.STORE_BITS, values, types, fb.loc))
    return _extracted(fb, fb.convert(value, _unit(type_)), 0, field)


def width_of(field: Variable, type_: ir.Scalar) -> int:
    """The bits that hold the value: what is wider than the type is padding."""
    most = 1 if type_ is ir.Scalar.I1 else 8 * type_.size
    return min(field.bit_width or 0, most)


def _unknown(fb: FunctionBuilder, field: Variable) -> ir.Value:
    fb.unsupported(f"the bit-field {field.name}")
    return ir.Imm(0, t.value_type(field.type) or ir.Scalar.I32)


def _unit(type_: ir.Scalar) -> ir.Scalar:
    return ir.Scalar.U8 if type_ is ir.Scalar.I1 else type_


def _extracted(fb: FunctionBuilder, unit: ir.Value, first: int, field: Variable) -> ir.Value:
    """The bits of a number from `first` on, as a value of the field's type."""
    type_ = t.value_type(field.type)
    have = fb.type_of(unit)
    assert isinstance(type_, ir.Scalar)
    assert isinstance(have, ir.Scalar)
    bits, width = 8 * have.size, width_of(field, type_)
    raised = _shifted(fb, ir.BinaryOp.SHL, unit, bits - first - width)
    return fb.convert(_shifted(fb, ir.BinaryOp.SHR, raised, bits - width), type_)


def _shifted(fb: FunctionBuilder, op: ir.BinaryOp, value: ir.Value, count: int) -> ir.Value:
    return fb.binary(op, value, ir.Imm(count, fb.type_of(value))) if count else value


def _joined(fb: FunctionBuilder, where: ir.Value, field: Variable, wide: ir.Scalar) -> ir.Value:
    """The field's bits, at the low end of a number, from bytes that begin anywhere."""
    found: ir.Value = ir.Imm(0, wide)
    for index in range(field.bit_bytes):
        byte = fb.load(fb.offset(where, ir.Imm(index, ir.Scalar.I64), 1), ir.Scalar.U8)
        place = 8 * index - field.bit_offset
        op = ir.BinaryOp.SHL if place > 0 else ir.BinaryOp.SHR
        moved = _shifted(fb, op, fb.convert(byte, wide), abs(place))
        found = fb.binary(ir.BinaryOp.OR, found, moved)
    return found
