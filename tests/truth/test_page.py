"""The page tells what the results say, in both languages."""

from __future__ import annotations

import pytest

from benchmarks.mutation.run import GROUPS
from benchmarks.truth.besides import mutation, shapes
from benchmarks.truth.page import PAGES, page
from benchmarks.truth.records import LEFT_OUT, Record
from benchmarks.truth.results import LATER, read_results, summary
from benchmarks.truth.words import WORDS

RECORDS = [
    Record("csmith", "s1", "host", "scalar", "passed"),
    Record("csmith", "s2", "host", "scalar", "wrong", "other output", "exit 0, compiled 0"),
    Record("csmith", "s1", "device", "native", "refused", "a|b"),
    Record("csmith", "s3", "host", "", LEFT_OUT, "it does not end soon"),
    Record("csmith", "s4", "host", "scalar", "compilers differ", "other output"),
]


def made() -> dict[str, object]:
    reported = {"suite": "csmith", "state": "2.3.0", "of": 4, "date": "2026-01-02", "tool": "a1"}
    return summary(RECORDS) | reported


def test_a_summary_counts_and_names() -> None:
    reported = summary(RECORDS)
    assert reported["programs"] == 4
    assert reported["counts"]["host, scalar"] == {"passed": 1, "wrong": 1, "compilers differ": 1}
    assert reported["left_out"] == {"it does not end soon": 1}
    assert reported["causes"]["wrong"] == {"other output": ["s2 (host, scalar)"]}


def test_a_page_tells_it() -> None:
    text = page([made()], WORDS["en"])
    assert "| csmith | host, scalar | 2 | 1 (50.0 %) | 0 | 0 | 1 | 0 | 0 |" in text
    assert "| csmith | device, native | 1 | 0 (0.0 %) | 0 | 1 | 0 | 0 | 0 |" in text
    assert "| csmith | it does not end soon | 1 |" in text
    assert "| csmith | compilers do not agree on it (host, scalar) | 1 |" in text
    assert "### wrong\n\n" in text
    assert "| csmith | other output | 1 | `s2` |" in text
    assert "| csmith | a\\|b | 1 | `s1` |" in text
    assert "- csmith: 4 programs of 2.3.0; a1, 2026-01-02." in text


def test_a_sample_is_said_to_be_one() -> None:
    assert "4 of 9 programs of 2.3.0, chosen at random" in page([made() | {"of": 9}], WORDS["en"])


def test_later_samples_stand_beside_the_first() -> None:
    text = page([made() | {"programs": 9, "of": 9}], WORDS["en"], later=[made() | {"seed": "s2"}])
    first, _, later = text.partition("## Later samples")
    assert "| csmith | host, scalar | 2 |" in first
    assert "| csmith | host, scalar | 2 |" in later
    assert "4 programs of 2.3.0; a1, 2026-01-02. (`--seed s2`)" in later
    assert "| csmith | other output | 1 | `s2` |" in later.partition("## Not in the count")[0]


def test_both_languages_have_the_same_words() -> None:
    english, chinese = WORDS["en"], WORDS["zh-CN"]
    assert english.keys() <= chinese.keys()
    assert chinese.keys() - english.keys() == {*GROUPS}


def test_other_oracles_have_their_tables() -> None:
    counts = {"read": 2, "expressions": 1000, "declarations": 3, "agree": 1001, "differ": 2}
    others = {"unknown": 0, "broken": 1, "by_shape": {"binary +": 2}}
    text = shapes({"suites": {"own": counts | others}}, WORDS["en"])
    assert "| own | 2 | 1 | 1,000 | 3 | 1,001 | 0 | 2 |" in text
    assert "| own | `binary +` | 2 |" in text
    found = {"mutants": 4, "killed": 2, "endless": 1, "survived": 1}
    reported = mutation({"native engine": found}, WORDS["en"])
    assert "| native engine | 4 | 2 | 1 | 1 |" in reported
    assert shapes({}, WORDS["en"]) == mutation({}, WORDS["en"]) == ""


@pytest.mark.parametrize("language", PAGES)
def test_the_pages_are_those_of_the_results(language: str) -> None:
    told = page(read_results(), WORDS[language], later=read_results(LATER))
    assert PAGES[language].read_text("utf-8").startswith(told)
