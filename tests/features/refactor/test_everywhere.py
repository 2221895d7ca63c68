"""Refactorings at random places of the shipped examples: no new finding, and the same output."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from benchmarks.refactorings import Tally, places, subject, try_at
from tops_lsp.features.refactor.catalog import REFACTORINGS
from tops_lsp.features.refactor.wording import words

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.tops"))


@pytest.mark.long
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_what_is_applied_keeps_the_program(path: Path) -> None:
    known, chosen, tally = subject(str(path), path.read_bytes()), random.Random(path.stem), Tally()
    for span in places(known.tree, chosen, 6):
        try_at(known, span, tally, runs=True)
    assert tally.broken == []
    assert tally.applied or tally.refused


def test_each_refactoring_has_words_in_both_languages() -> None:
    english, chinese = words("en"), words("zh-CN")
    assert english.keys() == chinese.keys()
    assert {each.name for each in REFACTORINGS} <= english.keys()
    assert all(english[key] != chinese[key] for key in english)
