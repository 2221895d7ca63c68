"""The commands behind lenses and actions: what they carry, and what running one gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.documents import Document
from tops_lsp.server.runs import run_in_background

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer
    from tops_lsp.simulate.run import Request

RUN, STOP = "tops.run", "tops.stop"

_TITLES = {
    "en": ("Run on simulated {target}", "Simulating {name}"),
    "zh-CN": ("在模拟的 {target} 上运行", "正在模拟 {name}"),
}


def run_command(server: TopsServer, document: Document, kernel: str) -> lsp.Command:
    """The command that runs a kernel of a document."""
    title, _ = _TITLES[server.settings.language]
    argument = {"uri": document.uri, "kernel": kernel, "version": document.source.version}
    target = server.settings.target.upper()
    return lsp.Command(title.format(target=target), RUN, arguments=[argument])


def _field(argument: object, name: str) -> str | None:
    """A member of the command's argument, however the protocol library wrapped it."""
    table = argument if isinstance(argument, Mapping) else getattr(argument, "_asdict", dict)()
    value = table.get(name)
    return value if isinstance(value, str) else None


async def run_kernel(server: TopsServer, argument: object) -> dict[str, object] | None:
    """Runs a kernel, or main() when none is named; None for a document that is not open."""
    from tops_lsp.simulate.report import markdown

    document = server.documents.by_uri.get(_field(argument, "uri") or "")
    if document is None:
        return None
    kernel = _field(argument, "kernel")
    request = _request(server, document, kernel)
    if isinstance(request, str):
        return {"title": kernel or "main()", "markdown": request, "findings": 0, "ok": False}
    source = document.source
    _, doing = _TITLES[server.settings.language]
    title = doing.format(name=kernel or "main()")
    outcome = await run_in_background(server, document.uri, title, request)
    findings = outcome.report.findings if outcome.report is not None else ()
    if document.source is source:
        document.marks = findings
        server.publish(document)
    return {
        "title": outcome.title,
        "markdown": markdown(outcome, server.settings.language),
        "findings": len(findings),
        "ok": outcome.ok,
    }


def _request(server: TopsServer, document: Document, kernel: str | None) -> Request | str:
    """What the worker is to do, or a Markdown text that says why it cannot."""
    from tops_lsp.simulate.directive import DirectiveError, parse_directive
    from tops_lsp.simulate.kernels import runnable_kernels
    from tops_lsp.simulate.run import Request

    directive = None
    if kernel is not None:
        known = {k.name: k.directive for k in runnable_kernels(server.unit(document))}
        text = known.get(kernel)
        try:
            directive = None if text is None else parse_directive(text)
        except DirectiveError as error:
            return f"# {kernel}\n\nThe directive above the kernel cannot be read: {error}\n"
    settings = server.settings
    return Request(
        path=document.source.path,
        text=document.source.text,
        kernel=kernel,
        directive=directive,
        target=settings.target,
        defines=tuple(f"{n}={v}" for n, v in settings.defines),
        include_dirs=settings.include_dirs,
    )
