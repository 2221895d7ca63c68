"""Whatever the tool says in Chinese: Chinese punctuation, and no English words inside."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HAN = re.compile(r"[一-鿿]")
HALF_WIDTH = re.compile(
    r"[一-鿿”）][,;:!?](?!//)|[,;:!?][一-鿿“]|[一-鿿]\(|(?<!√)\([一-鿿]|[一-鿿”）]\.(?:$|\s|[一-鿿])"
)
CODE = re.compile(r"```.*?```|`[^`]*`|“[^”]*”|<[^>]*>|https?://\S+|\{[^{}]*\}|\]\([^)]*\)", re.S)
"""What is quoted, named or filled in: the reader's own words."""
WORD = re.compile(r"(?<![\w.:/<>$~#@%&*=-])[a-z]{4,}(?![\w.:/<>(*&=-])")
WORDS = """
    acore alignas alpha assert attrs barrier baseline bfloat bool break broadcast cache case
    catch char class cluster concise const constexpr continue cycles default delete double else
    enum error expect expressions fallthrough false fast file files final float focus fseek
    fsspec full gelu github gitlab goto high hint host ignore include install json junit kernel
    lambda launch layout lcov linter load lockstep long main markdown mdspan memcpy memset merge
    native nodiscard none nullptr nvcc nvim offsets override printf profile project python races
    rdjson reference return right sarif scanf seconds serve shell short signed slice slow
    softmax start static struct suite switch tanh tcle this throw tile tops topscc topsrtc true
    typeid uninitialized union unsigned vfloat vilogb vload vlogb void volatile vrint vround
    warning warp while
"""
NAMES = frozenset(WORDS.split())
"""Words of C++, of the SDK, of options and commands, and names of products: Chinese texts have them
as they are."""


def sources() -> list[Path]:
    """The files that hold Chinese texts."""
    found = [*ROOT.glob("tops_lsp/locale/zh-CN/**/*.toml"), *ROOT.glob("tasks/*/task.toml")]
    found += ROOT.glob("tops_lsp/**/*.zh-CN.json")
    found += [*ROOT.glob("vscode-extension/package.nls.zh-cn.json")]
    found += [*ROOT.glob("vscode-extension/l10n/*.zh-cn.json")]
    found += [ROOT / "website/reference/zh-CN.toml", ROOT / "nvim/lua/tops/words.lua"]
    modules = [*ROOT.glob("tops_lsp/**/*.py"), *ROOT.glob("simulator/**/*.py")]
    return sorted(found + [path for path in modules if HAN.search(path.read_text("utf-8"))])


@cache
def texts(path: Path) -> tuple[str, ...]:
    """The Chinese texts of a file."""
    text = path.read_text("utf-8")
    found: Iterator[str]
    if path.suffix == ".py":
        nodes = ast.walk(ast.parse(text))
        found = (n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str))
    elif path.suffix == ".lua":
        found = iter(re.findall(r"'([^'\n]*)'", text))
    else:
        found = leaves(json.loads(text) if path.suffix == ".json" else tomllib.loads(text))
    return tuple(each for each in found if HAN.search(each))


def leaves(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from leaves(inner)


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_punctuation_is_chinese(path: Path) -> None:
    shown = [re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.S) for text in texts(path)]
    assert [text for text in shown if HALF_WIDTH.search(text)] == []


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_english_stands_inside(path: Path) -> None:
    found = {word for text in texts(path) for word in WORD.findall(CODE.sub(" ", text))}
    assert sorted(found - NAMES) == []


PAGES = sorted(
    [
        *ROOT.glob("docs/zh-CN/**/*.md"),
        *ROOT.glob("tops_lsp/locale/zh-CN/**/*.md"),
        *ROOT.glob("*.zh-CN.md"),
    ]
)
TABLES = ("assumptions.md", "differences.md", "truth.md", "sdk/")
"""Pages made of tables, whose texts stand in the sources above."""
NO_PROSE = re.compile(r"```.*?```|`[^`\n]*`|\]\([^)\n]*\)|<[^>\n]*>|https?://\S+", re.S)


def test_punctuation_of_pages_is_chinese() -> None:
    assert len(PAGES) > 400
    found = {}
    for path in PAGES:
        if path.relative_to(ROOT).as_posix().startswith(tuple(f"docs/zh-CN/{t}" for t in TABLES)):
            continue
        prose = NO_PROSE.sub("x", path.read_text("utf-8"))
        lines = [line for line in prose.splitlines() if HALF_WIDTH.search(line)]
        if lines:
            found[path.relative_to(ROOT).as_posix()] = lines[:3]
    assert found == {}
