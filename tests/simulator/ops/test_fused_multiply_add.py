"""a * b + c rounded once: against whole numbers, at the edges of the type too."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_simulator.ops.fused_multiply_add import fused

DOUBLES = st.floats(allow_nan=False, allow_infinity=False)
SINGLES = st.floats(width=32, allow_nan=False, allow_infinity=False)


def nearest(exact: Fraction) -> float:
    try:
        return exact.numerator / exact.denominator
    except OverflowError:
        return math.inf if exact > 0 else -math.inf


def made(a: float, b: float, c: float, kind: type[np.floating] = np.float64) -> float:
    operands = [np.array([x], kind) for x in (a, b, c)]
    with np.errstate(all="ignore"):
        return float(fused(*operands).astype(kind)[0])


@given(DOUBLES, DOUBLES, DOUBLES)
def test_doubles_are_rounded_once(a: float, b: float, c: float) -> None:
    assert made(a, b, c) == nearest(Fraction(a) * Fraction(b) + Fraction(c))


@given(DOUBLES, DOUBLES)
def test_what_a_product_lacks_is_exact(a: float, b: float) -> None:
    product = a * b
    if math.isfinite(product):
        assert made(a, b, -product) == nearest(Fraction(a) * Fraction(b) - Fraction(product))


@given(SINGLES, SINGLES, SINGLES)
def test_floats_are_rounded_once(a: float, b: float, c: float) -> None:
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    got = made(a, b, c, np.float32)
    if math.isinf(got):
        assert abs(exact) >= Fraction(2) ** 128 - Fraction(2) ** 103
        return
    off = abs(Fraction(got) - exact)
    for neighbour in (np.nextafter(np.float32(got), np.float32(s)) for s in (-np.inf, np.inf)):
        assert not np.isfinite(neighbour) or off <= abs(Fraction(float(neighbour)) - exact)


@pytest.mark.parametrize(
    ("operands", "result"),
    [
        ((1e200, 1e200, -math.inf), -math.inf),
        ((math.inf, 1.0, 5.0), math.inf),
        ((0.0, -1.0, -0.0), -0.0),
        ((1e-200, -1e-200, 0.0), -0.0),
        ((1 + 2**-52, 1 - 2**-53, -1.0), 2**-53 - 2**-105),
    ],
)
def test_edges(operands: tuple[float, float, float], result: float) -> None:
    got = made(*operands)
    assert (got, math.copysign(1, got)) == (result, math.copysign(1, result))
