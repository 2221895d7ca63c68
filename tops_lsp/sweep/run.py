"""Points evaluated by an executor, with a journal of those that are done."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing

from tops_lsp.distribute.executor import Executor, Failure, Outcome, Task, in_order
from tops_lsp.simulate.launch.sentences import say
from tops_lsp.sweep.evaluation import Evaluation, Points, begin, warm
from tops_lsp.sweep.journal import Journal, still_holding
from tops_lsp.sweep.results import PointResult, Verdict, restored
from tops_lsp.sweep.space import Point

GRACE = 10.0
"""Seconds beyond a point's own limit after which its process is ended."""


def task_of(given: Evaluation) -> Task[Point, PointResult]:
    """The work on points of an evaluation, confined and with a run's limits."""
    seconds, memory = _limits(given)
    return Task(begin, given, seconds + GRACE, memory, _packed, _unpacked, warm)


def _limits(given: Evaluation) -> tuple[float, int]:
    limits = given.context.limits
    seconds = limits.run_seconds if given.seconds is None else given.seconds
    return seconds, limits.run_memory if given.memory is None else given.memory


def _packed(result: PointResult) -> bytes:
    return json.dumps(result.stored(), separators=(",", ":")).encode()


def _unpacked(data: bytes) -> PointResult:
    """A row that a confined process tells of, made without trust in it."""
    return restored(json.loads(data))


def evaluated(
    task: Task[Point, PointResult],
    points: Iterable[Point],
    executor: Executor,
    journal: Journal | None = None,
) -> Iterator[PointResult]:
    """The rows of points, in their order; those that the journal has are taken from there. It keeps
    others as they are made: what ends the work costs none that is done."""
    rows = {} if journal is None else journal.rows
    order: deque[Point] = deque()
    under_way: dict[int, Point] = {}

    def missing() -> Iterator[Point]:
        count = 0
        for point in points:
            order.append(point)
            if point not in rows:
                under_way[count] = point
                count += 1
                yield point

    def made() -> Generator[Outcome[PointResult], None, None]:
        with closing(executor.run(task, missing(), ordered=False)) as outcomes:
            for outcome in outcomes:
                row = _result(under_way.pop(outcome.number), outcome, task.given)
                if journal is not None:
                    journal.keep(row)
                yield Outcome(outcome.number, row)

    for outcome in in_order(made()):
        while order[0] in rows:
            yield rows[order.popleft()]
        order.popleft()
        if outcome.value is not None:
            yield outcome.value
    for point in order:
        yield rows[point]


def _result(point: Point, outcome: Outcome[PointResult], given: Evaluation) -> PointResult:
    """The row of a point, also of one that cost its process."""
    if outcome.value is not None and outcome.value.values == point:
        return outcome.value
    seconds, memory = _limits(given)
    reasons = {
        Failure.LATE: say("point-late", seconds=f"{seconds:g}"),
        Failure.MEMORY: say("point-memory", room=memory >> 20),
        Failure.RAISED: say("point-raised", why=outcome.reason),
    }
    reason = say("point-ended") if outcome.failure is None else reasons.get(outcome.failure)
    return PointResult(point, Verdict.FAILED, reason or say("point-ended"))


def resumed(journal: Journal, given: Evaluation) -> None:
    """Takes up the rows of a journal that would be the same now."""
    journal.load()
    fresh = {v: r for v, r in journal.rows.items() if "load(" not in r.launch}
    points = Points(given)
    journal.rows = still_holding(fresh, lambda row: points.digest(row.values))
