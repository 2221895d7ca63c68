"""Each refactoring in a VS Code window: the menu *Refactor…* makes of a file what the tests say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.editors.conftest import Seen, editor
from tests.features.refactor.gallery import Example, whole_examples

pytestmark = [pytest.mark.editor, pytest.mark.slow, pytest.mark.long]
EXAMPLES = {each.name: each for each in whole_examples()}
TOGETHER = 9
"""Refactorings of one window, which has its limit of time."""


@pytest.fixture(scope="module")
def window(vsix: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Seen]]:
    """What the window has made that makes a refactoring, among others."""
    place = tmp_path_factory.mktemp("vscode")
    settings = {"tops.alsoAnalyze": ["cpp", "cuda-cpp"]}
    with editor(place, vsix, options=("--disable-workspace-trust",), settings=settings) as code:

        @cache
        def made(first: int) -> Seen:
            asked = [told(each) for each in list(EXAMPLES.values())[first : first + TOGETHER]]
            return code.course("refactorings", "int n;\n", examples=asked)

        yield lambda name: made(list(EXAMPLES).index(name) // TOGETHER * TOGETHER)


def told(example: Example) -> dict[str, object]:
    """What the window is told of an example; the selection in characters."""
    before, _, rest = example.marked.partition("«")
    inside, _, after = rest.partition("»")
    stem = f"of-{example.name}"  # no name is a part of another
    file = f"{stem}{example.suffix}"
    return {
        "name": example.name,
        "title": example.title.replace("example.tops", f"{stem}.tops"),
        "file": file,
        "files": {
            file: before + inside + after,
            **({f"{stem}.cpp": ""} if example.suffix == ".h" else {}),
        },
        "result": f"{stem}.tops" if example.suffix == ".cu" else file,
        "line": before.count("\n") + 1,
        "column": len(before[before.rfind("\n") + 1 :]) + 1,
        "length": len(inside),
    }


IN_TURN = [
    pytest.param(name, marks=[pytest.mark.sweep] if index >= TOGETHER else [])
    for index, name in enumerate(EXAMPLES)
]
"""One window's share is made each time, and all by `make test-vscode MARKS=editor`."""


@pytest.mark.parametrize("name", IN_TURN)
def test_the_menu_makes_what_it_says(window: Callable[[str], Seen], name: str) -> None:
    assert window(name)[name].rstrip("\n") == EXAMPLES[name].made.rstrip("\n")
