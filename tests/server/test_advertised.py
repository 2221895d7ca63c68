"""Every method the server advertises is asked over real pipes, and has something to say.

What is advertised is read from the server's own answer: a method that is added there and not here
fails `test_nothing_else_is_advertised`.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from tests.server.conftest import Editor, Kind, capabilities, place
from tests.server.test_methods import client_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = """\
#include <tops.h>
struct Shape { virtual int sides() const; };
struct Square : Shape { int sides() const { return 4; } };
__device__ int twice(int x) { return x + x; }
// tops-sim: <<<1, 4>>> out = zeros(4), n = 3
__global__ void fill(int *out, int n) {
  Square square;
  out[threadIdx.x] = twice(n);
}
int   wrong(int x) { return twice(x); }
"""
_PROGRAMS = Path(tempfile.mkdtemp(prefix="tops-formatter-"))
WHOLE = place(0, 0, 10, 0)
OPTIONS = lsp.FormattingOptions(tab_size=2, insert_spaces=True)


@dataclass
class Session:
    """What the server offered, at the beginning and later."""

    offers: lsp.ServerCapabilities = field(default_factory=lsp.ServerCapabilities)
    registered: list[str] = field(default_factory=list)


SESSION = Session()


@pytest_lsp.fixture(config=client_of(_PROGRAMS), scope="module")
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    """A session with a client that can do all that the server asks about."""
    wanted = capabilities(Kind.Utf16)
    assert wanted.text_document is not None
    assert wanted.workspace is not None
    wanted.text_document.rename = lsp.RenameClientCapabilities(prepare_support=True)
    wanted.text_document.code_action = lsp.CodeActionClientCapabilities(
        resolve_support=lsp.ClientCodeActionResolveOptions(["edit"])
    )
    watching = lsp.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
    wanted.workspace.did_change_watched_files = watching

    @lsp_client.feature(lsp.CLIENT_REGISTER_CAPABILITY)
    def register(params: lsp.RegistrationParams) -> None:
        SESSION.registered.extend(each.method for each in params.registrations)

    result = await lsp_client.initialize_session(lsp.InitializeParams(capabilities=wanted))
    SESSION.offers = result.capabilities
    yield
    await lsp_client.shutdown_session()
    shutil.rmtree(_PROGRAMS)


# --- what is advertised ---------------------------------------------------------------------

_RESOLVED = {
    lsp.TEXT_DOCUMENT_COMPLETION: lsp.COMPLETION_ITEM_RESOLVE,
    lsp.TEXT_DOCUMENT_CODE_ACTION: lsp.CODE_ACTION_RESOLVE,
    lsp.TEXT_DOCUMENT_CODE_LENS: lsp.CODE_LENS_RESOLVE,
    lsp.TEXT_DOCUMENT_DOCUMENT_LINK: lsp.DOCUMENT_LINK_RESOLVE,
    lsp.TEXT_DOCUMENT_INLAY_HINT: lsp.INLAY_HINT_RESOLVE,
    lsp.WORKSPACE_SYMBOL: lsp.WORKSPACE_SYMBOL_RESOLVE,
}
_NAMED_OTHERWISE = {
    "rename_provider": [lsp.TEXT_DOCUMENT_RENAME, lsp.TEXT_DOCUMENT_PREPARE_RENAME],
    "document_formatting_provider": [lsp.TEXT_DOCUMENT_FORMATTING],
    "document_range_formatting_provider": [lsp.TEXT_DOCUMENT_RANGE_FORMATTING],
    "document_on_type_formatting_provider": [lsp.TEXT_DOCUMENT_ON_TYPE_FORMATTING],
    "workspace_symbol_provider": [lsp.WORKSPACE_SYMBOL],
    "execute_command_provider": [lsp.WORKSPACE_EXECUTE_COMMAND],
    "call_hierarchy_provider": [
        lsp.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY,
        lsp.CALL_HIERARCHY_INCOMING_CALLS,
        lsp.CALL_HIERARCHY_OUTGOING_CALLS,
    ],
    "type_hierarchy_provider": [
        lsp.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY,
        lsp.TYPE_HIERARCHY_SUPERTYPES,
        lsp.TYPE_HIERARCHY_SUBTYPES,
    ],
    "semantic_tokens_provider": [
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA,
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE,
    ],
    "diagnostic_provider": [lsp.TEXT_DOCUMENT_DIAGNOSTIC, lsp.WORKSPACE_DIAGNOSTIC],
    "text_document_sync": [
        lsp.TEXT_DOCUMENT_DID_OPEN,
        lsp.TEXT_DOCUMENT_DID_CHANGE,
        lsp.TEXT_DOCUMENT_DID_SAVE,
        lsp.TEXT_DOCUMENT_DID_CLOSE,
    ],
    "workspace": [lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS],
}
_NO_METHODS = ("position_encoding",)


def advertised(offers: lsp.ServerCapabilities) -> Iterator[str]:
    """The methods that capabilities stand for; by the protocol's names where they follow a rule."""
    for name in (f.name for f in offers.__attrs_attrs__):
        provider = getattr(offers, name)
        if provider in (None, False) or name in _NO_METHODS:
            continue
        methods = _NAMED_OTHERWISE.get(name)
        if methods is None:
            first, *rest = name.removesuffix("_provider").split("_")
            methods = [f"textDocument/{first}{''.join(map(str.title, rest))}"]
        yield from methods
        if getattr(provider, "resolve_provider", False):
            yield _RESOLVED[methods[0]]


# --- what each of them answers --------------------------------------------------------------


def at(word: str, nth: int = 0) -> lsp.Position:
    """Inside the nth occurrence of a word."""
    offset = -1
    for _ in range(nth + 1):
        offset = TEXT.index(word, offset + 1)
    line = TEXT.count("\n", 0, offset)
    return lsp.Position(line, offset - (TEXT.rfind("\n", 0, offset) + 1) + 1)


async def ask(editor: Editor, method: str, params: object) -> Any:
    return await editor.client.protocol.send_request_async(method, params)


async def in_document(editor: Editor, method: str, **more: object) -> Any:
    """The answer of a request about the document, whatever its parameters are called."""
    make: Any = lsp.METHOD_TO_TYPES[method][2]
    return await ask(editor, method, make(text_document=editor.document, **more))


def plain(method: str, **more: object) -> Callable[[Editor], Any]:
    return lambda editor: in_document(editor, method, **more)


async def first(editor: Editor, method: str, **more: object) -> Any:
    found = await in_document(editor, method, **more)
    return getattr(found, "items", found)[0]


async def resolved_completion(editor: Editor) -> Any:
    asked = lsp.TEXT_DOCUMENT_COMPLETION
    found = await in_document(editor, asked, position=at("twice(n)"))
    (item,) = [item for item in found.items if item.label == "twice"]
    return (await ask(editor, lsp.COMPLETION_ITEM_RESOLVE, item)).documentation


def context(only: lsp.CodeActionKind | str) -> lsp.CodeActionContext:
    return lsp.CodeActionContext([], only=[only])


async def resolved_action(editor: Editor) -> Any:
    unused = "int a;  // tops-lint: ignore[launch-of-nothing] gone\n"
    editor.send(lsp.TextDocumentContentChangeWholeDocument(unused))
    action = await first(
        editor,
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        range=WHOLE,
        context=context(lsp.CodeActionKind.SourceFixAll),
    )
    assert action.edit is None
    return (await ask(editor, lsp.CODE_ACTION_RESOLVE, action)).edit


async def resolved_lens(editor: Editor) -> Any:
    lenses = await in_document(editor, lsp.TEXT_DOCUMENT_CODE_LENS)
    lens = next(lens for lens in lenses if lens.command is None)
    return (await ask(editor, lsp.CODE_LENS_RESOLVE, lens)).command


async def resolved_hint(editor: Editor) -> Any:
    hint = await first(editor, lsp.TEXT_DOCUMENT_INLAY_HINT, range=WHOLE)
    return (await ask(editor, lsp.INLAY_HINT_RESOLVE, hint)).tooltip


def calls(method: str, params: type, word: str) -> Callable[[Editor], Any]:
    async def answer(editor: Editor) -> Any:
        prepare = lsp.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY
        item = await first(editor, prepare, position=at(word))
        return await ask(editor, method, params(item))

    return answer


def types(method: str, params: type, word: str) -> Callable[[Editor], Any]:
    async def answer(editor: Editor) -> Any:
        prepare = lsp.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY
        item = await first(editor, prepare, position=at(word))
        return await ask(editor, method, params(item))

    return answer


async def tokens_delta(editor: Editor) -> Any:
    before = await in_document(editor, lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL)
    editor.send(lsp.TextDocumentContentChangeWholeDocument(TEXT.replace("twice", "doubled")))
    method = lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA
    return (await in_document(editor, method, previous_result_id=before.result_id)).edits


async def symbol(editor: Editor) -> Any:
    found = await ask(editor, lsp.WORKSPACE_SYMBOL, lsp.WorkspaceSymbolParams("twice"))
    return [each for each in found if each.location.uri == editor.uri]


async def command(editor: Editor) -> Any:
    params = lsp.ExecuteCommandParams("tops.explain", [{"rule": "TOPS101"}])
    return await ask(editor, lsp.WORKSPACE_EXECUTE_COMMAND, params)


async def workspace_findings(editor: Editor) -> Any:
    report = await ask(editor, lsp.WORKSPACE_DIAGNOSTIC, lsp.WorkspaceDiagnosticParams([]))
    return [item.items for item in report.items if item.uri == editor.uri and item.items]


async def change(editor: Editor) -> Any:
    wrong = TEXT + "int more(int x) { return twice(x); }\n"
    return (await editor.change(lsp.TextDocumentContentChangeWholeDocument(wrong)))[1:]


async def opening(editor: Editor) -> Any:
    return editor.shown


async def saving(editor: Editor) -> Any:
    """A saved file is read again by who includes it."""
    folder = editor.uri.rsplit("/", 1)[0]
    header = Path(folder.removeprefix("file://")) / "saved.h"
    header.write_text("int helper(int x);\n")
    text = '#include "saved.h"\nint user(int x) { return helper(x); }\n'
    assert await editor.change(lsp.TextDocumentContentChangeWholeDocument(text)) == []
    header.write_text("__device__ int helper(int x);\n")
    document = lsp.TextDocumentIdentifier(header.as_uri())
    editor.client.text_document_did_save(lsp.DidSaveTextDocumentParams(document))
    return await editor.findings()


async def closing(editor: Editor) -> Any:
    editor.close()
    cleared = await editor.client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return (cleared.uri, list(cleared.diagnostics)) == (editor.uri, [])


async def folders(editor: Editor) -> Any:
    """The files of a folder that is added are in the index."""
    folder = Path(editor.uri.rsplit("/", 1)[0].removeprefix("file://")) / "added"
    folder.mkdir()
    (folder / "far.tops").write_text("__global__ void far_away(int *p) {}\n")
    added = lsp.WorkspaceFolder(folder.as_uri(), "added")
    event = lsp.WorkspaceFoldersChangeEvent([added], [])
    editor.client.workspace_did_change_workspace_folders(lsp.DidChangeWorkspaceFoldersParams(event))
    found: list[Any] = []
    while not found:
        params = lsp.WorkspaceSymbolParams("far_away")
        found = await ask(editor, lsp.WORKSPACE_SYMBOL, params)
    return found


USE = at("twice(n)")
ANSWERS: dict[str, Callable[[Editor], Any]] = {
    lsp.TEXT_DOCUMENT_DID_OPEN: opening,
    lsp.TEXT_DOCUMENT_DID_CHANGE: change,
    lsp.TEXT_DOCUMENT_DID_SAVE: saving,
    lsp.TEXT_DOCUMENT_DID_CLOSE: closing,
    lsp.TEXT_DOCUMENT_COMPLETION: plain(lsp.TEXT_DOCUMENT_COMPLETION, position=USE),
    lsp.COMPLETION_ITEM_RESOLVE: resolved_completion,
    lsp.TEXT_DOCUMENT_HOVER: plain(lsp.TEXT_DOCUMENT_HOVER, position=USE),
    lsp.TEXT_DOCUMENT_SIGNATURE_HELP: plain(lsp.TEXT_DOCUMENT_SIGNATURE_HELP, position=at("(n)")),
    lsp.TEXT_DOCUMENT_DECLARATION: plain(lsp.TEXT_DOCUMENT_DECLARATION, position=USE),
    lsp.TEXT_DOCUMENT_DEFINITION: plain(lsp.TEXT_DOCUMENT_DEFINITION, position=USE),
    lsp.TEXT_DOCUMENT_TYPE_DEFINITION: plain(
        lsp.TEXT_DOCUMENT_TYPE_DEFINITION, position=at("square;")
    ),
    lsp.TEXT_DOCUMENT_IMPLEMENTATION: plain(lsp.TEXT_DOCUMENT_IMPLEMENTATION, position=at("sides")),
    lsp.TEXT_DOCUMENT_REFERENCES: plain(
        lsp.TEXT_DOCUMENT_REFERENCES, position=USE, context=lsp.ReferenceContext(True)
    ),
    lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: plain(lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, position=USE),
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL: plain(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL),
    lsp.TEXT_DOCUMENT_CODE_ACTION: plain(
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        range=place(9, 0, 9, 40),
        context=context(lsp.CodeActionKind.QuickFix),
    ),
    lsp.CODE_ACTION_RESOLVE: resolved_action,
    lsp.TEXT_DOCUMENT_CODE_LENS: plain(lsp.TEXT_DOCUMENT_CODE_LENS),
    lsp.CODE_LENS_RESOLVE: resolved_lens,
    lsp.TEXT_DOCUMENT_DOCUMENT_LINK: plain(lsp.TEXT_DOCUMENT_DOCUMENT_LINK),
    lsp.TEXT_DOCUMENT_FORMATTING: plain(lsp.TEXT_DOCUMENT_FORMATTING, options=OPTIONS),
    lsp.TEXT_DOCUMENT_RANGE_FORMATTING: plain(
        lsp.TEXT_DOCUMENT_RANGE_FORMATTING, options=OPTIONS, range=place(9, 0, 9, 3)
    ),
    lsp.TEXT_DOCUMENT_LINKED_EDITING_RANGE: plain(
        lsp.TEXT_DOCUMENT_LINKED_EDITING_RANGE, position=lsp.Position(3, 25)
    ),
    lsp.TEXT_DOCUMENT_ON_TYPE_FORMATTING: plain(
        lsp.TEXT_DOCUMENT_ON_TYPE_FORMATTING, options=OPTIONS, position=lsp.Position(9, 3), ch=";"
    ),
    lsp.TEXT_DOCUMENT_MONIKER: plain(lsp.TEXT_DOCUMENT_MONIKER, position=USE),
    lsp.TEXT_DOCUMENT_INLINE_VALUE: plain(
        lsp.TEXT_DOCUMENT_INLINE_VALUE,
        range=WHOLE,
        context=lsp.InlineValueContext(1, place(7, 2, 7, 2)),
    ),
    lsp.TEXT_DOCUMENT_PREPARE_RENAME: plain(lsp.TEXT_DOCUMENT_PREPARE_RENAME, position=USE),
    lsp.TEXT_DOCUMENT_RENAME: plain(lsp.TEXT_DOCUMENT_RENAME, position=USE, new_name="doubled"),
    lsp.TEXT_DOCUMENT_FOLDING_RANGE: plain(lsp.TEXT_DOCUMENT_FOLDING_RANGE),
    lsp.TEXT_DOCUMENT_SELECTION_RANGE: plain(lsp.TEXT_DOCUMENT_SELECTION_RANGE, positions=[USE]),
    lsp.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY: plain(
        lsp.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY, position=USE
    ),
    lsp.CALL_HIERARCHY_INCOMING_CALLS: calls(
        lsp.CALL_HIERARCHY_INCOMING_CALLS, lsp.CallHierarchyIncomingCallsParams, "twice"
    ),
    lsp.CALL_HIERARCHY_OUTGOING_CALLS: calls(
        lsp.CALL_HIERARCHY_OUTGOING_CALLS, lsp.CallHierarchyOutgoingCallsParams, "fill"
    ),
    lsp.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY: plain(
        lsp.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY, position=at("Square")
    ),
    lsp.TYPE_HIERARCHY_SUPERTYPES: types(
        lsp.TYPE_HIERARCHY_SUPERTYPES, lsp.TypeHierarchySupertypesParams, "Square"
    ),
    lsp.TYPE_HIERARCHY_SUBTYPES: types(
        lsp.TYPE_HIERARCHY_SUBTYPES, lsp.TypeHierarchySubtypesParams, "Shape"
    ),
    lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: plain(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL),
    lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA: tokens_delta,
    lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE: plain(
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, range=place(3, 0, 5, 0)
    ),
    lsp.TEXT_DOCUMENT_INLAY_HINT: plain(lsp.TEXT_DOCUMENT_INLAY_HINT, range=WHOLE),
    lsp.INLAY_HINT_RESOLVE: resolved_hint,
    lsp.TEXT_DOCUMENT_DIAGNOSTIC: plain(lsp.TEXT_DOCUMENT_DIAGNOSTIC),
    lsp.WORKSPACE_DIAGNOSTIC: workspace_findings,
    lsp.WORKSPACE_SYMBOL: symbol,
    lsp.WORKSPACE_EXECUTE_COMMAND: command,
    lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS: folders,
}


@pytest.mark.parametrize("method", ANSWERS)
async def test_the_method_has_an_answer(editor: Editor, method: str) -> None:
    assert [d.code for d in await editor.open(TEXT)] == ["TOPS101"]
    assert await ANSWERS[method](editor)


async def test_nothing_else_is_advertised(editor: Editor) -> None:
    await editor.open(TEXT)
    assert sorted(advertised(SESSION.offers)) == sorted(ANSWERS)
    assert SESSION.registered == [lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES]
