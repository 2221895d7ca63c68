"""Files of a sweep: CSV, JSON, Parquet, and a page."""

from __future__ import annotations

import argparse
import csv
import io
import json
import sys
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.usage import UsageError, unusable
from tops_lsp.sweep.results import cells
from tops_lsp.sweep.table import SweepTable

if TYPE_CHECKING:
    from tops_lsp.sweep.report import SweepReport


def write_files(report: SweepReport, options: argparse.Namespace, language: str) -> None:
    """Writes what options ask for. Raises UsageError."""
    if options.csv:
        _write(options.csv, csv_text(report).encode())
    if options.json:
        _write(options.json, (json.dumps(as_json(report), indent=2) + "\n").encode())
    if options.parquet:
        _write(options.parquet, _parquet(report))
    if options.html:
        from tops_lsp.sweep.page import sweep_page

        most = report.given.evaluation.context.limits.page_size
        _write(options.html, sweep_page(report, language, most).encode())


def csv_text(report: SweepReport) -> str:
    """A row for each point, in their order."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    axes = report.given.space.axes
    for number, row in enumerate(report.results):
        named = dict(cells(row, axes))
        if not number:
            writer.writerow(named)
        writer.writerow("" if value is None else value for value in named.values())
    return stream.getvalue()


def as_json(report: SweepReport) -> dict[str, Any]:
    """All of it."""
    axes = report.given.space.axes
    best, smallest = report.best, report.shrunk or report.smallest
    return {
        "version": 1,
        "kernel": report.given.evaluation.kernel,
        "axes": [{"name": a.name, "kind": str(a.kind), "values": list(a.values)} for a in axes],
        "objectives": [str(each) for each in report.objectives],
        "points": [
            {**row.json(axes), "pareto": row.values in report.front} for row in report.results
        ],
        "best": None if best is None else best.json(axes),
        "smallest_failing": None if smallest is None else smallest.json(axes),
        "interrupted": report.interrupted,
    }


def _parquet(report: SweepReport) -> bytes:
    try:
        return SweepTable.of(report).parquet()
    except ImportError:
        raise UsageError(
            "--{option} needs the extra '{extra}': pip install 'tops-lsp[{extra}]'",
            option="parquet",
            extra="table",
        ) from None


def _write(path: str, data: bytes) -> None:
    if path == "-":
        sys.stdout.write(data.decode())
        return
    from tops_lsp.cli.atomic import written

    try:
        with written(path) as stream:
            stream.write(data)
    except OSError as error:
        raise unusable(path, error) from None
