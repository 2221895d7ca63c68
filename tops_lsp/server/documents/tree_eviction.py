"""Evicts the syntax trees of documents that have been idle for a while."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.server.documents.documents import Document

AFTER = 2.0
"""Seconds without a request or an edit: then an edit of a piece reads that piece anew, and one
between pieces the whole text."""
SOON = 0.25
"""The same where nothing was edited since the document was opened, once it is judged."""


@dataclass
class TreeEviction:
    """Waits for each document's pause, by its URI."""

    _timers: dict[str, asyncio.TimerHandle] = field(default_factory=dict)

    def used(self, document: Document) -> None:
        """Something was asked of a document."""
        self.forget(document.uri)
        self._wait(document, AFTER if document.edited else min(SOON, AFTER))

    def _wait(self, document: Document, pause: float) -> None:
        loop = asyncio.get_running_loop()
        self._timers[document.uri] = loop.call_later(pause, self._evict, document, pause)

    def forget(self, uri: str) -> None:
        """A document is used, or closed."""
        timer = self._timers.pop(uri, None)
        if timer is not None:
            timer.cancel()

    def stop(self) -> None:
        """The session has ended."""
        for uri in list(self._timers):
            self.forget(uri)

    def _evict(self, document: Document, pause: float) -> None:
        self.forget(document.uri)
        if pause < AFTER and not document.judged:
            self._wait(document, AFTER)  # bodies are lowered yet
        else:
            document.evict()
