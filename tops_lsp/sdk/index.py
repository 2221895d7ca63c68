"""Where each stub header declares which name, so that a name is lowered when it is looked up.

The index is compiled once for a content of the stubs: when the package is built, and for other
stubs than those (a checkout's own) when it is first asked for, which the user's cache keeps. It is
read whole, but what it says of a name is decoded when that name is looked up.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache as once
from importlib.util import source_hash
from pathlib import Path
from typing import Any

from tops_lsp import __version__
from tops_lsp.sdk import cache, catalog
from tops_lsp.syntax.declared_names import declared_names
from tops_lsp.syntax.parser import parse
from tops_lsp.syntax.pieces import placed_pieces
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

_NAME = "sdk-index-"
_KEPT = 4
"""Versions of the tool that may share a cache."""
_FORM = 2
SHIPPED = Path(__file__).with_name("index.json")
"""What the package was built with, as much to be trusted as its code."""
Namespace = tuple[str, ...]


class Entry(NamedTuple):
    """A top-level declaration of a stub header, by its place in the header's text.

    `names` is what it adds to `namespace`; empty for a using-directive.
    """

    file: str
    start: int
    end: int
    namespace: Namespace
    names: tuple[str, ...]

    @property
    def text(self) -> bytes:
        return catalog.text(self.file)[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Index:
    """The entries of one stub header by name, each decoded when it is asked for.

    `rows` holds "start end name …" for each entry, in order; `names` for each namespace and name
    the numbers of its rows, "1 2"; `directives` the namespaces of the rows without a name.
    """

    file: str
    rows: list[str]
    names: dict[Namespace, dict[str, str]]
    directives: dict[str, str]

    def find(self, namespace: Namespace, name: str) -> Iterator[Entry]:
        """The declarations of a name, in order."""
        for row in self.names.get(namespace, {}).get(name, "").split():
            yield self._entry(namespace, int(row))

    def unnamed(self) -> Iterator[Entry]:
        """Using-directives."""
        for row, space in self.directives.items():
            yield self._entry(_split(space), int(row))

    def entries(self) -> Iterator[Entry]:
        """Everything, in order."""
        owners = {int(row): _split(space) for row, space in self.directives.items()}
        for namespace, names in self.names.items():
            for rows in names.values():
                owners |= dict.fromkeys(map(int, rows.split()), namespace)
        return (self._entry(owners[row], row) for row in range(len(self.rows)))

    def _entry(self, namespace: Namespace, row: int) -> Entry:
        start, end, *names = self.rows[row].split(" ")
        return Entry(self.file, int(start), int(end), namespace, tuple(names))


def _split(space: str) -> Namespace:
    return tuple(space.split("::")) if space else ()


@once
def index() -> dict[str, Index]:
    """The index of every stub header, by its file."""
    key = content_key()
    name = f"{_NAME}{key[:12]}"
    found = _decoded(_shipped(key)) or _decoded(cache.load(name, key))
    if found is None:
        stored = _compiled()
        cache.store(name, key, stored)
        cache.prune(_NAME, _KEPT)
        found = {file: _index(file, rows) for file, rows in stored.items()}
    return found


def ship(path: Path = SHIPPED) -> None:
    """Writes the index of these stubs, for a package that is built of them. Raises OSError."""
    text = json.dumps({"key": content_key(), "content": _compiled()}, separators=(",", ":"))
    path.write_text(text + "\n", encoding="ascii", newline="\n")


def _shipped(key: str) -> Any:
    """What the package was built with, where that is of these stubs."""
    try:
        stored = json.loads(SHIPPED.read_bytes())
        return stored["content"] if stored["key"] == key else None
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None


def _compiled() -> dict[str, Any]:
    return {file: _encoded(entries_of(file)) for file in catalog.files()}


def find(namespace: Namespace, name: str) -> Iterator[Entry]:
    """The declarations of a name in all stub headers."""
    for each in index().values():
        yield from each.find(namespace, name)


def content_key() -> str:
    """Changes with the tool's version and with every byte of the stub headers."""
    parts = [f"{_FORM} {__version__}".encode()]
    for file in catalog.files():
        text = catalog.text(file)
        parts += (f"\0{file}\0{len(text)}\0".encode(), text)
    return source_hash(b"".join(parts)).hex()  # of every process, so it must be quick


def entries_of(file: str) -> tuple[Entry, ...]:
    """The entries of one header, read from its text."""
    tree = parse(catalog.text(file))
    return tuple(
        Entry(
            file,
            piece.start,
            piece.end,
            piece.namespace,
            tuple(declared_names(tree, node)),
        )
        for piece, node in placed_pieces(tree)
    )


def _encoded(entries: Iterable[Entry]) -> dict[str, Any]:
    rows: list[str] = []
    names: dict[str, dict[str, str]] = {}
    directives: dict[str, str] = {}
    for row, entry in enumerate(entries):
        rows.append(" ".join((str(entry.start), str(entry.end), *entry.names)))
        space = "::".join(entry.namespace)
        if not entry.names:
            directives[str(row)] = space
            continue
        group = names.setdefault(space, {})
        for name in dict.fromkeys(entry.names):
            group[name] = f"{group[name]} {row}" if name in group else str(row)
    return {"rows": rows, "names": names, "directives": directives}


def _decoded(stored: Any) -> dict[str, Index] | None:
    """The index as stored; None for anything else."""
    try:
        found = {file: _index(file, rows) for file, rows in stored.items()}
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    return found if found.keys() == set(catalog.files()) else None


def _index(file: str, stored: Any) -> Index:
    names = {_split(space): dict(names) for space, names in stored["names"].items()}
    return Index(file, list(stored["rows"]), names, dict(stored["directives"]))
