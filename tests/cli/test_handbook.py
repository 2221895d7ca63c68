"""`--explain` shows the documentation's own texts: pages, and what is told of a function."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tops_lsp.cli import handbook, lint

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
HOMES = ("docs", "docs/zh-CN")


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_every_page_is_shown_as_it_stands(language: str) -> None:
    home = DOCS / language if language != "en" else DOCS
    for name in handbook.page_names():
        shown = handbook.page(name, language)
        assert shown == re.sub(
            r"^<!--.*?-->\n", "", (home / f"{name}.md").read_text("utf-8"), flags=re.M | re.S
        )
    assert {"differences", "first-kernel", "sdk/vectors"} <= {*handbook.page_names()}


def test_the_wheel_has_what_the_checkout_has() -> None:
    """Both languages; rules and findings are made from the package itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    named = {name: to for name, to in included.items() if name.startswith("docs/")}
    pages = [f"{home}/{path.name}" for path in DOCS.glob("*.md") for home in HOMES]
    assert named.keys() == {*pages, "docs/sdk", "docs/zh-CN/sdk"}
    assert all(to == f"tops_lsp/_{name}" for name, to in named.items())


@pytest.mark.parametrize(
    ("name", "language", "begins", "holds"),
    [
        ("vload", "en", "# tops::vload\n", "Loads a vector."),
        ("tops::vload", "zh-CN", "# tops::vload\n", "加载一个向量"),
        ("differences", "en", "# What is simulated", "## By operation and type"),
        ("first-kernel", "zh-CN", "# 第一个核函数", "tops-sim sweep"),
        ("SIM201", "zh-CN", "# data-race (SIM201)", "为什么重要"),
    ],
)
def test_what_is_asked_for(
    name: str, language: str, begins: str, holds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lint.main(["--explain", name, "--lang", language]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(begins)
    assert holds in shown


def test_the_nearest_page_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert lint.main(["--explain", "diferences", "--lang", "en"]) == 2
    assert "did you mean 'differences'" in capsys.readouterr().err


def test_a_page_is_no_path(capsys: pytest.CaptureFixture[str]) -> None:
    """A name is one of the list, never a way out of the folder."""
    for name in ("../README", "sdk/../differences", "/etc/passwd"):
        assert lint.main(["--explain", name]) == 2
    assert capsys.readouterr().out == ""
