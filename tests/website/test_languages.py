"""Every page of the site that has a Chinese text has it whole: the same sections, code, tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from website.pages import ROOT, all_pages, unlisted

PAIRS = [page for page in all_pages() if page.translated is not None]
NAMED = [page for page in PAIRS if not re.match(r"(rules|findings)/(?!README)", page.address)]
"""Those with a title of words: a rule's is its name."""
ENGLISH_ALONE = {
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "benchmarks/README.md",
    "benchmarks/history.md",
}
"""For those who work on the tool; the Chinese site says so above each."""


def outline(path: str) -> dict[str, object]:
    """What both languages have alike: headings by depth, kinds of code, and tables' columns."""
    text = (ROOT / path).read_text("utf-8")
    plain = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.M | re.S)
    return {
        "headings": [len(mark) for mark in re.findall(r"^(#+) ", plain, re.M)],
        "code": kinds(text),
        "tables": [row.count("|") for row in re.findall(r"^ *\|[ |:-]+\|$", plain, re.M)],
        "pictures": len(re.findall(r"!\[", plain)),
    }


def kinds(text: str) -> list[str]:
    """The languages of the code blocks, in order."""
    return re.findall(r"^ *```(\w*)[^\n]*\n.*?^ *```$", text, re.M | re.S)


@pytest.mark.parametrize("page", PAIRS, ids=lambda page: page.address)
def test_both_languages_have_the_same_parts(page: object) -> None:
    source, translated = str(getattr(page, "source", "")), str(getattr(page, "translated", ""))
    assert outline(source) == outline(translated)


@pytest.mark.parametrize("page", NAMED, ids=lambda page: page.address)
def test_a_chinese_page_is_chinese(page: object) -> None:
    text = (ROOT / str(getattr(page, "translated", ""))).read_text("utf-8")
    plain = re.sub(r"```.*?```|`[^`\n]*`|\([^)\n]*\)", "", text, flags=re.S)
    headings = re.findall(r"^#+ (.*)$", plain, re.M)
    letters = re.findall(r"[\u4e00-\u9fff]", plain)
    assert len(letters) > 30
    assert re.search(r"[\u4e00-\u9fff]|^tops-\w+$|^Neovim", headings[0])


def test_what_is_english_alone_is_for_contributors() -> None:
    alone = {page.source for page in all_pages() if page.translated is None}
    assert {name for name in alone if not name.startswith("docs/dev/")} == ENGLISH_ALONE


def test_every_document_is_a_page() -> None:
    """Nothing in docs/ is forgotten by the site."""
    known = {page.source for page in all_pages()} | {page.translated for page in all_pages()}
    found = {path.relative_to(ROOT).as_posix() for path in Path(ROOT / "docs").rglob("*.md")}
    assert found - known == set()
    assert len(list(unlisted())) > 150
