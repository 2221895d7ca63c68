"""Bodies cut at once are cut as token by token."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_lsp.preprocess.macros import key_of, parse_definition
from tops_lsp.preprocess.regions import OUTSIDE
from tops_lsp.preprocess.replacement import (
    Body,
    identifiers,
    plain_list,
    replacement_list,
    with_stretches,
)

PARTS = (
    *("x", "y", "f", "xy", "(", ")", ",", "+", ".", "...", "/", "%", ";", " ", "  ", "\t"),
    *("1", ".5e+3", "1'000'000", '"s"', "'c'", 'u8"x"', 'R"q(x)q"', "L", "u8", '"a\\\nb"', '"open'),
    *("/* x */", "/* \\\n */", "// x", "\\\n", "\\ \n", "a\\\nb", "\\", "$a", "é"),
)


def body(written: str) -> Body:
    text = f"F(x, y) {written}".encode()
    macro = parse_definition(text, 0, len(text), OUTSIDE)
    assert macro is not None
    assert macro.parameters is not None
    return Body(macro.text, macro.body, tuple(map(key_of, macro.parameters)), macro.variadic)


@given(st.lists(st.sampled_from(PARTS)).map("".join))
def test_a_body_cut_at_once_is_cut_as_token_by_token(written: str) -> None:
    found = plain_list(body(written))
    items = replacement_list(body(written))
    whole = with_stretches(items, body(written).text, frozenset())
    assert found in (None, (whole, frozenset(identifiers(items))))


@pytest.mark.parametrize("written", ["", "x", "f(x) + y /* c */", 'asm("a\\n" : x); \\\n f(y)'])
def test_most_bodies_are_cut_at_once(written: str) -> None:
    assert plain_list(body(written)) is not None


@pytest.mark.parametrize("written", ["#x", "x ## y", "%:x", "a\\\nb"])
def test_bodies_with_operators_are_read_token_by_token(written: str) -> None:
    assert plain_list(body(written)) is None
