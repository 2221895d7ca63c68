"""A workspace with more files than the index may hold: the user hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from tests.server.conftest import CONFIG, SECONDS, Kind, capabilities


@pytest_lsp.fixture(config=CONFIG, scope="module")
async def crowded(
    lsp_client: LanguageClient, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[None]:
    """A session over a folder of four files, of which two may be indexed."""
    folder: Path = tmp_path_factory.mktemp("crowded")
    for name in "abcd":
        (folder / f"{name}.tops").write_text(f"__device__ int {name}();\n")
    (folder / "tops-lint.toml").write_text("[limits]\nindex-files = 2\n")
    params = lsp.InitializeParams(
        capabilities=capabilities(Kind.Utf16),
        workspace_folders=[lsp.WorkspaceFolder(folder.as_uri(), "crowded")],
    )
    await lsp_client.initialize_session(params)
    yield
    await lsp_client.shutdown_session()


@pytest.mark.asyncio(loop_scope="module")
async def test_the_rest_is_left_out_and_that_is_said(crowded: LanguageClient) -> None:
    async with asyncio.timeout(SECONDS):
        while not any("index-files" in m.message for m in crowded.messages):
            await asyncio.sleep(0.05)
        params = lsp.WorkspaceSymbolParams("")
        while len(found := await crowded.workspace_symbol_async(params) or []) < 2:
            await asyncio.sleep(0.05)
    assert len(found) == 2
