"""Which findings an editor shows: the choice of rules is that of the command line tool."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import Editor, place

pytestmark = pytest.mark.asyncio(loop_scope="session")

TEXT = """\
__device__ int f();
int g() { return f(); }
// tops-lint: ignore[no-such-rule]
__global__ int k() { return 1; }
"""
CALL, KERNEL, UNKNOWN = "TOPS101", "TOPS104", "TOPS002"
ALL = {CALL: "Error", KERNEL: "Error", UNKNOWN: "Warning"}


def inside(editor: Editor, folder: Path, name: str = "a.tops") -> Editor:
    return Editor(editor.client, (folder / name).as_uri())


def codes(found: list[lsp.Diagnostic]) -> dict[str, str]:
    return {str(d.code): d.severity.name for d in found if d.severity is not None}


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"select": ["TOPS1"]}, {CALL: "Error", KERNEL: "Error"}),
        ({"ignore": ["kernel-returns-value", "TOPS002"]}, {CALL: "Error"}),
        ({"select": ["TOPS101"], "extendSelect": ["TOPS104"]}, {CALL: "Error", KERNEL: "Error"}),
        ({"severity": {"ALL": "hint"}}, dict.fromkeys(ALL, "Hint")),
        ({"perFileIgnores": {"*.tops": "TOPS1"}}, {UNKNOWN: "Warning"}),
        ({"perFileIgnores": {"*.cu": "TOPS1"}}, ALL),
        ({"exclude": ["*.tops"]}, {}),
        ({"select": ["no-such-rule"], "severity": 5, "ignore": {}}, {}),
        ({"select": [], "ignore": None}, ALL),
    ],
)
async def test_the_editors_settings_choose(
    editor: Editor, settings: dict[str, Any], expected: dict[str, str]
) -> None:
    """Empty ones say nothing: editors send all they know."""
    nothing = dict.fromkeys(("select", "ignore", "extendSelect", "severity", "exclude"))
    whole = {**nothing, "perFileIgnores": {}}
    await configure(editor, whole | settings)
    assert codes(await editor.open(TEXT)) == expected
    await configure(editor, whole)


async def configure(editor: Editor, settings: dict[str, Any]) -> None:
    sent = lsp.DidChangeConfigurationParams({"tops": settings})
    editor.client.workspace_did_change_configuration(sent)


CONFIGURATIONS = [
    ("select = ['execution']\n", {CALL: "Error", KERNEL: "Error"}),
    ("ignore = ['TOPS1']\n", {UNKNOWN: "Warning"}),
    ("[severity]\nTOPS101 = 'hint'\n", ALL | {CALL: "Hint"}),
    ("[per-file-ignores]\n'kernels/' = 'TOPS1'\n", {UNKNOWN: "Warning"}),
    ("exclude = ['kernels/']\n", {}),
    ("select = [\n", ALL),
]


async def test_the_projects_file_chooses_and_is_followed(editor: Editor, tmp_path: Path) -> None:
    """The client of these tests watches no files: the server looks by itself."""
    (tmp_path / "kernels").mkdir()
    configuration = tmp_path / "tops-lint.toml"
    configuration.write_text("select = ['TOPS002']\n")
    window = inside(editor, tmp_path / "kernels")
    assert codes(await window.open(TEXT)) == {UNKNOWN: "Warning"}
    for text, expected in CONFIGURATIONS:
        configuration.write_text(text)
        while codes(await window.findings()) != expected:
            pass


async def test_options_and_flags_of_the_project(editor: Editor, tmp_path: Path) -> None:
    configuration = tmp_path / "tops-lint.toml"
    configuration.write_text(
        "relaxed-constexpr = true\n[options.runtime-error-ignored]\n"
        "allow = ['topsDeviceSynchronize']\n"
    )
    window = inside(editor, tmp_path)
    text = """#include <tops/tops_runtime.h>
constexpr int one() { return 1; }
__device__ int use() { return one(); }
void wait() { topsDeviceSynchronize(); }
"""
    assert codes(await window.open(text)) == {}
    configuration.write_text("")
    changed = lsp.FileEvent(configuration.as_uri(), lsp.FileChangeType.Changed)
    sent = lsp.DidChangeWatchedFilesParams([changed])
    editor.client.workspace_did_change_watched_files(sent)
    assert set(codes(await window.findings())) == {"TOPS119", "TOPS144"}


async def test_actions_are_about_the_findings_that_are_shown(
    editor: Editor, tmp_path: Path
) -> None:
    (tmp_path / "tops-lint.toml").write_text("ignore = ['TOPS104']\n")
    window = inside(editor, tmp_path)
    await window.open(TEXT)
    titles = [action.title for action in await window.actions(place(0, 0, 4, 0))]
    assert not any("kernel-returns-value" in title for title in titles)
    assert any("device-function-called-from-host" in title for title in titles)


async def test_a_broken_project_file_is_told_once(editor: Editor, tmp_path: Path) -> None:
    (tmp_path / "tops-lint.toml").write_text("ignore = ['kernel-returns-valu']\n")
    window = inside(editor, tmp_path)
    await window.open(TEXT)
    await window.change(lsp.TextDocumentContentChangeWholeDocument(TEXT + "\n"))
    reported = [m for m in editor.client.messages if str(tmp_path) in m.message]
    assert len(reported) == 1
    assert "did you mean 'kernel-returns-value'?" in reported[0].message
