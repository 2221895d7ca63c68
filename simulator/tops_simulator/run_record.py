"""What a recorded run keeps for its report: plain data, no NumPy, safe to send and to print."""

from __future__ import annotations

from enum import StrEnum

from tops_simulator.findings import Thread
from tops_simulator.ir import Loc
from tops_startup.records import dataclass

Number = float | int


class Work(StrEnum):
    """What a thread, or the DTE on its behalf, does for a while."""

    SCALAR = "scalar"
    VECTOR = "vector"
    DTE_WAIT = "dte-wait"
    BARRIER_WAIT = "barrier-wait"
    TRANSFER = "transfer"


@dataclass(frozen=True, slots=True)
class VisitValues:
    """What an expression was worth at one visit; `threads` and `values` as in `LastValue`."""

    threads: tuple[int, ...]
    values: tuple[tuple[Number, ...], ...]


@dataclass(frozen=True, slots=True)
class LastValue:
    """What an expression was worth when the threads came by for the last time.

    `threads` are places in `RecordedRun.launches[launch]`; `values` has a row of lanes for each of
    them, and `unset` the lanes that nobody had stored before they were loaded, as (row, lane).
    `earlier` are the first visits, where there were several and nobody had missed a store.
    """

    loc: Loc
    visits: int
    threads: tuple[int, ...]
    values: tuple[tuple[Number, ...], ...]
    launch: int = 0
    unset: tuple[tuple[int, int], ...] = ()
    earlier: tuple[VisitValues, ...] = ()


@dataclass(frozen=True, slots=True)
class AccessPattern:
    """Where threads accessed an object of memory that they share, the last time they came by.

    `threads` are places in `RecordedRun.launches[launch]`. For each of them: which of the objects
    of this name (a block has its own in L2), how many bytes from its beginning, and how many
    further than the time before (None: there was none, or elsewhere).
    """

    loc: Loc
    stores: bool
    size: int  # bytes of one access
    memory: str
    name: str
    visits: int
    threads: tuple[int, ...]
    objects: tuple[int, ...]
    offsets: tuple[int, ...]
    steps: tuple[int | None, ...]
    launch: int = 0


@dataclass(frozen=True, slots=True)
class TensorBox:
    """What a transfer touches of a tensor: from `start`, `extent` elements along each axis."""

    memory: str
    name: str  # of the object in memory, as the source has it; "": none
    shape: tuple[int, ...]
    start: tuple[int, ...]
    extent: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """The two sides of a transfer. No source: a value is written."""

    operation: str
    source: TensorBox | None
    target: TensorBox


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of one thread's time, in units of the cost model: [start, end)."""

    thread: int
    work: Work
    start: int
    end: int
    bytes: int = 0  # of a transfer
    loc: Loc | None = None  # of a transfer or what waits for one
    movement: Movement | None = None  # of a transfer
    number: int = -1  # of a transfer among those of its thread, in the order they were started


@dataclass(frozen=True, slots=True)
class Costs:
    """The assumptions of the timeline: how many units a thing takes. No figure is measured."""

    scalar: int = 1  # an operation, load or store of a thread
    vector: int = 1  # one on a vector, whatever its width
    transfer: int = 64  # to begin a transfer of the DTE
    bytes_per_unit: int = 128  # that a DTE moves


@dataclass(frozen=True, slots=True)
class Timeline:
    """When the threads worked and waited, by the cost model. Times are relative, not seconds.

    `totals` are units by kind for each of the threads; they are whole even where segments are cut.
    """

    segments: tuple[Segment, ...]
    totals: tuple[tuple[tuple[Work, int], ...], ...]
    length: int
    overlap: int  # units in which a thread worked while the DTE moved something for it
    costs: Costs
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Owner:
    """An object in L1 (one for each thread) or L2 (one for each block)."""

    memory: str
    name: str
    bytes: int
    loc: Loc | None


@dataclass(frozen=True, slots=True)
class RecordedRun:
    """Last values, accesses, timeline and memory map of a run. `all_threads` may be more than are
    kept.

    `launches` are the first threads of each shape of a launch; the timeline's are the longest.
    """

    launches: tuple[tuple[Thread, ...], ...]
    all_threads: int
    values: tuple[LastValue, ...]
    timeline: Timeline
    owners: tuple[Owner, ...]
    limits: tuple[tuple[str, int], ...]  # bytes of each memory
    cut: bool = False  # some expressions' values were not kept
    unseen: int = 0  # launches that took too long to be recorded
    accesses: tuple[AccessPattern, ...] = ()

    @property
    def threads(self) -> tuple[Thread, ...]:
        """The threads of the largest launch, the first of several."""
        return max(self.launches, key=len, default=())
