"""Analyses many files: what is known at once, the rest over the cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from tops_lsp.cli.findings import Analysis, Failure
from tops_lsp.distribute.executor import Executor, Outcome, Task, local
from tops_lsp.project.compile_commands import CUDA_SUFFIXES

if TYPE_CHECKING:
    from tops_lsp.cli.analysis import Analyzer

SMALL = 100_000
"""Bytes of source that one process has read before others would have started."""

ENDED = "tops-lint failed: its process ended"


def analyses(analyzer: Analyzer, paths: Sequence[str], jobs: int) -> Iterator[Analysis]:
    """The analyses of files, in the order given."""
    known = {path: analyzer.known(path) for path in paths}
    rest = [path for path, found in known.items() if found is None]
    jobs = min(jobs, len(rest), 1 + sum(map(_size, rest)) // SMALL)
    fresh = _together(local(jobs), analyzer, rest) if jobs > 1 else _alone(analyzer, rest)
    for path in paths:
        found = known[path]
        yield next(fresh) if found is None else found


def _alone(analyzer: Analyzer, paths: Sequence[str]) -> Iterator[Analysis]:
    if paths:
        prepare(not all(path.endswith(CUDA_SUFFIXES) for path in paths))
    for path in paths:
        yield analyzer.file(path)


def cores() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _size(path: str) -> int:
    try:
        return os.path.getsize(path)
    except OSError:
        return 0


def prepare(of_tops: bool = True) -> None:
    """Imports what an analysis needs.

    Without `of_tops` the rules on TOPS alone are left for a file that may need them.
    """
    from tops_lsp.cli import garbage_collection
    from tops_lsp.diagnostics.registry import subscriptions

    subscriptions(of_tops)
    garbage_collection.begin()


def _together(executor: Executor, analyzer: Analyzer, paths: Sequence[str]) -> Iterator[Analysis]:
    """The largest files first, so that all processes end at about the same time."""
    begun = sorted(paths, key=_size, reverse=True)
    reported: dict[str, Analysis] = {}
    with executor, closing(executor.run(task_of(analyzer), begun, ordered=False)) as outcomes:
        for path in paths:
            while path not in reported:
                outcome = next(outcomes)
                reported[begun[outcome.number]] = _analysis(begun[outcome.number], outcome)
            yield reported.pop(path)


def task_of(analyzer: Analyzer) -> Task[str, Analysis]:
    """The analysis of files, by their paths."""
    return Task(_begin, analyzer, warm=_warm)


def _begin(analyzer: Analyzer) -> Callable[[str], Analysis]:
    prepare()
    return analyzer.file


def _warm() -> None:
    from tops_lsp.diagnostics.registry import rules

    rules()
    prepare()


def _analysis(path: str, outcome: Outcome[Analysis]) -> Analysis:
    if outcome.value is not None:
        return outcome.value
    why = f"tops-lint failed: {outcome.reason}" if outcome.reason else ENDED
    fields: dict[str, str] | None = None if outcome.reason else {}
    return Analysis(path, failures=(Failure(path, why, fields=fields),))
