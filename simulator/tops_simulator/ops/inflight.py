"""Transfers under way: what they read and write, and who touches it before they end.

A transfer owns its source and its destination from the call that starts it to the wait. Nobody
may write to either, and nobody may read the destination; its own context works in order and is
not compared with itself.
"""

from __future__ import annotations

from collections import deque
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from tops_simulator.dte_protocol import TOUCHES, Role, roles_closed_to
from tops_simulator.ops.registry import Invocation, Places, RelatedSite
from tops_simulator.ops.transfers import Transfer, Window, windows
from tops_startup.records import dataclass, field

Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Region:
    """The bytes of a transfer's box, as offsets in the memory's arena: from `first` to `last`."""

    id: int  # of the allocation
    name: str
    window: Window
    first: int
    last: int
    origin: int  # of the tensor the box lies in
    exact: int  # bytes that are compared one by one; beyond them nothing is claimed

    def touches(self, first: int, last: int) -> bool:
        """Whether some byte of `first` … `last` belongs to the box."""
        first, last = max(first, self.first), min(last, self.last)
        if first >= last:
            return False
        return self.window.is_dense or (last - first <= self.exact and self._bytes(first, last))

    def meets(self, other: Region) -> bool:
        """Whether two boxes share a byte."""
        if other.window.is_dense:
            return self.touches(other.first, other.last)
        if self.window.is_dense:
            return other.touches(self.first, self.last)
        first, last = max(self.first, other.first), min(self.last, other.last)
        if not 0 < last - first <= self.exact:
            return False
        return bool((self._inside(first, last) & other._inside(first, last)).any())

    def _bytes(self, first: int, last: int) -> bool:
        return bool(self._inside(first, last).any())

    def _inside(self, first: int, last: int) -> Bools:
        """Which bytes of `first` … `last` belong to the box."""
        rest = np.arange(first, last) - self.origin
        inside = np.ones(last - first, np.bool_)
        axes = zip(self.window.strides(), self.window.start, self.window.extent, strict=True)
        for step, start, extent in axes:
            index, rest = np.divmod(rest, step)
            inside &= (index >= start) & (index < start + extent)
        return inside


@dataclass(frozen=True, slots=True)
class Flight:
    """A started transfer: its context, the call that started it, what it reads and writes."""

    number: int
    transfer: Transfer
    context: int
    thread: int
    call: Invocation
    reads: Region | None
    writes: Region | None

    def as_related(self) -> RelatedSite:
        """The flight as the other side of a finding."""
        return RelatedSite("the transfer is started here", self.thread, self.call.loc)


@dataclass(slots=True)
class TransfersInFlight:
    """All transfers under way, by number; numbers are given in order, from 1.

    The tables hold the intervals that loads and stores must stay out of, in order of their start.
    """

    flights: dict[int, Flight] = field(default_factory=dict)
    queues: dict[int, deque[int]] = field(default_factory=dict)  # numbers of each context
    waited: dict[int, RelatedSite] = field(default_factory=dict)  # who waited, by number
    forgotten: int = 0  # up to about this number it is not known who waited
    last: int = 0
    watches: bool = False
    counts: ClassVar[bool] = False
    disputed: set[int] = field(default_factory=set)  # numbers of flights a misuse was reported for
    _reported: set[tuple[int, bool]] = field(default_factory=set)
    _tables: dict[bool, tuple[Places, Places]] = field(default_factory=dict)
    _by_object: dict[tuple[int, Role], dict[int, Flight]] = field(default_factory=dict)
    """The flights that read or write an object, by number: most touch objects of their own."""

    # --- coming and going ---------------------------------------------------------------

    def add(
        self, transfer: Transfer, context: int, thread: int, call: Invocation, regions: Regions
    ) -> Flight:
        """Takes a started transfer."""
        self.last += 1
        flight = Flight(self.last, transfer, context, thread, call, *regions)
        self.flights[self.last] = flight
        for region, role in _parts(flight):
            self._by_object.setdefault((region.id, role), {})[self.last] = flight
        self.queues.setdefault(context, deque()).append(self.last)
        self._tables.clear()
        return flight

    def take(self, contexts: list[int], last: int) -> list[Flight]:
        """Removes the transfers of some contexts up to number `last`, in order."""
        numbers: list[int] = []
        for context in contexts:
            queue = self.queues.get(context, deque())
            while queue and queue[0] <= last:
                numbers.append(queue.popleft())
        self._tables.clear()
        for number in numbers:
            self._reported -= {(number, False), (number, True)}
        return [self._left(number) for number in sorted(numbers)]

    def _left(self, number: int) -> Flight:
        flight = self.flights.pop(number)
        for region, role in _parts(flight):
            del self._by_object[region.id, role][number]
        return flight

    def of(self, context: int) -> Flight | None:
        """The transfer a context works at."""
        queue = self.queues.get(context)
        return self.flights[queue[0]] if queue else None

    def remember_wait(self, number: int, party: RelatedSite, most: int) -> None:
        """Keeps who waited for a transfer, to find second waits; the oldest one is forgotten."""
        self.waited[number] = party
        if len(self.waited) > most:
            self.forgotten = next(iter(self.waited))
            del self.waited[self.forgotten]

    # --- touches ------------------------------------------------------------------------

    def touched(
        self,
        threads: npt.NDArray[np.intp] | None,
        places: Places,
        size: int,
        stores: bool,
        loc: int,
    ) -> None:
        """Reports accesses of threads to what transfers own; see `registry.Watcher`."""
        if not self.flights:
            return
        starts, ends = self._tables.get(stores) or self._table(stores)
        if not len(starts):
            return
        near = np.searchsorted(starts, places + size) - 1
        hits = (near >= 0) & (ends[near] > places)
        for row in np.flatnonzero(hits):
            thread = int(row) if threads is None else int(threads[row])
            self._touch(thread, int(places[row]), size, stores, loc)

    def is_silent(self, low: int, high: int, *, stores: bool) -> bool:
        """Whether no transfer under way owns bytes from `low` up to `high`."""
        if not self.flights:
            return True
        starts, ends = self._tables.get(stores) or self._table(stores)
        near = int(np.searchsorted(starts, high)) - 1
        return near < 0 or bool(ends[near] <= low)

    def _table(self, stores: bool) -> tuple[Places, Places]:
        regions = [
            region
            for flight in self.flights.values()
            if (flight.number, stores) not in self._reported
            for region, _ in _owned(flight, stores)
        ]
        regions.sort(key=lambda region: region.first)
        starts = np.array([r.first for r in regions], np.int64)
        ends = np.maximum.accumulate(np.array([r.last for r in regions], np.int64))
        self._tables[stores] = starts, ends
        return starts, ends

    def _touch(self, thread: int, place: int, size: int, stores: bool, loc: int) -> None:
        for flight in self.flights.values():
            for region, role in _owned(flight, stores):
                if not region.touches(place, place + size):
                    continue
                if (flight.number, stores) not in self._reported and _exists(flight.call, region):
                    kind, message = _misuse(region, role, stores)
                    flight.call.note(thread, kind, message, flight.as_related(), loc=loc)
                self._reported.add((flight.number, stores))
                self.disputed.add(flight.number)
                self._tables.clear()

    def collide(
        self, call: Invocation, thread: int, free: list[int], regions: tuple[Region | None, ...]
    ) -> bool:
        """Reports a new transfer's regions (read, written) that transfers under way own.

        Those of the contexts `free` come before it in any case. Returns whether there are any.
        """
        met: set[int] = set()
        for region, stores in zip(regions, (False, True), strict=True):
            for flight in self._near(region, stores):
                if flight.context not in free and _collide(call, thread, flight, region, stores):
                    met.add(flight.number)
        self.disputed |= met
        return bool(met)

    def _near(self, region: Region | None, stores: bool) -> list[Flight]:
        """The flights that own something of a region's object, in their order."""
        if region is None:
            return []
        owners = [self._by_object.get((region.id, role), {}) for role in _CLOSED[stores]]
        return [self.flights[number] for number in sorted({n for each in owners for n in each})]


Regions = tuple[Region | None, Region | None]


_CLOSED = roles_closed_to(stores=False), roles_closed_to(stores=True)


def _owned(flight: Flight, stores: bool) -> list[tuple[Region, Role]]:
    """What an access must not touch, and what that is to the transfer."""
    closed = _CLOSED[stores]
    return [(region, role) for region, role in _parts(flight) if role in closed]


def _parts(flight: Flight) -> list[tuple[Region, Role]]:
    """What a transfer touches, and what that is to it."""
    parts = (flight.writes, Role.DESTINATION), (flight.reads, Role.SOURCE)
    return [(region, role) for region, role in parts if region is not None]


def _collide(
    call: Invocation, thread: int, flight: Flight, region: Region | None, stores: bool
) -> bool:
    for owned, role in _owned(flight, stores):
        if region is not None and owned.id == region.id and owned.meets(region):
            kind, message = _misuse(owned, role, stores)
            call.note(thread, kind, message, flight.as_related())
            return True
    return False


def _exists(call: Invocation, region: Region) -> bool:
    """Whether the memory still belongs to the object the transfer was started on."""
    return bool(call.memory.alive[region.id])


def _misuse(region: Region, role: Role, stores: bool) -> tuple[str, str]:
    """The kind of a touch, and what to say about it."""
    touched = "written" if stores else "read"
    still = "writing" if role is Role.DESTINATION else "reading"
    message = f"'{region.name}' is {touched} while a transfer is still {still} it"
    return TOUCHES[role, stores].value, f"{message}: wait for the transfer first"


# --- regions ----------------------------------------------------------------------------


def traffic_of(call: Invocation) -> TransfersInFlight:
    """The launch's transfers under way."""
    found = call.state("dte-traffic", TransfersInFlight)
    assert isinstance(found, TransfersInFlight)
    return found


def regions_of(call: Invocation, transfer: Transfer) -> Regions:
    """What a transfer reads and writes; nothing where that is not sound."""
    found = windows(transfer)
    if found is None:
        return None, None
    source, target = found
    return (None if source is None else _region(call, source)), _region(call, target)


def _region(call: Invocation, window: Window) -> Region | None:
    if window.empty:
        return None
    address, size = window.place()
    allocation = call.memory.find(address)
    if allocation is None or not allocation.alive:
        return None
    place = allocation.base + address - call.memory.address(allocation.id)
    origin = place - (address - window.span.address)
    first = max(place, allocation.base)  # what lies beyond the object belongs to others
    last = min(place + size, allocation.base + allocation.size)
    if first >= last:
        return None
    name, exact = allocation.name, call.overlapping
    return Region(allocation.id, name, window, first, last, origin, exact)
