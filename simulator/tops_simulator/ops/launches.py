"""Launches by a pointer to the kernel: what topsLaunchKernel and its kind come down to."""

from __future__ import annotations

from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.shared.values import DTYPES
from tops_simulator.ops.host import answering, argument, reaches, runtime_of
from tops_simulator.ops.registry import Invocation, op
from tops_simulator.ops.status import (
    INVALID_FUNCTION,
    INVALID_VALUE,
    MISSING_CONFIGURATION,
    SUCCESS,
)


@op("__launch_kernel")
@answering
def launch_kernel(call: Invocation) -> str:
    """(kernel, three sizes of the grid, three of a block, shared bytes, pointers to arguments)."""
    kernel = call.code(argument(call, 0))
    if kernel is None or not kernel.is_kernel:
        return INVALID_FUNCTION
    sizes = [argument(call, i) for i in range(1, 7)]
    values = _given(call, kernel, argument(call, 8))
    if values is None:
        return INVALID_VALUE
    grid, block = (sizes[0], sizes[1], sizes[2]), (sizes[3], sizes[4], sizes[5])
    return call.launch(kernel.name, grid, block, argument(call, 7), values)


@op("__allow_shared")
@answering
def allow_shared(call: Invocation) -> str:
    """(kernel, bytes): what launches of the kernel may ask for of dynamic shared memory."""
    kernel, size = call.code(argument(call, 0)), argument(call, 1)
    if kernel is None or not kernel.is_kernel:
        return INVALID_FUNCTION
    if not 0 <= size <= call.machine.l2.value:
        return INVALID_VALUE
    runtime_of(call).dynamic[kernel.name] = size
    return SUCCESS


def _given(call: Invocation, kernel: ir.Function, pointers: int) -> list[Any] | None:
    """The arguments after an array of pointers; None if it cannot be read."""
    values: list[Any] = []
    for index, parameter in enumerate(kernel.parameters):
        place = _number(call, pointers + 8 * index, np.dtype(np.int64))
        if place is None or parameter.object_size:
            values.append(place)
        elif isinstance(parameter.type, ir.Scalar):
            values.append(_number(call, place, DTYPES[parameter.type]))
    complete = len(values) == len(kernel.parameters) and None not in values
    return values if complete else None


def _number(call: Invocation, address: int, dtype: np.dtype[Any]) -> Any | None:
    """A value in host memory."""
    if not reaches(call, 0, address, dtype.itemsize):
        return None
    raw = call.memory.read_object(address, dtype.itemsize)
    return None if raw is None else _read(raw, dtype)


def _read(raw: bytes, dtype: np.dtype[Any]) -> Any:
    """A number of its bytes; of one no array holds, which no kernel takes, any."""
    return 0 if dtype.hasobject else np.frombuffer(raw, dtype)[0].item()


# --- a launch in three steps ------------------------------------------------------------


@op("topsConfigureCall", "__topsPushCallConfiguration")
@answering
def configure(call: Invocation) -> str:
    """Keeps the sizes of a launch, which come as objects of class dim3."""
    sizes = [call.memory.read_object(argument(call, i), 12) for i in (0, 1)]
    if None in sizes:
        return INVALID_VALUE
    grid, block = (np.frombuffer(s or b"", np.uint32).tolist() for s in sizes)
    runtime_of(call).configured.append(((*grid, *block), argument(call, 2), argument(call, 3)))
    return SUCCESS


@op("__topsPopCallConfiguration")
@answering
def pop_configuration(call: Invocation) -> str:
    """Gives back what the last call that is left configured."""
    runtime = runtime_of(call)
    if not runtime.configured:
        return MISSING_CONFIGURATION
    sizes, shared, stream = runtime.configured.pop()
    parts = (np.array(sizes[:3], np.uint32), np.array(sizes[3:], np.uint32))
    data = (*(p.tobytes() for p in parts), *(v.to_bytes(8, "little") for v in (shared, stream)))
    for position, bytes_ in enumerate(data):
        if reaches(call, 0, argument(call, position), len(bytes_)):
            call.memory.write_object(argument(call, position), bytes_)
    return SUCCESS


@op("topsSetupArgument")
@answering
def setup_argument(call: Invocation) -> str:
    """Keeps the bytes of an argument, at its place among the others."""
    size, offset = argument(call, 1), argument(call, 2)
    if not reaches(call, 0, argument(call, 0), size):
        return INVALID_VALUE
    data = call.memory.read_object(argument(call, 0), size) or b""
    runtime_of(call).arguments[offset] = data
    return SUCCESS


@op("topsLaunchByPtr")
@answering
def launch_by_pointer(call: Invocation) -> str:
    """Starts a kernel with what was configured and set up before."""
    runtime = runtime_of(call)
    kernel = call.code(argument(call, 0))
    if not runtime.configured:
        return MISSING_CONFIGURATION
    sizes, shared, _ = runtime.configured.pop()
    given, runtime.arguments = runtime.arguments, {}
    if kernel is None or not kernel.is_kernel:
        return INVALID_FUNCTION
    data = [given[offset] for offset in sorted(given)]
    types = [p.type for p in kernel.parameters if not p.object_size]
    fits = len(data) == len(types) == len(kernel.parameters)
    if not fits or any(len(d) != t.size for d, t in zip(data, types, strict=True)):
        return INVALID_VALUE
    pairs = zip(data, types, strict=True)
    values = [_read(d, DTYPES[t]) for d, t in pairs if isinstance(t, ir.Scalar)]
    grid, block = (sizes[0], sizes[1], sizes[2]), (sizes[3], sizes[4], sizes[5])
    return call.launch(kernel.name, grid, block, shared, values)
