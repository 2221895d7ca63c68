"""A line of a terminal that is drawn again and again, by rich. Loaded when one is drawn first."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

from rich.console import Console, RenderableType
from rich.control import Control
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TimeRemainingColumn,
)
from rich.segment import ControlType, Segments
from rich.text import Text

BAR = 30
_ERASED = Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 0))
CLEAR = str(_ERASED)
"""Takes away what is in the line."""


class LiveLine:
    """Draws one line over the last one, each time by one call of `write`.

    The cursor stays visible, as rich's own `Live` would not leave it to a process that is killed.
    """

    def __init__(self, write: Callable[[str], object], columns: int) -> None:
        self.write = write
        self.drawn = False
        self._console = Console(file=StringIO(), force_terminal=True, width=max(1, columns - 1))

    def show(self, what: RenderableType) -> None:
        """Draws what there is room for."""
        options = self._console.options.update(no_wrap=True, overflow="ellipsis")
        line = self._console.render_lines(what, options, pad=False)[0]
        with self._console.capture() as drawn:
            self._console.control(_ERASED)
            self._console.print(Segments(line), end="")
        self.drawn = True
        self.write(drawn.get())

    def show_text(self, text: str) -> None:
        """Draws words, cut where there is no room for them."""
        self.show(Text(text, no_wrap=True, overflow="ellipsis"))

    def clear(self) -> None:
        """Takes the line away, if there is one."""
        if self.drawn:
            self.drawn = False
            self.write(CLEAR)


class LiveBar:
    """How many of a number of things are done; `timed`: with the rate and the time left at it."""

    def __init__(self, line: LiveLine, total: int, now: float, *, timed: bool) -> None:
        self.line, self._now = line, now
        extra = (_Rate(), TimeRemainingColumn(compact=True)) if timed else ()
        bar = BarColumn(bar_width=BAR)
        self._progress = Progress(
            bar,
            MofNCompleteColumn(),
            *extra,
            console=Console(file=StringIO()),
            get_time=lambda: self._now,
        )
        self._task = self._progress.add_task("", total=total)

    def show(self, count: int, now: float) -> None:
        """Draws the bar with so many done by now."""
        self._now = now
        self._progress.update(self._task, completed=count)
        self.line.show(self._progress.get_renderable())


class _Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        """Things a second, as far as is known."""
        return Text("" if task.speed is None else f"{task.speed:.3g}/s")
