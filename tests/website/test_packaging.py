"""A release: one version, workflows that name what exists, an image without root."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from tops_lsp import __version__

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted(path.name for path in (ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ACTIONS = {
    "actions/attest-build-provenance@a2bbfa25375fe432b6a289bc6b6cd05ecd0c4c32 # v4.1.0",
    "actions/attest-sbom@c604332985a26aa8cf1bdc465b92731239ec6b9e # v4.1.0",
    "actions/cache@cdf6c1fa76f9f475f3d7449005a359c84ca0f306 # v5.0.3",
    "actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2",
    "actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1",
    "actions/setup-node@48b55a011bda9f5d6aeb4c2d9c7362e8dae4041e # v6.4.0",
    "actions/setup-python@a309ff8b426b58ec0e2a45f0f869d46889d02405 # v6.2.0",
    "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1",
    "pypa/gh-action-pypi-publish@ed0c53931b1dc9bd32cbe73a98c7f6766f8a527e # v1.13.0",
}
"""Commits that their repositories have published under these versions; all run on Node 24."""


def test_the_version_stands_in_one_place() -> None:
    """The package's is read from the module; npm needs its own, which is the same."""
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "tops_lsp/__init__.py"
    extension = ROOT / "vscode-extension"
    for name in ("package.json", "package-lock.json"):
        assert json.loads((extension / name).read_text("utf-8"))["version"] == __version__
    recipe = (ROOT / "packaging" / "conda" / "recipe.yaml").read_text("utf-8")
    assert f'version: "{__version__}"' in recipe
    assert f"\n## {__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_recipe_needs_what_the_package_needs() -> None:
    recipe = (ROOT / "packaging" / "conda" / "recipe.yaml").read_text("utf-8")
    run = recipe.partition("  run:\n")[2].partition("\ntests:")[0]
    named = {re.sub(r"[ <>=!].*", "", line.strip(" -")) for line in run.splitlines()}
    wanted = {re.sub(r"[<>=!].*", "", each) for each in PROJECT["project"]["dependencies"]}
    assert named == {"python", *wanted}


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_names_actions_and_targets_that_exist(name: str) -> None:
    text = (ROOT / ".github" / "workflows" / name).read_text("utf-8")
    assert set(_used(text)) <= ACTIONS
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert set(re.findall(r"\bmake ([a-z-]+)", text)) <= set(targets)
    for path in re.findall(r"\btests/\w[\w/.-]*", text):
        assert (ROOT / path).exists(), path


def test_the_action_of_this_repository_is_pinned_too() -> None:
    used = _used((ROOT / "action.yml").read_text("utf-8"))
    assert set(used) <= ACTIONS
    assert len(used) == 2


@pytest.mark.parametrize("page", ["ci.md", "clusters.md", "zh-CN/ci.md", "zh-CN/clusters.md"])
def test_pages_show_the_actions_that_are_used_here(page: str) -> None:
    """A reader's workflow names a tag; it is the one that ours are pinned to."""
    shown = [
        each for each in _used((ROOT / "docs" / page).read_text("utf-8")) if "actions/" in each
    ]
    tags = {re.sub(r"@\w+ # (v\d+).*", r"@\1", each) for each in ACTIONS}
    assert {each for each in shown if each.startswith("actions/")} <= tags
    assert shown


def _used(text: str) -> list[str]:
    """What a workflow uses, each with the version that its comment says."""
    return re.findall(r"uses: (.+)", text)


def test_a_release_is_tested_before_it_is_published() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    publish = text.partition("\n  publish:\n")[2]
    assert "needs: [packages, try, extension, image]" in publish
    assert "if: startsWith(github.ref, 'refs/tags/v')" in publish
    assert "id-token: write" in publish
    before = text.partition("\n  publish:\n")[0]
    assert "gh release" not in before
    assert "pypi-publish" not in before


def test_every_python_that_is_promised_is_tried() -> None:
    promised = {
        found[1]
        for each in PROJECT["project"]["classifiers"]
        if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", each))
    }
    for name in WORKFLOWS:
        text = (ROOT / ".github" / "workflows" / name).read_text("utf-8")
        for row in re.findall(r"^ +python: \[(.*)\]", text, re.M):
            assert set(re.findall(r"3\.\d+", row)) == promised
            assert "os: [ubuntu-latest, windows-latest, macos-latest]" in text


def test_the_image_runs_without_root_and_copies_what_a_build_needs() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    assert re.search(r"^USER 65532:65532$", text.rpartition("\nFROM ")[2], re.M)
    kept = re.findall(r"^!([\w./-]+?)(?:/\*\*)?$", (ROOT / ".dockerignore").read_text(), re.M)
    needed = [*PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]]
    needed += PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for each in (*needed, "pyproject.toml", "README.md", "LICENSE"):
        assert each.partition("/")[0] in kept, each


@pytest.mark.parametrize("page", ["docs/install.md", "docs/zh-CN/install.md"])
def test_what_the_page_on_installing_names_is_there(page: str) -> None:
    """Extras, commands of the package, and the image's lines as the Dockerfile has them."""
    text = (ROOT / page).read_text("utf-8")
    extras = PROJECT["project"]["optional-dependencies"].keys() - {"dev", "docs"}
    assert extras <= {*re.findall(r"`(\w+)`", text)}
    commands = {*re.findall(r"\b(tops-\w+) (?:--demo|\.)", text)}
    assert commands <= PROJECT["project"]["scripts"].keys()
    recipe = (ROOT / "Dockerfile").read_text("utf-8")
    lines = re.findall(r"^docker .*$", text, re.M)
    assert len(lines) == 3
    assert {re.sub(r"^#\s+", "", line) for line in recipe.split("\n")} >= {lines[0], lines[2]}
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert f"run: {lines[1]}\n" in release


def test_the_marketplace_shows_what_it_needs() -> None:
    manifest = json.loads((ROOT / "vscode-extension" / "package.json").read_text("utf-8"))
    assert "private" not in manifest
    wanted = {"Linters", "Debuggers", "Testing", "Programming Languages"}
    assert wanted <= set(manifest["categories"])
    wanted = {"badges", "galleryBanner", "qna", "bugs", "homepage", "icon", "license"}
    assert wanted <= manifest.keys()
    for badge in manifest["badges"]:
        workflow = badge["href"].rpartition("/")[2]
        assert workflow in WORKFLOWS
        assert badge["url"] == f"{badge['href']}/badge.svg"
    text = (ROOT / "vscode-extension" / "README.md").read_text("utf-8")
    assert "No telemetry" in text
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text)
    base = "https://raw.githubusercontent.com/tops-lsp/tops-lsp/main/"
    assert len(pictures) >= 3
    for each in pictures:
        assert each.startswith(base)
        assert (ROOT / each.removeprefix(base)).is_file()
