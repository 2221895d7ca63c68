"""Which folders the session is about, and asking the client to watch their files."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer

log = logging.getLogger(__name__)
_REGISTRATION = "tops-files"
PERIOD = 2.0
"""Seconds."""


def roots_of(folders: Iterable[str]) -> tuple[str, ...]:
    """The folders to read: of those inside others only the outer ones.

    The whole system or all of a user's files are nobody's project.
    """
    paths = sorted({os.path.abspath(folder) for folder in folders})
    outer: list[str] = []
    for path in paths:
        if not any(path.startswith(os.path.join(known, "")) for known in outer):
            outer.append(path)
    unwanted = {os.path.abspath(os.sep), os.path.expanduser("~")}
    return tuple(path for path in outer if os.path.isdir(path) and path not in unwanted)


async def follow_project(ls: TopsServer) -> None:
    """Looks for changed project files now and then, where the client does not watch them."""
    while not ls.client.watches:
        await asyncio.sleep(PERIOD)
        documents = list(ls.documents.by_uri.values())
        if any(d.rule_context not in (None, ls.rule_context(d)) for d in documents):
            ls.project_changed()


async def watch_files(ls: TopsServer) -> None:
    """Asks to hear of sources, headers and project files that change on disk."""
    from tops_lsp.project.resolve import PROJECT_FILES
    from tops_lsp.project.sources import MAYBE, SURE

    if not ls.client.watches:
        return
    endings = ",".join(ending.removeprefix(".") for ending in (*SURE, *MAYBE))
    globs = [f"**/*.{{{endings}}}", "**/*.toml"]
    globs += (f"**/{name}" for name in sorted(PROJECT_FILES) if not name.endswith(".toml"))
    options = lsp.DidChangeWatchedFilesRegistrationOptions(
        [lsp.FileSystemWatcher(glob) for glob in globs]
    )
    method = lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES
    registration = lsp.Registration(_REGISTRATION, method, options)
    try:
        # Shielded: the library fails when an answer meets a cancelled task.
        asked = ls.client_register_capability_async(lsp.RegistrationParams([registration]))
        await asyncio.shield(asyncio.ensure_future(asked))
    except Exception as error:
        log.warning("files are not watched: %s", error)
