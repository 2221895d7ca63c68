"""Cases found and run in working processes.

Files are read first, by processes that may read every header; cases run in others, which are
confined before their first one, as points of a sweep are.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tops_lsp.distribute.executor import Executor, Failure, Task
from tops_lsp.distribute.executor import Outcome as PointOutcome
from tops_lsp.project.context import Context
from tops_lsp.simulate.job import Job
from tops_lsp.simulate.launch.arithmetic import File, Number, names_of
from tops_lsp.simulate.launch.cycle_limits import needs_baseline
from tops_lsp.simulate.launch.directive import BASELINE, CYCLES, Directive
from tops_lsp.simulate.launch.inputs import workspace_of
from tops_lsp.simulate.launch.main_expectations import MAIN
from tops_lsp.simulate.launch.plan import PlanError
from tops_lsp.simulate.launch.sentences import say
from tops_lsp.simulate.launch.sidecar import laid_over
from tops_lsp.simulate.process.resident.plain import packed, unpacked
from tops_lsp.simulate.request import ALL_CHECKS, Request, failed
from tops_lsp.simulate.run import performed
from tops_lsp.testing.cases import CollectedFile, CompiledCase, SourceToCollect, collected
from tops_lsp.testing.kept_arrays import ArrayKeeper
from tops_lsp.testing.results import CaseResult
from tops_lsp.text.source import Source
from tops_simulator.errors import SimulatorError
from tops_simulator.findings import UNWATCHED, Watch
from tops_simulator.messages import say as simulators_say
from tops_simulator.messages import sentence_of
from tops_startup.records import dataclass, replace

if TYPE_CHECKING:
    pass

ANYTHING = Number(math.inf)
"""What every number of cycles is below."""
GRACE = 10.0
"""Seconds beyond a run's own limit after which its process is ended."""


@dataclass(frozen=True, slots=True)
class CaseRun:
    """How all cases are run. `contexts` are those of files by their whole paths; `keeps` are
    arguments whose elements are wanted; with `updates` snapshots are taken, not compared."""

    contexts: Mapping[str, Context]
    checks: frozenset[str] = ALL_CHECKS
    engine: str = "auto"
    seed: int = 0
    shuffle: int | None = None
    seconds: float | None = None
    steps: int | None = None
    memory: int | None = None
    threads: int | None = None
    coverage: bool = False
    keeps: tuple[str, ...] = ()
    updates: bool = False

    @property
    def watch(self) -> Watch:
        return Watch(coverage=True) if self.coverage else UNWATCHED

    @property
    def longest(self) -> float:
        """Seconds that a case may take."""
        usual = max((c.limits.run_seconds for c in self.contexts.values()), default=0.0)
        return usual if self.seconds is None else self.seconds

    @property
    def address_space(self) -> int:
        """Bytes that a process may take."""
        usual = max((c.limits.run_memory for c in self.contexts.values()), default=0)
        return usual if self.memory is None else self.memory


# --- files --------------------------------------------------------------------------------


def files_task() -> Task[SourceToCollect, CollectedFile]:
    """The work of finding cases."""
    return Task(_collecting, warm=_warm_analysis)


def _warm_analysis() -> None:
    from tops_lsp.simulate import program  # noqa: F401
    from tops_lsp.simulate.launch import kernels  # noqa: F401


def _collecting(given: None) -> Callable[[SourceToCollect], CollectedFile]:
    return collected


def collected_files(
    sources: Sequence[SourceToCollect], executor: Executor
) -> Iterator[CollectedFile]:
    """The cases of files, in their order."""
    for source, outcome in zip(sources, executor.run(files_task(), sources), strict=True):
        if outcome.value is not None:
            yield outcome.value
        else:
            yield CollectedFile(source.file, error=_reason(outcome, 0.0, 0))


# --- cases --------------------------------------------------------------------------------


def cases_task(given: CaseRun) -> Task[CompiledCase, CaseResult]:
    """The work on cases, confined and with a run's limits."""
    seconds, memory = given.longest + GRACE, given.address_space
    return Task(_begin, given, seconds, memory, packed, unpacked, _warm)


def _begin(given: CaseRun) -> Callable[[CompiledCase], CaseResult]:
    """The function of a case, in a process that is for this alone."""
    from tops_lsp.simulate.process.sandbox import confine_process

    paths = [*given.contexts]
    if paths:
        folders = {workspace_of(os.path.realpath(path)) for path in paths}
        confine_process(paths[0], reading=sorted(folders))
    return lambda point: result_of(point, given)


def _warm() -> None:
    """Imports what every run needs: nothing is compiled here."""
    from tops_simulator import inputs, simulation  # noqa: F401


def results_of(
    points: Sequence[CompiledCase], given: CaseRun, executor: Executor
) -> Generator[CaseResult, None, None]:
    """The results of cases, in their order; also of one that cost its process. Whoever closes the
    iterator ends the work on the others."""
    for outcome in executor.run(cases_task(given), points):
        point = points[outcome.number]
        if outcome.value is not None and outcome.value.case == point.case:
            yield outcome.value
        else:
            reason = _reason(outcome, given.longest, given.address_space)
            yield _result_without_run(point, given, reason)


def _reason(outcome: PointOutcome[Any], seconds: float, memory: int) -> str:
    """Why a process has reported nothing of its point."""
    reasons = {
        Failure.LATE: say("point-late", seconds=f"{seconds:g}"),
        Failure.MEMORY: say("point-memory", room=memory >> 20),
        Failure.RAISED: say("point-raised", why=outcome.reason),
    }
    known = None if outcome.failure is None else reasons.get(outcome.failure)
    return known or say("point-ended")


def _result_without_run(point: CompiledCase, given: CaseRun, reason: str) -> CaseResult:
    return CaseResult(point.case, failed(_request(point, given), reason))


def _request(point: CompiledCase, given: CaseRun, directive: Directive | None = None) -> Request:
    return Request(
        path=point.case.path,
        kernel=point.case.kernel,
        directive=directive,
        context=given.contexts[point.case.path],
        seconds=given.seconds,
        steps=given.steps,
        threads=given.threads,
        engine=given.engine,
        checks=given.checks,
        seed=given.seed,
        shuffle=given.shuffle,
        watch=given.watch,
    )


def result_of(point: CompiledCase, given: CaseRun) -> CaseResult:
    """A case run in this process. Total, but for what ends a process."""
    begun = time.perf_counter()
    if point.compiled is None:
        return _result_without_run(point, given, point.error)
    keeper = ArrayKeeper(given.keeps)
    snapshots: tuple[tuple[str, str], ...] = ()
    try:
        said = laid_over(point.compiled.directive, point.case.path, point.case.kernel or MAIN)
        snapshots = snapshots_in(said)
        own = None
        if given.updates:
            own = _without_snapshots(said)
            keeper.names |= {name for name, _ in snapshots}
        request = _request(point, given, own)
        source = Source(request.path, _text_of(request.path))
        outcome = performed(Job(request, source, point.compiled, judge=keeper))
    except (OSError, ValueError, PlanError, SimulatorError) as error:
        outcome = failed(_request(point, given), sentence_of(error))
    except MemoryError:
        outcome = failed(
            _request(point, given), simulators_say("process", room=given.address_space >> 20)
        )
    except RecursionError:
        outcome = failed(_request(point, given), simulators_say("nested"))
    seconds = time.perf_counter() - begun
    return CaseResult(point.case, outcome, seconds, tuple(keeper.saved), snapshots)


def _text_of(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def snapshots_in(directive: Directive) -> tuple[tuple[str, str], ...]:
    """The expectations that are a file's contents: names and paths."""
    files = [
        (each.name, each.expression.path)
        for each in directive.expectations
        if isinstance(each.expression, File)
    ]
    return (*files, *([(CYCLES, BASELINE)] if needs_baseline(directive) else ()))


def _without_snapshots(directive: Directive) -> Directive:
    """What goes over a directive so that its snapshots are not compared."""
    others = [each for each in directive.expectations if not isinstance(each.expression, File)]
    limits = [
        replace(each, expression=ANYTHING) if names_of(each.expression) else each
        for each in directive.cycle_limits
    ]
    return Directive(expectations=tuple(others), cycle_limits=tuple(limits), replaces=True)
