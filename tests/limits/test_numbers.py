"""Every number that may be a bound is a setting, or stands in a table with the reason why not."""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.limits.scanning import found_in, numbers

TABLE = Path(__file__).with_name("no_budgets.toml")
_Reasons = dict[str, dict[str, list[str]]]
REASONS: _Reasons = tomllib.loads(TABLE.read_text("utf-8"))
LISTED = Counter(
    (file, text) for files in REASONS.values() for file, texts in files.items() for text in texts
)


def test_every_number_is_a_setting_or_no_budget() -> None:
    assert numbers() - LISTED.keys() == set(), "make it a limit, or say in no_budgets.toml why not"


def test_the_table_names_nothing_else() -> None:
    assert LISTED.keys() - numbers() == set()
    assert [entry for entry, times in LISTED.items() if times > 1] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("DEPTH = 16", {"DEPTH"}),
        ("ROUNDS: int = 1 << 10", {"ROUNDS"}),
        ("class A:\n    most = 500", {"most"}),
        ("SECONDS = 0.5", {"SECONDS"}),
        ("def f(depth):\n    if depth > 16:\n        return", {"depth > 16"}),
        ("for _ in range(64):\n    pass", {"range(64)"}),
        ("found = islice(names, 100)", {"islice(names, 100)"}),
        ("shown = text[:80]", {"[:80]"}),
        ("size = min(size, 4 * 1024)", {"min(size, 4 * 1024)"}),
        ("def f(*, limit=2000):\n    pass", {"f(limit=2000)"}),
        ("ON, OFF = 1, 0", set()),
        ("class Kind(enum.IntEnum):\n    A = 5", set()),
        ("NAMES = ('a', 'b')\nif len(a) == 5:\n    pass", set()),
    ],
)
def test_what_counts_as_a_number(text: str, found: set[str]) -> None:
    assert set(found_in(ast.parse(text))) == found
