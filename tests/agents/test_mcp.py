"""The tools, asked by the SDK's own client."""

from __future__ import annotations

import asyncio
import struct
import zlib
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra 'agents' is not installed")
from mcp import Client
from mcp.types import TextResourceContents

from tops_lsp.agents import pictures
from tops_lsp.agents.server import TOOLS, server
from tops_lsp.agents.tools import LONGEST

RIGHT = """\
// tops-sim: <<<1, 4>>> n = 12, a = ramp(n), out = zeros(n)
__global__ void twice(const float *a, float *out, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    out[i] = 2 * a[i];
  }
}
"""
WRONG = RIGHT.replace("i < n", "i <= n")


def asked(*calls: tuple[str, dict[str, Any]]) -> list[Any]:
    """What the tools answer."""

    async def ask() -> list[Any]:
        async with Client(server()) as client:
            return [await client.call_tool(name, given) for name, given in calls]

    results = asyncio.run(ask())
    for result in results:
        assert not result.is_error, result.content
        text = result.content[0].text
        assert "Next: " in text
        assert len(text) < LONGEST + 300
    return results


def text(result: Any) -> str:
    return str(result.content[0].text)


def test_all_tools_and_resources_are_told_of() -> None:
    async def ask() -> None:
        async with Client(server()) as client:
            listed = (await client.list_tools()).tools
            assert [tool.name for tool in listed] == [tool.__name__ for tool in TOOLS]
            assert all(tool.description for tool in listed)
            uris = {str(each.uri) for each in (await client.list_resources()).resources}
            assert {"tops://docs/verify", "tops://examples/softmax.tops"} <= uris
            page = await client.read_resource("tops://docs/agents")
            (content,) = page.contents
            assert isinstance(content, TextResourceContents)
            assert "Model Context Protocol" in content.text

    asyncio.run(ask())


def test_what_is_wrong_is_found_explained_and_debugged() -> None:
    lint, run, debug, explain, trace = asked(
        ("lint", {"source": RIGHT.replace("out[i] =", "sum[i] =")}),
        ("run", {"source": WRONG}),
        ("debug", {"source": WRONG}),
        ("explain", {"name": "out-of-bounds"}),
        ("trace", {"source": RIGHT, "line": 4}),
    )
    assert "[undeclared-name]" in text(lint)
    assert "[out-of-bounds]" in text(run)
    assert "'a[12]' does not exist" in text(debug)
    assert "> out[i] = 2 * a[i];" in text(debug)
    assert "SIM101" in text(explain)
    assert "thread [3, 0, 0]: " in text(trace)


def test_what_is_right_is_verified_profiled_and_swept() -> None:
    task = {"source": RIGHT, "launch": "n = 12", "reference": {"expressions": {"out": "2 * a"}}}
    verdict, wrong, profile, sweep = asked(
        ("verify", {**task, "sizes": [{"n": 5}], "score": "passed"}),
        ("verify", {**task, "source": WRONG}),
        ("profile", {"source": RIGHT}),
        ("sweep", {"source": RIGHT, "axes": ["block=1,2"]}),
    )
    assert text(verdict).startswith("verdict: pass\n")
    assert "score: 1" in text(verdict)
    assert "run: fail" in text(wrong)
    assert "cycles" in text(profile)
    assert "Next: write the best launch" in text(sweep)


def test_a_launch_may_stand_above_the_kernel_and_lines_count_from_1() -> None:
    verdict, line = asked(
        ("verify", {"source": RIGHT, "reference": {"expressions": {"out": "2 * a"}}}),
        ("trace", {"source": RIGHT, "line": 0}),
    )
    assert text(verdict).startswith("verdict: pass\n")
    assert text(line).startswith("there is no line 0")


def test_fixes_and_functions() -> None:
    source = "int main() { int number = 1; return numbre; }\n"
    fixed, unknown, function = asked(
        ("fix", {"source": source, "unsafe": True}),
        ("look_up", {"name": "no_such_thing_at_all"}),
        ("look_up", {"name": "tops::memcpy"}),
    )
    assert "return number;" in text(fixed)
    assert "there is no page on" in text(unknown)
    assert "Copies all of src to dst" in text(function)


def test_pictures() -> None:
    timeline, lanes = asked(
        ("timeline", {"source": RIGHT}), ("lanes", {"source": RIGHT, "line": 4})
    )
    for result in (timeline, lanes):
        image = result.content[1]
        assert image.mime_type == "image/png"
        assert len(image.data) > 100
    assert "rows from above: SIP 0" in text(timeline)


def test_a_picture_is_of_the_format() -> None:
    made = pictures.lanes([[0.0, 1.0], [float("nan"), 0.5]])
    assert made.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", made[16:24])
    size = struct.unpack(">I", made[33:37])[0]
    rows = zlib.decompress(made[41 : 41 + size])
    assert len(rows) == height * (1 + 3 * width)
    assert rows[1:4] == bytes((235, 240, 250))
