"""A request under way: the program that runs, in a simulation of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol, TypeVar

from tops_lsp.simulate.compiled_file import CompiledFile
from tops_lsp.simulate.launch.directive import CycleLimit, Expectation
from tops_lsp.simulate.launch.inputs import ExpectationResult, Inputs
from tops_lsp.simulate.launch.plan import Assumption, Plan
from tops_lsp.simulate.request import ALL_CHECKS, Outcome, Request, failed
from tops_lsp.text.source import NOWHERE, Encoding, Source
from tops_simulator import ir
from tops_simulator.findings import Finding, Severity
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_simulator.debugging.debugger import Debugger
    from tops_simulator.inputs import Array
    from tops_simulator.simulation import Simulation

    Given = Array | int | float
    Simulated = TypeVar("Simulated", bound=Simulation)


Judge = Callable[
    [Inputs, Plan, Mapping[str, "Given"], Mapping[str, "Given"]], Iterable[ExpectationResult]
]
"""What else is expected of a kernel's arguments, by their values before the run and after it."""


class RunLooker(Protocol):
    """Who looks on at a run."""

    def begin(self, simulation: Simulation) -> None:
        """The simulation is made."""

    def look(self) -> bool:
        """Whether the run is to be given up; asked many times a second."""


@dataclass
class Job:
    """A request under way."""

    request: Request
    source: Source
    compiled: CompiledFile
    cancelled: Callable[[], bool] = lambda: False
    debugger: Debugger | None = None
    judge: Judge | None = None
    whole: bool = False  # the request's directive has all that is said of the launch
    describes: bool = True  # what became of the arguments is reported
    looking: RunLooker | None = None

    @property
    def program(self) -> ir.Program:
        """What runs."""
        return self.compiled.program

    @property
    def blank(self) -> Outcome:
        """The outcome before anything has happened."""
        return failed(self.request, "")


def compiler_notes(program: ir.Program) -> tuple[Assumption, ...]:
    return tuple(Assumption("compiler", problem) for problem in program.problems)


@contextmanager
def simulated(job: Job) -> Iterator[Simulation]:
    """A simulation whose memory is given back at once, unless somebody may still look into it."""
    made = _simulation(job)
    try:
        yield made
    finally:
        if job.debugger is None:
            made.close()


def _simulation(job: Job) -> Simulation:
    from tops_simulator.simulation import Simulation

    made = simulation_of(job, Simulation)
    if job.looking is not None:
        job.looking.begin(made)
    return made


def simulation_of(job: Job, kind: type[Simulated]) -> Simulated:
    """A simulation for a job, of some kind."""
    from tops_simulator.engines.shared.limits import Checks, Engine, Limits

    request, given = job.request, job.request.context.limits
    return kind(
        job.program,
        Limits(
            seconds=request.patience,
            steps=request.steps or given.run_steps,
            memory=given.simulated_memory,
            output=given.run_output,
            findings=given.run_findings,
            depth=given.run_depth,
            host_depth=given.host_depth,
            transfers=given.run_transfers,
            traced=given.trace_values,
            overlapping=given.overlap_bytes,
            faulty=given.fault_bytes,
            values=given.recorded_values,
            segments=given.recorded_segments,
            evaluation=given.evaluation_steps,
            threads=given.run_threads if request.threads is None else request.threads,
            once=request.once,
        ),
        job.cancelled,
        Checks(**{name: name in request.checks for name in ALL_CHECKS}),
        Engine(request.engine),
        request.watch,
        request.shuffle,
        job.debugger,
    )


def unmet(job: Job, expectation: Expectation | CycleLimit | None, message: str) -> Finding:
    source, span = job.source, NOWHERE if expectation is None else expectation.place
    place = None
    if span.end > 0:
        start = source.position(span.start, Encoding.UTF32)
        end = source.position(span.end, Encoding.UTF32)
        columns = (start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        place = ir.Loc(source.path, *columns)
    kernel = job.request.kernel or ""
    return Finding("expectation-not-met", message, Severity.ERROR, place, kernel)
