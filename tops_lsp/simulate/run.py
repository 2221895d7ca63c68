"""One run, start to end, in whatever process: compile, make the inputs, run, describe.

Plain data in and out, so that a worker process can do it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol, TypeVar

from tops_lsp.project.context import Context
from tops_lsp.simulate.compiled_file import CompiledFile
from tops_lsp.simulate.launch.directive import CycleLimit, Directive, Expectation
from tops_lsp.simulate.launch.inputs import ExpectationResult, Inputs, Value, check, described
from tops_lsp.simulate.launch.main_expectations import (
    EXIT,
    MAIN,
    problems_of_main,
    program_results,
)
from tops_lsp.simulate.launch.plan import Assumption, Plan, PlanError, plan_launch
from tops_lsp.simulate.launch.sentences import listed, say
from tops_lsp.simulate.launch.sidecar import laid_over
from tops_lsp.simulate.source_program import Reading
from tops_lsp.text.source import NOWHERE, Encoding, Source
from tops_simulator import ir
from tops_simulator.findings import UNWATCHED, Counts, Finding, Report, Severity, Watch
from tops_simulator.machine import machine_of
from tops_simulator.messages import say as simulators_say
from tops_simulator.messages import sentence_of
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.simulate.present.pictures import Picture
    from tops_lsp.simulate.process.speculative_run import SpeculativeRun
    from tops_simulator.debugging.debugger import Debugger
    from tops_simulator.inputs import Array
    from tops_simulator.simulation import Simulation

    Given = Array | int | float
    Simulated = TypeVar("Simulated", bound=Simulation)

Progress = Callable[[str], None]
Found = Callable[["Outcome"], None]
ALL_CHECKS = frozenset({"races", "uninitialized"})
"""The checks that can be left out; the others are always made."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to run. `kernel` None: the program's main(). `text` None: the file's contents.

    `directive` goes over the one written above the kernel.
    """

    path: str
    text: bytes | None = None
    kernel: str | None = None
    directive: Directive | None = None
    context: Context = field(default_factory=Context)
    seconds: float | None = None  # this and the next two: None is what the context has
    steps: int | None = None  # loop rounds and calls
    memory: int | None = None  # bytes of address space, for a worker process
    threads: int | None = None  # that run a launch's blocks; None is what the context has
    arguments: tuple[str, ...] = ()
    standard_input: bytes = b""
    engine: str = "auto"  # or "lockstep", "native"
    checks: frozenset[str] = ALL_CHECKS
    seed: int = 0  # of random inputs that name none
    streams: bool = False  # such inputs are independent of each other
    shuffle: int | None = None  # the seed of another order of threads and blocks
    watch: Watch = UNWATCHED
    once: bool = False  # the process is made for this run, and keeps no machine code
    soon: bool = False  # of a watched run: findings first, from a run without watching

    @property
    def title(self) -> str:
        return self.kernel or "main()"

    @property
    def patience(self) -> float:
        """Seconds of the run."""
        return self.context.limits.run_seconds if self.seconds is None else self.seconds

    @property
    def address_space(self) -> int:
        """Bytes of address space."""
        return self.context.limits.run_memory if self.memory is None else self.memory


@dataclass(frozen=True)
class Outcome:
    """What came of a request. `error` says why nothing ran; `plan` is None for main()."""

    title: str
    path: str = ""
    plan: Plan | None = None
    report: Report | None = None
    values: tuple[Value, ...] = ()
    checked: tuple[ExpectationResult, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    error: str = ""
    target: str = "gcu300"
    pictures: tuple[Picture, ...] = ()  # of the arguments, in a recorded run
    cycles: float | None = None  # of the time model, where they were asked for
    expects_exit: bool = False  # what main() returns is among what is expected

    @property
    def ok(self) -> bool:
        return self.report is not None and self.report.ok and not self.error

    @property
    def succeeded(self) -> bool:
        """`ok`, and main() returned 0 or what is expected of it."""
        code = None if self.report is None else self.report.exit_code
        return self.ok and (not code or self.expects_exit)

    @property
    def is_refused(self) -> bool:
        """The launch asks for what the target does not take: nothing has run."""
        return self.plan is not None and self.report is not None and was_refused(self.report)

    @property
    def is_clean(self) -> bool:
        """It came to its end, and nothing was found."""
        return self.report is not None and self.report.completed and not self.report.findings


def was_refused(report: Report) -> bool:
    """Whether a kernel's launch was refused."""
    return any(f.kind == "invalid-launch" for f in report.findings) and report.counts == Counts()


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


def failed(request: Request, error: str) -> Outcome:
    """The outcome of a request that could not be run."""
    return Outcome(request.title, request.path, error=error, target=request.context.simulated)


def execute(
    request: Request,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Progress = lambda stage: None,
    reading: Reading | None = None,
    found: Callable[[Outcome], None] = lambda outcome: None,
    judge: Judge | None = None,
    looking: RunLooker | None = None,
) -> Outcome:
    """Runs a request. Total: what goes wrong is in the outcome.

    `reading` is the request's file, as far as it has been read. `found` hears what the request
    wants soon.
    """
    from tops_simulator.errors import SimulatorError

    try:
        progress("compile")
        read = reading or Reading(request.path, request.context, request.text)
        job = Job(request, read.source, read.compiled(request.kernel), cancelled, judge=judge)
        job.looking = looking
        if request.soon and request.watch:
            return _soon(job, progress, found)
        progress("run")
        return performed(job)
    except (OSError, ValueError, PlanError, SimulatorError) as error:
        return failed(request, sentence_of(error))


def _never() -> bool:
    return False


def guarded(
    request: Request,
    progress: Progress,
    reading: Reading | None = None,
    found: Found = lambda outcome: None,
    judge: Judge | None = None,
    looking: RunLooker | None = None,
) -> Outcome:
    """What comes of a request in this process, whatever happens. `reading` is its file, if read."""
    cancelled = _never if looking is None else looking.look
    try:
        return execute(request, cancelled, progress, reading, found, judge, looking)
    except MemoryError:
        return failed(request, simulators_say("process", room=request.address_space >> 20))
    except RecursionError:
        return failed(request, simulators_say("nested"))
    except Exception as error:  # a fault of ours is an answer, not silence
        return failed(request, f"internal error: {type(error).__name__}: {error}")


def _soon(job: Job, progress: Progress, found: Callable[[Outcome], None]) -> Outcome:
    """A watched run, and one without watching that tells its findings first; if possible beside
    each other."""
    from tops_lsp.simulate.process.speculative_run import SpeculativeRun

    def look() -> Outcome:
        quick = performed(replace(job, request=replace(job.request, watch=UNWATCHED)))
        found(quick)
        return quick

    def look_beside() -> Outcome:
        progress("look")
        return look()

    scout = SpeculativeRun.sent(look_beside)
    progress("run")
    return _watched(job, look()) if scout is None else _beside(job, scout, look)


def _beside(job: Job, scout: SpeculativeRun, look: Callable[[], Outcome]) -> Outcome:
    """Watches as if nothing will be found; if something is, what was watched is of no use."""
    scout.go()
    cancelled = job.cancelled
    alone = replace(_without_races(job), cancelled=lambda: cancelled() or scout.objects())
    watched = performed(alone)
    quick = scout.outcome() or look()
    return watched if quick.is_clean else _watched(job, quick)


def _watched(job: Job, quick: Outcome) -> Outcome:
    """What is watched of a run that has been made without watching."""
    if quick.report is None or not quick.report.completed:
        return quick
    return performed(_without_races(job) if quick.is_clean else job)


def _without_races(job: Job) -> Job:
    """The same run as one that had no findings has no race either."""
    checks = job.request.checks - {"races"}
    return replace(job, request=replace(job.request, checks=checks))


def performed(job: Job) -> Outcome:
    """Runs what has been compiled. Raises OSError, ValueError, PlanError and SimulatorError."""
    name = job.request.kernel
    return _program(job) if name is None else _kernel(job, name)


def _compiler_notes(program: ir.Program) -> tuple[Assumption, ...]:
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


def _program(job: Job) -> Outcome:
    if job.program.main is None:
        return failed(job.request, say("no-main"))
    directive = _directive_of_main(job)
    with simulated(job) as simulation:
        words = job.request.arguments or directive.words
        report = simulation.main(words, job.request.standard_input)
    wanted = directive.expectations if report.completed else ()
    checked = [*program_results(job.request.path, wanted, report)]
    reported = [_unmet(job, e, c.why) for e, c in zip(wanted, checked, strict=True) if not c.met]
    return replace(
        job.blank,
        report=replace(report, findings=(*report.findings, *reported)),
        checked=tuple(checked),
        assumptions=_compiler_notes(job.program),
        expects_exit=any(each.name == EXIT for each in wanted),
    )


def _directive_of_main(job: Job) -> Directive:
    """What is expected of main(). Raises PlanError."""
    given = job.request.directive
    own = None if given is None or given.launched else given
    directive = laid_over(job.compiled.directive, job.request.path, MAIN, own)
    for problem in (*directive.problems, *problems_of_main(directive)):
        raise PlanError(say("directive", why=problem.message))
    return directive


@dataclass(frozen=True, slots=True)
class PreparedKernel:
    """A kernel about to be launched. `values` are what it is given, and hold its results when it
    has run; `before` are those that it cannot change, and copies of the others."""

    job: Job
    plan: Plan
    directive: Directive
    limits: tuple[CycleLimit, ...]
    inputs: Inputs
    values: Sequence[Given]
    before: Sequence[Given]


def prepared(job: Job, name: str) -> PreparedKernel:
    """Plans a launch and makes its arguments. Raises ValueError and PlanError."""
    plan, directive = _planned(job, name)
    limits = _limits_of(job, directive)
    job = _timed(job) if limits else job
    request = job.request
    most = request.context.limits.array_elements
    inputs = Inputs(request.path, request.seed, most, request.streams)
    pairs = zip(plan.parameters, plan.arguments, strict=True)
    values = [inputs.argument(parameter, given) for parameter, given in pairs]
    before = [
        v if isinstance(v, int | float) or parameter.is_const else v.copy()
        for v, parameter in zip(values, plan.parameters, strict=True)
    ]
    return PreparedKernel(job, plan, directive, limits, inputs, values, before)


def _kernel(job: Job, name: str) -> Outcome:
    given = prepared(job, name)
    plan = given.plan
    with simulated(given.job) as simulation:
        report = simulation.kernel(name, plan.grid, plan.block, given.values, plan.shared)
    return concluded(given, report)


def concluded(given: PreparedKernel, report: Report) -> Outcome:
    """What came of a launch: its results are held against what is expected."""
    job, plan, inputs, limits = given.job, given.plan, given.inputs, given.limits
    names = [p.name for p in plan.parameters]
    olds = dict(zip(names, given.before, strict=True))
    news = dict(zip(names, given.values, strict=True))
    ran = report.completed and not was_refused(report)
    wanted = given.directive.expectations if ran else ()
    checked = [check(inputs, plan, expectation, olds, news) for expectation in wanted]
    reported = [_unmet(job, e, c.why) for e, c in zip(wanted, checked, strict=True) if not c.met]
    cycles = None
    if ran and limits:
        cycles, limited = _cycles_checked(job, job.request.kernel or "", limits, report)
        reported += [_unmet(job, limit, c.why) for limit, c in limited if not c.met]
        checked += [each for _, each in limited]
    if ran and job.judge is not None:
        judged = [*job.judge(inputs, plan, olds, news)]
        reported += [_unmet(job, None, each.why) for each in judged if not each.met]
        checked += judged
    whole = report if not reported else replace(report, findings=(*report.findings, *reported))
    return replace(
        job.blank,
        plan=plan,
        report=whole,
        values=described(plan, olds, news, job.request.watch.profile) if job.describes else (),
        checked=tuple(checked),
        assumptions=(*plan.assumptions, *_compiler_notes(job.program)),
        pictures=_pictures(job, inputs, plan, wanted, olds, news, report),
        cycles=cycles,
    )


def _limits_of(job: Job, directive: Directive) -> tuple[CycleLimit, ...]:
    """What a kernel's time is held against. Limits are meant for the launch beside which they are
    written: where another one is asked for, there are none."""
    given = job.request.directive
    return () if given is not None and given.launched else directive.cycle_limits


def _timed(job: Job) -> Job:
    """The same run, all of it recorded for the time model."""
    watch = replace(job.request.watch, profile=True, patience=None)
    return replace(job, request=replace(job.request, watch=watch))


def _cycles_checked(
    job: Job, kernel: str, limits: Sequence[CycleLimit], report: Report
) -> tuple[float | None, list[tuple[CycleLimit, ExpectationResult]]]:
    """The cycles of a run, and what is expected of a kernel's time, held against them."""
    from tops_lsp.simulate.launch.cycle_limits import cycle_results, cycles_of

    path = job.request.path
    try:
        cycles = cycles_of(report, job.program.target, path)
    except ValueError as error:
        return None, [*cycle_results(path, kernel, limits, error)]
    return cycles, [*cycle_results(path, kernel, limits, cycles)]


def _pictures(
    job: Job,
    inputs: Inputs,
    plan: Plan,
    wanted: Sequence[Expectation],
    olds: Mapping[str, Given],
    news: Mapping[str, Given],
    report: Report,
) -> tuple[Picture, ...]:
    """The arguments of a recorded run as pictures."""
    if not job.request.watch.record:
        return ()
    from tops_lsp.simulate.present.pictures import pictured

    return pictured(inputs, plan, wanted, olds, news, report)


def _planned(job: Job, name: str) -> tuple[Plan, Directive]:
    """The launch of a kernel: what the request says goes over the file beside the source, and
    that over the comment above the kernel."""
    if name not in job.program.kernels:
        raise PlanError(say("no-kernel", name=name, known=listed(job.program.kernels)))
    compiled, request = job.compiled, job.request
    if job.whole and request.directive is not None:
        directive = request.directive
    else:
        directive = laid_over(compiled.directive, request.path, name, request.directive)
    function = job.program.functions[job.program.kernels[name]]
    plan = plan_launch(
        function.parameters, directive, compiled.launch, machine_of(job.program.target).usual_block
    )
    return plan, directive


def _unmet(job: Job, expectation: Expectation | CycleLimit | None, message: str) -> Finding:
    source, span = job.source, NOWHERE if expectation is None else expectation.place
    place = None
    if span.end > 0:
        start = source.position(span.start, Encoding.UTF32)
        end = source.position(span.end, Encoding.UTF32)
        columns = (start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        place = ir.Loc(source.path, *columns)
    kernel = job.request.kernel or ""
    return Finding("expectation-not-met", message, Severity.ERROR, place, kernel)
