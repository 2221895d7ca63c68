"""Documents that nobody has asked anything of for a while let go of what can be read again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tops_lsp.server.documents import Document

AFTER = 2.0
"""Seconds without a request or an edit: then an edit in a function reads that function anew, and
one of anything else the whole text."""


@dataclass
class Resting:
    """Waits for each document's pause, by its URI."""

    _timers: dict[str, asyncio.TimerHandle] = field(default_factory=dict)

    def used(self, document: Document) -> None:
        """Something was asked of a document."""
        self.forget(document.uri)
        loop = asyncio.get_running_loop()
        self._timers[document.uri] = loop.call_later(AFTER, self._rest, document)

    def forget(self, uri: str) -> None:
        """A document is used, or closed."""
        timer = self._timers.pop(uri, None)
        if timer is not None:
            timer.cancel()

    def stop(self) -> None:
        """The session has ended."""
        for uri in list(self._timers):
            self.forget(uri)

    def _rest(self, document: Document) -> None:
        self.forget(document.uri)
        document.rest()
