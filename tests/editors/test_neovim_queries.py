"""Highlighting and folding by tree-sitter in a real Neovim."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.editors.conftest import Seen, grammar

pytestmark = [pytest.mark.editor, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
SOURCE = """\
__global__ void k(int *out) {
  __shared__ float tile[4];
  __vector float x;
  for (int i = 0; i < 4; ++i) {
    out[i] = threadIdx.x;
  }
}
void h() { k<<<1, 2>>>(p); }
"""


@pytest.fixture(scope="module")
def cpp(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a parser of C++, made of the front end's own grammar, and a query."""
    folder = tmp_path_factory.mktemp("cpp")
    queries = folder / "queries" / "cpp"
    queries.mkdir(parents=True)
    (queries / "highlights.scm").write_text("(primitive_type) @type.builtin\n")
    (folder / "parser").mkdir()
    grammar(folder / "parser" / "cpp.so")
    return folder


Open = Callable[..., Seen]


@pytest.fixture
def opened(neovim: Open, tmp_path: Path) -> Open:
    """Opens the source; gives what treesitter.lua reports."""

    def run(*options: str, **more: str) -> Seen:
        return neovim("treesitter.lua", tmp_path, SOURCE, *options, **more)

    return run


def test_the_queries_are_those_of_the_project() -> None:
    assert (ROOT / "nvim" / "queries" / "tops").resolve() == ROOT / "queries"


def test_words_of_the_dialect_are_highlighted_on_top_of_cpp(cpp: Path, opened: Open) -> None:
    found = opened(TOPS_MORE=str(cpp))
    assert (found["filetype"], found["language"], found["highlighted"]) == ("tops", "tops", True)
    assert found["captures"] == {
        "__global__": ["keyword.modifier"],
        "__shared__": ["keyword.storage"],
        "__vector": ["type.builtin"],
        "threadIdx": ["variable.builtin"],
        "int": ["type.builtin"],  # by C++'s own query
    }


def test_every_query_for_editors_loads(cpp: Path, opened: Open) -> None:
    queries = opened(TOPS_MORE=str(cpp))["queries"]
    assert set(queries) == {"highlights", "folds", "locals", "textobjects"}
    assert all(queries.values())


def test_bodies_fold(cpp: Path, opened: Open) -> None:
    folds = opened(TOPS_MORE=str(cpp))["folds"]
    assert folds == [">1", "1", "1", ">2", "2", "2", "1", "0"]


def test_kernels_loops_parameters_and_launches_are_selected(cpp: Path, opened: Open) -> None:
    found = opened(TOPS_MORE=str(cpp))
    lines = SOURCE.splitlines()
    kernel, loop = "\n".join(lines[:7]), "\n".join(lines[3:6]).strip()
    assert found["objects"] == {
        "kernel.outer": kernel,
        "kernel.inner": "\n".join(lines[1:6]).strip(),
        "function.outer": kernel,
        "loop.outer": loop,
        "loop.inner": "out[i] = threadIdx.x;",
        "parameter.inner": "int *out",
        "launch.outer": "k<<<1, 2>>>(p)",
    }
    assert found["deleted"] == "  for (int i = 0; i < 4; ++i) {\n    \n  }"


def test_without_a_parser_or_by_wish_the_syntax_file_highlights(cpp: Path, opened: Open) -> None:
    without = opened()
    unwanted = opened("--cmd", "let g:tops_treesitter = v:false", TOPS_MORE=str(cpp))
    for found in (without, unwanted):
        assert (found["highlighted"], found["syntax"]) == (False, "tops")
