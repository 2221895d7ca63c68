"""The page tells what the results say, in both languages."""

from __future__ import annotations

import pytest

from benchmarks.truth.page import PAGES, page
from benchmarks.truth.records import LEFT_OUT, Record
from benchmarks.truth.results import read_results, summary
from benchmarks.truth.words import WORDS

RECORDS = [
    Record("csmith", "s1", "host", "scalar", "passed"),
    Record("csmith", "s2", "host", "scalar", "wrong", "other output", "exit 0, compiled 0"),
    Record("csmith", "s1", "device", "native", "refused", "a|b"),
    Record("csmith", "s3", "host", "", LEFT_OUT, "it does not end soon"),
    Record("csmith", "s4", "host", "scalar", "compilers differ", "other output"),
]


def made() -> dict[str, object]:
    told = {"suite": "csmith", "state": "2.3.0", "sample": None, "date": "2026-01-02", "tool": "a1"}
    return summary(RECORDS) | told


def test_a_summary_counts_and_names() -> None:
    told = summary(RECORDS)
    assert told["programs"] == 4
    assert told["counts"]["host, scalar"] == {"passed": 1, "wrong": 1, "compilers differ": 1}
    assert told["left_out"] == {"it does not end soon": 1}
    assert told["causes"]["wrong"] == {"other output": ["s2 (host, scalar)"]}


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
    assert "a random sample of 4 programs" in page([made() | {"sample": 4}], WORDS["en"])


def test_both_languages_have_the_same_words() -> None:
    english, chinese = WORDS["en"], WORDS["zh-CN"]
    assert english.keys() == chinese.keys()


@pytest.mark.parametrize("language", PAGES)
def test_the_pages_are_those_of_the_results(language: str) -> None:
    assert PAGES[language].read_text("utf-8") == page(read_results(), WORDS[language])
