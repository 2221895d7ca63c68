"""What a kernel's run came to, for a terminal or a log: findings with their text, results as
tables, and how it ended as the last line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tops_lsp.cli.console import Style, plain
from tops_lsp.cli.sim_findings import FindingWriter
from tops_lsp.cli.tables import table
from tops_lsp.simulate.present.report import (
    OUTPUT_SHOWN,
    argument_cells,
    assumption_lines,
    counted,
    launch_line,
    verdict,
)
from tops_lsp.simulate.present.trace_text import sections
from tops_lsp.simulate.present.wording import words
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_lsp.simulate.request import Outcome
    from tops_lsp.text.source import Source

_NUMBERS = frozenset({5, 6})  # the columns of an argument's smallest and greatest element


@dataclass(frozen=True, slots=True)
class KernelReport:
    """An outcome in a language, in lines of so many columns."""

    outcome: Outcome
    source: Source
    style: Style
    columns: int
    language: str

    def text(self) -> str:
        """The report, its parts with an empty line between them."""
        return "\n\n".join("\n".join(part) for part in self._parts() if part) + "\n"

    def _parts(self) -> Iterator[list[str]]:
        report, say = self.outcome.report, words(self.language)
        yield self._heading()
        if report is None:
            yield [self.style.paint(plain(verdict(self.outcome, self.language)), "red", "bold")]
            return
        writer = FindingWriter(self.source, self.style, self.language, self.columns)
        for finding in report.findings:
            yield list(writer.full(finding))
        yield self._titled("expectations", self._expectations())
        rows = [argument_cells(value, say) for value in self.outcome.values]
        yield self._titled("arguments", self._table(say["header"], rows, _NUMBERS))
        yield self._titled("output", self._output())
        counts = [list(pair) for pair in counted(report.counts, say)]
        yield self._titled("counts", self._table(say["counted"], counts, frozenset({1})))
        if report.observed is not None:
            for title, text in sections(report.observed, self.source, say):
                yield [self.style.paint(plain(title), "bold"), text]
        yield self._titled("assumptions", list(assumption_lines(self.outcome, self.language)))
        yield [self._ending()]

    def _heading(self) -> list[str]:
        outcome, say = self.outcome, words(self.language)
        title = say["title"].format(name=outcome.title, target=outcome.target.upper())
        launch = [] if outcome.plan is None else [launch_line(outcome.plan, say)]
        return [self.style.paint(plain(title), "bold"), *launch]

    def _titled(self, key: str, lines: Sequence[str]) -> list[str]:
        title = self.style.paint(words(self.language)[key], "blue", "bold")
        return [title, *lines] if lines else []

    def _table(self, head: str, rows: list[list[str]], right: frozenset[int]) -> list[str]:
        names = [cell.strip() for cell in head.strip("| ").split("|")]
        return list(table(names, rows, self.style, self.columns, right=right)) if rows else []

    def _expectations(self) -> list[str]:
        say = words(self.language)
        marks = {True: ("met", "green"), False: ("unmet", "red")}
        lines = []
        for checked in self.outcome.checked:
            key, colour = marks[checked.met]
            result = self.style.paint(say[key], colour)
            lines.append(say["told"].format(text=plain(checked.text), result=result))
        return lines

    def _output(self) -> list[str]:
        text = "" if self.outcome.report is None else self.outcome.report.all_output
        cut = [words(self.language)["cut"]] if len(text) > OUTPUT_SHOWN else []
        shown = text[:OUTPUT_SHOWN].rstrip("\n")
        return [shown, *cut] if shown else []

    def _ending(self) -> str:
        colour = "green" if self.outcome.ok else "red"
        return self.style.paint(plain(verdict(self.outcome, self.language)), colour, "bold")
