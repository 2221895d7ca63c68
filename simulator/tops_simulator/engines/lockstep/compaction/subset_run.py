"""Some threads of a run as a run of their own: what most threads have left costs only the others.

Threads that share a loop with ones that have left it, or a branch, are lanes without gaps here: no
operation needs a mask while all of them agree. Whoever keeps book of threads (findings, stamps,
watchers) hears of them by the numbers they have in the whole run.
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_simulator.checkers.undefined_lanes import UndefinedLanes
from tops_simulator.definedness import UndefinedOrigin
from tops_simulator.engines.shared.lanes import Array, Bools, Dim, LaneGroup
from tops_simulator.ops.registry import RelatedSite


class SubsetRun(LaneGroup):
    """The threads `lanes` of a run, in their order."""

    def __init__(self, whole: LaneGroup, lanes: Array) -> None:
        super().__init__(whole.environment, len(lanes))
        self.whole, self.lanes = whole, lanes
        self.callers, self.idle, self.states = whole.callers, whole.idle, whole.states
        self.pace, self.spin_detector = whole.pace, whole.spin_detector
        self.watched = whole.watched
        self.undefined = _UndefinedOfSubset(self, whole)

    def numbers(self, mask: Bools) -> Array | None:
        own = super().numbers(mask)
        lanes, outer = self.lanes if own is None else self.lanes[own], self.whole
        while isinstance(outer, SubsetRun):
            lanes, outer = outer.lanes[lanes], outer.whole
        return lanes

    def _make_index(self, name: str) -> Array:
        return picked(self.whole.index(name), self.lanes)

    def _find_symbol(self, name: str, loc: int) -> Array:
        return picked(self.whole.symbol(name, loc), self.lanes)

    def position(self, thread: int) -> tuple[Dim, Dim]:
        return self.whole.position(int(self.lanes[thread]))

    def fail(
        self, thread: int, kind: str, message: str, loc: int, others: Sequence[RelatedSite] = ()
    ) -> None:
        self.alive[thread] = False
        self.faults += 1
        self.whole.fail(int(self.lanes[thread]), kind, message, loc, others)

    def note(
        self,
        thread: int,
        kind: str,
        message: str,
        loc: int,
        severity: str = "error",
        others: Sequence[RelatedSite] = (),
        count: int = 1,
    ) -> None:
        self.whole.note(int(self.lanes[thread]), kind, message, loc, severity, others, count)

    def _numbers(self, threads: Array | None) -> Array:
        return self.lanes if threads is None else self.lanes[threads]

    def touched(
        self,
        threads: Array | None,
        places: Array,
        size: int,
        stores: bool,
        loc: int,
        values: Array | None = None,
        *,
        strong: bool = False,
    ) -> None:
        lanes = self._numbers(threads)
        self.whole.touched(lanes, places, size, stores, loc, values, strong=strong)

    def check_known(self, threads: Array | None, places: Array, size: int, loc: int) -> None:
        self.whole.check_known(self._numbers(threads), places, size, loc)


class _UndefinedOfSubset(UndefinedLanes):
    """Undefined lanes in values of some threads; what objects hold belongs to the whole run."""

    def __init__(self, run: SubsetRun, whole: LaneGroup) -> None:
        super().__init__(run)
        self._some, self._whole = run, whole
        self.origins = whole.undefined.origins

    def report(
        self, thread: int, message: str, origin: UndefinedOrigin | None, loc: int, count: int = 1
    ) -> None:
        self._whole.undefined.report(int(self._some.lanes[thread]), message, origin, loc, count)


def picked(value: Array, lanes: Array) -> Array:
    """A value of some of its threads."""
    if value.strides and not value.strides[0]:  # all threads have the same
        return value[: len(lanes)]
    return value[lanes]
