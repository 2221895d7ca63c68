"""One point of a sweep in a working process: compiled once for each program, then launched.

A process that works is confined before its first point: from then on it reads the workspace and
folders of headers alone, whatever the kernels do.
"""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tops_lsp.project.context import Context
from tops_lsp.simulate.compiled_file import CompiledFile
from tops_lsp.simulate.job import Job, Judge
from tops_lsp.simulate.launch.arithmetic import spelled
from tops_lsp.simulate.launch.directive import (
    Argument,
    Dim,
    Directive,
    joined,
    parse_dim,
    parse_directive,
    resized,
)
from tops_lsp.simulate.launch.plan import Plan, PlanError
from tops_lsp.simulate.launch.sentences import say
from tops_lsp.simulate.launch.sidecar import laid_over
from tops_lsp.simulate.request import ALL_CHECKS, Outcome, Request, failed
from tops_lsp.simulate.run import performed
from tops_lsp.simulate.side_by_side import performed_side_by_side
from tops_lsp.simulate.source_program import Reading
from tops_lsp.sweep.results import FoundFault, PointResult, Verdict
from tops_lsp.sweep.space import LAUNCHED, AxisKind, Point, SweepAxis
from tops_lsp.text.source import Source, Span
from tops_simulator.findings import UNWATCHED, Report, Watch
from tops_simulator.messages import say as simulators_say
from tops_simulator.messages import sentence_of
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_simulator.timing.parameters import Parameters

FINDINGS = 8
"""Of a point; the first ones say what is wrong."""


@dataclass(frozen=True)
class Evaluation:
    """What holds for all points: plain data that travels to other processes.

    `contexts` has a context for each target, `constants` the places of initializers in the text.
    `own` is what the command line says of the launch, as a directive.
    """

    path: str
    text: bytes
    kernel: str | None
    axes: tuple[SweepAxis, ...]
    contexts: Mapping[str, Context]
    target: str
    constants: Mapping[str, Span] = field(default_factory=dict)
    own: str = ""
    arguments: tuple[str, ...] = ()
    checks: frozenset[str] = ALL_CHECKS
    seed: int = 0
    streams: bool = False
    shuffle: int | None = None
    engine: str = "auto"
    seconds: float | None = None
    steps: int | None = None
    memory: int | None = None
    timed: bool = True
    once: bool = False
    figures: Mapping[str, Parameters] = field(default_factory=dict)
    readable: tuple[str, ...] = ()

    @property
    def context(self) -> Context:
        """That of the usual target."""
        return self.contexts[self.target]

    @property
    def watch(self) -> Watch:
        return Watch(profile=True) if self.timed else UNWATCHED


def begin(given: Evaluation) -> Callable[[Point], PointResult]:
    """The function of a point, in a process that is for this alone."""
    _confine(given)
    return Points(given, owns_process=True).result


def _confine(given: Evaluation) -> None:
    from tops_lsp.simulate.process.sandbox import confine_process

    confine_process(given.path, reading=given.readable)


def warm() -> None:
    """Imports what points need, and makes what is made once."""
    from tops_lsp.simulate.process.resident.warming import warm as warm_runs

    warm_runs()


@dataclass(frozen=True, slots=True)
class _Settings:
    """A point's values by what they set."""

    values: Mapping[AxisKind, Mapping[str, str]]

    def one(self, kind: AxisKind) -> str | None:
        """The value of an axis of which there is one."""
        return self.values.get(kind, {}).get(str(kind))

    def of(self, kind: AxisKind) -> Mapping[str, str]:
        return self.values.get(kind, {})


@dataclass
class Points:
    """Evaluates points. Programs are made when they are needed, once each.

    A run's memory is freed by the garbage collector. A process of its own has it look after each
    point at what the point has made: what is left then lives as long as the process.
    """

    given: Evaluation
    owns_process: bool = False
    judge: Judge | None = None
    beside: bool = True
    """Whether the file beside the source is asked for launches."""
    _programs: dict[tuple[Any, ...], _Program | str] = field(default_factory=dict)
    _directives: dict[tuple[Any, ...], Directive] = field(default_factory=dict)

    def result(self, point: Point) -> PointResult:
        """What comes of a point. Total, but for what ends a process."""
        try:
            return self._result(point, self._settings(point))
        except MemoryError:
            room = (self.given.memory or self.given.context.limits.run_memory) >> 20
            return _stopped(point, simulators_say("process", room=room))
        except RecursionError:
            return _stopped(point, simulators_say("nested"))
        finally:
            self._tidy()

    def _tidy(self) -> None:
        """Frees what is in nobody's hands; the rest is not looked at again."""
        if self.owns_process:
            gc.collect()
            gc.freeze()

    def digest(self, point: Point) -> str:
        """Stands for what the point's program is made of; "" where there is none."""
        settings = self._settings(point)
        target = settings.one(AxisKind.TARGET) or self.given.target
        program = self._program(target, settings)
        return "" if isinstance(program, str) else program.digest

    def _settings(self, point: Point) -> _Settings:
        found: dict[AxisKind, dict[str, str]] = {}
        for axis, value in zip(self.given.axes, point, strict=True):
            found.setdefault(axis.kind, {})[axis.name] = value
        return _Settings(found)

    def _result(self, point: Point, settings: _Settings) -> PointResult:
        target = settings.one(AxisKind.TARGET) or self.given.target
        program = self._program(target, settings)
        if isinstance(program, str):
            return PointResult(point, Verdict.REFUSED, program)
        job, outcome = self._outcome(program, settings)
        return _row_of(point, job, outcome, self.given, target, program.digest)

    def outcome(self, point: Point, watch: Watch | None = None) -> Outcome:
        """The whole outcome of a point, with another watch than the others have. Total."""
        settings = self._settings(point)
        program = self._program(settings.one(AxisKind.TARGET) or self.given.target, settings)
        if isinstance(program, str):
            request = Request(self.given.path, kernel=self.given.kernel)
            return failed(request, program)
        return self._outcome(program, settings, watch)[1]

    def side_by_side(self, points: Sequence[Point]) -> Iterator[Outcome] | None:
        """The outcomes of points that differ in seeds and arguments of the launch alone, one by
        one; None where each has to be run by itself."""
        from tops_simulator.errors import SimulatorError

        settings = [self._settings(point) for point in points]
        targets = {each.one(AxisKind.TARGET) or self.given.target for each in settings}
        programs = [self._program(each, settings[0]) for each in targets]
        if len(programs) != 1 or isinstance(programs[0], str):
            return None
        try:
            return performed_side_by_side([self._job(programs[0], each) for each in settings])
        except (OSError, ValueError, PlanError, SimulatorError):
            return None  # the point that is wrong says so by itself

    def know(self, target: str, reading: Reading, compiled: CompiledFile) -> None:
        """A program that need not be compiled: of a target, with the file's own constants."""
        context = self.given.contexts[target]
        launch = self._launch_of(compiled)
        made = _Program(context, reading.source, compiled, launch, digest_of(reading, launch))
        self._programs[(target,)] = made

    def _launch_of(self, compiled: CompiledFile) -> Directive:
        """What the file, and the one beside it, say of the launch. Raises PlanError."""
        if self.given.kernel is None:
            return Directive()
        if not self.beside:
            return compiled.directive or Directive()
        return laid_over(compiled.directive, self.given.path, self.given.kernel)

    def _outcome(
        self, program: _Program, settings: _Settings, watch: Watch | None = None
    ) -> tuple[Job, Outcome]:
        from tops_simulator.errors import SimulatorError

        request = self._request(program, settings, watch)
        job = Job(request, program.source, program.compiled)
        try:
            job = self._job(program, settings, watch)
            return job, performed(job)
        except (OSError, ValueError, PlanError, SimulatorError) as error:
            return job, failed(request, sentence_of(error))

    def _job(self, program: _Program, settings: _Settings, watch: Watch | None = None) -> Job:
        """What a point asks for. Raises PlanError."""
        whole = self.given.kernel is not None
        directive = self._directive(program, settings) if whole else None
        request = self._request(program, settings, watch, directive)
        source, compiled = program.source, program.compiled
        return Job(request, source, compiled, judge=self.judge, whole=whole, describes=False)

    def _request(
        self,
        program: _Program,
        settings: _Settings,
        watch: Watch | None = None,
        directive: Directive | None = None,
    ) -> Request:
        given = self.given
        seed, shuffle = settings.one(AxisKind.SEED), settings.one(AxisKind.SHUFFLE)
        return Request(
            path=given.path,
            kernel=given.kernel,
            directive=directive,
            context=program.context,
            seconds=given.seconds,
            steps=given.steps,
            threads=1,  # as many points as there are cores are under way
            once=given.once,
            arguments=given.arguments,
            engine=given.engine,
            checks=given.checks,
            seed=given.seed if seed is None else int(seed),
            streams=given.streams,
            shuffle=_order(given.shuffle if shuffle is None else int(shuffle)),
            watch=given.watch if watch is None else watch,
        )

    def _directive(self, program: _Program, settings: _Settings) -> Directive:
        """The launch of a point: arrays have the sizes of its numbers. Raises PlanError."""
        launched = (settings.one(kind) for kind in LAUNCHED if kind is not AxisKind.ARGUMENT)
        key = (id(program), *settings.of(AxisKind.ARGUMENT).items(), *launched)
        known = self._directives.get(key)
        if known is None:
            if len(self._directives) >= DIRECTIVES:
                self._directives.clear()
            known = self._directives[key] = self._new_directive(program, settings)
        return known

    def _new_directive(self, program: _Program, settings: _Settings) -> Directive:
        below, own = program.launch, self._own_launch(program)
        shared = settings.one(AxisKind.SHARED)
        varied = _varied(settings.of(AxisKind.ARGUMENT), shared, below)
        grid, block = _dim(settings.one(AxisKind.GRID)), _dim(settings.one(AxisKind.BLOCK))
        if grid or block:
            varied = replace(varied, grid=grid, block=block)
        said = joined(resized(own, varied), varied)
        whole = joined(resized(below, said), said)
        return replace(whole, replaces=True)

    def _own_launch(self, program: _Program) -> Directive:
        """What the command line says of a program's launch. Raises PlanError."""
        if program.own is None or program.own[0] != self.given.own:
            program.own = self.given.own, _parsed(self.given.own, program.launch)
        return program.own[1]

    def _program(self, target: str, settings: _Settings) -> _Program | str:
        constants, defines = settings.of(AxisKind.CONSTANT), settings.of(AxisKind.DEFINE)
        key = (target, *constants.items(), *defines.items())
        found = self._programs.get(key)
        if found is None:
            if len(self._programs) >= PROGRAMS:
                self._programs.pop(next(iter(self._programs)))
                gc.unfreeze()
            found = self._programs[key] = self._compiled(target, constants, defines)
            self._tidy()
        return found

    def _compiled(
        self, target: str, constants: Mapping[str, str], defines: Mapping[str, str]
    ) -> _Program | str:
        given, base = self.given, self.given.contexts[target]
        context = replace(base, defines=(*base.defines, *defines.items()))
        text = with_constants(given.text, given.constants, constants)
        reading = Reading(given.path, context, text)
        try:
            compiled = reading.compiled(given.kernel)
            launch = self._launch_of(compiled)
        except (OSError, ValueError, PlanError) as error:
            return sentence_of(error)
        return _Program(context, reading.source, compiled, launch, digest_of(reading, launch))


PROGRAMS = 64
DIRECTIVES = 4096
"""That a process remembers; others are made again."""


@dataclass(eq=False)
class _Program:
    context: Context
    source: Source
    compiled: CompiledFile
    launch: Directive
    digest: str
    own: tuple[str, Directive] | None = None
    """What is said of the launch from outside, as text and read."""


def _parsed(text: str, below: Directive) -> Directive:
    """A part of the launch, which may name numbers of what it goes over. Raises PlanError."""
    if not text:
        return Directive()
    found = parse_directive(text, known=below.arguments)
    if found.problems:
        raise PlanError(say("sweep-clause", clause=text, why=found.problems[0].message))
    return found


def _varied(given: Mapping[str, str], shared: str | None, below: Directive) -> Directive:
    """Arguments of a point as a part of the launch. Whole numbers need no reading. Raises
    PlanError."""
    clauses = [f"{name} = {value}" for name, value in given.items()]
    if shared is None and all(map(str.isdecimal, given.values())):
        numbers: dict[str, Argument] = {name: int(value) for name, value in given.items()}
        return Directive(arguments=numbers, lines=(", ".join(clauses),) if clauses else ())
    return _parsed(", ".join([*clauses, *([f"shared = {shared}"] if shared else [])]), below)


def _dim(text: str | None) -> Dim | None:
    if text is None:
        return None
    found = parse_dim(text)
    if found is None:
        raise PlanError(say("no-size", text=text))
    return found


def _order(seed: int | None) -> int | None:
    """The seed of another order of threads; 0 is the usual one."""
    return seed or None


def with_constants(text: bytes, places: Mapping[str, Span], values: Mapping[str, str]) -> bytes:
    """The text with other initializers."""
    for name in sorted(values, key=lambda each: places[each].start, reverse=True):
        span = places[name]
        text = text[: span.start] + values[name].encode() + text[span.end :]
    return text


def digest_of(reading: Reading, launch: Directive) -> str:
    """Stands for a program and what its file says of a launch: the text and every file that was
    read for it, found or not."""
    made = hashlib.blake2b(reading.source.text, digest_size=16)
    made.update(repr(launch).encode("utf-8", "surrogateescape"))
    for path, source in sorted(reading.reads.items()):
        made.update(path.encode("utf-8", "surrogateescape") + b"\0")
        made.update(b"\1" if source is None else hashlib.blake2b(source.text).digest())
    return made.hexdigest()


# --- from an outcome to a row -----------------------------------------------------------


def _stopped(point: Point, reason: str) -> PointResult:
    return PointResult(point, Verdict.STOPPED, reason)


def _row_of(
    point: Point, job: Job, outcome: Outcome, given: Evaluation, target: str, digest: str
) -> PointResult:
    report = outcome.report
    launch = "" if outcome.plan is None else directive_text(outcome.plan, job.request.directive)
    if report is None:
        return PointResult(point, Verdict.REFUSED, outcome.error, program=digest)
    verdict, reason = _verdict(outcome, report)
    timed = None if report.observed is None else report.observed.timed
    cycles, figures = None, given.figures.get(target)
    if timed is not None and timed.launches and figures is not None:
        from tops_simulator.timing.profile import estimate

        cycles = estimate(timed, figures)
    return PointResult(
        point,
        verdict,
        reason,
        tuple(_findings(report)),
        sum(each.met for each in outcome.checked),
        len(outcome.checked),
        report.counts,
        cycles,
        None if timed is None else timed.memory.get("L1", 0),
        None if timed is None else timed.memory.get("L2", 0),
        launch,
        digest,
    )


def _verdict(outcome: Outcome, report: Report) -> tuple[Verdict, str]:
    errors = [f for f in report.findings if f.severity.value == "error"]
    if outcome.is_refused:
        return Verdict.REFUSED, errors[0].message
    unknown = next((f for f in report.findings if f.kind == "not-simulated"), None)
    if unknown is not None:
        return Verdict.REFUSED, unknown.message
    if not report.completed:
        return Verdict.STOPPED, errors[-1].message if errors else ""
    if errors:
        return Verdict.WRONG, errors[0].message
    if report.exit_code:
        return Verdict.WRONG, say("exit-code", code=report.exit_code)
    return (Verdict.RIGHT if outcome.checked else Verdict.CLEAN), ""


def _findings(report: Report) -> Iterator[FoundFault]:
    for each in report.findings[:FINDINGS]:
        line = 0 if each.loc is None else each.loc.line
        yield FoundFault(each.kind, each.severity.value, each.message, line, each.count)


def directive_text(plan: Plan, directive: Directive | None) -> str:
    """A launch as the comment above its kernel would have it."""
    sizes = [_size(plan.grid), _size(plan.block), *([str(plan.shared)] if plan.shared else [])]
    given = (
        f"{parameter.name} = {value if isinstance(value, int | float) else spelled(value)}"
        for parameter, value in zip(plan.parameters, plan.arguments, strict=True)
    )
    return f"<<<{', '.join(sizes)}>>> {', '.join(given)}".rstrip()


def _size(dim: Dim) -> str:
    return str(dim[0]) if dim[1:] == (1, 1) else f"({', '.join(map(str, dim))})"
