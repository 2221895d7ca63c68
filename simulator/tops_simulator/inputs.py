"""Arrays made, described and compared in a few numbers: for callers without NumPy."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Mapping, Sequence
from tokenize import TokenError
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.bounds import ELEMENTS
from tops_simulator.engines.shared.values import DTYPES
from tops_simulator.ir import Scalar
from tops_simulator.messages import say
from tops_startup.records import dataclass

Array = npt.NDArray[Any]
Number = int | float


def make_array(element: Scalar, generator: str, numbers: Sequence[Number], seed: int = 0) -> Array:
    """An array by the name of its generator; the first of `numbers` is its length.

    The others: full value; ramp and arange start, step; linspace start, stop; random and randn
    seed; randint low, high, seed. `seed` is used where none is given. Random is [0, 1) for floats,
    0 … 99 for integers. What does not fit an integer type wraps.
    """
    dtype = DTYPES[element]
    length, others = int(numbers[0]), list(numbers[1:])
    return fitted(_MAKERS[generator](length, others, dtype, seed), dtype)


def _ramp(length: int, numbers: list[Number], dtype: Any, seed: int) -> Array:
    start, step = (numbers + [0, 1][len(numbers) :])[:2]
    return start + step * np.arange(length)


def _random(length: int, numbers: list[Number], dtype: Any, seed: int) -> Array:
    values = _generator(numbers, seed).random(length)
    return np.floor(values * 100) if dtype.kind in "iub" else values


def _randint(length: int, numbers: list[Number], dtype: Any, seed: int) -> Array:
    low, high = int(numbers[0]), max(int(numbers[0]) + 1, int(numbers[1]))
    return _generator(numbers[2:], seed).integers(_in_64_bits(low), _in_64_bits(high), length)


def _in_64_bits(number: int) -> int:
    return min(max(number, -(2**63)), 2**63 - 1)


def _generator(numbers: Sequence[Number], seed: int) -> np.random.Generator:
    return np.random.default_rng(abs(int(numbers[0] if numbers else seed)))


_MAKERS: Mapping[str, Callable[[int, list[Number], Any, int], Array]] = {
    "zeros": lambda n, numbers, dtype, seed: np.zeros(n, np.int64),
    "ones": lambda n, numbers, dtype, seed: np.ones(n, np.int64),
    "full": lambda n, numbers, dtype, seed: np.full(n, numbers[0]),
    "ramp": _ramp,
    "arange": _ramp,
    "linspace": lambda n, numbers, dtype, seed: np.linspace(numbers[0], numbers[1], n),
    "random": _random,
    "randn": lambda n, numbers, dtype, seed: _generator(numbers, seed).standard_normal(n),
    "randint": _randint,
}


def fitted(given: Array | Number, dtype: np.dtype[Any]) -> Array:
    """Values as an element type; into integers through 64 bits, so that they wrap. What is of that
    type already may be given back as it is."""
    values = np.asarray(given)
    if values.dtype == dtype and values.ndim == 1 and values.flags.carray and dtype.kind != "b":
        return values
    if dtype.kind == "b":
        values = values % 2
    elif dtype.kind in "iu" and values.dtype.kind == "f":
        values = np.nan_to_num(values).clip(-(2.0**63), 2.0**63 - 1024).astype(np.int64)
    with np.errstate(all="ignore"):
        return np.ascontiguousarray(values.astype(dtype).reshape(-1))


def npy_bytes(values: Array, shape: tuple[int, ...]) -> bytes:
    """An array in a shape as a file of NumPy's. Types that NumPy lacks become 32-bit floats."""
    stream = io.BytesIO()
    known = values if values.dtype.kind in "iufb" else values.astype(np.float32)
    np.save(stream, known.reshape(shape), allow_pickle=False)
    return stream.getvalue()


_NUMPY_LETS_OUT = (ArithmeticError, EOFError, LookupError, SyntaxError, TypeError, TokenError)
"""What a file that is damaged raises beside ValueError."""


def read_array(path: str, most: int = ELEMENTS) -> Array:
    """The numbers in an .npy file, never an object. Raises ValueError and OSError."""
    try:
        found = np.load(path, mmap_mode="r", allow_pickle=False)
    except _NUMPY_LETS_OUT as error:
        raise ValueError(say("npy-unreadable", error=error)) from None
    if not isinstance(found, np.ndarray) or found.dtype.kind not in "iufb":
        raise ValueError(say("npy-empty"))
    bounded(found.size, most)
    return np.array(found)


def bounded(size: int, most: int) -> None:
    """Raises ValueError for an array with more elements."""
    if size > most:
        raise ValueError(say("array", size=size, most=most))


@dataclass(frozen=True, slots=True)
class ArraySummary:
    """An array's first and last elements, its length, and its finite extremes."""

    ends: tuple[Number, ...]
    length: int
    minimum: float | None
    maximum: float | None


def summarise(array: Array, count: int = 4) -> ArraySummary:
    """The array in a few numbers."""
    picked = array if array.size <= 2 * count else np.concatenate([array[:count], array[-count:]])
    whole = picked.dtype.kind in "iub"
    ends = tuple(int(v) if whole else float(v) for v in picked)
    wide = array.astype(np.float64)
    finite = wide[np.isfinite(wide)]
    low = float(finite.min()) if finite.size else None
    high = float(finite.max()) if finite.size else None
    return ArraySummary(ends, array.size, low, high)


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Where two arrays differ first, and at how many of `total` places."""

    index: int
    expected: float
    found: float
    count: int
    total: int


def mismatch(found: Array, expected: Array | Number, tolerance: float | None) -> Mismatch | None:
    """Where `found` is not `expected` within a relative tolerance; None if it is everywhere.

    Without a tolerance, what rounding explains: 8 units in the last place for floats, nothing for
    integers. Raises ValueError when the lengths do not go together.
    """
    return compared(found, expected, tolerance, None)


def compared(
    found: Array,
    expected: Any,
    relative: float | None,
    absolute: float | None,
    slack: Array | None = None,
) -> Mismatch | None:
    """The same with an absolute tolerance, too; without one a thousandth of the relative one.
    `slack`: what each element may be off by beside that.

    Whole numbers are compared as they are where nothing is allowed; what was expected wraps.
    """
    wanted = np.asarray(expected)
    exact = found.dtype.kind in "iub" and wanted.dtype.kind in "iub"
    allowed = rounding(found.dtype) if relative is None else relative
    least = allowed * 1e-3 if absolute is None else absolute
    exact = exact and not allowed and not least
    if slack is not None:
        flat = slack.reshape(-1) if slack.size == found.size else slack
        slack = np.broadcast_to(flat, found.shape)
    wanted = wanted.astype(found.dtype if exact else np.float64)
    flat = wanted.reshape(-1) if wanted.size == found.size else wanted
    want = np.broadcast_to(flat, found.shape)
    if exact:
        wrong = np.flatnonzero(found != want)
    else:
        got = found.astype(np.float64)
        more = least if slack is None else least + slack
        wrong = _far(got, want, allowed, more)
    if not wrong.size:
        return None
    at = int(wrong[0])
    return Mismatch(at, float(want[at]), float(found[at]), int(wrong.size), int(found.size))


def _far(got: Array, want: Array, relative: float, absolute: float | Array) -> Array:
    """Where two arrays of doubles are not close; mostly they are, which is found out at little
    cost."""
    with np.errstate(all="ignore"):
        room = relative * np.abs(want) + absolute
        near = np.abs(got - want) <= np.minimum(room, _FINITE)
        if near.all():  # false wherever something is not finite
            return np.empty(0, np.intp)
        near = np.isclose(got, want, rtol=relative, atol=absolute, equal_nan=True)
    return np.flatnonzero(~near)


_FINITE = float(np.finfo(np.float64).max)


def widened(values: Array, shape: tuple[int, ...] | None = None) -> Array:
    """A copy as doubles, or as whole numbers of 64 bits, in a shape."""
    whole = values.dtype.kind in "iub"
    unsigned = values.dtype == np.uint64
    made = values.astype(np.uint64 if unsigned else np.int64 if whole else np.float64)
    return made if shape is None else made.reshape(shape)


_MANTISSA_BITS = {"float64": 52, "float32": 23, "float16": 10, "bfloat16": 7}


UNITS = 8
"""In the last place, that a result may be off by where nobody names a tolerance."""


def rounding(dtype: np.dtype[Any]) -> float:
    """The relative tolerance of a type: what rounding explains."""
    bits = _MANTISSA_BITS.get(dtype.name)
    return 0.0 if bits is None else UNITS * math.ldexp(1.0, -bits)


def combine(name: str, values: Sequence[Any], most: int = ELEMENTS) -> Any:
    """One operation of `OPERATIONS` on arrays or numbers, in double precision.

    Raises ValueError when the shapes do not go together or the result would be too large.
    """
    operands = [np.asarray(value).astype(np.float64) for value in values]
    bounded(_size_of(name, operands), most)
    try:
        with np.errstate(all="ignore"):
            return OPERATIONS[name](*operands)
    except (IndexError, OverflowError, TypeError) as error:
        raise ValueError(str(error)) from None


def _size_of(name: str, operands: Sequence[Array]) -> int:
    if name == "matmul":
        rows, columns = (
            x.shape[axis] if x.ndim else 1 for x, axis in zip(operands, (0, -1), strict=True)
        )
        return int(rows * columns)
    if name in _SHAPED:
        return operands[0].size
    return math.prod(np.broadcast_shapes(*(x.shape for x in operands)))


def _reduced(reduce: Callable[..., Any]) -> Callable[..., Any]:
    """Over all elements, or along an axis, which stays with length 1."""

    def run(values: Array, axis: Array | None = None) -> Any:
        return reduce(values) if axis is None else reduce(values, axis=int(axis), keepdims=True)

    return run


def _reshaped(values: Array, *sizes: Array) -> Array:
    return values.reshape([int(size) for size in sizes])


_SHAPED = ("reshape", "sum", "mean", "amin", "amax")
OPERATIONS: Mapping[str, Callable[..., Any]] = {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
    "/": np.divide,
    "min": np.minimum,
    "max": np.maximum,
    "pow": np.power,
    "matmul": np.matmul,
    "sort": np.sort,
    "transpose": np.transpose,
    "reshape": _reshaped,
    **{name: _reduced(getattr(np, name)) for name in ("sum", "mean", "amin", "amax")},
    **{name: getattr(np, name) for name in ("abs", "sqrt", "exp", "log", "sin", "cos", "tanh")},
    **{name: getattr(np, name) for name in ("floor", "ceil")},
}
