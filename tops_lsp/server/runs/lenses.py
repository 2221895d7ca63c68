"""Code lenses: running at once, the rest when the editor shows the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.requests import workspace_navigation
from tops_lsp.server.requests.commands import run_commands
from tops_lsp.server.requests.hierarchy import fields_of
from tops_lsp.server.runs.profiles import PROFILE
from tops_lsp.text.source import Span

if TYPE_CHECKING:
    from tops_lsp.model.tree.declarations import Function
    from tops_lsp.server.app import TopsServer

SHOW_REFERENCES = "tops.showReferences"
"""The client's command: document, position, locations."""
OPTIONS = lsp.CodeLensOptions(resolve_provider=True)
_WORDS = {
    "en": {
        "references": "{count} references",
        "reference": "1 reference",
        "resources": "L2 {shared:,} B · L1 {local:,} B",
        "ok": "last run: nothing found",
        "one": "last run: 1 finding",
        "wrong": "last run: {count} findings",
        "failed": "last run: failed",
        "met": "{text}, {met} of {count} expectations met",
        "old": "{text}, of an earlier text",
        "profile": "Where would the time go?",
    },
    "zh-CN": {
        "references": "{count} 处引用",
        "reference": "1 处引用",
        "resources": "L2 {shared:,} B · L1 {local:,} B",
        "ok": "上次运行：未发现问题",
        "one": "上次运行：1 个问题",
        "wrong": "上次运行：{count} 个问题",
        "failed": "上次运行：失败",
        "met": "{text}，{count} 项期望中满足 {met} 项",
        "old": "{text}（针对较早的文本）",
        "profile": "时间会花在何处？",
    },
}

_FOUND = {0: "ok", 1: "one"}


def code_lens(at: Snapshot, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    runs = [
        lsp.CodeLens(at.range(span), command=command)
        for span, command in run_commands(at.server, at.document)
    ]
    return runs + list(_waiting(at))


def _waiting(at: Snapshot) -> Iterator[lsp.CodeLens]:
    for function, span in _kernels(at):
        for what in _MAKERS:
            if _is_offered(at, function, what):
                data = {"uri": at.uri, "what": what, "kernel": function.qualified_name}
                yield lsp.CodeLens(at.range(span), data=data)


def _is_offered(at: Snapshot, function: Function, what: str) -> bool:
    if what == "profile":
        from tops_simulator.timing.parameters import TIMINGS

        known = at.unit.context.simulated in TIMINGS
        return known and at.server.simulates and function.template is None
    return what != "result" or function.qualified_name in at.document.last_runs.runs


def _kernels(at: Snapshot) -> Iterator[tuple[Function, Span]]:
    """The kernels that the document defines, and their names' places."""
    unit = at.unit
    for function in unit.functions():
        if function.is_kernel and function.is_definition:
            place = unit.origin(function.item, function.name_span)
            if place.path == at.source.path:
                yield function, place.span


def resolve(ls: TopsServer, lens: lsp.CodeLens) -> lsp.CodeLens:
    """Gives a lens its text; one of an older document stays empty."""
    data = fields_of(lens.data)
    document = ls.documents.by_uri.get(str(data.get("uri")))
    make = _MAKERS.get(str(data.get("what")))
    if document is None or make is None:
        return lens
    at = Snapshot(ls, document)
    for function, span in _kernels(at):
        if function.qualified_name == data.get("kernel"):
            lens.command = make(at, function, span)
            break
    return lens


def _references(at: Snapshot, function: Function, span: Span) -> lsp.Command:
    from tops_lsp.features.references import references

    found = [p for u in at.units for p in references(u, span.start, at.places, declared=False)]
    places = [(place.path, place.span) for place in found]
    places += workspace_navigation.references_in_workspace(at, span.start, declared=False)
    locations = [at.location(*place) for place in dict.fromkeys(places)]
    say = _WORDS[at.language]
    one = say["reference"] if len(locations) == 1 else say["references"]
    start = at.range(span).start
    arguments: list[Any] = [at.uri, start, locations]
    return lsp.Command(one.format(count=len(locations)), SHOW_REFERENCES, arguments=arguments)


def _resources(at: Snapshot, function: Function, span: Span) -> lsp.Command:
    from tops_lsp.model.sema.footprint import memory_of
    from tops_lsp.model.tree.spaces import Space

    spaces = (Space.SHARED, Space.LOCAL)
    taken = {space.value: memory_of(at.unit, function, space).bytes for space in spaces}
    return lsp.Command(_WORDS[at.language]["resources"].format(**taken), "")


def _result(at: Snapshot, function: Function, span: Span) -> lsp.Command | None:
    known = at.document.last_runs.runs.get(function.qualified_name)
    if known is None:
        return None
    source, outcome = known.source, known.outcome
    say = _WORDS[at.language]
    findings = 0 if outcome.report is None else len(outcome.report.findings)
    key = "failed" if outcome.report is None else _FOUND.get(findings, "wrong")
    text = say[key].format(count=findings)
    if outcome.checked:
        met = sum(each.met for each in outcome.checked)
        text = say["met"].format(text=text, met=met, count=len(outcome.checked))
    current = source is at.source
    return lsp.Command(text if current else say["old"].format(text=text), "")


def _profile(at: Snapshot, function: Function, span: Span) -> lsp.Command:
    """What the last profile says, or that there may be one; a click makes it."""
    from tops_lsp.features.heat import headline

    say, kernel = _WORDS[at.language], function.qualified_name
    known = at.document.last_runs.profiles.get(kernel)
    text = "" if known is None else headline(known.made, kernel, at.language)
    if known is not None and text and known.source is not at.source:
        text = say["old"].format(text=text)
    argument = {"uri": at.uri, "kernel": kernel}
    return lsp.Command(text or say["profile"], PROFILE, arguments=[argument])


_MAKERS: dict[str, Callable[[Snapshot, Function, Span], lsp.Command | None]] = {
    "references": _references,
    "resources": _resources,
    "result": _result,
    "profile": _profile,
}
