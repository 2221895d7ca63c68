"""What a transfer of the DTE touches on its two sides, for the report of a recorded run."""

from __future__ import annotations

from tops_simulator.engines.shared.observation import MEMORIES
from tops_simulator.memory import Memory
from tops_simulator.ops.transfers import Transfer, Window, windows
from tops_simulator.run_record import Movement, TensorBox


def movement(memory: Memory, transfer: Transfer) -> Movement | None:
    """None where the operands do not fit together, or nothing is stored."""
    found = windows(transfer)
    if found is None or found[1].empty:
        return None
    source, target = found
    shown = None if source is None or source.empty else _box(memory, source)
    return Movement(transfer.operation.name, shown, _box(memory, target))


def _box(memory: Memory, window: Window) -> TensorBox:
    allocation = memory.find(window.span.address)
    space, name = ("", "") if allocation is None else (MEMORIES[allocation.space], allocation.name)
    return TensorBox(space, name, window.span.shape, window.start, window.extent)
