"""Each operation on each type against C's rules, written out in Python, in both engines."""

from __future__ import annotations

import math
import struct
from fractions import Fraction
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from tops_simulator import ir
from tops_simulator.engines.shared import values as v

S, B = ir.Scalar, ir.BinaryOp
INTEGERS = [s for s in S if s.is_integer and s is not S.I1 and s not in ir.WIDE]
FLOATS = [S.F16, S.BF16, S.F32, S.F64]
_BITS = {S.F16: (11, -24, 15), S.BF16: (8, -133, 127), S.F32: (24, -149, 127)}
ARITHMETIC = (B.ADD, B.SUB, B.MUL, B.DIV, B.REM, B.AND, B.OR, B.XOR)
COMPARISONS = (B.EQ, B.NE, B.LT, B.LE, B.GT, B.GE)


def bounds(type_: ir.Scalar) -> tuple[int, int]:
    bits = 8 * type_.size
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if type_.is_signed else (0, (1 << bits) - 1)


def wrapped(value: int, type_: ir.Scalar) -> int:
    low, high = bounds(type_)
    return (value - low) % (high - low + 1) + low


def rounded(value: Fraction | float, type_: ir.Scalar) -> float:
    """The nearest value of a float type, ties to even."""
    if isinstance(value, float) and not math.isfinite(value):
        return value
    exact = Fraction(value)
    if type_ is S.F64 or exact == 0:
        return float(exact)
    precision, lowest, highest = _BITS[type_]
    exponent = max(_exponent(abs(exact)) - precision + 1, lowest)
    scaled = round(exact / Fraction(2) ** exponent)  # Python rounds ties to even
    result = scaled * Fraction(2) ** exponent
    if abs(result) >= Fraction(2) ** (highest + 1):
        return math.copysign(math.inf, result)
    return float(result)


def _exponent(value: Fraction) -> int:
    guess = value.numerator.bit_length() - value.denominator.bit_length()
    return guess if value >= Fraction(2) ** guess else guess - 1


def integer_result(op: ir.BinaryOp, a: int, b: int, type_: ir.Scalar) -> int:
    if op in (B.DIV, B.REM):
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        return wrapped(quotient if op is B.DIV else a - b * quotient, type_)
    if op is B.SHL:
        return wrapped(a << b, type_)
    if op is B.SHR:
        return a >> b
    table = {B.ADD: a + b, B.SUB: a - b, B.MUL: a * b, B.AND: a & b, B.OR: a | b, B.XOR: a ^ b}
    return wrapped(table[op], type_)


def compared(op: ir.BinaryOp, a: Any, b: Any) -> bool:
    table = {B.EQ: a == b, B.NE: a != b, B.LT: a < b, B.LE: a <= b, B.GT: a > b, B.GE: a >= b}
    return bool(table[op])


def integers(type_: ir.Scalar) -> list[int]:
    low, high = bounds(type_)
    picked = {low, low + 1, 0, 1, 2, 3, 7, 100, high // 3, high - 1, high, -1, -2, -7, -100}
    return sorted(value for value in picked if low <= value <= high)


def _run(
    sim: Any, engine: str, rows: list[list[Any]], types: list[Any], code_for: Any
) -> list[Any]:
    """Computes a value of each row: a thread a row, or a host function called row by row."""
    result_type = code_for(sim.Code("probe"), [ir.Imm(0, t) for t in types])[0]
    out = np.zeros(len(rows), v.DTYPES[result_type])
    arrays = [np.array([row[i] for row in rows], v.DTYPES[t]) for i, t in enumerate(types)]
    if engine == "lockstep":
        return _on_device(sim, arrays, types, out, code_for)
    return _on_host(sim, arrays, types, out, code_for)


def _element(code: Any, base: ir.Value, index: ir.Value, type_: ir.Scalar) -> ir.Reg:
    found = code.offset(base, index, type_.size)
    assert isinstance(found, ir.Reg)
    return found


def _on_device(sim: Any, arrays: Any, types: Any, out: Any, code_for: Any) -> list[Any]:
    count = len(arrays)
    names = [sim.pointer(f"p{i}", t, const=True) for i, t in enumerate(types)]
    result = next(t for t, d in v.DTYPES.items() if d == out.dtype and t is not S.PTR)
    code = sim.Code("k", [*names, sim.pointer("out", result), ir.Parameter("n", S.I32)])
    thread = code.thread()
    inside = code.binary(B.LT, thread, ir.Reg(count + 1))
    with code.if_(inside):
        given = [code.load(_element(code, ir.Reg(i), thread, t), t) for i, t in enumerate(types)]
        type_, value = code_for(code, given)
        code.store(_element(code, ir.Reg(count), thread, type_), value)
    grid = -(-len(out) // 12)
    report = sim.run_kernel(sim.program(code), *arrays, out, len(out), grid=grid, block=12)
    assert {f.kind for f in report.findings} <= {"float-to-int-overflow"}  # it goes on, saturated
    return list(out)


def _on_host(sim: Any, arrays: Any, types: Any, out: Any, code_for: Any) -> list[Any]:
    symbols = [
        ir.Symbol(f"p{i}", ir.Space.HOST, a.nbytes, initial=a.tobytes())
        for i, a in enumerate(arrays)
    ]
    symbols.append(ir.Symbol("out", ir.Space.HOST, out.nbytes))
    main = sim.Code("main", [], S.I32)
    bases = [main.address(s.name) for s in symbols]
    with main.counted(sim.integer(len(out))) as index:
        pairs = zip(bases, types, strict=False)
        given = [main.load(_element(main, base, index, t), t) for base, t in pairs]
        type_, value = code_for(main, given)
        main.store(_element(main, bases[-1], index, type_), value)
    main.emit(ir.Return(sim.integer(0)))
    report, data = sim.run_main_and_read(sim.program(main, symbols=symbols), "out", out.nbytes)
    assert report.findings == ()
    return list(np.frombuffer(data, out.dtype))


def _binary(op: ir.BinaryOp, type_: ir.Scalar) -> Any:
    def build(code: Any, given: list[ir.Value]) -> tuple[ir.Scalar, ir.Value]:
        made = code.binary(op, *given)
        return (S.I1 if op in COMPARISONS else type_), made

    return build


def _convert(target: ir.Scalar) -> Any:
    return lambda code, given: (target, code.convert(given[0], target))


ENGINES = ("lockstep", "scalar")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("type_", INTEGERS, ids=lambda t: t.value)
@pytest.mark.parametrize("op", [*ARITHMETIC, *COMPARISONS], ids=lambda o: o.value)
def test_integers(sim: Any, engine: str, type_: ir.Scalar, op: ir.BinaryOp) -> None:
    rows: list[list[Any]] = [
        [a, b]
        for a in integers(type_)
        for b in integers(type_)
        if b != 0 or op not in (B.DIV, B.REM)
    ]
    found = _run(sim, engine, rows, [type_, type_], _binary(op, type_))
    if op in COMPARISONS:
        assert [bool(x) for x in found] == [compared(op, a, b) for a, b in rows]
    else:
        assert [int(x) for x in found] == [integer_result(op, a, b, type_) for a, b in rows]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("type_", INTEGERS, ids=lambda t: t.value)
@pytest.mark.parametrize("op", [B.SHL, B.SHR], ids=lambda o: o.value)
def test_shifts(sim: Any, engine: str, type_: ir.Scalar, op: ir.BinaryOp) -> None:
    bits = 8 * type_.size
    rows: list[list[Any]] = [[a, b] for a in integers(type_) for b in (0, 1, bits // 2, bits - 1)]
    found = _run(sim, engine, rows, [type_, type_], _binary(op, type_))
    assert [int(x) for x in found] == [integer_result(op, a, b, type_) for a, b in rows]


FLOAT_VALUES = (0.0, 1.0, -1.0, 1.5, 3.0, 0.1, -7.25, 1e-3, 300.0, 4096.5, -60000.0, 1e-7)


def float_result(op: ir.BinaryOp, a: float, b: float, type_: ir.Scalar) -> float:
    x, y = Fraction(a), Fraction(b)
    exact = {B.ADD: x + y, B.SUB: x - y, B.MUL: x * y}.get(op)
    return rounded(x / y if exact is None else exact, type_)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("type_", FLOATS, ids=lambda t: t.value)
@pytest.mark.parametrize("op", [B.ADD, B.SUB, B.MUL, B.DIV], ids=lambda o: o.value)
def test_floats_round_once(sim: Any, engine: str, type_: ir.Scalar, op: ir.BinaryOp) -> None:
    values = [rounded(x, type_) for x in FLOAT_VALUES]
    rows: list[list[Any]] = [[a, b] for a in values for b in values if b or op is not B.DIV]
    found = _run(sim, engine, rows, [type_, type_], _binary(op, type_))
    assert [float(x) for x in found] == [float_result(op, a, b, type_) for a, b in rows]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("type_", FLOATS, ids=lambda t: t.value)
def test_float_division_by_zero_is_ieee(sim: Any, engine: str, type_: ir.Scalar) -> None:
    rows: list[list[Any]] = [[1.0, 0.0], [-1.0, 0.0], [1.0, -0.0], [0.0, 0.0], [math.nan, 0.0]]
    found = [float(x) for x in _run(sim, engine, rows, [type_, type_], _binary(B.DIV, type_))]
    assert found[:3] == [math.inf, -math.inf, -math.inf]
    assert all(map(math.isnan, found[3:]))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("op", COMPARISONS, ids=lambda o: o.value)
def test_nan_compares_as_unequal(sim: Any, engine: str, op: ir.BinaryOp) -> None:
    rows: list[list[Any]] = [[math.nan, math.nan], [math.nan, 1.0], [1.0, math.nan]]
    found = _run(sim, engine, rows, [S.F32, S.F32], _binary(op, S.F32))
    assert [bool(x) for x in found] == [op is B.NE] * 3


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("target", INTEGERS, ids=lambda t: t.value)
@pytest.mark.parametrize("source", INTEGERS, ids=lambda t: t.value)
def test_integers_to_integers(sim: Any, engine: str, source: ir.Scalar, target: ir.Scalar) -> None:
    rows: list[list[Any]] = [[a] for a in integers(source)]
    found = _run(sim, engine, rows, [source], _convert(target))
    assert [int(x) for x in found] == [wrapped(a, target) for (a,) in rows]


_ODD = (0.0, 0.9, -0.9, 1.5, -1.5, 100.7, -128.5, 3e9, -3e9, 1e30, -1e30, math.inf, -math.inf)


def _floats_as(sim: Any, engine: str, source: ir.Scalar, target: ir.Scalar) -> Any:
    """What numbers of a float type become, and the numbers."""
    rows: list[list[Any]] = [[rounded(x, source)] for x in _ODD] + [[math.nan]]
    found = _run(sim, engine, rows, [source], _convert(target))
    return [int(x) for x in found], [x for (x,) in rows]


@pytest.mark.parametrize("target", INTEGERS, ids=lambda t: t.value)
@pytest.mark.parametrize("source", FLOATS, ids=lambda t: t.value)
def test_floats_to_integers_truncate_and_saturate(
    sim: Any, source: ir.Scalar, target: ir.Scalar
) -> None:
    low, high = bounds(target)

    def expected(x: float) -> int:
        if math.isnan(x):
            return 0
        return high if x >= high else low if x <= low else int(x)

    found, given = _floats_as(sim, "lockstep", source, target)
    assert found == [expected(x) for x in given]


@pytest.mark.parametrize("target", INTEGERS, ids=lambda t: t.value)
@pytest.mark.parametrize("source", FLOATS, ids=lambda t: t.value)
def test_floats_to_integers_of_the_host_are_what_its_instructions_give(
    sim: Any, source: ir.Scalar, target: ir.Scalar
) -> None:
    """Signed integers of 32 and 64 bits, the least one where nothing fits, cut to the type."""
    long = target is S.U32 or target.size == 8
    least = -(2**63) if long else -(2**31)

    def expected(x: float) -> int:
        fits = not math.isnan(x) and least - 1 < x < -least
        whole = int(x) if fits else least
        if target is S.U64 and x >= 2.0**63:
            whole = int(x) if x < 2.0**64 else 0
        return wrapped(whole, target)

    found, given = _floats_as(sim, "scalar", source, target)
    assert found == [expected(x) for x in given]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("target", FLOATS, ids=lambda t: t.value)
@pytest.mark.parametrize("source", [S.F64, S.I64, S.U64, S.I32], ids=lambda t: t.value)
def test_conversions_to_floats_round_to_nearest_even(
    sim: Any, engine: str, source: ir.Scalar, target: ir.Scalar
) -> None:
    """Ties, and values that rounding twice would turn the wrong way."""
    ties = [2**24 + 1, 2**24 + 2**16 + 1, 2**24 + 3 * 2**16, 257, 259, 2049, 2051, 65519, 65520]
    if source is S.F64:
        values: list[Any] = [*map(float, ties), 1 + 2.0**-8 + 2.0**-40, -1 - 2.0**-11, 1e-40, 1e300]
    else:
        low, high = bounds(source)
        values = [*ties, high, high - 1, max(low, -(2**24) - 1)]
    found = _run(sim, engine, [[x] for x in values], [source], _convert(target))
    assert [float(x) for x in found] == [rounded(Fraction(x), target) for x in values]


@pytest.mark.parametrize("engine", ENGINES)
def test_bits_are_kept(sim: Any, engine: str) -> None:
    def build(code: Any, given: list[ir.Value]) -> tuple[ir.Scalar, ir.Value]:
        dst = code.new(S.U32)
        code.emit(ir.Bitcast(dst, given[0]))
        return S.U32, dst

    values = [0.0, -0.0, 1.0, -2.5, math.inf, 1e-45]
    found = _run(sim, engine, [[x] for x in values], [S.F32], build)
    assert [int(x) for x in found] == [
        int.from_bytes(struct.pack("<f", x), "little") for x in values
    ]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("type_", INTEGERS, ids=lambda t: t.value)
def test_unary(sim: Any, engine: str, type_: ir.Scalar) -> None:
    rows: list[list[Any]] = [[a] for a in integers(type_)]
    for op, compute in ((ir.UnaryOp.NEG, lambda a: -a), (ir.UnaryOp.NOT, lambda a: ~a)):

        def build(code: Any, given: list[ir.Value], op: Any = op) -> tuple[ir.Scalar, ir.Value]:
            return type_, code.unary(op, given[0])

        found = _run(sim, engine, rows, [type_], build)
        assert [int(x) for x in found] == [wrapped(compute(a), type_) for (a,) in rows]


def test_bfloat16_is_what_ml_dtypes_says() -> None:
    """The reference above and the library agree: neither is only checked against itself."""
    for x in np.random.default_rng(0).normal(0, 1e3, 200).astype(np.float32):
        assert rounded(float(x), S.BF16) == float(ml_dtypes.bfloat16(x))
