"""What the documentation tells people to type exists; all of it is told in both languages."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from string import Template
from typing import Any

import pytest

from tops_lsp.cli.options import parser
from tops_lsp.cli.output import FORMATS

Lint = Callable[..., Any]

ROOT = Path(__file__).parent.parent.parent
PAGES = ("linter.md", "ci.md")
KNOWN = {name for action in parser()._actions for name in action.option_strings}
TEXTS = [
    *(ROOT / "docs" / folder / page for folder in (".", "zh-CN") for page in PAGES),
    ROOT / ".pre-commit-hooks.yaml",
    ROOT / "action.yml",
]


def commands(text: str) -> str:
    """The parts of a document about tops-lint: its command lines, and code in the prose."""
    lines = [line for line in text.splitlines() if "tops-lint" in line or "`--" in line]
    return "\n".join(line for line in lines if not line.lstrip().startswith("complete"))


@pytest.mark.parametrize("path", TEXTS, ids=lambda p: str(p.relative_to(ROOT)))
def test_options_exist(path: Path) -> None:
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", commands(path.read_text("utf-8"))))
    assert named
    assert named - KNOWN == set()


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_tell_the_same(page: str) -> None:
    english, chinese = ((ROOT / "docs" / f / page).read_text("utf-8") for f in (".", "zh-CN"))
    for pattern in (r"(?<![\w-])--[a-z][a-z-]+", r"^#+ ", r"^```\w*"):
        first, second = (re.findall(pattern, text, re.M) for text in (english, chinese))
        assert sorted(set(first)) == sorted(set(second))
    assert english.count("\n## ") == chinese.count("\n## ")


def test_every_option_and_format_is_told() -> None:
    told = "\n".join(
        (ROOT / "docs" / page).read_text("utf-8") for page in (*PAGES, "configuration.md")
    )
    untold = {name for name in KNOWN if name.startswith("--") and name not in told}
    assert untold - {"--help", "--version", "--preprocess", "--dump-model"} == set()
    assert all(f"`{name}`" in told for name in FORMATS)


def test_the_problem_matcher_matches(tmp_path: Path, lint: Lint) -> None:
    text = (ROOT / "docs" / "ci.md").read_text("utf-8")
    (block,) = re.findall(r"```json\n(.*?)```", text, re.S)
    pattern = json.loads(block)["problemMatcher"]["pattern"]
    (tmp_path / "a b.tops").write_text("__device__ int d();\nint h() { return d(); }\n")
    (line,) = lint("--output-format", "concise", "--color", "never", ".").out.splitlines()
    match = re.search(pattern["regexp"], line)
    assert match is not None
    found = [match[pattern[key]] for key in ("file", "line", "column", "severity", "code")]
    assert found == ["a b.tops", "2", "18", "error", "TOPS101"]


@pytest.mark.parametrize("log", ["", "log.sarif"])
def test_the_action(log: str, tmp_path: Path, lint: Lint) -> None:
    """Its commands work with what its inputs become, and nothing else is asked for."""
    text = (ROOT / "action.yml").read_text("utf-8")
    inputs = dict(re.findall(r"^  ([\w-]+):\n    description: .*\n    default: (.*)$", text, re.M))
    assert set(inputs) == set(re.findall(r"inputs\.([\w-]+)", text))
    values = {"PATHS": inputs["paths"], "ARGS": "--select TOPS1", "SARIF": log}
    (tmp_path / "a.tops").write_text("__device__ int d();\nint h() { return d(); }\n")
    first, second = re.findall(r"run: tops-lint (.*)", text)
    if log:
        assert lint(*shlex.split(Template(first).substitute(values))) == (0, "", "")
        assert len(json.loads((tmp_path / log).read_text())["runs"][0]["results"]) == 1
    status, out, _ = lint(*shlex.split(Template(second).substitute(values)))
    assert (status, out.split(" ")[0]) == (1, "::error")


def test_five_minutes(tmp_path: Path, lint: Lint) -> None:
    for n in range(20):
        calls = "".join(f"int h{i}() {{ return d({i}); }}\n" for i in range(10))
        (tmp_path / f"{n}.tops").write_text(f"__device__ int d(int x);\n{calls}")
    assert lint("--statistics", ".").out.startswith("200  TOPS101")
    assert lint("--fix", ".").status == 1
    assert lint("--write-baseline", ".").status == 0
    (tmp_path / "tops-lint.toml").write_text('baseline = ".tops-lint-baseline.json"\n')
    assert lint(".").status == 0
    with (tmp_path / "7.tops").open("a") as file:
        file.write("int more() { return d(99); }\n")
    status, out, _ = lint("--output-format", "concise", ".")
    assert (status, out.split(": ")[0]) == (1, "7.tops:12:21")
