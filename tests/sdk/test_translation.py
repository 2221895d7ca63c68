"""zh-CN of everything the tool says about the SDK: complete, without leftovers, code kept."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

import tops_lsp
from tops_lsp.project.assumptions import ASSUMPTIONS
from tops_lsp.sdk import catalog
from tops_lsp.sdk.documentation import named, parsed

HOME = Path(tops_lsp.__file__).parent / "locale" / "zh-CN" / "sdk"
FILES = [f"include/{f}" for f in catalog.files()] + [f"macros/{f}" for f in catalog.macro_files()]
_COMMENT = re.compile(r"/\*\*.*?\*/", re.S)
_CODE = re.compile(r"`[^`]+`|\b\w+\(\)|\b__\w+__\b")
_WORDLESS = re.compile(r"[\d ,]+(?:[KMG]iB)?")


@cache
def texts_of(file: str) -> tuple[str, ...]:
    """Every sentence of a stub header or macro file, members and enumerators included."""
    comments = _COMMENT.findall((Path(catalog.__file__).parent / file).read_text("utf-8"))
    return tuple(text for comment in comments for text in parsed(comment).texts())


def assumptions() -> set[str]:
    """All that is said of assumptions, but for bare numbers."""
    meanings = {m for a in ASSUMPTIONS.values() for _, m in a.choices}
    said = meanings | {text for a in ASSUMPTIONS.values() for text in (a.question, a.source)}
    return {text for text in said if not _WORDLESS.fullmatch(text)}


@cache
def table() -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(HOME.glob("*.toml")):
        for english, chinese in tomllib.loads(path.read_text("utf-8")).items():
            assert english not in found, f"{path.name}: {english}"
            found[english] = chinese
    return found


@pytest.mark.parametrize("file", FILES)
def test_every_sentence_is_translated(file: str) -> None:
    assert [text for text in texts_of(file) if text not in table()] == []


def test_assumptions_are_translated() -> None:
    assert assumptions() - table().keys() == set()


def test_no_translation_is_left_over() -> None:
    known = {text for file in FILES for text in texts_of(file)}
    assert table().keys() - known - assumptions() == set()


def test_code_stays_code() -> None:
    for english, chinese in table().items():
        for code in _CODE.findall(english):
            assert code in chinese, english


def test_a_translation_is_chinese() -> None:
    same = {english for english, chinese in table().items() if not re.search("[一-鿿]", chinese)}
    assert {re.sub(r"[`.]", "", text) for text in same} <= {
        "__fp16",
        "__bf16",
        "1 / (1 + exp(-x))",
        "0: twice as wide, 1: four times",
    }


def test_what_is_shown_is_translated() -> None:
    (found,) = named("tops::vgather")
    shown = found.translated("zh-CN")
    assert shown.summary == "每个通道从各自的位置加载。"
    assert shown.notes == ("偏移是字节，不是元素。",)
    assert [name for name, _ in shown.parameters] == ["address", "offsets"]
    assert found.translated("en") == found
