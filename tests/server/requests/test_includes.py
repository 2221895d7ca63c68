"""Includes that quick fixes add, for names that nothing declares."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Editor, place


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
