"""English words fit their numbers; nothing else of a sentence is changed."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from tops_lsp.diagnostics.registry import rules
from tops_lsp.simulate.present.wording import words
from tops_simulator.messages import TEMPLATES, say
from tops_startup.agreement import agreed, worded


@pytest.mark.parametrize(
    ("template", "fields", "expected"),
    [
        ("{count} rounds ({rate}/s)", {"count": "1", "rate": "1"}, "1 round (1/s)"),
        ("{count} rounds", {"count": 2}, "2 rounds"),
        ("{count} rounds", {"count": "1,001"}, "1,001 rounds"),
        ("{a} blocks of {b} threads", {"a": 1, "b": 12}, "1 block of 12 threads"),
        ("{count} entries, {n} passes", {"count": 1, "n": 1}, "1 entry, 1 pass"),
        ("{n} lanes of the mask are here", {"n": 1}, "1 lane of the mask is here"),
        ("{n} of {all} are missing", {"n": 1, "all": 9}, "1 of 9 is missing"),
        ("{n} of {all} are missing", {"n": 3, "all": 1}, "3 of 1 are missing"),
        ("{n} bytes do not fit", {"n": 1}, "1 byte does not fit"),
        ("{count} more threads", {"count": 1}, "1 more thread"),
        ("line {line} names it", {"line": 1}, "line 1 names it"),
        ("'{name}' has 1 bytes", {"name": "1"}, "'1' has 1 bytes"),
        ("{all} classes", {"all": True}, "True classes"),
        ("{count} 轮", {"count": 1}, "1 轮"),
    ],
)
def test_words_fit_numbers(template: str, fields: Mapping[str, object], expected: str) -> None:
    assert worded(template, **fields) == expected


def test_sentences_of_the_simulator_and_of_runs() -> None:
    assert say("extent", count=3, unit=1, end=2) == "3 elements of 1 byte, 0 to 2"
    assert say("lane", lane=2, lanes=1) == "lane 2 of a vector with 1 lane"
    rounds = words("en")["progress-rounds"]
    assert worded(rounds, count=1, rate=1) == "1 round (1/s)"
    assert worded(words("zh-CN")["progress-rounds"], count=1, rate=1) == "1 轮（1/秒）"


@pytest.mark.parametrize("template", sorted({*TEMPLATES.values(), *(r.message for r in rules())}))
def test_no_template_loses_a_word_that_is_no_noun(template: str) -> None:
    """With all fields 1, what changes is the end of words behind fields, and `are`."""
    fields = dict.fromkeys(re.findall(r"\{(\w+)", template), 1)
    for before, after in zip(template.split(), agreed(template, fields).split(), strict=True):
        endings = re.sub(r"s\b", "", before), re.sub(r"es\b", "", before)
        assert after in (before, *endings, "is", "does")
