"""What threads need to run a part of a function as a run of their own."""

from __future__ import annotations

from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Needs:
    """What threads need to run a part of a function as a run of their own."""

    taken: tuple[int, ...]
    """Registers it may find values in."""
    given: tuple[int, ...]
    """Registers it may leave values in."""
    accesses: int
    """Loads and stores, each standing once."""
    work: int
    """Counted operations, each standing once."""
