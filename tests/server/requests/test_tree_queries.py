"""Requests about the concrete tree: nodes with places, fields and queries that find them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Editor

pytestmark = pytest.mark.asyncio(loop_scope="session")

TEXT = """\
#include <tops.h>
#define CALL(x) twice(x)
namespace ns {
__device__ int twice(int x) { return 2 * x; }
}
/* 主机 🙂 */ using ns::twice;
__global__ void kernel(int *out) {
  /* 🙂 */ out[0] = CALL(3) + twice(out[1]);
}
"""


async def tree(editor: Editor, line: int, character: int) -> Any:
    params = {"uri": editor.uri, "position": {"line": line, "character": character}}
    return await editor.client.protocol.send_request_async("tops/syntaxTree", params)


async def test_the_tree_at_a_place(editor: Editor) -> None:
    await editor.open(TEXT)
    found = await tree(editor, 7, 31)
    path = [found.nodes[number] for number in found.path]
    kinds = [node.kind for node in path]
    assert (kinds[0], kinds[-2:]) == ("function_definition", ["call_expression", "identifier"])
    assert (path[0].depth, found.above, found.version) == (0, 0, 1)
    last = path[-1]
    assert (last.field, last.text, last.range.start.character) == ("function", "twice", 30)
    assert last.query == '((identifier) @it\n  (#eq? @it "twice"))'
    texts = {getattr(node, "text", ""): node for node in found.nodes}
    assert (texts["3"].macro, texts["3"].range.start.character) == ("CALL", 25)
    in_macro = await tree(editor, 7, 22)
    assert in_macro.nodes[in_macro.path[-1]].text == "twice"
    nothing = await tree(editor, 0, 0)
    assert (nothing.nodes, nothing.path) == ([], [])
    params = {"uri": "file:///nowhere.tops"}
    answer = await editor.client.protocol.send_request_async("tops/syntaxTree", params)
    assert answer is None
