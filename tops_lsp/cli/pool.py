"""Analyses many files: what is known at once, the rest over the cores."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tops_lsp.cli.findings import Analysis, Trouble
from tops_lsp.project.compile_commands import CUDA_SUFFIXES

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

    from tops_lsp.cli.analysis import Analyzer

SMALL = 100_000
"""Bytes of source that one process has read before others would have started."""


def analyses(analyzer: Analyzer, paths: Sequence[str], jobs: int) -> Iterator[Analysis]:
    """The analyses of files, in the order given."""
    known = {path: analyzer.known(path) for path in paths}
    rest = [path for path, found in known.items() if found is None]
    jobs = min(jobs, len(rest), 1 + sum(map(_size, rest)) // SMALL)
    fresh = _together(analyzer, rest, jobs) if jobs > 1 else _alone(analyzer, rest)
    for path in paths:
        found = known[path]
        yield next(fresh) if found is None else found


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


def _alone(analyzer: Analyzer, paths: Sequence[str]) -> Iterator[Analysis]:
    if paths:
        prepare(not all(path.endswith(CUDA_SUFFIXES) for path in paths))
    for path in paths:
        yield analyzer.file(path)


def prepare(of_tops: bool = True) -> None:
    """Imports what an analysis needs; what lives for the whole run is not looked at again.

    Without `of_tops` the rules on TOPS alone are left for a file that may need them.
    """
    import gc

    from tops_lsp.diagnostics.registry import subscriptions

    subscriptions(of_tops)
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)
    gc.enable()


# --- processes ----------------------------------------------------------------------------

_analyzer: Analyzer | None = None


def _start(analyzer: Analyzer) -> None:
    """In a worker: takes what is common to all files; an interrupt is the parent's business."""
    import signal

    global _analyzer
    _analyzer = analyzer
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prepare()


def _work(path: str) -> Analysis:
    if _analyzer is None:
        raise RuntimeError("a worker was not started")
    return _analyzer.file(path)


def _pool(analyzer: Analyzer, jobs: int) -> ProcessPoolExecutor:
    """Processes that share what is imported here, where the system can do that safely."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    method = "fork" if sys.platform == "linux" else "spawn"
    if method == "fork":
        prepare()
    context = multiprocessing.get_context(method)
    return ProcessPoolExecutor(jobs, context, _start, (analyzer,))


def _together(analyzer: Analyzer, paths: Sequence[str], jobs: int) -> Iterator[Analysis]:
    """The largest files first, so that all processes end at about the same time."""
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import active_children

    others = set(active_children())
    futures: dict[str, Future[Analysis]] = {}
    pool, complete = _pool(analyzer, jobs), False
    try:
        with _uninterrupted():  # a process half begun would be nobody's
            for path in sorted(paths, key=_size, reverse=True):
                futures[path] = pool.submit(_work, path)
        for path in paths:
            try:
                yield futures[path].result()
            except BrokenProcessPool:
                yield _apart(analyzer, path)
        complete = True
    finally:
        if not complete:  # nobody wants the rest
            for process in set(active_children()) - others:
                process.terminate()
        # Without a wait the pool closes its pipes while the interpreter's exit writes to them.
        pool.shutdown(cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until the end of the block, where the system can hold it back."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _apart(analyzer: Analyzer, path: str) -> Analysis:
    """The analysis of a file in a process of its own: one of the files ended a process."""
    from concurrent.futures.process import BrokenProcessPool

    with _pool(analyzer, 1) as pool:
        try:
            return pool.submit(_work, path).result()
        except BrokenProcessPool:
            return Analysis(path, troubles=(Trouble(path, "tops-lint failed: its process ended"),))
