"""Analyses many files: what is known at once, the rest over the cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.findings import Analysis, Failure
from tops_lsp.diagnostics.core import Phrase
from tops_lsp.distribute.executor import ExecutorLostError, Task
from tops_lsp.limits import SETTINGS
from tops_lsp.project.compile_commands import CUDA_SUFFIXES
from tops_lsp.project.files import read
from tops_lsp.sdk.entry_cache import digest
from tops_startup.records import dataclass

if TYPE_CHECKING:
    import argparse

    from tops_lsp.cli.analysis import Analyzer
    from tops_lsp.distribute.executor import Executor, Outcome

SMALL = 100_000
"""Bytes of source that one process has read before others would have started."""

ENDED = "tops-lint failed: its process ended"


DIFFERS = "a worker of the cluster sees another text under this name"
LOST = "{why}: this file and {count} others are not judged"


@dataclass
class Workers:
    """Who analyses the files of a run: this process, several, or a cluster. They are there from the
    first file on that is worth it, until the end of `with`."""

    options: argparse.Namespace
    _executor: Executor | None = None
    _analyzer: Analyzer | None = None
    _task: Task[Any, Analysis] | None = None

    def executor(self, paths: Sequence[str]) -> Executor | None:
        """Who analyses these files; None if it is this process. Raises UsageError."""
        jobs = min(self.options.jobs or cores(), len(paths), 1 + sum(map(_size, paths)) // SMALL)
        if self._executor is None and paths and (self.is_cluster or jobs > 1):
            from tops_lsp.cli.workers import executor_of

            self._executor = executor_of(self.options, jobs)
        return self._executor

    @property
    def is_cluster(self) -> bool:
        """Whether they may be on other machines. Raises UsageError."""
        from tops_lsp.cli.workers import wants_cluster

        return wants_cluster(self.options)

    def task(self, analyzer: Analyzer) -> Task[Any, Analysis]:
        """The analysis of files: the same task for the same analyzer."""
        if self._task is None or self._analyzer is not analyzer:
            self._analyzer = analyzer
            if self.is_cluster:
                self._task = Task(_begin_remotely, (os.getcwd(), analyzer.unused()))
            else:
                self._task = Task(_begin, analyzer, warm=_warm)
        return self._task

    def points(self, paths: Sequence[str]) -> Iterable[Any]:
        """What workers get of files: elsewhere also what should be in them."""
        return ((path, _digest(path)) for path in paths) if self.is_cluster else paths

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *exception: object) -> None:
        if self._executor is not None:
            self._executor.close()


def analyses(analyzer: Analyzer, paths: Sequence[str], workers: Workers) -> Iterator[Analysis]:
    """The analyses of files, in the order given. If nobody is left to work, they end with one that
    says so. Raises UsageError."""
    known = {path: analyzer.known(path) for path in paths}
    if analyzer.adopt(path for path, found in known.items() if found is None):
        known = {path: found or analyzer.known(path) for path, found in known.items()}
    rest = [path for path, found in known.items() if found is None]
    executor = workers.executor(rest)
    fresh = (
        _alone(analyzer, rest) if executor is None else _together(executor, analyzer, rest, workers)
    )
    missing: list[str] = []
    why: ExecutorLostError | None = None
    for path in paths:
        found = known[path] or next(fresh)
        if isinstance(found, ExecutorLostError):
            why = found
            missing.append(path)
        else:
            yield found
    if why is not None:
        fields = {**why.fields, "why": Phrase(why.message), "count": str(len(missing) - 1)}
        yield Analysis(missing[0], failures=(Failure(missing[0], LOST, fields=fields),))


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


def _together(
    executor: Executor, analyzer: Analyzer, paths: Sequence[str], workers: Workers
) -> Iterator[Analysis | ExecutorLostError]:
    """The largest files first, so that all processes end at about the same time. When nobody is
    left to work, the reason stands for what was not done."""
    begun = sorted(paths, key=_size, reverse=True)
    reported: dict[str, Analysis] = {}
    task, points = workers.task(analyzer), workers.points(begun)
    why: ExecutorLostError | None = None
    with closing(executor.run(task, points, ordered=False)) as outcomes:
        for path in paths:
            while path not in reported and why is None:
                try:
                    outcome = next(outcomes)
                except ExecutorLostError as error:
                    why = error
                else:
                    reported[begun[outcome.number]] = _analysis(begun[outcome.number], outcome)
            if path in reported:
                yield reported.pop(path)
            elif why is not None:
                yield why


def _begin(analyzer: Analyzer) -> Callable[[str], Analysis]:
    prepare()
    return analyzer.file


def _begin_remotely(given: tuple[str, Analyzer]) -> Callable[[tuple[str, str]], Analysis]:
    """The same on a machine that may see other files under these names."""
    folder, analyzer = given
    os.chdir(folder)
    prepare()

    def analysis(point: tuple[str, str]) -> Analysis:
        path, text = point
        if _digest(path) != text:
            return Analysis(path, failures=(Failure(path, DIFFERS, fields={}),))
        return analyzer.file(path)

    return analysis


def _digest(path: str) -> str:
    """Stands for the text of a file, or for there being none."""
    text = read(path, SETTINGS["text-size"].most + 1)
    return "" if text is None else digest(text)


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
