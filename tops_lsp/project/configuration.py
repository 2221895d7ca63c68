"""The configuration file: `tops-lint.toml`, or `[tool.tops-lint]` in `pyproject.toml`.

The nearest one above a file counts, alone. The loader knows which tables and keys exist;
a reader for each key says what its value means.
"""

from __future__ import annotations

import difflib
import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from tops_lsp.project import assumptions
from tops_lsp.project.files import Stamp, kept, parents, read, stamp
from tops_lsp.project.flags import macro_of, standard_of
from tops_lsp.project.settings import SWITCHES, Fault, Layer, Level, Macro, Provenance
from tops_lsp.project.targets import TARGETS, read_targets

NAMES = ("tops-lint.toml", ".tops-lint.toml", "pyproject.toml")
FILE_LIMIT = 1024 * 1024


@dataclass(frozen=True)
class Configuration:
    """What a configuration file says."""

    path: str
    layer: Layer
    compile_commands: str | None = None


class ValueFault(Exception):
    """A value that cannot be taken; the message says what is expected."""


def find_configuration(file: str) -> Configuration | None:
    """The nearest configuration above a file."""
    for folder in parents(file):
        for name in NAMES:
            found = stamp(os.path.join(folder, name))
            made = None if found is None else _load(found)
            if made is not None:
                return made
    return None


@kept
def _load(found: Stamp) -> Configuration | None:
    """A file's configuration; None for a pyproject.toml that is about other things."""
    path = found.path
    provenance = Provenance(Level.CONFIGURATION, path)
    if found.size > FILE_LIMIT:
        fault = Fault(path, "larger than {limit}: not read", {"limit": "1 MiB"})
        return Configuration(path, Layer(provenance, faults=(fault,)))
    try:
        table: Any = tomllib.loads((read(path, FILE_LIMIT) or b"").decode("utf-8"))
    except (ValueError, RecursionError) as error:
        fault = Fault(path, "not valid TOML: {why}", {"why": str(error)})
        return Configuration(path, Layer(provenance, faults=(fault,)))
    if os.path.basename(path) == "pyproject.toml":
        tool = table.get("tool")
        table = tool.get("tops-lint") if isinstance(tool, dict) else None
    return _configuration(table, provenance) if isinstance(table, dict) else None


def _configuration(table: Mapping[str, object], provenance: Provenance) -> Configuration:
    folder = os.path.dirname(provenance.path)
    layer, faults = read_layer(table, provenance, folder)
    commands = table.get(COMPILE_COMMANDS)
    if commands is not None and not isinstance(commands, str):
        faults = (*faults, _wrong(provenance.path, COMPILE_COMMANDS, "a path"))
        commands = None
    path = None if commands is None else os.path.normpath(os.path.join(folder, commands))
    return Configuration(provenance.path, replace(layer, faults=faults), path)


# --- keys ---------------------------------------------------------------------------------


def read_layer(
    table: Mapping[str, object], provenance: Provenance, folder: str
) -> tuple[Layer, tuple[Fault, ...]]:
    """What a table of settings says. Relative paths count from `folder`."""
    faults: list[Fault] = []
    values: dict[str, Any] = {}
    for key, value in table.items():
        reader = KEYS.get(key)
        if reader is None:
            faults.append(_unknown(provenance.path, key))
            continue
        try:
            reader(values, value, folder)
        except ValueFault as fault:
            faults.append(_wrong(provenance.path, key, str(fault)))
    return Layer(provenance, **values), tuple(faults)


def _unknown(path: str, key: str) -> Fault:
    close = difflib.get_close_matches(key, KEYS, 1)
    if close:
        message = "unknown key '{key}': did you mean '{close}'?"
        return Fault(path, message, {"key": key, "close": close[0]}, serious=False)
    return Fault(path, "unknown key '{key}'", {"key": key}, serious=False)


def _wrong(path: str, key: str, expected: str) -> Fault:
    return Fault(path, "'{key}' must be {expected}", {"key": key, "expected": expected})


def _strings(value: object) -> list[str]:
    values = [value] if isinstance(value, str) else value
    if not isinstance(values, list) or not all(isinstance(v, str) for v in values):
        raise ValueFault("a string or a list of strings")
    return values


def _targets(values: dict[str, Any], value: object, folder: str) -> None:
    found = [read_targets(name) for name in _strings(value)]
    if not found or not all(found):
        raise ValueFault(f"one or several of {', '.join(TARGETS)}")
    values["targets"] = tuple(dict.fromkeys(target for targets in found for target in targets))


def _standard(values: dict[str, Any], value: object, folder: str) -> None:
    number = standard_of(value) if isinstance(value, str) else None
    if number is None:
        raise ValueFault("a standard such as c++17")
    values["cplusplus"] = number


def _defines(values: dict[str, Any], value: object, folder: str) -> None:
    """A list of `NAME` and `NAME=VALUE`, or a table of names and values."""
    macros: list[Macro]
    if isinstance(value, dict):
        if not all(isinstance(body, str | int) for body in value.values()):
            raise ValueFault("a list of NAME=VALUE or a table of names and values")
        macros = [(name, str(int(v) if v is True else v)) for name, v in value.items()]
    else:
        macros = [macro_of(text) for text in _strings(value)]
    values["macros"] = (*values.get("macros", ()), *macros)


def _undefines(values: dict[str, Any], value: object, folder: str) -> None:
    macros = ((name, None) for name in _strings(value))
    values["macros"] = (*values.get("macros", ()), *macros)


def _folders(values: dict[str, Any], value: object, folder: str) -> None:
    values["include_dirs"] = tuple(_path(folder, name) for name in _strings(value))


def _forced(values: dict[str, Any], value: object, folder: str) -> None:
    paths = [(name, _path(folder, name)) for name in _strings(value)]
    values["forced_includes"] = tuple(path if os.path.isfile(path) else n for n, path in paths)


def _path(folder: str, name: str) -> str:
    return os.path.normpath(os.path.join(folder, os.path.expanduser(name)))


def _specifiers(values: dict[str, Any], value: object, folder: str) -> None:
    values["specifier_macros"] = tuple(_strings(value))


def _switch(name: str, values: dict[str, Any], value: object, folder: str) -> None:
    if not isinstance(value, bool):
        raise ValueFault("true or false")
    values["switches"] = {**values.get("switches", {}), name: value}


def _assumptions(values: dict[str, Any], value: object, folder: str) -> None:
    if not isinstance(value, dict):
        raise ValueFault("a table")
    for name, choice in value.items():
        expected = assumptions.problem(name, choice)
        if expected is not None:
            raise ValueFault(expected)
    values["assumptions"] = dict(value)


def _elsewhere(values: dict[str, Any], value: object, folder: str) -> None:
    """A key that is no part of a layer."""


COMPILE_COMMANDS = "compile-commands"
KEYS: Mapping[str, Callable[[dict[str, Any], object, str], None]] = {
    "target": _targets,
    "std": _standard,
    "defines": _defines,
    "undefines": _undefines,
    "include-dirs": _folders,
    "forced-includes": _forced,
    "specifier-macros": _specifiers,
    **{name.replace("_", "-"): partial(_switch, name) for name in SWITCHES},
    "assumptions": _assumptions,
    COMPILE_COMMANDS: _elsewhere,
}
