"""What editors resolve, execute and are told, over real pipes; one test for each method."""

from __future__ import annotations

import asyncio
import os
import stat
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient

from tests.server.conftest import (
    SECONDS,
    SERVER,
    Editor,
    Kind,
    capabilities,
    place,
    recording_client,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = """\
__device__ int twice(int x) { return x + x; }
// tops-sim: <<<1, 4>>> out = zeros(4), n = 3
__global__ void fill(int *out, int n) {
  __shared__ float tile[64];
  __local__ int lane[2];
  auto *p = lane; (void)p; (void)tile;
  out[threadIdx.x] = twice(n);
}
void run(int *out) { fill<<<1, 4>>>(out, 3); }
int a;  // tops-lint: ignore[launch-of-nothing] gone
"""
FORMATTER = """#!{python}
import sys
text = sys.stdin.buffer.read()
sys.stderr.write(" ".join(sys.argv[1:]))
if b"crash" in text: sys.exit(1)
if b"break" in text: text = text.replace(b"<<<", b"<< <")
lines = text.split(b"\\n")
chosen = [a for a in sys.argv if a.startswith("--lines=")]
first, last = map(int, chosen[0][8:].split(":")) if chosen else (1, len(lines))
out = [b" ".join(x.split()) if first <= n <= last else x for n, x in enumerate(lines, 1)]
sys.stdout.buffer.write(b"\\n".join(out))
"""


def formatter(folder: Path) -> Path:
    """A program that stands for clang-format: it joins blanks."""
    program = folder / "clang-format"
    program.write_text(FORMATTER.format(python=sys.executable))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return folder


def client_of(tmp: Path) -> ClientServerConfig:
    path = f"{formatter(tmp)}{os.pathsep}{os.environ.get('PATH', '')}"
    command = ["env", f"PATH={path}", *SERVER]
    return ClientServerConfig(server_command=command, client_factory=recording_client)


_PROGRAMS = Path(os.environ.get("PYTEST_DEBUG_TEMPROOT", "/tmp")) / f"tops-formatter-{os.getpid()}"
_PROGRAMS.mkdir(exist_ok=True)


@dataclass
class Session:
    """What the server offered at the beginning, and said of itself since."""

    offers: lsp.ServerCapabilities = field(default_factory=lsp.ServerCapabilities)
    reported: list[Any] = field(default_factory=list)


SESSION = Session()


@pytest_lsp.fixture(config=client_of(_PROGRAMS), scope="module")
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    """A session with a client that resolves and listens."""
    wanted = capabilities(Kind.Utf16)
    wanted.experimental = {"topsStatus": True}
    assert wanted.text_document is not None
    wanted.text_document.code_action = lsp.CodeActionClientCapabilities(
        resolve_support=lsp.ClientCodeActionResolveOptions(["edit"])
    )

    @lsp_client.feature("tops/status")
    def status(params: Any) -> None:
        SESSION.reported.append(params)

    result = await lsp_client.initialize_session(lsp.InitializeParams(capabilities=wanted))
    SESSION.offers = result.capabilities
    yield
    await lsp_client.shutdown_session()
    for file in _PROGRAMS.iterdir():
        file.unlink()
    _PROGRAMS.rmdir()


async def execute(editor: Editor, command: str, **argument: str) -> Any:
    params = lsp.ExecuteCommandParams(command, [argument] if argument else None)
    return await editor.client.workspace_execute_command_async(params)


async def lenses(editor: Editor) -> dict[str, list[lsp.CodeLens]]:
    """The lenses of a document with their titles, all resolved."""
    found: dict[str, list[lsp.CodeLens]] = {}
    params = lsp.CodeLensParams(editor.document)
    for lens in await editor.client.text_document_code_lens_async(params) or []:
        if lens.command is None:
            lens = await editor.client.code_lens_resolve_async(lens)
        assert lens.command is not None
        found.setdefault(lens.command.title, []).append(lens)
    return found


async def hints(editor: Editor) -> dict[str, lsp.InlayHint]:
    whole = place(0, 0, 99, 0)
    params = lsp.InlayHintParams(text_document=editor.document, range=whole)
    found = await editor.client.text_document_inlay_hint_async(params)
    return {str(hint.label): hint for hint in found or []}


async def test_lenses_are_resolved(editor: Editor) -> None:
    await editor.open(TEXT)
    found = await lenses(editor)
    run, time = "Run on simulated GCU300", "Where would the time go?"
    assert set(found) == {run, time, "1 reference", "L2 256 B · L1 8 B"}
    references = found["1 reference"][0].command
    assert references is not None
    assert references.command == "tops.showReferences"
    uri, _, locations = references.arguments or ()
    assert uri == editor.uri
    assert [at["range"]["start"]["line"] for at in locations] == [8]


async def test_the_last_run_is_remembered(editor: Editor) -> None:
    await editor.open(TEXT)
    assert "= 0 0 0 0" not in await hints(editor)
    await editor.run("fill")
    assert "last run: nothing found" in await lenses(editor)
    assert {"= 6 6 6 6", "= 3"} <= set(await hints(editor))
    await editor.change(lsp.TextDocumentContentChangeWholeDocument(TEXT + "\n"))
    assert "last run: nothing found, of an earlier text" in await lenses(editor)
    assert "= 6 6 6 6" not in await hints(editor)
    wrong = TEXT.replace("out[threadIdx.x]", "out[threadIdx.x + 1]")
    await editor.change(lsp.TextDocumentContentChangeWholeDocument(wrong))
    await editor.run("fill")
    assert "last run: 1 finding" in await lenses(editor)


async def test_hints_are_explained_when_asked(editor: Editor) -> None:
    await editor.open(TEXT)
    found = await hints(editor)
    hint = found["__host__"]
    assert hint.tooltip is None
    resolved = await editor.client.inlay_hint_resolve_async(hint)
    assert "host function by rule" in str(resolved.tooltip)
    assert ": __local__ int *" in found


async def test_all_safe_fixes_at_once(editor: Editor) -> None:
    await editor.open(TEXT)
    context = lsp.CodeActionContext([], only=[lsp.CodeActionKind.SourceFixAll])
    params = lsp.CodeActionParams(editor.document, place(0, 0, 0, 0), context)
    (action,) = await editor.client.text_document_code_action_async(params) or ()
    assert isinstance(action, lsp.CodeAction)
    assert (action.kind, action.edit) == ("source.fixAll.tops", None)
    resolved = await editor.client.code_action_resolve_async(action)
    assert resolved.edit is not None
    assert resolved.edit.changes is not None
    (edit,) = resolved.edit.changes[editor.uri]
    assert (edit.new_text, edit.range.start.line) == ("int a;\n", 9)
    editor.send(lsp.TextDocumentContentChangeWholeDocument("int b;\n"))
    late = await editor.client.code_action_resolve_async(action)
    assert late.edit is None


async def test_a_refactoring_is_made_when_it_is_chosen(editor: Editor) -> None:
    await editor.open(TEXT)
    automatic = lsp.CodeActionTriggerKind.Automatic
    context = lsp.CodeActionContext([], trigger_kind=automatic)

    async def proposed(range_: lsp.Range) -> lsp.CodeAction:
        params = lsp.CodeActionParams(editor.document, range_, context)
        found = await editor.client.text_document_code_action_async(params) or []
        (action,) = (a for a in found if isinstance(a, lsp.CodeAction) and "variable" in a.title)
        assert action.edit is None
        return action

    chosen = await proposed(place(0, 37, 0, 42))
    resolved = await editor.client.code_action_resolve_async(chosen)
    assert resolved.edit is not None
    assert resolved.edit.changes is not None
    texts = [edit.new_text for edit in resolved.edit.changes[editor.uri]]
    assert texts == ["int value = x + x;\n", "value"]
    refused = await proposed(place(6, 2, 6, 18))
    with pytest.raises(JsonRpcException, match="More than its value is used here"):
        await editor.client.code_action_resolve_async(refused)


async def test_actions_of_a_finding(editor: Editor) -> None:
    (finding,) = await editor.open(TEXT)
    context = lsp.CodeActionContext([finding])
    params = lsp.CodeActionParams(editor.document, finding.range, context)
    actions = await editor.client.text_document_code_action_async(params)
    titles = [action.title for action in actions or []]
    assert any(title.startswith("Explain unused-suppression") for title in titles)
    data = finding.data if isinstance(finding.data, Mapping) else finding.data._asdict()
    assert data["rule"] == "unused-suppression"
    assert (data["fix"]["safety"] if isinstance(data["fix"], Mapping) else data["fix"].safety) == (
        "safe"
    )


async def test_a_rule_is_explained(editor: Editor) -> None:
    await editor.open(TEXT)
    page = await execute(editor, "tops.explain", rule="launch-of-nothing")
    table = page if isinstance(page, Mapping) else page._asdict()
    assert table["markdown"].startswith("# launch-of-nothing (TOPS141)")
    assert await execute(editor, "tops.explain", rule="no-such-rule") is None
    assert await execute(editor, "tops.explain") is None


async def test_the_context_is_shown(editor: Editor) -> None:
    await editor.open(TEXT)
    shown = await execute(editor, "tops.showContext", uri=editor.uri)
    table = shown if isinstance(shown, Mapping) else shown._asdict()
    assert "gcu300" in table["markdown"].lower()
    assert await execute(editor, "tops.showContext", uri="file:///none.tops") is None


async def test_the_simulator_is_restarted(editor: Editor) -> None:
    await editor.open(  # no limit of steps ends it: it takes hours
        "// tops-sim: <<<65536, 12>>> p = zeros(1)\n"
        "__global__ void k(int *p) { for (int i = 0; i < 50000000; i += p[0] + 1) {} }\n"
    )
    run = asyncio.ensure_future(editor.run("k"))
    async with asyncio.timeout(SECONDS):
        while await execute(editor, "tops.restartSimulator") == 0:
            await asyncio.sleep(0.05)
    outcome = await run
    assert (outcome if isinstance(outcome, Mapping) else outcome._asdict())["ok"] is False


async def test_the_server_says_how_it_is(editor: Editor) -> None:
    await editor.open(TEXT)
    reported = SESSION.reported
    async with asyncio.timeout(SECONDS):
        while not reported:
            await asyncio.sleep(0.01)
    assert (reported[-1].health, reported[-1].target, reported[-1].index) == ("ok", "gcu300", "off")


# --- formatting ---------------------------------------------------------------------------

UNTIDY = "int   a;\nint   b;  /* 🙂 */   int c;\nvoid f() { g<<<1,   2>>>(); }\n"


async def test_formatting(editor: Editor) -> None:
    assert SESSION.offers.document_formatting_provider
    await editor.open(UNTIDY)
    options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
    params = lsp.DocumentFormattingParams(editor.document, options)
    (edit,) = await editor.client.text_document_formatting_async(params) or ()
    assert edit.new_text == "int a;\nint b; /* 🙂 */ int c;\nvoid f() { g<<<1, 2>>>(); }\n"
    ranged = lsp.DocumentRangeFormattingParams(editor.document, place(1, 0, 1, 3), options)
    (edit,) = await editor.client.text_document_range_formatting_async(ranged) or ()
    assert (edit.new_text, edit.range) == ("int b; /* 🙂 */ int c;\n", place(1, 0, 2, 0))


@pytest.mark.parametrize("word", ["crash", "break"])
async def test_a_formatter_that_fails_changes_nothing(editor: Editor, word: str) -> None:
    await editor.open(UNTIDY + f"int {word};\n")
    options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
    params = lsp.DocumentFormattingParams(editor.document, options)
    assert await editor.client.text_document_formatting_async(params) is None


async def test_findings_are_faded_and_struck_out(editor: Editor) -> None:
    text = """[[deprecated("use g")]] int f();
int g();
int h() { return f() + g(); }
int a;  // tops-lint: ignore[launch-of-nothing] gone
"""
    tags = {str(d.code): list(d.tags or ()) for d in await editor.open(text)}
    assert tags == {
        "TOPS601": [lsp.DiagnosticTag.Deprecated],
        "TOPS001": [lsp.DiagnosticTag.Unnecessary],
    }
