"""A sweep as a terminal shows it: the verdict, a table with the best first, the best to paste."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tops_lsp.cli.console import Style, plain
from tops_lsp.cli.tables import table
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.sweep.prepare import loose_sizes
from tops_lsp.sweep.results import GOOD, METRICS, PointResult, Verdict, ordered
from tops_lsp.sweep.wording import sweep_words, verdict_word

if TYPE_CHECKING:
    from tops_lsp.sweep.report import SweepReport

_COLOURS = {Verdict.RIGHT: "green", Verdict.CLEAN: "green", Verdict.REFUSED: "yellow"}
_REASONS = 6
"""Different reasons that are differs; the files have all."""
_WORKLOADS = 12
"""Whose best points are differs."""
_METRICS = ("cycles", "l1", "l2", "dte_bytes")
"""What the table shows besides objectives."""


def sweep_lines(
    report: SweepReport, options: argparse.Namespace, style: Style, columns: int, language: str
) -> Iterator[str]:
    """All of it."""
    writer = _SweepText(report, options, style, columns, language)
    for part in (
        writer.heading(),
        writer.verdict(),
        writer.table(),
        writer.reasons(),
        writer.smallest(),
        writer.best(),
    ):
        lines = list(part)
        if lines:
            yield from lines
            yield ""
    if any(row.cycles is not None for row in report.results):
        yield style.paint(writer.words["note"], "dim")


class _SweepText:
    def __init__(
        self,
        report: SweepReport,
        options: argparse.Namespace,
        style: Style,
        columns: int,
        language: str,
    ) -> None:
        self.report, self.options, self.style = report, options, style
        self.columns, self.language = columns, language
        self.words = sweep_words(language)

    def heading(self) -> Iterator[str]:
        report, words = self.report, self.words
        count = len(report.results)
        title = words["title"].format(name=report.title, target=report.machine, count=count)
        left_out = report.given.space.size - report.planned
        notes = [words["left-out"].format(count=left_out)] * (left_out > 0 and not report.notes)
        notes += [words["taken"].format(count=report.resumed)] * bool(report.resumed)
        yield self.style.paint("; ".join([plain(title), *notes]), "bold")
        if report.notes:
            yield plain(words["trials"].format_map(report.notes))
        for name in loose_sizes(report.given):
            yield self.style.paint(plain(words["loose"].format(name=name)), "yellow")
        if report.interrupted:
            text = words["stopped"].format(done=len(report.results), count=report.planned)
            yield self.style.paint(text, "yellow", "bold")

    def verdict(self) -> Iterator[str]:
        """Whether all is right, or how much is not."""
        results, words = self.report.results, self.words
        verdicts = {row.verdict for row in results}
        if verdicts == {Verdict.RIGHT} and not self.report.interrupted:
            yield self.style.paint(words["all-right"].format(count=len(results)), "green", "bold")
        elif verdicts == {Verdict.CLEAN} and not self.report.interrupted:
            yield self.style.paint(words["all-clean"].format(count=len(results)), "green")
        else:
            for verdict in Verdict:
                count = sum(row.verdict is verdict for row in results)
                if count:
                    said = verdict_word(verdict, words)
                    text = words["some"].format(verdict=said, count=count, total=len(results))
                    yield self.style.paint(text, _COLOURS.get(verdict, "red"), "bold")

    def table(self) -> Iterator[str]:
        """The best first."""
        report = self.report
        rows = self._rows()
        most = self.options.rows or len(rows)
        shown = rows[:most]
        if not shown:
            return
        space = report.given.space
        names = [space.axes[at].name for at in space.varied]
        metrics = list(dict.fromkeys([*(o.name for o in report.objectives), *_METRICS]))
        metrics = [name for name in metrics if any(METRICS[name](row) for row in shown)]
        differs = len({row.verdict for row in rows}) > 1
        head = ["", *names]
        for name in metrics:
            head += [name, self.words["range"]] if name == "cycles" else [name]
        head += [self.words["verdict"]] * differs + [self.words["found"]]
        cells = [
            [
                "*" * (row.values in report.front and len(report.objectives) > 1),
                *(plain(row.values[at]) for at in space.varied),
                *self._numbers(row, metrics),
                *[verdict_word(row.verdict, self.words)] * differs,
                " ".join(dict.fromkeys(found.kind for found in row.findings)),
            ]
            for row in shown
        ]
        right = frozenset(range(1, len(head) - 1 - differs))
        yield from table(head, cells, self.style, self.columns, right=right)
        if len(rows) > len(shown):
            yield self.words["more"].format(count=len(rows) - len(shown))
        if len(report.objectives) > 1 and report.front and not self._of_odd_sizes:
            yield self.words["front"].format(objectives=", ".join(map(str, report.objectives)))

    def _rows(self) -> list[PointResult]:
        """The best first; of odd sizes those that are not right alone, in order of the points."""
        if self._of_odd_sizes:
            return [row for row in self.report.results if not row.is_good]
        return ordered(self.report.results, self.report.objectives)

    @property
    def _of_odd_sizes(self) -> bool:
        return getattr(self.options, "odd_sizes", None) is not None

    def _numbers(self, row: PointResult, metrics: Sequence[str]) -> Iterator[str]:
        for name in metrics:
            value = METRICS[name](row) if row.verdict is not Verdict.REFUSED else None
            yield "" if value is None else f"{value:,.0f}"
            if name == "cycles":
                known = row.cycles
                yield "" if known is None else f"{known.lower:,.0f}–{known.upper:,.0f}"

    def reasons(self) -> Iterator[str]:
        """Why points are not compared, each reason once, with the first point."""
        groups: dict[tuple[Verdict, str], list[PointResult]] = {}
        for row in self.report.results:
            if row.verdict not in GOOD:
                found = row.findings[0].kind if row.findings else str(row.reason)
                groups.setdefault((row.verdict, found), []).append(row)
        for (verdict, _), rows in list(groups.items())[:_REASONS]:
            first = rows[0]
            yield plain(
                self.words["why"].format(
                    verdict=verdict_word(verdict, self.words),
                    count=len(rows),
                    point=self.report.named(first.values),
                    reason=spoken(first.reason, self.language),
                )
            )

    def smallest(self) -> Iterator[str]:
        """The smallest point that fails."""
        report, words = self.report, self.words
        row = report.shrunk or report.smallest
        if row is None:
            return
        text = words["smallest"].format(point=report.named(row.values))
        yield self.style.paint(plain(text), "red", "bold")
        shrunk = report.shrunk is not None and report.tries > 0
        yield words["shrunk"].format(count=report.tries) if shrunk else words["as-swept"]
        yield plain(spoken(row.reason, self.language))
        yield from self._again(row)

    def best(self) -> Iterator[str]:
        """The best point, to paste and to run again."""
        report, words = self.report, self.words
        if self._of_odd_sizes or len(report.results) == 1:
            return
        row = report.best
        if row is None:
            yield from self._best_of_each()
            return
        text = words["best"].format(objectives=report.objectives[0], point=report.named(row.values))
        yield self.style.paint(plain(text), "green", "bold")
        if report.tied:
            yield words["tied"].format(count=report.tied)
        if row.launch:
            yield words["paste"]
            yield plain(f"  // tops-sim: {row.launch}")
        yield from self._again(row)

    def _best_of_each(self) -> Iterator[str]:
        """The best for each workload."""
        report, objective = self.report, self.report.objectives[0]
        found = {
            work: best
            for work, rows in report.workloads.items()
            if (best := report.best_of(rows)) is not None
        }
        if not found:
            yield self.words["none-good"]
        for work, row in list(found.items())[:_WORKLOADS]:
            point = report.named(row.values)
            if len(report.workloads[work]) == 1:
                return  # there is nothing to compare
            value = f"{METRICS[objective.name](row) or 0:,.0f}"
            text = self.words["best-of"].format(
                work=", ".join(work), point=point, objective=objective.name, value=value
            )
            yield self.style.paint(plain(text), "green")

    def _again(self, row: PointResult) -> Iterator[str]:
        constants = ", ".join(self.report.constants(row.values))
        key = "again-with" if constants else "again"
        yield plain(self.words[key].format(constants=constants))
        yield plain(f"  {self.report.command(row)}")
