"""Sessions over folders: what other files declare, define, use and launch."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from tests.server.conftest import CONFIG, SECONDS, Editor, Kind, capabilities
from tests.server.test_wire import Wire

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
Session = tuple[LanguageClient, Path]


def write(folder: Path) -> None:
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest_lsp.fixture(config=CONFIG, scope="module")
async def indexed(
    lsp_client: LanguageClient, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[None]:
    """A session over a folder."""
    folder = tmp_path_factory.mktemp("project")
    write(folder)
    params = lsp.InitializeParams(
        capabilities=capabilities(Kind.Utf16),
        workspace_folders=[lsp.WorkspaceFolder(folder.as_uri(), "project")],
    )
    await lsp_client.initialize_session(params)
    lsp_client.folder = folder  # type: ignore[attr-defined]
    yield
    await lsp_client.shutdown_session()


@pytest.fixture
def folder(indexed: LanguageClient) -> Path:
    return indexed.folder  # type: ignore[attr-defined, no-any-return]


async def until(ask: Callable[[], Any], wanted: Callable[[Any], bool]) -> Any:
    """Asks until the answer is as wanted; the last answer."""
    async with asyncio.timeout(SECONDS):
        while not wanted(answer := await ask()):
            await asyncio.sleep(0.05)
    return answer


async def symbols(client: LanguageClient, query: str) -> list[tuple[str, str, int]]:
    """Names with file and line."""
    found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query))
    return [
        (s.name, Path(s.location.uri).name, s.location.range.start.line)
        for s in found or []
        if isinstance(s.location, lsp.Location)
    ]


async def ready(client: LanguageClient) -> None:
    """Waits for the index; its last file tells."""
    await until(lambda: symbols(client, ""), lambda found: len({f for _, f, _ in found}) >= 4)


def at(folder: Path, name: str, word: str, nth: int = 0) -> dict[str, Any]:
    """The request's place: the nth occurrence of a word in a file."""
    text, offset = FILES[name], -1
    for _ in range(nth + 1):
        offset = text.index(word, offset + 1)
    line = text[:offset].count("\n")
    column = offset - (text.rfind("\n", 0, offset) + 1)
    document = lsp.TextDocumentIdentifier((folder / name).as_uri())
    return {"text_document": document, "position": lsp.Position(line, column)}


async def opened(client: LanguageClient, folder: Path, name: str) -> Editor:
    editor = Editor(client, (folder / name).as_uri())
    await editor.open(FILES[name])
    await ready(client)
    return editor


def closed(editor: Editor) -> None:
    editor.client.text_document_did_close(lsp.DidCloseTextDocumentParams(editor.document))


def told(found: Any) -> set[tuple[str, int]]:
    return {(Path(place.uri).name, place.range.start.line) for place in found or []}


@pytest.mark.asyncio(loop_scope="module")
async def test_symbols_of_all_files(indexed: LanguageClient, folder: Path) -> None:
    await ready(indexed)
    assert await symbols(indexed, "twice") == [("twice", "math.tops", 1), ("twice", "math.h", 2)]
    assert {f for n, f, _ in await symbols(indexed, "SCAL") if n == "scale"} == {
        "math.h",
        "math.tops",
        "other.tops",
    }
    assert await symbols(indexed, "Square::area") == [("area", "host.tops", 2)]
    assert await symbols(indexed, "nothing_of") == []


@pytest.mark.asyncio(loop_scope="module")
async def test_definition_and_references_in_another_file(
    indexed: LanguageClient, folder: Path
) -> None:
    editor = await opened(indexed, folder, "host.tops")
    place = at(folder, "host.tops", "scale")
    found = await indexed.text_document_definition_async(lsp.DefinitionParams(**place))
    assert told(found) == {("math.tops", 2)}
    context = lsp.ReferenceContext(include_declaration=True)
    uses = lsp.ReferenceParams(context=context, **place)
    assert told(await indexed.text_document_references_async(uses)) == {
        ("host.tops", 1),
        ("math.h", 3),
        ("math.tops", 2),
    }
    closed(editor)


@pytest.mark.asyncio(loop_scope="module")
async def test_what_a_file_keeps_to_itself(indexed: LanguageClient, folder: Path) -> None:
    editor = await opened(indexed, folder, "host.tops")
    place = at(folder, "host.tops", "counter", 1)
    context = lsp.ReferenceContext(include_declaration=True)
    uses = lsp.ReferenceParams(context=context, **place)
    found = await indexed.text_document_references_async(uses)
    assert told(found) == {("host.tops", 3), ("host.tops", 4)}
    closed(editor)


@pytest.mark.asyncio(loop_scope="module")
async def test_from_a_definition_to_its_declaration(indexed: LanguageClient, folder: Path) -> None:
    editor = await opened(indexed, folder, "math.tops")
    place = at(folder, "math.tops", "twice")
    found = await indexed.text_document_definition_async(lsp.DefinitionParams(**place))
    assert told(found) == {("math.h", 2)}
    declared = await indexed.text_document_declaration_async(lsp.DeclarationParams(**place))
    assert told(declared) == {("math.h", 2)}
    closed(editor)


@pytest.mark.asyncio(loop_scope="module")
async def test_calls_and_launches_in_other_files(indexed: LanguageClient, folder: Path) -> None:
    editor = await opened(indexed, folder, "math.tops")
    place = at(folder, "math.tops", "scale")
    (kernel,) = (
        await indexed.text_document_prepare_call_hierarchy_async(
            lsp.CallHierarchyPrepareParams(**place)
        )
        or ()
    )
    asked = lsp.CallHierarchyIncomingCallsParams(kernel)
    (launch,) = await indexed.call_hierarchy_incoming_calls_async(asked) or ()
    assert (launch.from_.name, launch.from_.detail) == ("run", "__host__")
    assert told([launch.from_]) == {("host.tops", 1)}
    assert [r.start.character for r in launch.from_ranges] == [24]
    closed(editor)
    down = lsp.CallHierarchyOutgoingCallsParams(launch.from_)  # in a file that is not open
    (back,) = await indexed.call_hierarchy_outgoing_calls_async(down) or ()
    assert (back.to.name, told([back.to])) == ("scale", {("math.tops", 2)})


@pytest.mark.asyncio(loop_scope="module")
async def test_types_and_implementations(indexed: LanguageClient, folder: Path) -> None:
    editor = await opened(indexed, folder, "inc/math.h")
    place = at(folder, "inc/math.h", "Shape")
    (shape,) = (
        await indexed.text_document_prepare_type_hierarchy_async(
            lsp.TypeHierarchyPrepareParams(**place)
        )
        or ()
    )
    down = lsp.TypeHierarchySubtypesParams(shape)
    (square,) = await indexed.type_hierarchy_subtypes_async(down) or ()
    assert (square.name, told([square])) == ("Square", {("host.tops", 2)})
    up = lsp.TypeHierarchySupertypesParams(square)
    (base,) = await indexed.type_hierarchy_supertypes_async(up) or ()
    assert (base.name, told([base])) == ("Shape", {("math.h", 1)})
    for word, expected in (("Shape", ("host.tops", 2)), ("area", ("host.tops", 2))):
        params = lsp.ImplementationParams(**at(folder, "inc/math.h", word))
        found = await indexed.text_document_implementation_async(params)
        assert expected in told(found)
    closed(editor)


@pytest.mark.asyncio(loop_scope="module")
async def test_classes_of_the_sdk_are_types_too(indexed: LanguageClient, folder: Path) -> None:
    text = """#include <stdexcept>
struct Mine : std::out_of_range { int a; };
struct Pair : Mine, std::exception {};
"""
    editor = Editor(indexed, (folder / "errors.tops").as_uri())
    await editor.open(text)

    async def prepared(line: int, column: int) -> lsp.TypeHierarchyItem:
        place = lsp.TypeHierarchyPrepareParams(editor.document, lsp.Position(line, column))
        (item,) = await indexed.text_document_prepare_type_hierarchy_async(place) or []
        return item

    async def over(item: lsp.TypeHierarchyItem) -> list[lsp.TypeHierarchyItem]:
        params = lsp.TypeHierarchySupertypesParams(item)
        return list(await indexed.type_hierarchy_supertypes_async(params) or [])

    async def under(item: lsp.TypeHierarchyItem) -> set[str]:
        params = lsp.TypeHierarchySubtypesParams(item)
        return {found.name for found in await indexed.type_hierarchy_subtypes_async(params) or []}

    names = []
    item = await prepared(1, 8)
    while found := await over(item):
        (item,) = found
        names.append((item.name, item.detail, Path(item.uri).suffix))
    assert names == [
        ("out_of_range", "std", ".h"),
        ("logic_error", "std", ".h"),
        ("exception", "std", ".h"),
    ]
    assert [f.name for f in await over(await prepared(2, 8))] == ["Mine", "exception"]
    assert await under(await prepared(1, 21)) == {"Mine"}
    assert await under(await prepared(2, 26)) == {"Pair"}
    closed(editor)


@pytest.mark.asyncio(loop_scope="module")
async def test_unsaved_text_counts(indexed: LanguageClient, folder: Path) -> None:
    other = await opened(indexed, folder, "other.tops")
    text = '#include "inc/math.h"\n__device__ float four() { return twice(2); }\n'
    await other.change(lsp.TextDocumentContentChangeWholeDocument(text))
    editor = await opened(indexed, folder, "math.tops")
    context = lsp.ReferenceContext(include_declaration=False)
    place = at(folder, "math.tops", "twice")
    params = lsp.ReferenceParams(context=context, **place)
    found = told(await indexed.text_document_references_async(params))
    assert found == {("math.tops", 2), ("other.tops", 1)}
    closed(other)
    found = told(await indexed.text_document_references_async(params))
    assert found == {("math.tops", 2)}
    closed(editor)


@pytest.mark.asyncio(loop_scope="module")
async def test_files_on_disk_come_and_go(indexed: LanguageClient, folder: Path) -> None:
    await ready(indexed)
    made = folder / "made.tops"

    def say(change: lsp.FileChangeType) -> None:
        event = lsp.FileEvent(made.as_uri(), change)
        indexed.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([event]))

    def lines(query: str) -> Callable[[], Any]:
        return lambda: symbols(indexed, query)

    made.write_text("__device__ int fresh_one;\n")
    say(lsp.FileChangeType.Created)
    await until(lines("fresh_"), lambda found: found == [("fresh_one", "made.tops", 0)])
    made.write_text("\n__device__ int fresh_two;\n")
    say(lsp.FileChangeType.Changed)
    await until(lines("fresh_"), lambda found: found == [("fresh_two", "made.tops", 1)])
    made.unlink()
    say(lsp.FileChangeType.Deleted)
    await until(lines("fresh_"), lambda found: found == [])


# --- rules and renames across files ---------------------------------------------------------


async def renamed(client: LanguageClient, place: dict[str, Any], new: str) -> Any:
    params = lsp.RenameParams(new_name=new, **place)
    return await client.text_document_rename_async(params)


@pytest.mark.asyncio(loop_scope="module")
async def test_a_rename_reaches_files_that_declare_the_name_themselves(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    first, second = folder / "first.tops", folder / "second.tops"
    text = "int shared_name(int n) { return n; }\n"
    first.write_text(text)
    second.write_text("int shared_name(int n);\nint use() { return shared_name(2); }\n")
    events = [lsp.FileEvent(p.as_uri(), lsp.FileChangeType.Created) for p in (first, second)]
    indexed.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams(events))
    await until(lambda: symbols(indexed, "shared_name"), lambda found: len(found) == 2)
    editor = Editor(indexed, first.as_uri())
    await editor.open(text)
    where = {"text_document": editor.document, "position": lsp.Position(0, 6)}

    async def edits() -> Any:
        try:
            return await renamed(indexed, where, "other_name")
        except Exception as refused:  # while the index is being read
            return str(refused)

    found = await until(edits, lambda answer: not isinstance(answer, str))
    assert {Path(uri).name: len(each) for uri, each in found.changes.items()} == {
        "first.tops": 1,
        "second.tops": 2,
    }
    with pytest.raises(Exception, match=r"second\.tops"):
        await renamed(indexed, where, "use")
    closed(editor)


HEADER = """#pragma once
struct Tile {
  Tile(int side);
  ~Tile();
  __host__ __device__ int area() const { return side * side; }
  int side;
};
enum Mode { FAST_MODE, SLOW_MODE };
__device__ float weigh(float x);
"""
USERS = {
    "tile.tops": """#include "inc/tile.h"
Tile::Tile(int side) : side(side) {}
Tile::~Tile() {}
__device__ float weigh(float x) { return x * FAST_MODE; }
""",
    "tiled.tops": """#include "inc/tile.h"
#define SIDE(t) (t).side
int measure(const Tile &tile) { Tile other(3); return tile.area() + other.side; }
__global__ void weighs(float *p) { p[0] = weigh(p[0]); }
int macro(Tile &tile) { return SIDE(tile); }
""",
}


@pytest.mark.asyncio(loop_scope="module")
async def test_what_a_header_declares_is_renamed_everywhere(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    files = {"inc/tile.h": HEADER, **USERS}
    for name, text in files.items():
        (folder / name).write_text(text)
    events = [lsp.FileEvent((folder / n).as_uri(), lsp.FileChangeType.Created) for n in files]
    indexed.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams(events))
    await until(lambda: symbols(indexed, "weighs"), bool)
    editor = Editor(indexed, (folder / "tiled.tops").as_uri())
    await editor.open(USERS["tiled.tops"])
    for line, column, old, refused in (
        (2, 22, "Tile", ""),
        (2, 60, "area", ""),
        (3, 43, "weigh", ""),
        (2, 76, "side", "macro"),
    ):
        where = {"text_document": editor.document, "position": lsp.Position(line, column)}
        prepared = lsp.PrepareRenameParams(**where)

        async def answer(prepared: lsp.PrepareRenameParams = prepared) -> Any:
            try:
                return await indexed.text_document_prepare_rename_async(prepared)
            except Exception as error:
                return str(error)

        if refused:
            assert isinstance(await answer(), str)
            continue
        offered = await until(answer, lambda found: not isinstance(found, str))
        assert offered.placeholder == old
        changes = (await renamed(indexed, where, "renamed")).changes
        for name, text in files.items():
            edits = changes.get((folder / name).as_uri(), [])
            assert applied(text, edits) == re.sub(rf"\b{old}\b", "renamed", text), (old, name)
    closed(editor)


def applied(text: str, edits: list[lsp.TextEdit]) -> str:
    """A text of one-line edits after them."""
    lines = text.splitlines(keepends=True)
    for edit in sorted(edits, key=lambda e: e.range.start.character, reverse=True):
        at, line = edit.range, lines[edit.range.start.line]
        start, end = at.start.character, at.end.character
        lines[at.start.line] = line[:start] + edit.new_text + line[end:]
    return "".join(lines)


@pytest.mark.asyncio(loop_scope="module")
async def test_rules_see_what_functions_of_other_files_do(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    caller, callee = folder / "caller.tops", folder / "callee.tops"
    text = (
        "__device__ void meet();\n"
        "__global__ void k(int *p) { if (threadIdx.x < 3) { meet(); } p[0] = 1; }\n"
    )
    editor = Editor(indexed, caller.as_uri())
    assert await editor.open(text) == []
    callee.write_text("__device__ void meet() { __syncthreads(); }\n")
    event = lsp.FileEvent(callee.as_uri(), lsp.FileChangeType.Created)
    indexed.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([event]))
    (finding,) = await editor.findings()
    assert finding.range.start.line == 1
    assert "__syncthreads" in finding.message
    closed(editor)


def test_what_was_opened_before_the_index_was_there(tmp_path: Path) -> None:
    (tmp_path / "callee.tops").write_text("__device__ void meet() { __syncthreads(); }\n")
    text = "__device__ void meet();\n__global__ void k() { if (threadIdx.x < 3) { meet(); } }\n"
    wire = Wire()
    try:
        root = {"processId": None, "rootUri": tmp_path.as_uri(), "capabilities": {}}
        wire.ask("initialize", root)
        wire.open((tmp_path / "caller.tops").as_uri(), text)
        wire.notify("initialized", {})
        published: list[list[Any]] = []
        while not (published and published[-1]):
            message = wire.receive()
            if message.get("method") == "textDocument/publishDiagnostics":
                published.append(message["params"]["diagnostics"])
        assert published[0] == []
        assert [found["code"] for found in published[-1]] == ["TOPS160"]
        assert wire.end() == 0
    finally:
        wire.close()


@pytest.mark.asyncio(loop_scope="module")
async def test_findings_in_all_files_when_they_are_wanted(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    wrong = folder / "wrong.tops"
    calling, called = folder / "calling.tops", folder / "called.tops"
    called.write_text("__device__ void gather() { __syncthreads(); }\n")
    calling.write_text(
        "__device__ void gather();\n__global__ void some() { if (threadIdx.x < 3) gather(); }\n"
    )
    wrong.write_text("int wrong() { __syncthreads(); return 1; }\n")
    made = [lsp.FileEvent(p.as_uri(), lsp.FileChangeType.Created) for p in (called, calling, wrong)]
    indexed.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams(made))
    await until(lambda: symbols(indexed, "wrong"), bool)

    async def ask(*known: lsp.PreviousResultId) -> Any:
        params = lsp.WorkspaceDiagnosticParams(list(known))
        report = await indexed.workspace_diagnostic_async(params)
        return {Path(item.uri).name: item for item in report.items}

    assert "wrong.tops" not in await ask()
    settings = {"tops": {"diagnosticMode": "workspace"}}
    indexed.workspace_did_change_configuration(lsp.DidChangeConfigurationParams(settings))
    found = await ask()
    assert len(found["wrong.tops"].items) == 1
    assert [d.code for d in found["calling.tops"].items] == ["TOPS160"]
    assert list(found["math.tops"].items) == []
    known = lsp.PreviousResultId(wrong.as_uri(), found["wrong.tops"].result_id)
    assert (await ask(known))["wrong.tops"].kind == "unchanged"
    settings = {"tops": {"diagnosticMode": "openFilesOnly"}}
    indexed.workspace_did_change_configuration(lsp.DidChangeConfigurationParams(settings))
    assert "wrong.tops" not in await ask()


@pytest.mark.asyncio(loop_scope="module")
async def test_folders_come_and_go(
    indexed: LanguageClient, tmp_path_factory: pytest.TempPathFactory
) -> None:
    await ready(indexed)
    second = tmp_path_factory.mktemp("second")
    (second / "far.tops").write_text("__global__ void far_away(int *p) {}\n")
    added = [lsp.WorkspaceFolder(second.as_uri(), "second")]
    event = lsp.WorkspaceFoldersChangeEvent(added=added, removed=[])
    indexed.workspace_did_change_workspace_folders(lsp.DidChangeWorkspaceFoldersParams(event))
    await until(lambda: symbols(indexed, "far_away"), lambda found: len(found) == 1)
    event = lsp.WorkspaceFoldersChangeEvent(added=[], removed=added)
    indexed.workspace_did_change_workspace_folders(lsp.DidChangeWorkspaceFoldersParams(event))
    await until(lambda: symbols(indexed, "far_away"), lambda found: found == [])
    assert len(await symbols(indexed, "twice")) == 2


@pytest.mark.asyncio(loop_scope="module")
async def test_the_index_is_turned_off_and_on(indexed: LanguageClient, folder: Path) -> None:
    await ready(indexed)
    for wanted, count in ((False, 0), (True, 2)):
        settings = {"tops": {"index": wanted}}
        indexed.workspace_did_change_configuration(lsp.DidChangeConfigurationParams(settings))
        await until(lambda: symbols(indexed, "twice"), lambda found, n=count: len(found) == n)


@pytest.mark.asyncio(loop_scope="module")
async def test_a_file_outside_all_folders(indexed: LanguageClient, tmp_path: Path) -> None:
    editor = Editor(indexed, (tmp_path / "outside.tops").as_uri())
    (finding,) = await editor.open("int f() { __syncthreads(); return 1; }\n")
    assert finding.code == "TOPS101"
    assert await symbols(indexed, "outside") == []
    closed(editor)
