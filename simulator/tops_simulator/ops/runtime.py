"""Runtime functions about errors, devices, streams and events. One device; every call has done
its work when it returns, so streams and events have nothing to wait for.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

from tops_simulator.ir import Space
from tops_simulator.machine import Machine
from tops_simulator.messages import say
from tops_simulator.ops.error_names import error_text
from tops_simulator.ops.host import (
    INVALID_DEVICE,
    INVALID_HANDLE,
    SUCCESS,
    answering,
    argument,
    on_host,
    put,
    runtime_of,
    store,
)
from tops_simulator.ops.registry import Call, op

VERSION = 4000
"""Of driver and runtime; any number would do."""

CUDA_VERSION = 12000

DEFAULT_STREAMS = (0, 1, 2)
"""Handles that need not be made: null, the legacy stream, topsStreamPerThread."""


# --- errors -----------------------------------------------------------------------------


@op("topsGetLastError", "cudaGetLastError")
@on_host
def last_error(call: Call) -> int:
    """The last error, which is then forgotten, unless the device is lost."""
    runtime = runtime_of(call)
    code, runtime.last = runtime.last, runtime.sticky
    return code


@op("topsPeekAtLastError", "cudaPeekAtLastError")
@on_host
def peek_error(call: Call) -> int:
    """The last error."""
    return runtime_of(call).last


@op("topsGetErrorString", "topsGetErrorName", "cudaGetErrorString", "cudaGetErrorName")
@on_host
def error_string(call: Call) -> int:
    """The error's name, in memory that stays."""
    name = error_text(call.name, argument(call, 0)).encode() + b"\0"
    address = call.memory.address(call.memory.allocate("error name", len(name), Space.HOST))
    call.memory.write_object(address, name)
    return address


# --- devices ----------------------------------------------------------------------------


@op(
    "topsInit",
    "topsDeviceSynchronize",
    "topsSetDeviceFlags",
    "topsStreamWaitEvent",
    "cudaDeviceSynchronize",
    "cudaStreamWaitEvent",
)
@answering
def nothing_to_do(call: Call) -> int:
    """What was asked for is done already."""
    return SUCCESS


@op("topsDeviceReset", "cudaDeviceReset")
@on_host
def reset(call: Call) -> int:
    """The device is as new, also after a fault."""
    runtime = runtime_of(call)
    runtime.sticky = runtime.last = SUCCESS
    return SUCCESS


@op("topsSetDevice", "cudaSetDevice")
@answering
def set_device(call: Call) -> int:
    """There is device 0."""
    return SUCCESS if argument(call, 0) == 0 else INVALID_DEVICE


def _giving(value: int) -> Callable[[Call], int]:
    """Stores an int through the first argument."""

    def run(call: Call) -> int:
        put(call, 0, value, 4)
        return SUCCESS

    return run


op("topsGetDevice", "cudaGetDevice")(answering(_giving(0)))
op("topsGetDeviceCount", "cudaGetDeviceCount")(answering(_giving(1)))
op("topsDriverGetVersion", "topsRuntimeGetVersion")(answering(_giving(VERSION)))
op("cudaDriverGetVersion", "cudaRuntimeGetVersion")(answering(_giving(CUDA_VERSION)))


@op("topsDeviceTotalMem")
@answering
def total_memory(call: Call) -> int:
    """Bytes of device memory."""
    put(call, 0, call.machine.l3.value)
    return SUCCESS


@op("topsDeviceGetAttribute")
@answering
def device_attribute(call: Call) -> int:
    """One figure of the device, by the runtime header's numbering."""
    values = _attributes(call.machine)
    which = argument(call, 1)
    if not 0 <= which < len(values):
        return INVALID_DEVICE
    put(call, 0, values[which], 4)
    return SUCCESS


@op("cudaDeviceGetAttribute")
@answering
def cuda_attribute(call: Call) -> int:
    """One figure of the device, by CUDA's numbering; 0 for what does not exist here."""
    put(call, 0, _cuda_attributes(call.machine).get(argument(call, 1), 0), 4)
    return SUCCESS


def _cuda_attributes(machine: Machine) -> dict[int, int]:
    threads, shared = machine.threads_per_block.value, machine.l2.value
    sizes = dict(enumerate((threads, threads, threads, threads, *machine.largest_grid), 1))
    major, minor = machine.capability
    return {
        **sizes,
        8: min(shared, 48 << 10),
        9: machine.constant.value,
        10: 32,
        12: 65536,
        16: machine.clusters.value,
        19: 1,  # can map host memory
        31: 1,  # runs kernels at the same time
        39: threads,
        41: 1,  # one space of addresses
        75: major,
        76: minor,
        81: shared,
        83: 1,  # managed memory
        89: 1,  # which host and device may touch at the same time
        95: 1,  # cooperative launches
        97: shared,
    }


def _attributes(machine: Machine) -> tuple[int, ...]:
    threads = machine.threads_per_block.value
    return (
        0,  # clock rate: no time is simulated
        *machine.capability,
        *(threads, threads, threads),
        *machine.largest_grid,
        threads,
        machine.clusters.value,
        machine.l2.value,
    )


@op("topsGetDeviceProperties")
@answering
def device_properties(call: Call) -> int:
    """Fills the structure of the stub header."""
    store(call, argument(call, 0), packed_properties(call.machine))
    return SUCCESS


def packed_properties(machine: Machine) -> bytes:
    """topsDeviceProp_t, field by field in the order of the stub header."""
    threads = machine.threads_per_block.value
    return struct.pack(
        "@256sQQ7i3i2i4i4iQi256s3iQ",
        f"virtual {machine.name}".encode(),
        machine.l3.value,
        machine.l2.value,
        *(threads, threads, threads, threads),  # block size, then along each axis
        *machine.largest_grid,
        *(0, 0, 0),  # clocks and bus width: no time is simulated
        *machine.capability,
        *(machine.clusters.value, threads, 0, 0),
        *(0, 0, 0, 0),  # concurrent kernels, PCI numbers
        machine.l2.value,
        1,
        f"dtu-enflame-tops--{machine.name}".encode(),
        *(1, 0, 0),  # cooperative launches; no managed memory, no unified addresses
        machine.l1.value,
    )


# --- streams and events -----------------------------------------------------------------


def _making(kind: str) -> Callable[[Call], int]:
    def run(call: Call) -> int:
        runtime = runtime_of(call)
        runtime.made += 1
        handle = DEFAULT_STREAMS[-1] + runtime.made
        runtime.handles[handle] = kind
        put(call, 0, handle)
        return SUCCESS

    return run


def _using(kind: str, position: int = 0) -> Callable[[Call], int]:
    def run(call: Call) -> int:
        handle = argument(call, position)
        default = kind == "stream" and handle in DEFAULT_STREAMS
        return (
            SUCCESS if default or runtime_of(call).handles.get(handle) == kind else INVALID_HANDLE
        )

    return run


def _ending(kind: str) -> Callable[[Call], int]:
    def run(call: Call) -> int:
        known = runtime_of(call).handles
        if known.get(argument(call, 0)) != kind:
            return INVALID_HANDLE
        del known[argument(call, 0)]
        return SUCCESS

    return run


for _prefix in ("tops", "cuda"):
    op(f"{_prefix}StreamCreate", f"{_prefix}StreamCreateWithFlags")(answering(_making("stream")))
    op(f"{_prefix}StreamDestroy")(answering(_ending("stream")))
    op(f"{_prefix}StreamSynchronize", f"{_prefix}StreamQuery")(answering(_using("stream")))
    op(f"{_prefix}EventCreate", f"{_prefix}EventCreateWithFlags")(answering(_making("event")))
    op(f"{_prefix}EventDestroy")(answering(_ending("event")))
    op(f"{_prefix}EventRecord", f"{_prefix}EventSynchronize", f"{_prefix}EventQuery")(
        answering(_using("event"))
    )


@op("topsEventElapsedTime", "cudaEventElapsedTime")
@answering
def elapsed_time(call: Call) -> int:
    """No time is simulated: 0 ms."""
    put(call, 0, 0, 4)
    return SUCCESS


@op("__wait_for_ever")
@on_host
def wait_for_ever(call: Call) -> None:
    """A stream waits for a value that no earlier work has stored."""
    call.fail(0, "deadlock", say("never"))
