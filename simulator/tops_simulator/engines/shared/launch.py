"""A launch, and what memory held before it: what whoever runs it needs to begin it anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tops_simulator import ir
from tops_simulator.engines.shared.lanes import Array, Dim
from tops_simulator.engines.shared.run import Environment
from tops_simulator.objects import stored
from tops_startup.records import dataclass

_PART = 1 << 15
"""Values that are looked at together: they stay in a core's cache."""
_WIDTHS = (8, 4, 2, 1)
"""Bytes of numbers: an array of one value repeats after them."""


@dataclass(frozen=True, slots=True)
class Task:
    """A launch."""

    function: ir.Function
    grid: Dim
    block: Dim
    shared: int
    values: Sequence[Any]

    @property
    def threads(self) -> int:
        """Threads of a block."""
        return self.block[0] * self.block[1] * self.block[2]

    @property
    def blocks(self) -> int:
        """Blocks of the grid."""
        return self.grid[0] * self.grid[1] * self.grid[2]


class Snapshot:
    """What memory held before a launch, where the launch may store (None: anywhere). Of `whole`
    objects every byte has been stored to, which no launch changes.

    A lent object is not copied: its bytes are in the caller's array, until the launch is made in
    place there.
    """

    def __init__(
        self, environment: Environment, written: list[int] | None, whole: frozenset[int]
    ) -> None:
        self.written, self.whole = written, whole
        self._environment = environment
        memory = self._memory = environment.memory
        self._borrowed = {
            id_: memory.borrowed[id_] for id_ in written or () if id_ in memory.borrowed
        }
        self._doubted: frozenset[int] = frozenset()
        self._arena: list[tuple[slice, Array]] = []
        self._unset: list[tuple[slice, Array]] = []
        for span, id_ in self._places():
            if id_ not in self._borrowed:
                self._arena.append((span, _copied(memory.arena[span])))
                if id_ not in whole:
                    self._unset.append((span, _copied(memory.unset[span])))

    def _places(self) -> Iterator[tuple[slice, int]]:
        """The parts of the arena where the launch may store, and the objects there; 0: all."""
        if self.written is None:
            yield slice(0, self._memory.top), 0
        for id_ in self.written or ():
            start = int(self._memory.base[id_])
            yield slice(start, start + int(self._memory.size[id_])), id_

    def spans(self, but: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Where the launch may store, apart from some objects: arena offsets and sizes."""
        for span, id_ in self._places():
            if id_ not in but:
                yield span.start, span.stop - span.start

    def again(self) -> Snapshot:
        """What memory holds now in the same places."""
        return Snapshot(self._environment, self.written, self.whole)

    def doubt(self) -> None:
        """The launch does change of which objects every byte has been stored to."""
        self._doubted = self.whole & frozenset(self.written or ())
        self.whole -= self._doubted

    def copy_borrowed(self) -> None:
        """Copies what the launch may now store to in the caller's arrays."""
        for id_, contents in self._borrowed.items():
            if self._memory.borrowed.get(id_) is contents:
                self._borrowed[id_] = _copied(contents)

    def restore(self) -> None:
        """Takes the launch's stores back; the tables may have been replaced by larger ones."""
        for span, old in self._arena:
            _put_back(self._memory.arena[span], old)
        for span, old in self._unset:
            _put_back(self._memory.unset[span], old)
        for id_, old in self._borrowed.items():
            now = self._memory.contents(id_)
            if now is not old:
                _put_back(now, old)
        for span, id_ in self._places():
            if id_ in self._doubted or (id_ in self._borrowed and id_ not in self._memory.borrowed):
                stored(self._memory.unset[span])


def _copied(bytes_: Array) -> Array:
    """Bytes as they are now; of equal values, as most results are before the launch, one."""
    if not len(bytes_):
        return bytes_.copy()
    width = next(width for width in _WIDTHS if len(bytes_) % width == 0)
    values = bytes_.view(f"u{width}")
    return bytes_[: width if _repeats(values) else None].copy()


def _repeats(values: Array) -> bool:
    """Whether unsigned numbers are all the first one; nothing is less than 0."""
    first = values[0]
    for start in range(0, len(values), _PART):
        part = values[start : start + _PART]
        if part.max() != first or (first and part.min() != first):
            return False
    return True


def _put_back(target: Array, old: Array) -> None:
    """Makes bytes those that `_copied` has seen."""
    if len(old) < len(target):
        target.view(f"u{len(old)}")[...] = old.view(f"u{len(old)}")
    else:
        target[...] = old
