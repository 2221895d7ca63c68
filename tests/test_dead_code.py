"""Nothing is left that nobody uses: functions, classes, limits, queries."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tops_lsp.limits import Limits
from tops_startup.records import fields

ROOT = Path(__file__).parent.parent
CODE = ("tops_lsp", "tops_startup", "simulator/tops_simulator")
USERS = (
    *CODE,
    "tests",
    "benchmarks",
    "website",
    "packaging",
    "report-page",
    "vscode-extension/src",
)
SUFFIXES = {".py", ".toml", ".ts", ".js"}
NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)
USED_BY_NAME = re.compile(r"property|staticmethod|classmethod|cache|dataclass|override|final")
"""Decorators that do not register what they decorate."""
CALLED_BY_OTHERS = {"pytest_collect_file", "runtest", "reportinfo"}
"""Methods that pytest calls."""


@cache
def words() -> Counter[str]:
    """How often each name is in code, and in what is built of it."""
    paths = [p for name in USERS for p in (ROOT / name).rglob("*") if p.suffix in SUFFIXES]
    paths += [*ROOT.glob("*.toml"), ROOT / "Makefile"]
    away = {"node_modules", "__pycache__"}
    found: Counter[str] = Counter()
    for path in paths:
        if not away & {*path.parts}:
            found.update(NAME.findall(path.read_text("utf-8")))
    return found


def defined(text: str) -> list[str]:
    """Functions, methods and classes that only their name leads to."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)]
    return [
        node.name
        for node in nodes
        if not node.name.startswith("__")
        and all(USED_BY_NAME.search(ast.unparse(each)) for each in node.decorator_list)
    ]


@pytest.mark.parametrize("folder", CODE)
def test_what_is_defined_is_named_somewhere_else(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in defined(path.read_text("utf-8"))
        if words()[name] < 2 and name not in CALLED_BY_OTHERS
    ]
    assert found == []


def test_every_limit_is_asked_for() -> None:
    assert [each.name for each in fields(Limits) if words()[each.name] < 2] == []


def test_every_query_is_read() -> None:
    """By the tool, or, as `docs/editors.md` says, by editors."""
    for_editors = (ROOT / "nvim").rglob("*")
    texts = [(ROOT / "docs" / "editors.md").read_text("utf-8")]
    texts += [p.read_text("utf-8") for p in for_editors if p.suffix in {".lua", ".md"}]
    for path in (ROOT / "queries").glob("*.scm"):
        assert words()[path.stem] or any(path.stem in text for text in texts), path


def test_what_nobody_names_is_seen() -> None:
    lone = "only_" + "this_text"
    text = f"class A:\n    def {lone}(self): ...\n    @property\n    def b(self): ...\n"
    assert defined(text) == ["A", lone, "b"]
    assert words()[lone] == 0
    assert defined("@RULE.on(Call)\ndef check(): ...\n") == []
