"""Values with lanes that nobody has given a value: which ones, followed from load to use.

Kernels load whole vectors past the end of their data and use the good lanes, so such a load is no
fault, and neither is what is computed lane by lane. A value without such lanes is a plain array and
costs nothing. What is not known to keep lanes apart gives a plain array, too: then nothing is
reported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_startup.tuples import NamedTuple

Array = npt.NDArray[Any]
Bools = npt.NDArray[np.bool_]


class UndefinedOrigin(NamedTuple):
    """Where such lanes come from: the place of the load, the object and the element in it. Of a
    value taken from another thread: the operation, and the lane of the warp.
    """

    loc: int
    name: str
    element: int
    is_lane: bool = False


class UndefinedArray(np.ndarray[Any, Any]):
    """An array some of whose entries are undefined: `missing` has its shape."""

    missing: Bools | None = None
    origin: UndefinedOrigin = UndefinedOrigin(-1, "", 0)

    def __array_ufunc__(
        self, ufunc: np.ufunc, method: str, *inputs: Any, out: Any = None, **options: Any
    ) -> Any:
        if out is not None:
            options["out"] = tuple(plain(array) for array in out)
        result = getattr(ufunc, method)(*map(plain, inputs), **options)
        if out is not None or not isinstance(result, np.ndarray):
            return result
        if method == "reduce":
            missing = _reduced(ufunc, inputs[0], options)
        elif method == "__call__":
            missing = _combined(ufunc, inputs)
        else:
            return result
        return marked(result, missing, origin_of(inputs))

    def __array_function__(self, func: Any, types: Any, args: Any, kwargs: Any) -> Any:
        result = func(*map(_plain_deep, args), **{k: _plain_deep(a) for k, a in kwargs.items()})
        rule = _FUNCTIONS.get(func)
        if rule is None:
            return result
        if func is np.broadcast_arrays:
            return type(result)(
                marked(r, np.broadcast_to(_missing(a), r.shape), origin_of(args))
                for r, a in zip(result, args, strict=True)
            )
        return marked(result, rule(*args, **kwargs), origin_of(args))

    def __getitem__(self, key: Any) -> Any:
        picked = plain(self)[plain(key)]
        if self.missing is None or not isinstance(picked, np.ndarray):
            return picked
        return marked(picked, self.missing[plain(key)], self.origin)

    def astype(self, dtype: Any, *args: Any, **options: Any) -> Any:
        """Lane by lane to another type."""
        return marked(plain(self).astype(dtype, *args, **options), self.missing, self.origin)

    def reshape(self, *shape: Any, **options: Any) -> Any:
        """The same lanes in another order of axes."""
        made = plain(self).reshape(*shape, **options)
        missing = None if self.missing is None else self.missing.reshape(*shape, **options)
        return marked(made, missing, self.origin)


def plain(value: Any) -> Any:
    """A value as NumPy has it."""
    return value.view(np.ndarray) if isinstance(value, UndefinedArray) else value


def marked(value: Array, missing: Bools | None, origin: UndefinedOrigin) -> Array:
    """A value some of whose entries are undefined; itself if none is."""
    if missing is None or not np.any(missing):
        return value
    made: UndefinedArray = np.asarray(value).view(UndefinedArray)
    made.missing, made.origin = np.broadcast_to(missing, value.shape), origin
    return made


def placed(whole: Array, key: Any, values: Array) -> Array:
    """A value with some entries replaced. The array itself is changed."""
    before, missing = missing_of(whole), missing_of(values)
    bare: Array = plain(whole)
    bare[key] = plain(values)
    if before is None and missing is None:
        return bare
    wide = np.zeros(bare.shape, np.bool_) if before is None else before.copy()
    wide[key] = False if missing is None else missing
    return marked(bare, wide, origin_of((values, whole)))


def with_undefined(value: Array, other: Array) -> Array:
    """A value that is undefined also where another one of its shape is."""
    missing = missing_of(other)
    if missing is None:
        return value
    return marked(value, _missing(value) | missing, origin_of((value, other)))


def copied(value: Array) -> Array:
    """A value that may be changed."""
    return marked(np.array(value), missing_of(value), origin_of((value,)))


def missing_of(value: Array) -> Bools | None:
    """Which entries are undefined; None if none is."""
    return value.missing if isinstance(value, UndefinedArray) else None


def first_missing(missing: Bools, places: Array, width: int) -> int:
    """Where the first lane that is undefined lies; a row for each place, lanes of `width` bytes."""
    row, lane = divmod(int(np.argmax(missing)), missing.shape[-1])
    return int(places[row]) + int(lane) * width


def origin_of(values: Any) -> UndefinedOrigin:
    """Where the undefined lanes of the first value that has some come from."""
    found = (value.origin for value in _leaves(values) if isinstance(value, UndefinedArray))
    return next(found, UndefinedArray.origin)


def regrouped(value: Array, made: Array, lanes: int) -> Array:
    """The same bits as `made`, a value of other lanes: each is undefined if one of its bytes is."""
    missing = missing_of(value)
    if missing is None:
        return made
    rows: Bools = missing.reshape(len(value), -1)
    count = max(1, lanes)
    if rows.shape[1] >= count:
        rows = np.asarray(rows.reshape(len(value), count, -1).any(axis=2))
    else:
        rows = rows.repeat(count // rows.shape[1], axis=1)
    return marked(made, rows.reshape(made.shape), origin_of((value,)))


def _leaves(values: Any) -> list[Any]:
    return [v for value in values for v in (value if isinstance(value, list | tuple) else (value,))]


def _plain_deep(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return type(value)(map(plain, value))
    return plain(value)


def _missing(value: Any) -> Any:
    """Which entries of an operand are undefined, in a shape that broadcasts as it does."""
    found = missing_of(value) if isinstance(value, np.ndarray) else None
    return np.zeros(np.shape(value), np.bool_) if found is None else found


# --- lane by lane -------------------------------------------------------------------------


def _combined(ufunc: np.ufunc, inputs: tuple[Any, ...]) -> Bools:
    """A lane is undefined if an operand's is, unless another operand's settles the result."""
    found: Any = np.False_
    for value in inputs:
        found = found | _missing(value)
    settles = _SETTLES.get(ufunc)
    if settles is None:
        return np.asarray(found)
    for value in inputs:
        found = found & ~(settles(np.asarray(plain(value))) & ~_missing(value))
    return np.asarray(found)


def _is_zero(value: Array) -> Any:
    return value == 0


def _is_full(value: Array) -> Any:
    return value if value.dtype == np.bool_ else value == ~np.zeros((), value.dtype)


def _is_whole_zero(value: Array) -> Any:
    """Of floats zero settles no product: an undefined factor may be infinite."""
    return (value == 0) & (value.dtype.kind in "iub")


_SETTLES: Mapping[np.ufunc, Callable[[Array], Any]] = {
    np.bitwise_and: _is_zero,
    np.logical_and: _is_zero,
    np.bitwise_or: _is_full,
    np.logical_or: lambda value: value != 0,
    np.multiply: _is_whole_zero,
}
"""Which lanes of one operand alone say what the result is."""


def _reduced(ufunc: np.ufunc, value: Any, options: Mapping[str, Any]) -> Bools:
    """What is made of all lanes is undefined if one is, unless another one settles the result."""
    missing = _missing(value)
    given = {name: options[name] for name in ("axis", "keepdims") if name in options}
    found = np.logical_or.reduce(missing, **given)
    settles = _SETTLES.get(ufunc)
    if settles is not None:
        found = found & ~np.logical_or.reduce(settles(plain(value)) & ~missing, **given)
    return np.asarray(found)


def _where(cond: Any, a: Any, b: Any) -> Any:
    """The lanes that are taken, and those of which it is not known."""
    taken = np.where(plain(cond), _missing(a), _missing(b))
    return taken | _missing(cond)


_FUNCTIONS: Mapping[Any, Callable[..., Any]] = {
    np.where: _where,
    np.broadcast_to: lambda value, shape, **_: np.broadcast_to(_missing(value), shape),
    np.broadcast_arrays: lambda *values: None,
    np.argmax: lambda value, axis: _missing(value).any(axis=axis),
    np.argmin: lambda value, axis: _missing(value).any(axis=axis),
    np.nan_to_num: lambda value, *_, **__: _missing(value),
    np.concatenate: lambda values, axis=0: np.concatenate([_missing(v) for v in values], axis=axis),
}
"""NumPy's functions that are no ufuncs and keep lanes apart."""
