"""Clients that ask for findings but cannot be asked to ask again are told unasked."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient, client_capabilities

from tests.server.conftest import CONFIG

pytestmark = pytest.mark.asyncio(loop_scope="module")
OFFERED: list[lsp.ServerCapabilities] = []


@pytest_lsp.fixture(config=CONFIG, scope="module")
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    """As Neovim 0.11 says what it can do."""
    wanted = client_capabilities("neovim@v0.11")
    assert wanted.text_document is not None
    assert wanted.workspace is not None
    assert wanted.text_document.diagnostic is not None
    assert wanted.workspace.diagnostics is None
    result = await lsp_client.initialize_session(lsp.InitializeParams(capabilities=wanted))
    OFFERED.append(result.capabilities)
    yield
    await lsp_client.shutdown_session()


async def test_they_are_offered_nothing_to_ask_for(client: LanguageClient) -> None:
    (offered,) = OFFERED
    assert offered.hover_provider
    assert offered.diagnostic_provider is None
