"""What a configuration says about rules and runs. Names of rules are checked by those who know."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from tops_lsp.project.values import Reader, ValueFault, path_from, strings
from tops_startup.records import dataclass, field

LEVELS = ("error", "warning", "hint")
Words = tuple[str, ...]


@dataclass(frozen=True)
class Lint:
    """The lint part of a configuration. None and empty mean: nothing said.

    Selectors name rules by code, beginning of a code, name, group or ALL; `per_file_ignores` has
    patterns over paths below `folder`.
    """

    folder: str = ""
    select: Words | None = None
    extend_select: Words = ()
    ignore: Words = ()
    per_file_ignores: Mapping[str, Words] = field(default_factory=dict)
    severity: Mapping[str, str] = field(default_factory=dict)
    exclude: Words = ()
    respect_gitignore: bool | None = None
    fail_on: str | None = None
    baseline: str | None = None


def _words(name: str, values: dict[str, Any], value: object, folder: str) -> None:
    values[name] = tuple(strings(value))


def _per_file(values: dict[str, Any], value: object, folder: str) -> None:
    if not isinstance(value, dict):
        raise ValueFault("a table of patterns and rules")
    values["per_file_ignores"] = {key: tuple(strings(v)) for key, v in value.items()}


def _severity(values: dict[str, Any], value: object, folder: str) -> None:
    if not isinstance(value, dict) or not all(v in LEVELS for v in value.values()):
        raise ValueFault(f"a table of rules and one of {', '.join(LEVELS)}")
    values["severity"] = dict(value)


def _flag(values: dict[str, Any], value: object, folder: str) -> None:
    if not isinstance(value, bool):
        raise ValueFault("true or false")
    values["respect_gitignore"] = value


def _level(values: dict[str, Any], value: object, folder: str) -> None:
    if value not in LEVELS:
        raise ValueFault(f"one of {', '.join(LEVELS)}")
    values["fail_on"] = value


def _baseline(values: dict[str, Any], value: object, folder: str) -> None:
    if not isinstance(value, str):
        raise ValueFault("a path")
    values["baseline"] = path_from(folder, value)


LINT_KEYS: Mapping[str, Reader] = {
    "select": partial(_words, "select"),
    "extend-select": partial(_words, "extend_select"),
    "ignore": partial(_words, "ignore"),
    "per-file-ignores": _per_file,
    "severity": _severity,
    "exclude": partial(_words, "exclude"),
    "respect-gitignore": _flag,
    "fail-on": _level,
    "baseline": _baseline,
}
