"""A client over real pipes: documents, findings of exactly one version, an editor's requests."""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pygls.protocol import default_converter
from pytest_lsp import ClientServerConfig, LanguageClient, LanguageClientProtocol
from pytest_lsp.client import register_lsp_features

from tests.server.protocol.test_wire import Wire

SERVER = [sys.executable, "-m", "tops_lsp.server"]
SECONDS = 30
_NAMES = itertools.count()
_ENCODINGS: dict[int, str] = {}
_OPEN: dict[int, set[str]] = {}
"""The documents that are open in each client."""

Kind = lsp.PositionEncodingKind

FILES = {
    "inc/math.h": """#pragma once
struct Shape { virtual float area() const; int lanes; };
__device__ float twice(float x);
__global__ void scale(float *data, int n);
#define LANES 16
""",
    "math.tops": """#include "inc/math.h"
__device__ float twice(float x) { return x * 2; }
__global__ void scale(float *data, int n) { data[0] = twice(data[0]) + LANES; }
static int counter = 0;
int bump() { return ++counter; }
""",
    "host.tops": """#include "inc/math.h"
void run(float *data) { scale<<<1, 12>>>(data, 4); }
struct Square : Shape { float area() const { return 4; } };
static int counter = 5;
int look() { return counter; }
""",
    "other.tops": """// another program with a kernel of the same name
__global__ void scale(float *data, int n) { data[1] = n; }
""",
    "plain.cpp": "int nothing_of_the_dialect;\n",
}
"""A folder whose files use each other."""


def capabilities(*encodings: Kind) -> lsp.ClientCapabilities:
    """A client that shows progress and related places and has only these encodings."""
    published = lsp.PublishDiagnosticsClientCapabilities(
        related_information=True,
        code_description_support=True,
        version_support=True,
        tag_support=lsp.ClientDiagnosticsTagOptions(list(lsp.DiagnosticTag)),
    )
    return lsp.ClientCapabilities(
        general=lsp.GeneralClientCapabilities(position_encodings=list(encodings)),
        text_document=lsp.TextDocumentClientCapabilities(
            publish_diagnostics=published,
            completion=lsp.CompletionClientCapabilities(
                completion_item=lsp.ClientCompletionItemOptions(
                    snippet_support=True, documentation_format=[lsp.MarkupKind.Markdown]
                )
            ),
            signature_help=lsp.SignatureHelpClientCapabilities(
                signature_information=lsp.ClientSignatureInformationOptions(
                    documentation_format=[lsp.MarkupKind.Markdown],
                    parameter_information=lsp.ClientSignatureParameterInformationOptions(
                        label_offset_support=True
                    ),
                    active_parameter_support=True,
                )
            ),
        ),
        window=lsp.WindowClientCapabilities(work_done_progress=True),
        workspace=lsp.WorkspaceClientCapabilities(
            diagnostics=lsp.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
        ),
    )


class RecordingProtocol(LanguageClientProtocol):
    """Keeps every published set of findings: the library keeps only the last, without version."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.published: list[lsp.PublishDiagnosticsParams] = []
        self.refreshes = 0

    def _handle_notification(self, method_name: str, params: Any) -> None:
        if method_name == lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS:
            self.published.append(params)
        super()._handle_notification(method_name, params)

    def _handle_request(self, msg_id: Any, method_name: str, params: Any) -> None:
        self.refreshes += method_name == lsp.WORKSPACE_DIAGNOSTIC_REFRESH
        super()._handle_request(msg_id, method_name, params)


def recording_client() -> LanguageClient:
    client = LanguageClient(converter_factory=default_converter, protocol_cls=RecordingProtocol)
    register_lsp_features(client)
    return client


@dataclass
class Editor:
    """One document in a client."""

    client: LanguageClient
    uri: str
    version: int = 1
    shown: list[lsp.Diagnostic] = field(default_factory=list)
    read: int = 0  # how many of the session's published messages were looked at

    @property
    def encoding(self) -> str:
        """The agreed position encoding."""
        return _ENCODINGS[id(self.client)]

    @property
    def document(self) -> lsp.TextDocumentIdentifier:
        return lsp.TextDocumentIdentifier(self.uri)

    async def open(self, text: str) -> list[lsp.Diagnostic]:
        _OPEN.setdefault(id(self.client), set()).add(self.uri)
        item = lsp.TextDocumentItem(self.uri, "tops", self.version, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return await self.findings()

    def send(self, *changes: lsp.TextDocumentContentChangeEvent) -> None:
        """Sends changes as one new version and waits for nothing."""
        self.version += 1
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                lsp.VersionedTextDocumentIdentifier(self.version, self.uri), list(changes)
            )
        )

    async def change(self, *changes: lsp.TextDocumentContentChangeEvent) -> list[lsp.Diagnostic]:
        """Sends changes as one new version; its findings."""
        self.send(*changes)
        return await self.findings()

    async def findings(self) -> list[lsp.Diagnostic]:
        """What is published for the newest version, next."""
        protocol = self.client.protocol
        assert isinstance(protocol, RecordingProtocol)
        async with asyncio.timeout(SECONDS):
            while True:
                while self.read < len(protocol.published):
                    published = protocol.published[self.read]
                    self.read += 1
                    if (published.uri, published.version) == (self.uri, self.version):
                        self.shown = list(published.diagnostics)
                        return self.shown
                await asyncio.sleep(0.002)

    def close(self) -> None:
        _OPEN[id(self.client)].discard(self.uri)
        self.client.text_document_did_close(lsp.DidCloseTextDocumentParams(self.document))

    async def lenses(self) -> list[lsp.Command]:
        params = lsp.CodeLensParams(self.document)
        found = await self.client.text_document_code_lens_async(params)
        return [lens.command for lens in found or [] if lens.command is not None]

    async def hover(self, line: int, column: int) -> lsp.Hover | None:
        params = lsp.HoverParams(self.document, lsp.Position(line, column))
        return await self.client.text_document_hover_async(params)

    async def actions(self, range_: lsp.Range) -> list[lsp.CodeAction]:
        """Actions that edit; the client library takes those that run for something else."""
        context = lsp.CodeActionContext(self.shown)
        params = lsp.CodeActionParams(self.document, range_, context)
        found = await self.client.text_document_code_action_async(params)
        return [action for action in found or [] if isinstance(action, lsp.CodeAction)]

    async def run(self, kernel: str) -> dict[str, Any]:
        """The result of `tops.run`."""
        argument = {"uri": self.uri, "kernel": kernel, "version": self.version}
        params = lsp.ExecuteCommandParams("tops.run", [argument])
        async with asyncio.timeout(SECONDS):
            result: dict[str, Any] = await self.client.workspace_execute_command_async(params)
        return result


def edit(
    line: int, column: int, end_line: int, end_column: int, text: str
) -> lsp.TextDocumentContentChangePartial:
    """A replacement of a range."""
    return lsp.TextDocumentContentChangePartial(place(line, column, end_line, end_column), text)


def place(line: int, column: int, end_line: int, end_column: int) -> lsp.Range:
    return lsp.Range(lsp.Position(line, column), lsp.Position(end_line, end_column))


CONFIG = ClientServerConfig(server_command=SERVER, client_factory=recording_client)


async def _agreed(client: LanguageClient, encoding: Kind) -> None:
    """Begins a session in which positions are in an encoding."""
    params = lsp.InitializeParams(capabilities=capabilities(encoding))
    result = await client.initialize_session(params)
    assert result.capabilities.position_encoding == encoding
    _ENCODINGS[id(client)] = encoding


@pytest_lsp.fixture(config=CONFIG, scope="session")
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    """A session in UTF-16, the protocol's default. Like those in other encodings it serves all
    modules that ask for it, as an editor's serves all files of a day."""
    await _agreed(lsp_client, Kind.Utf16)
    yield
    await lsp_client.shutdown_session()


@pytest_lsp.fixture(config=CONFIG, scope="session")
async def client_in_utf8(lsp_client: LanguageClient) -> AsyncIterator[None]:
    await _agreed(lsp_client, Kind.Utf8)
    yield
    await lsp_client.shutdown_session()


@pytest_lsp.fixture(config=CONFIG, scope="session")
async def client_in_utf32(lsp_client: LanguageClient) -> AsyncIterator[None]:
    await _agreed(lsp_client, Kind.Utf32)
    yield
    await lsp_client.shutdown_session()


_CLIENTS = {Kind.Utf8: "client_in_utf8", Kind.Utf16: "client", Kind.Utf32: "client_in_utf32"}


@pytest.fixture(scope="session")
def served() -> Iterator[Wire]:
    """The bare protocol of a session that is under way, and that nothing of what tests do ends."""
    made = Wire()
    try:
        made.start()
        yield made
        assert made.end() == 0
    finally:
        made.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the session `indexed`."""
    made = tmp_path_factory.mktemp("project")
    for name, text in FILES.items():
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return made


@pytest_lsp.fixture(config=CONFIG, scope="module")
async def indexed(lsp_client: LanguageClient, folder: Path) -> AsyncIterator[None]:
    """A session over a folder."""
    params = lsp.InitializeParams(
        capabilities=capabilities(Kind.Utf16),
        workspace_folders=[lsp.WorkspaceFolder(folder.as_uri(), "project")],
    )
    await lsp_client.initialize_session(params)
    yield
    await lsp_client.shutdown_session()


@contextmanager
def _window(client: LanguageClient, folder: Path) -> Iterator[Editor]:
    """An empty window on a file that does not exist on disk. At the end all documents are closed:
    nobody else's edits and settings are to concern them."""
    yield Editor(client, (folder / f"kernel{next(_NAMES)}.tops").as_uri())
    for uri in sorted(_OPEN.get(id(client), ())):
        Editor(client, uri).close()


@pytest.fixture
def editor(client: LanguageClient, tmp_path: Path) -> Iterator[Editor]:
    with _window(client, tmp_path) as made:
        yield made


@pytest.fixture(params=list(_CLIENTS), ids=str)
def encoded_editor(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Editor]:
    """One in each encoding."""
    with _window(request.getfixturevalue(_CLIENTS[request.param]), tmp_path) as made:
        yield made
