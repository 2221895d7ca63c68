"""Refactorings at random places of the shipped examples: no new finding, and the same output."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from benchmarks.refactorings import Tally, launched, places, subject, try_at
from tops_lsp.features.refactor.catalog import REFACTORINGS
from tops_lsp.features.refactor.wording import words
from tops_lsp.text.source import Span

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.tops"))
SHARED = [
    pytest.param(path, marks=pytest.mark.sweep if number % 3 else pytest.mark.long)
    for number, path in enumerate(EXAMPLES)
]
"""Every third one is run each time."""


def tried(paths: list[Path], count: int, runs: bool) -> Tally:
    """What comes of trying all refactorings at random places of files."""
    tally = Tally()
    for path in paths:
        known, chosen = subject(str(path), path.read_bytes()), random.Random(path.stem)
        for span in places(known.tree, chosen, count):
            try_at(known, span, tally, runs)
    return tally


@pytest.mark.long
def test_what_is_applied_has_no_new_finding() -> None:
    tally = tried(EXAMPLES, 20, runs=False)
    assert tally.broken == []
    assert sum(tally.applied.values()) > 30


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.stem)
def test_what_is_applied_prints_the_same(path: Path) -> None:
    assert tried([path], 8, runs=True).broken == []


TRANSFERS = ("begin-early", "wait-at-once")


@pytest.mark.long
@pytest.mark.parametrize("task", ["attention", "copy"])
def test_transfers_of_solutions_give_the_same(task: str) -> None:
    path = Path(__file__).parents[3] / "tasks" / task / "right.tops"
    known, tally = subject(str(path), launched(path)), Tally()
    for start in {span.start for span in places(known.tree, random.Random(task), 10_000)}:
        span = Span(start, start)
        try_at(known, span, tally, True, TRANSFERS)
    assert tally.broken == []
    assert tally.applied.total() > 0


def test_each_refactoring_has_words_in_both_languages() -> None:
    english, chinese = words("en"), words("zh-CN")
    assert english.keys() == chinese.keys()
    assert {each.name for each in REFACTORINGS} <= english.keys()
    assert all(english[key] != chinese[key] for key in english)
