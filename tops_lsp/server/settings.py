"""What the client may set: the target, include folders, macros, the language of messages."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tops_lsp.diagnostics.render import LANGUAGES, language_of
from tops_lsp.project.context import Context
from tops_lsp.project.targets import DEFAULT, TARGETS

SECTION = "tops"
Define = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of a session. Equal settings read a file the same way."""

    target: str = DEFAULT.name
    include_dirs: tuple[str, ...] = ()
    defines: tuple[Define, ...] = ()
    language: str = "en"

    def context(self) -> Context:
        """How translation units are read under these settings."""
        return Context(
            target=TARGETS[self.target], include_dirs=self.include_dirs, defines=self.defines
        )


def read_settings(data: object, base: Settings, root: str | None = None) -> Settings:
    """`base` with what `data` sets. Values of the wrong kind are passed over.

    `data` is the client's JSON, with or without the section around it. Relative include folders
    count from `root`.
    """
    table = _section(data)
    target = table.get("target")
    if isinstance(target, str) and target.lower() in TARGETS:
        base = replace(base, target=target.lower())
    folders = table.get("includeDirs")
    if isinstance(folders, list):
        base = replace(base, include_dirs=tuple(_folders(folders, root)))
    defines = table.get("defines")
    if isinstance(defines, list | Mapping):
        base = replace(base, defines=tuple(_defines(defines)))
    language = table.get("language")
    if isinstance(language, str) and language != "auto":
        chosen = language if language in LANGUAGES else language_of(language)
        base = replace(base, language=chosen)
    return base


def _section(data: object) -> Mapping[str, object]:
    if not isinstance(data, Mapping):
        return {}
    inner = data.get(SECTION)
    return inner if isinstance(inner, Mapping) else data


def _folders(values: list[object], root: str | None) -> Iterator[str]:
    for value in values:
        if isinstance(value, str) and value:
            path = os.path.expanduser(value)
            yield os.path.normpath(os.path.join(root, path) if root else path)


def _defines(values: list[object] | Mapping[str, object]) -> Iterator[Define]:
    """`NAME` or `NAME=VALUE` in a list, or a mapping of names to values."""
    if isinstance(values, Mapping):
        values = [f"{name}={body}" for name, body in values.items()]
    for value in values:
        if isinstance(value, str) and value.strip():
            name, given, body = value.partition("=")
            yield name.strip(), body if given else "1"
