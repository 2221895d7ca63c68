"""Which names a text of words means."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.testing.selection import LastFailures, SelectionError, matches


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Sum", True),
        ("sum and a.tops", True),
        ("sum and not a.tops", False),
        ("max or sum", True),
        ("not max", True),
        ("not (max or sum)", False),
        ("not not sum", True),
        ("max or sum and nothing", False),
    ],
)
def test_words_are_parts_of_a_name(text: str, found: bool) -> None:
    assert matches(text, "a.tops::block_sum") is found


@pytest.mark.parametrize("text", ["", "and", "a b", "(a", "a)", "not", "a or", "(" * 400 + "a"])
def test_what_is_no_choice_is_refused(text: str) -> None:
    with pytest.raises(SelectionError):
        matches(text, "a")


def test_failures_of_other_runs_stay(tmp_path: Path) -> None:
    noted = LastFailures(tmp_path / "deep" / "failed.json")
    assert noted.names() == frozenset()
    noted.note(["a", "b"], {"a", "b", "c"})
    noted.note(["c"], {"b", "c"})
    assert noted.names() == {"a", "c"}
    noted.path.write_text("{")
    assert noted.names() == frozenset()
