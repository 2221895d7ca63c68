"""Mutation testing: a mutant takes its module's place, and the tests tell."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.mutation.run import (
    ENDLESS,
    GROUPS,
    KILLED,
    ROOT,
    SURVIVED,
    Mutant,
    summary,
    unchanged,
    verdict,
)

MUTANT = Mutant("benchmarks/truth/pieces.py", "NumberReplacer", 3, "N = 1\n")
TEST = "def test():\n    from benchmarks.truth.pieces import N\n    "


@pytest.mark.long
@pytest.mark.parametrize(
    ("body", "reported"),
    [("assert N == 1", SURVIVED), ("assert N == 2", KILLED), ("while N: pass", ENDLESS)],
)
def test_the_tests_see_the_mutant(body: str, reported: str, tmp_path: Path) -> None:
    (tmp_path / "test_n.py").write_text(TEST + body)
    assert verdict(MUTANT, [str(tmp_path / "test_n.py")], seconds=4) == reported


def test_an_unchanged_file_is_the_file() -> None:
    assert "def pieces(" in unchanged(MUTANT).text
    assert MUTANT.module == "benchmarks.truth.pieces"
    native = "simulator/tops_simulator/engines/shared/values.py"
    assert replace(MUTANT, file=native).module == "tops_simulator.engines.shared.values"


def test_a_summary_names_survivors() -> None:
    reported = summary([(MUTANT, KILLED), (MUTANT, SURVIVED)])
    assert (reported["mutants"], reported["killed"], reported["survived"]) == (2, 1, 1)
    assert reported["survivors"] == ["benchmarks/truth/pieces.py:3 NumberReplacer"]


@pytest.mark.parametrize("name", GROUPS)
def test_groups_have_files_and_tests(name: str) -> None:
    assert all([*ROOT.glob(file)] for file in GROUPS[name].files)
    assert all((ROOT / "tests" / test).exists() for test in GROUPS[name].tests)
