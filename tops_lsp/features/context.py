"""The effective context of a file, shown: every setting with where it comes from."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from tops_lsp.diagnostics.render import filled, translated
from tops_lsp.project.relative_paths import shown
from tops_lsp.project.settings import SWITCHES, Fault, Level, Macro, Provenance, Setting, Settings
from tops_lsp.project.targets import Target
from tops_startup.tuples import NamedTuple

_LEVELS = {
    Level.COMMAND_LINE: "command line",
    Level.EDITOR: "editor settings",
    Level.COMPILE_COMMANDS: "compile_commands.json",
    Level.CONFIGURATION: "configuration file",
    Level.DEFAULT: "default",
}
_YEARS = {199711: "98", 201103: "11", 201402: "14", 201703: "17", 202002: "20", 202302: "23"}


class Row(NamedTuple):
    """One setting: its kind, its value as shown, and where it comes from."""

    kind: str
    value: str
    provenance: Provenance


def rows(settings: Settings) -> Iterator[Row]:
    """Every setting, single values first."""
    for source in settings.sources:
        yield Row("read", _shown(source.path), source)
    for target in settings.targets.value:
        yield Row("target", _target(target), settings.targets.provenance)
    yield Row("standard", _standard(settings.cplusplus.value), settings.cplusplus.provenance)
    if settings.cuda.value:
        yield Row("language", "CUDA", settings.cuda.provenance)
        arch = f"__CUDA_ARCH__={settings.cuda_arch.value}"
        yield Row("device", arch, settings.cuda_arch.provenance)
    for name in SWITCHES:
        switch = settings.switches.get(name)
        value = "unknown" if switch is None else "on" if switch.value else "off"
        origin = Provenance(Level.DEFAULT) if switch is None else switch.provenance
        yield Row(name.replace("_", "-"), value, origin)
    for name, choice in sorted(settings.assumptions.items()):
        yield Row("assumption", f"{name} = {choice.value}", choice.provenance)
    for name, limit in sorted(settings.limits.items()):
        yield Row("limit", f"{name} = {limit.value}", limit.provenance)
    for macro in settings.macros:
        yield Row("macro", _macro(macro.value), macro.provenance)
    listed = {
        "include folder": settings.include_dirs,
        "forced include": settings.forced_includes,
        "specifier macro": settings.specifier_macros,
        "not used": settings.ignored,
    }
    for kind, values in listed.items():
        yield from (Row(kind, setting.value, setting.provenance) for setting in values)


def _target(target: Target) -> str:
    assumed = "; __AGCU_ARCH__ assumed" if target.assumed else ""
    macros = f"__GCU_ARCH__={target.arch}, __AGCU_ARCH__={target.abstract}"
    return f"{target.spelling} ({macros}{assumed})"


def _standard(number: int) -> str:
    return f"c++{_YEARS[number]}" if number in _YEARS else f"__cplusplus={number}"


def _macro(macro: Macro) -> str:
    name, body = macro
    return f"#undef {name}" if body is None else f"{name}={body}"


def origin_text(provenance: Provenance, language: str = "en") -> str:
    """Where a setting comes from, in words."""
    where = _shown(provenance.path) or translated("context", _LEVELS[provenance.level], language)
    if not provenance.remark:
        return where
    remark = translated("context", provenance.remark, language)
    return f"{where}: {remark.format(subject=_shown(provenance.subject))}"


def _shown(path: str) -> str:
    """A path from the working folder if it is below it."""
    return shown(path) if os.path.isabs(path) else path


def fault_text(fault: Fault, language: str = "en") -> str:
    """A fault in one line, with the file it is in."""
    fields = dict(fault.fields)
    if "cause" in fields:
        fields["cause"] = filled("queries", fields["cause"], fields, language)
    message = filled("context", fault.message, fields, language)
    return f"{_shown(fault.path)}: {message}" if fault.path else message


def context_text(settings: Settings, language: str = "en") -> str:
    """The context as an aligned table. A file that was read comes from nowhere else."""
    table = [tuple(translated("context", head, language) for head in ("Setting", "Value", "From"))]
    for row in rows(settings):
        origin = origin_text(row.provenance, language)
        kind = translated("context", row.kind, language)
        table.append((kind, row.value, "" if origin == row.value else origin))
    first, second = (max(_width(line[i]) for line in table) for i in (0, 1))
    lines = [
        f"{_padded(a, first)}  {_padded(b, min(second, 48))}  {c}".rstrip() for a, b, c in table
    ]
    return "\n".join(lines)


def _width(text: str) -> int:
    """Columns in a terminal: characters beyond Latin take two."""
    return sum(2 if ord(c) >= 0x2E80 else 1 for c in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))


def context_markdown(settings: Settings, language: str = "en") -> str:
    """The context as a Markdown table, for a hover or a document."""
    heads = (translated("context", word, language) for word in ("Setting", "Value", "From"))
    lines = [f"| {' | '.join(heads)} |", "| --- | --- | --- |"]
    for row in rows(settings):
        kind = translated("context", row.kind, language)
        lines.append(f"| {kind} | `{_cell(row.value)}` | {_cell(_from(row, language))} |")
    faults = [f"\n- {_cell(fault_text(fault, language))}" for fault in settings.faults]
    return "\n".join(lines) + "\n" + "".join(faults)


def _from(row: Row, language: str) -> str:
    return origin_text(row.provenance, language)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def context_json(file: str, settings: Settings) -> dict[str, Any]:
    """The context as one JSON object."""
    return {
        "file": file,
        "targets": [
            {
                "name": target.name,
                "gcu_arch": target.arch,
                "agcu_arch": target.abstract,
                "assumed": target.assumed,
                **_origin(settings.targets),
            }
            for target in settings.targets.value
        ],
        "standard": {
            "name": _standard(settings.cplusplus.value),
            **_valued(settings.cplusplus),
        },
        "cuda": _valued(settings.cuda),
        "cuda_arch": _valued(settings.cuda_arch) if settings.cuda.value else None,
        "switches": {name: _valued(s) for name, s in settings.switches.items()},
        "limits": {name: _valued(s) for name, s in settings.limits.items()},
        "macros": [
            {"name": s.value[0], "value": s.value[1], **_origin(s)} for s in settings.macros
        ],
        "include_dirs": [_valued(s) for s in settings.include_dirs],
        "forced_includes": [_valued(s) for s in settings.forced_includes],
        "specifier_macros": [_valued(s) for s in settings.specifier_macros],
        "unused_flags": [_valued(s) for s in settings.ignored],
        "problems": [fault_text(fault) for fault in settings.faults],
    }


def _valued(setting: Setting[Any]) -> dict[str, Any]:
    return {"value": setting.value, **_origin(setting)}


def _origin(setting: Setting[Any]) -> dict[str, Any]:
    provenance = setting.provenance
    level = provenance.level.name.lower().replace("_", "-")
    return {"from": level, "path": provenance.path, "origin": origin_text(provenance)}
