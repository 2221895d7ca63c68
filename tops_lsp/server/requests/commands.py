"""The commands of lenses and actions: what they carry, and what running one gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.requests import arguments
from tops_lsp.server.runs.results import RUN_FINISHED
from tops_lsp.server.runs.runs import idle_seconds, run_in_background
from tops_lsp.text.source import Source, Span
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.simulate.request import Outcome, Request
    from tops_simulator.findings import Finding

SHARE = 3
"""An editor's run is recorded for one in so many of the steps that a page's is: it is for now."""
RUN, STOP = "tops.run", "tops.stop"
EXPLAIN, SHOW_CONTEXT, RESTART = "tops.explain", "tops.showContext", "tops.restartSimulator"
MAIN = "main"
"""What the command calls the program's main(); no kernel can have that name."""

_TITLES = {
    "en": ("Run on simulated {target}", "Run main() on simulated {target}", "Simulating {name}"),
    "zh-CN": ("在模拟的 {target} 上运行", "在模拟的 {target} 上运行 main()", "正在模拟 {name}"),
}

OFF = {
    "en": "nothing is simulated in this session, as the editor has said at its start",
    "zh-CN": "本次会话不进行模拟，编辑器启动时如此要求",
}


def run_commands(server: TopsServer, document: Document) -> list[tuple[Span, lsp.Command]]:
    """What can be run in a document, with the name to show it at: its kernels and its main()."""
    from tops_lsp.simulate.launch.kernels import main_span, runnable_kernels

    unit = server.unit(document)
    found = [(k.span, _command(server, document, k.name)) for k in runnable_kernels(unit)]
    main = main_span(unit)
    if main is not None:
        found.append((main, _command(server, document, MAIN)))
    if found:
        server.runs.prepare(idle_seconds(server))
    return found


def _command(server: TopsServer, document: Document, kernel: str) -> lsp.Command:
    for_kernel, for_main, _ = _TITLES[server.settings.language]
    title = for_main if kernel == MAIN else for_kernel
    argument = {"uri": document.uri, "kernel": kernel, "version": document.source.version}
    target = server.unit(document).context.simulated.upper()
    return lsp.Command(title.format(target=target), RUN, arguments=[argument])


async def run_kernel(server: TopsServer, argument: object) -> dict[str, object] | None:
    """Runs a kernel, or main() when none is named; None for a document that is not open."""
    from tops_lsp.simulate.request import failed

    document = arguments.document(server, argument)
    if document is None:
        return None
    kernel = arguments.field(argument, "kernel") or MAIN
    document.last_runs.remember(kernel, arguments.launch(argument))
    source, request = document.source, request_for(server, document, kernel)
    if not server.simulates:
        return _answer(server, kernel, failed(request, OFF[server.settings.language]))
    *_, doing = _TITLES[server.settings.language]
    doing = doing.format(name=request.title)

    def found(early: Outcome) -> None:
        mark(server, document, source, _found(early))

    request = replace(request, soon=True)
    outcome = await run_in_background(server, document.uri, doing, request, found)
    finish(server, document, kernel, source, outcome)
    return _answer(server, kernel, outcome)


def mark(
    server: TopsServer, document: Document, source: Source, found: tuple[Finding, ...]
) -> None:
    """Shows what was found in a text, if that is still what the editor has."""
    if server.documents.by_uri.get(document.uri) is not document or document.source is not source:
        return
    if found != document.run_findings:
        document.run_findings = found
        server.publish(document)


def _found(outcome: Outcome) -> tuple[Finding, ...]:
    return () if outcome.report is None else outcome.report.findings


def finish(
    server: TopsServer, document: Document, kernel: str, source: Source, outcome: Outcome
) -> None:
    """Keeps what came of a run, and tells the client that there is something new."""
    if server.documents.by_uri.get(document.uri) is not document:
        return
    document.last_runs.add(kernel, source, outcome)
    mark(server, document, source, _found(outcome))
    reported = {"uri": document.uri, "kernel": kernel, "ok": outcome.ok}
    server.protocol.notify(RUN_FINISHED, reported)  # first: values are what one waits for
    server.refresh_views()


def _answer(server: TopsServer, kernel: str, outcome: Outcome) -> dict[str, object]:
    from tops_lsp.simulate.present.report import markdown, verdict
    from tops_lsp.simulate.present.wording import spoken

    language = server.settings.language
    return {
        "title": outcome.title,
        "markdown": markdown(outcome, language),
        "findings": 0 if outcome.report is None else len(outcome.report.findings),
        "ok": outcome.ok,
        "kernel": kernel,
        "summary": verdict(outcome, language),
        **({"problem": spoken(outcome.error, language)} if outcome.error else {}),
    }


def request_for(server: TopsServer, document: Document, kernel: str) -> Request:
    """A recorded run of a document's text, with the launch that its user has made of the form."""
    from tops_lsp.simulate.launch.launch_form import directive_of
    from tops_lsp.simulate.request import Request
    from tops_simulator.findings import Watch

    launch, context = document.last_runs.launches.get(kernel), server.unit(document).context
    steps = -(-context.limits.recorded_steps // SHARE)  # findings do not wait for them
    return Request(
        path=document.source.path,
        text=document.source.text,
        kernel=None if kernel == MAIN else kernel,
        directive=None if launch is None else directive_of(launch)[0],
        context=context,
        watch=Watch(statistics=True, record=True, profile=True, patience=steps),
    )


def explain(server: TopsServer, argument: object) -> dict[str, str] | None:
    """The page of a rule; None if there is no such rule."""
    from tops_lsp.diagnostics import render
    from tops_lsp.diagnostics.registry import find_rule

    rule = find_rule(arguments.field(argument, "rule") or "")
    if rule is None:
        return None
    language = server.settings.language
    title = f"{rule.name} ({rule.code})"
    page = f"# {title}\n\n{render.page(rule, language)}"
    return {"title": title, "markdown": page, "url": render.url(rule.name, language)}


def show_context(server: TopsServer, argument: object) -> dict[str, str] | None:
    """How a document is read, and who says so; None for one that is not open."""
    from tops_lsp.features.context import context_markdown

    document = arguments.document(server, argument)
    if document is None:
        return None
    language = server.settings.language
    text = context_markdown(server.context_of(document), language)
    return {"title": document.source.path, "markdown": text}
