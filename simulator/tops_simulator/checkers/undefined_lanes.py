"""What is made of lanes that nobody has stored: where it comes from, and where it is reported.

Loading such lanes is no fault, and neither is storing them, or moving them beside good ones (that
may be padding). What depends on one is reported: a branch, an address, a number that goes to global
memory or to an operation; and a transfer to global memory that moves nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tops_simulator.definedness import UndefinedOrigin, marked, missing_of, origin_of, plain
from tops_simulator.messages import say
from tops_simulator.object_groups import ALIGN
from tops_simulator.objects import OUTSIDE, Allocation
from tops_simulator.ops.registry import RelatedSite

if TYPE_CHECKING:
    from tops_simulator.checkers.threads import Threads

Array = npt.NDArray[Any]
Bools = npt.NDArray[np.bool_]

PIECE = 7
"""Bits of an arena offset that tell bytes of a piece apart: the least vector fits in one."""


class UndefinedLanes:
    """Undefined lanes in the values and objects of one run."""

    def __init__(self, run: Threads) -> None:
        self.run = run
        self.origins: dict[int, dict[int, UndefinedOrigin]] = {}
        """Where what was computed of undefined lanes comes from, by the ids of objects and the
        pieces of the arena where it begins."""

    def loaded(self, value: Array, missing: Bools, place: int, loc: int) -> Array:
        """A loaded value some of whose lanes nobody has stored, the first of them at `place`."""
        run = self.run
        if not run.checks.uninitialized:
            return value
        origin = self._computed(place)
        if origin is None:
            name, offset = run.memory.name_at(place)
            origin = UndefinedOrigin(run.place(loc), name, offset // value.dtype.itemsize)
        return marked(value, missing, origin)

    def from_inactive(
        self, value: Array, missing: Bools, operation: str, lane: int, loc: int
    ) -> Array:
        """Values of threads, some taken from lanes of a warp that do not take part."""
        if not self.run.checks.uninitialized:
            return value
        known = missing_of(value)
        if known is not None:
            return marked(plain(value), known | missing, origin_of((value,)))
        return marked(value, missing, UndefinedOrigin(loc, operation, lane, is_lane=True))

    def decided(self, value: Array, mask: Bools, loc: int) -> Array:
        """A value that something depends on: a finding for the threads of a mask for which it is
        undefined."""
        missing = missing_of(value)
        if missing is not None:
            self.depends(missing & mask, value, loc)
        known: Array = plain(value)
        return known

    def depends(self, threads: Bools, value: Array, loc: int) -> None:
        """Reports that threads depend on what is undefined of a value."""
        count = int(np.count_nonzero(threads))
        if not count:
            return
        thread, origin = self.run.first(threads), origin_of((value,))
        self.report(thread, _depends_on(origin), origin, loc, count)

    def _computed(self, place: int) -> UndefinedOrigin | None:
        """Where an undefined value at a place comes from; None if nobody has stored any there."""
        owner = int(self.run.memory.owner[place // ALIGN])
        return self.origins.get(owner, {}).get(place >> PIECE)

    def is_computed(self, thread: int, place: int, loc: int, count: int) -> bool:
        """Whether unset bytes at a place were computed of undefined lanes; then there is a finding
        for threads that read it where that comes from.
        """
        origin = self._computed(place)
        if origin is not None:
            self.report(thread, _depends_on(origin), origin, loc, count)
        return origin is not None

    def stored(
        self, threads: Array | None, places: Array, value: Array, loc: int, *, leaves: bool
    ) -> None:
        """What was just stored is undefined in part: so are the bytes it went to. If it `leaves`
        with what goes to global memory, that is reported.
        """
        missing = missing_of(value)
        if missing is None:
            return
        memory = self.run.memory
        rows = np.flatnonzero(missing.reshape(len(missing), -1).any(axis=1))
        owners = memory.owners(places)[rows]
        lanes = missing.reshape(len(missing), -1)[rows]
        wide = lanes.repeat(value.dtype.itemsize, axis=1)
        memory.forget_lanes(places[rows], wide)
        origin = origin_of((value,))
        pieces = (places[rows] + wide.argmax(axis=1)) >> PIECE
        for owner, piece in zip(owners.tolist(), pieces.tolist(), strict=True):
            self.origins.setdefault(owner, {})[piece] = origin
        outside = rows[memory.space[owners] == OUTSIDE]
        if leaves and len(outside):
            is_computed = self.run.no_lanes.copy()
            is_computed[outside if threads is None else threads[outside]] = True
            self.depends(is_computed, value, loc)

    def moved(self, thread: int, source: Allocation, target: Allocation, loc: int) -> None:
        """Reports a transfer to global memory of bytes none of which was ever given a value."""
        if self.run.checks.uninitialized:
            message = say("unset-moved", name=source.name, target=target.name)
            computed = list(self.origins.get(source.id, {}).values())
            self.report(thread, message, computed[0] if computed else None, loc)

    def report(
        self, thread: int, message: str, origin: UndefinedOrigin | None, loc: int, count: int = 1
    ) -> None:
        """Reports what depends on undefined lanes, and where that comes from."""
        known = origin is not None and origin.loc >= 0
        others = (
            [
                RelatedSite(
                    say("taken-here" if origin.is_lane else "loaded-here"), thread, origin.loc
                )
            ]
            if known and origin
            else []
        )
        self.run.note(thread, "uninitialized-read", message, loc, "error", others, count)


def _depends_on(origin: UndefinedOrigin) -> str:
    if origin.is_lane:
        return say("no-such-lane", operation=origin.name, lane=origin.element)
    return say("unset-lane", name=origin.name, index=origin.element)
