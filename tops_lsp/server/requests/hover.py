"""Hover: what the model knows at once, what past runs left, and what a short run can tell.

A short run is made in the simulator's process while other requests are answered. A hover waits
200 ms for it and does without it then; the next one at the same place may find it ready. It is
ended when the client cancels the request or asks for another hover.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.requests.commands import request_for
from tops_lsp.server.runs.runs import idle_seconds
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.features.closed_expressions import ClosedExpression
    from tops_lsp.features.run_hovers import PastRun
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.simulate.request import Outcome, Request

log = logging.getLogger(__name__)
PATIENCE = 0.2
"""Seconds a hover waits for a run."""
KEPT = 16
"""Outcomes of short runs that are kept."""


@dataclass(frozen=True, slots=True)
class _Run:
    request: Request
    signal: threading.Event
    task: asyncio.Future[Outcome]


@dataclass
class EvaluationRuns:
    """Short runs: at most one at a time; what came of the last ones is kept."""

    patience: float = PATIENCE
    _known: deque[tuple[Request, Outcome]] = field(default_factory=lambda: deque(maxlen=KEPT))
    _run: _Run | None = None

    def stop(self) -> None:
        """Ends the run under way."""
        if self._run is not None:
            self._run.signal.set()
            self._run = None

    def forget(self) -> None:
        """Other files have changed: what is known may be different now."""
        self.stop()
        self._known.clear()

    async def outcome(self, request: Request, idle: int) -> Outcome | None:
        """What comes of a request; None if it takes too long, or another one comes. `idle` is for
        the resident simulator; without that there is no time for a run."""
        if self._run is None or self._run.request != request:
            self.stop()
        for known, outcome in self._known:
            if known == request:
                return outcome
        if not idle:
            return None
        run = self._run = self._run or self._begun(request, idle)
        try:
            async with asyncio.timeout(self.patience):
                return _whole(await asyncio.shield(run.task))
        except TimeoutError:
            return None
        except asyncio.CancelledError:
            run.signal.set()
            raise

    def _begun(self, request: Request, idle: int) -> _Run:
        from tops_lsp.simulate.process.worker import run_warm

        # It goes on for the next hover at the same place.
        seconds = float(request.context.limits.hover_seconds)
        signal, limited = threading.Event(), replace(request, seconds=seconds)
        made = asyncio.to_thread(run_warm, limited, idle, signal.is_set)
        run = _Run(request, signal, asyncio.ensure_future(made))
        run.task.add_done_callback(lambda task: self._ended(run))
        return run

    def _ended(self, run: _Run) -> None:
        """Keeps what came of a run that nobody has stopped."""
        if self._run is run:
            self._run = None
            failed = run.task.cancelled() or run.task.exception() is not None
            outcome = None if failed else _whole(run.task.result())
            if outcome is not None:
                self._known.append((run.request, outcome))


def _whole(outcome: Outcome) -> Outcome | None:
    """The outcome of a run that came to its end."""
    return outcome if outcome.report is not None and outcome.report.completed else None


async def hover(ls: TopsServer, params: lsp.HoverParams) -> lsp.Hover | None:
    """Everything that is known of a place."""
    document = ls.documents.by_uri.get(params.text_document.uri)
    if document is None:
        return None
    try:
        return await _hover(Snapshot(ls, document), params.position)
    except Exception:  # a cancelled task passes
        log.exception("hover failed")
        return None


async def _hover(at: Snapshot, position: lsp.Position) -> lsp.Hover | None:
    from tops_lsp.features.closed_expressions import closed_at
    from tops_lsp.features.hover import hover as make

    offset, source = at.offset(position), at.source
    made = make(at.unit_at(offset), offset, at.language, at.places)
    closed = closed_at(at.unit_at(offset), offset, at.places)
    span = made.span if made is not None else closed.span if closed is not None else None
    if span is None:
        return _context(at) if position.line == 0 else None
    past = "" if made is None else _past(at, offset)
    reported = ["" if made is None else made.markdown, past, await _present(at, offset, closed)]
    return _shown(source, span, reported, at)


def _shown(source: Source, span: Span, reported: list[str], at: Snapshot) -> lsp.Hover | None:
    from tops_lsp.server.protocol import convert

    text = "\n\n".join(part for part in reported if part)
    content = lsp.MarkupContent(lsp.MarkupKind.Markdown, text)
    return lsp.Hover(content, convert.range_of(source, span, at.encoding)) if text else None


def _context(at: Snapshot) -> lsp.Hover:
    """How the file is read; shown on its first line."""
    from tops_lsp.features.context import context_markdown

    text = context_markdown(at.server.context_of(at.document), at.language)
    content = lsp.MarkupContent(lsp.MarkupKind.Markdown, text)
    return lsp.Hover(content, at.range(at.source.line_span(0)))


# --- runs -------------------------------------------------------------------------------


def _past(at: Snapshot, offset: int) -> str:
    """What is known from the last runs, without another one."""
    runs = _runs(at.document)
    if not runs:
        return ""
    from tops_lsp.features import run_hovers

    unit = at.unit_at(offset)
    kernel = run_hovers.kernel_at(unit, offset, at.places)
    own = next((past for past in runs if past.kernel == kernel), None)
    if own is not None:
        return run_hovers.last_run(own, at.source, at.language)
    return run_hovers.variable_values(unit, offset, runs, at.language, at.places)


def _runs(document: Document) -> list[PastRun]:
    """The document's runs, the newest first."""
    if not document.last_runs.runs:
        return []
    from tops_lsp.features.run_hovers import PastRun

    return [PastRun(k, r.source, r.outcome) for k, r in reversed(document.last_runs.runs.items())]


async def _present(at: Snapshot, offset: int, closed: ClosedExpression | None) -> str:
    """What a run of the text as it is now tells, if one is needed and there is time for it."""
    from tops_lsp.features import run_hovers

    kernel = run_hovers.kernel_at(at.unit_at(offset), offset, at.places)
    if kernel is not None:
        ran = at.document.last_runs.runs.get(kernel)
        fresh = ran is not None and ran.source is at.source
        request = None if fresh else request_for(at.server, at.document, kernel)
        outcome = await _outcome(at, request)
        return "" if outcome is None else run_hovers.estimate(outcome, at.language)
    if closed is None or not closed.kernel:
        return "" if closed is None else run_hovers.value_text(closed, at.language)
    outcome = await _outcome(at, _computing(at, closed))
    return "" if outcome is None else run_hovers.lanes_text(closed, outcome, at.language)


async def _outcome(at: Snapshot, request: Request | None) -> Outcome | None:
    if request is None or not at.server.simulates:
        return None
    return await at.server.quick.outcome(request, idle_seconds(at.server))


def _computing(at: Snapshot, closed: ClosedExpression) -> Request:
    """A run of the kernel that computes an expression."""
    from tops_lsp.simulate.launch.directive import Directive
    from tops_lsp.simulate.request import Request
    from tops_simulator.findings import Watch

    one = (1, 1, 1)
    return Request(
        path=at.source.path,
        text=closed.text,
        kernel=closed.kernel,
        directive=Directive(one, one),
        context=at.unit.context,
        watch=Watch(record=True),
    )
