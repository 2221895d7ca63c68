"""Navigation, structure and renaming over real pipes, in the client's encoding."""

from __future__ import annotations

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from tests.server.conftest import Editor, place

pytestmark = pytest.mark.asyncio(loop_scope="session")

TEXT = """\
#include <tops.h>
/* 主机 🙂 */ __device__ int twice(int 数) { return 2 * 数; }
struct Pair { int first; };
__global__ void kernel(int *out, Pair pair) {
  out[0] = twice(pair.first) /* 🙂 */ + twice(3);
}
"""
WIDTHS = {
    "utf-8": lambda text: len(text.encode()),
    "utf-16": lambda text: len(text.encode("utf-16-le")) // 2,
    "utf-32": len,
}


def spot(editor: Editor, part: str, length: int = 0, nth: int = 1) -> lsp.Range:
    """The range of `length` characters of the text from the nth `part` on."""
    start = -1
    for _ in range(nth):
        start = TEXT.index(part, start + 1)
    line = TEXT.count("\n", 0, start)
    head = TEXT[TEXT.rfind("\n", 0, start) + 1 : start]
    width = WIDTHS[editor.encoding]
    left, right = width(head), width(head) + width(TEXT[start : start + length])
    return place(line, left, line, right)


def at(editor: Editor, part: str) -> dict[str, object]:
    return {"text_document": editor.document, "position": spot(editor, part).start}


async def test_definition_and_references(encoded_editor: Editor) -> None:
    editor = encoded_editor
    await editor.open(TEXT)
    name = spot(editor, "twice", 5)
    found = await editor.client.text_document_definition_async(
        lsp.DefinitionParams(**at(editor, "twice(3)"))
    )
    assert list(found) == [lsp.Location(editor.uri, name)]
    context = lsp.ReferenceContext(include_declaration=False)
    params = lsp.ReferenceParams(context=context, **at(editor, "twice(3)"))
    uses = await editor.client.text_document_references_async(params)
    assert [use.range for use in uses] == [spot(editor, "twice", 5, 2), spot(editor, "twice", 5, 3)]


async def test_highlights_and_types(encoded_editor: Editor) -> None:
    editor = encoded_editor
    await editor.open(TEXT)
    found = await editor.client.text_document_document_highlight_async(
        lsp.DocumentHighlightParams(**at(editor, "数) {"))
    )
    kinds = lsp.DocumentHighlightKind
    assert [(h.range, h.kind) for h in found] == [
        (spot(editor, "数", 1), kinds.Write),
        (spot(editor, "数", 1, 2), kinds.Read),
    ]
    types = await editor.client.text_document_type_definition_async(
        lsp.TypeDefinitionParams(**at(editor, "pair.first"))
    )
    assert list(types) == [lsp.Location(editor.uri, spot(editor, "Pair", 4))]


async def test_the_sdk_opens_as_a_stub_header(editor: Editor) -> None:
    await editor.open("__global__ void k() { __syncthreads(); }\n")
    params = lsp.DefinitionParams(editor.document, lsp.Position(0, 25))
    (found,) = await editor.client.text_document_definition_async(params)
    assert found.uri.startswith("file:///")
    assert found.uri.endswith("/sdk/include/tops.h")
    links = await editor.client.text_document_document_link_async(
        lsp.DocumentLinkParams(editor.document)
    )
    assert list(links) == []


async def test_a_rename_is_prepared_and_made(encoded_editor: Editor) -> None:
    editor = encoded_editor
    await editor.open(TEXT)
    where = at(editor, "数) {")
    prepared = await editor.client.text_document_prepare_rename_async(
        lsp.PrepareRenameParams(**where)
    )
    assert prepared == lsp.PrepareRenamePlaceholder(spot(editor, "数", 1), "数")
    made = await editor.client.text_document_rename_async(
        lsp.RenameParams(new_name="count", **where)
    )
    assert list(made.changes[editor.uri]) == [
        lsp.TextEdit(spot(editor, "数", 1), "count"),
        lsp.TextEdit(spot(editor, "数", 1, 2), "count"),
    ]


async def test_a_refused_rename_is_an_error_with_its_reason(editor: Editor) -> None:
    await editor.open("__global__ void k() { __syncthreads(); }\n")
    where = lsp.Position(0, 25)
    with pytest.raises(JsonRpcException, match="belongs to the SDK") as raised:
        await editor.client.text_document_prepare_rename_async(
            lsp.PrepareRenameParams(editor.document, where)
        )
    assert raised.value.code == lsp.LSPErrorCodes.RequestFailed.value
    with pytest.raises(JsonRpcException, match="cannot be a name"):
        await editor.client.text_document_rename_async(
            lsp.RenameParams(editor.document, lsp.Position(0, 16), "1")
        )


async def test_folds_selections_and_links(encoded_editor: Editor) -> None:
    editor = encoded_editor
    await editor.open(TEXT)
    folds = await editor.client.text_document_folding_range_async(
        lsp.FoldingRangeParams(editor.document)
    )
    assert [(fold.start_line, fold.end_line) for fold in folds] == [(3, 4)]
    params = lsp.SelectionRangeParams(editor.document, [spot(editor, "first)").start])
    (inner,) = await editor.client.text_document_selection_range_async(params)
    assert inner.range == spot(editor, "first)", 5)
    assert inner.parent is not None
    assert inner.parent.range == spot(editor, "pair.first", 10)
    (link,) = await editor.client.text_document_document_link_async(
        lsp.DocumentLinkParams(editor.document)
    )
    assert link.range == spot(editor, "<tops.h>", 8)


async def test_requests_see_an_edit_that_has_not_been_analysed_yet(editor: Editor) -> None:
    await editor.open("int a;\nint f() { return a; }\n")
    change = lsp.TextDocumentContentChangePartial(place(0, 0, 0, 0), "\n\nint b;\n")
    editor.send(change)
    params = lsp.DefinitionParams(editor.document, lsp.Position(4, 17))
    (found,) = await editor.client.text_document_definition_async(params)
    assert found.range == place(3, 4, 3, 5)
    folds = await editor.client.text_document_folding_range_async(
        lsp.FoldingRangeParams(editor.document)
    )
    assert list(folds) == []


async def test_the_first_line_shows_how_the_file_is_read(encoded_editor: Editor) -> None:
    editor = encoded_editor
    await editor.open(TEXT)
    params = lsp.HoverParams(editor.document, lsp.Position(0, 3))
    found = await editor.client.text_document_hover_async(params)
    assert isinstance(found.contents, lsp.MarkupContent)
    assert "| target | `gcu300 (__GCU_ARCH__=300, __AGCU_ARCH__=300)` | default |" in (
        found.contents.value
    )
    assert found.range == place(0, 0, 0, 17)


async def test_host_code_is_shown_as_the_host_pass_has_it(encoded_editor: Editor) -> None:
    editor = encoded_editor
    text = "#ifdef __GCU_ARCH__\n__device__ int f();\n#else\nint f();\n#endif\nint g = f();\n"
    assert await editor.open(text) == []
    for line, label in ((1, "__device__ int f()"), (3, "__host__ int f()")):
        at_name = lsp.Position(line, text.splitlines()[line].index("f("))
        found = await editor.client.text_document_hover_async(
            lsp.HoverParams(editor.document, at_name)
        )
        assert label in found.contents.value


async def test_inlay_hints_and_their_settings(editor: Editor) -> None:
    await editor.open("void g(int 宽, int b);\nvoid f() { auto i = 1; g(1, i); }\n")
    params = lsp.InlayHintParams(editor.document, place(0, 0, 2, 0))
    found = await editor.client.text_document_inlay_hint_async(params)
    assert [(h.position.character, h.label) for h in found] == [
        (17, ": int"),
        (25, "宽:"),
        (28, "b:"),
    ]
    for shown, expected in (
        ({"types": False}, ["宽:", "b:"]),
        ({"types": True}, [": int", "宽:", "b:"]),
    ):
        settings = {"tops": {"inlayHints": shown}}
        editor.client.workspace_did_change_configuration(lsp.DidChangeConfigurationParams(settings))
        found = await editor.client.text_document_inlay_hint_async(params)
        assert [h.label for h in found] == expected


async def test_the_call_hierarchy(encoded_editor: Editor) -> None:
    editor = encoded_editor
    await editor.open(TEXT)
    (item,) = await editor.client.text_document_prepare_call_hierarchy_async(
        lsp.CallHierarchyPrepareParams(**at(editor, "twice(3)"))
    )
    assert (item.name, item.detail, item.uri) == ("twice", "__device__", editor.uri)
    assert item.selection_range == spot(editor, "twice", 5)
    (caller,) = await editor.client.call_hierarchy_incoming_calls_async(
        lsp.CallHierarchyIncomingCallsParams(item)
    )
    assert (caller.from_.name, caller.from_.kind) == ("kernel", lsp.SymbolKind.Event)
    assert list(caller.from_ranges) == [spot(editor, "twice", 5, 2), spot(editor, "twice", 5, 3)]
    (called,) = await editor.client.call_hierarchy_outgoing_calls_async(
        lsp.CallHierarchyOutgoingCallsParams(caller.from_)
    )
    assert called.to.name == "twice"
    stale = lsp.CallHierarchyItem(
        "x", lsp.SymbolKind.Function, editor.uri, item.range, item.range, data={"document": "no"}
    )
    assert not await editor.client.call_hierarchy_incoming_calls_async(
        lsp.CallHierarchyIncomingCallsParams(stale)
    )


PASSES = """\
int shared_name(int n);
#ifdef __GCU_ARCH__
__device__ int f() { return 1; }
#else
int f() { return shared_name(2); }
#endif
int g() { return shared_name(3); }
"""


async def test_code_of_every_pass_counts(editor: Editor) -> None:
    await editor.open(PASSES)
    name = lsp.Position(6, 20)
    context = lsp.ReferenceContext(include_declaration=True)
    found = await editor.client.text_document_references_async(
        lsp.ReferenceParams(context, editor.document, name)
    )
    assert sorted(place.range.start.line for place in found) == [0, 4, 6]
    marks = await editor.client.text_document_document_highlight_async(
        lsp.DocumentHighlightParams(editor.document, name)
    )
    assert [mark.range.start.line for mark in marks] == [0, 4, 6]
    (definition,) = await editor.client.text_document_definition_async(
        lsp.DefinitionParams(editor.document, lsp.Position(4, 20))
    )
    assert definition.range.start.line == 0
    (item,) = await editor.client.text_document_prepare_call_hierarchy_async(
        lsp.CallHierarchyPrepareParams(editor.document, lsp.Position(4, 5))
    )
    (called,) = await editor.client.call_hierarchy_outgoing_calls_async(
        lsp.CallHierarchyOutgoingCallsParams(item)
    )
    assert called.to.name == "shared_name"
