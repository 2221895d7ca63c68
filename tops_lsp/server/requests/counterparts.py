"""From a header to the source that goes with it, and back, as clangd's extension has it."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING

from tops_lsp.project.relative_paths import relative
from tops_lsp.server.protocol import convert
from tops_lsp.server.requests.hierarchy import fields_of
from tops_lsp.server.requests.include_paths import HEADERS
from tops_lsp.server.requests.workspace_navigation import all_of

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer

SWITCH = "textDocument/switchSourceHeader"
_SOURCES = (".tops", ".cu", ".cpp", ".cc", ".cxx", ".c", ".C")


def switch_source_header(ls: TopsServer, params: object) -> str | None:
    """`textDocument/switchSourceHeader`: one {uri}; the other file's address, or None."""
    given = fields_of(params).get("uri")
    if not isinstance(given, str):
        return None
    found = counterpart(ls, convert.path_of(given))
    return None if found is None else convert.uri_of(found)


def counterpart(ls: TopsServer, path: str) -> str | None:
    """The file beside that is named alike; else the nearest one of the workspace; else the one
    that defines the most of what a header declares."""
    wanted = _SOURCES if path.endswith(HEADERS) else HEADERS
    stem, _ = os.path.splitext(path)
    beside = next((stem + end for end in wanted if os.path.isfile(stem + end)), None)
    if beside is not None:
        return beside
    workspace = all_of(ls)
    name = os.path.basename(stem)
    same = [
        other
        for other in workspace.files
        if other.endswith(wanted) and os.path.splitext(os.path.basename(other))[0] == name
    ]
    if same:
        return min(same, key=lambda other: (_distance(path, other), other))
    return _by_definitions(ls, path, wanted)


def _distance(one: str, other: str) -> int:
    return relative(other, os.path.dirname(one)).count(os.sep)


def _by_definitions(ls: TopsServer, path: str, wanted: tuple[str, ...]) -> str | None:
    """The file that shares the most declarations with a file, of its functions and variables."""
    workspace = all_of(ls)
    shard = workspace.shard(path)
    found: Counter[str] = Counter()
    for number in range(len(shard.symbols)) if shard is not None else ():
        for declared in shard.declared(frozenset({number})) if shard is not None else ():
            for other, _ in workspace.declared(declared.symbol):
                if other != path and other.endswith(wanted):
                    found[other] += 1
    most = found.most_common(1)
    return most[0][0] if most else None
