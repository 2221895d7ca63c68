"""Elementwise functions in one table: what NumPy computes for each, and the names it goes by.

Half-width floats are computed in float and rounded once. Where the documents leave a choice, it
is made here: GELU is the one with erf, round() turns halves away from zero and rint() to even,
integer division and remainder are those of C, divisions of integers by zero give what the
hardware-independent C of `engines.values` gives.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from math import copysign, floor, gamma, inf, isfinite, lgamma, nan, pi, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.shared import values as v
from tops_simulator.ops.fused_multiply_add import fused
from tops_startup.records import dataclass

Array = npt.NDArray[Any]
Function = Callable[..., Any]

SECOND_BY_FIRST = "atan2-arguments=second-by-first"
TO_TEN = "logb-base=ten"
ROUND_UP = "round-halves=up"
RINT_DOWN = "rint-halves=down"
BY_TANH = "gelu-form=tanh"


@dataclass(frozen=True, slots=True)
class Elementwise:
    """A function of `arity` operands and up to `extras` numbers after them.

    `in_c`: the C library has it, with an "f" for float. `plain`: it has its name without a "v".
    `otherwise`: what the SDK's own function gives under an assumption (`name=choice`).
    """

    name: str
    function: Function
    arity: int = 1
    extras: int = 0
    in_c: bool = False
    plain: bool = True
    otherwise: tuple[str, Function] | None = None

    def under(self, switches: frozenset[str], called: str) -> Function:
        """What a function called by this name computes; C's functions are settled."""
        if self.otherwise is None or self.otherwise[0] not in switches:
            return self.function
        return self.otherwise[1] if "::" in called and "std::" not in called else self.function

    def spellings(self) -> Iterator[str]:
        """The qualified names it is called by."""
        yield f"tops::v{self.name}"
        yield f"tcle::v{self.name}"
        if self.plain:
            for space in ("", "tops::", "tcle::", "acore::"):
                yield f"{space}{self.name}"
        if self.in_c:
            yield f"std::{self.name}"
            yield f"{self.name}f"
            yield f"std::{self.name}f"


# --- functions NumPy lacks --------------------------------------------------------------


def _in_double(function: Callable[[float], float]) -> Function:
    """A function of Python's, element by element, as double."""

    def run(x: Array) -> Array:
        found = [function(element) for element in x.astype(np.float64).ravel().tolist()]
        return np.array(found, np.float64).reshape(x.shape)

    return run


erf = _in_double(math.erf)
erfc = _in_double(math.erfc)


def _sigmoid(x: Array) -> Array:
    return np.asanyarray(1 / (1 + np.exp(-x)))


def _gelu(x: Array) -> Array:
    return np.asanyarray(x * 0.5 * (1 + erf(x / sqrt(2))))


def _gelu_by_tanh(x: Array) -> Array:
    return np.asanyarray(x * 0.5 * (1 + np.tanh(sqrt(2 / pi) * (x + 0.044715 * x * x * x))))


def _round(x: Array) -> Array:
    whole = np.trunc(x)
    away = whole + np.where(np.abs(x - whole) >= 0.5, np.copysign(1, x), 0)
    return np.asanyarray(np.copysign(away, x))


def _exponent(x: Array) -> Array:
    _, power = np.frexp(np.abs(x))
    return np.where(x == 0, -np.inf, np.where(np.isfinite(x), power - 1.0, np.abs(x)))


def _exponent_to_ten(x: Array) -> Array:
    size = np.abs(x)
    return np.asanyarray(np.where(np.isfinite(x), np.floor(np.log10(size)), size))


def _divide(a: Array, b: Array) -> Array:
    return v.divide(*np.broadcast_arrays(a, b))


def _modulo(a: Array, b: Array) -> Array:
    a, b = np.broadcast_arrays(a, b)
    return v.remainder(a, b) if a.dtype.kind in "iu" else np.asanyarray(np.fmod(a, b))


def _add(a: Array, b: Array, alpha: Array | int = 1) -> Array:
    return np.asanyarray(a + b if isinstance(alpha, int) else a + alpha * b)


def _elu(x: Array, alpha: Array | int = 1) -> Array:
    return np.asanyarray(np.where(x > 0, x, alpha * np.expm1(np.minimum(x, 0))))


def _difference(a: Array, b: Array) -> Array:
    """0 where a <= b, as for two infinities; NaN where one is none."""
    return np.where(np.less_equal(a, b), np.zeros((), np.result_type(a, b)), a - b)


def _select(cond: Array, a: Array, b: Array) -> Array:
    return np.where(cond.astype(bool), a, b)


def _zero_like(x: Array) -> Array:
    return np.zeros((), x.dtype)


def _angle_swapped(a: Array, b: Array) -> Array:
    return np.asanyarray(np.arctan2(b, a))


def _round_up(x: Array) -> Array:
    return np.asanyarray(np.floor(x) + (x - np.floor(x) >= 0.5))


def _round_down(x: Array) -> Array:
    return np.asanyarray(np.ceil(x) - (np.ceil(x) - x >= 0.5))


def _of_each(function: Callable[[float], float]) -> Function:
    """A function of Python's, element by element, of the operand's type."""
    run = _in_double(function)
    return lambda x: run(x).astype(x.dtype)


def _gamma(x: float) -> float:
    """As C's tgamma() at poles and beyond the largest number."""
    if x == 0:
        return copysign(inf, x)
    if x == -inf or (isfinite(x) and x < 0 and x == floor(x)):
        return nan
    try:
        return gamma(x)
    except OverflowError:  # of a large number, or of one near zero on either side
        return copysign(inf, x)


def _log_gamma(x: float) -> float:
    """As C's lgamma() at poles and beyond the largest number."""
    pole = isfinite(x) and x <= 0 and x == floor(x)
    try:
        return inf if pole or abs(x) == inf else lgamma(x)
    except OverflowError:
        return inf


# --- the table --------------------------------------------------------------------------

_ALL = (
    # arithmetic
    Elementwise("add", _add, 2, extras=1),
    Elementwise("sub", np.subtract, 2),
    Elementwise("mul", np.multiply, 2),
    Elementwise("div", _divide, 2),
    Elementwise("mod", _modulo, 2),
    Elementwise("rem", _modulo, 2),
    Elementwise("fmod", _modulo, 2, in_c=True),
    Elementwise("neg", np.negative),
    Elementwise("abs", np.abs),
    Elementwise("fabs", np.abs, in_c=True),
    Elementwise("labs", np.abs),
    Elementwise("llabs", np.abs),
    Elementwise("sign", np.sign),
    Elementwise("max", np.maximum, 2),
    Elementwise("min", np.minimum, 2),
    Elementwise("fmax", np.fmax, 2, in_c=True),
    Elementwise("fmin", np.fmin, 2, in_c=True),
    Elementwise("dim", _difference, 2, plain=False),
    Elementwise("fdim", _difference, 2, in_c=True),
    Elementwise("fma", fused, 3, in_c=True),
    # roots, powers, logarithms
    Elementwise("sqrt", np.sqrt, in_c=True),
    Elementwise("cbrt", np.cbrt, in_c=True),
    Elementwise("rsqrt", lambda x: 1 / np.sqrt(x)),
    Elementwise("rcp", lambda x: 1 / x),
    Elementwise("reciprocal", lambda x: 1 / x),
    Elementwise("hypot", np.hypot, 2, in_c=True),
    Elementwise("pow", np.power, 2, in_c=True),
    Elementwise("power", np.power, 2),
    Elementwise("exp", np.exp, in_c=True),
    Elementwise("exp2", np.exp2, in_c=True),
    Elementwise("expm1", np.expm1, in_c=True),
    Elementwise("log", np.log, in_c=True),
    Elementwise("log2", np.log2, in_c=True),
    Elementwise("log10", np.log10, in_c=True),
    Elementwise("log1p", np.log1p, in_c=True),
    Elementwise("lgamma", _of_each(_log_gamma), in_c=True),
    Elementwise("tgamma", _of_each(_gamma), in_c=True),
    # angles; atan2(x, y) is the angle of x / y, the first by the second
    Elementwise("sin", np.sin, in_c=True),
    Elementwise("cos", np.cos, in_c=True),
    Elementwise("tan", np.tan, in_c=True),
    Elementwise("asin", np.arcsin, in_c=True),
    Elementwise("acos", np.arccos, in_c=True),
    Elementwise("atan", np.arctan, in_c=True),
    Elementwise("atan2", np.arctan2, 2, in_c=True, otherwise=(SECOND_BY_FIRST, _angle_swapped)),
    Elementwise("sinh", np.sinh, in_c=True),
    Elementwise("cosh", np.cosh, in_c=True),
    Elementwise("tanh", np.tanh, in_c=True),
    Elementwise("asinh", np.arcsinh, in_c=True),
    Elementwise("acosh", np.arccosh, in_c=True),
    Elementwise("atanh", np.arctanh, in_c=True),
    # rounding, tests of numbers
    Elementwise("floor", np.floor, in_c=True),
    Elementwise("ceil", np.ceil, in_c=True),
    Elementwise("trunc", np.trunc, in_c=True),
    Elementwise("round", _round, in_c=True, otherwise=(ROUND_UP, _round_up)),
    Elementwise("rint", np.rint, in_c=True, otherwise=(RINT_DOWN, _round_down)),
    Elementwise("nearbyint", np.rint, in_c=True),
    Elementwise("copysign", np.copysign, 2, in_c=True),
    Elementwise("isnan", np.isnan),
    Elementwise("isfinite", np.isfinite),
    # activations
    Elementwise("erf", erf, in_c=True),
    Elementwise("erfc", erfc, in_c=True),
    Elementwise("gelu", _gelu, otherwise=(BY_TANH, _gelu_by_tanh)),
    Elementwise("sigmoid", _sigmoid),
    Elementwise("silu", lambda x: x * _sigmoid(x)),
    Elementwise("swish", lambda x: x * _sigmoid(x)),
    Elementwise("softplus", lambda x: np.logaddexp(x, _zero_like(x))),
    Elementwise("relu", lambda x: np.maximum(x, _zero_like(x))),
    Elementwise("elu", _elu, extras=1),
    # the exponent to base 2, as the function of this name has it in C
    Elementwise("logb", _exponent, plain=False, otherwise=(TO_TEN, _exponent_to_ten)),
    Elementwise("ilogb", _exponent, plain=False, otherwise=(TO_TEN, _exponent_to_ten)),
    # comparisons: a mask, or bytes 0 and 1 in memory
    Elementwise("eq", np.equal, 2),
    Elementwise("ne", np.not_equal, 2),
    Elementwise("lt", np.less, 2),
    Elementwise("le", np.less_equal, 2),
    Elementwise("gt", np.greater, 2),
    Elementwise("ge", np.greater_equal, 2),
    # bits
    Elementwise("and", np.bitwise_and, 2, plain=False),
    Elementwise("or", np.bitwise_or, 2, plain=False),
    Elementwise("xor", np.bitwise_xor, 2, plain=False),
    Elementwise("not", np.invert, plain=False),
    Elementwise("shl", v.shift_left, 2, plain=False),
    Elementwise("shr", v.shift_right, 2, plain=False),
    Elementwise("shli", v.shift_left, 2, plain=False),
    Elementwise("shri", v.shift_right, 2, plain=False),
    # choices
    Elementwise("sel", _select, 3, plain=False),
    Elementwise("select", _select, 3, plain=False),
    Elementwise("select_t", _select, 3, plain=False),
    Elementwise("select_f", lambda cond, a, b: _select(cond, b, a), 3, plain=False),
    # conversion happens when the result is stored
    Elementwise("convert", lambda x: x, plain=True),
    Elementwise("cast", lambda x: x, plain=False),
)
TABLE = {entry.name: entry for entry in _ALL}


def widened(values: Array) -> Array:
    """Half-width floats as float; other types as they are."""
    half = values.dtype.itemsize == 2 and values.dtype.kind not in "iu"
    return values.astype(np.float32) if half else values
