"""Includes that quick fixes add, for names that nothing declares."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from tests.server.conftest import Editor, place
from tests.server.workspace import ready, symbols, until


def inserted(actions: list[Any], title: str) -> str:
    """What the action of a title inserts."""
    (action,) = (a for a in actions if a.title == title)
    ((edit,),) = action.edit.changes.values()
    return str(edit.new_text)


@pytest.mark.asyncio(loop_scope="session")
async def test_a_header_of_the_sdk_is_offered(editor: Editor) -> None:
    await editor.open("#include <tops.h>\n__device__ int f() { return bf16_to_f32(1); }\n")
    found = await editor.actions(place(1, 30, 1, 30))
    assert inserted(found, "Include <choreo_runtime.h>") == "#include <choreo_runtime.h>\n"


@pytest.mark.asyncio(loop_scope="session")
async def test_an_unknown_name_has_no_header(editor: Editor) -> None:
    await editor.open("#include <tops.h>\nint f() { return nowhere_declared(1); }\n")
    found = await editor.actions(place(1, 20, 1, 20))
    assert not any(a.title.startswith("Include") for a in found)


@pytest.mark.asyncio(loop_scope="module")
async def test_a_header_of_the_workspace_is_offered(indexed: LanguageClient, folder: Path) -> None:
    await ready(indexed)
    header, user = folder / "inc" / "offered.h", folder / "user.tops"
    header.write_text("#pragma once\nint offered_by_header(int n);\n")
    text = "#include <tops.h>\nint use() { return offered_by_header(2); }\n"
    user.write_text(text)
    event = lsp.FileEvent(header.as_uri(), lsp.FileChangeType.Created)
    indexed.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([event]))
    await until(lambda: symbols(indexed, "offered_by_header"), lambda found: len(found) == 1)
    editor = Editor(indexed, user.as_uri())
    await editor.open(text)
    found = await editor.actions(place(1, 22, 1, 22))
    assert inserted(found, 'Include "inc/offered.h"') == '#include "inc/offered.h"\n'
