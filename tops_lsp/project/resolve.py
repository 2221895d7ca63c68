"""Finds everything that has a say in how a file is read, and merges it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from tops_lsp.limits import Limits
from tops_lsp.project import compile_commands, configuration
from tops_lsp.project.compile_commands import (
    CUDA_SUFFIXES,
    Database,
    database_in,
    find_database,
    implied,
    layers_of,
    load_database,
    load_found,
)
from tops_lsp.project.configuration import (
    COMPILE_COMMANDS,
    KEYS,
    Configuration,
    chain,
    configuration_at,
    find_configuration,
    read_configuration,
)
from tops_lsp.project.files import Look, Stamp, Stamps, well_formed
from tops_lsp.project.header_commands import HEADERS, CommandSource, command_source_of
from tops_lsp.project.lint import LINT_KEYS
from tops_lsp.project.settings import Layer, Level, Provenance, Settings, merge
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field, replace

PROJECT_FILES = frozenset({*configuration.NAMES, compile_commands.NAME})
"""Names of files whose change may change how other files are read."""


def is_project_file(path: str) -> bool:
    """Whether a change of a file may change how other files are read: rules are in files of any
    name."""
    return os.path.basename(path) in PROJECT_FILES or path.endswith(".toml")


_OWN = "entry of {subject}"
_SEVERAL = "the first of several entries of {subject}"
_INCLUDED = "borrowed from {subject}, which includes this header"
_NEAREST = "borrowed from {subject}, the nearest file: none is known to include this header"
_CUT = "borrowed from {subject}, the nearest file: none found within the limit 'borrow-files'"
_NONE = "no entry for {subject}"
_CAPITAL = regex(r"(?<!^)([A-Z])")


@dataclass(eq=False, slots=True)
class _Folder:
    """What is found around the files of a folder, and the settings of those without a command.

    Folders with nothing of their own are one with the folder around them. `near` are the nearest
    configuration and the nearest file of a database.
    """

    configurations: tuple[Configuration, ...]
    database: Database | None
    settings: dict[bool, Settings] = field(default_factory=dict)  # of CUDA files, of others
    near: tuple[Configuration | None, Stamp | None] = (None, None)


@dataclass
class Project:
    """Gives files their settings. `own` are the layers of the command line and the editor.

    `named` takes the place of the configurations that would be found; it may be empty.
    `commanded`: the compiler's flags are given, so what they do not say is off.
    """

    own: tuple[Layer, ...] = ()
    compile_commands: str | None = None
    named: tuple[Configuration, ...] | None = None
    commanded: bool = False
    _command_sources: dict[tuple[Database, str, Limits], CommandSource | None] = field(
        default_factory=dict
    )
    _folders: dict[str, _Folder] = field(default_factory=dict)
    _stamps: Stamps | None = None  # of a project at rest

    def at_rest(self) -> Project:
        """The same project for a run: what is around a folder's files is looked for once."""
        return replace(self, _command_sources={}, _folders={}, _stamps=Stamps())

    def looked_at(self) -> frozenset[str]:
        """The files, there or not, that had a say in what was asked of a project at rest."""
        named = set(self._stamps or ())
        for around in self._folders.values():
            named |= {found.path for found in around.configurations}
            named |= set() if around.database is None else {around.database.path}
        return frozenset(named)

    def settings_of(self, file: str, includer: str = "") -> Settings:
        """The effective settings of a file. Total: what is wrong is in `faults`. A header is a CUDA
        file if its `includer` is one."""
        around, is_cuda = self._around(file), (includer or file).endswith(CUDA_SUFFIXES)
        found = around.settings.get(is_cuda)
        if found is None:
            found = self._merged(file, around, is_cuda)
            if around.database is None:
                around.settings[is_cuda] = found
        return found

    def _merged(self, file: str, around: _Folder, is_cuda: bool) -> Settings:
        layers = [*self.own]
        if around.database is not None:
            layers += self._commands(around, around.database, file)
        layers += (configuration.layer for configuration in around.configurations)
        if is_cuda:
            layers.append(Layer(Provenance(Level.DEFAULT, remark="a CUDA file"), cuda=True))
            if self.commanded:
                layers.append(implied("nvcc"))
        return merge(layers)

    def configurations_of(self, file: str) -> tuple[Configuration, ...]:
        """The configurations that speak of a file, the nearest first."""
        if self._stamps is not None:
            return self._around(file).configurations
        return tuple(chain(find_configuration(file))) if self.named is None else self.named

    def _around(self, file: str) -> _Folder:
        if self._stamps is None:
            configurations = self.configurations_of(file)
            database = self._named_database(configurations) or find_database(file)
            return _Folder(configurations, database)
        folder = os.path.dirname(file)
        if folder not in self._folders:
            self._folders[folder] = self._at(os.path.abspath(folder), self._stamps.__getitem__)
        return self._folders[folder]

    def _named_database(self, configurations: Sequence[Configuration]) -> Database | None:
        """The database that somebody has named."""
        places = (self.compile_commands, *(c.compile_commands for c in configurations))
        place = next((place for place in places if place is not None), None)
        return None if place is None else load_database(place)

    def _at(self, folder: str, look: Look) -> _Folder:
        """What is found around a folder's files, each folder looked at once."""
        if folder not in self._folders:
            above = os.path.dirname(folder)
            outer = None if above == folder else self._at(above, look)
            self._folders[folder] = self._within(outer, folder, look)
        return self._folders[folder]

    def _within(self, outer: _Folder | None, folder: str, look: Look) -> _Folder:
        """What is found in a folder, before what is around it."""
        around = (None, None) if outer is None else outer.near
        own = configuration_at(folder, around[0], look) if self.named is None else None
        commands = database_in(folder, look)
        if outer is not None and own is around[0] and commands is None:
            return outer
        nearest, file = near = own or around[0], commands or around[1]
        configurations = tuple(chain(nearest)) if self.named is None else self.named
        database = self._named_database(configurations)
        if database is None and file is not None:
            database = load_found(file)
        return _Folder(configurations, database, near=near)

    def _commands(self, around: _Folder, database: Database, file: str) -> tuple[Layer, ...]:
        entries = database.of(file)
        remark, subject = (_SEVERAL if len(entries) > 1 else _OWN), file
        command_source = None
        if not entries and file.endswith(HEADERS):
            said = merge([*self.own, *(found.layer for found in around.configurations)])
            command_source = self._command_source(database, file, said.contexts()[0].limits)
        if command_source is not None:
            entries = database.entries[command_source.file]
            remark = (
                _INCLUDED if command_source.includes else _CUT if command_source.cut else _NEAREST
            )
            subject = command_source.file
        if not entries:
            remark = _NONE
        provenance = Provenance(Level.COMPILE_COMMANDS, database.path, remark, subject)
        return (Layer(provenance, faults=database.faults), *layers_of(entries, provenance))

    def _command_source(
        self, database: Database, header: str, limits: Limits
    ) -> CommandSource | None:
        key = database, os.path.abspath(header), limits
        if key not in self._command_sources:
            self._command_sources[key] = command_source_of(header, database, limits)
        return self._command_sources[key]


def editor_project(said: Configuration) -> Project:
    """The project under an editor's settings."""
    return Project((said.layer,), said.compile_commands)


def editor_configuration(settings: Mapping[str, object], folder: str) -> Configuration:
    """What an editor's settings say: the configuration file's keys in camel case.

    Settings of the editor about other things, and empty ones, are passed over.
    """
    table = {
        key: well_formed(value)
        for name, value in settings.items()
        if (key := _CAPITAL.sub(r"-\1", name).lower()) in (*KEYS, *LINT_KEYS, COMPILE_COMMANDS)
        and value not in ("", None, [], {})
    }
    return read_configuration(table, Provenance(Level.EDITOR), folder)
