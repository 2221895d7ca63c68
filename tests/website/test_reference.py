"""The pages of docs/ that are made of the code are those of the code."""

from __future__ import annotations

from pathlib import Path

import pytest

from website.reference.__main__ import DOCS, pages

PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_up_to_date(name: str) -> None:
    assert (DOCS / name).read_text("utf-8") == PAGES[name], "run `make docs`"


def test_no_page_is_left_over() -> None:
    found = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("sdk/*.md")}
    assert found == {name for name in PAGES if "sdk/" in name}


def test_every_function_of_a_page_has_a_place() -> None:
    """A heading for each row of the overview's counts."""
    counted = sum(
        int(row.split("|")[3])
        for row in PAGES["sdk/README.md"].splitlines()
        if row.startswith("| [")
    )
    made = [text for name, text in PAGES.items() if name.startswith("sdk/")]
    assert counted > 600
    assert sum(text.count("\n### ") for text in made) == counted


def test_the_machine_cites_or_says_that_it_assumes() -> None:
    rows = [row for row in Path(DOCS / "machine.md").read_text().splitlines() if row[:3] == "| `"]
    assert len(rows) == 24
    assert all(row.split("|")[4].strip() for row in rows)
    assert any("**assumed**" in row for row in rows)
