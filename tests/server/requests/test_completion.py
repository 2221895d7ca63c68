"""Completion, its resolution and signature help over real pipes."""

from __future__ import annotations

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import Editor, edit, place

pytestmark = pytest.mark.asyncio(loop_scope="session")

TEXT = """\
// Adds one. 加一
__device__ int helper(int 数, int more) { return 数 + more; }
struct Pair { int first; int second; };
__global__ void kernel(int *out, Pair *pair) {
  /* 🙂 */ ;
}
"""
LINE = 4
WIDTHS = {"utf-8": 13, "utf-16": 11, "utf-32": 10}


async def type_in(editor: Editor, text: str) -> lsp.Position:
    """Types into the kernel's body behind the emoji; where the cursor is then."""
    line, column = LINE, WIDTHS[editor.encoding]
    await editor.change(edit(line, column, line, column, text))
    return lsp.Position(line, column + len(text))


async def complete(
    editor: Editor, where: lsp.Position, trigger: str | None = None
) -> lsp.CompletionList:
    kind = lsp.CompletionTriggerKind
    context = lsp.CompletionContext(
        kind.Invoked if trigger is None else kind.TriggerCharacter, trigger
    )
    params = lsp.CompletionParams(editor.document, where, context)
    found = await editor.client.text_document_completion_async(params)
    assert isinstance(found, lsp.CompletionList)
    return found


async def test_a_name_replaces_what_was_typed(encoded_editor: Editor) -> None:
    editor = encoded_editor
    await editor.open(TEXT)
    where = await type_in(editor, "int a = hel")
    found = await complete(editor, where)
    item = found.items[0]
    assert (item.label, item.kind) == ("helper", lsp.CompletionItemKind.Function)
    assert isinstance(item.text_edit, lsp.TextEdit)
    assert item.text_edit.new_text == "helper(${1:数}, ${2:more})$0"
    assert item.text_edit.range == place(4, where.character - 3, 4, where.character)
    resolved = await editor.client.completion_item_resolve_async(item)
    assert isinstance(resolved.documentation, lsp.MarkupContent)
    assert "Adds one. 加一" in resolved.documentation.value
    assert "__device__ int helper(int 数, int more)" in resolved.documentation.value


async def test_a_dot_offers_members_and_mends_itself(encoded_editor: Editor) -> None:
    editor = encoded_editor
    await editor.open(TEXT)
    where = await type_in(editor, "pair.")
    found = await complete(editor, where, ".")
    assert [item.label for item in found.items[:2]] == ["first", "second"]
    assert all(item.kind == lsp.CompletionItemKind.Snippet for item in found.items[2:])
    (mend,) = found.items[0].additional_text_edits or []
    assert mend == lsp.TextEdit(place(4, where.character - 1, 4, where.character), "->")


async def test_a_comparison_offers_nothing_by_itself(editor: Editor) -> None:
    await editor.open(TEXT)
    where = await type_in(editor, "out[0] >")
    assert (await complete(editor, where, ">")).items in ([], ())


async def test_signature_help_follows_the_commas(encoded_editor: Editor) -> None:
    editor = encoded_editor
    await editor.open(TEXT)
    where = await type_in(editor, "helper(1, ")
    params = lsp.SignatureHelpParams(editor.document, where)
    found = await editor.client.text_document_signature_help_async(params)
    assert found is not None
    (signature,) = found.signatures
    assert signature.label == "__device__ int helper(int 数, int more)"
    assert signature.active_parameter == 1
    assert [p.label for p in signature.parameters or []] == [(22, 27), (29, 37)]
    outside = lsp.SignatureHelpParams(editor.document, lsp.Position(0, 0))
    assert await editor.client.text_document_signature_help_async(outside) is None


async def test_an_item_of_an_older_list_stays_as_it_is(editor: Editor) -> None:
    item = lsp.CompletionItem(
        "helper", data={"uri": "file:///closed.tops", "key": "function helper"}
    )
    resolved = await editor.client.completion_item_resolve_async(item)
    assert (resolved.label, resolved.documentation) == ("helper", None)
    bare = await editor.client.completion_item_resolve_async(lsp.CompletionItem("x"))
    assert bare.label == "x"
