"""NumPy's own inner loops, called by native code: the very functions lockstep computes with.

A ufunc is a table of C functions, one for each signature (`PyUFuncObject` in NumPy's C API). Those
of floats touch no Python object, so they may run without the interpreter. Native code finds them in
a table of addresses that is made anew in each process.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from functools import cache

import numpy as np
import numpy.typing as npt

from tops_simulator.ops.elementwise import TABLE

CODES = {"f": np.float32, "d": np.float64}
Loop = tuple[str, str]
"""A ufunc's name and a signature, such as `f->f`."""


class _Ufunc(ctypes.Structure):
    _fields_ = (
        ("references", ctypes.c_ssize_t),
        ("type", ctypes.c_void_p),
        ("nin", ctypes.c_int),
        ("nout", ctypes.c_int),
        ("nargs", ctypes.c_int),
        ("identity", ctypes.c_int),
        ("functions", ctypes.POINTER(ctypes.c_void_p)),
        ("data", ctypes.POINTER(ctypes.c_void_p)),
        ("ntypes", ctypes.c_int),
        ("reserved", ctypes.c_int),
        ("name", ctypes.c_char_p),
        ("types", ctypes.POINTER(ctypes.c_ubyte)),
    )


@cache
def loops() -> dict[Loop, tuple[int, int]]:
    """The address of each loop over floats, and of the data it wants."""
    found = [entry.function for entry in TABLE.values() if isinstance(entry.function, np.ufunc)]
    return {
        (ufunc.__name__, signature): loop
        for ufunc in dict.fromkeys((*found, np.fmod))
        for signature, loop in _loops_of(ufunc)
    }


def _loops_of(ufunc: np.ufunc) -> Iterator[tuple[str, tuple[int, int]]]:
    raw = _Ufunc.from_address(id(ufunc))
    shape = (raw.nin, raw.nout, raw.nargs, raw.ntypes)
    if shape != (ufunc.nin, ufunc.nout, ufunc.nargs, ufunc.ntypes):
        return  # another NumPy than the one described here
    if raw.name != ufunc.__name__.encode():
        return
    for code in CODES:
        signature = f"{code * ufunc.nin}->{code * ufunc.nout}"
        if signature not in ufunc.types:
            continue
        row = ufunc.types.index(signature)
        numbers = raw.types[row * ufunc.nargs : (row + 1) * ufunc.nargs]
        if list(numbers) == [np.dtype(CODES[code]).num] * ufunc.nargs and raw.functions[row]:
            yield signature, (raw.functions[row] or 0, raw.data[row] or 0)


def number_of(loop: Loop) -> int | None:
    """A loop's place in the table, if this NumPy has it."""
    return list(loops()).index(loop) if loop in loops() else None


@cache
def table() -> npt.NDArray[np.int64]:
    """Addresses of functions, each beside that of its data."""
    return np.array([*loops().values(), (0, 0)], np.int64)
