"""The JSON schema of `tops-lint.toml`, for editors: every key the loader knows.

`python -m tops_lsp.project.schema` writes docs/tops-lint.schema.json; a test compares.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tops_lsp.limits import SETTINGS
from tops_lsp.project.assumptions import ASSUMPTIONS
from tops_lsp.project.lint import LEVELS
from tops_lsp.project.settings import SWITCHES
from tops_lsp.project.targets import TARGETS

PATH = Path(__file__).parent.parent.parent / "docs" / "tops-lint.schema.json"
Fragment = Mapping[str, Any]

_STRING: Fragment = {"type": "string"}
_FLAG: Fragment = {"type": "boolean"}
_STRINGS: Fragment = {"anyOf": [_STRING, {"type": "array", "items": _STRING}]}
_OPTION: Fragment = {"anyOf": [*_STRINGS["anyOf"], {"type": ["boolean", "integer"]}]}
_LEVEL: Fragment = {"enum": list(LEVELS)}
_TARGET: Fragment = {
    "anyOf": [
        {"enum": list(TARGETS)},
        {"type": "array", "items": {"enum": list(TARGETS)}, "minItems": 1},
        {"type": "string", "pattern": rf"^(a?gcu\d+ *[+,] *)+({'|'.join(TARGETS)})$"},
    ]
}
_DEFINES: Fragment = {
    "anyOf": [
        *_STRINGS["anyOf"],
        {
            "type": "object",
            "additionalProperties": {"type": ["string", "integer", "boolean"]},
        },
    ]
}


def _table(values: Fragment) -> Fragment:
    return {"type": "object", "additionalProperties": values}


_TEXT: Fragment = {
    "anyOf": [
        _STRING,
        {
            "type": "object",
            "properties": {"en": _STRING, "zh-CN": _STRING},
            "required": ["en"],
            "additionalProperties": False,
        },
    ]
}
_EDIT: Fragment = {"replace": _STRING, "with": _STRING}
_FIX: Fragment = {
    "type": "object",
    "properties": {
        "title": _TEXT,
        "safe": _FLAG,
        **_EDIT,
        "edits": {
            "type": "array",
            "minItems": 1,
            "items": {"type": "object", "properties": _EDIT, "required": [*_EDIT]},
        },
    },
    "additionalProperties": False,
}
_OWN_RULE: Fragment = {
    "type": "object",
    "properties": {
        "message": _TEXT,
        "query": _STRING,
        "where": _STRINGS,
        "severity": _LEVEL,
        "code": _STRING,
        "help": _TEXT,
        "at": _STRING,
        "fix": _FIX,
        **dict.fromkeys(("good", "bad", "fixed"), _STRINGS),
    },
    "required": ["message", "query"],
    "additionalProperties": False,
}


def _assumptions() -> Fragment:
    settable = [a for a in ASSUMPTIONS.values() if len(a.choices) > 1]
    choices = {
        a.name: {"enum": [name for name, _ in a.choices], "description": a.question}
        for a in settable
    }
    return {"type": "object", "properties": choices, "additionalProperties": False}


def _limits() -> Fragment:
    return {
        "type": "object",
        "properties": {
            limit.name: {
                "type": "integer",
                "minimum": limit.least,
                "maximum": limit.most,
                "default": limit.default,
                "description": limit.text,
            }
            for limit in SETTINGS.values()
        },
        "additionalProperties": False,
    }


_KEYS: Mapping[str, tuple[Fragment, str]] = {
    "extend": (_STRING, "A configuration file that holds where this one says nothing."),
    "target": (_TARGET, "The GCU targets the code is compiled for."),
    "std": (
        {"type": "string", "pattern": r"^(c|gnu)\+\+(98|03|11|0x|14|1y|17|1z|20|2a|23|2b|26|2c)$"},
        "The language standard: c++17.",
    ),
    "defines": (_DEFINES, "Macros, as NAME or NAME=VALUE, or a table of names and values."),
    "undefines": (_STRINGS, "Macros that are not defined."),
    "include-dirs": (_STRINGS, "Folders of headers; relative ones count from this file."),
    "forced-includes": (_STRINGS, "Headers read before each file."),
    "specifier-macros": (_STRINGS, "Macros that stand for specifiers."),
    "compile-commands": (_STRING, "The folder of compile_commands.json, or the file."),
    "assumptions": (_assumptions(), "What to assume where the documents are silent."),
    "limits": (_limits(), "What each stage may take before it gives up and says so."),
    "machine": (
        {"type": "object"},
        "Figures of the time model over the usual ones: a number, [low, high], [low, usual, high].",
    ),
    "rules": (_table(_OWN_RULE), "The project's own rules, by name."),
    "rule-paths": (_STRINGS, "Files and folders of own rules; tops-rules beside this file is one."),
    "options": (_table(_table(_OPTION)), "The options of rules: a table for each rule."),
    "select": (_STRINGS, "The rules that speak: codes, beginnings of codes, names, groups, ALL."),
    "extend-select": (_STRINGS, "Rules to add to those selected."),
    "ignore": (_STRINGS, "Rules that do not speak."),
    "per-file-ignores": (
        _table(_STRINGS),
        "Rules that do not speak in files that match a pattern.",
    ),
    "severity": (_table(_LEVEL), "The severity of rules."),
    "exclude": (_STRINGS, "Patterns of files and folders to leave out, as in .gitignore."),
    "respect-gitignore": (_FLAG, "Leave out what git ignores; true unless said otherwise."),
    "fail-on": (_LEVEL, "The least severity that makes a run fail; warning."),
    "baseline": (_STRING, "The file of known findings."),
}


def schema() -> dict[str, Any]:
    """The schema, draft 7."""
    switches = {
        name.replace("_", "-"): {**_FLAG, "description": "A switch of the compiler."}
        for name in SWITCHES
    }
    keys = {key: {**value, "description": text} for key, (value, text) in _KEYS.items()}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "tops-lint.toml",
        "type": "object",
        "additionalProperties": False,
        "properties": dict(sorted({**keys, **switches}.items())),
    }


def text() -> str:
    """The schema as it is published."""
    return json.dumps(schema(), indent=2) + "\n"


def main() -> None:
    """Writes the schema."""
    PATH.write_text(text(), "utf-8")


if __name__ == "__main__":
    main()
