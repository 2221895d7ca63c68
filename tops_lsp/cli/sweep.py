"""`tops-sim sweep`: a kernel or program at many points, shown as a table, files and a page."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from tops_lsp.cli import workers
from tops_lsp.cli.console import line_width, style_for
from tops_lsp.cli.pool import cores
from tops_lsp.cli.progress import shown
from tops_lsp.cli.sweep_options import objectives_of, wanted_of
from tops_lsp.cli.usage import UsageError, language_of_run, unusable

if TYPE_CHECKING:
    from tops_lsp.distribute.executor import Executor, ExecutorLostError
    from tops_lsp.sweep.prepare import PreparedSweep
    from tops_lsp.sweep.report import SweepReport
    from tops_lsp.sweep.space import Point

CLEAN, FINDINGS, LOST, INTERRUPTED = 0, 1, 2, 130


def sweep(options: argparse.Namespace, flags: Sequence[str], more: Sequence[str]) -> int:
    """Runs all points; the exit status. Raises UsageError."""
    given = prepared_of(options, flags, more)
    language = language_of_run(options)
    objectives = objectives_of(options, given)
    from tops_lsp.sweep.report import SweepReport
    from tops_lsp.sweep.space import SpaceError

    try:
        points = list(given.space.points())
    except SpaceError as error:
        raise refused(error, language) from None
    report = SweepReport(given, objectives, planned=len(points))
    with executor_of(options, len(points)) as executor:
        _fill(report, points, executor, options)
        if report.failing and not report.interrupted and _shrinks(options):
            _shrink(report, executor, language)
    write(report, options, language)
    if report.interrupted:
        return LOST if report.lost else INTERRUPTED
    return FINDINGS if report.failing or not report.good else CLEAN


def prepared_of(
    options: argparse.Namespace, flags: Sequence[str], more: Sequence[str]
) -> PreparedSweep:
    """The sweep that options ask for. Raises UsageError."""
    from tops_lsp.sweep.prepare import prepared
    from tops_lsp.sweep.space import SpaceError

    wanted = wanted_of(options, flags, more)
    try:
        return prepared(wanted)
    except (SpaceError, ValueError) as error:
        raise refused(error, language_of_run(options)) from None
    except OSError as error:
        raise unusable(options.file, error) from None


def refused(error: ValueError, language: str) -> UsageError:
    """What cannot be swept, in a language."""
    from tops_lsp.simulate.present.wording import spoken
    from tops_simulator.messages import sentence_of

    return UsageError("{why}", why=spoken(sentence_of(error), language))


def executor_of(options: argparse.Namespace, points: int) -> Executor:
    """Who works on the points. Raises UsageError."""
    return workers.executor_of(options, max(1, min(options.jobs or cores(), points)))


def _shrinks(options: argparse.Namespace) -> bool:
    return options.shrink or options.odd_sizes is not None


def _fill(
    report: SweepReport, points: list[Point], executor: Executor, options: argparse.Namespace
) -> None:
    """Takes in the rows as they come; Ctrl-C leaves those that are there."""
    from pathlib import Path

    from tops_lsp.distribute.executor import ExecutorLostError
    from tops_lsp.sweep.journal import Journal, key_of, usual_path
    from tops_lsp.sweep.run import evaluated, resumed, task_of

    given = report.given.evaluation
    path = usual_path(given) if options.journal is None else Path(options.journal)
    journal = Journal(path, key_of(given))
    if options.resume:
        resumed(journal, given)
        report.resumed = len(journal.rows.keys() & {*points})
    journal.begin()
    report.task = task_of(given)
    rows = evaluated(report.task, points, executor, journal)
    with closing(journal):
        try:
            for row in shown(rows, len(points), sys.stderr, lambda row: False, timed=True):
                report.results.append(row)  # one by one, so that those are there
        except KeyboardInterrupt:
            report.interrupted = True
        except ExecutorLostError as error:
            tell_loss(report, error, language_of_run(options))


def tell_loss(report: SweepReport, error: ExecutorLostError, language: str) -> None:
    """Says that nobody is left to work on points; what is done stays."""
    report.interrupted = report.lost = True
    lost = UsageError(error.message, **error.fields).in_language(language)
    print(f"tops-sim: {lost}", file=sys.stderr)


def _shrink(report: SweepReport, executor: Executor, language: str) -> None:
    """Looks for the smallest point that fails."""
    from tops_lsp.distribute.executor import ExecutorLostError
    from tops_lsp.sweep.run import evaluated
    from tops_lsp.sweep.shrink import shrunk

    first, space, task = report.smallest, report.given.space, report.task
    if first is not None and task is not None:
        try:
            report.shrunk, report.tries = shrunk(
                first,
                space,
                lambda points: evaluated(task, points, executor),
                report.given.sizes,
            )
        except ExecutorLostError as error:
            tell_loss(report, error, language)


def write(report: SweepReport, options: argparse.Namespace, language: str) -> None:
    """Writes the table, and the files that were asked for. Raises UsageError."""
    from tops_lsp.cli.sweep_files import write_files
    from tops_lsp.cli.sweep_text import sweep_lines

    write_files(report, options, language)
    if "-" not in (options.csv, options.json):
        style, columns = style_for(sys.stdout, options.color), line_width(sys.stdout)
        for line in sweep_lines(report, options, style, columns, language):
            print(line)
