"""Events of a launch: what one thread does, or several together, as far as it takes time."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from tops_startup.tuples import NamedTuple


class Effort(NamedTuple):
    """Operations of one thread: on scalars, on vectors by registers, and the dear ones of both; and
    the bytes that its loads and stores move."""

    scalar: float = 0
    wide: float = 0  # on 64-bit integers
    vector: float = 0  # registers of 128 bytes
    special: float = 0  # registers of transcendental functions and quotients
    dear: float = 0  # scalars of them
    near: float = 0  # bytes through the port of its own memory, whichever memory they are of

    @property
    def operations(self) -> float:
        """How many there are."""
        return sum(self) - self.near

    def plus(self, other: Effort, times: float = 1) -> Effort:
        """Both."""
        return Effort(*(a + b * times for a, b in zip(self, other, strict=True)))


class TimedWork(NamedTuple):
    """What a thread has done itself: regions by number with how often it went through them, and
    accesses to memories beyond its own, by name.
    """

    thread: int
    visits: tuple[tuple[int, float], ...]
    direct: tuple[tuple[str, float], ...] = ()


class TimedConfiguration(NamedTuple):
    """A context is set up as a whole, or one setting of it is changed."""

    thread: int
    context: int
    operation: str
    whole: bool
    place: int

    def on(self, context: int) -> TimedConfiguration:
        """The same on another context."""
        return TimedConfiguration(self[0], context, *self[2:])


class TimedTransfer(NamedTuple):
    """A thread starts a transfer of the DTE; `flight` is its number in the launch.

    Runs are the bytes that follow one another without a gap. `after` is the flight that a chain of
    contexts puts before it; -1: none. `dense`: both sides are one run. Sides begin at addresses
    where these are known; runs follow at equal steps, 0: there is one, -1: at others. What a cache
    has is not moved over the link of the slower memory: the shares are those that are. What
    runs touch beyond the fewest bursts is reported by `alignment`.
    """

    thread: int
    context: int
    flight: int
    operation: str
    of_block: bool  # its engine is the block's
    source: str  # L3, L2, L1; "": a value
    target: str
    read: int
    written: int
    read_run: int
    written_run: int
    place: int
    after: int = -1
    source_at: int = -1
    target_at: int = -1
    read_step: int = 0
    written_step: int = 0
    read_share: float = 1
    written_share: float = 1
    read_extra: tuple[float, ...] = ()
    written_extra: tuple[float, ...] = ()

    @property
    def dense(self) -> bool:
        return self.read_run >= self.read and self.written_run >= self.written

    def on(self, context: int) -> TimedTransfer:
        """The same on another context."""
        return TimedTransfer(self[0], context, *self[2:])

    def rounded(
        self, read_extra: tuple[float, ...], written_extra: tuple[float, ...]
    ) -> TimedTransfer:
        """The same with other bursts beyond the fewest."""
        return TimedTransfer._make((*self[:-2], read_extra, written_extra))

    @property
    def burden(self) -> tuple[object, ...]:
        """Equal for transfers of a thread that take equally long."""
        return _BURDEN(self)


ROUNDED = slice(TimedTransfer._fields.index("read_share"), None)
"""Fields of a transfer that say what it leaves out and adds."""
_NAMES = TimedTransfer._fields
_MOVED = (*_NAMES[_NAMES.index("operation") : _NAMES.index("place")], *_NAMES[ROUNDED])


def _fields(*names: str) -> itemgetter[Any]:
    return itemgetter(*map(_NAMES.index, names))


_BURDEN: Callable[[TimedTransfer], tuple[object, ...]] = _fields(*_MOVED)
MOVE: Callable[[TimedTransfer], tuple[object, ...]] = _fields("place", *_MOVED)
_AFTER, _STEPS = _NAMES.index("after"), _NAMES.index("read_step")
FORM: Callable[[TimedTransfer], tuple[object, ...]]
FORM = _fields(*_NAMES[_NAMES.index("operation") : _AFTER], *_NAMES[_STEPS:])
"""What transfers have in common that differ in threads, names and places of their bytes."""


def transfer_of(
    form: TimedTransfer, thread: int, context: int, flight: int, *of: int
) -> TimedTransfer:
    """A transfer with what another has in common with it; `of`: after which flight it comes, and
    where its sides begin."""
    names = thread, context, flight
    return TimedTransfer._make((*names, *form[len(names) : _AFTER], *of, *form[_STEPS:]))


MovedSide = tuple[int, str, int, int, int, int]
"""Of a transfer of a place: the memory, where its bytes begin, how many, their runs and steps."""
READ: Callable[[TimedTransfer], MovedSide]
READ = _fields("place", "source", "source_at", "read", "read_run", "read_step")
WRITTEN: Callable[[TimedTransfer], MovedSide]
WRITTEN = _fields("place", "target", "target_at", "written", "written_run", "written_step")


class TimedWait(NamedTuple):
    """A thread waits for a flight."""

    thread: int
    flight: int
    place: int


class TimedBarrier(NamedTuple):
    """Threads meet."""

    threads: tuple[int, ...]
    of_grid: bool
    place: int


TimedEvent = TimedWork | TimedConfiguration | TimedTransfer | TimedWait | TimedBarrier
