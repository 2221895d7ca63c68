"""Findings in the project's headers that open files read and nobody has opened.

document judged ─► at rest ─► worker process: its text with its headers ─► findings in each header
findings in a header, whichever open file reads it ─► published once, under the header's own URI
header opened ─► taken away: it is a document now

Typing costs a timer; the event loop itself judges no header.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from tops_lsp.server.documents.workspace_check import UnopenedFile, answered
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from lsprotocol import types as lsp

    from tops_lsp.diagnostics.core import Diagnostic
    from tops_lsp.index.worker import Worker
    from tops_lsp.model.passes import Passes
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.text.source import Source

REST = 1.0
"""Seconds without a new judgement after which a document's headers are judged."""
LINGER = 20.0
"""Seconds a process without work stays."""
log = logging.getLogger(__name__)

_InHeaders = Mapping[str, "list[Diagnostic]"]
"""Findings by the header they are in."""


@dataclass
class IncludedHeaders:
    """The headers of the open documents, one document at a time."""

    server: TopsServer
    _found: dict[str, _InHeaders] = field(default_factory=dict)  # by the reading document's URI
    _shown: dict[str, list[lsp.Diagnostic]] = field(default_factory=dict)  # what the client has
    _timers: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    _worker: Worker | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _ending: asyncio.TimerHandle | None = None
    _stopped: bool = False

    def plan(self, document: Document) -> None:
        """Judges the headers of a document when no newer judgement follows for a while."""
        self._cancel(document.uri)
        if not self.server.settings.headers:
            self._take(document.uri, {})
            return
        loop = asyncio.get_running_loop()
        self._timers[document.uri] = loop.call_later(REST, self._begin, document.uri)

    def opened(self, path: str) -> None:
        """A header is a document now, whose own findings count."""
        header = os.path.normpath(path)
        if self._shown.pop(header, None):
            self._send(header, [])

    def forget(self, uri: str) -> None:
        """A document was closed: its headers are judged with others, if at all."""
        self._cancel(uri)
        self._take(uri, {})

    def stop(self) -> None:
        """Ends the work."""
        self._stopped = True
        for uri in list(self._timers):
            self._cancel(uri)
        if self._ending is not None:
            self._ending.cancel()
        if self._worker is not None:
            self._worker.end()

    # --- judging ------------------------------------------------------------------------

    def _cancel(self, uri: str) -> None:
        timer = self._timers.pop(uri, None)
        if timer is not None:
            timer.cancel()

    def _begin(self, uri: str) -> None:
        self._timers.pop(uri, None)
        self.server.keep(asyncio.ensure_future(self._judge(uri)))

    async def _judge(self, uri: str) -> None:
        """Judges the headers of a document, unless it has moved on: then it is planned again."""
        document = self.server.documents.by_uri.get(uri)
        if document is None or document.passes is None or not document.judged:
            return
        passes, source = document.passes, document.source
        path, loader = source.path, self.server.documents.loader
        overlay = dict(loader.overlay)
        read = _read_by(passes)
        own = frozenset(await asyncio.to_thread(self._own, path, read)) - overlay.keys()
        found: dict[str, list[Diagnostic]] = {}
        for diagnostic in await self._judged(path, own, overlay) if own else ():
            found.setdefault(os.path.normpath(diagnostic.place.path), []).append(diagnostic)
        document = self.server.documents.by_uri.get(uri)
        if document is not None and document.source is source and not self._stopped:
            self._take(uri, found)

    def _own(self, path: str, read: Iterable[str]) -> Iterator[str]:
        """The project's own headers among those a file reads."""
        from tops_lsp.project.own_headers import OwnHeaders
        from tops_lsp.project.sources import Filter

        return filter(OwnHeaders(Filter(), self.server.project.at_rest()).of(path), read)

    async def _judged(
        self, path: str, own: frozenset[str], overlay: Mapping[str, bytes]
    ) -> Iterable[Diagnostic]:
        """The findings in headers that a file reads."""
        from tops_lsp.index.worker import Job, Worker

        contexts = self.server.project.settings_of(path).contexts()
        job = Job(path, contexts, judge=True, own=own, overlay=overlay)
        async with self._turn:
            if self._stopped:
                return ()
            if self._ending is not None:
                self._ending.cancel()
            worker = self._worker = self._worker or Worker()
            record = await answered(self.server, worker, job, lambda: self._stopped)
            self._ending = asyncio.get_running_loop().call_later(LINGER, worker.end)
        if record.failure:
            log.warning("the headers of %s were not judged: %s", path, record.failure)
        return record.findings

    # --- showing ------------------------------------------------------------------------

    def _take(self, uri: str, found: _InHeaders) -> None:
        """Takes over what was found in the headers of a document."""
        before = self._found.pop(uri, {})
        if found:
            self._found[uri] = found
        for header in dict.fromkeys((*before, *found)):
            self._show(header)

    def _show(self, header: str) -> None:
        """Brings what the client has of a header up to date."""
        if self.server.documents.uri_of(header) is not None:
            return
        shown = self._presented(header)
        if shown != self._shown.get(header, []):
            self._send(header, shown)
        self._shown[header] = shown
        if not shown:
            del self._shown[header]

    def _presented(self, header: str) -> list[lsp.Diagnostic]:
        """The findings in a header as the client sees them, each once."""
        from tops_lsp.diagnostics.own_headers import same_in_header
        from tops_lsp.server.protocol import convert
        from tops_lsp.text.source import Source

        if self._is_pulled(header):
            return []
        each = [d for found in self._found.values() for d in found.get(header, ())]
        merged: dict[Hashable, Diagnostic] = {}
        for diagnostic in each:
            merged.setdefault(same_in_header(diagnostic), diagnostic)
        in_order = sorted(merged.values(), key=lambda d: (d.place.span, d.code))
        client, language = self.server.client, self.server.settings.language
        publisher = convert.Publisher(client, language, convert.uri_of(header))
        source: Source = self.server.documents.loader.load(header) or Source(header, b"")
        wanted = self.server.rulings.shown(header, in_order)
        return [publisher.diagnostic(UnopenedFile(self.server, source), d) for d in wanted]

    def _is_pulled(self, header: str) -> bool:
        """Whether the client asks for the findings of all files, the header among them."""
        if not self.server.settings.everywhere or header not in self.server.indexing.workspace:
            return False
        return any(document.is_pulled for document in self.server.documents.by_uri.values())

    def _send(self, header: str, shown: list[lsp.Diagnostic]) -> None:
        from tops_lsp.server.protocol import convert

        self.server.send(convert.uri_of(header), shown, None)


def _read_by(passes: Passes) -> tuple[str, ...]:
    """The files that the passes of a file read, if there is any device code in what they read."""
    from tops_lsp.project.sources import is_dialect

    units = [unit for unit in passes.distinct if is_dialect(unit.expansion.text)]
    return tuple(dict.fromkeys(path for unit in units for path in unit.expansion.map.paths))
