"""Numbers rounded to the floating types of the language: to nearest, ties to even."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tops_lsp.model.tree.types import Basic

if TYPE_CHECKING:
    from fractions import Fraction

_FORMATS = {
    Basic.FLOAT: (24, -149, 127),
    Basic.HALF: (11, -24, 15),
    Basic.BFLOAT: (8, -133, 127),
}
"""Bits of precision, exponents of the least positive value and of the greatest power of two."""

_DOUBLE = 53


class ExtendedFloat(float):
    """A number of `long double` that no double is: the double next to it, and the number itself."""

    exact: Fraction

    def __new__(cls, exact: Fraction) -> ExtendedFloat:
        try:
            made = super().__new__(cls, exact)
        except OverflowError:
            made = super().__new__(cls, math.inf if exact > 0 else -math.inf)
        made.exact = exact
        return made

    def __neg__(self) -> ExtendedFloat:
        return ExtendedFloat(-self.exact)


def extended(exact: Fraction) -> float:
    """The number of x87's 64 bits of precision that is nearest to a number, ties to even."""
    if exact == 0:
        return 0.0
    from fractions import Fraction  # brings decimal numbers: `long double` alone needs it

    step = exact.numerator.bit_length() - exact.denominator.bit_length() - _EXTENDED
    scaled = exact / Fraction(2) ** step
    while abs(scaled) >= 2**_EXTENDED:
        step, scaled = step + 1, scaled / 2
    while abs(scaled) < 2 ** (_EXTENDED - 1):
        step, scaled = step - 1, scaled * 2
    found = round(scaled) * Fraction(2) ** step
    return plain(found)


def plain(exact: Fraction) -> float:
    """A number as a float, if there is one."""
    try:
        nearest = float(exact)
    except OverflowError:
        return ExtendedFloat(exact)
    return nearest if exact == nearest else ExtendedFloat(exact)


_EXTENDED = 64


def rounded(value: int | float, basic: Basic) -> float:
    """The value of a floating type that is nearest to a number."""
    exact = _odd(value) if isinstance(value, int) else value
    shape = _FORMATS.get(basic)
    if shape is None or exact == 0 or not math.isfinite(exact):
        return float(value)
    precision, least, greatest = shape
    size = math.frexp(exact)[1]
    if size > greatest + 1:
        return math.copysign(math.inf, exact)
    step = max(size - precision, least)
    result = math.ldexp(round(math.ldexp(exact, -step)), step)
    if abs(result) >= 2.0 ** (greatest + 1):
        return math.copysign(math.inf, exact)
    return math.copysign(result, exact)


def _odd(value: int) -> float:
    """A double that a second rounding takes where the integer itself would go."""
    extra = abs(value).bit_length() - _DOUBLE
    if extra <= 0:
        return float(value)
    top, rest = divmod(abs(value), 1 << extra)
    return math.copysign(math.ldexp(top | (rest != 0), extra), value)
