"""The last value of every expression, for the first threads of a launch. Bounded."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.recorded import LastValue

Array = npt.NDArray[np.generic]
Bools = npt.NDArray[np.bool_]
Threads = npt.NDArray[np.intp]

THREADS = 64
"""Threads that are kept of a launch: those with the lowest numbers."""
NUMBERS = 1 << 16
"""Numbers that are kept of a run; a further expression is kept for fewer threads, or not."""


@dataclass(slots=True)
class _Kept:
    """An expression's values: a row of lanes for each thread; who has one, what is garbage.

    `marked`: something may be garbage.
    """

    values: Array
    valid: Bools
    unset: Bools
    launch: int
    visits: int = 0
    marked: bool = False

    def copy(self) -> _Kept:
        arrays = (self.values.copy(), self.valid.copy(), self.unset.copy())
        return _Kept(*arrays, self.launch, self.visits, self.marked)


class LastValues:
    """Keeps, for each place of the source, what threads computed there last."""

    def __init__(self) -> None:
        self.kept: dict[int, _Kept] = {}
        self.threads = THREADS  # how many the launch has, at most
        self.launch = 0  # which shape of a launch runs
        self.numbers, self.cut = 0, False
        self._loaded: dict[int, Bools] = {}

    def copy(self) -> LastValues:
        """The same, to go on from later."""
        made = copy(self)
        made.kept = {loc: kept.copy() for loc, kept in self.kept.items()}
        made._loaded = dict(self._loaded)
        return made

    def unset(self, first: int, threads: Threads | None, missing: Bools, loc: int) -> None:
        """Threads (None: all) have just loaded lanes nobody stored; the value comes next."""
        if not missing.any():
            self._loaded.pop(loc, None)
            return
        numbers = first + (np.arange(len(missing)) if threads is None else threads)
        marks = np.zeros((THREADS, missing.shape[1]), np.bool_)
        marks[numbers[numbers < THREADS]] = missing[numbers < THREADS]
        self._loaded[loc] = marks

    def keep(
        self, first: int, mask: Bools | None, values: Array, loc: int, origin: int = -1
    ) -> None:
        """The values of threads `first`, `first` + 1 … at a place, for those of a mask (None: all);
        the same as they have at `origin`, if that is a place."""
        count = min(THREADS - first, len(values))
        if count <= 0:
            return
        rows = values[:count].reshape(count, -1)
        kept = self.kept.get(loc)
        if kept is None or (kept.values.shape[1], kept.launch) != (rows.shape[1], self.launch):
            kept = self.kept[loc] = self._room(rows, loc)
        count = min(count, len(kept.valid) - first)
        if count <= 0:
            return
        kept.visits += first == 0
        chosen: slice | Threads
        if mask is None:
            chosen = slice(first, first + count)
            kept.values[chosen] = rows[:count]
        else:
            here = np.flatnonzero(mask[:count])
            chosen = here + first if first else here
            kept.values[chosen] = rows[here]
        kept.valid[chosen] = True
        marks = self._marks(loc, origin, kept)
        if kept.marked or marks is not None:
            kept.unset[chosen] = False if marks is None else marks[chosen]
            kept.marked = True

    def _marks(self, loc: int, origin: int, kept: _Kept) -> Bools | None:
        """What of a value is garbage: as it was loaded, here or where it comes from."""
        source = self.kept.get(origin)
        if source is None or source.values.shape != kept.values.shape:
            return self._loaded.pop(loc, None)
        return source.unset if source.marked else None

    def _room(self, rows: Array, loc: int) -> _Kept:
        """Room for as many threads as the rest of the budget allows."""
        width = rows.shape[1]
        before = self.kept.get(loc)
        if before is not None:
            self.numbers -= before.values.size
        threads = min(self.threads, (NUMBERS - self.numbers) // width)
        self.cut = self.cut or threads < self.threads
        self.numbers += threads * width
        wide = np.int64 if rows.dtype.kind in "iub" else np.float64
        valid, unset = np.zeros(threads, np.bool_), np.zeros((threads, width), np.bool_)
        return _Kept(np.zeros((threads, width), wide), valid, unset, self.launch)

    def result(self, program: ir.Program) -> tuple[LastValue, ...]:
        """All of them, in the order of the source."""
        found = []
        for loc, kept in self.kept.items():
            place = program.location(loc)
            threads = np.flatnonzero(kept.valid).tolist()
            if place is None or not threads:
                continue
            rows = tuple(tuple(row) for row in kept.values[threads].tolist())
            unset = tuple((int(n), int(lane)) for n, lane in np.argwhere(kept.unset[threads]))
            numbers = tuple(threads)
            found.append(LastValue(place, kept.visits, numbers, rows, kept.launch, unset))
        return tuple(sorted(found, key=lambda v: (v.loc.file, v.loc.line, v.loc.column)))
