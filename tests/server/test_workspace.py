"""Sessions over folders: what other files declare, define, use and launch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from tests.server.conftest import Editor
from tests.server.workspace import at, closed, opened, ready, reported, symbols, until

pytestmark = pytest.mark.asyncio(loop_scope="module")


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


async def test_definition_and_references_in_another_file(
    indexed: LanguageClient, folder: Path
) -> None:
    editor = await opened(indexed, folder, "host.tops")
    place = at(folder, "host.tops", "scale")
    found = await indexed.text_document_definition_async(lsp.DefinitionParams(**place))
    assert reported(found) == {("math.tops", 2)}
    context = lsp.ReferenceContext(include_declaration=True)
    uses = lsp.ReferenceParams(context=context, **place)
    assert reported(await indexed.text_document_references_async(uses)) == {
        ("host.tops", 1),
        ("math.h", 3),
        ("math.tops", 2),
    }
    closed(editor)


async def test_a_query_finds_in_files_that_are_not_open(
    indexed: LanguageClient, folder: Path
) -> None:
    editor = await opened(indexed, folder, "host.tops")
    query = '((call_expression) @c (#callee? @c "twice" "scale"))'
    params = {"uri": editor.uri, "query": query}
    ask = indexed.protocol.send_request_async
    assert [match.function for match in (await ask("tops/query", params)).matches] == ["run"]
    found = await ask("tops/query", {**params, "workspace": True})
    assert [(Path(getattr(m, "uri", editor.uri)).name, m.function) for m in found.matches] == [
        ("host.tops", "run"),
        ("math.tops", "scale"),
    ]
    assert (found.total, found.files, hasattr(found, "incomplete")) == (2, 2, False)
    closed(editor)


async def test_what_a_file_keeps_to_itself(indexed: LanguageClient, folder: Path) -> None:
    editor = await opened(indexed, folder, "host.tops")
    place = at(folder, "host.tops", "counter", 1)
    context = lsp.ReferenceContext(include_declaration=True)
    uses = lsp.ReferenceParams(context=context, **place)
    found = await indexed.text_document_references_async(uses)
    assert reported(found) == {("host.tops", 3), ("host.tops", 4)}
    closed(editor)


async def test_from_a_definition_to_its_declaration(indexed: LanguageClient, folder: Path) -> None:
    editor = await opened(indexed, folder, "math.tops")
    place = at(folder, "math.tops", "twice")
    found = await indexed.text_document_definition_async(lsp.DefinitionParams(**place))
    assert reported(found) == {("math.h", 2)}
    declared = await indexed.text_document_declaration_async(lsp.DeclarationParams(**place))
    assert reported(declared) == {("math.h", 2)}
    closed(editor)


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
    assert reported([launch.from_]) == {("host.tops", 1)}
    assert [r.start.character for r in launch.from_ranges] == [24]
    closed(editor)
    down = lsp.CallHierarchyOutgoingCallsParams(launch.from_)  # in a file that is not open
    (back,) = await indexed.call_hierarchy_outgoing_calls_async(down) or ()
    assert (back.to.name, reported([back.to])) == ("scale", {("math.tops", 2)})


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
    assert (square.name, reported([square])) == ("Square", {("host.tops", 2)})
    up = lsp.TypeHierarchySupertypesParams(square)
    (base,) = await indexed.type_hierarchy_supertypes_async(up) or ()
    assert (base.name, reported([base])) == ("Shape", {("math.h", 1)})
    for word, expected in (("Shape", ("host.tops", 2)), ("area", ("host.tops", 2))):
        params = lsp.ImplementationParams(**at(folder, "inc/math.h", word))
        found = await indexed.text_document_implementation_async(params)
        assert expected in reported(found)
    closed(editor)


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


async def test_unsaved_text_counts(indexed: LanguageClient, folder: Path) -> None:
    other = await opened(indexed, folder, "other.tops")
    text = '#include "inc/math.h"\n__device__ float four() { return twice(2); }\n'
    await other.change(lsp.TextDocumentContentChangeWholeDocument(text))
    editor = await opened(indexed, folder, "math.tops")
    context = lsp.ReferenceContext(include_declaration=False)
    place = at(folder, "math.tops", "twice")
    params = lsp.ReferenceParams(context=context, **place)
    found = reported(await indexed.text_document_references_async(params))
    assert found == {("math.tops", 2), ("other.tops", 1)}
    closed(other)
    found = reported(await indexed.text_document_references_async(params))
    assert found == {("math.tops", 2)}
    closed(editor)


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


async def test_the_index_is_turned_off_and_on(indexed: LanguageClient, folder: Path) -> None:
    await ready(indexed)
    for wanted, count in ((False, 0), (True, 2)):
        settings = {"tops": {"index": wanted}}
        indexed.workspace_did_change_configuration(lsp.DidChangeConfigurationParams(settings))
        await until(lambda: symbols(indexed, "twice"), lambda found, n=count: len(found) == n)


async def test_a_file_outside_all_folders(indexed: LanguageClient, tmp_path: Path) -> None:
    editor = Editor(indexed, (tmp_path / "outside.tops").as_uri())
    (finding,) = await editor.open("int f() { __syncthreads(); return 1; }\n")
    assert finding.code == "TOPS101"
    assert await symbols(indexed, "outside") == []
    closed(editor)
