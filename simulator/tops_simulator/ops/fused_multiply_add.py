"""a * b + c rounded once, as `fma` is in C and on every device.

Problem: NumPy has no such function; a product and a sum are rounded twice.
Theorem: with the exact product u + u' and the exact sum t + t' of c and u', and v + v' of u and t,
rounding v + odd(t' + v') to nearest gives the exact result rounded once, where odd(x) is x cut to
the neighbour whose last bit is set if it is not a number itself. For types of half the width the
sum in double, rounded to odd, suffices. What over- or underflows on the way is computed with whole
numbers, one element at a time.

Example: with three digits 1.01 * 1.01 - 1.02 is 0 rounded twice (1.0201 becomes 1.02), and 1e-4
rounded once.

Reference: Boldo and Melquiond, "Emulation of FMA and correctly rounded sums: proved algorithms
using rounding to odd", IEEE Transactions on Computers 57(4), 2008.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
_SPLIT = float(2**27 + 1)
"""Parts a double into two of 26 bits."""
_LARGE, _SMALL = 2.0**900, 2.0**-900
"""Between these no step of the algorithm over- or underflows."""


def fused(a: Array, b: Array, c: Array) -> Array:
    """a * b + c, to be converted to the operands' type: rounded to it once, from double."""
    wide = [np.asarray(x, np.float64) for x in np.broadcast_arrays(a, b, c)]
    with np.errstate(all="ignore"):
        if a.dtype == np.float64:
            return _of_doubles(*wide)
        return _to_odd(*_sum(wide[0] * wide[1], wide[2]))


def _sum(a: Array, b: Array) -> tuple[Array, Array]:
    """The sum and what it lacks."""
    total = a + b
    part = total - a
    return total, (a - (total - part)) + (b - part)


def _product(a: Array, b: Array) -> tuple[Array, Array]:
    """The product and what it lacks."""
    total = a * b
    highs = [x * _SPLIT - (x * _SPLIT - x) for x in (a, b)]
    lows = [a - highs[0], b - highs[1]]
    rest = ((highs[0] * highs[1] - total) + highs[0] * lows[1] + lows[0] * highs[1]) + (
        lows[0] * lows[1]
    )
    return total, rest


def _to_odd(total: Array, rest: Array) -> Array:
    """A sum that lacks something, as the neighbour of the exact one whose last bit is set."""
    even = (total.view(np.int64) & 1) == 0
    inexact = np.isfinite(rest) & (rest != 0)
    towards = np.nextafter(total, np.where(rest > 0, np.inf, -np.inf))
    return np.where(even & inexact, towards, total)


def _of_doubles(a: Array, b: Array, c: Array) -> Array:
    product, rest = _product(a, b)
    inner, inner_rest = _sum(c, rest)
    outer, outer_rest = _sum(product, inner)
    found = outer + _to_odd(*_sum(inner_rest, outer_rest))
    return _with_extremes(found, a, b, c)


def _with_extremes(found: Array, a: Array, b: Array, c: Array) -> Array:
    """The results, those that the algorithm does not reach computed otherwise."""
    known = np.isfinite(a) & np.isfinite(b)
    plain = np.where(known & np.isinf(c), c, a * b + c)  # a product is finite, however large
    usual = np.ones(np.shape(found), np.bool_)
    for value in (a, b, c, a * b, plain):
        size = np.abs(value)
        usual &= ((size < _LARGE) & (size > _SMALL)) | (value == 0)
    usual &= (a * b != 0) | (a == 0) | (b == 0)
    found = np.where(usual & (found != 0), found, plain)
    for index in np.argwhere(known & np.isfinite(c) & ~usual):
        at = tuple(index)
        found[at] = _exact(float(a[at]), float(b[at]), float(c[at]), float(plain[at]))
    return found


def _exact(a: float, b: float, c: float, plain: float) -> float:
    """By fractions; where the result is zero, the sign that the plain one has."""
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact == 0:
        return plain if plain == 0 else 0.0
    try:
        return exact.numerator / exact.denominator or (-0.0 if exact < 0 else 0.0)
    except OverflowError:
        return float("-inf") if exact < 0 else float("inf")
