"""Stores to bit-fields: some bits of a number in memory change, the others stay."""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.ops.host import reaches
from tops_simulator.ops.registry import Invocation, op


@op(ir.STORE_BITS)
def store_bits(call: Invocation) -> None:
    """(unit, value, first bit, count of bits, bytes of the unit); what was unset reads as 0."""
    first, width, size = (int(call.args[i][0]) for i in (2, 3, 4))
    mask = (1 << width) - 1 << first
    for thread in map(int, call.threads()):
        address = int(call.args[0][thread])
        if not reaches(call, thread, address, size):
            continue
        old = int.from_bytes(call.memory.read_object(address, size) or bytes(size), "little")
        new = old & ~mask | int(call.args[1][thread]) << first & mask
        call.touch(call.args[0][[thread]] * 0 + thread, call.args[0][[thread]], size, stores=True)
        call.memory.write_object(address, new.to_bytes(size, "little"))
