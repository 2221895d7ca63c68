"""Diagnostics that the client asks for, in place of those that are sent unasked."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from tops_lsp.server.app import TopsServer
from tops_lsp.server.protocol import convert

if TYPE_CHECKING:
    from tops_lsp.server.documents.documents import Document

OPTIONS = lsp.DiagnosticOptions(
    inter_file_dependencies=True, workspace_diagnostics=True, identifier="tops"
)
_NUMBERS = itertools.count(1)


def withdraw(ls: TopsServer) -> None:
    """Offers nothing of this to a client that cannot be asked to ask again, as Neovim 0.11. It is
    told unasked: else it would never hear of what comes without an edit, such as what a run after a
    save has found."""
    for method in (lsp.TEXT_DOCUMENT_DIAGNOSTIC, lsp.WORKSPACE_DIAGNOSTIC):
        ls.protocol.fm.features.pop(method, None)


async def diagnostic(
    ls: TopsServer, params: lsp.DocumentDiagnosticParams
) -> lsp.DocumentDiagnosticReport:
    """The findings of the newest text; that they have not changed; or an error to ask again."""
    document = ls.documents.by_uri.get(params.text_document.uri)
    if document is None:
        return lsp.RelatedFullDocumentDiagnosticReport(items=[])
    ls.pull(document)
    if not await ls.judge(document):
        again = lsp.DiagnosticServerCancellationData(retrigger_request=True)
        code = lsp.LSPErrorCodes.ServerCancelled.value
        raise JsonRpcException("the text has moved on", code, again)
    result_id, items = _reported(ls, document)
    if params.previous_result_id == result_id:
        return lsp.RelatedUnchangedDocumentDiagnosticReport(result_id=result_id)
    return lsp.RelatedFullDocumentDiagnosticReport(items=items, result_id=result_id)


def _reported(ls: TopsServer, document: Document) -> tuple[str, list[lsp.Diagnostic]]:
    """The findings under an id that changes when they do."""
    items = ls.shown(document)
    known, old = document.sent_diagnostics
    if items != old or not known:
        document.sent_diagnostics = str(next(_NUMBERS)), items
    return document.sent_diagnostics


async def workspace_diagnostic(
    ls: TopsServer, params: lsp.WorkspaceDiagnosticParams
) -> lsp.WorkspaceDiagnosticReport:
    """The findings of the open documents; of all files, where the settings ask for them."""
    before = {each.uri: each.value for each in params.previous_result_ids}
    items: list[lsp.WorkspaceDocumentDiagnosticReport] = []
    for uri, document in list(ls.documents.by_uri.items()):
        if await ls.judge(document):
            result_id, shown = _reported(ls, document)
            version = document.source.version
            items.append(_report(uri, version, result_id, shown, before.get(uri)))
    if ls.settings.everywhere:
        for path, (result_id, shown) in (await ls.checking.all()).items():
            if ls.documents.uri_of(path) is None:
                uri = convert.uri_of(path)
                items.append(_report(uri, None, result_id, shown, before.get(uri)))
    return lsp.WorkspaceDiagnosticReport(items)


def _report(
    uri: str, version: int | None, result_id: str, shown: list[lsp.Diagnostic], known: str | None
) -> lsp.WorkspaceDocumentDiagnosticReport:
    if known == result_id:
        return lsp.WorkspaceUnchangedDocumentDiagnosticReport(
            uri=uri, version=version, result_id=result_id
        )
    return lsp.WorkspaceFullDocumentDiagnosticReport(
        uri=uri, version=version, items=shown, result_id=result_id
    )
