"""Progress of long work, for clients that show it."""

from __future__ import annotations

import asyncio
import logging
import uuid
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer

PATIENCE = 2.0
"""Seconds a client gets to create a progress token; without one the work goes on unseen."""

log = logging.getLogger(__name__)


@dataclass
class Progress:
    """One piece of work the client may show; without a token it shows nothing."""

    server: TopsServer
    token: str | None
    cancellable: bool
    ended: bool = False

    @property
    def cancelled(self) -> bool:
        """Whether the user wants the work to end."""
        known = self.server.work_done_progress.tokens.get(self.token or "")
        return known is not None and known.cancelled()

    def report(self, message: str, percentage: int | None = None) -> None:
        if self.token is not None and not self.ended:
            shown = lsp.WorkDoneProgressReport(
                cancellable=self.cancellable, message=message, percentage=percentage
            )
            self.server.work_done_progress.report(self.token, shown)

    def end(self) -> None:
        if self.token is not None and not self.ended:
            self.server.work_done_progress.end(self.token, lsp.WorkDoneProgressEnd())
            self.server.work_done_progress.tokens.pop(self.token, None)
        self.ended = True


async def begin(
    server: TopsServer, title: str, *, cancellable: bool = True, percentage: int | None = None
) -> Progress:
    """Shows that work begins."""
    token = await _token(server)
    if token is not None:
        shown = lsp.WorkDoneProgressBegin(
            title=title, cancellable=cancellable, percentage=percentage
        )
        server.work_done_progress.begin(token, shown)
    return Progress(server, token, cancellable)


async def _token(server: TopsServer) -> str | None:
    """A token the client has agreed to; None if it has no progress."""
    if not server.client.progress:
        return None
    token = str(uuid.uuid4())
    created = asyncio.ensure_future(server.work_done_progress.create_async(token))
    created.add_done_callback(_retrieved)
    try:
        # Shielded: the library fails when an answer meets a cancelled request.
        await asyncio.wait_for(asyncio.shield(created), PATIENCE)
    except Exception as error:
        log.warning("no progress can be shown: %s", error)
        return None
    return token


def _retrieved(done: asyncio.Future[Any]) -> None:
    """Looks at a late answer, so that the loop does not report it as lost."""
    if not done.cancelled():
        done.exception()
