"""Commands on the last runs: values at the ends of lines, the report as a page, the timeline."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tops_lsp.server.requests import arguments
from tops_startup.records import asdict

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.runs.last_runs import LastRun
    from tops_simulator.timing.profile import RunProfile

VALUES, REPORT, TIMELINE = "tops.values", "tops.report", "tops.timeline"
FOLLOW_LINE = "tops.followLine"
RUN_FINISHED = "tops/runFinished"
"""A notification of ours after each run: uri, kernel, ok."""
_NOTHING = {
    "en": "there is no run of this kernel to show; run it first",
    "zh-CN": "这个核函数还没有可以显示的运行；请先运行它",
}


def values(server: TopsServer, argument: object) -> dict[str, Any] | None:
    """What is at the ends of the lines of a document as it is now."""
    document = arguments.document(server, argument)
    if document is None:
        return None
    found = document.last_runs.of(arguments.field(argument, "kernel"))
    shown = None if found is None else found[1].recorded
    if found is None or shown is None:
        return _no_values(arguments.field(argument, "kernel") or "")
    from tops_lsp.simulate.present import inline_values
    from tops_lsp.simulate.present.wording import words
    from tops_lsp.text.line_mapping import lines_followed

    kernel, ran = found
    say = words(server.settings.language)
    chosen = inline_values.ValueSelection(
        arguments.number(argument, "thread"), arguments.number(argument, "lane")
    )
    now = lines_followed(ran.source, document.source)
    names = inline_values.thread_names(shown, say)
    return {
        "kernel": kernel,
        "stale": ran.source.text != document.source.text,
        "threads": [{"number": n, "label": name} for n, name in enumerate(names)],
        "lanes": inline_values.lanes_of(shown, ran.source),
        "thread": "all" if chosen.thread is None else chosen.thread,
        "lane": "all" if chosen.lane is None else chosen.lane,
        "lines": [
            asdict(v) for v in inline_values.line_values(shown, ran.source, chosen, now, say)
        ],
    }


def _no_values(kernel: str) -> dict[str, Any]:
    """The answer where nothing has run."""
    nothing: dict[str, Any] = {"threads": [], "lanes": 0, "thread": "all", "lane": "all"}
    return {"kernel": kernel, "stale": False, **nothing, "lines": []}


async def report(server: TopsServer, argument: object) -> dict[str, Any] | None:
    """The last run as one page; made beside the event loop, which answers meanwhile."""
    document = arguments.document(server, argument)
    if document is None:
        return None
    found = document.last_runs.of(arguments.field(argument, "kernel"))
    language = server.settings.language
    if found is None or found[1].outcome.report is None:
        from tops_lsp.simulate.present.wording import spoken

        error = "" if found is None else spoken(found[1].outcome.error, language)
        return {"title": "", "html": "", "problem": error or _NOTHING[language]}
    compare = not arguments.switched_off(argument, "compare")
    profiled = document.last_runs.profile_of(*found)
    shown = path_in_project(server.root, found[1].outcome.path)
    page = await asyncio.to_thread(_page, found[1], shown, language, compare, profiled)
    return {"title": found[1].outcome.title, "html": page}


def path_in_project(root: str | None, path: str) -> str:
    """A file's path as the project has it: a page may be shown to others."""
    inside = root is not None and os.path.isabs(path) and Path(path).is_relative_to(root)
    return Path(path).relative_to(root).as_posix() if root is not None and inside else path


def _page(
    ran: LastRun, shown: str, language: str, compare: bool, profiled: RunProfile | None
) -> str:
    from tops_lsp.simulate.present.page.model import model_of
    from tops_lsp.simulate.present.page.render import page_within

    before = {"counts": ran.before} if compare and ran.before is not None else None

    def model_at(share: float) -> dict[str, Any]:
        return {
            **model_of(ran.outcome, ran.source, before, share, profiled).as_json(),
            "path": shown,
        }

    return page_within(model_at, language)


def timeline(server: TopsServer, argument: object) -> dict[str, Any] | None:
    """The last run's timeline as Perfetto and Chrome read it."""
    from tops_lsp.simulate.present.page.time import profile_of
    from tops_lsp.simulate.present.page.trace import trace_of

    document = arguments.document(server, argument)
    if document is None:
        return None
    found = document.last_runs.of(arguments.field(argument, "kernel"))
    recorded = None if found is None else found[1].recorded
    if found is None or recorded is None:
        return {"json": "", "problem": _NOTHING[server.settings.language]}
    made = document.last_runs.profile_of(*found) or profile_of(found[1].outcome)
    trace = trace_of(recorded, server.settings.language, made)
    return {"json": json.dumps(trace, separators=(",", ":"))}


def followed_line(server: TopsServer, argument: object) -> dict[str, Any] | None:
    """Where a line of the document is in the text that the last run had, or with `back` the
    other way round; None as the line where that was edited since. No answer where nothing ran."""
    from tops_lsp.text.line_mapping import lines_followed

    document = arguments.document(server, argument)
    line = arguments.number(argument, "line")
    if document is None or line is None:
        return None
    found = document.last_runs.of(arguments.field(argument, "kernel"))
    if found is None:
        return None
    then = lines_followed(found[1].source, document.source)
    if arguments.switched_on(argument, "back"):
        then = {old: new for new, old in then.items()}
    return {"line": then.get(line)}
