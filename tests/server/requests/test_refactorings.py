"""Refactorings as code actions: with edits or a reason at once, or made when one is chosen."""

from __future__ import annotations

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import Editor, place
from tops_lsp.text.source import Encoding

TEXT = """\
/* 主机 */ __device__ int f(int *p, int n) {
  while (n > 1) n--;
  /* 🙂 */ return p[n + 1] * 2;
}
"""
REFACTOR = [lsp.CodeActionKind.Refactor]


@pytest.mark.asyncio(loop_scope="session")
async def test_a_client_that_asks_is_told_at_once(editor: Editor) -> None:
    await editor.open(TEXT)
    units = Encoding(editor.encoding).width("  /* 🙂 */ return ")
    found = await editor.actions(place(2, units, 2, units + len("p[n + 1]")))
    (action,) = (a for a in found if a.kind == "refactor.extract" and "variable" in a.title)
    assert action.title == "Extract variable 'p_element'"
    assert action.edit is not None
    assert action.edit.changes is not None
    inserted, named = action.edit.changes[editor.uri]
    assert inserted.new_text == "int p_element = p[n + 1];\n  "
    assert (named.new_text, named.range.start.character) == ("p_element", units)


@pytest.mark.asyncio(loop_scope="session")
async def test_a_refusal_is_shown_where_refactorings_are_asked_for(editor: Editor) -> None:
    await editor.open(TEXT)
    context = lsp.CodeActionContext([], only=REFACTOR)
    params = lsp.CodeActionParams(editor.document, place(1, 9, 1, 14), context)
    found = await editor.client.text_document_code_action_async(params)
    actions = (a for a in found or [] if isinstance(a, lsp.CodeAction))
    (action,) = (a for a in actions if a.kind == "refactor.extract")
    assert action.edit is None
    assert action.disabled is not None
    assert action.disabled.reason == "It is evaluated each time round the loop."
    plain = await editor.actions(place(1, 9, 1, 14))
    assert [a for a in plain if a.kind == "refactor.extract"] == []
