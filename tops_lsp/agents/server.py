"""The server of the Model Context Protocol, on standard input and output (extra `agents`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver import Image
from mcp.server.mcpserver.resources import FunctionResource

from tops_lsp import __version__
from tops_lsp.agents import tools
from tops_lsp.agents.resources import examples, pages
from tops_lsp.agents.tools import LaunchOptions

INSTRUCTIONS = """\
Tools for TOPS C++, the language of kernels for Enflame GCUs; no card and no SDK are needed.
Usual loop: lint(source), fix(source), run(source, launch=…), verify(source, launch, reference), \
then profile(source).
A launch is a directive: "<<<2, 12>>> n = 1000, a = randn(n), out = zeros(n), expect out = a * 2"; \
the same can stand in a comment above the kernel: // tops-sim: <<<…>>> …
Sources are texts, not paths. Pages are at tops://docs/NAME, kernels at tops://examples/NAME."""


def server() -> MCPServer:
    """The server with all tools and resources."""
    made = MCPServer("tops", instructions=INSTRUCTIONS, version=__version__)
    for tool in TOOLS:
        made.add_tool(tool, structured_output=False)
    for kind, found in (("docs", pages()), ("examples", examples())):
        for name, path in found.items():
            uri = f"tops://{kind}/{name}"
            mime = "text/markdown" if kind == "docs" else "text/x-c++"
            made.add_resource(
                FunctionResource(uri=uri, name=name, mime_type=mime, fn=_reader(path))
            )
    return made


def _reader(path: Path) -> Callable[[], str]:
    return lambda: path.read_text("utf-8")


async def lint(source: str, target: str = "gcu300") -> str:
    """Finds what a compiler and the hardware would say of TOPS C++ source text."""
    return await tools.lint(source, target)


async def explain(name: str) -> str:
    """Explains a rule of the linter or a finding of a run, with an example."""
    return await tools.explain(name)


async def fix(source: str, unsafe: bool = False) -> str:
    """Applies the linter's fixes and returns the new text; unsafe ones may change what it means."""
    return await tools.fix(source, unsafe)


async def run(source: str, launch: str = "", kernel: str = "") -> str:
    """Runs a kernel (or main()) on the simulated GCU: findings, output, arguments afterwards."""
    return await tools.run(source, LaunchOptions(kernel, launch))


async def trace(source: str, line: int, launch: str = "", kernel: str = "") -> str:
    """Shows the values of threads and lanes at a line of the source."""
    return await tools.trace(source, line, LaunchOptions(kernel, launch))


async def debug(source: str, launch: str = "", kernel: str = "") -> str:
    """Runs to the first finding, and shows its line, its thread and the values there."""
    return await tools.debug(source, LaunchOptions(kernel, launch))


async def profile(source: str, launch: str = "", kernel: str = "") -> str:
    """Tells where the time would go, in cycles, with advice."""
    return await tools.profile(source, LaunchOptions(kernel, launch))


async def sweep(
    source: str,
    axes: list[str] | None = None,
    odd_sizes: bool = False,
    launch: str = "",
    kernel: str = "",
) -> str:
    """Runs a kernel at many points (axes: "block=1..12", "TILE=64,128"): is it right, what is best.
    odd_sizes tries sizes that are no multiples of anything."""
    return await tools.sweep(source, axes or [], odd_sizes, LaunchOptions(kernel, launch))


async def verify(
    source: str,
    launch: str = "",
    reference: dict[str, Any] | None = None,
    sizes: Any = None,
    score: str = "",
    more: dict[str, Any] | None = None,
) -> str:
    """Judges a kernel: parse, lint, compile, run, compare, races, odd-sizes, profile. reference:
    {"expressions": {"out": "np.exp(a)"}}; more: other keys of a task (tops://docs/verify).
    Without a launch the comment above the kernel holds."""
    given = {"launch": launch, "reference": reference, "score": score}
    task = {"source": source, "sizes": sizes, **(more or {})}
    return await tools.verify(task | {name: value for name, value in given.items() if value})


async def look_up(name: str) -> str:
    """Looks up a function of the SDK (tops::memcpy, vload, topsMalloc) or a rule by its name."""
    return await tools.look_up(name)


async def timeline(source: str, launch: str = "", kernel: str = "") -> list[Any]:
    """Draws what each thread and copy engine did when, as an image."""
    text, image = await tools.timeline(source, LaunchOptions(kernel, launch))
    return [text, *([Image(data=image, format="png")] if image else [])]


async def lanes(source: str, line: int, launch: str = "", kernel: str = "") -> list[Any]:
    """Draws the values of all threads and lanes at a line, as an image."""
    text, image = await tools.lanes(source, line, LaunchOptions(kernel, launch))
    return [text, *([Image(data=image, format="png")] if image else [])]


TOOLS: tuple[Callable[..., Any], ...] = (
    *(lint, explain, fix, run, trace, debug, profile, sweep, verify, look_up, timeline, lanes),
)


def serve() -> None:
    """Serves standard input and output until they are closed."""
    server().run("stdio")
