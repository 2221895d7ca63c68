"""The server over real standard input and output, as an editor drives it."""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

TEXT = """\
#include <tops.h>

__device__ int twice(int x) { return 2 * x; }
int on_host() { return /* 主机 🙂 */ twice(1); }

// tops-sim: <<<2, 12>>> out = zeros(24)
__global__ void numbers(int *out) {
  auto next = [](int x) { return x + 1; };
  __shared__ float tile[64]; (void)tile;
  out[blockIdx.x * blockDim.x + threadIdx.x] = twice(next(1));
}
"""
COMMAND = [sys.executable, "-m", "tops_lsp.server"]
pytestmark = pytest.mark.asyncio(loop_scope="module")
UNITS: dict[int, str] = {}
"""The encoding of positions that each client has agreed on."""


def capabilities(encodings: list[str]) -> lsp.ClientCapabilities:
    made = client_capabilities("visual-studio-code")
    general = made.general or lsp.GeneralClientCapabilities()
    general.position_encodings = [lsp.PositionEncodingKind(e) for e in encodings]
    made.general = general
    return made


@pytest_lsp.fixture(
    scope="module",
    params=[
        "utf-16",
        *(pytest.param(each, marks=pytest.mark.long) for each in ("utf-8", "utf-32")),
    ],
    config=ClientServerConfig(server_command=COMMAND),
)
async def client(request: Any, lsp_client: LanguageClient) -> AsyncIterator[None]:
    parameters = lsp.InitializeParams(capabilities=capabilities([request.param]), locale="en")
    registered: list[str] = []

    @lsp_client.feature(lsp.CLIENT_REGISTER_CAPABILITY)
    def register(params: lsp.RegistrationParams) -> None:
        registered.extend(each.method for each in params.registrations)

    for method in (lsp.WORKSPACE_CODE_LENS_REFRESH, lsp.WORKSPACE_INLAY_HINT_REFRESH):
        lsp_client.feature(method)(lambda params: None)
    result = await lsp_client.initialize_session(parameters)
    assert result.capabilities.position_encoding == request.param
    UNITS[id(lsp_client)] = request.param
    yield
    assert registered == [lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES]
    await lsp_client.shutdown_session()


def columns(client: LanguageClient, line: str, part: str) -> tuple[int, int]:
    """Where `part` stands in `line`, in the units agreed on."""
    unit = UNITS[id(client)]

    def width(text: str) -> int:
        if unit == "utf-32":
            return len(text)
        return len(text.encode("utf-8")) if unit == "utf-8" else len(text.encode("utf-16-le")) // 2

    start = line.index(part)
    return width(line[:start]), width(line[: start + len(part)])


NUMBERS = itertools.count()


async def open_document(client: LanguageClient, text: str) -> str:
    """Opens a new document and waits for its diagnostics; every test has one of its own."""
    uri = f"file:///project/a{next(NUMBERS)}.tops"
    item = lsp.TextDocumentItem(uri, "tops", 1, text)
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
    await published(client, uri, 1)
    return uri


async def published(client: LanguageClient, uri: str, version: int) -> list[lsp.Diagnostic]:
    """The diagnostics of one version of one document."""
    while True:
        shown = await asyncio.wait_for(
            client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS), 10
        )
        if (shown.uri, shown.version) == (uri, version):
            return list(shown.diagnostics)


async def close(client: LanguageClient, uri: str) -> None:
    """Closes a document and waits until its diagnostics are taken back."""
    identifier = lsp.TextDocumentIdentifier(uri)
    client.text_document_did_close(lsp.DidCloseTextDocumentParams(identifier))
    await asyncio.wait_for(client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS), 10)


def line_of(part: str) -> int:
    return TEXT[: TEXT.index(part)].count("\n")


def at(uri: str, line: int, column: int) -> Any:
    return {
        "text_document": lsp.TextDocumentIdentifier(uri),
        "position": lsp.Position(line, column),
    }


async def test_diagnostics_have_range_code_link_and_related(
    client: LanguageClient,
) -> None:
    uri = await open_document(client, TEXT)
    (found,) = client.diagnostics[uri]
    start, end = columns(client, TEXT.splitlines()[3], "twice")
    assert found.range == lsp.Range(lsp.Position(3, start), lsp.Position(3, end))
    assert (found.code, found.source) == ("TOPS101", "tops-lint")
    assert found.code_description is not None
    assert "device-function-called-from-host" in found.code_description.href
    assert found.related_information is not None
    assert found.related_information[0].location.range.start.line == 2
    await close(client, uri)


async def test_edits_are_applied_and_published_with_their_version(client: LanguageClient) -> None:
    uri = await open_document(client, TEXT)
    word = TEXT.splitlines()[2].index("__device__")
    change = lsp.TextDocumentContentChangePartial(
        range=lsp.Range(lsp.Position(2, word), lsp.Position(2, word)), text="__host__ "
    )
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(2, uri), [change])
    )
    assert await published(client, uri, 2) == []
    await close(client, uri)


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        ("twice(int", ["__device__ int twice(int x)", "callable from `__global__`"]),
        ("on_host()", ["__host__ int on_host()", "no execution-space specifier"]),
        ("numbers(int", ["__global__ void numbers(int *out)", "<<<grid, block>>>"]),
        ("[](int", ["lambda (int x) -> int", "takes the execution space of the function around"]),
        ("tile[64]", ["__shared__ float tile[64]", "one instance for each block", "256 bytes"]),
        ("threadIdx", ["threadIdx", "device"]),
        ("out[block", ["int *out", "generic"]),
    ],
)
async def test_hover(client: LanguageClient, part: str, expected: list[str]) -> None:
    uri = await open_document(client, TEXT)
    line = line_of(part)
    column = TEXT.splitlines()[line].index(part)
    hover = await client.text_document_hover_async(lsp.HoverParams(**at(uri, line, column)))
    assert hover is not None
    assert isinstance(hover.contents, lsp.MarkupContent)
    assert [text in hover.contents.value for text in expected] == [True] * len(expected)
    await close(client, uri)


async def test_lens_action_and_run(client: LanguageClient) -> None:
    uri = await open_document(client, TEXT)
    identifier = lsp.TextDocumentIdentifier(uri)
    lenses = await client.text_document_code_lens_async(lsp.CodeLensParams(identifier))
    assert lenses is not None
    (lens,) = [lens for lens in lenses if lens.command is not None]
    assert lens.command is not None
    assert (lens.range.start.line, lens.command.title) == (6, "Run on simulated GCU300")
    result = await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(lens.command.command, lens.command.arguments)
    )
    value = plain(result)
    assert value["ok"] is True
    assert "2 × 12" in value["markdown"]
    assert "| 4 4 4 4 … 4 4 4 4 |" in value["markdown"]
    await close(client, uri)


def plain(result: Any) -> dict[str, Any]:
    if isinstance(result, dict):
        return result
    return result._asdict() if hasattr(result, "_asdict") else vars(result)


async def test_quick_fix_and_suppression(client: LanguageClient) -> None:
    text = "__global__ __device__ void k(int *p) {}\n"
    uri = await open_document(client, text)
    (found,) = client.diagnostics[uri]
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(
            lsp.TextDocumentIdentifier(uri), found.range, lsp.CodeActionContext([found])
        )
    )
    assert actions is not None
    titles = [a.title for a in actions]
    assert titles[:2] == [
        "remove __device__",
        "Disable conflicting-execution-spaces for this line",
    ]
    await close(client, uri)


async def test_runtime_findings_become_diagnostics_until_the_next_edit(
    client: LanguageClient,
) -> None:
    text = (
        "// tops-sim: <<<1, 12>>> p = zeros(4)\n__global__ void k(int *p) { p[threadIdx.x] = 1; }\n"
    )
    uri = await open_document(client, text)
    assert list(client.diagnostics[uri]) == []
    argument = {"uri": uri, "kernel": "k", "version": 1}
    result = await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams("tops.run", [argument])
    )
    assert plain(result)["ok"] is False
    (found,) = client.diagnostics[uri]
    assert (found.source, found.code, found.range.start.line) == ("tops-sim", "out-of-bounds", 1)
    change = lsp.TextDocumentContentChangeWholeDocument(text=text + "\n")
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(2, uri), [change])
    )
    assert await published(client, uri, 2) == []
    await close(client, uri)


async def test_a_run_can_be_stopped(client: LanguageClient) -> None:
    text = (  # no limit of steps ends it: each thread is well below, all of them take hours
        "// tops-sim: <<<65536, 12>>> p = zeros(1)\n"
        "__global__ void k(int *p) { for (int i = 0; i < 50000000; i += p[0] + 1) {} }\n"
    )
    uri = await open_document(client, text)
    argument = {"uri": uri, "kernel": "k", "version": 1}
    running = asyncio.ensure_future(
        client.workspace_execute_command_async(lsp.ExecuteCommandParams("tops.run", [argument]))
    )
    await asyncio.sleep(1.0)
    hover = await client.text_document_hover_async(lsp.HoverParams(**at(uri, 1, 17)))
    assert hover is not None  # the server answers while a simulation runs
    await client.workspace_execute_command_async(lsp.ExecuteCommandParams("tops.stop"))
    result = plain(await asyncio.wait_for(running, 20))
    assert "stopped by the user" in result["markdown"]
    await close(client, uri)


@pytest.mark.parametrize(
    "text",
    ["", "\0\0\0", "{" * 2000, "__global__ void k(", 'int s = "', "#define F(x) F(", "🙂" * 500],
)
async def test_broken_documents(client: LanguageClient, text: str) -> None:
    uri = await open_document(client, text)
    far = lsp.Position(10_000, 10_000)
    change = lsp.TextDocumentContentChangePartial(range=lsp.Range(far, far), text="\nint x;")
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(2, uri), [change])
    )
    await published(client, uri, 2)
    hover = await client.text_document_hover_async(lsp.HoverParams(**at(uri, 99, 99)))
    assert hover is None
    await close(client, uri)


async def test_unknown_documents_and_commands_are_survived(client: LanguageClient) -> None:
    identifier = lsp.TextDocumentIdentifier("file:///never/opened.tops")
    assert await client.text_document_code_lens_async(lsp.CodeLensParams(identifier)) in ((), [])
    client.text_document_did_close(lsp.DidCloseTextDocumentParams(identifier))
    argument = {"uri": "file:///never/opened.tops", "kernel": "k"}
    result = await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams("tops.run", [argument])
    )
    assert result is None
