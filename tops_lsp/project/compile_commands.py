"""compile_commands.json: parsed only, never run. Where it is, and what it says of a file."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence

from tops_lsp.limits import COMMANDS_SIZE
from tops_lsp.project.files import Look, Stamp, cached_by_stamp, parents, read, stamp, well_formed
from tops_lsp.project.flags import read_flags
from tops_lsp.project.responses import expand, split
from tops_lsp.project.settings import Fault, Layer, Level, Provenance
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field, replace

NAME = "compile_commands.json"
_WRAPPERS = frozenset({"ccache", "sccache", "distcc", "icecc", "env", "time", "nice"})
CUDA_SUFFIXES = (".cu", ".cuh")


@dataclass(frozen=True, slots=True)
class Entry:
    """One command of the database. `arguments` are words, or one string as a shell takes it."""

    file: str  # absolute
    directory: str
    arguments: tuple[str, ...] | str


@dataclass(frozen=True, eq=False)
class Database:
    """What a compile_commands.json says; `entries` by absolute file name, in lower case where the
    system takes both for the same (an editor says `c:`, CMake `C:`)."""

    path: str
    entries: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    def of(self, file: str) -> tuple[Entry, ...]:
        """The entries of a file, by its name or by what its name links to."""
        path = os.path.abspath(file)
        names = (os.path.normcase(name) for name in (path, os.path.realpath(path)))
        return next((self.entries[name] for name in names if name in self.entries), ())


def find_database(file: str, look: Look = stamp) -> Database | None:
    """The nearest database above a file, in its folders or in their `build/`."""
    places = (database_in(folder, look) for folder in parents(file))
    found = next(filter(None, places), None)
    return None if found is None else load_found(found)


def database_in(folder: str, look: Look) -> Stamp | None:
    """The file of a database in a folder, or in its `build/`."""
    return look(os.path.join(folder, NAME)) or look(os.path.join(folder, "build", NAME))


def load_database(path: str) -> Database:
    """The database at a path, or in the folder at it; a fault if there is none."""
    found = stamp(os.path.join(path, NAME)) or stamp(path)
    if found is None:
        return Database(path, faults=(Fault(path, "there is no compile_commands.json here"),))
    return load_found(found)


@cached_by_stamp
def load_found(found: Stamp) -> Database:
    """The database in a file that was looked at."""
    path = found.path
    if found.size > COMMANDS_SIZE:
        limit = {"limit": f"{COMMANDS_SIZE // 2**20} MiB"}
        return Database(path, faults=(Fault(path, "larger than {limit}: not read", limit),))
    text = read(path, COMMANDS_SIZE)
    if text is None:
        return Database(path, faults=(Fault(path, "cannot be read"),))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        return Database(path, faults=(Fault(path, "not valid JSON: {why}", {"why": _why(error)}),))
    return _database(path, well_formed(data) if _HALF_CHARACTER.search(text) else data)


_HALF_CHARACTER = regex(rb"\\u[dD][89a-fA-F]")


def _why(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} (line {error.lineno}, column {error.colno})"
    return "nested too deeply" if isinstance(error, RecursionError) else "not UTF-8"


def _database(path: str, data: object) -> Database:
    if not isinstance(data, list):
        return Database(path, faults=(Fault(path, "the outermost value is not a list"),))
    entries: dict[str, list[Entry]] = {}
    bad = 0
    for value in data:
        entry = _entry(value, os.path.dirname(path))
        if entry is None:
            bad += 1
        else:
            entries.setdefault(os.path.normcase(entry.file), []).append(entry)
    faults: tuple[Fault, ...] = ()
    if bad:
        message = "{count} entries lack a file or a command: they are left out"
        faults = (Fault(path, message, {"count": str(bad)}, serious=False),)
    return Database(path, {file: tuple(listed) for file, listed in entries.items()}, faults)


def _entry(value: object, folder: str) -> Entry | None:
    if not isinstance(value, dict):
        return None
    file, directory = value.get("file"), value.get("directory", "")
    if not isinstance(file, str) or not file or not isinstance(directory, str):
        return None
    directory = os.path.normpath(os.path.join(folder, directory))
    arguments = value.get("arguments", value.get("command"))
    if isinstance(arguments, list) and all(isinstance(word, str) for word in arguments):
        arguments = tuple(arguments)
    if not isinstance(arguments, str | tuple):
        return None
    return Entry(os.path.normpath(os.path.join(directory, file)), directory, arguments)


# --- what an entry means ------------------------------------------------------------------


def layers_of(entries: Sequence[Entry], provenance: Provenance) -> tuple[Layer, ...]:
    """What a file's entries say: one layer, and one of what its compiler does by default.

    Where a file is compiled several times, the first entry that names a target counts; entries
    that differ from it in the target alone add theirs.
    """
    known = [_read(entry, provenance) for entry in entries]
    if not known:
        return ()
    chosen, implied = next((pair for pair in known if pair[0].targets), known[0])
    targets = [
        target
        for layer, _ in known
        for target in layer.targets
        if replace(layer, targets=chosen.targets) == chosen
    ]
    merged = replace(chosen, targets=tuple(dict.fromkeys((*chosen.targets, *targets))))
    return merged, implied


def _read(entry: Entry, provenance: Provenance) -> tuple[Layer, Layer]:
    words = entry.arguments
    taken = split(words, provenance.path) if isinstance(words, str) else None
    given = taken.words if taken is not None else words
    compiler = _compiler(given)
    expanded = expand(given[1:], entry.directory, provenance.path)
    layer = read_flags(expanded.words, provenance, entry.directory)
    faults = (*(taken.faults if taken is not None else ()), *expanded.faults)
    cuda = layer.cuda
    if cuda is None and entry.file.endswith(CUDA_SUFFIXES):
        cuda = not compiler.startswith("topscc")  # which takes every file for TOPS
    return replace(layer, cuda=cuda, faults=faults), implied(compiler)


def _compiler(words: Sequence[str]) -> str:
    """The compiler's name: the first word that is no wrapper around it."""
    names = (os.path.basename(word) for word in words if "=" not in word)
    return next((name for name in names if name not in _WRAPPERS), "")


def implied(compiler: str) -> Layer:
    """What a compiler does when no flag says otherwise."""
    provenance = Provenance(Level.DEFAULT, remark="as {subject} does", subject=compiler)
    if compiler.startswith("topscc"):
        return Layer(provenance, cplusplus=201103)
    if compiler.startswith("nvcc"):
        off = {"extended_lambda": False, "relaxed_constexpr": False}
        return Layer(provenance, switches=off)
    return Layer(provenance)
