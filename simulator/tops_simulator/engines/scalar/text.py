"""Python text of operations on scalars, for the scalar engine.

Integers are Python ints inside their type's range, floats are Python floats that their type can
hold, truth values are bools. Sums, products and quotients of narrow floats are computed in double
and rounded once more, which gives what rounding the exact result gives.
"""

from __future__ import annotations

import math

import numpy as np

from tops_simulator import ir
from tops_simulator.c_integers import limits
from tops_simulator.c_integers import wrapped as wrapped_number
from tops_simulator.engines.shared import values as v
from tops_simulator.host_conversions import WIDEST, instruction_bits

S = ir.Scalar
_SIGNS = {
    ir.BinaryOp.ADD: "+",
    ir.BinaryOp.SUB: "-",
    ir.BinaryOp.MUL: "*",
    ir.BinaryOp.AND: "&",
    ir.BinaryOp.OR: "|",
    ir.BinaryOp.XOR: "^",
    ir.BinaryOp.EQ: "==",
    ir.BinaryOp.NE: "!=",
    ir.BinaryOp.LT: "<",
    ir.BinaryOp.LE: "<=",
    ir.BinaryOp.GT: ">",
    ir.BinaryOp.GE: ">=",
}
_GROWING = frozenset({ir.BinaryOp.ADD, ir.BinaryOp.SUB, ir.BinaryOp.MUL})
ROUNDERS = {S.F16: "f16", S.BF16: "bf16", S.F32: "f32"}
"""Names of the functions that round a double to a type."""


def literal(imm: ir.Imm) -> str:
    """A constant."""
    assert isinstance(imm.type, ir.Scalar)
    if imm.type is S.I1:
        return str(bool(imm.value))
    if not imm.type.is_float:
        return f"({wrapped_number(int(imm.value), 8 * imm.type.size, imm.type.is_signed)})"
    if imm.type is S.F80:
        return f"extended({literal(ir.Imm(imm.value, S.F64))})"
    with np.errstate(all="ignore"):
        number = float(np.asarray(imm.value).astype(v.DTYPES[imm.type]))
    if math.isnan(number):
        return "nan" if math.copysign(1.0, number) > 0 else "(-nan)"
    return f"({number!r})" if math.isfinite(number) else "inf" if number > 0 else "(-inf)"


def wrapped(text: str, type_: ir.Scalar) -> str:
    """An integer expression reduced to its type."""
    bits = 8 * type_.size
    mask = f"{(1 << bits) - 1:#x}"
    if type_.is_signed or type_ is S.PTR:
        half = f"{1 << (bits - 1):#x}"
        return f"(({text}) + {half} & {mask}) - {half}"
    return f"({text}) & {mask}"


def _rounded(text: str, type_: ir.Scalar) -> str:
    return f"{ROUNDERS[type_]}({text})" if type_ in ROUNDERS else text


def binary(op: ir.BinaryOp, a: str, b: str, type_: ir.Scalar, loc: int) -> str:
    """`a op b` for operands of a type."""
    if type_ is S.F80:
        return _extended(op, a, b)
    if op in (ir.BinaryOp.SHL, ir.BinaryOp.SHR):
        return _shift(op, a, b, type_)
    if op is ir.BinaryOp.DIV:
        text = f"divide({a}, {b}, {loc})" if not type_.is_float else f"quotient({a}, {b})"
        return _rounded(text, type_) if type_.is_float else wrapped(text, type_)
    if op is ir.BinaryOp.REM:
        return f"remainder({a}, {b}, {loc})"
    text = f"{a} {_SIGNS[op]} {b}"
    if op not in _GROWING:
        return text
    return _rounded(text, type_) if type_.is_float else wrapped(text, type_)


def _extended(op: ir.BinaryOp, a: str, b: str) -> str:
    """The same for extended numbers, which are NumPy's and stay so."""
    if op is ir.BinaryOp.DIV:
        return f"extended(quotient({a}, {b}))"
    text = f"{a} {_SIGNS[op]} {b}"
    return text if op in _GROWING else f"bool({text})"


def _shift(op: ir.BinaryOp, a: str, b: str, type_: ir.Scalar) -> str:
    bits = 8 * type_.size
    if op is ir.BinaryOp.SHL:
        return f"{wrapped(f'{a} << {b}', type_)} if 0 <= {b} < {bits} else 0"
    return f"{a} >> ({b} if 0 <= {b} < {bits} else {bits - 1})"


def unary(op: ir.UnaryOp, a: str, type_: ir.Scalar) -> str:
    """`op a`."""
    if op is ir.UnaryOp.NEG:
        return f"-{a}" if type_.is_float else wrapped(f"-{a}", type_)
    return f"{a} ^ True" if type_ is S.I1 else wrapped(f"~{a}", type_)


def convert(a: str, source: ir.Scalar, target: ir.Scalar) -> str:
    """`a` by value as another type."""
    if target is S.I1:
        return f"bool({a} != 0)" if source is S.F80 else f"{a} != 0"
    if target is S.F80:
        return f"extended({a})"
    if source.is_float:
        return _from_float(a, source, target)
    if target.is_float:
        return _to_float(a, source, target)
    if source is S.I1:
        return f"(+{a})"
    keeps = target.size > source.size and (target.is_signed or not source.is_signed)
    return a if source is target or keeps else wrapped(a, target)


def _from_float(a: str, source: ir.Scalar, target: ir.Scalar) -> str:
    if not target.is_float:
        return _whole(a, source, target)
    if target is S.F64 and source is S.F80:
        return f"f64({a})"
    if target is S.F64 or source is target:
        return a
    if target is S.F32 and source is not S.F80:
        return f"f32({a})"
    return f"cast({a}, {source.value!r}, {target.value!r})"


def _whole(a: str, source: ir.Scalar, target: ir.Scalar) -> str:
    """A float as an integer; see `host_conversions`."""
    bits, signed = 8 * target.size, target.is_signed
    if bits > WIDEST:
        low, high = limits(bits, signed)
        return f"nearest({a}, {low}, {high})"
    if bits == WIDEST and not signed:
        return f"whole_unsigned({a})"
    made = instruction_bits(bits, signed=signed, extended=source is S.F80)
    text = f"whole({a}, {-(1 << made - 1)})"
    return text if made == bits else wrapped(text, target)


def _to_float(a: str, source: ir.Scalar, target: ir.Scalar) -> str:
    if target is S.F64:
        return f"({a} + 0.0)"
    if target is S.F32 and source.size < 8:
        return f"f32({a})"
    if source.size > 8:
        return f"cast(*near({a}), {target.value!r})"
    return f"cast({a}, {source.value!r}, {target.value!r})"


def bitcast(a: str, source: ir.Scalar, target: ir.Scalar) -> str:
    """The same bits as another type."""
    if source is target:
        return a
    if source.is_float or target.is_float or S.I1 in (source, target):
        return f"reinterpret({a}, {source.value!r}, {target.value!r})"
    return wrapped(a, target)
