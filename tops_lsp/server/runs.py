"""Simulated runs under way: started in a worker process, shown as progress, stopped on request."""

from __future__ import annotations

import asyncio
import logging
import threading
import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer
    from tops_lsp.simulate.run import Outcome, Request

PATIENCE = 2.0
"""Seconds a client gets to create a progress token; without one the run goes on unseen."""

log = logging.getLogger(__name__)


@dataclass
class Runs:
    """The stop signals of runs under way, by document."""

    _stops: dict[str, list[threading.Event]] = field(default_factory=dict)

    def begin(self, uri: str) -> threading.Event:
        """A stop signal for a new run."""
        signal = threading.Event()
        self._stops.setdefault(uri, []).append(signal)
        return signal

    def end(self, uri: str, signal: threading.Event) -> None:
        signals = self._stops.get(uri, [])
        if signal in signals:
            signals.remove(signal)

    def stop(self, uri: str | None = None) -> int:
        """Stops the runs of a document, or all; how many there were."""
        chosen = self._stops.values() if uri is None else [self._stops.get(uri, [])]
        signals = [signal for group in chosen for signal in group]
        for signal in signals:
            signal.set()
        return len(signals)


async def run_in_background(server: TopsServer, uri: str, title: str, request: Request) -> Outcome:
    """Runs a request in a worker while the server answers.

    It ends early when the request or its progress is cancelled, when the document is closed, and
    on the stop command.
    """
    from tops_lsp.simulate.worker import run_in_process

    cancelled = server.protocol.cancellation()
    signal = server.runs.begin(uri)
    token = await _begin_progress(server, title)
    progress = server.work_done_progress.tokens.get(token) if token is not None else None

    def stopped() -> bool:
        seen = progress is not None and progress.cancelled()
        return signal.is_set() or seen or cancelled()

    loop = asyncio.get_running_loop()

    def report(stage: str) -> None:
        if token is not None:
            loop.call_soon_threadsafe(_report_progress, server, token, stage, signal)

    try:
        return await asyncio.to_thread(run_in_process, request, stopped, report)
    finally:
        signal.set()  # a cancelled task leaves its thread behind
        server.runs.end(uri, signal)
        if token is not None:
            server.work_done_progress.end(token, lsp.WorkDoneProgressEnd())
            server.work_done_progress.tokens.pop(token, None)


_STAGES = {
    "en": {"start": "starting", "compile": "compiling", "run": "running"},
    "zh-CN": {"start": "正在启动", "compile": "正在编译", "run": "正在运行"},
}


def _report_progress(server: TopsServer, token: str, stage: str, signal: threading.Event) -> None:
    """Shows a stage, unless the run has ended meanwhile."""
    words = _STAGES[server.settings.language]
    if stage in words and not signal.is_set():
        report = lsp.WorkDoneProgressReport(message=words[stage], cancellable=True)
        server.work_done_progress.report(token, report)


async def _begin_progress(server: TopsServer, title: str) -> str | None:
    """A progress the user can cancel; None if the client has none."""
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
    begin = lsp.WorkDoneProgressBegin(title=title, cancellable=True)
    server.work_done_progress.begin(token, begin)
    return token


def _retrieved(done: asyncio.Future[Any]) -> None:
    """Looks at a late answer, so that the loop does not report it as lost."""
    if not done.cancelled():
        done.exception()
