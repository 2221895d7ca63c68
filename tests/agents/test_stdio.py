"""The server as an editor or a model's host starts it: a process, spoken to over its pipes."""

from __future__ import annotations

import asyncio
import sys

import pytest

pytest.importorskip("mcp", reason="the extra 'agents' is not installed")
from mcp import Client
from mcp.client.stdio import StdioServerParameters

from tests.verify.conftest import ROOT

WRONG = "__global__ void add(float *a) { sum[0] = a[0]; }\n"


def test_the_sdks_client_starts_it_and_asks() -> None:
    async def ask() -> None:
        words = ["-P", "-m", "tops_lsp.cli.sim", "mcp"]
        server = StdioServerParameters(command=sys.executable, args=words, cwd=ROOT)
        async with Client(server, read_timeout_seconds=300) as client:
            names = [tool.name for tool in (await client.list_tools()).tools]
            assert {"lint", "verify", "explain"} <= {*names}
            found = await client.call_tool("lint", {"source": WRONG})
            (said,) = found.content
            assert said.type == "text"
            assert "[undeclared-name]" in said.text
            refused = await client.call_tool("lint", {"source": 1})
            assert refused.is_error

    asyncio.run(ask())
