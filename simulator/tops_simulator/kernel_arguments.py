"""Arguments of kernels: read when host code launches one, and passed to every thread.

Objects are passed by value. Their bytes are taken at the launch, and each thread has a copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import LaneGroup


def given(run: LaneGroup, loc: int, function: ir.Function, values: Sequence[Any]) -> list[Any]:
    """What host code launches a kernel with: of an object its bytes, by its address."""
    memory = run.memory
    taken = list(values)
    for index, parameter in enumerate(function.parameters):
        if parameter.object_size:
            data = memory.read_object(int(values[index]), parameter.object_size)
            if data is None:
                why = memory.explain(int(values[index]), parameter.object_size, True)
                run.note(0, *why, loc)
            taken[index] = data or bytes(parameter.object_size)
    return taken


def passed(run: LaneGroup, parameter: ir.Parameter, value: Any) -> npt.NDArray[Any]:
    """An argument for every thread, `run.threads` of them; an object is copied for each."""
    if not parameter.object_size:
        one = np.full((), value, v.dtype_of(parameter.type))
        return np.broadcast_to(one, v.shape_of(parameter.type, run.threads))
    size = parameter.object_size
    first = run.allocate(parameter.name, size, ir.Space.PRIVATE, run.threads)
    places = run.memory.base[first : first + run.threads]
    rows = np.tile(np.frombuffer(value, np.uint8), (run.threads, 1))
    run.memory.store(places, rows[:, 0] if size == 1 else rows, size)
    return run.memory.addresses(first, run.threads)


def passed_side_by_side(
    run: LaneGroup, parameter: ir.Parameter, values: Sequence[Any]
) -> npt.NDArray[Any]:
    """The same in a run of several launches, which differ in what they are given."""
    if not parameter.object_size and all(value == values[0] for value in values):
        return passed(run, parameter, values[0])
    each = run.threads // len(values)
    if not parameter.object_size:
        return np.array(values, v.dtype_of(parameter.type)).repeat(each)
    first = run.allocate(parameter.name, parameter.object_size, ir.Space.PRIVATE, run.threads)
    places = run.memory.base[first : first + run.threads]
    rows = np.stack([np.frombuffer(value, np.uint8) for value in values]).repeat(each, axis=0)
    run.memory.store(places, rows[:, 0] if rows.shape[1] == 1 else rows, parameter.object_size)
    return run.memory.addresses(first, run.threads)
