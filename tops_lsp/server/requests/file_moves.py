"""Files that are moved or renamed: the includes that name them, and those that are in them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.project.relative_paths import relative
from tops_lsp.server.protocol import convert
from tops_lsp.server.requests.workspace_navigation import all_of
from tops_lsp.text.source import Source, Span
from tops_startup.patterns import regex

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer

OPTIONS = lsp.FileOperationRegistrationOptions(
    [
        lsp.FileOperationFilter(lsp.FileOperationPattern("**/*"), "file"),
    ]
)
_INCLUDE = regex(
    rb"^[ \t]*#[ \t]*include[ \t]*(?:\"(?P<quoted>[^\"\n]+)\"|<(?P<angled>[^>\n]+)>)", re.M
)


def will_rename_files(ls: TopsServer, params: lsp.RenameFilesParams) -> lsp.WorkspaceEdit | None:
    """The edits that let every include go on to mean what it means. Open files are read as they
    are: what was written or saved a moment ago may not be in the index yet."""
    moves = {
        os.path.normpath(convert.path_of(f.old_uri)): os.path.normpath(convert.path_of(f.new_uri))
        for f in params.files
    }
    touched = {document.source.path for document in ls.documents.by_uri.values()}
    touched |= {path for path in moves if os.path.isfile(path)}
    if ls.indexing.state != "building":
        workspace = all_of(ls)
        touched |= {path for old in moves for path in workspace.depending_on(old)}
    changes: dict[str, list[lsp.TextEdit]] = {}
    for path in sorted(touched):
        source = ls.documents.loader.load(path)
        edits = [] if source is None else list(_edits(ls, source, moves))
        if edits and source is not None:
            uri = convert.uri_of(path)
            changes[uri] = [
                lsp.TextEdit(convert.range_of(source, span, ls.client.encoding), text)
                for span, text in edits
            ]
    return lsp.WorkspaceEdit(changes=changes) if changes else None


def _edits(ls: TopsServer, source: Source, moves: dict[str, str]) -> Iterator[tuple[Span, str]]:
    """The includes of one file that have to be spelled otherwise."""
    path = os.path.normpath(source.path)
    here, there = os.path.dirname(path), os.path.dirname(moves.get(path, path))
    folders = ls.project.settings_of(source.path).contexts()[0].include_dirs
    for match in _INCLUDE.finditer(source.text):
        kind = "quoted" if match["quoted"] is not None else "angled"
        spelled = match[kind].decode("utf-8", "replace")
        found = _meant(spelled, [here] if kind == "quoted" else [], folders)
        if found is None:
            continue
        target, folder = found
        moved = moves.get(target, target)
        base = there if folder == here and kind == "quoted" else folder
        new = relative(moved, base).replace(os.sep, "/")
        if new != os.path.normpath(spelled).replace(os.sep, "/"):
            yield Span(*match.span(kind)), new


def _meant(spelled: str, own: list[str], folders: tuple[str, ...]) -> tuple[str, str] | None:
    """The file that an include means, and the folder in which it was found."""
    for folder in [*own, *folders]:
        target = os.path.normpath(os.path.join(folder, spelled))
        if os.path.isfile(target):
            return target, folder
    return None
