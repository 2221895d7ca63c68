"""What checkers and recordings know of threads that run together: an interface, not the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.shared.limits import Checks
from tops_simulator.ir import Loc
from tops_simulator.memory import Memory
from tops_simulator.ops.registry import RelatedSite

Dim = tuple[int, int, int]


class TimedThreads(Protocol):
    """Threads of a launch, or of some of its blocks, numbered from 0."""

    on_host: bool
    start: int
    """The number of the first thread in the launch."""
    threads: int
    grid: Dim
    block_size: int
    kernel: str


class Threads(TimedThreads, Protocol):
    """Threads that run in step."""

    memory: Memory
    checks: Checks
    no_lanes: npt.NDArray[np.bool_]

    def first(self, mask: npt.NDArray[np.bool_]) -> int:
        """The first thread of a mask."""

    def place(self, loc: int) -> int:
        """Where a finding is."""

    @property
    def is_of_cuda(self) -> bool:
        """Whether the program is one of CUDA's, which has other words for barriers."""

    def source_place(self, loc: int) -> Loc | None:
        """The place in the source of an index into the program's."""

    def position(self, thread: int) -> tuple[Dim, Dim]:
        """Block and thread index of a thread by its number."""

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
        """Records a finding, or `count` equal ones of several threads; they go on."""
