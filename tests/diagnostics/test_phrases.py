"""Phrases in messages: translated, with the fields they name."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.render import message
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
