"""Every page of the site has a whole Chinese text: the same sections, code, tables, lists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from website.pages import ROOT, Page, all_pages, unlisted

PAIRS = all_pages()
NAMED = [p for p in PAIRS if not re.match(r"(rules|findings|advice)/(?!README)", p.address)]
"""Those with a title of words: a rule's is its name."""
FOR_CONTRIBUTORS = [
    page for page in PAIRS if re.match(r"dev/|architecture|contributing|security", page.address)
]


def outline(path: str) -> dict[str, object]:
    """What both languages have alike: headings by depth, kinds of code, rows and columns."""
    text = (ROOT / path).read_text("utf-8")
    plain = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.M | re.S)
    tables = re.findall(r"(?:^ *\|.*\n)+", plain, re.M)
    return {
        "headings": [len(mark) for mark in re.findall(r"^(#+) ", plain, re.M)],
        "code": kinds(text),
        "tables": [(rule.count("|"), each.count("\n")) for each in tables for rule in [line(each)]],
        "pictures": len(re.findall(r"!\[", plain)),
        "items": len(re.findall(r"^ *(?:[-*+]|\d+\.) ", plain, re.M)),
    }


def line(table: str) -> str:
    """What is below the head of a table."""
    return table.split("\n")[1]


def kinds(text: str) -> list[str]:
    """The languages of the code blocks, in order."""
    return re.findall(r"^ *```(\w*)[^\n]*\n.*?^ *```$", text, re.M | re.S)


@pytest.mark.parametrize("page", PAIRS, ids=lambda page: page.address)
def test_both_languages_have_the_same_parts(page: Page) -> None:
    assert outline(page.source) == outline(page.translated)


@pytest.mark.parametrize("page", FOR_CONTRIBUTORS, ids=lambda page: page.address)
def test_both_languages_name_the_same_paths(page: Page) -> None:
    """A row that is added or changed in one is in the other."""

    def named(path: str) -> list[str]:
        text = re.sub(r"^ *```.*?^ *```$", "", (ROOT / path).read_text("utf-8"), flags=re.M | re.S)
        words = (" ".join(found.split()) for found in re.findall(r"`([^`]+)`", text))
        return sorted({word for word in words if "/" in word})

    assert named(page.source) == named(page.translated)


@pytest.mark.parametrize("page", NAMED, ids=lambda page: page.address)
def test_a_chinese_page_is_chinese(page: Page) -> None:
    text = (ROOT / page.translated).read_text("utf-8")
    plain = re.sub(r"```.*?```|`[^`\n]*`|\([^)\n]*\)", "", text, flags=re.S)
    headings = re.findall(r"^#+ (.*)$", plain, re.M)
    letters = re.findall(r"[\u4e00-\u9fff]", plain)
    assert len(letters) > 30
    assert re.search(r"[\u4e00-\u9fff]|^tops-\w+$|^Neovim", headings[0])


def test_every_document_is_a_page() -> None:
    """Nothing in docs/ is forgotten by the site."""
    known = {page.source for page in all_pages()} | {page.translated for page in all_pages()}
    found = {path.relative_to(ROOT).as_posix() for path in Path(ROOT / "docs").rglob("*.md")}
    assert found - known == set()
    assert len(list(unlisted())) > 150
