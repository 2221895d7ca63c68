"""Rules and renames across the files of a folder."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from tests.server.conftest import Editor, place
from tests.server.protocol.test_wire import Wire
from tests.server.workspace import closed, ready, symbols, until


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


@pytest.mark.asyncio(loop_scope="module")
async def test_a_parameter_goes_from_the_calls_of_other_files(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    header, user = folder / "scaled.h", folder / "scaled.tops"
    header.write_text("#pragma once\n__host__ __device__ int scaled(int n, int unused);\n")
    user.write_text('#include "scaled.h"\nint use() { return scaled(2, 3) + scaled(4, 5); }\n')
    text = '#include "scaled.h"\n__host__ __device__ int scaled(int n, int unused) { return n; }\n'
    own = folder / "own.tops"
    own.write_text(text)
    events = [lsp.FileEvent(p.as_uri(), lsp.FileChangeType.Created) for p in (header, user, own)]
    indexed.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams(events))
    await until(lambda: symbols(indexed, "scaled"), lambda found: len(found) == 2)
    editor = Editor(indexed, own.as_uri())
    await editor.open(text)
    context = lsp.CodeActionContext([], only=[lsp.CodeActionKind.RefactorRewrite])
    at = lsp.Position(1, text.split("\n")[1].index("unused"))
    params = lsp.CodeActionParams(editor.document, lsp.Range(at, at), context)

    async def asked() -> Any:
        found = await indexed.text_document_code_action_async(params)
        (action,) = (a for a in found if a.title.startswith("Remove parameter"))
        return action

    action = await until(asked, lambda found: found.edit is not None)
    assert {Path(uri).name: len(each) for uri, each in action.edit.changes.items()} == {
        "own.tops": 1,
        "scaled.h": 1,
        "scaled.tops": 2,
    }
    closed(editor)


MOVES = {
    "into the source file": (
        "moved.h",
        "inline int twice_moved(int n) { return 2 * n; }\n",
        {"moved.cpp": '#include "moved.h"\n'},
        "Move the definition of 'twice_moved' into",
        {"moved.h", "moved.cpp"},
    ),
    "into the header": (
        "back.cpp",
        '#include "back.h"\nint twice_back(int n) { return 2 * n; }\n',
        {"back.h": "int twice_back(int n);\n"},
        "Move the definition of 'twice_back' to",
        {"back.h", "back.cpp"},
    ),
    "of parameters": (
        "adopted.cpp",
        '#include "adopted.h"\nint twice_adopted(int count) { return 2 * count; }\n',
        {"adopted.h": "int twice_adopted(int n);\n"},
        "Give the other declarations of 'twice_adopted'",
        {"adopted.h"},
    ),
}


@pytest.mark.parametrize(("name", "text", "others", "title", "changed"), MOVES.values(), ids=MOVES)
@pytest.mark.asyncio(loop_scope="module")
async def test_a_change_of_a_definition_reaches_the_other_file(
    indexed: LanguageClient,
    folder: Path,
    name: str,
    text: str,
    others: dict[str, str],
    title: str,
    changed: set[str],
) -> None:
    await ready(indexed)
    paths = [folder / file for file in (*others, name)]
    for path, written in zip(paths, (*others.values(), text), strict=True):
        path.write_text(written)
    events = [lsp.FileEvent(p.as_uri(), lsp.FileChangeType.Created) for p in paths]
    indexed.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams(events))
    await until(lambda: symbols(indexed, f"twice_{name.split('.')[0]}"), bool)
    editor = Editor(indexed, paths[-1].as_uri())
    await editor.open(text)
    context = lsp.CodeActionContext([], only=[lsp.CodeActionKind.RefactorRewrite])
    line = text.count("\n") - 1
    at = lsp.Position(line, text.split("\n")[line].index("twice"))
    params = lsp.CodeActionParams(editor.document, lsp.Range(at, at), context)

    async def asked() -> Any:
        found = await indexed.text_document_code_action_async(params)
        (action,) = (a for a in found if a.title.startswith(title))
        return action

    action = await until(asked, lambda found: found.edit is not None)
    assert {Path(uri).name for uri in action.edit.changes} == changed
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
async def test_a_header_of_the_workspace_is_offered(indexed: LanguageClient, folder: Path) -> None:
    await ready(indexed)
    header, user = folder / "inc" / "offered.h", folder / "user.tops"
    header.write_text("#pragma once\nint offered_by_header(int n);\n")
    text = "#include <tops.h>\nint use() { return offered_by_header(2); }\n"
    user.write_text(text)
    event = lsp.FileEvent(header.as_uri(), lsp.FileChangeType.Created)
    indexed.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([event]))
    await until(lambda: symbols(indexed, "offered_by_header"), lambda found: len(found) == 1)
    editor = Editor(indexed, user.as_uri())
    await editor.open(text)
    found = await editor.actions(place(1, 22, 1, 22))
    (action,) = (a for a in found if a.title == 'Include "inc/offered.h"')
    assert [e.new_text for e in action.edit.changes[user.as_uri()]] == [
        '#include "inc/offered.h"\n'
    ]


@pytest.mark.asyncio(loop_scope="module")
async def test_a_header_and_its_source_lead_to_each_other(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    header, source = folder / "inc" / "math.h", folder / "math.tops"
    assert await switched(indexed, header) == source.as_uri()
    assert await switched(indexed, source) == header.as_uri()
    assert await switched(indexed, folder / "other.tops") is None


async def switched(client: LanguageClient, path: Path) -> Any:
    params = {"uri": path.as_uri()}
    return await client.protocol.send_request_async("textDocument/switchSourceHeader", params)


@pytest.mark.asyncio(loop_scope="module")
async def test_a_renamed_header_is_included_by_its_new_name(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    old, new = folder / "inc" / "math.h", folder / "shapes.h"
    params = lsp.RenameFilesParams([lsp.FileRename(old.as_uri(), new.as_uri())])
    made = await indexed.workspace_will_rename_files_async(params)
    assert made is not None
    texts = {
        Path(uri).name: [edit.new_text for edit in edits]
        for uri, edits in (made.changes or {}).items()
    }
    assert {texts["math.tops"][0], texts["host.tops"][0]} == {"shapes.h"}
    assert "math.h" not in texts


@pytest.mark.asyncio(loop_scope="module")
async def test_what_an_open_file_includes_need_not_be_in_the_index(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    text = '#include "inc/math.h"\nint unsaved;\n'
    uri = (folder / "unsaved.tops").as_uri()
    document = lsp.TextDocumentItem(uri=uri, language_id="tops", version=1, text=text)
    indexed.text_document_did_open(lsp.DidOpenTextDocumentParams(document))
    old, new = folder / "inc" / "math.h", folder / "shapes.h"
    params = lsp.RenameFilesParams([lsp.FileRename(old.as_uri(), new.as_uri())])
    made = await indexed.workspace_will_rename_files_async(params)
    closed = lsp.TextDocumentIdentifier(uri)
    indexed.text_document_did_close(lsp.DidCloseTextDocumentParams(closed))
    assert made is not None
    assert [edit.new_text for edit in (made.changes or {})[uri]] == ["shapes.h"]


@pytest.mark.asyncio(loop_scope="module")
async def test_a_source_that_moves_goes_on_to_find_its_headers(
    indexed: LanguageClient, folder: Path
) -> None:
    await ready(indexed)
    old, new = folder / "host.tops", folder / "deep" / "host.tops"
    params = lsp.RenameFilesParams([lsp.FileRename(old.as_uri(), new.as_uri())])
    made = await indexed.workspace_will_rename_files_async(params)
    assert made is not None
    ((uri, (edit,)),) = (made.changes or {}).items()
    assert (uri, edit.new_text) == (old.as_uri(), "../inc/math.h")
