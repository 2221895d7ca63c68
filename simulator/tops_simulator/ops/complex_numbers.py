"""Products and quotients of complex numbers, as compilers' own library computes them.

What comes out as two NaNs is looked at again (C's Annex G): a number with an infinite part is an
infinity, whatever the other part is. Quotients of numbers in `float` are computed in `double`,
others after Smith and Baudin, with operands scaled where a square would overflow or vanish.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.c_integers import quotient
from tops_simulator.engines.shared.values import is_float
from tops_simulator.messages import say
from tops_simulator.ops.registry import Invocation, Lanes, op

Number = Any
"""A Python int, or a float of NumPy's."""
Parts = tuple[Number, Number]


@op(ir.COMPLEX)
def complex_operation(call: Invocation) -> Lanes:
    """(a, b, c, d): a part of (a + bi) * (c + di) or of their quotient."""
    dtype = call.args[0].dtype
    operator, part = call.templates
    made = np.zeros(len(call.active), dtype)
    for thread in map(int, call.threads()):
        numbers = [argument[thread] for argument in call.args]
        if is_float(dtype):
            found: Parts | None = _of_floats(str(operator), numbers, dtype)
        else:
            found = _of_integers(str(operator), [int(n) for n in numbers])
        if found is None:
            call.fail(thread, "division-by-zero", say("division"))
        elif is_float(dtype):
            made[thread] = found[int(part)]
        else:
            made[thread] = np.array(found[int(part)] & _WORD, np.uint64).astype(dtype)
    return made


_WORD = (1 << 64) - 1


def _of_floats(operator: str, numbers: Sequence[Number], dtype: np.dtype[Any]) -> Parts:
    with np.errstate(all="ignore"):
        if operator == "*":
            return _product(*numbers)
        wide = np.float64 if dtype.itemsize < np.dtype(np.float64).itemsize else None
        if wide is None:
            x, y = _scaled_quotient(*numbers)
        else:
            x, y = (dtype.type(each) for each in _plain_quotient(*map(wide, numbers)))
        return _mended_quotient(x, y, *numbers)


# --- floats -------------------------------------------------------------------------------


def _boxed(x: Number) -> Number:
    """An infinity as 1, and all else as 0, with its sign."""
    return np.copysign(type(x)(np.isinf(x)), x)


def _no_nan(x: Number) -> Number:
    return np.copysign(type(x)(0), x) if np.isnan(x) else x


def _product(a: Number, b: Number, c: Number, d: Number) -> Parts:
    ac, bd, ad, bc = a * c, b * d, a * d, b * c
    x, y = ac - bd, ad + bc
    if not (np.isnan(x) and np.isnan(y)):
        return x, y
    again = False
    if np.isinf(a) or np.isinf(b):
        a, b, c, d, again = _boxed(a), _boxed(b), _no_nan(c), _no_nan(d), True
    if np.isinf(c) or np.isinf(d):
        a, b, c, d, again = _no_nan(a), _no_nan(b), _boxed(c), _boxed(d), True
    if not again and any(map(np.isinf, (ac, bd, ad, bc))):
        a, b, c, d, again = _no_nan(a), _no_nan(b), _no_nan(c), _no_nan(d), True
    if not again:
        return x, y
    endless = type(a)(np.inf)
    return endless * (a * c - b * d), endless * (a * d + b * c)


def _plain_quotient(a: Number, b: Number, c: Number, d: Number) -> Parts:
    square = c * c + d * d
    return (a * c + b * d) / square, (b * c - a * d) / square


def _scaled_quotient(a: Number, b: Number, c: Number, d: Number) -> Parts:
    if abs(c) < abs(d):  # (a + bi) / (c + di) = (b - ai) / (d - ci)
        x, minus_y = _by_larger(*_scaled(a, b, c, d, d), swapped=True)
        return x, minus_y
    return _by_larger(*_scaled(a, b, c, d, c), swapped=False)


def _scaled(
    a: Number, b: Number, c: Number, d: Number, larger: Number
) -> tuple[Number, Number, Number, Number]:
    """The operands, where their products would leave the type, moved towards its middle."""
    kind = type(a)
    info = np.finfo(kind)
    huge, tiny, up = info.max / kind(2), info.tiny, kind(1) / info.eps
    if abs(larger) >= huge:
        a, b, c, d = (each / kind(2) for each in (a, b, c, d))
        larger = larger / kind(2)
    room = huge * info.eps
    small = (abs(a) < tiny and abs(b) < room) or (abs(b) < tiny and abs(a) < room)
    if abs(larger) < info.eps or (small and abs(larger) < room):
        a, b, c, d = (each * up for each in (a, b, c, d))
    return a, b, c, d


def _by_larger(a: Number, b: Number, c: Number, d: Number, *, swapped: bool) -> Parts:
    """The quotient by way of the ratio of the divisor's smaller part to its larger one."""
    tiny = np.finfo(type(a)).tiny
    if swapped:
        ratio = c / d
        base = c * ratio + d
        if abs(ratio) > tiny:
            return (a * ratio + b) / base, (b * ratio - a) / base
        return (c * (a / d) + b) / base, (c * (b / d) - a) / base
    ratio = d / c
    base = d * ratio + c
    if abs(ratio) > tiny:
        return (b * ratio + a) / base, (b - a * ratio) / base
    return (a + d * (b / c)) / base, (b - d * (a / c)) / base


def _mended_quotient(x: Number, y: Number, a: Number, b: Number, c: Number, d: Number) -> Parts:
    if not (np.isnan(x) and np.isnan(y)):
        return x, y
    kind = type(a)
    endless = kind(np.inf)
    finite = [bool(np.isfinite(each)) for each in (a, b, c, d)]
    if c == 0 and d == 0 and not (np.isnan(a) and np.isnan(b)):
        return np.copysign(endless, c) * a, np.copysign(endless, c) * b
    if (np.isinf(a) or np.isinf(b)) and all(finite[2:]):
        a, b = _boxed(a), _boxed(b)
        return endless * (a * c + b * d), endless * (b * c - a * d)
    if (np.isinf(c) or np.isinf(d)) and all(finite[:2]):
        c, d = _boxed(c), _boxed(d)
        return kind(0) * (a * c + b * d), kind(0) * (b * c - a * d)
    return x, y


# --- integers -----------------------------------------------------------------------------


def _of_integers(operator: str, numbers: Sequence[int]) -> Parts | None:
    """None where it is divided by zero."""
    a, b, c, d = numbers
    if operator == "*":
        return a * c - b * d, a * d + b * c
    if c == d == 0:
        return None
    if abs(c) < abs(d):
        ratio = quotient(c, d)
        base = c * ratio + d
        parts = a * ratio + b, b * ratio - a
    else:
        ratio = quotient(d, c)
        base = d * ratio + c
        parts = b * ratio + a, b - a * ratio
    return (quotient(parts[0], base), quotient(parts[1], base)) if base else None
