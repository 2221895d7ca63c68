"""Whether the suite is judged as it should be: every solution against what it was made for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.suite.tasks import MISMATCH, RIGHT, SECONDS, SLOW, SuiteTask, WrongSolution
from tops_lsp.verify.reading import contexts_of, read_source
from tops_lsp.verify.stages import examine
from tops_lsp.verify.task import Stage, TaskLimits
from tops_lsp.verify.verdict import Result, Verdict
from tops_startup.records import dataclass, replace

SLOWER = 1.3
"""How many times the cycles of the right solution the slow one takes, at least."""


@dataclass(frozen=True, slots=True)
class SolutionCheck:
    """One solution, with what is not as it should be: "" where all is."""

    task: str
    solution: str
    verdict: Verdict
    fault: str = ""

    @property
    def cycles(self) -> float | None:
        profile = self.verdict.stages.get(Stage.PROFILE)
        return None if profile is None else profile.details.get("cycles")


def checked(
    task: SuiteTask,
    names: Sequence[str] = (),
    seeds: Sequence[int] = (0,),
    orders: Sequence[int] = (0,),
    engine: str = "auto",
) -> list[SolutionCheck]:
    """All solutions of a task, or those named, held against what they were made for.

    Each seed is judged on its own, with odd sizes, and with one of the orders of threads; what
    should pass is run with all seeds in all orders, too. The first verdict with a fault is
    reported.
    """
    found: list[SolutionCheck] = []
    usual: float | None = None
    for name in names or task.solutions:
        one = _first_fault(task, name, list(_points(seeds, orders)), engine)
        if name not in (RIGHT, SLOW) or one.fault:
            found.append(one)
            continue
        if len(seeds) * len(orders) > 1:
            whole = _first_fault(task, name, [(tuple(seeds), tuple(orders))], engine)
            one = replace(one, fault=whole.fault)
        if name == RIGHT:
            usual = one.cycles
        elif usual is not None and not one.fault and (one.cycles or 0) < SLOWER * usual:
            one = replace(one, fault=f"{one.cycles or 0:.0f} cycles, the right one {usual:.0f}")
        found.append(one)
    return found


Points = tuple[tuple[int, ...], tuple[int, ...]]


def _points(seeds: Sequence[int], orders: Sequence[int]) -> Iterator[Points]:
    """Each seed with an order; each order is there, if there are as many seeds."""
    for at, seed in enumerate(seeds):
        yield (seed,), (orders[at % len(orders)],)


def _first_fault(
    task: SuiteTask, name: str, points: Sequence[Points], engine: str
) -> SolutionCheck:
    """The verdict with a fault, or that on the first point. The text is read once."""
    runs = max(len(seeds) * len(orders) for seeds, orders in points)
    limits = TaskLimits(SECONDS * runs)
    given = task.task(task.solution(name).encode(), engine=engine, limits=limits)
    read = read_source(given, contexts_of(given))
    found: SolutionCheck | None = None
    for seeds, orders in points:
        verdict = examine(replace(given, seeds=seeds, orders=orders), read)
        one = SolutionCheck(task.name, name, verdict, _fault(task, name, verdict))
        found = found or one
        if one.fault:
            return replace(one, fault=f"seed {seeds[0]}, order {orders[0]}: {one.fault}")
    assert found is not None
    return found


def _fault(task: SuiteTask, name: str, verdict: Verdict) -> str:
    wrong = next((each for each in task.wrong if each.name == name), None)
    if wrong is not None:
        return _missed(wrong, verdict)
    if verdict.passed:
        return ""
    assert verdict.stage is not None
    why = verdict.stages[verdict.stage].reason
    return f"{verdict.stage} {verdict.result}: {why}"


def _missed(wrong: WrongSolution, verdict: Verdict) -> str:
    """How a wrong solution was not found out: "" if it was."""
    stage = verdict.stages[wrong.stage]
    kinds = kinds_of(verdict, wrong.stage)
    if stage.result is Result.FAIL and wrong.finding in kinds:
        return ""
    seen = {
        str(s): kinds_of(verdict, s) for s, e in verdict.stages.items() if e.result is Result.FAIL
    }
    return f"{wrong.stage} {wrong.finding} was expected, not {seen or 'a pass'}"


def kinds_of(verdict: Verdict, stage: Stage) -> list[str]:
    """What a stage has found, by kind."""
    found = verdict.stages[stage]
    kinds = [str(each["kind"]) for each in found.findings]
    return [*dict.fromkeys(kinds), *([MISMATCH] if found.details.get("difference") else [])]
