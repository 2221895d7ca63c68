"""A session in Chinese: nothing that is said of launches and runs is left in English."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from tests.server.conftest import CONFIG, Editor, Kind, capabilities
from tests.server.runs.test_run_views import SCALE, ask

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]

BEYOND = """__global__ void k(int *out) {
  out[threadIdx.x + 1] = 1;
}
// tops-sim: <<<1, 3>>> out =
__global__ void wrong(int *out) { out[0] = 1; }
// tops-sim: <<<1, 3>>> out = zeros(3)
__global__ void beyond(int *out) {
  out[threadIdx.x + 1] = 1;
}
"""


@pytest_lsp.fixture(config=CONFIG, scope="module")
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    params = lsp.InitializeParams(capabilities(Kind.Utf16), locale="zh-cn")
    await lsp_client.initialize_session(params)
    yield
    await lsp_client.shutdown_session()


async def test_forms_are_answered_in_chinese(client: LanguageClient, tmp_path: Path) -> None:
    editor = Editor(client, (tmp_path / "k.tops").as_uri())
    await editor.open(SCALE)
    launch = {
        "grid": "2, 3",
        "block": "0",
        "shared": "-1",
        "arguments": {"k": "zeros(3)", "q": "1", "in": "ramp("},
        "expect": ["q = 1", "out = = 2"],
    }
    found = await ask(editor, "tops.checkLaunch", kernel="scale", launch=launch)
    assert len(found["problems"]) == 8
    assert not [p for p in found["problems"] if p["message"].isascii()]
    for command in ("tops.launchForm", "tops.writeDirective"):
        assert "没有核函数“absent”" in (await ask(editor, command, kernel="absent"))["problem"]


async def test_directives_and_runs_are_told_in_chinese(
    client: LanguageClient, tmp_path: Path
) -> None:
    editor = Editor(client, (tmp_path / "k.tops").as_uri())
    wrong = next(d for d in await editor.open(BEYOND) if d.code == "invalid-directive")
    assert wrong.message == "此处应为数、名称或“(”，却是结尾"
    refused = await editor.run("wrong")
    assert refused["problem"].startswith("指令无法读取：此处应为数")
    assert (await ask(editor, "tops.report", kernel="wrong"))["problem"] == refused["problem"]
    await editor.run("beyond")
    (found,) = [d for d in await editor.findings() if d.code == "out-of-bounds"]
    assert found.message.startswith("“out[3]”不存在")
    assert "块 (0, 0, 0) 线程 (2, 0, 0)" in found.message
