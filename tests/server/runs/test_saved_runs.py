"""Runs that saves ask for: findings appear and go, one run at a time, and nobody is asked."""

import asyncio
from typing import Any

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import Editor, edit

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

SHORT = """\
// tops-sim: <<<2, 12>>> out = zeros(20)
__global__ void fill(int *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = 7;
}
// tops-sim: <<<1, 1>>> x = zeros(1), expect x = 5
__global__ void five(int *x) {
  x[0] = 4;
}
__global__ void silent(int *x) {
  x[9999999] = 4;
}
"""
"""Two kernels that are wrong and say their launch, and one that does not."""
WHOLE = """\
#include <tops/tops_runtime.h>
__global__ void one(int *out) { out[threadIdx.x] = 1; }
int main() {
  int *out;
  if (topsMalloc(&out, 44) != topsSuccess) return 1;
  one<<<1, 12>>>(out);
  if (topsDeviceSynchronize() != topsSuccess) return 1;
  return topsFree(out) != topsSuccess;
}
"""
HOURS = """\
// tops-sim: <<<65536, 12>>> p = zeros(1)
__global__ void endless(int *p) {
  for (int i = 0; i < 50000000; i += p[0] + 1) {}
}
"""


def save(editor: Editor) -> None:
    document = lsp.TextDocumentIdentifier(editor.uri)
    editor.client.text_document_did_save(lsp.DidSaveTextDocumentParams(document))


async def shown(editor: Editor, count: int) -> list[lsp.Diagnostic]:
    """What is shown once there are so many findings of the simulator."""
    found: list[lsp.Diagnostic] = []
    while sum(each.source == "tops-sim" for each in found) < count:
        found = await editor.findings()
    return found


async def reported(editor: Editor, kernel: str) -> bool:
    """Whether there is a report of a kernel's last run."""
    asked = lsp.ExecuteCommandParams("tops.report", [{"uri": editor.uri, "kernel": kernel}])
    return bool((await editor.client.workspace_execute_command_async(asked))["html"])


async def configure(editor: Editor, **settings: Any) -> None:
    data = {"tops": settings}
    editor.client.workspace_did_change_configuration(lsp.DidChangeConfigurationParams(data))


async def test_a_save_shows_what_kernels_do_that_say_their_launch(editor: Editor) -> None:
    assert await editor.open(SHORT) == []
    waiting = asyncio.ensure_future(shown(editor, 2))
    save(editor)
    found = {(each.code, each.range.start.line) for each in await waiting}
    assert found == {("out-of-bounds", 2), ("expectation-not-met", 4)}
    assert await editor.change(edit(2, 0, 2, 0, " ")) == []
    assert not await reported(editor, "fill")


async def test_a_program_is_run_by_its_main(editor: Editor) -> None:
    await editor.open(WHOLE)
    waiting = asyncio.ensure_future(shown(editor, 1))
    save(editor)
    found = [each for each in await waiting if each.source == "tops-sim"]
    assert [(each.code, each.range.start.line) for each in found] == [("out-of-bounds", 1)]


async def test_on_is_as_a_click(editor: Editor) -> None:
    await editor.open(SHORT)
    await configure(editor, runOnSave="on")
    waiting = asyncio.ensure_future(shown(editor, 2))
    save(editor)
    await waiting
    assert await reported(editor, "fill")
    assert await reported(editor, "five")
    await configure(editor, runOnSave="findings")


async def test_an_edit_ends_the_run_of_the_text_before(editor: Editor) -> None:
    """Two runs of hours are no hindrance to a third: the last waits for no time limit."""
    await editor.open(HOURS)
    save(editor)
    await editor.change(edit(0, 0, 0, 0, "\n"))
    save(editor)
    text = lsp.TextDocumentContentChangeWholeDocument(SHORT)
    await editor.change(text)
    waiting = asyncio.ensure_future(shown(editor, 2))
    async with asyncio.timeout(60):
        save(editor)
        assert len(await waiting) == 2
