"""Integers of C++: one definition, which NumPy's and the generated code of host programs obey."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from tops_lsp.model.sema import constant_numbers
from tops_lsp.preprocess import condition
from tops_simulator.c_integers import quotient, remainder, wrapped
from tops_simulator.engines.shared import values

SMALL = (-129, -128, -7, -2, -1, 0, 1, 2, 3, 7, 127, 128, 255)
EDGES = (-(1 << 63), -(1 << 31), *SMALL, (1 << 63) - 1)


def test_a_quotient_is_cut_towards_zero() -> None:
    for a, b in itertools.product(EDGES, EDGES):
        if b:
            exact = abs(a) // abs(b)
            assert quotient(a, b) == (exact if (a < 0) == (b < 0) else -exact)
            assert quotient(a, b) * b + remainder(a, b) == a
            assert abs(remainder(a, b)) < abs(b)
            assert remainder(a, b) * a >= 0


@pytest.mark.parametrize("bits", [8, 16, 32, 64])
@pytest.mark.parametrize("signed", [True, False])
def test_a_number_wraps_as_its_bytes_do(bits: int, signed: bool) -> None:
    for number in (*EDGES, *(n * 3 for n in EDGES)):
        data = (number % (1 << bits)).to_bytes(bits // 8, "little")
        assert wrapped(number, bits, signed) == int.from_bytes(data, "little", signed=signed)


@pytest.mark.parametrize("name", ["int8", "uint8"])
def test_lanes_divide_alike(name: str) -> None:
    """All pairs of bytes."""
    dtype = np.dtype(name)
    info = np.iinfo(dtype)
    every = np.arange(info.min, info.max + 1)
    a, b = (side.ravel().astype(dtype) for side in np.meshgrid(every, every[every != 0]))
    pairs = list(zip(a.tolist(), b.tolist(), strict=True))
    signed = info.min < 0
    with np.errstate(over="ignore"):
        assert values.divide(a, b).tolist() == [wrapped(quotient(*p), 8, signed) for p in pairs]
        assert values.remainder(a, b).tolist() == [remainder(*p) for p in pairs]


@pytest.mark.parametrize("sign", ["/", "%"])
def test_conditions_and_constants_divide_alike(sign: str) -> None:
    wanted = quotient if sign == "/" else remainder
    for a, b in itertools.product(EDGES, EDGES):
        if b:
            assert condition._ARITHMETIC[sign.encode()](a, b) == wanted(a, b)
            assert constant_numbers.apply(sign, a, b) == wanted(a, b)
