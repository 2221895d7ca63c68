"""The settings in the VS Code extension's manifest, written from what the server reads.

`python -m tops_lsp.server.manifest` writes them; a test compares. What is the extension's own there
(where the server is, the target, tracing) stays as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tops_lsp.diagnostics.render import LANGUAGES, translated
from tops_lsp.project.schema import schema
from tops_lsp.server.documents.settings import HINTS, RunOnSave
from tops_lsp.simulate.process.resident.client import IDLE

FOLDER = Path(__file__).parent.parent.parent / "vscode-extension"
SECTION = "tops."
_NOT_HERE = frozenset(
    {"extend", "target", "respect-gitignore", "fail-on", "baseline", "rules", "rule-paths"}
)
"""Keys of the configuration that are about runs, or the extension's own."""
_FIRST = 10
"""The place of the first setting written here, after the extension's own."""
_MODES = ["openFilesOnly", "workspace"]
_HEADERS = ["project", "none"]
_OWN: Mapping[str, tuple[dict[str, Any], str]] = {
    "language": (
        {"type": "string", "enum": ["auto", *LANGUAGES], "default": "auto"},
        "The language of messages; `auto` is that of the editor.",
    ),
    "index": (
        {"type": "boolean", "default": True},
        "Read the files nobody has opened, for references, calls, types and rules across files.",
    ),
    "diagnosticMode": (
        {"type": "string", "enum": _MODES, "default": "openFilesOnly"},
        "Show findings in all files of the workspace, or in open ones only.",
    ),
    "headers": (
        {"type": "string", "enum": _HEADERS, "default": "project"},
        "Show findings in the project's headers that open files read, or in none of them.",
    ),
    "simulatorIdle": (
        {"type": "integer", "minimum": 0, "default": IDLE},
        "Seconds without a run after which the simulator's process, kept ready for the next one, "
        "ends; `0`: every run starts a process of its own.",
    ),
    "runOnSave": (
        {
            "type": "string",
            "enum": [each.value for each in RunOnSave],
            "default": RunOnSave.FINDINGS.value,
        },
        "What happens when a file is saved whose kernels say their launch: nothing; they run, and "
        "what is found is shown; or they run as by a click, with values and report.",
    ),
    **{
        f"inlayHints.{name}": ({"type": "boolean", "default": True}, text)
        for name, text in zip(
            HINTS,
            (
                "Show where functions and lambdas run that are not marked.",
                "Show what memory `auto` pointers point into.",
                "Show lanes and bytes of `auto` vectors.",
                "Show the types that `auto` stands for.",
                "Show the names of parameters at calls.",
                "Show what the last simulated run made of a kernel's parameters.",
                "Show beside each line what it takes of a kernel's time by the last profile.",
            ),
            strict=True,
        )
    },
}


def settings() -> dict[str, tuple[dict[str, Any], str]]:
    """The settings by name, each with its JSON schema and what is said of it in English."""
    found = dict(_OWN)
    for key, value in schema()["properties"].items():
        if key not in _NOT_HERE:
            fragment = {name: part for name, part in value.items() if name != "description"}
            found[_camel(key)] = _typed(fragment), value["description"]
    return found


def _camel(key: str) -> str:
    return re.sub(r"-(\w)", lambda match: match[1].upper(), key)


def _typed(fragment: dict[str, Any]) -> dict[str, Any]:
    """The editor sends what it has: what nobody has set must say nothing."""
    empty: dict[str, Any] = {"object": {}, "boolean": None, "string": ""}
    type_ = fragment.get("type", "array")
    if type_ == "boolean":
        fragment = {**fragment, "type": ["boolean", "null"]}
    if "anyOf" in fragment:  # a list is what the editor has a form for
        fragment = {"type": "array", "items": {"type": "string"}}
    if "pattern" in fragment:
        fragment = {**fragment, "pattern": f"{fragment['pattern']}|^$"}
    return {**fragment, "default": empty.get(type_, [])}


def properties() -> Iterator[tuple[str, dict[str, Any]]]:
    """The manifest's entries."""
    for place, (name, (fragment, _)) in enumerate(settings().items(), _FIRST):
        text = {"markdownDescription": f"%config.{name}%"}
        yield SECTION + name, {**fragment, "scope": "resource", "order": place, **text}


def texts(language: str) -> dict[str, str]:
    """What is said of the settings, by the manifest's key."""
    return {
        f"config.{name}": translated("settings", text, language)
        for name, (_, text) in settings().items()
    }


def manifest() -> str:
    """The extension's package.json with these settings."""
    whole = json.loads((FOLDER / "package.json").read_text("utf-8"))
    known = whole["contributes"]["configuration"]["properties"]
    own = {name: value for name, value in known.items() if value["order"] < _FIRST}
    whole["contributes"]["configuration"]["properties"] = {**own, **dict(properties())}
    return _written(whole)


def strings(file: str, language: str) -> str:
    """A file of texts with those of these settings."""
    known = json.loads((FOLDER / file).read_text("utf-8"))
    named = {value["markdownDescription"].strip("%") for _, value in properties()}
    own = {key: text for key, text in known.items() if key not in named}
    return _written({**own, **texts(language)})


def _written(content: object) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


FILES = {"package.nls.json": "en", "package.nls.zh-cn.json": "zh-CN"}


def main() -> None:
    """Writes the manifest and its texts."""
    (FOLDER / "package.json").write_text(manifest(), "utf-8")
    for file, language in FILES.items():
        (FOLDER / file).write_text(strings(file, language), "utf-8")


if __name__ == "__main__":
    main()
