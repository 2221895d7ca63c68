"""A sweep as one HTML file, under the policy of a run's report: see `present/page/render`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tops_lsp.simulate.present.page.render import LANGUAGES, document, words_of
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.sweep.results import METRICS, PointResult, ordered
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.sweep.report import SweepReport

SCRIPTS = ("base.js", "plots.js", "sweep.js")
WHOLE = 1000
"""Numbers from here on have no digits after the point on the page."""


def sweep_page(report: SweepReport, language: str, most: int) -> str:
    """The page, with as many points as fit: the best ones, and those that fail, before others."""
    count = len(report.results)
    while True:
        page = _page(report, language, count)
        size = len(page.encode())
        if size <= most or count <= 1:
            return page
        count = max(1, min(count - 1, count * most // size))


def _page(report: SweepReport, language: str, count: int) -> str:
    model = _Model(report).as_json(count)
    fields = {"name": model["title"], "target": model["target"]}
    return document(model, SCRIPTS, words_of("sweep"), fields, language)


@dataclass
class _Model:
    """Collects what the script shows; equal texts are once."""

    report: SweepReport
    texts: dict[str, int] = field(default_factory=dict)
    spoken: list[dict[str, str]] = field(default_factory=list)

    def as_json(self, count: int) -> dict[str, Any]:
        report = self.report
        space, best = report.given.space, report.best
        ranked = ordered(report.results, report.objectives)
        ranks = {row.values: place for place, row in enumerate(ranked)}
        failing = [row.values for row in report.failing[: count // 2]]
        wanted = dict.fromkeys([*failing, *(row.values for row in ranked)])
        shown = {*list(wanted)[:count]}
        rows = [row for row in report.results if row.values in shown]
        metrics = list(dict.fromkeys([*(each.name for each in report.objectives), *METRICS]))
        places = {row.values: place for place, row in enumerate(rows)}
        return {
            "title": report.title,
            "target": report.machine,
            "path": report.given.evaluation.path,
            "axes": [
                {"name": axis.name, "values": _values(rows, at)}
                for at, axis in enumerate(space.axes)
            ],
            "varied": [at for at in range(len(space.axes)) if len(_values(rows, at)) > 1],
            "objectives": [each.name for each in report.objectives],
            "largest": [metrics.index(each.name) for each in report.objectives if each.largest],
            "metrics": metrics,
            "rows": [self._row(row, metrics) for row in rows],
            "order": [ranks[row.values] for row in rows],
            "best": -1 if best is None else places.get(best.values, -1),
            "cut": len(report.results) - len(rows),
            "texts": self.spoken,
        }

    def _row(self, row: PointResult, metrics: list[str]) -> dict[str, Any]:
        report = self.report
        return {
            "v": list(row.values),
            "s": str(row.verdict),
            "r": self._text(row.reason) if row.reason else None,
            "m": [_number(METRICS[name](row)) for name in metrics],
            "f": [
                [each.kind, each.severity, self._text(each.message), each.line, each.times]
                for each in row.findings
            ],
            "e": [row.met, row.expected] if row.expected else None,
            "p": int(row.values in report.front),
            "l": row.launch,
            "k": ", ".join(report.constants(row.values)),
            "c": report.command(row),
        }

    def _text(self, message: str) -> int:
        if message not in self.texts:
            self.texts[message] = len(self.spoken)
            self.spoken.append({language: spoken(message, language) for language in LANGUAGES})
        return self.texts[message]


def _values(rows: list[PointResult], at: int) -> list[str]:
    """The values that an axis has on the page, in order of the points."""
    return list(dict.fromkeys(row.values[at] for row in rows))


def _number(value: float | int | None) -> float | int | None:
    if not isinstance(value, float):
        return value
    return round(value) if abs(value) >= WHOLE else round(value, 1)
