"""What the documents have Helix and Zed take of this repository is there; they understand it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from tops_lsp.syntax.queries import query, query_text

ROOT = Path(__file__).parents[2]
PAGES = ["docs/editors.md", "docs/zh-CN/editors.md"]
PREDICATES = {"eq", "any-of"}
"""What all of the editors know, of what our queries ask."""


def section(page: str, editor: str) -> str:
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.split(r"^## ", text.split(f"## {editor}\n", 1)[1], maxsplit=1, flags=re.M)[0]


def asks_only_what_all_know(name: str) -> bool:
    asked = re.findall(r"\(#([\w-]+)[?!]", query_text(name))
    return query(name).pattern_count > 0 and set(asked) <= PREDICATES


@pytest.mark.parametrize("page", PAGES)
def test_helix(page: str) -> None:
    text = section(page, "Helix")
    [given] = re.findall(r"^```toml\n(.*?)^```$", text, re.M | re.S)
    settings = tomllib.loads(given)
    [language] = settings["language"]
    assert language["grammar"] == "cpp"
    assert language["file-types"] == ["tops"]
    assert language["language-servers"] == [*settings["language-server"]] == ["tops-lsp"]
    [copied] = re.findall(r"^cp queries/\{([\w,]+)\}\.scm \S+/queries/(\w+)/$", text, re.M)
    names, folder = copied[0].split(","), copied[1]
    assert folder == language["name"]
    assert names == ["highlights", "locals", "textobjects"]
    assert all(map(asks_only_what_all_know, names))
    assert query_text("highlights").startswith("; inherits: cpp\n")


@pytest.mark.parametrize("page", PAGES)
def test_zed(page: str) -> None:
    text = section(page, "Zed")
    layout = text.split("```\ntops-zed/\n", 1)[1].split("```", 1)[0]
    names = re.findall(r"^  languages/tops/(\w+)\.scm$", layout, re.M)
    assert names == ["highlights", "textobjects"]
    assert all(map(asks_only_what_all_know, names))
    assert 'grammar = "cpp"' in layout


@pytest.mark.parametrize("page", PAGES)
def test_neovim_and_these_read_the_same_files(page: str) -> None:
    """Neovim's folder is a link, and what is copied are files of the repository."""
    assert (ROOT / "nvim" / "queries" / "tops").resolve() == ROOT / "queries"
    known = {path.stem for path in (ROOT / "queries").glob("*.scm")}
    said = set(re.findall(r"(\w+)\.scm", section(page, "Helix") + section(page, "Zed")))
    assert said - known == set()


@pytest.mark.parametrize("page", PAGES)
def test_jetbrains(page: str) -> None:
    """The template that the page names starts a program of ours, for files of ours."""
    [named] = re.findall(
        r"`(packaging/\S+)`", section(page, "JetBrains (CLion, IntelliJ IDEA, PyCharm)")
    )
    template, installer, settings = (
        json.loads((ROOT / named / f"{file}.json").read_text("utf-8"))
        for file in ("template", "installer", "settings")
    )
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    assert template["id"] == installer["id"] in scripts
    assert all(template["id"] in command for command in template["programArgs"].values())
    [mapping] = template["fileTypeMappings"]
    assert (mapping["fileType"]["patterns"], mapping["languageId"]) == (["*.tops"], "tops")
    assert {"check", "run"} < set(installer)
    assert settings["tops"]["target"] == "gcu300"


@pytest.mark.parametrize("page", ["docs/agents.md", "docs/zh-CN/agents.md"])
def test_assistants(page: str) -> None:
    """What assistants are told starts a program of ours: in their usual form, and VS Code's."""
    text = (ROOT / page).read_text("utf-8")
    blocks = [json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", text, re.M | re.S)]
    usual, vscode = (block for block in blocks if {*block} & {"mcpServers", "servers"})
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    assert usual["mcpServers"]["tops"]["command"] in scripts
    assert vscode["servers"]["tops"] == {
        "type": "stdio",
        "command": usual["mcpServers"]["tops"]["command"],
    }
