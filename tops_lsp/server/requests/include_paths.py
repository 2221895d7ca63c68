"""Headers of the workspace by what they declare, and how a file names one."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from tops_lsp.project.relative_paths import is_outside, relative
from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.requests.workspace_navigation import others
from tops_lsp.text.source import NOWHERE

HEADERS = (".h", ".hpp", ".hh", ".hxx", ".cuh", ".th")
MOST = 4
"""Headers that are offered for one name."""


def headers_declaring(at: Snapshot, name: str) -> list[tuple[str, bool]]:
    """How the file would include the headers of the workspace that declare a name outside of
    functions and namespaces, the nearest first, and whether between angles."""
    here = at.source.path
    included = {i.resolved for i in at.unit.expansion.includes}
    found: list[str] = []
    for shard in others(at).shards():
        if shard.path == here or not shard.path.endswith(HEADERS) or shard.path in included:
            continue
        meant = (n for n, s in enumerate(shard.symbols) if s.name == name and not s.scope)
        if any(True for _ in shard.declared(frozenset(meant))):
            found.append(shard.path)
    found.sort(key=lambda path: (len(relative(path, os.path.dirname(here))), path))
    return [spelled(path, here, at.unit.context.include_dirs) for path in found[:MOST]]


def names_of_headers(at: Snapshot, typed: str) -> Iterator[tuple[str, str, str]]:
    """Names like what is typed that headers of the workspace declare outside of namespaces and the
    file does not include: the name, its kind, and the header as the file would spell it."""
    from tops_lsp.features.candidates import matches

    here, folders = at.source.path, at.unit.context.include_dirs
    included = {i.resolved for i in at.unit.expansion.includes}
    for shard in others(at).shards():
        if shard.path == here or not shard.path.endswith(HEADERS) or shard.path in included:
            continue
        meant = {n for n, s in enumerate(shard.symbols) if not s.scope and matches(s.name, typed)}
        for declared in shard.declared(frozenset(meant)) if meant else ():
            symbol = declared.symbol
            yield symbol.name, symbol.kind, spelled(shard.path, here, folders)[0]


def indirect_header(at: Snapshot, offset: int) -> list[tuple[str, bool]]:
    """How the file would include the header of the workspace that declares the name at a place, if
    only another header brings it."""
    from tops_lsp.features.locate import locate

    unit, here = at.unit_at(offset), at.source.path
    found = locate(unit, offset, at.places)
    if found is None or not found.declarations:
        return []
    direct = {i.resolved for i in unit.expansion.includes if i.file == here}
    homes = {
        unit.origin(each.item, each.name_span).path
        for each in found.declarations
        if not each.item.builtin and each.name_span != NOWHERE
    }
    if homes & {here, *direct}:
        return []
    known = [path for path in homes if path.endswith(HEADERS)]
    covered = [path for path in known if at.server.indexing.covers(path)]
    folders = unit.context.include_dirs
    return [spelled(path, here, folders) for path in sorted(covered)[:MOST]]


def spelled(path: str, here: str, folders: Sequence[str]) -> tuple[str, bool]:
    """How a file includes another: from its own folder, or from one that is searched."""
    own = relative(path, os.path.dirname(here))
    if is_outside(own):
        ways = (relative(path, folder) for folder in folders)
        own = next((way for way in ways if not is_outside(way)), own)
    return own.replace(os.sep, "/"), False
