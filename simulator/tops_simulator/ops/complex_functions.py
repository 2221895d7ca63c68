"""Functions of complex numbers on the host: those of the C library, as NumPy calls them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tops_simulator.ops.host import argument, on_host, read_text, store
from tops_simulator.ops.registry import Invocation, op

_FUNCTIONS: dict[bytes, Callable[[Any], Any]] = {
    b"exp": np.exp,
    b"log": np.log,
    b"sqrt": np.sqrt,
    b"sin": np.sin,
    b"cos": np.cos,
    b"tan": np.tan,
    b"sinh": np.sinh,
    b"cosh": np.cosh,
    b"tanh": np.tanh,
    b"asin": np.arcsin,
    b"acos": np.arccos,
    b"atan": np.arctan,
    b"asinh": np.arcsinh,
    b"acosh": np.arccosh,
    b"atanh": np.arctanh,
}


@op("std::__complex_double")
@on_host
def of_doubles(call: Invocation) -> None:
    """A function by its name, the parts of its argument, where the parts of its value go."""
    _computed(call, np.zeros(1, np.complex128))


@op("std::__complex_float")
@on_host
def of_floats(call: Invocation) -> None:
    """The same of floats."""
    _computed(call, np.zeros(1, np.complex64))


def _computed(call: Invocation, number: np.ndarray[Any, np.dtype[Any]]) -> None:
    compute = _FUNCTIONS[read_text(call, 0, argument(call, 0))]
    number.real, number.imag = call.args[1][0], call.args[2][0]
    with np.errstate(all="ignore"):
        value = compute(number)
    store(call, argument(call, 3), value.real.tobytes())
    store(call, argument(call, 4), value.imag.tobytes())
