"""Requests about the concrete tree: nodes with queries that find them, and what queries find."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import pytest

from tests.server.conftest import Editor, edit
from tops_lsp.queries.search import compiled
from tops_lsp.server.app import TopsServer
from tops_lsp.server.documents import workspace_search
from tops_lsp.server.documents.edits import Edit
from tops_lsp.server.documents.workspace_search import WorkspaceSearch
from tops_lsp.text.source import Encoding

asynchronous = pytest.mark.asyncio(loop_scope="session")

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


@asynchronous
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


async def search(editor: Editor, query: str, **more: object) -> Any:
    params = {"uri": editor.uri, "query": query, **more}
    return await editor.client.protocol.send_request_async("tops/query", params)


@asynchronous
async def test_what_a_query_finds_and_what_captures_resolve_to(editor: Editor) -> None:
    await editor.open(TEXT)
    found = await search(editor, "(call_expression function: (_) @f arguments: (_ (_) @a))")
    assert (found.total, found.files, hasattr(found, "incomplete")) == (2, 1, False)
    made, plain = found.matches
    assert (made.function, made.captures[0].macro, made.range.start.character) == (
        "kernel",
        "CALL",
        20,
    )
    callee, argument = plain.captures
    assert (callee.name, callee.text, callee.range.start.character) == ("f", "twice", 30)
    meaning = callee.meaning
    assert (meaning.kind, meaning.name, meaning.side) == ("function", "ns::twice", "device")
    assert (meaning.place.range.start.line, meaning.place.range.start.character) == (3, 15)
    assert set(callee.questions) >= {'(#callee? @f "ns::twice")', "(#side? @f device)"}
    assert (argument.text, argument.meaning.type) == ("out[1]", "int")
    assert "[rules.my-rule]\nmessage = \"found '{f}'\"" in found.rule
    assert made.captures[1].meaning.value == "3"
    editor.send(edit(8, 0, 8, 0, "twice(5); "))
    assert (await search(editor, "(call_expression)")).total == 3


@asynchronous
async def test_a_bad_query_is_told_with_place_and_cause(editor: Editor) -> None:
    await editor.open(TEXT)
    wrong = (await search(editor, "(call_expression\n  functions: (_))")).problem
    assert wrong.message == "there is no field 'functions'"
    assert (wrong.range.start.line, wrong.range.start.character) == (1, 2)
    assert (wrong.range.end.line, wrong.range.end.character) == (1, 11)
    unclosed = (await search(editor, "(call_expression")).problem
    assert (unclosed.message, unclosed.range.start.character) == ("a bracket is not closed", 16)
    assert not (await search(editor, "")).matches
    assert await editor.client.protocol.send_request_async("tops/query", {"uri": "x"}) is None


def test_a_search_ends_in_time_with_what_it_has() -> None:
    server, later = TopsServer(), iter(itertools.count(0, 15))
    texts = ["int a = f(1);", "int b = f(2);", "int c = f(3);"]
    opened = [
        server.documents.open(f"file:///{n}.tops", f"/{n}.tops", text, 1)
        for n, text in enumerate(texts)
    ]
    searching = WorkspaceSearch(server, clock=lambda: float(next(later)))
    found = asyncio.run(searching.workspace(opened[1], compiled("(call_expression) @c")))
    assert [match.captures[0].text for match in found.matches] == ["f(2)"]
    assert list(found.gaps) == ["off", "time"]
    assert "1 of 3 files in 20 seconds (limit 'query-seconds')" in found.gaps["time"]


def test_an_edit_starts_a_search_again_and_a_cancelled_one_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workspace_search, "SLICE", -1)  # a turn for others after each step
    server = TopsServer()
    uri = "file:///a.tops"
    document = server.documents.open(uri, "/a.tops", "int a = f(1);\nint b = f(2);\n", 1)
    searching, patterns = WorkspaceSearch(server), compiled("(call_expression) @c")

    async def edited_and_cancelled() -> list[str]:
        first = asyncio.ensure_future(searching.document(document, patterns))
        await asyncio.sleep(0)
        whole = Edit("int c = f(3);\n")
        server.documents.change(uri, [whole], Encoding.UTF16, 2)
        texts = [match.captures[0].text for match in (await first).matches]
        second = asyncio.ensure_future(searching.document(document, patterns))
        await asyncio.sleep(0)
        assert not second.done()
        second.cancel()
        with pytest.raises(asyncio.CancelledError):
            await second
        return texts

    assert asyncio.run(edited_and_cancelled()) == ["f(3)"]
