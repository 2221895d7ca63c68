"""Renaming: what the document knows, and what the index knows of other files.

A name that other files declare, or include, is renamed in all of them, if every place of it there
is written out and understood. A header outside the workspace may be included by files nobody has
read: what it declares stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.requests import workspace_navigation
from tops_lsp.text.source import Source, Span
from tops_lsp.text.words import words_of

if TYPE_CHECKING:
    from tops_lsp.features.rename import Renaming


class RequestFailed(Exception):
    """The request makes sense and cannot be done; the client shows the message."""


def prepare_rename(
    at: Snapshot, params: lsp.PrepareRenameParams
) -> lsp.PrepareRenamePlaceholder | None:
    from tops_lsp.features.rename import Refused
    from tops_lsp.features.rename import prepare_rename as prepare

    offset = at.offset(params.position)
    try:
        found = prepare(at.unit_at(offset), offset, at.language, at.places, _indexed(at))
        in_other_files(at, offset, found, found.name)
    except Refused as refused:
        raise RequestFailed(str(refused)) from None
    return lsp.PrepareRenamePlaceholder(at.range(found.span), found.name)


def rename(at: Snapshot, params: lsp.RenameParams) -> lsp.WorkspaceEdit:
    from tops_lsp.features.rename import Refused
    from tops_lsp.features.rename import rename as make

    offset, new = at.offset(params.position), params.new_name
    try:
        found = make(at.unit_at(offset), offset, new, at.language, at.places, _indexed(at))
        foreign = in_other_files(at, offset, found, new)
    except Refused as refused:
        raise RequestFailed(str(refused)) from None
    changes = {at.uri: [lsp.TextEdit(at.range(span), new) for span in found.places]}
    for path, span in foreign:
        place = workspace_navigation.location(at.server, path, span)
        changes.setdefault(place.uri, []).append(lsp.TextEdit(place.range, new))
    return lsp.WorkspaceEdit(changes=changes)


def _indexed(at: Snapshot) -> Callable[[str], bool]:
    """Whether the index knows a file and all that include it."""
    indexing = at.server.indexing
    return lambda path: indexing.state != "off" and indexing.covers(path)


def in_other_files(
    at: Snapshot, offset: int, old: Renaming, new: str
) -> list[workspace_navigation.Place]:
    """The places in other files. Raises Refused where one of them cannot be changed safely."""
    from tops_lsp.features.rename import Refused
    from tops_lsp.features.wording import words

    symbols = workspace_navigation.symbols_at(at, offset)
    say = words(at.language)
    if not symbols and not old.others:
        return []
    if at.server.indexing.state == "building":
        raise Refused(say["rename-index"])
    index = workspace_navigation.others(at)
    found: dict[str, set[Span]] = {}
    for symbol in (same for s in symbols for same in (s, *index.namesakes(s))):
        for path, use in index.occurrences(symbol):
            if path != at.source.path:  # a destructor's place begins with its tilde
                start = max(use.span.start, use.span.end - len(old.name.encode()))
                found.setdefault(path, set()).add(Span(start, use.span.end))
    for path in old.others - found.keys():
        raise Refused(say["rename-elsewhere"].format(file=path))
    for path, spans in found.items():
        source = workspace_navigation.source_of(at.server, path)
        for span in _unsafe(at, source, spans, old.name, new):
            line = source.line_of(span.start) + 1
            raise Refused(say["rename-other"].format(file=path, line=line))
    return [(path, span) for path, spans in found.items() for span in sorted(spans)]


def _unsafe(at: Snapshot, source: Source, spans: set[Span], old: str, new: str) -> Iterator[Span]:
    """Places that a macro wrote or nobody understands, and where the new name is already."""
    shard = at.server.indexing.workspace.shard(source.path)
    if shard is None or not workspace_navigation.is_current(at.server, source.path):
        yield Span(0, 0)
        return
    ends = {span.end for span in spans}
    yield from (o.span for o in shard.occurrences() if o.span.end in ends and not o.written)
    reported = {*shard.others, *(o.span.start for o in shard.occurrences())}
    starts = reported | {span.start for span in spans}
    yield from (s for s in words_of(source.text, old.encode()) if s.start not in starts)
    if new != old:
        yield from words_of(source.text, new.encode())
