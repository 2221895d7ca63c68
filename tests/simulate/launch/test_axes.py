"""Axes and conditions of sweeps: what they say, what they refuse, and where."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_lsp.simulate.launch.arithmetic import DirectiveError
from tops_lsp.simulate.launch.axes import axis_in, condition_in, value_at, values_in
from tops_lsp.simulate.launch.directive import Directive, joined, parse_directive, resized
from tops_lsp.simulate.present.wording import spoken

VALUES = [
    ("1, 2", ("1", "2")),
    ("1..4", ("1", "2", "3", "4")),
    ("1 .. 4", ("1", "2", "3", "4")),
    ("0..10 by 5", ("0", "5", "10")),
    ("64..1024 by *4", ("64", "256", "1024")),
    ("2*3..8", ("6", "7", "8")),
    ("1..3, 2, 9", ("1", "2", "3", "9")),
    ("4..3", ()),
    ("0.5..1 by 0.25", ("0.5", "0.75", "1.0")),
    ("(1, 2), (2, 2)", ("(1, 2)", "(2, 2)")),
    ("randn(n, seed=7), ones(n)", ("randn(n, seed=7)", "ones(n)")),
    ("float, unsigned int", ("float", "unsigned int")),
    ("'a, b', c", ("'a, b'", "c")),
]
WRONG_VALUES = [
    ("", "expected a value", 0),
    ("1,", "expected a value", 2),
    ("1..", "expected a number", 3),
    ("1..4 by 0", "does not get on", 0),
    ("0..4 by *2", "does not get on", 0),
    ("1..4 by *1", "does not get on", 0),
    ("a..4", "is no number", 0),
    ("1..9999999", "more than 100000 values", 0),
    ("1; 2", "nothing more", 1),
]


@pytest.mark.parametrize(("text", "values"), VALUES)
def test_values(text: str, values: tuple[str, ...]) -> None:
    assert values_in(text) == values


@pytest.mark.parametrize(("text", "message", "start"), WRONG_VALUES)
def test_values_that_are_none(text: str, message: str, start: int) -> None:
    with pytest.raises(DirectiveError, match=message) as caught:
        values_in(text)
    assert caught.value.start == start
    assert not spoken(caught.value.args[0], "zh-CN").isascii()


def test_an_axis_has_a_name() -> None:
    assert axis_in("TILE = 1..2").name == "TILE"
    with pytest.raises(DirectiveError, match="'name = value'"):
        axis_in("3 = 4")


CONDITIONS = [
    ("TILE * 3 * 4 <= l1", True),
    ("TILE * 3 * 4 < 768", False),
    ("TILE == 64 and n != 6", True),
    ("TILE == 63 or n > 4", True),
    ("not TILE == 63", True),
    ("not not TILE", True),
    ("n % TILE == 0", False),
    ("(n + 59) % TILE == 0", True),
    ("max(TILE, n) >= 64", True),
    ("(TILE == 1 or TILE == 64) and n < 9", True),
    ("1 == 1", True),
]
NAMES = {"TILE": 64, "n": 5, "l1": 1000}


@pytest.mark.parametrize(("text", "holds"), CONDITIONS)
def test_conditions(text: str, holds: bool) -> None:
    assert bool(value_at(condition_in(text), NAMES)) is holds


@pytest.mark.parametrize(
    "text",
    ["TILE <", "TILE <= 4 5", "zeros(4) == 1", "eval(3)", "__import__('os')", "1 % 0", "(" * 99],
)
def test_what_is_no_condition(text: str) -> None:
    with pytest.raises(DirectiveError):
        condition_in(text)


@pytest.mark.parametrize("text", ["TILE % (n - 5) == 0", "TILE / (n - 5) > 1", "m > 1"])
def test_conditions_without_a_value(text: str) -> None:
    with pytest.raises(DirectiveError):
        value_at(condition_in(text), NAMES)


@given(
    st.integers(-99, 99),
    st.integers(1, 99),
    st.sampled_from(["<", "<=", ">", ">=", "==", "!="]),
    st.sampled_from(["+", "-", "*", "%"]),
)
def test_conditions_are_pythons_arithmetic(a: int, b: int, relation: str, sign: str) -> None:
    text = f"a {sign} b {relation} b and a != 7"
    expected = eval(text, {}, {"a": a, "b": b})
    assert bool(value_at(condition_in(text), {"a": a, "b": b})) is expected


@given(st.text(max_size=60))
def test_any_text_is_read(text: str) -> None:
    starts = [start for read in (values_in, axis_in, condition_in) if (start := fault(read, text))]
    assert all(0 <= start <= len(text) for start in starts)


def fault(read: Callable[[str], object], text: str) -> int | None:
    """Where a reader objects to a text, if it does."""
    try:
        read(text)
    except DirectiveError as error:
        return error.start
    return None


def test_a_directive_has_axes_and_conditions_among_its_clauses() -> None:
    found = parse_directive(
        "<<<2, 12>>> n = 8, sweep TILE = 1..2, 8, sweep block = 1, 2; where TILE < n, expect y = x"
    )
    assert found.problems == ()
    assert [(axis.name, axis.values) for axis in found.axes] == [
        ("TILE", ("1", "2", "8")),
        ("block", ("1", "2")),
    ]
    assert len(found.conditions) == len(found.expectations) == 1
    plain = parse_directive("sweep = 3, where = 4")
    assert plain.arguments == {"sweep": 3, "where": 4}


def test_an_axis_goes_over_one_of_its_name() -> None:
    whole = joined(parse_directive("sweep a = 1, sweep b = 2"), parse_directive("sweep a = 3"))
    assert [(axis.name, axis.values) for axis in whole.axes] == [("a", ("3",)), ("b", ("2",))]


def test_arrays_follow_the_numbers_that_they_name() -> None:
    upper = joined(
        parse_directive("rows = 4, columns = 3, x = zeros(rows * columns), y = ones(5)"),
        parse_directive("z = ramp(9), m = 2, w = ones(m)"),
    )
    own = Directive(arguments={"rows": 10, "m": 7})
    counts = {
        name: getattr(value, "count", value)
        for name, value in joined(resized(upper, own), own).arguments.items()
    }
    assert counts == {"rows": 10, "columns": 3, "x": 30, "y": 5, "z": 9, "m": 7, "w": 7}
    assert resized(upper, Directive(arguments={"q": 1})) is upper
    negative = resized(upper, Directive(arguments={"rows": -1}))
    assert negative.problems


def test_what_is_given_last_holds_for_arrays_of_earlier_lines() -> None:
    upper = joined(parse_directive("n = 4, x = zeros(n)"), parse_directive("n = 6, m = 1"))
    found = resized(upper, Directive(arguments={"m": 2}))
    assert found.arguments["x"].count == 6  # type: ignore[union-attr]
    assert math.prod([found.arguments["n"]]) == 6  # type: ignore[list-item]
