"""Simulated runs under way: started in a worker process, shown as progress, stopped on request."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from tops_lsp.server.protocol import progress
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer
    from tops_lsp.simulate.request import Outcome, Request


@dataclass
class Runs:
    """The stop signals of runs under way, by document."""

    _stops: dict[str, list[threading.Event]] = field(default_factory=dict)
    _prepared: bool = False

    def begin(self, uri: str) -> threading.Event:
        """A stop signal for a new run."""
        signal = threading.Event()
        self._stops.setdefault(uri, []).append(signal)
        return signal

    def end(self, uri: str, signal: threading.Event) -> None:
        signals = self._stops.get(uri, [])
        if signal in signals:
            signals.remove(signal)

    def prepare(self, idle: int) -> None:
        """Has the resident simulator begun, once in a session: a run is likely to come."""
        if idle and not self._prepared:
            from tops_lsp.simulate.process.resident.client import prepared

            threading.Thread(target=prepared, args=(idle,), daemon=True).start()
        self._prepared = True

    def restart(self) -> int:
        """Ends all runs and the resident simulator: the next run starts another."""
        from tops_lsp.simulate.process.resident.client import dismissed

        dismissed()
        return self.stop()

    def stop(self, uri: str | None = None) -> int:
        """Stops the runs of a document, or all; how many there were."""
        chosen = self._stops.values() if uri is None else [self._stops.get(uri, [])]
        signals = [signal for group in chosen for signal in group]
        for signal in signals:
            signal.set()
        return len(signals)


async def run_in_background(
    server: TopsServer,
    uri: str,
    title: str,
    request: Request,
    found: Callable[[Outcome], None] = lambda outcome: None,
) -> Outcome:
    """Runs a request in a worker while the server answers.

    It ends early when the request or its progress is cancelled, when the document is closed, and
    on the stop command.
    """
    from tops_lsp.simulate.process.worker import run_warm

    cancelled = server.protocol.cancellation()
    signal, idle = server.runs.begin(uri), idle_seconds(server)
    shown = await progress.begin(server, title)

    def stopped() -> bool:
        return signal.is_set() or shown.cancelled or cancelled()

    loop = asyncio.get_running_loop()

    def report(stage: str) -> None:
        words = _STAGES[server.settings.language]
        if stage in words:
            loop.call_soon_threadsafe(shown.report, words[stage])

    def early(outcome: Outcome) -> None:
        loop.call_soon_threadsafe(found, outcome)

    try:
        return await asyncio.to_thread(run_warm, request, idle, stopped, report, early)
    finally:
        signal.set()  # a cancelled task leaves its thread behind
        server.runs.end(uri, signal)
        shown.end()


def idle_seconds(server: TopsServer) -> int:
    """How long the resident simulator stays without a run; 0: there is none."""
    from tops_lsp.simulate.process.resident.client import idle_seconds

    chosen = server.settings.idle
    return idle_seconds() if chosen is None else chosen


_STAGES = {
    "en": {
        "start": "starting",
        "compile": "compiling",
        "run": "running",
        "again": "the simulator's process has ended; starting once more",
    },
    "zh-CN": {
        "start": "正在启动",
        "compile": "正在编译",
        "run": "正在运行",
        "again": "模拟器进程已结束，正在重新启动",
    },
}
