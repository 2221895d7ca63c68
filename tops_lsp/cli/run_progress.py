"""A line in a terminal that tells how far a long run is."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TextIO

from tops_lsp.cli.console import line_width, plain
from tops_lsp.cli.progress import PATIENCE, STEP
from tops_startup.agreement import worded

if TYPE_CHECKING:
    from tops_lsp.cli.live_line import LiveLine
    from tops_lsp.simulate.present.wording import Words
    from tops_simulator.simulation import Simulation


class RunLine:
    """Shows a line after a second, at most ten times a second, and takes it away at the end.

    It is on standard error, where that is a terminal. A process that runs for another one hands
    it on: its stream has `show_now`, which shows a text at once.
    """

    def __init__(self, language: str, stream: TextIO | None = None) -> None:
        self.language = language
        self.stream = stream or sys.stderr
        self._begun = time.monotonic()
        self._next = self._begun + PATIENCE
        self._simulation: Simulation | None = None
        self._line: LiveLine | None = None

    def begin(self, simulation: Simulation) -> None:
        """The simulation is made."""
        self._simulation = simulation

    def look(self) -> bool:
        """Shows how far the run is, if it is time to; it is never given up."""
        now = time.monotonic()
        if now >= self._next and self._simulation is not None:
            from tops_lsp.simulate.present.wording import words

            self._next = now + STEP
            parts = progress_parts(self._simulation, now - self._begun, words(self.language))
            self._line = self._line or self._drawable()
            self._line.show_text("  ".join(parts))
        return False

    def end(self) -> None:
        """Takes the line away."""
        if self._line is not None:
            self._line.clear()

    def _drawable(self) -> LiveLine:
        from tops_lsp.cli.live_line import LiveLine

        return LiveLine(self._write, line_width(self.stream))

    def _write(self, text: str) -> None:
        show_now: Callable[[str], None] | None = getattr(self.stream, "show_now", None)
        if show_now is not None:
            show_now(text)
            return
        self.stream.write(text)
        self.stream.flush()


def progress_parts(simulation: Simulation, seconds: float, say: Words) -> list[str]:
    """What is known of a run, what matters most first: the kernel, its blocks, time and findings,
    rounds and their rate."""
    now = simulation.budget.under_way
    done, steps = now.so_far(simulation.budget.steps)
    parts = [plain(now.kernel) or say["host"]]
    if now.launches > 1:
        parts.append(say["progress-launches"].format(count=f"{now.launches:,}"))
    if now.blocks > 1 and done:
        parts.append(say["progress-blocks"].format(done=f"{done:,}", all=f"{now.blocks:,}"))
    parts.append(say["progress-seconds"].format(seconds=f"{seconds:.0f}"))
    found = len(simulation.recorder.findings)
    if found:
        parts.append(say["progress-findings"].format(count=found))
    if steps:
        rate = steps / max(seconds, 1e-9)
        parts.append(worded(say["progress-rounds"], count=f"{steps:,}", rate=f"{rate:,.0f}"))
    return parts
