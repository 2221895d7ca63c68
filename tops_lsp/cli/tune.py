"""`tops-sim tune`: a search for the best point, told as a sweep is."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import product
from typing import TYPE_CHECKING

from tops_lsp.cli.progress import shown
from tops_lsp.cli.sweep import (
    CLEAN,
    FINDINGS,
    INTERRUPTED,
    executor_of,
    prepared_of,
    refused,
    write,
)
from tops_lsp.cli.sweep_options import axis_of, objectives_of
from tops_lsp.cli.usage import UsageError, language_of_run
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.distribute.executor import Executor
    from tops_lsp.sweep.prepare import Prepared
    from tops_lsp.sweep.results import Objective
    from tops_lsp.sweep.tuning import Search, SearchPlan


def tune(options: argparse.Namespace, flags: Sequence[str], more: Sequence[str]) -> int:
    """Searches; the exit status. Raises UsageError."""
    if find_spec("optuna") is None:
        raise UsageError(
            "{what} needs the extra '{extra}': pip install 'tops-lsp[{extra}]'",
            what="tune",
            extra="tune",
        )
    from tops_lsp.distribute.executor import ExecutorLostError
    from tops_lsp.sweep.report import SweepReport
    from tops_lsp.sweep.space import SpaceError

    given, language = prepared_of(options, flags, more), language_of_run(options)
    if not options.objective:
        options.objective = "cycles" if options.timed else "scalar_operations"
    objectives = objectives_of(options)
    searched, runs, plan = _plan(given, objectives, options)
    report = SweepReport(searched, objectives, planned=searched.space.size)
    with executor_of(options, options.trials) as executor:
        search = _search(searched, runs, objectives, plan, executor)
        try:
            for _ in shown(
                search.run(), options.trials, sys.stderr, lambda done: False, timed=True
            ):
                pass
        except KeyboardInterrupt:
            report.interrupted = True
        except ExecutorLostError as error:
            report.interrupted = True
            lost = UsageError(error.message, **error.fields).in_language(language)
            print(f"tops-sim: {lost}", file=sys.stderr)
        except SpaceError as error:
            raise refused(error, language) from None
        except _storage_errors() as error:
            raise UsageError("{path}: {why}", path=plan.storage, why=str(error)) from None
    report.results += search.rows.values()
    report.planned = len(report.results) if not report.interrupted else options.trials
    report.notes = {
        "count": search.trials,
        "feasible": search.feasible,
        "study": plan.study,
        "storage": plan.storage,
    }
    write(report, options, language)
    if report.interrupted:
        return INTERRUPTED
    return CLEAN if report.good else FINDINGS


def _storage_errors() -> tuple[type[Exception], ...]:
    """What Optuna raises where it cannot read or write."""
    from optuna.exceptions import OptunaError

    try:
        from sqlalchemy.exc import SQLAlchemyError
    except ImportError:
        return (OptunaError, OSError)
    return (OptunaError, OSError, SQLAlchemyError)


def _plan(
    given: Prepared, objectives: tuple[Objective, ...], options: argparse.Namespace
) -> tuple[Prepared, Prepared, SearchPlan]:
    """What is searched, what is run for that, and how."""
    from tops_lsp.sweep.evaluation import Points
    from tops_lsp.sweep.journal import key_of
    from tops_lsp.sweep.prepare import with_axes
    from tops_lsp.sweep.space import AxisKind, SweepAxis
    from tops_lsp.sweep.tuning import SearchPlan, usual_storage

    further = [axis_of(text, options) for text in options.over]
    over = tuple(SweepAxis(axis.name, AxisKind.ARGUMENT, axis.values) for axis in further)
    names = {axis.name for axis in over}
    axes = tuple(axis for axis in given.space.axes if axis.name not in names)
    searched, runs = with_axes(given, axes), with_axes(given, (*axes, *over))
    first = tuple(axis.values[0] for axis in runs.space.axes)
    digest = hashlib.blake2b(key_of(runs.evaluation).encode(), digest_size=6)
    digest.update(repr((axes, over, objectives, Points(runs.evaluation).digest(first))).encode())
    plan = SearchPlan(
        trials=options.trials,
        sampler=options.sampler,
        seed=options.sampler_seed,
        pruner=options.pruner,
        study=options.study or f"{given.evaluation.kernel or 'main'}-{digest.hexdigest()}",
        storage=options.storage or usual_storage(),
        over=tuple(product(*(axis.values for axis in over))),
    )
    return searched, runs, plan


def _search(
    searched: Prepared,
    runs: Prepared,
    objectives: tuple[Objective, ...],
    plan: SearchPlan,
    executor: Executor,
) -> Search:
    from tops_lsp.sweep.run import evaluated, task_of
    from tops_lsp.sweep.tuning import Search

    task = task_of(runs.evaluation)
    return Search(
        replace(searched.space),
        objectives,
        plan,
        lambda points: evaluated(task, points, executor),
    )
