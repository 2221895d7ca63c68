"""Protocol handlers: the life cycle, documents and commands; guarded one by one."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from tops_lsp.server.app import TopsServer
from tops_lsp.server.documents.settings import SECTION, read_settings
from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.documents.watched_folders import follow_project, watch_files
from tops_lsp.server.protocol import convert
from tops_lsp.server.protocol.session import stop_work
from tops_lsp.server.requests import (
    actions,
    code_search,
    completion,
    counterparts,
    file_moves,
    formatting,
    hierarchy,
    hover,
    inlay_hints,
    inspection,
    pull_diagnostics,
    semantic_tokens,
    tree_queries,
)
from tops_lsp.server.requests.arguments import switched_off
from tops_lsp.server.requests.commands import (
    EXPLAIN,
    RESTART,
    RUN,
    SHOW_CONTEXT,
    STOP,
    explain,
    run_kernel,
    show_context,
)
from tops_lsp.server.requests.document_requests import MANY, SINGLE, Request
from tops_lsp.server.requests.renaming import RequestFailed
from tops_lsp.server.requests.workspace_symbols import workspace_symbol
from tops_lsp.server.runs import (
    expectations,
    larger_tiles,
    launch_forms,
    lenses,
    profiles,
    results,
)

log = logging.getLogger(__name__)
REQUEST_FAILED = lsp.LSPErrorCodes.RequestFailed.value
Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")


def guarded(handler: Callable[Parameters, Answer]) -> Callable[Parameters, Answer | None]:
    """A handler whose fault is logged and costs one answer, an empty one."""

    @functools.wraps(handler)
    def call(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Answer | None:
        try:
            return handler(*args, **kwargs)
        except JsonRpcException:
            raise
        except Exception:
            log.exception("%s failed", handler.__name__)
            return None

    return call


def create_server() -> TopsServer:
    """A server with all its handlers."""
    server = TopsServer()
    for method, handler in _HANDLERS.items():
        server.feature(method)(guarded(handler))
    for method, request in (SINGLE | MANY).items():
        nothing: object = [] if method in MANY else None
        server.feature(method, _OPTIONS.get(method))(guarded(answering(request, nothing)))
    server.feature(lsp.INITIALIZED)(initialized)
    server.feature(lsp.TEXT_DOCUMENT_HOVER)(hover.hover)
    server.feature(code_search.QUERY)(code_search.query)
    server.feature(lsp.WORKSPACE_SYMBOL)(workspace_symbol)
    server.feature(lsp.WORKSPACE_WILL_RENAME_FILES, file_moves.OPTIONS)(
        guarded(file_moves.will_rename_files)
    )
    server.feature(lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)(did_change_folders)
    server.feature(lsp.TEXT_DOCUMENT_DIAGNOSTIC, pull_diagnostics.OPTIONS)(
        pull_diagnostics.diagnostic
    )
    server.feature(lsp.WORKSPACE_DIAGNOSTIC)(pull_diagnostics.workspace_diagnostic)
    server.command(RUN)(run)
    server.command(STOP)(stop)
    server.command(RESTART)(restart)
    server.command(EXPLAIN)(guarded(explained))
    server.command(SHOW_CONTEXT)(guarded(context_shown))
    for name, command in _COMMANDS.items():
        server.command(name)(guarded(of_one(command)))
    server.command(results.REPORT)(report)
    server.command(expectations.WRITE_TEST)(write_test)
    server.command(profiles.PROFILE)(profiled)
    server.command(larger_tiles.LARGER_TILES)(tiles_enlarged)
    if formatting.is_there():
        server.feature(lsp.TEXT_DOCUMENT_FORMATTING)(formatting.formatting)
        server.feature(lsp.TEXT_DOCUMENT_RANGE_FORMATTING)(formatting.formatting)
        server.feature(lsp.TEXT_DOCUMENT_ON_TYPE_FORMATTING, formatting.ON_TYPE)(formatting.on_type)
    return server


# --- life cycle -------------------------------------------------------------------------


def initialize(ls: TopsServer, params: lsp.InitializeParams) -> None:
    """Takes over what the client says of itself."""
    agreed = ls.workspace.position_encoding
    ls.client = convert.client_of(params.capabilities, agreed)
    if not ls.client.refresh:
        pull_diagnostics.withdraw(ls)
    ls.root = ls.workspace.root_path
    spoken = read_settings({"language": params.locale}, ls.settings)
    ls.settings = read_settings(params.initialization_options, spoken)
    ls.simulates = not switched_off(params.initialization_options, "simulation")
    ls.protocol.trace = params.trace or lsp.TraceValue.Off
    ls.keep(asyncio.ensure_future(ls.protocol.end_with_client()))


async def initialized(ls: TopsServer, params: lsp.InitializedParams) -> None:
    """The client has its answer: time for what takes time."""
    try:
        await _pull_settings(ls)
        ls.warm_up()
        await watch_files(ls)
        await ls.index_folders()
        ls.follower = asyncio.ensure_future(follow_project(ls))
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
    stop_work(ls)


def did_change_configuration(ls: TopsServer, params: lsp.DidChangeConfigurationParams) -> None:
    """Settings were pushed; or their change was, and they are to be fetched."""
    if params.settings:
        ls.configure(params.settings)
    else:
        ls.keep(asyncio.ensure_future(_pull_settings(ls)))


async def did_change_folders(ls: TopsServer, params: lsp.DidChangeWorkspaceFoldersParams) -> None:
    """The library keeps the list; the index follows it."""
    try:
        await ls.index_folders()
    except Exception:
        log.exception("the change of folders failed")


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
    document = ls.documents.by_uri.get(params.text_document.uri)
    if document is not None:
        ls.known_findings.keep(document)
        ls.saved_runs.saved(document)
    ls.files_changed([convert.path_of(params.text_document.uri)])


def did_change_watched_files(ls: TopsServer, params: lsp.DidChangeWatchedFilesParams) -> None:
    ls.files_changed([convert.path_of(change.uri) for change in params.changes])


# --- requests ---------------------------------------------------------------------------


def answering(request: Request, nothing: object) -> Callable[..., object]:
    """The handler of a request about a document; `nothing` answers for one that is not open."""

    def answer(ls: TopsServer, params: Any) -> object:
        document = ls.documents.by_uri.get(params.text_document.uri)
        return nothing if document is None else reply(Snapshot(ls, document), params)

    reply = failing(request)
    answer.__name__ = request.__name__
    return answer


def failing(request: Callable[..., object]) -> Callable[..., object]:
    """A request that may fail: the client is sent the reason."""

    def answer(ls: Any, params: Any) -> object:
        try:
            return request(ls, params)
        except RequestFailed as failed:
            raise JsonRpcException(str(failed), REQUEST_FAILED) from None

    answer.__name__ = request.__name__
    return answer


# --- commands ---------------------------------------------------------------------------


async def run(ls: TopsServer, *arguments: Any) -> dict[str, object] | None:
    """`tops.run`: one argument {uri, kernel, version}."""
    try:
        return await run_kernel(ls, arguments[0] if arguments else None)
    except Exception:  # a cancelled task passes
        log.exception("%s failed", RUN)
        return None


async def report(ls: TopsServer, *arguments: Any) -> dict[str, object] | None:
    """`tops.report`: one argument {uri, kernel, compare}."""
    try:
        return await results.report(ls, arguments[0] if arguments else None)
    except Exception:
        log.exception("%s failed", results.REPORT)
        return None


async def write_test(ls: TopsServer, *arguments: Any) -> dict[str, object] | None:
    """`tops.writeTest`: one argument {uri, kernel}."""
    try:
        return await expectations.write_test(ls, arguments[0] if arguments else None)
    except Exception:
        log.exception("%s failed", expectations.WRITE_TEST)
        return None


async def profiled(ls: TopsServer, *arguments: Any) -> dict[str, object] | None:
    """`tops.profile`: one argument {uri, kernel}."""
    try:
        return await profiles.profile(ls, arguments[0] if arguments else None)
    except Exception:
        log.exception("%s failed", profiles.PROFILE)
        return None


async def tiles_enlarged(ls: TopsServer, *arguments: Any) -> dict[str, object] | None:
    """`tops.largerTiles`: one argument {uri, kernel, line}."""
    try:
        return await larger_tiles.larger_tiles(ls, arguments[0] if arguments else None)
    except Exception:
        log.exception("%s failed", larger_tiles.LARGER_TILES)
        return None


def of_one(command: Callable[[TopsServer, object], object]) -> Callable[..., object]:
    """A command's handler, given its one argument."""

    @functools.wraps(command)
    def call(ls: TopsServer, *arguments: Any) -> object:
        return command(ls, arguments[0] if arguments else None)

    del call.__wrapped__  # the library reads the signature that it would lead to
    return call


def stop(ls: TopsServer, *arguments: Any) -> int:
    """`tops.stop`: ends all runs; how many there were."""
    return ls.runs.stop()


def restart(ls: TopsServer, *arguments: Any) -> int:
    """`tops.restartSimulator`: ends all runs and their process."""
    return ls.runs.restart()


def explained(ls: TopsServer, *arguments: Any) -> dict[str, str] | None:
    """`tops.explain`: one argument {rule}."""
    return explain(ls, arguments[0] if arguments else None)


def context_shown(ls: TopsServer, *arguments: Any) -> dict[str, str] | None:
    """`tops.showContext`: one argument {uri}."""
    return show_context(ls, arguments[0] if arguments else None)


_HANDLERS: dict[str, Callable[..., object]] = {
    lsp.CODE_ACTION_RESOLVE: failing(actions.resolve),
    lsp.CODE_LENS_RESOLVE: lenses.resolve,
    lsp.INLAY_HINT_RESOLVE: inlay_hints.resolve,
    lsp.COMPLETION_ITEM_RESOLVE: completion.resolve,
    lsp.CALL_HIERARCHY_INCOMING_CALLS: hierarchy.incoming,
    lsp.CALL_HIERARCHY_OUTGOING_CALLS: hierarchy.outgoing,
    lsp.TYPE_HIERARCHY_SUPERTYPES: hierarchy.supertypes,
    lsp.TYPE_HIERARCHY_SUBTYPES: hierarchy.subtypes,
    tree_queries.SYNTAX_TREE: tree_queries.syntax_tree,
    counterparts.SWITCH: counterparts.switch_source_header,
    inspection.AST: inspection.ast,
    inspection.MEMORY: inspection.memory_usage,
    lsp.INITIALIZE: initialize,
    lsp.SHUTDOWN: shutdown,
    lsp.WORKSPACE_DID_CHANGE_CONFIGURATION: did_change_configuration,
    lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES: did_change_watched_files,
    lsp.TEXT_DOCUMENT_DID_OPEN: did_open,
    lsp.TEXT_DOCUMENT_DID_CHANGE: did_change,
    lsp.TEXT_DOCUMENT_DID_CLOSE: did_close,
    lsp.TEXT_DOCUMENT_DID_SAVE: did_save,
}
_COMMANDS: dict[str, Callable[[TopsServer, object], object]] = {
    inspection.LAUNCH_GRAPH: inspection.launch_graph,
    launch_forms.LAUNCH_FORM: launch_forms.launch_form,
    launch_forms.CHECK_LAUNCH: launch_forms.check_launch,
    launch_forms.WRITE_DIRECTIVE: launch_forms.write_directive,
    results.VALUES: results.values,
    results.TIMELINE: results.timeline,
    results.FOLLOW_LINE: results.followed_line,
}
"""Commands with one argument and an answer at once."""
_OPTIONS: dict[str, object] = {
    lsp.TEXT_DOCUMENT_CODE_ACTION: actions.OPTIONS,
    lsp.TEXT_DOCUMENT_CODE_LENS: lenses.OPTIONS,
    lsp.TEXT_DOCUMENT_INLAY_HINT: inlay_hints.OPTIONS,
    lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: semantic_tokens.legend(),
    lsp.TEXT_DOCUMENT_COMPLETION: completion.OPTIONS,
    lsp.TEXT_DOCUMENT_SIGNATURE_HELP: completion.HELP_OPTIONS,
    lsp.TEXT_DOCUMENT_RENAME: lsp.RenameOptions(prepare_provider=True),
}
