"""The IR's operation for each operator of the language."""

from __future__ import annotations

from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_simulator import ir

BINARY = {
    "+": ir.BinaryOp.ADD,
    "-": ir.BinaryOp.SUB,
    "*": ir.BinaryOp.MUL,
    "/": ir.BinaryOp.DIV,
    "%": ir.BinaryOp.REM,
    "&": ir.BinaryOp.AND,
    "|": ir.BinaryOp.OR,
    "^": ir.BinaryOp.XOR,
    "<<": ir.BinaryOp.SHL,
    ">>": ir.BinaryOp.SHR,
    "==": ir.BinaryOp.EQ,
    "!=": ir.BinaryOp.NE,
    "<": ir.BinaryOp.LT,
    "<=": ir.BinaryOp.LE,
    ">": ir.BinaryOp.GT,
    ">=": ir.BinaryOp.GE,
}


def arithmetic(fb: FunctionBuilder, op: ir.BinaryOp, a: ir.Value, b: ir.Value) -> ir.Value:
    """a op b with b brought to a's type (a shift count, a scalar beside a vector)."""
    wide = isinstance(fb.type_of(b), ir.Vector) and not isinstance(fb.type_of(a), ir.Vector)
    if wide:
        a = fb.convert(a, fb.type_of(b))
    return fb.binary(op, a, fb.convert(b, fb.type_of(a)))
