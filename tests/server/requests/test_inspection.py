"""What a reader asks of a document besides: its tree, memory, monikers, values, launches."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import Editor, place
from tops_lsp.server.requests.inspection import memory_usage

pytestmark = pytest.mark.asyncio(loop_scope="session")

TEXT = """\
__device__ int twice(int x) { return x + x; }
__global__ void fill(int *out, int n) {
  int 数 = n;
  out[0] = twice(数);
}
void run(int *d) { fill<<<1, 2>>>(d, 3); }
"""


async def ask(editor: Editor, method: str, params: object) -> Any:
    return await editor.client.protocol.send_request_async(method, params)


def field(answer: Any, name: str) -> Any:
    return answer[name] if isinstance(answer, dict) else getattr(answer, name)


async def test_the_tree_is_told_as_clangd_does(editor: Editor) -> None:
    await editor.open(TEXT)
    span = {"start": {"line": 2, "character": 6}, "end": {"line": 2, "character": 7}}
    root = await ask(
        editor, "textDocument/ast", {"textDocument": {"uri": editor.uri}, "range": span}
    )
    assert field(root, "kind") == "function_definition"
    kinds = [field(child, "kind") for child in field(root, "children")]
    assert "compound_statement" in kinds


async def test_memory_is_told_by_what_holds_it() -> None:
    opened = {"file:///a.tops": SimpleNamespace(source=SimpleNamespace(text=TEXT.encode()))}
    index = SimpleNamespace(workspace=SimpleNamespace(shards=lambda: ()))
    server: Any = SimpleNamespace(documents=SimpleNamespace(by_uri=opened), indexing=index)
    found = memory_usage(server, None)
    assert found["documents"]["file:///a.tops"]["_self"] == len(TEXT.encode())
    assert found["_total"] == found["documents"]["_total"] == len(TEXT.encode())
    assert found["process"]["_total"] > 1_000_000


async def test_a_moniker_is_the_same_at_each_place(editor: Editor) -> None:
    await editor.open(TEXT)
    made = []
    for line, column in ((0, 16), (3, 12)):
        params = lsp.MonikerParams(editor.document, lsp.Position(line, column))
        (moniker,) = await ask(editor, lsp.TEXT_DOCUMENT_MONIKER, params)
        made.append((moniker.scheme, moniker.identifier))
    assert made[0] == made[1]
    assert "twice" in made[0][1]


async def test_values_are_asked_for_up_to_the_line_of_the_debugger(editor: Editor) -> None:
    await editor.open(TEXT)
    stopped = lsp.InlineValueContext(1, place(3, 0, 3, 0))
    params = lsp.InlineValueParams(editor.document, place(0, 0, 6, 0), stopped)
    found = await ask(editor, lsp.TEXT_DOCUMENT_INLINE_VALUE, params)
    assert [(v.variable_name, v.range.start.line) for v in found] == [
        ("n", 2),
        ("out", 3),
        ("数", 3),
    ]


async def test_launches_are_drawn(editor: Editor) -> None:
    await editor.open(TEXT)
    params = lsp.ExecuteCommandParams("tops.launchGraph", [{"uri": editor.uri}])
    found = await ask(editor, lsp.WORKSPACE_EXECUTE_COMMAND, params)
    answer = found if isinstance(found, dict) else SimpleNamespace(**found._asdict())
    assert [list(edge) for edge in field(answer, "edges")] == [
        ["fill", "twice", "call"],
        ["run", "fill", "launch"],
    ]
    svg = field(answer, "svg")
    assert svg.startswith("<svg")
    assert svg.count("<rect") == 3
