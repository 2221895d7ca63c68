"""Diagnostics that a client asks for: once, unchanged, out of date, and asked for anew."""

from __future__ import annotations

import asyncio

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from tests.server.conftest import SECONDS, Editor, RecordingProtocol, edit, place

pytestmark = pytest.mark.asyncio(loop_scope="session")

WRONG = "__device__ int twice(int x);\nint host(int x) { return twice(x); }\n"
FULL = lsp.DocumentDiagnosticReportKind.Full.value
FAR = 1_000_000
"""A line behind the end of every text."""


async def pull(editor: Editor, known: str | None = None) -> lsp.DocumentDiagnosticReport:
    params = lsp.DocumentDiagnosticParams(editor.document, previous_result_id=known)
    return await editor.client.text_document_diagnostic_async(params)


async def findings(editor: Editor) -> list[lsp.Diagnostic]:
    report = await pull(editor)
    assert isinstance(report, lsp.RelatedFullDocumentDiagnosticReport)
    return list(report.items)


async def begun(editor: Editor) -> None:
    """An answer to a later message: the server has taken all earlier ones."""
    await editor.client.workspace_execute_command_async(lsp.ExecuteCommandParams("tops.stop"))


async def test_who_asks_is_answered_and_not_told_twice(editor: Editor) -> None:
    (pushed,) = await editor.open(WRONG)
    (found,) = await findings(editor)
    assert (found.code, found.range) == ("TOPS101", place(1, 25, 1, 30))
    assert found == pushed
    assert await editor.findings() == []  # what was sent before is taken back
    editor.send(edit(0, 0, 0, 0, "\n"))
    (moved,) = await findings(editor)
    assert moved.range == place(2, 25, 2, 30)
    protocol = editor.client.protocol
    assert isinstance(protocol, RecordingProtocol)
    assert [p.version for p in protocol.published if p.uri == editor.uri] == [1, 1]


async def test_what_has_not_changed_is_not_sent_again(editor: Editor) -> None:
    await editor.open(WRONG)
    first = await pull(editor)
    assert isinstance(first, lsp.RelatedFullDocumentDiagnosticReport)
    again = await pull(editor, first.result_id)
    assert again == lsp.RelatedUnchangedDocumentDiagnosticReport(result_id=first.result_id or "")
    editor.send(edit(0, 0, 0, 0, "\n"))
    changed = await pull(editor, first.result_id)
    assert changed.kind == FULL


async def test_an_answer_that_came_too_late_is_asked_for_again(editor: Editor) -> None:
    await editor.open(WRONG)
    await pull(editor)
    code, edits = None, 0
    while code is None and edits < 10:  # where this process has to wait, the answer may be first
        code, edits = await overtaken(editor, edits), edits + 1
    assert code == lsp.LSPErrorCodes.ServerCancelled.value
    (found,) = await findings(editor)
    assert found.range == place(1 + edits, 25, 1 + edits, 30)


async def overtaken(editor: Editor, number: int) -> int | None:
    """What a request is refused with that an edit has overtaken; None if it was answered before."""
    names = (f"f{number}_{i}" for i in range(3000))
    many = "".join(f"__device__ int {name}(int x) {{ return x + 1; }}\n" for name in names)
    editor.send(edit(FAR, 0, FAR, 0, many))
    late = asyncio.ensure_future(pull(editor))
    await begun(editor)
    editor.send(edit(0, 0, 0, 0, "\n"))
    try:
        async with asyncio.timeout(SECONDS):
            await late
    except JsonRpcException as refused:
        return refused.code
    return None


async def test_a_closed_document_has_nothing(editor: Editor) -> None:
    assert await findings(editor) == []


async def test_a_changed_header_makes_the_client_ask_again(editor: Editor) -> None:
    folder = editor.uri.rsplit("/", 1)[0]
    header = Editor(editor.client, f"{folder}/helpers.h")
    await header.open("int helper(int x);\n")
    await editor.open('#include "helpers.h"\nint user(int x) { return helper(x); }\n')
    first = await pull(editor)
    asked = editor.client.protocol.refreshes
    header.send(edit(0, 0, 0, 0, "__device__ "))
    async with asyncio.timeout(SECONDS):
        while editor.client.protocol.refreshes == asked:
            await asyncio.sleep(0.01)
    assert isinstance(first, lsp.RelatedFullDocumentDiagnosticReport)
    changed = await pull(editor, first.result_id)
    assert isinstance(changed, lsp.RelatedFullDocumentDiagnosticReport)
    (found,) = changed.items
    assert found.range == place(1, 25, 1, 31)
