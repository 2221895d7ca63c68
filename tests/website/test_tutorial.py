"""*Your first kernel* is followed step by step; what it shows is what the commands print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from website import tour, tutorial


@pytest.mark.long
@pytest.mark.parametrize("page", tutorial.PAGES)
def test_the_page_shows_what_its_commands_print(page: str) -> None:
    assert tutorial.written(page) == (tutorial.DOCS / page).read_text("utf-8"), "run `make docs`"


def test_both_languages_take_the_same_steps() -> None:
    def steps(page: str) -> list[str]:
        text = (tutorial.DOCS / page).read_text("utf-8")
        files = re.findall(r"^```\w+ title.*?^```$", text, re.M | re.S)
        return files + re.findall(r"^\$ .*$", text, re.M)

    english, chinese = (steps(page) for page in tutorial.PAGES)
    assert len(english) > 12
    assert english == chinese


@pytest.mark.parametrize("name", tour.PICTURES)
def test_the_moving_picture_shows_the_page(name: str) -> None:
    made = tour.pictures()[name]
    assert (tutorial.DOCS / name).read_text("utf-8") == made, "run `make docs`"
    assert len(made) < 20_000
    assert "http" not in re.sub(r'xmlns="[^"]*"|https://github.com/tops-lsp', "", made)


def test_a_command_that_prints_something_else_is_seen(tmp_path: Path) -> None:
    page = '```python title="a.py"\nprint(1)\n```\n\n```console\n$ python a.py\n2\n```\n'
    assert "$ python a.py\n1\n" in tutorial.followed(page, tmp_path, "C.UTF-8")


def test_parts_of_an_output(tmp_path: Path) -> None:
    page = "<!-- lines 2 columns 3 -->\n```console\n$ printf 'a\\nbcdef\\nc\\n'\n```\n"
    shown = tutorial.followed(page, tmp_path, "C.UTF-8")
    assert shown == page.replace("'\n```", "'\n…\nbcd …\n…\n```")


@pytest.mark.parametrize("text", ["a\n", "b\na\nb\nc\nb\n"])
def test_a_change_has_one_place(text: str) -> None:
    with pytest.raises(tutorial.TutorialFault):
        tutorial.changed(text, "-b\n+x\n")
