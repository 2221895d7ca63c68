"""Diagnostics that the client asks for, in place of those that are sent unasked."""

from __future__ import annotations

import itertools

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from tops_lsp.server.app import TopsServer

OPTIONS = lsp.DiagnosticOptions(
    inter_file_dependencies=True, workspace_diagnostics=False, identifier="tops"
)
_NUMBERS = itertools.count(1)


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
    items = ls.shown(document)
    known, old = document.reported
    if items != old or not known:
        document.reported = str(next(_NUMBERS)), items
    elif params.previous_result_id == known:
        return lsp.RelatedUnchangedDocumentDiagnosticReport(result_id=known)
    return lsp.RelatedFullDocumentDiagnosticReport(items=items, result_id=document.reported[0])
