"""The server: handlers that fetch a document and call a feature, guarded one by one."""

from __future__ import annotations

import asyncio
import functools
import logging
import threading
import time
import uuid
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from lsprotocol import types as lsp
from pygls import uris
from pygls.lsp.server import LanguageServer

from tops_lsp import __version__
from tops_lsp.project.context import Context
from tops_lsp.project.targets import DEFAULT, TARGETS
from tops_lsp.server import convert
from tops_lsp.server.documents import Document
from tops_lsp.text.source import Encoding, Source

log = logging.getLogger(__name__)
RUN, STOP = "tops.run", "tops.stop"
RUN_KIND = "source.run"
SHORTEST_DELAY, LONGEST_DELAY = 0.0, 0.25
Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")


class TopsServer(LanguageServer):
    """Documents, settings, and the runs under way."""

    def __init__(self) -> None:
        super().__init__(
            "tops-lsp", __version__, text_document_sync_kind=lsp.TextDocumentSyncKind.Incremental
        )
        self.documents: dict[str, Document] = {}
        self.context = Context()
        self.language = "en"
        self.pending: dict[str, asyncio.TimerHandle] = {}
        self.cost = 0.0  # seconds the last analysis took
        self.stop = threading.Event()

    @property
    def encoding(self) -> Encoding:
        """The column unit agreed on with the client."""
        agreed = self.workspace.position_encoding or lsp.PositionEncodingKind.Utf16
        return Encoding(str(getattr(agreed, "value", agreed)))

    # --- analysis -----------------------------------------------------------------------

    def schedule(self, document: Document) -> None:
        """Analyses soon: the latest version only, later when analyses are slow."""
        self.cancel(document.uri)
        delay = min(LONGEST_DELAY, max(SHORTEST_DELAY, self.cost / 2))
        loop = asyncio.get_running_loop()
        self.pending[document.uri] = loop.call_later(delay, self.analyse, document)

    def cancel(self, uri: str) -> None:
        """Forgets a planned analysis."""
        handle = self.pending.pop(uri, None)
        if handle is not None:
            handle.cancel()

    def analyse(self, document: Document) -> None:
        """Brings a document's unit and findings up to date and publishes them."""
        self.pending.pop(document.uri, None)
        try:
            self._analyse(document)
        except Exception:  # a fault of ours costs this answer, not the server
            log.exception("analysis of %s failed", document.uri)
            return
        self.publish(document)

    def _analyse(self, document: Document) -> None:
        from tops_lsp.model.unit import analyze

        if document.analysed == document.version and document.unit is not None:
            return
        started = time.perf_counter()
        document.unit = analyze(document.source, document.context, document.unit)
        document.diagnostics = document.linter.lint(document.unit).diagnostics
        document.analysed = document.version
        self.cost = time.perf_counter() - started

    def current(self, uri: str) -> Document | None:
        """A document with a unit for its current text; None if it is not open."""
        document = self.documents.get(uri)
        if document is not None and document.analysed != document.version:
            self.cancel(uri)
            self.analyse(document)
        return document if document is not None and document.unit is not None else None

    def publish(self, document: Document) -> None:
        """Sends the findings of the document's current version."""
        unit = document.unit
        if unit is None or document.analysed != document.version:
            return
        shown = [
            convert.diagnostic_of(unit, d, self.encoding, self.language, document.uri)
            for d in document.diagnostics
        ]
        for finding in document.findings:
            converted = convert.finding_of(document.source, finding, self.encoding)
            if converted is not None:
                shown.append(converted)
        self.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(document.uri, shown, document.version)
        )

    def configure(self, settings: object) -> None:
        """Takes settings over; unknown or wrong ones leave the defaults."""
        if not isinstance(settings, dict):
            return
        inner = settings.get("tops", settings)
        if not isinstance(inner, dict):
            return
        target = TARGETS.get(str(inner.get("target", "")), DEFAULT)
        folders = tuple(str(d) for d in inner.get("includeDirs") or ())
        defines = tuple(_define(str(d)) for d in inner.get("defines") or ())
        self.context = Context(target=target, include_dirs=folders, defines=defines)
        for document in self.documents.values():
            if document.context != self.context:
                document.context, document.unit, document.analysed = self.context, None, -1
                self.schedule(document)


def _define(text: str) -> tuple[str, str]:
    name, mark, value = text.partition("=")
    return name, value if mark else "1"


def guarded(handler: Callable[Parameters, Answer]) -> Callable[Parameters, Answer | None]:
    """A handler whose fault is logged and costs one answer."""

    @functools.wraps(handler)
    def call(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Answer | None:
        try:
            return handler(*args, **kwargs)
        except Exception:
            log.exception("%s failed", handler.__name__)
            return None

    return call


def path_of(uri: str) -> str:
    """The file behind a URI; the URI itself when there is none (untitled documents)."""
    return uris.to_fs_path(uri) or uri


def create_server() -> TopsServer:
    """A server with all its handlers."""
    server = TopsServer()
    _life_cycle(server)
    _synchronisation(server)
    _features(server)
    _commands(server)
    return server


def _life_cycle(server: TopsServer) -> None:
    @server.feature(lsp.INITIALIZE)
    @guarded
    def initialize(ls: TopsServer, params: lsp.InitializeParams) -> None:
        from tops_lsp.diagnostics.render import language_of

        ls.language = language_of(params.locale)
        ls.configure(params.initialization_options)

    @server.feature(lsp.WORKSPACE_DID_CHANGE_CONFIGURATION)
    @guarded
    def configured(ls: TopsServer, params: lsp.DidChangeConfigurationParams) -> None:
        ls.configure(params.settings)

    _ = initialize, configured


def _synchronisation(server: TopsServer) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    @guarded
    def opened(ls: TopsServer, params: lsp.DidOpenTextDocumentParams) -> None:
        item = params.text_document
        text = item.text.encode("utf-8", "replace")
        document = Document(item.uri, Source(path_of(item.uri), text, item.version), ls.context)
        ls.documents[item.uri] = document
        ls.schedule(document)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    @guarded
    def changed(ls: TopsServer, params: lsp.DidChangeTextDocumentParams) -> None:
        document = ls.documents.get(params.text_document.uri)
        if document is not None:
            version = params.text_document.version
            document.change(params.content_changes, version, ls.encoding)
            ls.schedule(document)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    @guarded
    def closed(ls: TopsServer, params: lsp.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        ls.cancel(uri)
        if ls.documents.pop(uri, None) is not None:
            ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, []))

    _ = opened, changed, closed


def _features(server: TopsServer) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    @guarded
    def hover(ls: TopsServer, params: lsp.HoverParams) -> lsp.Hover | None:
        from tops_lsp.features.hover import hover as make

        document = ls.current(params.text_document.uri)
        if document is None or document.unit is None:
            return None
        offset = convert.offset_of(document.source, params.position, ls.encoding)
        made = make(document.unit, offset)
        if made is None:
            return None
        content = lsp.MarkupContent(lsp.MarkupKind.Markdown, made.markdown)
        return lsp.Hover(content, convert.range_of(document.source, made.span, ls.encoding))

    @server.feature(lsp.TEXT_DOCUMENT_CODE_LENS)
    @guarded
    def lenses(ls: TopsServer, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
        document = ls.current(params.text_document.uri)
        return [] if document is None else _lenses(ls, document)

    @server.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix, RUN_KIND]),
    )
    @guarded
    def actions(ls: TopsServer, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        document = ls.current(params.text_document.uri)
        return [] if document is None else _actions(ls, document, params)

    _ = hover, lenses, actions


def _lenses(ls: TopsServer, document: Document) -> list[lsp.CodeLens]:
    from tops_lsp.simulate.kernels import runnable_kernels

    assert document.unit is not None
    return [
        lsp.CodeLens(
            convert.range_of(document.source, kernel.span, ls.encoding),
            command=_run_command(document, kernel.name, ls.language),
        )
        for kernel in runnable_kernels(document.unit)
    ]


def _run_command(document: Document, kernel: str, language: str) -> lsp.Command:
    title = "在模拟的 GCU300 上运行" if language == "zh-CN" else "Run on simulated GCU300"
    target = document.context.target.name.upper()
    argument = {"uri": document.uri, "kernel": kernel, "version": document.version}
    return lsp.Command(title.replace("GCU300", target), RUN, arguments=[argument])


def _actions(
    ls: TopsServer, document: Document, params: lsp.CodeActionParams
) -> list[lsp.CodeAction]:
    from tops_lsp.features.actions import quick_fixes
    from tops_lsp.simulate.kernels import runnable_kernels

    assert document.unit is not None
    source = document.source
    start = convert.offset_of(source, params.range.start, ls.encoding)
    end = convert.offset_of(source, params.range.end, ls.encoding)
    touched = [
        d for d in document.diagnostics if d.place.span.start <= end and start <= d.place.span.end
    ]
    made = []
    for action in quick_fixes(source, touched):
        edits = [convert.text_edit(source, e, ls.encoding) for e in action.edits]
        shown = convert.diagnostic_of(
            document.unit, action.diagnostic, ls.encoding, ls.language, document.uri
        )
        made.append(
            lsp.CodeAction(
                action.title,
                kind=lsp.CodeActionKind.QuickFix,
                diagnostics=[shown],
                is_preferred=action.preferred or None,
                edit=lsp.WorkspaceEdit(changes={document.uri: edits}),
            )
        )
    line = source.line_of(start)
    for kernel in runnable_kernels(document.unit):
        if source.line_of(kernel.span.start) == line:
            command = _run_command(document, kernel.name, ls.language)
            made.append(lsp.CodeAction(command.title, kind=RUN_KIND, command=command))
    return made


def _commands(server: TopsServer) -> None:
    @server.command(RUN)
    async def run(ls: TopsServer, argument: Any = None) -> dict[str, Any] | None:
        try:
            return await _run(ls, argument)
        except asyncio.CancelledError:
            ls.stop.set()
            raise
        except Exception:
            log.exception("%s failed", RUN)
            return None

    @server.command(STOP)
    @guarded
    def stop(ls: TopsServer, *arguments: Any) -> None:
        ls.stop.set()

    _ = run, stop


def _field(argument: Any, name: str) -> Any:
    """A member of the command's argument, however the protocol library wrapped it."""
    if isinstance(argument, list | tuple):
        argument = argument[0] if argument else None
    if isinstance(argument, dict):
        return argument.get(name)
    return getattr(argument, name, None)


async def _run(ls: TopsServer, argument: Any) -> dict[str, Any] | None:
    """Runs a kernel (or main) of an open document in a worker process."""
    from tops_lsp.simulate.report import markdown
    from tops_lsp.simulate.worker import run_in_process

    document = ls.current(str(_field(argument, "uri")))
    if document is None:
        return None
    kernel = _field(argument, "kernel")
    request = _request(document, None if kernel is None else str(kernel))
    if isinstance(request, str):
        return {"title": str(kernel), "markdown": request, "findings": 0, "ok": False}
    version = document.version
    ls.stop = stopped = threading.Event()
    token = await _begin(ls, f"{kernel or 'main()'}")
    try:
        outcome = await asyncio.to_thread(
            run_in_process, request, lambda: stopped.is_set() or _cancelled(ls, token)
        )
    finally:
        _end(ls, token)
    findings = outcome.report.findings if outcome.report is not None else ()
    if document.version == version:
        document.findings = findings
        ls.publish(document)
    text = markdown(outcome, ls.language)
    return {
        "title": outcome.title,
        "markdown": text,
        "findings": len(findings),
        "ok": outcome.ok,
    }


def _request(document: Document, kernel: str | None) -> Any:
    """What the worker is to do, or a Markdown text that says why it cannot."""
    from tops_lsp.simulate.directive import DirectiveError, parse_directive
    from tops_lsp.simulate.kernels import runnable_kernels
    from tops_lsp.simulate.run import Request

    assert document.unit is not None
    directive = None
    if kernel is not None:
        known = {k.name: k.directive for k in runnable_kernels(document.unit)}
        text = known.get(kernel)
        try:
            directive = None if text is None else parse_directive(text)
        except DirectiveError as error:
            return f"# {kernel}\n\nThe directive above the kernel cannot be read: {error}\n"
    context = document.context
    return Request(
        path=document.source.path,
        text=document.source.text,
        kernel=kernel,
        directive=directive,
        target=context.target.name,
        defines=tuple(f"{n}={v}" for n, v in context.defines),
        include_dirs=context.include_dirs,
    )


async def _begin(ls: TopsServer, title: str) -> str | None:
    """Shows progress that can be cancelled, if the client can."""
    window = ls.client_capabilities.window
    if window is None or not window.work_done_progress:
        return None
    token = str(uuid.uuid4())
    await ls.work_done_progress.create_async(token)
    ls.work_done_progress.begin(
        token, lsp.WorkDoneProgressBegin(f"Simulating {title}", cancellable=True)
    )
    return token


def _cancelled(ls: TopsServer, token: str | None) -> bool:
    if token is None:
        return False
    future = ls.work_done_progress.tokens.get(token)
    return future is not None and future.cancelled()


def _end(ls: TopsServer, token: str | None) -> None:
    if token is not None:
        ls.work_done_progress.end(token, lsp.WorkDoneProgressEnd())
