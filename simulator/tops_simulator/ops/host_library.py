"""The mathematical functions of this machine's own C library, for host code.

A host program is compared with what a compiler makes of it here, which calls that library. NumPy's
functions round otherwise in the last place. Where the library cannot be asked, NumPy answers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


@cache
def host_function(name: str, arity: int, dtype: np.dtype[Any]) -> Callable[..., Array] | None:
    """The library's function for operands of one type, each an array of any shape; None if there
    is none for it."""
    found = _address(f"{name}f" if dtype == np.float32 else name)
    if found is None or dtype not in (np.float32, np.float64):
        return None
    import ctypes

    number = ctypes.c_float if dtype == np.float32 else ctypes.c_double
    call = ctypes.CFUNCTYPE(number, *[number] * arity)(found)

    def run(*operands: Array) -> Array:
        shape = np.broadcast_shapes(*(operand.shape for operand in operands))
        flat = [np.broadcast_to(operand, shape).ravel().tolist() for operand in operands]
        return np.array([call(*given) for given in zip(*flat, strict=True)], dtype).reshape(shape)

    return run


def _address(name: str) -> int | None:
    """Where a function of the C library is in this process."""
    import ctypes

    try:
        function = getattr(ctypes.CDLL(None), name)
    except (AttributeError, OSError, TypeError):
        return None
    return ctypes.cast(function, ctypes.c_void_p).value
