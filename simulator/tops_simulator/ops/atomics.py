"""Read, change and write as one step: threads take their turns in the order of their numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.values import DTYPES
from tops_simulator.ops.mdspan import pointer_type
from tops_simulator.ops.registry import Call, op

Array = npt.NDArray[Any]
Change = Callable[..., Any]
"""(what memory holds, the operands) -> what it holds then."""

CHANGES: dict[str, Change] = {
    "add": np.add,
    "exch": lambda old, value: value,
    "min": np.minimum,
    "max": np.maximum,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "cas": lambda old, expected, value: value if old == expected else old,
}


def _atomic(change: Change) -> Callable[[Call], Array | None]:
    def run(call: Call) -> Array | None:
        element, _ = pointer_type(call.types[0])
        if element is None:
            for thread in call.threads():
                message = f"{call.name} of an unknown type cannot be simulated yet"
                call.fail(int(thread), "not-simulated", message)
            return None
        before = np.zeros(len(call.active), DTYPES[element])
        for thread in call.threads():
            _one(call, int(thread), change, before)
        return before

    return run


def _one(call: Call, thread: int, change: Change, before: Array) -> None:
    address, size = int(call.args[0][thread]), before.dtype.itemsize
    raw = call.memory.read_object(address, size)
    if raw is None:
        call.fail(thread, *call.memory.explain(address, size, False))
        return
    old = np.frombuffer(raw, before.dtype)[0]
    operands = [a[thread].astype(before.dtype) for a in call.args[1:]]
    new = np.asarray(change(old, *operands)).astype(before.dtype)
    call.memory.write_object(address, new.tobytes())
    call.count(loads=1, stores=1)
    before[thread] = old


for _name, _change in CHANGES.items():
    op(f"tcle::atomic_{_name}")(_atomic(_change))
