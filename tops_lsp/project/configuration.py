"""The configuration file: `tops-lint.toml`, or `[tool.tops-lint]` in `pyproject.toml`.

The nearest one above a file counts, with those it extends. The loader knows which keys exist; a
reader for each says what its value means.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any

from tops_lsp.limits import CONFIGURATION_SIZE, SETTINGS, is_taken
from tops_lsp.project import assumptions, own_rules
from tops_lsp.project.context import OptionValue
from tops_lsp.project.files import Look, Stamp, cached_by_stamp, parents, read, stamp
from tops_lsp.project.flags import macro_of, standard_of
from tops_lsp.project.lint import LINT_KEYS, Lint
from tops_lsp.project.settings import SWITCHES, Fault, Layer, Level, Macro, Provenance
from tops_lsp.project.targets import TARGETS, read_targets
from tops_lsp.project.values import Reader, ValueFault, path_from, strings
from tops_startup.records import dataclass, field, replace

NAMES = ("tops-lint.toml", ".tops-lint.toml", "pyproject.toml")


@dataclass(frozen=True)
class Configuration:
    """What a configuration file says; `extends` is the path of the one under it."""

    path: str
    layer: Layer
    compile_commands: str | None = None
    lint: Lint = field(default_factory=Lint)
    extends: str | None = None
    rule_paths: tuple[str, ...] = ()
    """Files and folders of the project's own rules."""
    machine: Mapping[str, object] = field(default_factory=dict)
    """Figures of the time model; which there are, the simulator knows."""


def find_configuration(file: str, look: Look = stamp) -> Configuration | None:
    """The nearest configuration above a file, with the rules of folders below that one."""
    made: Configuration | None = None
    for folder in reversed([*parents(file)]):
        made = configuration_at(folder, made, look)
    return made


def configuration_at(folder: str, outer: Configuration | None, look: Look) -> Configuration | None:
    """The configuration that holds in a folder, if `outer` holds around it."""
    own = configuration_in(folder, look)
    files = () if own is not None else own_rules.packages(folder, (), look)
    return _with_rules(outer, folder, files) if files else own or outer


def _with_rules(
    outer: Configuration | None, folder: str, files: tuple[Stamp, ...]
) -> Configuration:
    """What holds in a folder of which nothing but rules is known."""
    place = os.path.join(folder, own_rules.FOLDER)
    rules, faults = own_rules.joined({}, [own_rules.read_package(file) for file in files])
    if outer is None:
        layer = Layer(Provenance(Level.CONFIGURATION, place), own_rules=rules, faults=(*faults,))
        return Configuration(place, layer)
    known = {**outer.layer.own_rules, **rules}
    layer = replace(outer.layer, own_rules=known, faults=(*outer.layer.faults, *faults))
    return replace(outer, layer=layer)


def with_named_rules(made: Configuration) -> Configuration:
    """A configuration that is in no file, with the rules of the files that it names."""
    files = own_rules.named(made.rule_paths, stamp)
    reads = [own_rules.read_package(file) for file in files]
    rules, faults = own_rules.joined(made.layer.own_rules, reads)
    said = (*made.layer.faults, *faults, *_absent(made))
    return replace(made, layer=replace(made.layer, own_rules=rules, faults=said))


def configuration_in(folder: str, look: Look) -> Configuration | None:
    """The configuration in a folder."""
    for name in NAMES:
        found = look(os.path.join(folder, name))
        made = None if found is None else _load(found)
        if found is not None and made is not None:
            return _with_packages(made, found, look)
    return None


def _with_packages(made: Configuration, found: Stamp, look: Look) -> Configuration:
    """The configuration with the rules of the files beside it and of those it names."""
    files = own_rules.packages(os.path.dirname(found.path), made.rule_paths, look)
    made = _joined(found, files) or made if files else made
    absent = _absent(made) if made.rule_paths else ()
    if not absent:
        return made
    return replace(made, layer=replace(made.layer, faults=(*made.layer.faults, *absent)))


def _absent(made: Configuration) -> tuple[Fault, ...]:
    """A fault for each place that is named and has no rules."""
    places = (place for place in made.rule_paths if not own_rules.named((place,), stamp))
    message = "'{key}': there are no rules in {path}"
    return tuple(
        Fault(made.path, message, {"key": own_rules.RULE_PATHS, "path": place}) for place in places
    )


@lru_cache(maxsize=64)
def _joined(found: Stamp, files: tuple[Stamp, ...]) -> Configuration | None:
    made = _load(found)
    if made is None:
        return None
    known = made.layer.own_rules
    rules, faults = own_rules.joined(known, [own_rules.read_package(file) for file in files])
    layer = replace(made.layer, own_rules=rules, faults=(*made.layer.faults, *faults))
    return replace(made, layer=layer)


def chain(first: Configuration | None) -> Iterator[Configuration]:
    """A configuration and those it extends, one after the other."""
    seen: set[str] = set()
    while first is not None:
        yield first
        seen.add(first.path)
        if first.extends is None:
            return
        if first.extends in seen:
            yield _faulty(first.path, "extends itself: {file}", {"file": first.extends})
            return
        first = load_configuration(first.extends)


def load_configuration(path: str) -> Configuration:
    """The configuration in a file that somebody named."""
    found = stamp(path)
    made = None if found is None else _load(found)
    if found is not None and made is not None:
        return _with_packages(made, found, stamp)
    return made or _faulty(path, "holds no configuration")


def _faulty(path: str, message: str, fields: Mapping[str, str] | None = None) -> Configuration:
    fault = Fault(path, message, fields or {})
    return Configuration(path, Layer(Provenance(Level.CONFIGURATION, path), faults=(fault,)))


@cached_by_stamp
def _load(found: Stamp) -> Configuration | None:
    """A file's configuration; None for a pyproject.toml that is about other things."""
    import tomllib

    path = found.path
    provenance = Provenance(Level.CONFIGURATION, path)
    if found.size > CONFIGURATION_SIZE:
        return _faulty(path, "larger than {limit}: not read", {"limit": "1 MiB"})
    text = read(path, CONFIGURATION_SIZE)
    if text is None:
        return _faulty(path, "cannot be read")
    try:
        table: Any = tomllib.loads(text.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        return _faulty(path, "not valid TOML: {why}", {"why": str(error)})
    if os.path.basename(path) == "pyproject.toml":
        tool = table.get("tool")
        table = tool.get("tops-lint") if isinstance(tool, dict) else None
    if not isinstance(table, dict):
        return None
    return read_configuration(table, provenance, os.path.dirname(path))


def read_configuration(
    table: Mapping[str, object], provenance: Provenance, folder: str
) -> Configuration:
    """What a whole table says."""
    layer, faults = read_layer(table, provenance, folder)
    lint, lint_faults = _read(LINT_KEYS, table, provenance.path, folder)
    found = [*faults, *lint_faults]
    rule_paths: tuple[str, ...] = ()
    if own_rules.RULE_PATHS in table:
        try:
            rule_paths = own_rules.read_paths(table[own_rules.RULE_PATHS], folder)
        except ValueFault as fault:
            found.append(_wrong(provenance.path, own_rules.RULE_PATHS, fault.fields["expected"]))
    machine = table.get(MACHINE, {})
    if not isinstance(machine, dict):
        found.append(_wrong(provenance.path, MACHINE, "a table"))
    paths: dict[str, str | None] = {}
    for key in PATHS:
        value = table.get(key)
        if not isinstance(value, str | None):
            found.append(_wrong(provenance.path, key, "a path"))
        paths[key] = path_from(folder, value) if isinstance(value, str) else None
    return Configuration(
        provenance.path,
        replace(layer, faults=tuple(found)),
        paths[COMPILE_COMMANDS],
        Lint(folder, **lint),
        paths[EXTEND],
        rule_paths,
        machine if isinstance(machine, dict) else {},
    )


# --- keys ---------------------------------------------------------------------------------


def read_layer(
    table: Mapping[str, object], provenance: Provenance, folder: str
) -> tuple[Layer, tuple[Fault, ...]]:
    """What a table of settings says. Relative paths count from `folder`."""
    values, faults = _read(KEYS, table, provenance.path, folder)
    known = {*KEYS, *LINT_KEYS, *PATHS, *own_rules.KEYS, MACHINE}
    unknown = [_unknown(provenance.path, key, known) for key in table if key not in known]
    if own_rules.RULES in table:
        path = provenance.path
        values["own_rules"], wrong = own_rules.read_rules(table[own_rules.RULES], path)
        faults += wrong
    return Layer(provenance, **values), (*unknown, *faults)


def _read(
    keys: Mapping[str, Reader], table: Mapping[str, object], path: str, folder: str
) -> tuple[dict[str, Any], list[Fault]]:
    """The values of those keys that are in a table."""
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, reader in keys.items():
        if key in table:
            try:
                reader(values, table[key], folder)
            except ValueFault as fault:
                faults.append(Fault(path, fault.message, {"key": key, **fault.fields}))
    return values, faults


def _unknown(path: str, key: str, known: Collection[str]) -> Fault:
    import difflib

    close = difflib.get_close_matches(key, sorted(known), 1)
    if close:
        message = "unknown key '{key}': did you mean '{close}'?"
        return Fault(path, message, {"key": key, "close": close[0]}, serious=False)
    return Fault(path, "unknown key '{key}'", {"key": key}, serious=False)


def _wrong(path: str, key: str, expected: str) -> Fault:
    return Fault(path, "'{key}' must be {expected}", {"key": key, "expected": expected})


def _targets(values: dict[str, Any], value: object, folder: str) -> None:
    found = [read_targets(name) for name in strings(value)]
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
        macros = [macro_of(text) for text in strings(value)]
    values["macros"] = (*values.get("macros", ()), *macros)


def _undefines(values: dict[str, Any], value: object, folder: str) -> None:
    macros = ((name, None) for name in strings(value))
    values["macros"] = (*values.get("macros", ()), *macros)


def _folders(values: dict[str, Any], value: object, folder: str) -> None:
    values["include_dirs"] = tuple(path_from(folder, name) for name in strings(value))


def _forced(values: dict[str, Any], value: object, folder: str) -> None:
    paths = [(name, path_from(folder, name)) for name in strings(value)]
    values["forced_includes"] = tuple(path if os.path.isfile(path) else n for n, path in paths)


def _specifiers(values: dict[str, Any], value: object, folder: str) -> None:
    values["specifier_macros"] = tuple(strings(value))


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


def _limits(values: dict[str, Any], value: object, folder: str) -> None:
    if not isinstance(value, dict):
        raise ValueFault("a table")
    known = {name: number for name, number in value.items() if name in SETTINGS}
    values["limits"] = {name: n for name, n in known.items() if is_taken(name, n)}
    for name in known.keys() - values["limits"].keys():
        message = "'{key}' must be a whole number from {least} to {most}"
        range_ = {"least": str(SETTINGS[name].least), "most": str(SETTINGS[name].most)}
        raise ValueFault(message=message, key=f"limits.{name}", **range_)
    for name in value.keys() - known.keys():
        raise ValueFault(message="unknown key '{key}'", key=f"limits.{name}")


def _options(values: dict[str, Any], value: object, folder: str) -> None:
    """Tables of options by rule; which ones there are, the rules know."""
    if not isinstance(value, dict) or not all(isinstance(t, dict) for t in value.values()):
        raise ValueFault("a table of rules, each with a table of options")
    given = {f"{rule}.{key}": v for rule, table in value.items() for key, v in table.items()}
    values["options"] = {name: _option(v) for name, v in given.items()}


def _option(value: object) -> OptionValue:
    if isinstance(value, bool | int | str):
        return value
    return tuple(strings(value))


COMPILE_COMMANDS, EXTEND = PATHS = ("compile-commands", "extend")
MACHINE = "machine"
KEYS: Mapping[str, Reader] = {
    "target": _targets,
    "std": _standard,
    "defines": _defines,
    "undefines": _undefines,
    "include-dirs": _folders,
    "forced-includes": _forced,
    "specifier-macros": _specifiers,
    **{name.replace("_", "-"): partial(_switch, name) for name in SWITCHES},
    "assumptions": _assumptions,
    "limits": _limits,
    "options": _options,
}
