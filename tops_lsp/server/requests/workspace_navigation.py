"""Answers about all files of the workspace: what the index adds to what the document knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.index.shard import Use
from tops_lsp.server.protocol import convert
from tops_lsp.text.source import Source, Span

if TYPE_CHECKING:
    from tops_lsp.index.shard import Symbol
    from tops_lsp.index.workspace import Workspace
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.snapshot import Snapshot

Place = tuple[str, Span]


def symbols_at(at: Snapshot, offset: int) -> list[Symbol]:
    """What other files know of what is at an offset."""
    from tops_lsp.features.locate import invocation_at, locate
    from tops_lsp.index.symbols import Symbols, macro_symbol

    unit = at.unit_at(offset)
    use = invocation_at(unit, offset)
    if use is not None:
        return [macro_symbol(use.macro)] if use.macro.is_written else []
    found = locate(unit, offset, at.places)
    symbols = Symbols(unit)
    made = [symbols.of(d) for d in found.declarations] if found is not None else []
    return list(dict.fromkeys(symbol for symbol in made if symbol is not None))


def others(at: Snapshot) -> Workspace:
    """The index with other open documents as they are; the document itself may be older in it."""
    at.server.indexing.show_open(without=at.document)
    return at.server.indexing.workspace


def all_of(server: TopsServer) -> Workspace:
    """The index with all open documents as they are."""
    server.indexing.show_open()
    return server.indexing.workspace


# --- navigation -------------------------------------------------------------------------


def definitions_in_workspace(at: Snapshot, offset: int) -> list[Place]:
    """Definitions of what the document and what it includes only declare."""
    from tops_lsp.features.identity import redeclarations
    from tops_lsp.features.locate import locate
    from tops_lsp.index.symbols import defines

    unit = at.unit_at(offset)
    found = locate(unit, offset, at.places)
    every = (
        [] if found is None else [e for d in found.declarations for e in redeclarations(unit, d)]
    )
    if not every or any(e.item.builtin or defines(e) for e in every):
        return []
    return [place for place, use in _declarations(at, offset) if use is Use.DEFINE]


def declarations_in_workspace(at: Snapshot, offset: int) -> list[Place]:
    """Declarations in other files."""
    return [place for place, _ in _declarations(at, offset)]


def _declarations(at: Snapshot, offset: int) -> list[tuple[Place, Use]]:
    symbols = symbols_at(at, offset)
    index = others(at)
    found = {
        (path, d.span): d.use
        for symbol in symbols
        for path, d in index.declared(symbol)
        if path != at.source.path
    }
    return [(place, found[place]) for place in valid(at.server, found)]


def references_in_workspace(at: Snapshot, offset: int, *, declared: bool) -> list[Place]:
    """The places in other files."""
    symbols = symbols_at(at, offset)
    index = others(at)
    found = [
        (path, use.span)
        for symbol in symbols
        for path, use in index.occurrences(symbol)
        if path != at.source.path and (declared or not use.use.is_declaration)
    ]
    return list(valid(at.server, found))


def valid(server: TopsServer, places: Iterable[Place]) -> Iterator[Place]:
    """Places whose file is still as the index knows it."""
    checked: dict[str, bool] = {}
    for path, span in dict.fromkeys(places):
        if path not in checked:
            checked[path] = is_current(server, path)
        if checked[path]:
            yield path, span


def is_current(server: TopsServer, path: str) -> bool:
    """Whether a file's text is the one the index has read."""
    from tops_lsp.sdk.entry_cache import digest

    shard = server.indexing.workspace.shard(path)
    return shard is not None and digest(source_of(server, path).text) == shard.digest


def source_of(server: TopsServer, path: str) -> Source:
    """A file's text, an open document's in front; empty for one that is gone."""
    return server.documents.loader.load(path) or Source(path, b"")


def location(server: TopsServer, path: str, span: Span) -> lsp.Location:
    """A place in any file; an open document keeps the client's URI."""
    source = source_of(server, path)
    uri = server.documents.uri_of(path) or convert.uri_of(path)
    return lsp.Location(uri, convert.range_of(source, span, server.client.encoding))
