"""One run, start to end, in whatever process: compile, make the inputs, run, describe.

Plain data in and out, so that a worker process can do it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tops_lsp.project.context import Context
from tops_lsp.simulate.arithmetic import Expression, Number, Operand, names_of, spelled
from tops_lsp.simulate.directive import Directive, Expectation, Generator
from tops_lsp.simulate.plan import Assumption, Plan, PlanError, plan_launch
from tops_simulator import ir
from tops_simulator.findings import Finding, Report, Severity

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit
    from tops_simulator.inputs import Array, Mismatch
    from tops_simulator.simulation import Simulation

    Given = Array | int | float

Progress = Callable[[str], None]


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
    seconds: float = 30.0
    memory: int = 8 << 30  # bytes of address space, for a worker process
    arguments: tuple[str, ...] = ()
    engine: str = "auto"  # or "lockstep", "native"

    @property
    def title(self) -> str:
        return self.kernel or "main()"


@dataclass(frozen=True, slots=True)
class Value:
    """An argument before and after a run."""

    name: str
    type: str
    made_by: str
    before: tuple[float | int, ...] = ()
    after: tuple[float | int, ...] = ()
    length: int = 0
    minimum: float | None = None
    maximum: float | None = None
    changed: bool = False
    scalar: bool = False


@dataclass(frozen=True, slots=True)
class Checked:
    """An expectation and whether it was met."""

    text: str
    met: bool


@dataclass(frozen=True)
class Outcome:
    """What came of a request. `error` says why nothing ran; `plan` is None for main()."""

    title: str
    path: str = ""
    plan: Plan | None = None
    report: Report | None = None
    values: tuple[Value, ...] = ()
    checked: tuple[Checked, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    error: str = ""
    target: str = "gcu300"

    @property
    def ok(self) -> bool:
        return self.report is not None and self.report.ok and not self.error


@dataclass
class _Job:
    """A request under way."""

    request: Request
    unit: TranslationUnit
    program: ir.Program
    cancelled: Callable[[], bool]
    progress: Progress
    made: dict[str, Given] = field(default_factory=dict)

    @property
    def blank(self) -> Outcome:
        """The outcome before anything has happened."""
        return failed(self.request, "")


def failed(request: Request, error: str) -> Outcome:
    """The outcome of a request that could not be run."""
    return Outcome(request.title, request.path, error=error, target=request.context.target.name)


def execute(
    request: Request,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Progress = lambda stage: None,
) -> Outcome:
    """Runs a request. Total: what goes wrong is in the outcome."""
    from tops_simulator.errors import SimulatorError

    try:
        progress("compile")
        job = _compiled(request, cancelled, progress)
        progress("run")
        return _program(job) if request.kernel is None else _kernel(job, request.kernel)
    except (OSError, ValueError, PlanError, SimulatorError) as error:
        return failed(request, str(error))


def _compiled(request: Request, cancelled: Callable[[], bool], progress: Progress) -> _Job:
    from tops_lsp.simulate.program import compile_unit, read_unit

    unit = read_unit(request.path, request.context, request.text)
    return _Job(request, unit, compile_unit(unit), cancelled, progress)


def _compiler_notes(program: ir.Program) -> tuple[Assumption, ...]:
    return tuple(Assumption("compiler", problem) for problem in program.problems)


def _simulation(job: _Job) -> Simulation:
    from tops_simulator.engines.limits import Engine, Limits
    from tops_simulator.simulation import Simulation

    limits, engine = Limits(seconds=job.request.seconds), Engine(job.request.engine)
    return Simulation(job.program, limits, job.cancelled, engine=engine)


def _program(job: _Job) -> Outcome:
    if job.program.main is None:
        return failed(job.request, "this file has no main(); choose a kernel to run")
    report = _simulation(job).main(job.request.arguments)
    return replace(job.blank, report=report, assumptions=_compiler_notes(job.program))


def _kernel(job: _Job, name: str) -> Outcome:
    plan, directive = _planned(job, name)
    values = [_make(p, a) for p, a in zip(plan.parameters, plan.arguments, strict=True)]
    before = [_copy(value) for value in values]
    report = _simulation(job).kernel(name, plan.grid, plan.block, values, plan.shared)
    names = [p.name for p in plan.parameters]
    olds, news = dict(zip(names, before, strict=True)), dict(zip(names, values, strict=True))
    checked = [_check(job, e, olds, news) for e in directive.expectations if report.completed]
    return replace(
        job.blank,
        plan=plan,
        report=replace(report, findings=(*report.findings, *(f for _, f in checked if f))),
        values=tuple(_value(plan, index, olds, news) for index in range(len(names))),
        checked=tuple(c for c, _ in checked),
        assumptions=(*plan.assumptions, *_compiler_notes(job.program)),
    )


def _planned(job: _Job, name: str) -> tuple[Plan, Directive]:
    from tops_lsp.simulate.directive import joined
    from tops_lsp.simulate.kernels import find_kernel, launch_in_file

    if name not in job.program.kernels:
        known = ", ".join(job.program.kernels) or "none"
        raise PlanError(f"there is no kernel '{name}' in this file; there are: {known}")
    kernel = find_kernel(job.unit, name)
    written = kernel.directive if kernel is not None else None
    given = job.request.directive
    directive = (joined(written, given) if written and given else given or written) or Directive()
    function = job.program.functions[job.program.kernels[name]]
    plan = plan_launch(function.parameters, directive, launch_in_file(job.unit, name))
    return plan, directive


def _make(parameter: ir.Parameter, given: Generator | int | float) -> Given:
    if not isinstance(given, Generator):
        return given
    from tops_simulator.inputs import make_array

    element = parameter.pointee or ir.Scalar.U8
    return make_array(element, given.name, (given.count, *given.numbers))


def _copy(value: Given) -> Given:
    return value if isinstance(value, int | float) else value.copy()


def _value(plan: Plan, index: int, olds: Mapping[str, Given], news: Mapping[str, Given]) -> Value:
    from tops_simulator.inputs import summarise

    parameter = plan.parameters[index]
    name, type_, made_by = parameter.name, parameter.source_type, str(plan.arguments[index])
    old, new = olds[name], news[name]
    if isinstance(new, int | float) or isinstance(old, int | float):
        number = (new,) if isinstance(new, int | float) else ()
        return Value(name, type_, made_by, number, number, scalar=True)
    before, after = summarise(old), summarise(new)
    return Value(
        name=name,
        type=type_,
        made_by=made_by,
        before=before.ends,
        after=after.ends,
        length=after.length,
        minimum=after.minimum,
        maximum=after.maximum,
        changed=old.tobytes() != new.tobytes(),
    )


# --- expectations -----------------------------------------------------------------------


def _check(
    job: _Job, expectation: Expectation, olds: Mapping[str, Given], news: Mapping[str, Given]
) -> tuple[Checked, Finding | None]:
    """An expectation held against the results: a finding where it is not met."""
    from tops_simulator.inputs import mismatch

    text = f"{expectation.name} = {spelled(expectation.expression)}"
    unknown = [n.name for n in names_of(expectation.expression) if n.name not in olds]
    found = news.get(expectation.name)
    if unknown or found is None or isinstance(found, int | float):
        wrong = unknown[0] if unknown else expectation.name
        message = f"'{wrong}' is no array argument of the kernel"
        return Checked(text, False), _unmet(job, expectation, message)
    try:
        wanted = _evaluated(expectation.expression, olds)
        difference = mismatch(found, wanted, expectation.tolerance)
    except ValueError:
        message = f"the lengths of the arrays in '{text}' do not go together"
        return Checked(text, False), _unmet(job, expectation, message)
    if difference is None:
        return Checked(text, True), None
    return Checked(text, False), _unmet(job, expectation, _told(expectation.name, difference))


def _told(name: str, difference: Mismatch) -> str:
    return (
        f"{name}[{difference.index}] is {difference.found:g}, {difference.expected:g} was "
        f"expected; {difference.count} of {difference.total} elements differ"
    )


def _evaluated(expression: Expression, values: Mapping[str, Given]) -> Given:
    from tops_simulator.inputs import combine

    if isinstance(expression, Number):
        return expression.value
    if isinstance(expression, Operand):
        return values[expression.name]
    operands = [_evaluated(operand, values) for operand in expression.operands]
    result: Given = combine(expression.name, operands)
    return result


def _unmet(job: _Job, expectation: Expectation, message: str) -> Finding:
    from tops_lsp.text.source import Encoding

    source, span = job.unit.source, expectation.place
    place = None
    if span.end > 0:
        start = source.position(span.start, Encoding.UTF32)
        end = source.position(span.end, Encoding.UTF32)
        columns = (start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        place = ir.Loc(source.path, *columns)
    kernel = job.request.kernel or ""
    return Finding("expectation-not-met", message, Severity.ERROR, place, kernel)
