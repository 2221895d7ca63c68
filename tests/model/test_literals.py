"""Numbers as the grammar hands them over: a sign that touches a number is a part of it."""

from __future__ import annotations

import pytest

from tops_lsp.model.lowering.literals import number
from tops_lsp.model.types import DOUBLE, FLOAT, INT, LONG, UINT, ULONG, Type


@pytest.mark.parametrize(
    ("text", "value", "type_"),
    [
        ("2", 2, INT),
        ("-2", -2, INT),
        ("+2", 2, INT),
        ("-2147483648", -(2**31), LONG),
        ("-1u", 2**32 - 1, UINT),
        ("-0u", 0, UINT),
        ("-1ul", 2**64 - 1, ULONG),
        ("-1.5f", -1.5, FLOAT),
        ("-1e3", -1000.0, DOUBLE),
        ("-0x10", -16, INT),
    ],
)
def test_a_sign_is_part_of_the_number(text: str, value: float, type_: Type) -> None:
    assert number(text) == (value, type_)


@pytest.mark.parametrize("text", ["-", "--1x", "1_km", ""])
def test_what_is_no_number_has_no_value(text: str) -> None:
    assert number(text)[0] is None
