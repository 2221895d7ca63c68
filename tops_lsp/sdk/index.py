"""Where each stub header declares which name, so that a name is lowered when it is looked up."""

from __future__ import annotations

import hashlib
from functools import cache as once
from typing import Any, NamedTuple

from tops_lsp import __version__
from tops_lsp.sdk import cache, catalog
from tops_lsp.syntax.parser import parse
from tops_lsp.syntax.pieces import declared_names, pieces_of

_NAME = "sdk-index"


class Entry(NamedTuple):
    """A top-level declaration of a stub header, by its place in the header's text.

    `names` is what it adds to `namespace`; empty for a using-directive.
    """

    file: str
    start: int
    end: int
    namespace: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def text(self) -> bytes:
        return catalog.text(self.file)[self.start : self.end]


Index = dict[str, tuple[Entry, ...]]


@once
def index() -> Index:
    """The entries of every stub header in order, by the header's file."""
    key = content_key()
    found = _decoded(cache.load(_NAME, key))
    if found is None:
        found = {file: entries_of(file) for file in catalog.files()}
        cache.store(_NAME, key, _encoded(found))
    return found


def content_key() -> str:
    """Changes with the tool's version and with every byte of the stub headers."""
    digest = hashlib.blake2b(f"1 {__version__}".encode(), digest_size=16)
    for file in catalog.files():
        text = catalog.text(file)
        digest.update(f"\0{file}\0{len(text)}\0".encode() + text)
    return digest.hexdigest()


def entries_of(file: str) -> tuple[Entry, ...]:
    """The entries of one header, read from its text."""
    tree = parse(catalog.text(file))
    return tuple(
        Entry(
            file,
            piece.start,
            piece.node.end_byte,
            piece.namespace,
            tuple(declared_names(tree, piece.node)),
        )
        for piece in pieces_of(tree)
    )


def _encoded(index: Index) -> dict[str, list[list[object]]]:
    return {
        file: [[e.start, e.end, e.namespace, e.names] for e in entries]
        for file, entries in index.items()
    }


def _decoded(stored: Any) -> Index | None:
    """The index as stored; None for anything else."""
    try:
        found = {
            file: tuple(
                Entry(file, int(start), int(end), tuple(namespace), tuple(names))
                for start, end, namespace, names in rows
            )
            for file, rows in stored.items()
        }
    except (AttributeError, TypeError, ValueError):
        return None
    return found if found.keys() == set(catalog.files()) else None
