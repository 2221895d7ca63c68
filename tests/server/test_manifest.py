"""The settings of the VS Code extension are those the server reads."""

from __future__ import annotations

import json
import re
from typing import Any

import jsonschema
import pytest

from tops_lsp.diagnostics.render import catalogue
from tops_lsp.project.resolve import editor_configuration
from tops_lsp.server.documents.settings import HINTS, Settings, read_settings
from tops_lsp.server.handlers import create_server
from tops_lsp.server.manifest import FILES, FOLDER, manifest, properties, settings, strings

DEFAULTS = {name.removeprefix("tops."): value["default"] for name, value in properties()}


def nested(flat: dict[str, Any]) -> dict[str, Any]:
    """Settings as an editor sends them: dots are tables in tables."""
    table: dict[str, Any] = {}
    for name, value in flat.items():
        outer, _, inner = name.partition(".")
        if inner:
            table.setdefault(outer, {})[inner] = value
        else:
            table[outer] = value
    return table


def test_it_is_written() -> None:
    assert (FOLDER / "package.json").read_text("utf-8") == manifest(), "run `make docs`"
    for file, language in FILES.items():
        assert (FOLDER / file).read_text("utf-8") == strings(file, language), "run `make docs`"


def test_every_text_is_translated_and_no_other() -> None:
    assert set(catalogue("zh-CN")["settings"]) == {text for _, text in settings().values()}


def test_what_nobody_has_set_says_nothing() -> None:
    read = read_settings({"tops": nested(DEFAULTS)}, Settings())
    said = editor_configuration(read.values, "/r")
    nothing = editor_configuration({}, "/r")
    assert (said.layer, said.lint, said.compile_commands) == (nothing.layer, nothing.lint, None)
    assert (read.language, read.hints, read.index, read.everywhere) == ("en", HINTS, True, False)


@pytest.mark.parametrize(("name", "entry"), list(properties()), ids=lambda p: str(p)[:40])
def test_defaults_are_allowed(name: str, entry: dict[str, Any]) -> None:
    assert jsonschema.Draft7Validator(entry).is_valid(entry["default"])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("select", ["TOPS1"]),
        ("perFileIgnores", {"*.cu": ["ALL"]}),
        ("severity", {"TOPS101": "hint"}),
        ("relaxedConstexpr", True),
        ("std", "c++20"),
        ("defines", ["A=1"]),
        ("includeDirs", ["inc"]),
        ("options", {"runtime-error-ignored": {"allow": ["f"]}}),
        ("compileCommands", "build"),
    ],
)
def test_what_the_schema_allows_is_understood(name: str, value: object) -> None:
    (entry,) = [each for full, each in properties() if full == f"tops.{name}"]
    assert jsonschema.Draft7Validator(entry).is_valid(value)
    said = editor_configuration(nested({**DEFAULTS, name: value}), "/r")
    assert said.layer.faults == ()
    assert said != editor_configuration({}, "/r")


def test_the_manifest_is_json() -> None:
    assert json.loads(manifest())["name"] == "tops-lsp"


def test_the_extension_has_no_command_that_the_server_has() -> None:
    """The client registers the server's itself; a second one ends it."""
    text = (FOLDER / "src" / "extension.ts").read_text("utf-8")
    own = set(re.findall(r'\bregister(?:Command)?\(\s*"(tops\.\w+)"', text))
    shown = {entry["command"] for entry in json.loads(manifest())["contributes"]["commands"]}
    served = set(create_server().protocol.fm.commands)
    assert "tops.writeTest" in served
    assert "tops.writeTestOfRun" in own & shown
    assert not own & served
    assert not shown & served
