"""A session in which the editor has forbidden simulation: nothing runs, and it says so."""

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


@pytest_lsp.fixture(config=CONFIG, scope="module")
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    options = {"simulation": False, "language": "zh-CN"}
    params = lsp.InitializeParams(capabilities(Kind.Utf16), initialization_options=options)
    await lsp_client.initialize_session(params)
    yield
    await lsp_client.shutdown_session()


async def test_nothing_is_simulated(client: LanguageClient, tmp_path: Path) -> None:
    editor = Editor(client, (tmp_path / "k.tops").as_uri())
    await editor.open(SCALE)
    settings = {"tops": {"simulation": True}}  # as a workspace might say
    client.workspace_did_change_configuration(lsp.DidChangeConfigurationParams(settings))
    result = await ask(editor, "tops.run", kernel="scale")
    assert (result["ok"], result["findings"]) == (False, 0)
    assert "不进行模拟" in result["problem"]
    assert (await ask(editor, "tops.values"))["lines"] == []
    assert (await ask(editor, "tops.report"))["html"] == ""
    hover = await editor.hover(2, 18)
    assert hover is not None
    assert "估计" not in str(hover.contents)
