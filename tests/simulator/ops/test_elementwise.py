"""Elementwise functions over scalars, vectors and buffers, against the C library of Python."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import ml_dtypes
import numpy as np
import pytest

from tops_simulator import ir
from tops_simulator.ops.elementwise import TABLE, erf, erfc
from tops_simulator.ops.registry import REGISTRY

if TYPE_CHECKING:
    from tests.simulator.ops.conftest import Bench

F32 = ir.Scalar.F32
BF16 = np.dtype(ml_dtypes.bfloat16)

UNARY: dict[str, Callable[[float], float]] = {
    "sqrt": math.sqrt,
    "exp": math.exp,
    "log": math.log,
    "log1p": math.log1p,
    "expm1": math.expm1,
    "sin": math.sin,
    "cos": math.cos,
    "tan": math.tan,
    "sinh": math.sinh,
    "cosh": math.cosh,
    "tanh": math.tanh,
    "asin": math.asin,
    "acos": math.acos,
    "atan": math.atan,
    "floor": math.floor,
    "ceil": math.ceil,
    "abs": abs,
    "rcp": lambda x: 1 / x,
    "rsqrt": lambda x: 1 / math.sqrt(x),
    "sigmoid": lambda x: 1 / (1 + math.exp(-x)),
    "softplus": lambda x: math.log(1 + math.exp(x)),
    "gelu": lambda x: x * (1 + math.erf(x / math.sqrt(2))) / 2,
    "silu": lambda x: x / (1 + math.exp(-x)),
    "neg": lambda x: -x,
    "relu": lambda x: max(x, 0.0),
}
SAMPLES = [0.125, 0.25, 0.5, 0.9]


@pytest.mark.parametrize("name", UNARY)
def test_functions_of_one_operand(bench: Bench, name: str) -> None:
    vector = np.array([SAMPLES], np.float32)
    result = bench.call(f"tops::{name}", [vector], ["vec:f32x4"], ir.Vector(F32, 4))
    assert result is not None
    assert result.dtype == np.float32
    assert result[0] == pytest.approx([UNARY[name](x) for x in SAMPLES], rel=1e-6)


@pytest.mark.parametrize(
    ("name", "a", "b", "expected"),
    [
        ("div", -7, 2, -3),
        ("mod", -7, 2, -1),
        ("max", -7, 2, 2),
        ("vmin", -7, 2, -7),
        ("vand", 12, 10, 8),
        ("vshl", 3, 2, 12),
        ("vdim", 5, 7, 0),
        ("gt", 3, 2, 1),
    ],
)
def test_integers(bench: Bench, name: str, a: int, b: int, expected: int) -> None:
    values = np.full((1, 2), a, np.int32), np.full((1, 2), b, np.int32)
    result = bench.call(f"tops::{name}", values, ["vec:i32x2"] * 2, ir.Vector(ir.Scalar.I32, 2))
    assert result is not None
    assert result.tolist() == [[expected, expected]]


def test_atan2_is_the_angle_of_the_first_by_the_second(bench: Bench) -> None:
    result = bench.call("atan2f", [np.float32(1), np.float32(-1)], ["f32", "f32"], F32)
    assert result is not None
    assert result[0] == pytest.approx(math.atan2(1, -1))


@pytest.mark.parametrize(
    ("name", "expected"),
    [("round", [-3, -2, 1, 2, 3]), ("rint", [-2, -2, 0, 2, 2]), ("trunc", [-2, -1, 0, 1, 2])],
)
def test_rounding(bench: Bench, name: str, expected: list[float]) -> None:
    vector = np.array([[-2.5, -1.5, 0.5, 1.5, 2.5]], np.float32)
    result = bench.call(f"tops::v{name}", [vector], ["vec:f32x5"], ir.Vector(F32, 5))
    assert result is not None
    assert result[0].tolist() == expected


def test_scalars_of_the_c_library(bench: Bench) -> None:
    single = bench.call("expf", [np.float32(1)], ["f32"], F32)
    double = bench.call("std::exp", [np.float64(1)], ["f64"], ir.Scalar.F64)
    assert single is not None
    assert double is not None
    assert single.dtype == np.float32
    assert double[0] == pytest.approx(math.e, rel=1e-15)
    assert bench.counts.scalar_operations == 2
    assert bench.counts.vector_operations == 0


def test_half_width_floats_are_rounded_once(bench: Bench) -> None:
    x = np.array([[1.01, 2.02, 3.03]], BF16)
    result = bench.call("tops::vexp", [x], ["vec:bf16x3"], ir.Vector(ir.Scalar.BF16, 3))
    assert result is not None
    assert result.dtype == BF16
    assert result.tolist() == np.exp(x.astype(np.float32)).astype(BF16).tolist()


def test_erf_is_as_good_as_the_c_library() -> None:
    xs = np.linspace(-7, 7, 2001)
    expected = [math.erf(x) for x in xs]
    assert np.abs(erf(xs) - expected).max() < 2e-15


def test_erfc_keeps_small_values() -> None:
    xs = np.array([-3.0, 0.5, 3.0, 6.0, 10.0])
    assert erfc(xs) == pytest.approx([math.erfc(x) for x in xs], rel=1e-13)


def test_select_takes_lanes(bench: Bench) -> None:
    mask = np.array([[True, False]])
    a, b = np.array([[1, 2]], np.int32), np.array([[3, 4]], np.int32)
    types = ["vec:i1x2", "vec:i32x2", "vec:i32x2"]
    result = bench.call("tops::vselect", [mask, a, b], types, ir.Vector(ir.Scalar.I32, 2))
    assert result is not None
    assert result.tolist() == [[1, 4]]
    other = bench.call("tops::vselect_f", [mask, a, b], types, ir.Vector(ir.Scalar.I32, 2))
    assert other is not None
    assert other.tolist() == [[3, 2]]


def test_an_unknown_form_is_said(bench: Bench) -> None:
    one = np.zeros((1, 2), np.float32)
    assert bench.call("tops::vexp", [one, one], ["vec:f32x2"] * 2, ir.Vector(F32, 2)) is None
    assert bench.kinds() == ["not-simulated"]


@pytest.mark.parametrize("name", TABLE)
def test_every_spelling_is_registered(name: str) -> None:
    assert all(spelling in REGISTRY for spelling in TABLE[name].spellings())


# --- buffers ----------------------------------------------------------------------------


def buffers(bench: Bench, *data: Any) -> list[int]:
    return [bench.array(np.asarray(d), ir.Space.LOCAL) for d in data]


def test_buffers_of_floats(bench: Bench) -> None:
    x = np.array([1, 2, 3, 4], np.float32)
    dst, src = buffers(bench, 0 * x, x)
    bench.call("acore::exp", [dst, src, 3], ["ptr:f32", "ptr:f32", "i32"])
    assert bench.read(dst, x) == pytest.approx([*np.exp(x[:3]), 0])
    assert bench.kinds() == []


def test_buffers_and_a_number(bench: Bench) -> None:
    x = np.array([1, 2, 3], np.float16)
    dst, src = buffers(bench, 0 * x, x)
    bench.call("mul", [dst, src, np.float16(2), 3], ["ptr:f16", "ptr:f16", "f16", "i32"])
    assert bench.read(dst, x).tolist() == [2, 4, 6]


def test_add_with_a_factor(bench: Bench) -> None:
    x = np.array([1, 2, 3], np.float32)
    dst, a, b = buffers(bench, 0 * x, x, x)
    types = ["ptr:f32", "ptr:f32", "ptr:f32", "i32", "f32"]
    bench.call("add", [dst, a, b, 3, np.float32(10)], types)
    assert bench.read(dst, x).tolist() == [11, 22, 33]


def test_comparisons_write_bytes(bench: Bench) -> None:
    a, b = np.array([1, 2, 3], np.float32), np.array([3, 2, 1], np.float32)
    dst, *operands = buffers(bench, np.full(4, 9, np.uint8), a, b)
    bench.call("le", [dst, *operands, 3], ["ptr:u8", "ptr:f32", "ptr:f32", "i32"])
    assert bench.read(dst, np.zeros(4, np.uint8)).tolist() == [1, 1, 0, 9]


def test_convert(bench: Bench) -> None:
    x = np.array([1.5, -2.75, 1000], np.float32)
    half, back = buffers(bench, np.zeros(3, np.float16), np.zeros(3, np.int32))
    [src] = buffers(bench, x)
    bench.call("acore::convert", [half, src, 3], ["ptr:f16", "ptr:f32", "i32"])
    assert bench.read(half, np.zeros(3, np.float16)).tolist() == [1.5, -2.75, 1000]
    bench.call("acore::convert", [back, half, 3], ["ptr:i32", "ptr:f16", "i32"])
    assert bench.read(back, np.zeros(3, np.int32)).tolist() == [1, -2, 1000]


def test_outer_product(bench: Bench) -> None:
    dst, a, b = buffers(bench, *(np.array(d, np.float32) for d in ([0] * 6, [1, 2], [3, 4, 5])))
    bench.call("acore::outer", [dst, a, b, 2, 3], ["ptr:f32"] * 3 + ["i32"] * 2)
    assert bench.read(dst, np.zeros(6, np.float32)).tolist() == [3, 4, 5, 6, 8, 10]


def test_buffers_that_are_too_short(bench: Bench) -> None:
    x = np.array([1, 4, 9], np.float32)
    dst, src = buffers(bench, np.zeros(8, np.float32), x)
    bench.call("sqrt", [dst, src, 5], ["ptr:f32", "ptr:f32", "i32"])
    assert bench.kinds() == ["out-of-bounds"]
    assert bench.read(dst, np.zeros(5, np.float32)).tolist() == [1, 2, 3, 0, 0]


@pytest.mark.parametrize(
    ("name", "x", "expected"),
    [
        *[("tgamma", 1e308, math.inf), ("tgamma", 1e-310, math.inf)],
        *[("tgamma", -1e-310, -math.inf), ("lgamma", 1e308, math.inf)],
    ],
)
def test_gamma_is_infinite_beyond_the_largest_number(name: str, x: float, expected: float) -> None:
    assert TABLE[name].function(np.array([x])).tolist() == [expected]
