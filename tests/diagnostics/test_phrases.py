"""Phrases in messages: translated, with the fields they name."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.render import message, title
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

TEXT = "bool f(unsigned char c) { return c == 300; }\n"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "a value of type unsigned char is compared with 300: this is always false"),
        ("zh-CN", "类型 unsigned char 的值与 300 比较"),
    ],
)
def test_a_phrase_shows_its_fields(language: str, said: str) -> None:
    (found,) = lint(analyze(Source("a.tops", TEXT.encode()))).diagnostics
    assert message(found, language).startswith(said)


def test_a_reason_is_all_of_its_strings() -> None:
    text = '[[deprecated("use g(), "\n  "not f()")]] int f();\nint h() { return f(); }\n'
    (found,) = lint(analyze(Source("a.tops", text.encode()))).diagnostics
    assert message(found) == "'f' is deprecated: use g(), not f()"


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("change to 'float'", "改为“float”"),
        ("move const before __vector", "把 const 移到 __vector 之前"),
        ("wait for e first", "先等待 e"),
        ("write tops::Global", "写成 tops::Global"),
    ],
)
def test_titles_of_fixes_are_translated_around_the_code(english: str, said: str) -> None:
    assert title(english, "zh-CN") == said
    assert title(english) == english
