"""Runs of one kernel at several points, made side by side where they can be; see
`tops_simulator.side_by_side`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.simulate.job import Job, simulation_of
from tops_lsp.simulate.kernel_run import PreparedKernel, concluded, prepared
from tops_lsp.simulate.request import Outcome
from tops_simulator.findings import UNWATCHED, Report


def performed_side_by_side(jobs: Sequence[Job]) -> Iterator[Outcome] | None:
    """What comes of jobs that differ in their arguments alone, as `performed` would tell it, but
    for counts; None where only runs by themselves can tell it. Raises ValueError and PlanError.

    The outcomes are made as they are asked for: a judge tells of the last one.
    """
    first = jobs[0].request
    name = first.kernel
    if name is None or first.shuffle is not None or first.watch != UNWATCHED:
        return None
    if first.engine == "native":
        return None
    given = [prepared(job, name) for job in jobs]
    if any(each.limits or _size(each) != _size(given[0]) for each in given):
        return None
    reports = [*_reports(given, name)]
    if len(reports) < len(given):
        return None
    return (concluded(each, report) for each, report in zip(given, reports, strict=True))


def _size(given: PreparedKernel) -> tuple[object, ...]:
    return given.plan.grid, given.plan.block, given.plan.shared


def _reports(given: Sequence[PreparedKernel], name: str) -> Iterator[Report]:
    """A report for each, until there is none."""
    from tops_simulator.side_by_side import SideBySide, most_launches

    plan = given[0].plan
    most = most_launches(plan.grid, plan.block)
    for start in range(0, len(given) if most > 1 else 0, most):
        part = given[start : start + most]
        values = [each.values for each in part]
        made = simulation_of(given[0].job, SideBySide)
        try:
            report = made.kernels(name, plan.grid, plan.block, values, plan.shared)
        finally:
            made.close()
        if report is None:
            return
        yield from [report] * len(part)
