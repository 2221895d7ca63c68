"""Bit-fields: some bits of a unit of the field's type."""

from __future__ import annotations

from tops_lsp.model.declarations import Variable
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_simulator import ir


def read_bits(fb: FunctionBuilder, where: ir.Value, field: Variable) -> ir.Value:
    """The value of a bit-field whose unit is at `where`."""
    type_ = t.value_type(field.type)
    if field.bit_width is None or not isinstance(type_, ir.Scalar):
        fb.unsupported(f"the bit-field {field.name}")
        return ir.Imm(0, type_ or ir.Scalar.I32)
    unit = ir.Scalar.U8 if type_ is ir.Scalar.I1 else type_
    width = 8 * unit.size
    above = ir.Imm(width - field.bit_offset - field.bit_width, unit)
    raised = fb.binary(ir.BinaryOp.SHL, fb.load(where, unit), above)
    below = ir.Imm(width - field.bit_width, unit)
    return fb.convert(fb.binary(ir.BinaryOp.SHR, raised, below), type_)


def write_bits(fb: FunctionBuilder, where: ir.Value, field: Variable, value: ir.Value) -> None:
    """Stores to a bit-field; its neighbours in the unit stay, set or unset."""
    type_ = t.value_type(field.type)
    if field.bit_width is None or not isinstance(type_, ir.Scalar):
        fb.unsupported(f"the bit-field {field.name}")
        return
    numbers = (field.bit_offset, field.bit_width, type_.size)
    constants = [ir.Imm(number, ir.Scalar.I64) for number in numbers]
    values = (where, fb.convert(value, ir.Scalar.I64), *constants)
    types = ("ptr:", "i64", "i64", "i64", "i64")
    fb.emit(ir.Intrinsic(None, "store to a bit-field", values, types, fb.loc))
