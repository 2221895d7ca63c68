"""Profiles asked for in the editor: kept with the text that was run, shown beside its lines."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tops_lsp.server.requests import arguments
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.features.heat import PastProfile
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.simulate.request import Outcome
    from tops_lsp.text.source import Source

PROFILE = "tops.profile"
_TITLES = {"en": "Profiling {name}", "zh-CN": "正在分析 {name}"}
_SHOWN = {"en": "Profile of {name}", "zh-CN": "{name} 的性能分析"}
_UNKNOWN = {
    "en": "there are no figures of this target's time",
    "zh-CN": "没有该目标的时间数值",
}
_NOTHING = {
    "en": "no kernel was launched: there is nothing to profile",
    "zh-CN": "没有启动核函数：没有可分析的内容",
}


async def profile(server: TopsServer, argument: object) -> dict[str, object] | None:
    """Runs a kernel, or main() where none is named, for the time model; None for a document that
    is not open."""
    from tops_lsp.server.requests.commands import MAIN, OFF, request_for
    from tops_lsp.server.runs.runs import run_in_background
    from tops_lsp.simulate.request import failed
    from tops_simulator.findings import Watch

    document = arguments.document(server, argument)
    if document is None:
        return None
    kernel, language = arguments.field(argument, "kernel") or MAIN, server.settings.language
    source = document.source
    request = replace(request_for(server, document, kernel), watch=Watch(profile=True))
    if server.simulates:
        title = _TITLES[language].format(name=request.title)
        outcome = await run_in_background(server, document.uri, title, request)
    else:
        outcome = failed(request, OFF[language])
    made, problem = await asyncio.to_thread(
        _profiled, outcome, source, request.context.simulated, language
    )
    if made is not None:
        _keep(server, document, kernel, made)
        return _answer(made, kernel, language)
    server.warn(problem)
    return {"kernel": kernel, "problem": problem}


def _profiled(
    outcome: Outcome, source: Source, target: str, language: str
) -> tuple[PastProfile | None, str]:
    """What the model makes of a run, or why it makes nothing."""
    from tops_lsp.features.heat import PastProfile
    from tops_lsp.simulate.present.wording import spoken
    from tops_lsp.simulate.project_figures import project_figures
    from tops_simulator.timing.profile import profile

    try:
        figures = project_figures(target, source.path)
    except ValueError as error:
        return None, str(error)
    if figures is None:
        return None, _UNKNOWN[language]
    if outcome.report is None:
        return None, spoken(outcome.error, language)
    observed = outcome.report.observed
    if observed is None or observed.timed is None or not observed.timed.launches:
        return None, _NOTHING[language]
    return PastProfile(source, profile(observed.timed, figures)), ""


def _keep(server: TopsServer, document: Document, kernel: str, made: PastProfile) -> None:
    if server.documents.by_uri.get(document.uri) is document:
        document.last_runs.profiles[kernel] = made
        server.refresh_views()


def _answer(made: PastProfile, kernel: str, language: str) -> dict[str, object]:
    from tops_lsp.simulate.present.profile_text import profile_lines

    text = "\n".join(profile_lines(made.made, made.source, language))
    title = _SHOWN[language].format(name=kernel)
    return {"title": title, "kernel": kernel, "markdown": f"```text\n{text}\n```"}
