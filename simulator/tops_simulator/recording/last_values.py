"""The last value of every expression, for the first threads of a launch. Bounded."""

from __future__ import annotations

from copy import copy

import numpy as np
import numpy.typing as npt

from tops_simulator import bounds, ir
from tops_simulator.run_record import LastValue, VisitValues
from tops_startup.records import dataclass, field

Array = npt.NDArray[np.generic]
Bools = npt.NDArray[np.bool_]
Threads = npt.NDArray[np.intp]

THREADS = 64
"""Threads that are kept of a launch: those with the lowest numbers."""
LATE = 16
"""Visits of a place whose values wait to be written down; what comes next may make it needless."""
LATE_BYTES = 1 << 14
"""Bytes of values that may wait, and be held on to, for each of those visits."""
VISITS = 24
"""First visits of a place that are kept for each group of threads."""

_Visit = tuple[int, Bools | None, Array]
"""The first thread, whose values count (None: all threads'), and the values of all."""


@dataclass(slots=True)
class _RecordedValue:
    """An expression's values: a row of lanes for each thread; who has one, what is undefined.

    `late` visits are not written down yet, the last one comes last. `marked`: something may be
    undefined. `early` are the first visits of each group of threads, by its first one.
    """

    values: Array
    valid: Bools
    unset: Bools
    launch: int
    visits: int = 0
    marked: bool = False
    late: list[_Visit] = field(default_factory=list)
    early: dict[int, list[_Visit]] = field(default_factory=dict)

    def copy(self) -> _RecordedValue:
        self.flush()
        arrays = (self.values.copy(), self.valid.copy(), self.unset.copy())
        early = {first: list(visits) for first, visits in self.early.items()}
        return _RecordedValue(*arrays, self.launch, self.visits, self.marked, early=early)

    def remember(self, visit: _Visit, room: int) -> int:
        """Keeps one of the first visits, if it has no more numbers than there is room for; gives
        their number.
        """
        first, mask, values = visit
        visits = self.early.setdefault(first, [])
        rows = values[: len(self.valid) - first]
        if len(visits) >= VISITS or rows.size > room:
            return 0
        visits.append((first, None if mask is None else mask[: len(rows)].copy(), rows.copy()))
        return rows.size

    def visited(self) -> tuple[VisitValues, ...]:
        """The first visits, one after the other, of all groups of threads."""
        if self.marked or self.visits < 2:
            return ()
        count = max(map(len, self.early.values()), default=0)
        of = (
            [visits[number] for visits in self.early.values() if number < len(visits)]
            for number in range(count)
        )
        return tuple(map(_joined, of))

    def replaces(self, visit: _Visit) -> bool:
        """Whether the newest visit was of the same threads; then this one stands for it."""
        if not self.late:
            return False
        last = self.late[-1]
        same = last[1] is visit[1] and last[0] == visit[0] and last[2].shape == visit[2].shape
        if same:
            self.late[-1] = visit
        return same

    def add(self, visit: _Visit) -> None:
        """Takes in a visit, and has it wait if its values may be held on to."""
        if self.replaces(visit):
            return
        if len(self.late) >= LATE or visit[2].nbytes > LATE_BYTES:
            self.flush()
        if visit[2].nbytes > LATE_BYTES:
            self.write(visit)
        else:
            self.late.append(visit)

    def flush(self) -> None:
        """Writes down what waits, newest first: a thread's older values are not looked at."""
        missing = np.ones(len(self.valid), np.bool_)
        with np.errstate(invalid="ignore"):  # one place may have values of several types
            while self.late and missing.any():
                self.write(self._newest(missing))
        self.late.clear()

    def _newest(self, missing: Bools) -> _Visit:
        """The newest visit that waits, of the threads that miss a value; they miss it no more."""
        first, mask, values = self.late.pop()
        here = missing[first : first + len(values)]
        chosen = here.copy() if mask is None else here & mask[: len(here)]
        here &= ~chosen
        return first, chosen, values

    def write(self, visit: _Visit) -> slice | Threads:
        """Writes a visit's values down; gives its threads."""
        first, mask, values = visit
        count = min(len(values), len(self.valid) - first)
        rows = values[:count].reshape(count, -1 if count else 1)
        chosen: slice | Threads = slice(first, first + count)
        if mask is not None:
            here = np.flatnonzero(mask[:count])
            chosen, rows = here + first, rows[here]
        self.values[chosen] = rows
        self.valid[chosen] = True
        return chosen


def _joined(visits: list[_Visit]) -> VisitValues:
    threads: list[int] = []
    values: list[tuple[float, ...]] = []
    for first, mask, rows in visits:
        here = np.arange(len(rows)) if mask is None else np.flatnonzero(mask)
        threads += (here + first).tolist()
        wide = rows[here].reshape(len(here), -1 if len(here) else 1)
        values += map(tuple, (wide.astype(np.int64) if wide.dtype.kind == "b" else wide).tolist())
    return VisitValues(tuple(threads), tuple(values))


class LastValues:
    """Keeps, for each place of the source, what threads computed there last."""

    def __init__(self, most: int = bounds.VALUES) -> None:
        """`most` numbers are kept; a further expression is kept for fewer threads, or not."""
        self.most = most
        self.kept: dict[int, _RecordedValue] = {}
        self.threads = THREADS  # how many the launch has, at most
        self.launch = 0  # which shape of a launch runs
        self.numbers, self.cut = 0, False
        self.room = most  # for numbers of earlier visits
        self._loaded: dict[int, Bools] = {}
        self._marked = False  # something may be undefined somewhere

    def copy(self) -> LastValues:
        """The same, to go on from later."""
        made = copy(self)
        made.kept = {loc: kept.copy() for loc, kept in self.kept.items()}
        made._loaded = dict(self._loaded)
        return made

    def unset(self, first: int, threads: Threads | None, missing: Bools | None, loc: int) -> None:
        """Threads (None: all) have just loaded lanes nobody stored; the value comes next."""
        if missing is None or not missing.any():
            self._loaded.pop(loc, None)
            return
        numbers = first + (np.arange(len(missing)) if threads is None else threads)
        marks = np.zeros((THREADS, missing.shape[1]), np.bool_)
        marks[numbers[numbers < THREADS]] = missing[numbers < THREADS]
        self._loaded[loc] = marks

    def keep(
        self,
        first: int,
        mask: Bools | None,
        values: Array,
        loc: int,
        origin: int = -1,
        *,
        whole: bool = True,
    ) -> None:
        """The values of threads `first`, `first` + 1 … at a place, for those of a mask (None: all);
        the same as they have at `origin`, if that is a place. Neither mask nor values change later.
        What is not `whole` is a step on the way to the value of this visit.
        """
        kept = self.kept.get(loc)
        visit = first, mask, values
        clean = not (self._loaded or self._marked)
        if clean and kept is not None and kept.launch == self.launch and kept.replaces(visit):
            pass
        elif first < THREADS and len(values):
            kept = self._keep(visit, kept, loc, origin)
        else:
            return
        if whole and kept is not None:
            kept.visits += first == 0
            self.room -= kept.remember(visit, self.room)

    def _keep(
        self, visit: _Visit, kept: _RecordedValue | None, loc: int, origin: int
    ) -> _RecordedValue | None:
        """What is kept of the place from now on; None where there is no room for the threads."""
        first, _, values = visit
        width = values.size // len(values)
        if kept is None or (kept.values.shape[1], kept.launch) != (width, self.launch):
            kept = self.kept[loc] = self._recorded(values.reshape(-1, width), loc)
        if first >= len(kept.valid):
            return None
        marks = self._marks(loc, origin, kept)
        if marks is not None or kept.marked:
            kept.flush()
            chosen = kept.write(visit)
            kept.unset[chosen] = False if marks is None else marks[chosen]
            kept.marked = self._marked = True
        else:
            kept.add(visit)
        return kept

    def _marks(self, loc: int, origin: int, kept: _RecordedValue) -> Bools | None:
        """What of a value is undefined: as it was loaded, here or where it comes from."""
        source = self.kept.get(origin)
        if source is None or source.values.shape != kept.values.shape:
            marks = self._loaded.pop(loc, None)
            return marks if marks is not None and marks.shape[1:] == kept.unset.shape[1:] else None
        return source.unset if source.marked else None

    def _recorded(self, rows: Array, loc: int) -> _RecordedValue:
        """Room for as many threads as the rest of the budget allows."""
        width = rows.shape[1]
        before = self.kept.get(loc)
        if before is not None:
            self.numbers -= before.values.size
            self.room += sum(v.size for each in before.early.values() for _, _, v in each)
        threads = min(self.threads, (self.most - self.numbers) // width)
        self.cut = self.cut or threads < self.threads
        self.numbers += threads * width
        wide = np.int64 if rows.dtype.kind in "iub" else np.float64
        valid, unset = np.zeros(threads, np.bool_), np.zeros((threads, width), np.bool_)
        return _RecordedValue(np.zeros((threads, width), wide), valid, unset, self.launch)

    def result(self, program: ir.Program) -> tuple[LastValue, ...]:
        """All of them, in the order of the source."""
        found = []
        for loc, kept in self.kept.items():
            kept.flush()
            place = program.location(loc)
            threads = np.flatnonzero(kept.valid).tolist()
            if place is None or not threads:
                continue
            rows = tuple(tuple(row) for row in kept.values[threads].tolist())
            unset = tuple((int(n), int(lane)) for n, lane in np.argwhere(kept.unset[threads]))
            numbers = tuple(threads)
            earlier = kept.visited()
            found.append(LastValue(place, kept.visits, numbers, rows, kept.launch, unset, earlier))
        return tuple(sorted(found, key=lambda v: (v.loc.file, v.loc.line, v.loc.column)))
