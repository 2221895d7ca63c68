"""Includes that quick fixes add, for names that nothing declares."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from tests.server.conftest import Editor, place
from tests.server.workspace import closed, ready, symbols, until


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
async def test_a_header_that_another_one_brings_is_offered(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    inner, outer = folder / "inner_part.h", folder / "outer_part.h"
    inner.write_text("#pragma once\nint deep_inside(int n);\n")
    outer.write_text('#pragma once\n#include "inner_part.h"\n')
    user = folder / "user_part.tops"
    text = '#include "outer_part.h"\nint use() { return deep_inside(1); }\n'
    user.write_text(text)
    editor = Editor(indexed, user.as_uri())
    await editor.open(text)

    async def offered() -> list[Any]:
        return await editor.actions(place(1, 22, 1, 22))

    title = 'Include "inner_part.h"'
    found = await until(offered, lambda actions: any(a.title == title for a in actions))
    assert inserted(found, title) == '#include "inner_part.h"\n'
    closed(editor)


@pytest.mark.asyncio(loop_scope="module")
async def test_a_name_of_a_header_of_the_workspace_brings_its_include(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    header, user = folder / "offered_part.h", folder / "offering.tops"
    header.write_text("#pragma once\nint offered_by_header(int n);\n")
    text = "int use() { return offered_by; }\n"
    user.write_text(text)
    events = [lsp.FileEvent(p.as_uri(), lsp.FileChangeType.Created) for p in (header, user)]
    indexed.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams(events))
    await until(lambda: symbols(indexed, "offered_by_header"), bool)
    editor = Editor(indexed, user.as_uri())
    await editor.open(text)
    params = lsp.CompletionParams(editor.document, lsp.Position(0, text.index(";")))
    found = await indexed.text_document_completion_async(params)
    assert isinstance(found, lsp.CompletionList)
    (item,) = (each for each in found.items if each.label == "offered_by_header")
    (also,) = item.additional_text_edits or []
    assert also.new_text.startswith('#include "offered_part.h"')
    closed(editor)
