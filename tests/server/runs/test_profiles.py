"""Profiles in a session: the lens tells what a kernel takes, hints tell it of each line."""

from __future__ import annotations

import asyncio

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import SECONDS, Editor, edit, place

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

SCALE = """\
// tops-sim: <<<1, 1>>> x = ramp(4096), y = zeros(4096)
__global__ void scale(const float *x, float *y) {
  __local__ float tile[4096];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 4096), tops::mdspan(tops::Global, x, 4096));
  for (int i = 0; i < 4096; i++)
    tile[i] *= 2;
  tops::memcpy(ctx, tops::mdspan(tops::Global, y, 4096), tops::mdspan(tops::Private, tile, 4096));
}
"""


async def lens(editor: Editor) -> lsp.Command:
    """The kernel's lens about its profile."""
    found = await editor.client.text_document_code_lens_async(lsp.CodeLensParams(editor.document))
    resolved = [await editor.client.code_lens_resolve_async(each) for each in found or []]
    commands = [each.command for each in resolved if each.command is not None]
    (only,) = (each for each in commands if each.command == "tops.profile")
    return only


async def hints(editor: Editor) -> dict[int, lsp.InlayHint]:
    """Hints at ends of lines that tell of time."""
    params = lsp.InlayHintParams(editor.document, place(0, 0, 12, 0))
    found = await editor.client.text_document_inlay_hint_async(params)
    return {h.position.line: h for h in found or [] if " %" in str(h.label)}


async def test_a_profile_stands_in_the_lens_and_beside_lines(editor: Editor) -> None:
    await editor.open("#include <tops.h>\n" + SCALE)
    command = await lens(editor)
    assert command.title == "Where would the time go?"
    async with asyncio.timeout(SECONDS):
        params = lsp.ExecuteCommandParams(command.command, command.arguments)
        made = await editor.client.workspace_execute_command_async(params)
    assert made["title"] == "Profile of scale"
    assert made["markdown"].startswith("```text\nscale <<<1, 1>>>: about ")
    title = (await lens(editor)).title
    assert title.startswith("about ")
    assert title.endswith("% scalar work")
    beside = await hints(editor)
    assert str(beside[8].label).endswith("% scalar work")
    assert beside[8].position.character == len("    tile[i] *= 2;")
    tooltip = str((await editor.client.inlay_hint_resolve_async(beside[8])).tooltip)
    assert "ADV107" in tooltip
    await editor.change(edit(0, 0, 0, 0, "\n"), edit(9, 4, 9, 8, "tile"))
    assert (await lens(editor)).title.endswith(", of an earlier text")
    assert 6 + 1 in await hints(editor)


async def test_what_cannot_be_profiled_is_told(editor: Editor) -> None:
    await editor.open("int main() { return 3; }\n")
    params = lsp.ExecuteCommandParams("tops.profile", [{"uri": editor.uri, "kernel": "main"}])
    async with asyncio.timeout(SECONDS):
        made = await editor.client.workspace_execute_command_async(params)
    assert "no kernel was launched" in made["problem"]
