"""Pointer arithmetic."""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.types import VOID, Pointer, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import value, zero
from tops_lsp.simulate.codegen.effects import before
from tops_simulator import ir


def stride(fb: FunctionBuilder, pointer: Pointer) -> int:
    size = t.size_of(pointer.pointee)
    if size is None:
        if unqualified(pointer.pointee) != VOID:
            fb.unsupported(f"arithmetic on a pointer to {pointer.pointee}")
        return 1
    return size


def pointer_operation(
    fb: FunctionBuilder, node: e.Binary, op: ir.BinaryOp, left: Type, right: Type
) -> ir.Value:
    """`left op right` where one side is a pointer, or both are."""
    a = before(fb, value(fb, node.left), node.right)
    b = value(fb, node.right)
    if node.op in ("+", "-") and not (isinstance(left, Pointer) and isinstance(right, Pointer)):
        if not isinstance(left, Pointer):
            a, b, left = b, a, right
        assert isinstance(left, Pointer)
        if node.op == "-":
            b = fb.binary(ir.BinaryOp.SUB, zero(ir.Scalar.I64), fb.convert(b, ir.Scalar.I64))
        return fb.offset(a, b, stride(fb, left))
    bits_a, bits_b = fb.convert(a, ir.Scalar.I64), fb.convert(b, ir.Scalar.I64)
    if node.op != "-":
        return fb.binary(op, bits_a, bits_b)
    assert isinstance(left, Pointer)
    distance = fb.binary(ir.BinaryOp.SUB, bits_a, bits_b)
    return fb.binary(ir.BinaryOp.DIV, distance, ir.Imm(stride(fb, left), ir.Scalar.I64))
