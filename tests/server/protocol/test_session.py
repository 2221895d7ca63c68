"""Sessions over real pipes: findings where they are, edits, hover, lenses, actions."""

from pathlib import Path

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import SERVER, Editor, Kind, capabilities, edit, place, recording_client

pytestmark = pytest.mark.asyncio(loop_scope="session")

# Before the call stand 39 characters, 40 UTF-16 units, 46 bytes.
WRONG = """\
__device__ int twice(int x) { return 2 * x; }
int on_host(int x) { return /* 主机 🙂 */ twice(x); }
"""
CALL = {Kind.Utf8: 46, Kind.Utf16: 40, Kind.Utf32: 39}
FIVE = len("twice")


def column_of_call(editor: Editor) -> int:
    return CALL[Kind(editor.encoding)]


async def test_a_finding_is_exact_in_every_encoding(encoded_editor: Editor) -> None:
    (found,) = await encoded_editor.open(WRONG)
    column = column_of_call(encoded_editor)
    assert found.range == place(1, column, 1, column + FIVE)
    assert (found.source, found.code) == ("tops-lint", "TOPS101")
    assert found.code_description is not None
    assert found.code_description.href.endswith("#TOPS101")
    (related,) = found.related_information or []
    assert related.location.uri == encoded_editor.uri
    assert related.location.range == place(0, 15, 0, 20)


async def test_an_edit_behind_an_emoji_lands_where_it_was_made(encoded_editor: Editor) -> None:
    await encoded_editor.open(WRONG)
    column = column_of_call(encoded_editor)
    assert await encoded_editor.change(edit(1, column, 1, column + FIVE, "int")) == []
    assert await encoded_editor.change(edit(1, column, 1, column + 3, "twice")) != []


async def test_several_changes_of_one_version_apply_in_order(editor: Editor) -> None:
    await editor.open("int a;\n")
    (found,) = await editor.change(
        edit(0, 4, 0, 5, "b"),
        edit(1, 0, 1, 0, WRONG),
        edit(1, 0, 1, 0, "\r\n"),
    )
    assert found.range.start == lsp.Position(3, 40)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(edit(0, 0, 999_999, 999_999, WRONG), id="end beyond the file"),
        pytest.param(edit(999_999, 0, 0, 0, WRONG), id="turned around"),
        pytest.param(lsp.TextDocumentContentChangeWholeDocument(WRONG), id="whole text"),
    ],
)
async def test_places_outside_the_text_clamp(
    editor: Editor, change: lsp.TextDocumentContentChangeEvent
) -> None:
    await editor.open("int unfinished(")
    (found,) = await editor.change(change)
    assert found.range == place(1, 40, 1, 45)


async def test_an_append_beyond_the_end_goes_to_the_end(editor: Editor) -> None:
    await editor.open(WRONG.rstrip("\n"))
    found = await editor.change(edit(80, 80, 90, 90, "\nint more(int x) { return twice(x); }"))
    assert [d.range.start for d in found] == [lsp.Position(1, 40), lsp.Position(2, 25)]


async def test_an_edit_above_moves_the_finding(editor: Editor) -> None:
    await editor.open(WRONG)
    (found,) = await editor.change(edit(0, 0, 0, 0, "// 一行\n\n"))
    assert found.range == place(3, 40, 3, 45)


async def test_only_the_newest_version_is_published_after_fast_typing(editor: Editor) -> None:
    await editor.open(WRONG)
    text = "// typed fast"
    for index, char in enumerate(text[:-1]):
        editor.send(edit(2, index, 2, index, char))
    (found,) = await editor.change(edit(2, len(text) - 1, 2, len(text) - 1, text[-1]))
    assert found.range == place(1, 40, 1, 45)


async def test_closing_clears_the_findings(editor: Editor) -> None:
    await editor.open(WRONG)
    editor.close()
    cleared = await editor.client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert (cleared.uri, list(cleared.diagnostics)) == (editor.uri, [])


async def test_hover_tells_the_space_and_why(editor: Editor) -> None:
    await editor.open(WRONG)
    for line, column, expected in [
        (0, 16, "__device__ int twice(int x)"),
        (1, 41, "__device__ int twice(int x)"),
        (1, 5, "no execution-space specifier"),
    ]:
        hover = await editor.hover(line, column)
        assert hover is not None
        assert isinstance(hover.contents, lsp.MarkupContent)
        assert expected in hover.contents.value


async def test_hover_sees_an_edit_that_has_not_been_analysed_yet(editor: Editor) -> None:
    await editor.open(WRONG)
    editor.send(edit(0, 0, 0, 0, "\n\n\n"))
    hover = await editor.hover(3, 16)
    assert hover is not None
    assert hover.range == place(3, 15, 3, 20)


async def test_disabling_a_line_silences_it(editor: Editor) -> None:
    (found,) = await editor.open(WRONG)
    disable = next(a for a in await editor.actions(found.range) if "Disable" in a.title)
    assert disable.kind == lsp.CodeActionKind.QuickFix
    assert disable.edit is not None
    assert disable.edit.changes is not None
    (change,) = disable.edit.changes[editor.uri]
    made = lsp.TextDocumentContentChangePartial(change.range, change.new_text)
    assert await editor.change(made) == []


async def test_a_fix_removes_its_finding(editor: Editor) -> None:
    (found,) = await editor.open("__global__ int kernel(int *p) { return 0; }\n")
    fixes = [a for a in await editor.actions(found.range) if a.edit and "Disable" not in a.title]
    for fix in fixes:
        assert fix.edit is not None
        (changes,) = (fix.edit.changes or {}).values()
        parts = [lsp.TextDocumentContentChangePartial(c.range, c.new_text) for c in changes]
        assert found.code not in [d.code for d in await editor.change(*parts)]


async def test_the_outline_has_every_declaration(editor: Editor) -> None:
    await editor.open(
        "struct 形 { int width; enum Mode { FAST }; };\n__constant__ float table[4];\n"
        "__global__ void kernel(int n) {}\n#define MAKE(t) void of_##t() {}\nMAKE(int)\n"
    )
    found = await editor.client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(editor.document)
    )
    names = {s.name: s for s in found or [] if isinstance(s, lsp.DocumentSymbol)}
    assert list(names) == ["形", "table", "kernel", "of_int"]
    assert [c.name for c in names["形"].children or []] == ["width", "Mode"]
    assert names["of_int"].range == names["of_int"].selection_range == place(4, 0, 4, 9)


async def test_an_unsaved_header_counts(editor: Editor) -> None:
    folder = editor.uri.rsplit("/", 1)[0]
    header = Editor(editor.client, f"{folder}/helpers.h")
    await header.open("int helper(int x);\n")
    text = '#include "helpers.h"\nint user(int x) { return helper(x); }\n'
    assert await editor.open(text) == []
    header.send(edit(0, 0, 0, 0, "__device__ "))
    (found,) = await editor.findings()
    assert found.range == place(1, 25, 1, 31)
    assert (found.related_information or [])[0].location.uri == header.uri


async def test_settings_change_what_a_file_means(editor: Editor) -> None:
    text = "#ifdef CHECKED\n__device__ int f();\nint g() { return f(); }\n#endif\n"
    assert await editor.open(text) == []
    settings = {"tops": {"defines": ["CHECKED"], "includeDirs": 5, "target": None}}
    editor.client.workspace_did_change_configuration(lsp.DidChangeConfigurationParams(settings))
    assert len(await editor.findings()) == 1
    settings = {"tops": {"defines": []}}
    editor.client.workspace_did_change_configuration(lsp.DidChangeConfigurationParams(settings))
    assert await editor.findings() == []


async def test_the_project_decides_how_a_file_is_read(editor: Editor, tmp_path: Path) -> None:
    configuration = tmp_path / "tops-lint.toml"
    configuration.write_text("defines = ['CHECKED']\n")
    inside = Editor(editor.client, (tmp_path / "a.tops").as_uri())
    text = "#ifdef CHECKED\n__device__ int f();\nint g() { return f(); }\n#endif\n"
    assert len(await inside.open(text)) == 1
    configuration.write_text("")
    changed = lsp.FileEvent(configuration.as_uri(), lsp.FileChangeType.Changed)
    editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([changed]))
    assert await inside.findings() == []


async def test_a_finding_of_an_own_rule_leads_to_the_page_of_such_rules(
    editor: Editor, tmp_path: Path
) -> None:
    (tmp_path / "tops-lint.toml").write_text(
        "[rules.no-f]\nmessage = 'no {f}'\nquery = '((call_expression function: (_) @f))'\n"
    )
    inside = Editor(editor.client, (tmp_path / "a.tops").as_uri())
    (found,) = await inside.open("int f();\nint g() { return f(); }\n")
    assert (found.code, found.message) == ("NO-F", "no f")
    assert found.code_description is not None
    assert found.code_description.href.endswith("/own-rules.md")


async def test_titles_are_in_the_clients_language() -> None:
    client = recording_client()
    await client.start_io(*SERVER)
    editor = Editor(client, "untitled:Untitled-1")
    await client.initialize_session(
        lsp.InitializeParams(capabilities=capabilities(Kind.Utf16), locale="zh-cn")
    )
    await editor.open("__global__ void k() {}\n")
    (command,) = await editor.lenses()
    assert command.title == "在模拟的 GCU300 上运行"
    await client.shutdown_session()
    await client.stop()
