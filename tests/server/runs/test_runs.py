"""Simulated runs in a session: results, findings in the text, progress, three ways to stop."""

import asyncio

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcRequestCancelled

from tests.server.conftest import SECONDS, Editor, edit, place

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

FILL = """\
// tops-sim: <<<2, 12>>> out = zeros(24), value = 7
__global__ void fill(int *out, int value) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = value;
}
int main() { return 3; }
"""
HOURS = """\
// tops-sim: <<<65536, 12>>> p = zeros(1)
__global__ void endless(int *p) {
  for (int i = 0; i < 50000000; i += p[0] + 1) {}
}
"""
"""No limit of steps ends it: each thread is well below, all of them take hours."""


async def test_a_run_fills_the_array(editor: Editor) -> None:
    await editor.open(FILL)
    kernel, main = await editor.lenses()
    assert (kernel.title, kernel.command) == ("Run on simulated GCU300", "tops.run")
    assert list(kernel.arguments or []) == [{"uri": editor.uri, "kernel": "fill", "version": 1}]
    assert main.title == "Run main() on simulated GCU300"
    result = await editor.run("fill")
    assert (result["title"], result["ok"], result["findings"]) == ("fill", True, 0)
    assert "2 × 12" in result["markdown"]
    assert "7 7 7 7 … 7 7 7 7" in result["markdown"]


async def test_main_runs_by_its_name(editor: Editor) -> None:
    await editor.open(FILL)
    result = await editor.run("main")
    assert result["title"] == "main()"
    assert "main() returned 3" in result["markdown"]


async def test_a_finding_of_a_run_stays_until_the_next_edit(editor: Editor) -> None:
    assert await editor.open(FILL.replace("zeros(24)", "zeros(20)")) == []
    findings = asyncio.ensure_future(editor.findings())
    result = await editor.run("fill")
    assert result["ok"] is False
    (found,) = await findings
    assert (found.source, found.code) == ("tops-sim", "out-of-bounds")
    assert found.range.start.line == 2
    assert await editor.change(edit(2, 0, 2, 0, " ")) == []


async def test_a_wrong_directive_is_marked_at_the_wrong_word(editor: Editor) -> None:
    text = "// tops-sim: 数 = 1\n__global__ void k(int n) {}\n"
    (found,) = await editor.open(text)
    assert (found.source, found.code) == ("tops-sim", "invalid-directive")
    (found,) = await editor.change(edit(0, 13, 0, 18, "m = 1"))
    assert found.range == place(0, 13, 0, 14)
    assert "no parameter 'm'" in found.message
    assert (await editor.run("k"))["ok"] is False
    assert await editor.change(edit(0, 13, 0, 14, "n")) == []
    assert (await editor.run("k"))["ok"] is True


async def test_an_unknown_kernel_is_an_answer(editor: Editor) -> None:
    await editor.open(FILL)
    result = await editor.run("fil")
    assert result["ok"] is False
    assert "fill" in result["markdown"]


@pytest.mark.parametrize("arguments", [[], [None], [5], [{"uri": 1}], [{}, {}], None])
async def test_strange_arguments_do_no_harm(editor: Editor, arguments: list[object] | None) -> None:
    params = lsp.ExecuteCommandParams("tops.run", arguments)
    assert await editor.client.workspace_execute_command_async(params) is None


async def started(editor: Editor) -> tuple[str, "asyncio.Future[dict[str, object]]"]:
    """An endless run that is under way, and its progress token."""
    await editor.open(HOURS)
    known = set(editor.client.progress_reports)
    run = asyncio.ensure_future(editor.run("endless"))
    async with asyncio.timeout(SECONDS):
        while True:
            await asyncio.sleep(0.05)
            for token, reports in editor.client.progress_reports.items():
                if token not in known and any(_says(r, "running") for r in reports):
                    return str(token), run


def _says(report: object, message: str) -> bool:
    return isinstance(report, lsp.WorkDoneProgressReport) and report.message == message


def _ended(reports: list[object]) -> bool:
    return any(isinstance(report, lsp.WorkDoneProgressEnd) for report in reports)


async def test_hover_answers_while_a_run_is_under_way(editor: Editor) -> None:
    _, run = await started(editor)
    async with asyncio.timeout(2):
        assert await editor.hover(0, 18) is not None
    await editor.client.workspace_execute_command_async(lsp.ExecuteCommandParams("tops.stop"))
    await run


async def test_the_stop_command_ends_a_run(editor: Editor) -> None:
    _, run = await started(editor)
    stop = lsp.ExecuteCommandParams("tops.stop", [])
    assert await editor.client.workspace_execute_command_async(stop) == 1
    result = await run
    assert result["ok"] is False
    assert "stopped" in str(result["markdown"])


async def test_cancelling_the_progress_ends_a_run(editor: Editor) -> None:
    token, run = await started(editor)
    editor.client.window_work_done_progress_cancel(lsp.WorkDoneProgressCancelParams(token))
    assert "stopped" in str((await run)["markdown"])
    reports = editor.client.progress_reports[token]
    assert len(reports) >= 4  # begin, starting, compiling, running, end
    assert (
        await editor.client.workspace_execute_command_async(lsp.ExecuteCommandParams("tops.stop"))
        == 0
    )


async def test_cancelling_the_request_ends_a_run(editor: Editor) -> None:
    await editor.open(HOURS)
    argument = {"uri": editor.uri, "kernel": "endless", "version": 1}
    params = lsp.ExecuteCommandParams("tops.run", [argument])
    request = editor.client.protocol.send_request_async(lsp.WORKSPACE_EXECUTE_COMMAND, params, "r1")
    known = set(editor.client.progress_reports)

    def fresh() -> list[list[object]]:
        reports = editor.client.progress_reports
        return [list(reports[token]) for token in reports if token not in known]

    task = asyncio.ensure_future(request)
    async with asyncio.timeout(SECONDS):
        while not any(_says(report, "running") for reports in fresh() for report in reports):
            await asyncio.sleep(0.05)
    editor.client.cancel_request(lsp.CancelParams("r1"))
    with pytest.raises(JsonRpcRequestCancelled):
        async with asyncio.timeout(SECONDS):
            await task
    async with asyncio.timeout(SECONDS):  # the worker is looked after every few milliseconds
        while not any(map(_ended, fresh())):
            await asyncio.sleep(0.01)
    stop = lsp.ExecuteCommandParams("tops.stop")
    assert await editor.client.workspace_execute_command_async(stop) == 0


async def test_closing_the_document_ends_its_run(editor: Editor) -> None:
    _, run = await started(editor)
    editor.close()
    assert "stopped" in str((await run)["markdown"])
