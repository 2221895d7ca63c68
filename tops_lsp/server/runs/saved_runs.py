"""Runs after a save: what the simulator finds in kernels whose launch the text says is shown live.

    saved ─► in turn, one at a time: each kernel with a launch, then main() ─► findings in the text

A run ends with its time, when the text is edited or closed, and on the stop command; what was found
by then is shown. Findings go with the first edit, as those of any run.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.limits import SAVED_SECONDS
from tops_lsp.server.documents.settings import RunOnSave
from tops_lsp.server.requests.commands import MAIN, finish, mark, request_for
from tops_lsp.server.runs.runs import idle_seconds
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.simulate.request import Outcome, Request
    from tops_lsp.text.source import Source
    from tops_simulator.findings import Finding

log = logging.getLogger(__name__)

UNFINISHED = ("not-simulated", "cancelled", "-limit")
"""How kinds of findings end that say why a run that nobody asked for knows no more."""


@dataclass(eq=False)
class SavedRuns:
    """The runs that saves ask for. One at a time, whatever is saved."""

    server: TopsServer
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def saved(self, document: Document) -> None:
        """Plans the runs of a text, once it is analysed and there is nothing else to do."""
        if self.server.settings.run_on_save is not RunOnSave.OFF and self.server.simulates:
            work = lambda: self._begin(document, document.source)  # noqa: E731
            self.server.scheduler.request(f"{document.uri} (saved)", work, idle=True)

    def _begin(self, document: Document, source: Source) -> Iterator[bool]:
        yield False  # what else the save has asked for goes first
        if not self._is_of(document, source):
            return
        kernels = list(launched(self.server, document))
        if kernels:
            runs = self._run(document, source, kernels)
            self.server.keep(asyncio.ensure_future(runs))

    async def _run(self, document: Document, source: Source, kernels: list[str]) -> None:
        found: tuple[Finding, ...] = ()
        async with self._turn:
            for kernel in kernels:
                if not self._is_of(document, source):
                    return
                try:
                    outcome = await self._outcome(document, source, kernel)
                except Exception:
                    log.exception("the run of %s after a save failed", kernel)
                    return
                found += tuple(each for each in _findings(outcome) if each not in found)
                if self.server.settings.run_on_save is RunOnSave.ON:
                    finish(self.server, document, kernel, source, outcome)
                mark(self.server, document, source, found)

    async def _outcome(self, document: Document, source: Source, kernel: str) -> Outcome:
        from tops_lsp.simulate.process.worker import run_warm

        signal = self.server.runs.begin(document.uri)

        def stopped() -> bool:
            return signal.is_set() or document.source is not source

        try:
            return await asyncio.to_thread(
                run_warm, self._request(document, kernel), idle_seconds(self.server), stopped
            )
        finally:
            signal.set()
            self.server.runs.end(document.uri, signal)

    def _request(self, document: Document, kernel: str) -> Request:
        """Watched only where somebody may look at values."""
        from tops_simulator.findings import UNWATCHED

        request = request_for(self.server, document, kernel)
        seconds = min(SAVED_SECONDS, request.patience)
        if self.server.settings.run_on_save is RunOnSave.ON:
            return replace(request, seconds=seconds)
        return replace(request, seconds=seconds, watch=UNWATCHED)

    def _is_of(self, document: Document, source: Source) -> bool:
        """Whether that is still what the editor has."""
        open_one = self.server.documents.by_uri.get(document.uri)
        return open_one is document and document.source is source


def launched(server: TopsServer, document: Document) -> Iterator[str]:
    """The kernels whose launch is said, above them or in their form, and main() if it launches."""
    from tops_lsp.simulate.launch.kernels import has_launch, main_span, runnable_kernels

    unit = server.unit(document)
    for kernel in runnable_kernels(unit):
        if kernel.directive is not None or kernel.name in document.last_runs.launches:
            yield kernel.name
    if main_span(unit) is not None and has_launch(unit):
        yield MAIN


def _findings(outcome: Outcome) -> Iterator[Finding]:
    report = outcome.report
    found = () if report is None else report.findings
    return (each for each in found if not each.kind.endswith(UNFINISHED))
