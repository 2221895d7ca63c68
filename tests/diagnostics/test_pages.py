"""The rule pages in docs/ are those of the rules."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.pages import ROOT, pages

PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_up_to_date(name: str) -> None:
    written = (ROOT / "docs" / name).read_text("utf-8")
    assert written == PAGES[name], "run `make docs`"


def test_no_page_is_left_over() -> None:
    found = {p.relative_to(ROOT / "docs").as_posix() for p in (ROOT / "docs").rglob("rules/*.md")}
    assert found == set(PAGES)
