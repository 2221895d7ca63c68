"""Elementwise functions over scalars and vectors, in one table.

Half-width types are computed in float and rounded once.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.ops.registry import Call, op

Array = npt.NDArray[Any]


def _sigmoid(x: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-x)))


def _erf(x: Array) -> Array:
    """Abramowitz and Stegun 7.1.26 is too coarse; a series with 1e-12 error serves here."""
    t = np.abs(x.astype(np.float64))
    n = np.arange(60, dtype=np.float64)
    small = np.minimum(t, 3.2)
    terms = np.ones(60)
    terms[1:] = 2.0 / (2 * n[1:] + 1)
    series = small * np.exp(-small * small) * _horner(small * small, np.cumprod(terms))
    value = np.where(
        t > 3.2, 1 - np.exp(-t * t) / (t * sqrt(np.pi) + 1e-300), series * 2 / sqrt(np.pi)
    )
    return np.asarray(np.copysign(value, x))


def _horner(x: Array, factors: Array) -> Array:
    total = np.zeros_like(x)
    for factor in factors[::-1]:
        total = total * x + factor
    return total


def _gelu(x: Array) -> Array:
    return np.asarray(x * 0.5 * (1 + _erf(x / sqrt(2))))


def _softplus(x: Array) -> Array:
    return np.asarray(np.logaddexp(x, np.zeros((), x.dtype)))


def _reciprocal(x: Array) -> Array:
    return np.asarray(1 / x)


def _rsqrt(x: Array) -> Array:
    return np.asarray(1 / np.sqrt(x))


Function = Callable[..., Any]

VECTOR: dict[str, tuple[Function, tuple[str, ...]]] = {
    "abs": (np.abs, ("abs", "vabs")),
    "sqrt": (np.sqrt, ("sqrt", "vsqrt")),
    "rsqrt": (_rsqrt, ("rsqrt", "vrsqrt")),
    "rcp": (_reciprocal, ("rcp",)),
    "exp": (np.exp, ("exp", "vexp")),
    "expm1": (np.expm1, ("expm1", "vexpm1")),
    "log": (np.log, ("log", "vlog")),
    "log1p": (np.log1p, ("log1p", "vlog1p")),
    "sin": (np.sin, ("sin", "vsin")),
    "cos": (np.cos, ("cos", "vcos")),
    "tan": (np.tan, ("tan", "vtan")),
    "sinh": (np.sinh, ("sinh", "vsinh")),
    "cosh": (np.cosh, ("cosh", "vcosh")),
    "tanh": (np.tanh, ("tanh", "vtanh")),
    "floor": (np.floor, ("floor", "vfloor")),
    "ceil": (np.ceil, ("ceil", "vceil")),
    "sigmoid": (_sigmoid, ("sigmoid", "vsigmoid")),
    "softplus": (_softplus, ("softplus", "vsoftplus")),
    "gelu": (_gelu, ("gelu", "vgelu")),
    "add": (np.add, ("vadd",)),
    "sub": (np.subtract, ("vsub",)),
    "mul": (np.multiply, ("vmul",)),
    "div": (np.divide, ("vdiv",)),
    "max": (np.maximum, ("vmax",)),
    "min": (np.minimum, ("vmin",)),
}
"""Vector functions of namespace tops: what NumPy does, and the names it goes by."""

SCALAR: dict[str, Function] = {
    "fabsf": np.abs,
    "fabs": np.abs,
    "abs": np.abs,
    "sqrtf": np.sqrt,
    "sqrt": np.sqrt,
    "expf": np.exp,
    "exp": np.exp,
    "logf": np.log,
    "log": np.log,
}
"""C functions of the global namespace."""


def _elementwise(function: Function) -> Callable[[Call], Array]:
    def run(call: Call) -> Array:
        wide = [
            a.astype(np.float32) if a.dtype.itemsize == 2 and a.dtype.kind not in "iu" else a
            for a in call.args
        ]
        call.count(vector_operations=int(call.active.sum()))
        return np.asarray(function(*wide))

    return run


for _function, _names in VECTOR.values():
    op(*(f"tops::{name}" for name in _names))(_elementwise(_function))
for _name, _scalar in SCALAR.items():
    op(_name)(_elementwise(_scalar))
