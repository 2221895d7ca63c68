"""Larger tiles, as a profile advises them: an action that tries them, and writes what is right."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import SECONDS, Editor, place

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

SCALE = """\
#include <tops.h>
constexpr int TILE = 128;
// tops-sim: <<<1, 1>>> x = ramp(2048), y = zeros(2048)
__global__ void scale(const float *x, float *y) {
  __local__ __valigned__ float tile[TILE];
  tops_dte_ctx_t load, store;
  tops::dte_scope first(load), second(store);
  for (int at = 0; at < 2048; at += TILE) {
    tops::memcpy(load, tops::mdspan(tops::Private, tile, TILE),
                 tops::mdspan(tops::Global, x + at, TILE));
    for (int i = 0; i < TILE; i += 32) {
      __vector float v = tops::vload<__vector float>(tile + i);
      tops::vstore(v + v, tile + i);
    }
    tops::memcpy(store, tops::mdspan(tops::Global, y + at, TILE),
                 tops::mdspan(tops::Private, tile, TILE));
  }
}
"""
LINE = 8


async def command(editor: Editor, name: str, argument: dict[str, Any]) -> Any:
    """What a command gives."""
    async with asyncio.timeout(4 * SECONDS):
        params = lsp.ExecuteCommandParams(name, [argument])
        return await editor.client.workspace_execute_command_async(params)


async def offered(editor: Editor, *, of_kind: bool = True) -> Any:
    """The action on the line of the load; requested by its kind, or as a lamp is."""
    kinds = [lsp.CodeActionKind.RefactorRewrite] if of_kind else None
    params = lsp.CodeActionParams(
        editor.document, place(LINE, 4, LINE, 4), lsp.CodeActionContext([], kinds)
    )
    found = await editor.client.text_document_code_action_async(params)
    return next((each for each in found or [] if each.title.startswith("Try larger tiles")), None)


async def tried(editor: Editor, text: str) -> Any:
    """What the action comes to after a profile."""
    await editor.open(text)
    assert await offered(editor) is None
    await command(editor, "tops.profile", {"uri": editor.uri, "kernel": "scale"})
    action = await offered(editor)
    assert action is not None
    argument = {"uri": editor.uri, "kernel": "scale", "line": LINE}
    return await command(editor, "tops.largerTiles", argument)


@pytest.fixture
def applied(editor: Editor) -> Iterator[list[lsp.WorkspaceEdit]]:
    """The edits that the server has asked for; the client makes them all."""
    made: list[lsp.WorkspaceEdit] = []

    def apply(params: lsp.ApplyWorkspaceEditParams) -> lsp.ApplyWorkspaceEditResult:
        made.append(params.edit)
        return lsp.ApplyWorkspaceEditResult(True)

    known = editor.client.protocol.fm.features
    with patch.dict(known, {lsp.WORKSPACE_APPLY_EDIT: apply}):
        yield made


async def test_a_constant_is_enlarged_when_runs_prove_it(
    editor: Editor, applied: list[lsp.WorkspaceEdit]
) -> None:
    made = await tried(editor, SCALE)
    assert (made["name"], made["value"]) == ("TILE", 512)
    assert "the same results in this launch" in made["message"]
    (edit,) = applied
    assert edit.changes is not None
    assert [*edit.changes[editor.uri]] == [lsp.TextEdit(place(1, 21, 1, 24), "512")]


UNPROVED = {
    "results that differ": (SCALE.replace("v + v", "v + (float)TILE"), "'y' holds something else"),
    "bytes beyond the end": (
        SCALE.replace("2048;", "2048 - 128;").replace("2048)", "2048 - 128)"),
        "TILE = 256",
    ),
}


@pytest.mark.parametrize(("text", "why"), UNPROVED.values(), ids=UNPROVED)
async def test_what_runs_do_not_prove_is_left(
    editor: Editor, applied: list[lsp.WorkspaceEdit], text: str, why: str
) -> None:
    made = await tried(editor, text)
    assert why in made["problem"]
    assert applied == []


async def test_without_a_constant_the_action_says_why(editor: Editor) -> None:
    await editor.open(SCALE.replace("TILE", "128").replace("constexpr int 128 = 128;", ""))
    await command(editor, "tops.profile", {"uri": editor.uri, "kernel": "scale"})
    action = await offered(editor)
    assert action is not None
    assert action.disabled is not None
    assert "no constant" in action.disabled.reason
    assert (action.title, action.command) == ("Try larger tiles", None)
    assert await offered(editor, of_kind=False) is None
