"""A run of a kernel: its launch is planned, its arguments made, its results held against what is
expected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tops_lsp.simulate.job import Job, compiler_notes, simulated, unmet
from tops_lsp.simulate.launch.directive import CycleLimit, Directive, Expectation
from tops_lsp.simulate.launch.inputs import ExpectationResult, Inputs, check, described
from tops_lsp.simulate.launch.plan import Plan, PlanError, plan_launch
from tops_lsp.simulate.launch.sentences import listed, say
from tops_lsp.simulate.launch.sidecar import laid_over
from tops_lsp.simulate.request import Outcome, was_refused
from tops_simulator.findings import Report
from tops_simulator.machine import machine_of
from tops_startup.records import dataclass, replace

if TYPE_CHECKING:
    from tops_lsp.simulate.job import Given
    from tops_lsp.simulate.present.pictures import Picture


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


def launched(job: Job, name: str) -> Outcome:
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
    reported = [unmet(job, e, c.why) for e, c in zip(wanted, checked, strict=True) if not c.met]
    cycles = None
    if ran and limits:
        cycles, limited = _cycles_checked(job, job.request.kernel or "", limits, report)
        reported += [unmet(job, limit, c.why) for limit, c in limited if not c.met]
        checked += [each for _, each in limited]
    if ran and job.judge is not None:
        judged = [*job.judge(inputs, plan, olds, news)]
        reported += [unmet(job, None, each.why) for each in judged if not each.met]
        checked += judged
    whole = report if not reported else replace(report, findings=(*report.findings, *reported))
    return replace(
        job.blank,
        plan=plan,
        report=whole,
        values=described(plan, olds, news, job.request.watch.profile) if job.describes else (),
        checked=tuple(checked),
        assumptions=(*plan.assumptions, *compiler_notes(job.program)),
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
