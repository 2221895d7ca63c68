"""Operations by qualified name: `@op("tops::memcpy")`. One place that says what exists.

An operation is called once for all active threads of the chunk the engine runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, ClassVar, Protocol

import numpy as np
import numpy.typing as npt

from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

if TYPE_CHECKING:
    from tops_simulator.checkers.stamps import Box
    from tops_simulator.ir import ContextKind, Function, Tag
    from tops_simulator.machine import Machine
    from tops_simulator.memory import Memory
    from tops_simulator.objects import Allocation
    from tops_simulator.ops.transfers import Transfer
    from tops_simulator.ops.warps import Warps

Lanes = npt.NDArray[np.generic]
"""A value of every thread: shape (threads,) for scalars, (threads, lanes) for vectors."""

BoolLanes = npt.NDArray[np.bool_]
Places = npt.NDArray[np.int64]
"""Offsets in the memory's arena."""


@dataclass(frozen=True, slots=True)
class RelatedSite:
    """Another thread and place that take part in a finding. `loc` is as in `ir.Op.loc`; a `thread`
    of -1 is nobody: the place alone takes part."""

    message: str
    thread: int
    loc: int


class LeftoverFinding(NamedTuple):
    """What a launch left behind: a finding about a thread and place."""

    kind: str
    message: str
    severity: str
    thread: int
    loc: int
    others: tuple[RelatedSite, ...] = ()


class Watcher(Protocol):
    """Sees every access of device code to memory, before it is made."""

    counts: ClassVar[bool]
    """Whether it adds accesses up: a thread's many may be reported together, and later."""

    def touched(
        self,
        threads: npt.NDArray[np.intp] | None,
        places: Places,
        size: int,
        stores: bool,
        loc: int,
    ) -> None:
        """Threads (None: all) access `size` bytes at each place; one place for each thread."""

    def is_silent(self, low: int, high: int, *, stores: bool) -> bool:
        """Whether nothing comes of accesses to bytes from `low` up to `high`, whoever makes them:
        they need not be reported one by one."""


class Invocation(Protocol):
    """What an engine gives to an operation."""

    name: str
    args: tuple[Lanes, ...]  # entries of inactive threads are meaningless
    types: tuple[str, ...]  # see ir.Intrinsic.types
    templates: tuple[str | int, ...]  # see ir.Intrinsic.templates
    result_dtype: np.dtype[np.generic] | None
    result_lanes: int  # of a vector result; 1 for a scalar, 0 without a result
    active: BoolLanes  # shape (threads,)
    memory: Memory
    machine: Machine
    on_host: bool  # called by the one thread of host code
    nan_has_sign: bool  # no device has computed anything in this program
    switches: frozenset[str]  # see ir.Program.switches
    contexts: Mapping[str, ContextKind]  # see ir.Program.contexts
    tags: Mapping[int, Tag]  # see ir.Program.tags
    enumerations: Mapping[str, Mapping[str, int]]  # see ir.Program.enumerations
    transfers: int  # that may be under way, and be remembered
    overlapping: int  # bytes of two transfers that are compared one by one
    faulty: int  # bytes of a faulty transfer whose good part is done
    loc: int  # index into Program.locations

    def line_suffix(self) -> str:
        """ " of line 12" for messages; empty if the place is not known."""

    def threads(self) -> npt.NDArray[np.intp]:
        """Indices of the active threads."""

    def index(self, name: str) -> Lanes:
        """A built-in variable such as "threadIdx.x" for every thread, shape (threads,)."""

    def state(self, key: str, make: Callable[[], object]) -> object:
        """State of this launch that belongs to `key` (made on first use)."""

    def fail(self, thread: int, kind: str, message: str, *others: RelatedSite) -> None:
        """Records an error of one thread at the call's place and ends that thread."""

    def warn(self, thread: int, kind: str, message: str, *others: RelatedSite) -> None:
        """Records a warning; the thread goes on."""

    def note(
        self, thread: int, kind: str, message: str, *others: RelatedSite, loc: int | None = None
    ) -> None:
        """Records an error at the call's place or another one; the thread goes on."""

    def watch(self, watcher: Watcher) -> None:
        """Lets a watcher see all accesses from now on."""

    def touch(self, threads: Lanes, addresses: Lanes, size: int, *, stores: bool) -> None:
        """Tells the watchers of accesses the operation makes: good ones, of `size` bytes each."""

    def undefined_where(
        self, threads: Lanes, values: Lanes, missing: BoolLanes | None, place: int
    ) -> Lanes:
        """Values that threads have loaded: `missing` are lanes (a row for each thread) of memory
        that nobody has stored to, the first of them in the arena at `place`."""

    def known(self, threads: Lanes, places: Places, size: int) -> None:
        """Threads read values at good places and depend on them: those that nobody has stored are
        reported."""

    def exchanged(self, values: Lanes, missing: BoolLanes, place: int) -> Lanes:
        """A value of each thread; what some have found, the first of them in the arena at `place`,
        nobody has stored."""

    def stored_undefined(self, threads: Lanes, places: Places, values: Lanes) -> None:
        """What threads have just stored is undefined in part."""

    def moved_undefined(self, thread: int, source: Allocation, target: Allocation) -> None:
        """A thread has moved what nobody has ever stored to global memory."""

    def depends(self, threads: BoolLanes, value: Lanes) -> None:
        """Threads depend on what is undefined of a value."""

    def storing(self, thread: int, transfer: Transfer, started: int) -> None:
        """A transfer that was started at a place is about to store; `thread` has waited for it."""

    def moving(
        self, thread: int, boxes: Sequence[tuple[Box, bool]]
    ) -> AbstractContextManager[None]:
        """Around a transfer that reads boxes, or stores to them; `thread` answers for it."""

    def fence(self, *, wide: bool) -> None:
        """The threads pass a fence; `wide`: not of their blocks alone."""

    def changed(self, threads: Lanes, addresses: Lanes, writes: BoolLanes, *, wide: bool) -> None:
        """Threads have read good places atomically, in this order, and some of them written."""

    def work(self) -> int:
        """The operations counted so far, in this run of a program."""

    def count(self, thread: int | None = None, **amounts: int) -> None:
        """Adds to the run's counts (field names of `findings.Counts`) what all active threads have
        done, or one of them."""

    def begun(self, thread: int, context: int, number: int, transfer: Transfer, size: int) -> None:
        """A thread starts a transfer of about `size` bytes; number 0: it waits for it at once."""

    def awaited(self, thread: int, context: int, number: int) -> None:
        """A thread has waited for a transfer."""

    def moved(self, engine: str, target: int, source: int | None, size: int) -> None:
        """Counts a transfer of `size` bytes by an engine, from one address (None: a constant) to
        another."""

    def count_lanes(self, accessed: int, lanes: int, place: int | None = None) -> None:
        """Active threads use some lanes of their vectors in memory, here or at another place."""

    def configured(self, thread: int, context: int, operation: str, *, whole: bool) -> None:
        """Counts a full set-up of a DTE context, or the change of one setting."""

    def block_of(self, thread: int) -> int:
        """The number of a thread's block in the launch."""

    def others_run(self, thread: int) -> bool:
        """Whether threads of a thread's block are neither here nor at their end."""

    def not_arrived(self) -> BoolLanes:
        """Threads that are neither here nor at their end, shape (threads,)."""

    def meet_lanes(self, warps: Warps, part: npt.NDArray[np.uint32], whole: BoolLanes) -> None:
        """Lanes of warps have met: for each thread the lanes, as bits, and whether they are all
        that run of its warp."""

    def from_inactive(self, values: Lanes, missing: BoolLanes, lane: int) -> Lanes:
        """Values of threads, those `missing` taken from a lane that does not take part: `lane` is
        the first such lane."""

    def moment(self) -> int:
        """How far the launch has come, for `meet`."""

    def meet(self, thread: int, moment: int) -> None:
        """A thread has waited for others: what those did up to a moment is ordered."""

    def code(self, address: int) -> Function | None:
        """The function that a pointer points to."""

    def launch(
        self,
        kernel: str,
        grid: tuple[int, int, int],
        block: tuple[int, int, int],
        shared: int,
        values: Sequence[object],
    ) -> str:
        """Starts a kernel for host code; gives a status (`ops.status`)."""

    def copied(self, at: int, size: int, stream: int, *, to_device: bool, blocking: bool) -> None:
        """The host has asked for a copy between it and the card."""

    def waits(self, stream: int, *, of_host: bool) -> None:
        """The host waits for a stream, -1 for all; or a stream for what is asked for so far."""

    def chooses(self, stream: int) -> None:
        """The next launch is for a stream."""

    def write(self, data: bytes, *, is_error: bool = False) -> None:
        """Appends to what the run prints."""


Operation = Callable[[Invocation], "Lanes | None"]
REGISTRY: dict[str, Operation] = {}


def op(*names: str) -> Callable[[Operation], Operation]:
    """Registers a function under one or more qualified names."""

    def register(function: Operation) -> Operation:
        for name in names:
            if name in REGISTRY:
                raise ValueError(f"operation {name} is registered twice")
            REGISTRY[name] = function
        return function

    return register
