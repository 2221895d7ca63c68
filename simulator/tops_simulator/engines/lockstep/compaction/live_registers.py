"""Live-in and live-out registers of a part of a function that some threads run alone."""

from __future__ import annotations

from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class LiveRegisters:
    """What threads need to run a part of a function as a run of their own."""

    live_in: tuple[int, ...]
    """Registers it may find values in."""
    live_out: tuple[int, ...]
    """Registers it may leave values in."""
    accesses: int
    """Loads and stores, each standing once."""
    work: int
    """Counted operations, each standing once."""
