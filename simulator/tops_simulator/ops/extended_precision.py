"""The C library's functions of `long double`, as NumPy computes them for extended numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tops_simulator.ops.registry import Invocation, Lanes, op


def _round(x: Any) -> Any:
    """To the nearest integer, halves away from zero."""
    whole = np.trunc(x)
    return np.where(np.abs(x - whole) >= 0.5, whole + np.copysign(1, x), whole)


_FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "acos": np.arccos,
    "asin": np.arcsin,
    "atan": np.arctan,
    "atan2": np.arctan2,
    "cbrt": np.cbrt,
    "ceil": np.ceil,
    "copysign": np.copysign,
    "cos": np.cos,
    "cosh": np.cosh,
    "exp": np.exp,
    "exp2": np.exp2,
    "expm1": np.expm1,
    "fabs": np.abs,
    "floor": np.floor,
    "fmax": np.fmax,
    "fmin": np.fmin,
    "fmod": np.fmod,
    "hypot": np.hypot,
    "log": np.log,
    "log10": np.log10,
    "log1p": np.log1p,
    "log2": np.log2,
    "nextafter": np.nextafter,
    "pow": np.power,
    "rint": np.rint,
    "round": _round,
    "sin": np.sin,
    "sinh": np.sinh,
    "sqrt": np.sqrt,
    "tan": np.tan,
    "tanh": np.tanh,
    "trunc": np.trunc,
}


def _operation(function: Callable[..., Any]) -> Callable[[Invocation], Lanes]:
    def run(call: Invocation) -> Lanes:
        return np.asanyarray(function(*call.args))

    return run


for _name, _function in _FUNCTIONS.items():
    op(f"{_name}l")(_operation(_function))


@op("ldexpl")
def ldexpl(call: Invocation) -> Lanes:
    """x * 2**n."""
    return np.asanyarray(np.ldexp(call.args[0], call.args[1].astype(np.int32)))
