"""Headers of the workspace by what they declare, and how a file names one."""

from __future__ import annotations

import os
from collections.abc import Sequence

from tops_lsp.project.relative_paths import is_outside, relative
from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.requests.workspace_navigation import others

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


def spelled(path: str, here: str, folders: Sequence[str]) -> tuple[str, bool]:
    """How a file includes another: from its own folder, or from one that is searched."""
    own = relative(path, os.path.dirname(here))
    if is_outside(own):
        ways = (relative(path, folder) for folder in folders)
        own = next((way for way in ways if not is_outside(way)), own)
    return own.replace(os.sep, "/"), False
