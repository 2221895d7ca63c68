"""`tops-sim tune`: a search for the best point, reported as a sweep is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tops_lsp.cli.progress import shown
from tops_lsp.cli.sweep import (
    CLEAN,
    FINDINGS,
    INTERRUPTED,
    LOST,
    executor_of,
    prepared_of,
    refused,
    tell_loss,
    write,
)
from tops_lsp.cli.sweep_options import axis_of, objectives_of
from tops_lsp.cli.usage import UsageError, language_of_run

if TYPE_CHECKING:
    from tops_lsp.sweep.report import SweepReport
    from tops_lsp.sweep.tuning import Search


def tune(options: argparse.Namespace, flags: Sequence[str], more: Sequence[str]) -> int:
    """Searches; the exit status. Raises UsageError."""
    if find_spec("optuna") is None:
        raise UsageError(
            "{what} needs the extra '{extra}': pip install 'tops-lsp[{extra}]'",
            what="tune",
            extra="tune",
        )
    from tops_lsp.sweep.report import SweepReport
    from tops_lsp.sweep.tuning import SearchPlan, planned, search_of

    given, language = prepared_of(options, flags, more), language_of_run(options)
    objectives = objectives_of(options, given)
    plan = SearchPlan(
        trials=options.trials,
        sampler=options.sampler,
        seed=options.sampler_seed,
        pruner=options.pruner,
        study=options.study or "",
        storage=options.storage or "",
    )
    over = [axis_of(text, options) for text in options.over]
    searched, runs, plan = planned(given, objectives, plan, over)
    report = SweepReport(searched, objectives, planned=searched.space.size)
    with executor_of(options, options.trials) as executor:
        search = search_of(searched, runs, objectives, plan, executor)
        _run_trials(search, report, options, language)
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
        return LOST if report.lost else INTERRUPTED
    return CLEAN if report.good else FINDINGS


def _run_trials(
    search: Search, report: SweepReport, options: argparse.Namespace, language: str
) -> None:
    """Makes the trials and shows how far they are; a search that ends early is noted in the report.
    Raises UsageError.
    """
    from tops_lsp.distribute.executor import ExecutorLostError
    from tops_lsp.sweep.space import SpaceError

    trials = search.run()
    try:
        for _ in shown(trials, options.trials, sys.stderr, lambda done: False, timed=True):
            pass
    except KeyboardInterrupt:
        report.interrupted = True
    except ImportError as error:  # some samplers need more
        raise UsageError(
            "--sampler {name}: {why}", name=options.sampler or "", why=str(error)
        ) from None
    except ExecutorLostError as error:
        tell_loss(report, error, language)
    except SpaceError as error:
        raise refused(error, language) from None
    except _storage_errors() as error:
        raise UsageError("{path}: {why}", path=options.storage or "", why=str(error)) from None


def _storage_errors() -> tuple[type[Exception], ...]:
    """What Optuna raises where it cannot read or write."""
    from optuna.exceptions import OptunaError

    try:
        from sqlalchemy.exc import SQLAlchemyError
    except ImportError:
        return (OptunaError, OSError)
    return (OptunaError, OSError, SQLAlchemyError)
