"""Larger tiles, as a profile advises them: tried in runs of the kernel, and then written.

A constant that says how large a tile is may mean more than that. So the kernel is run as it is and
with the constant enlarged: the change is made where nothing is found, all arguments hold the same
bytes, and the time model takes less.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.protocol import convert
from tops_lsp.server.requests import arguments
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, replace

if TYPE_CHECKING:
    from tops_lsp.diagnostics.core import TextEdit
    from tops_lsp.features.refactor.tile_constant import TileConstant
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.simulate.request import Outcome, Request

LARGER_TILES = "tops.largerTiles"
KIND = lsp.CodeActionKind.RefactorRewrite
ADVICE = "ADV109"
FACTORS = (4, 2)
"""How many times as large: the first that is right is taken."""
_WORDS = {
    "en": {
        "title": "Try larger tiles: change '{name}' if a run proves it",
        "refused": "Try larger tiles",
        "trying": "Trying tiles {factor} times as large",
        "before": "the kernel as it is cannot be run: {why}",
        "findings": "with {name} = {size}: {why}",
        "differs": "with {name} = {size} '{argument}' holds something else",
        "slower": "with {name} = {size} the model takes no less time",
        "moved": "the text has changed meanwhile",
        "no-constant": "no constant of this file alone says how large the tile is",
        "made": "{name} = {size}: the same results in this launch, {before} cycles before,"
        " {after} now",
    },
    "zh-CN": {
        "title": "尝试更大的分块：若运行证明可行则修改“{name}”",
        "refused": "尝试更大的分块",
        "trying": "正在尝试 {factor} 倍大的分块",
        "before": "无法运行现有的核函数：{why}",
        "findings": "{name} = {size} 时：{why}",
        "differs": "{name} = {size} 时“{argument}”的内容不同",
        "slower": "{name} = {size} 时模型的时间并未减少",
        "moved": "文本在此期间已改变",
        "no-constant": "本文件中没有单独决定分块大小的常量",
        "made": "{name} = {size}：本次启动结果相同，之前 {before} 个周期，现在 {after} 个周期",
    },
}


@dataclass(frozen=True, slots=True)
class _TriedTile:
    """A factor that was tried: what it would change, and why it may not; "": it may."""

    factor: int
    edit: TextEdit
    why: str
    cycles: float = 0


def offered(at: Snapshot, span: Span, *, explains: bool) -> Iterator[lsp.CodeAction]:
    """An action on a line of which the kernel's last profile says that its transfers are small;
    with `explains` one that says why there is none."""
    line = at.source.line_of(span.start)
    kernel = _advised(at.document, line)
    if kernel is None or not at.server.simulates:
        return
    constant, say = _constant(at.server, at.document, line), _WORDS[at.language]
    if constant is not None:
        title = say["title"].format(name=constant.name)
        argument = {"uri": at.uri, "kernel": kernel, "line": line}
        command = lsp.Command(title, LARGER_TILES, arguments=[argument])
        yield lsp.CodeAction(title, kind=KIND, command=command)
    elif explains:
        reason = lsp.CodeActionDisabled(say["no-constant"])
        yield lsp.CodeAction(say["refused"], kind=KIND, disabled=reason)


def _advised(document: Document, line: int) -> str | None:
    """The kernel of whose profile a line has that advice, if the profile is of this text."""
    for kernel, past in document.last_runs.profiles.items():
        if past.source.text != document.source.text:
            continue
        for launch, _, _ in past.made.launches:
            here = (document.source.path, line + 1)
            if any(
                each.code == ADVICE and (each.file, each.line) == here for each in launch.advice
            ):
                return kernel
    return None


def _constant(server: TopsServer, document: Document, line: int) -> TileConstant | None:
    from tops_lsp.features.refactor.core import Selection
    from tops_lsp.features.refactor.tile_constant import tile_constant

    start = document.source.whole_line(line).start
    at = Snapshot(server, document)
    return tile_constant(Selection(at.unit_at(start), at.tree, Span(start, start), at.places), line)


async def larger_tiles(server: TopsServer, argument: object) -> dict[str, object] | None:
    """`tops.largerTiles`: one {uri, kernel, line}; the constant with its new value, which has been
    written, or the problem."""
    document = arguments.document(server, argument)
    line = arguments.number(argument, "line")
    if document is None or line is None:
        return None
    say, source = _WORDS[server.settings.language], document.source
    constant = _constant(server, document, line)
    if constant is None:
        return _refused(server, say["no-constant"])
    tried = await _tried(server, document, arguments.field(argument, "kernel") or "", constant)
    if isinstance(tried, str):
        return _refused(server, tried)
    best, before = tried
    if document.source is not source:
        return _refused(server, say["moved"])
    edits = convert.text_edits(source, [best.edit], server.client.encoding)
    edit = lsp.WorkspaceEdit(changes={document.uri: edits})
    await server.workspace_apply_edit_async(lsp.ApplyWorkspaceEditParams(edit))
    size = constant.value * best.factor
    text = say["made"].format(
        name=constant.name, size=size, before=f"{before:,.0f}", after=f"{best.cycles:,.0f}"
    )
    server.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Info, text))
    return {"name": constant.name, "value": size, "message": text}


def _refused(server: TopsServer, why: str) -> dict[str, object]:
    server.warn(why)
    return {"problem": why}


async def _tried(
    server: TopsServer, document: Document, kernel: str, constant: TileConstant
) -> tuple[_TriedTile, float] | str:
    """The first factor that is right, with the cycles before; or why there is none."""
    from tops_lsp.server.requests.commands import request_for
    from tops_simulator.findings import Watch

    say = _WORDS[server.settings.language]
    plain = request_for(server, document, kernel)
    request = replace(plain, watch=Watch(profile=True))
    before = await _run(server, document, request, say["trying"].format(factor=1))
    why = _unclean(before, server.settings.language)
    if why:
        return say["before"].format(why=why)
    for factor in FACTORS:
        tried = await _try(server, document, request, constant, (factor, before))
        if not tried.why:
            return tried, await asyncio.to_thread(_cycles, before)
        why = tried.why
    return why


async def _try(
    server: TopsServer,
    document: Document,
    request: Request,
    constant: TileConstant,
    against: tuple[int, Outcome],
) -> _TriedTile:
    """A run with a constant so many times as large, held against the one before."""
    factor, before = against
    say, text = _WORDS[server.settings.language], document.source.text
    span, size = constant.span, constant.value * factor
    changed = text[: span.start] + str(size).encode() + text[span.end :]
    title = say["trying"].format(factor=factor)
    after = await _run(server, document, replace(request, text=changed), title)
    words = {"name": constant.name, "size": size}
    edit = _edit(document, span, str(size))
    why = _unclean(after, server.settings.language)
    if why:
        return _TriedTile(factor, edit, say["findings"].format(why=why, **words))
    other = _different(before, after)
    if other:
        return _TriedTile(factor, edit, say["differs"].format(argument=other, **words))
    old, new = await asyncio.to_thread(lambda: (_cycles(before), _cycles(after)))
    why = "" if new < old else say["slower"].format(**words)
    return _TriedTile(factor, edit, why, new)


def _edit(document: Document, span: Span, text: str) -> TextEdit:
    from tops_lsp.diagnostics.core import Place, TextEdit

    return TextEdit(Place(document.source.path, span), text)


async def _run(server: TopsServer, document: Document, request: Request, title: str) -> Outcome:
    from tops_lsp.server.runs.runs import run_in_background

    return await run_in_background(server, document.uri, title, request)


def _unclean(outcome: Outcome, language: str) -> str:
    """What was found in a run, or why there was none; empty for a run without findings."""
    from tops_lsp.simulate.present.wording import spoken

    if outcome.is_clean:
        return ""
    if outcome.report is not None and outcome.report.findings:
        return spoken(str(outcome.report.findings[0]), language)
    return spoken(outcome.error, language) or "?"


def _different(before: Outcome, after: Outcome) -> str:
    """An argument that does not hold the same bytes after both runs, or what is printed."""
    a, b = before.report, after.report
    if a is None or b is None or (a.printed, a.exit_code) != (b.printed, b.exit_code):
        return "stdout"
    for one, other in zip(before.values, after.values, strict=True):
        if (one.name, one.digest, one.after) != (other.name, other.digest, other.after):
            return one.name
    return ""


def _cycles(outcome: Outcome) -> float:
    """What the model takes for all launches of a run."""
    from tops_simulator.timing.parameters import timing_parameters
    from tops_simulator.timing.profile import estimate

    observed = None if outcome.report is None else outcome.report.observed
    figures = timing_parameters(outcome.target)
    if observed is None or observed.timed is None or figures is None:
        return 0
    return estimate(observed.timed, figures).cycles
