"""What the client may set: the language of messages, and the project's context."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tops_lsp.diagnostics.render import LANGUAGES, language_of
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.project.configuration import Configuration

SECTION = "tops"
HINTS = (
    "executionSpaces",
    "memorySpaces",
    "vectors",
    "types",
    "parameterNames",
    "simulatedValues",
    "profiledCycles",
)
"""Kinds of inlay hints, by the name of the setting that turns them on or off."""
_OWN = (
    *("language", "inlayHints", "index", "diagnosticMode", "headers"),
    *("simulatorIdle", "runOnSave"),
)
"""What the server itself reads; the rest is the project's."""


class RunOnSave(enum.Enum):
    """What a save has run: kernels whose launch is said."""

    OFF = "off"
    FINDINGS = "findings"
    """Only what is found is shown."""
    ON = "on"
    """As if the lens had been used: values and the report are new, too."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of a session. `values` are what the client sent, the later over the earlier."""

    language: str = "en"
    values: Mapping[str, object] = field(default_factory=dict)
    hints: tuple[str, ...] = HINTS
    index: bool = True  # of the files nobody has opened
    everywhere: bool = False  # findings in these, too
    headers: bool = True  # findings in the project's headers that open files read
    idle: int | None = None  # seconds after which the resident simulator ends; None: the usual

    run_on_save: RunOnSave = RunOnSave.FINDINGS

    def configuration(self, root: str | None) -> Configuration:
        """What they say of files and rules; relative paths count from `root`."""
        from tops_lsp.project.resolve import editor_configuration

        return editor_configuration(self.values, root or "")


def read_settings(data: object, base: Settings) -> Settings:
    """`base` with what `data` sets: the client's JSON, with or without the section around it."""
    table = _section(data)
    language = table.get("language")
    chosen = base.language
    if isinstance(language, str) and language != "auto":
        chosen = language if language in LANGUAGES else language_of(language)
    hints, switches = base.hints, table.get("inlayHints")
    if isinstance(switches, Mapping):
        hints = tuple(h for h in HINTS if switches.get(h, h in base.hints))
    index = table.get("index", base.index)
    idle = table.get("simulatorIdle", base.idle)
    values = {name: value for name, value in table.items() if name not in _OWN}
    merged = {**base.values, **values}
    headers = table.get("headers", "project" if base.headers else "none")
    on_save = table.get("runOnSave", base.run_on_save.value)
    mode = table.get("diagnosticMode", "workspace" if base.everywhere else "")
    return replace(
        base,
        language=chosen,
        values=merged,
        hints=hints,
        index=index is not False,
        everywhere=mode == "workspace",
        headers=headers != "none",
        idle=max(0, idle) if isinstance(idle, int) else base.idle,
        run_on_save=next((each for each in RunOnSave if each.value == on_save), base.run_on_save),
    )


def _section(data: object) -> Mapping[str, object]:
    if not isinstance(data, Mapping):
        return {}
    inner = data.get(SECTION)
    return inner if isinstance(inner, Mapping) else data
