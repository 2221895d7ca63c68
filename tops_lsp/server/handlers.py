"""Protocol handlers: fetch a document, call a feature, convert the answer; guarded one by one."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from lsprotocol import types as lsp

from tops_lsp.server import convert
from tops_lsp.server.app import TopsServer
from tops_lsp.server.commands import RUN, STOP, run_commands, run_kernel
from tops_lsp.server.settings import SECTION

if TYPE_CHECKING:
    from tops_lsp.server.documents import Document

log = logging.getLogger(__name__)
RUN_KIND = "source.run"
Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")


def guarded(handler: Callable[Parameters, Answer]) -> Callable[Parameters, Answer | None]:
    """A handler whose fault is logged and costs one answer, an empty one."""

    @functools.wraps(handler)
    def call(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Answer | None:
        try:
            return handler(*args, **kwargs)
        except Exception:
            log.exception("%s failed", handler.__name__)
            return None

    return call


def create_server() -> TopsServer:
    """A server with all its handlers."""
    server = TopsServer()
    for method, handler in _HANDLERS.items():
        server.feature(method, _OPTIONS.get(method))(guarded(handler))
    server.feature(lsp.INITIALIZED)(initialized)
    server.command(RUN)(run)
    server.command(STOP)(stop)
    return server


# --- life cycle -------------------------------------------------------------------------


def initialize(ls: TopsServer, params: lsp.InitializeParams) -> None:
    """Takes over what the client says of itself."""
    agreed = ls.workspace.position_encoding
    ls.client = convert.client_of(params.capabilities, agreed)
    ls.root = ls.workspace.root_path
    ls.configure({"language": params.locale})
    ls.configure(params.initialization_options)


async def initialized(ls: TopsServer, params: lsp.InitializedParams) -> None:
    """The client has its answer: time for what takes time."""
    try:
        await _pull_settings(ls)
        ls.warm_up()
    except Exception:
        log.exception("initialized failed")


async def _pull_settings(ls: TopsServer) -> None:
    """Asks for the settings; clients that push them do so by themselves."""
    if not ls.client.configuration:
        return
    wanted = lsp.ConfigurationParams([lsp.ConfigurationItem(section=SECTION)])
    for settings in await ls.workspace_configuration_async(wanted):
        ls.configure(settings)


def shutdown(ls: TopsServer, params: None) -> None:
    ls.ended_by_client = True
    ls.scheduler.stop()
    ls.runs.stop()


def did_change_configuration(ls: TopsServer, params: lsp.DidChangeConfigurationParams) -> None:
    """Settings were pushed; or their change was, and they are to be fetched."""
    if params.settings:
        ls.configure(params.settings)
    else:
        ls.keep(asyncio.ensure_future(_pull_settings(ls)))


# --- documents --------------------------------------------------------------------------


def did_open(ls: TopsServer, params: lsp.DidOpenTextDocumentParams) -> None:
    item = params.text_document
    ls.open(item.uri, item.text, item.version)


def did_change(ls: TopsServer, params: lsp.DidChangeTextDocumentParams) -> None:
    document = params.text_document
    ls.change(document.uri, list(convert.edits_of(params.content_changes)), document.version)


def did_close(ls: TopsServer, params: lsp.DidCloseTextDocumentParams) -> None:
    ls.close(params.text_document.uri)


def did_save(ls: TopsServer, params: lsp.DidSaveTextDocumentParams) -> None:
    ls.files_changed([convert.path_of(params.text_document.uri)])


def did_change_watched_files(ls: TopsServer, params: lsp.DidChangeWatchedFilesParams) -> None:
    ls.files_changed([convert.path_of(change.uri) for change in params.changes])


# --- features ---------------------------------------------------------------------------


def hover(ls: TopsServer, params: lsp.HoverParams) -> lsp.Hover | None:
    from tops_lsp.features.hover import hover as make

    document = ls.documents.by_uri.get(params.text_document.uri)
    if document is None:
        return None
    offset = convert.offset_of(document.source, params.position, ls.client.encoding)
    made = make(ls.unit(document), offset, ls.settings.language)
    if made is None:
        return None
    content = lsp.MarkupContent(lsp.MarkupKind.Markdown, made.markdown)
    return lsp.Hover(content, convert.range_of(document.source, made.span, ls.client.encoding))


def code_lens(ls: TopsServer, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    document = ls.documents.by_uri.get(params.text_document.uri)
    if document is None:
        return []
    return [
        lsp.CodeLens(convert.range_of(document.source, span, ls.client.encoding), command=command)
        for span, command in run_commands(ls, document)
    ]


def code_action(ls: TopsServer, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    document = ls.documents.by_uri.get(params.text_document.uri)
    if document is None:
        return []
    wanted = params.context.only
    kinds: dict[str, Callable[[], list[lsp.CodeAction]]] = {
        lsp.CodeActionKind.QuickFix.value: lambda: _quick_fixes(ls, document, params.range),
        RUN_KIND: lambda: _runs(ls, document, params.range),
    }
    made = [make() for kind, make in kinds.items() if _asked_for(kind, wanted)]
    return [action for group in made for action in group]


def _asked_for(kind: str, wanted: Sequence[object] | None) -> bool:
    """Kinds are a tree: `source` asks for `source.run` too."""
    names = [str(getattr(w, "value", w)) for w in wanted or []]
    return wanted is None or any(kind == n or kind.startswith(f"{n}.") or not n for n in names)


def _quick_fixes(ls: TopsServer, document: Document, range_: lsp.Range) -> list[lsp.CodeAction]:
    from tops_lsp.features.actions import quick_fixes

    unit, source, encoding = ls.unit(document), document.source, ls.client.encoding
    if document.judged is not source:
        document.lint(unit)
    start, end = convert.span_of(source, range_, encoding)
    touched = [
        d for d in document.findings if d.place.span.start <= end and start <= d.place.span.end
    ]
    shown = ls.publisher(document)
    return [
        lsp.CodeAction(
            action.title,
            kind=lsp.CodeActionKind.QuickFix,
            diagnostics=[shown.diagnostic(unit, action.diagnostic)],
            is_preferred=action.preferred or None,
            edit=lsp.WorkspaceEdit(
                changes={document.uri: convert.text_edits(source, action.edits, encoding)}
            ),
        )
        for action in quick_fixes(source, touched, ls.settings.language)
    ]


def _runs(ls: TopsServer, document: Document, range_: lsp.Range) -> list[lsp.CodeAction]:
    source = document.source
    line = source.line_of(convert.span_of(source, range_, ls.client.encoding).start)
    return [
        lsp.CodeAction(command.title, kind=RUN_KIND, command=command)
        for span, command in run_commands(ls, document)
        if source.line_of(span.start) == line
    ]


def document_symbol(ls: TopsServer, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    from tops_lsp.features.symbols import document_symbols

    document = ls.documents.by_uri.get(params.text_document.uri)
    if document is None:
        return []
    found = document_symbols(ls.unit(document))
    return [convert.symbol_of(s, document.source, ls.client.encoding) for s in found]


# --- commands ---------------------------------------------------------------------------


async def run(ls: TopsServer, *arguments: Any) -> dict[str, object] | None:
    """`tops.run`: one argument {uri, kernel, version}."""
    try:
        return await run_kernel(ls, arguments[0] if arguments else None)
    except Exception:  # a cancelled task passes
        log.exception("%s failed", RUN)
        return None


def stop(ls: TopsServer, *arguments: Any) -> int:
    """`tops.stop`: ends all runs; how many there were."""
    return ls.runs.stop()


_HANDLERS: dict[str, Callable[..., object]] = {
    lsp.INITIALIZE: initialize,
    lsp.SHUTDOWN: shutdown,
    lsp.WORKSPACE_DID_CHANGE_CONFIGURATION: did_change_configuration,
    lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES: did_change_watched_files,
    lsp.TEXT_DOCUMENT_DID_OPEN: did_open,
    lsp.TEXT_DOCUMENT_DID_CHANGE: did_change,
    lsp.TEXT_DOCUMENT_DID_CLOSE: did_close,
    lsp.TEXT_DOCUMENT_DID_SAVE: did_save,
    lsp.TEXT_DOCUMENT_HOVER: hover,
    lsp.TEXT_DOCUMENT_CODE_LENS: code_lens,
    lsp.TEXT_DOCUMENT_CODE_ACTION: code_action,
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL: document_symbol,
}
_OPTIONS: dict[str, object] = {
    lsp.TEXT_DOCUMENT_CODE_ACTION: lsp.CodeActionOptions(
        code_action_kinds=[lsp.CodeActionKind.QuickFix, RUN_KIND]
    ),
}
