"""Each refactoring in a real Neovim: its code action makes of a file what the tests say."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.editors.conftest import Seen
from tests.features.refactor.gallery import Example, whole_examples
from tops_lsp.features.refactor.catalog import REFACTORINGS

pytestmark = [pytest.mark.editor, pytest.mark.slow]
EXAMPLES = list(whole_examples())


def mark(text: str) -> list[int]:
    """Where a text ends, as Neovim counts marks."""
    return [text.count("\n") + 1, len(text[text.rfind("\n") + 1 :].encode())]


def asked(example: Example, folder: Path) -> dict[str, object]:
    """An example as a file, and what the session is told of it."""
    before, _, rest = example.marked.partition("«")
    inside, _, after = rest.partition("»")
    inner = folder / example.name
    inner.mkdir()
    path = inner / f"example{example.suffix}"
    path.write_text(before + inside + after)
    if example.suffix == ".h":
        path.with_suffix(".cpp").write_text("")
    first, last = mark(before), mark(before + inside)
    if inside:
        last[1] -= 1  # the last byte is a part of a selection
    place = {"first": first, "last": last, "selected": bool(inside)}
    return {"path": str(path), "title": example.title, **place}


@pytest.fixture(scope="module")
def session(neovim: Callable[..., Seen], tmp_path_factory: pytest.TempPathFactory) -> Seen:
    folder = tmp_path_factory.mktemp("refactorings")
    given = json.dumps([asked(each, folder) for each in EXAMPLES])
    return neovim("refactorings.lua", folder, "", TOPS_EXAMPLES=given)


def test_there_is_an_example_of_each() -> None:
    assert {each.name for each in EXAMPLES} == {each.name for each in REFACTORINGS}


@pytest.mark.parametrize("index", range(len(EXAMPLES)), ids=[each.name for each in EXAMPLES])
def test_an_action_makes_what_it_says(session: Seen, index: int) -> None:
    example, seen = EXAMPLES[index], session["made"][index]
    assert example.title in seen["titles"]
    assert seen["text"].rstrip("\n") == example.made.rstrip("\n")
