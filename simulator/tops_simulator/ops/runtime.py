"""Runtime functions about errors, devices, streams and events. One device; every call has done
its work when it returns, so streams and events have nothing to wait for.
"""

from __future__ import annotations

from collections.abc import Callable

from tops_simulator.ir import Space
from tops_simulator.machine import Machine
from tops_simulator.messages import say
from tops_simulator.ops.host import (
    EVERY_STREAM,
    LEGACY_STREAMS,
    answering,
    argument,
    on_host,
    put,
    runtime_of,
    store,
    stream_of,
)
from tops_simulator.ops.registry import Invocation, op
from tops_simulator.ops.status import (
    INVALID_DEVICE,
    INVALID_HANDLE,
    INVALID_VALUE,
    SUCCESS,
    code_of,
    enumeration,
    name_of,
)

VERSION = 4000
"""Of driver and runtime; any number would do."""

CUDA_VERSION = 12000

DEFAULT_STREAMS = (*LEGACY_STREAMS, 2)
"""Handles that need not be made: null, the legacy stream, topsStreamPerThread."""


# --- errors -----------------------------------------------------------------------------


@op("topsGetLastError", "cudaGetLastError")
@on_host
def last_error(call: Invocation) -> int:
    """The last error, which is then forgotten, unless the device is lost."""
    runtime = runtime_of(call)
    status, runtime.last = runtime.last, runtime.sticky
    return code_of(call, status)


@op("topsPeekAtLastError", "cudaPeekAtLastError")
@on_host
def peek_error(call: Invocation) -> int:
    """The last error."""
    return code_of(call, runtime_of(call).last)


@op("topsGetErrorString", "topsGetErrorName", "cudaGetErrorName")
@on_host
def error_string(call: Invocation) -> int:
    """The error's name, in memory that stays."""
    name = name_of(call, argument(call, 0)).encode() + b"\0"
    address = call.memory.address(call.memory.allocate("error name", len(name), Space.HOST))
    call.memory.write_object(address, name)
    return address


# --- devices ----------------------------------------------------------------------------


@op("topsInit", "topsSetDeviceFlags")
@answering
def nothing_to_do(call: Invocation) -> str:
    """What was asked for is done already."""
    return SUCCESS


@op("topsDeviceSynchronize", "cudaDeviceSynchronize")
@answering
def synchronize(call: Invocation) -> str:
    """All is done already; the time model is informed."""
    call.waits(EVERY_STREAM, of_host=True)
    return SUCCESS


@op("topsStreamWaitEvent", "cudaStreamWaitEvent")
@answering
def wait_for_event(call: Invocation) -> str:
    """What the event comes after is done already."""
    call.waits(stream_of(argument(call, 0)), of_host=False)
    return SUCCESS


@op("__choose_stream")
@on_host
def choose_stream(call: Invocation) -> None:
    """Of the launch that follows."""
    call.chooses(stream_of(argument(call, 0)))


@op("topsDeviceReset", "cudaDeviceReset")
@on_host
def reset(call: Invocation) -> int:
    """The device is as new, also after a fault."""
    runtime = runtime_of(call)
    runtime.sticky = runtime.last = SUCCESS
    return code_of(call, SUCCESS)


@op("topsSetDevice", "cudaSetDevice")
@answering
def set_device(call: Invocation) -> str:
    """There is device 0."""
    return SUCCESS if argument(call, 0) == 0 else INVALID_DEVICE


def _giving(value: int) -> Callable[[Invocation], str]:
    """Stores an int through the first argument."""

    def run(call: Invocation) -> str:
        put(call, 0, value, 4)
        return SUCCESS

    return run


op("topsGetDevice", "cudaGetDevice")(answering(_giving(0)))
op("topsGetDeviceCount", "cudaGetDeviceCount")(answering(_giving(1)))
op("topsDriverGetVersion", "topsRuntimeGetVersion")(answering(_giving(VERSION)))
op("cudaDriverGetVersion", "cudaRuntimeGetVersion")(answering(_giving(CUDA_VERSION)))


@op("__machine_figure")
@on_host
def machine_figure(call: Invocation) -> int:
    """A figure of the device by its name in `machine.Machine`; 0 without one."""
    figure = call.machine.figures().get(_text(call, 0))
    return 0 if figure is None else figure.value


@op("__machine_name")
@on_host
def machine_name(call: Invocation) -> None:
    """(target, bytes there, prefix): stores the device's name."""
    name = f"{_text(call, 2)}{call.machine.name}".encode()[: argument(call, 1) - 1]
    store(call, argument(call, 0), name + b"\0")


def _text(call: Invocation, position: int) -> str:
    """The text that a stub's body passes."""
    return (call.memory.read_string(argument(call, position)) or b"").decode("latin-1")


@op("topsDeviceTotalMem")
@answering
def total_memory(call: Invocation) -> str:
    """Bytes of device memory."""
    put(call, 0, call.machine.l3.value)
    return SUCCESS


@op("topsDeviceGetAttribute", "cudaDeviceGetAttribute")
@answering
def device_attribute(call: Invocation) -> str:
    """One figure of the device; 0 for what the runtime names and does not exist here."""
    known = enumeration(call, "DeviceAttribute_t") or enumeration(call, "DeviceAttr")
    which = argument(call, 1)
    names = [name for name, number in known.items() if number == which]
    if not names:
        return INVALID_VALUE
    figure = names[0].removeprefix("DeviceAttribute").removeprefix("DevAttr")
    put(call, 0, _attributes(call.machine).get(figure, 0), 4)
    return SUCCESS


def _attributes(machine: Machine) -> dict[str, int]:
    """Figures by what the runtimes call them; no time is simulated, so no clock has a rate."""
    threads, shared = machine.threads_per_block.value, machine.l2.value
    major, minor = machine.capability
    return {
        "MaxThreadsPerBlock": threads,
        "MaxThreadsPerMultiProcessor": threads,
        **{f"MaxBlockDim{axis}": threads for axis in "XYZ"},
        **{f"MaxGridDim{axis}": n for axis, n in zip("XYZ", machine.largest_grid, strict=True)},
        "MaxSharedMemoryPerBlock": machine.usual_l2 or shared,
        "MaxSharedMemoryPerBlockOptin": shared,
        "MaxSharedMemoryPerMultiprocessor": shared,
        "TotalConstantMemory": machine.constant.value,
        "WarpSize": 32,
        "MaxRegistersPerBlock": 65536,
        "MultiProcessorCount": machine.clusters.value,
        "MultiprocessorCount": machine.clusters.value,
        "ComputeCapabilityMajor": major,
        "ComputeCapabilityMinor": minor,
        **dict.fromkeys(_ABLE, 1),
    }


_ABLE = (
    "CanMapHostMemory",
    "ConcurrentKernels",
    "UnifiedAddressing",
    "ManagedMemory",
    "ConcurrentManagedAccess",
    "CooperativeLaunch",
)
"""What the virtual device can do."""


# --- streams and events -----------------------------------------------------------------


def _making(kind: str) -> Callable[[Invocation], str]:
    def run(call: Invocation) -> str:
        runtime = runtime_of(call)
        runtime.made += 1
        handle = DEFAULT_STREAMS[-1] + runtime.made
        runtime.handles[handle] = kind
        put(call, 0, handle)
        return SUCCESS

    return run


def _using(kind: str, position: int = 0) -> Callable[[Invocation], str]:
    def run(call: Invocation) -> str:
        handle = argument(call, position)
        default = kind == "stream" and handle in DEFAULT_STREAMS
        return (
            SUCCESS if default or runtime_of(call).handles.get(handle) == kind else INVALID_HANDLE
        )

    return run


def _waiting(kind: str) -> Callable[[Invocation], str]:
    """What an event comes after is not known: the host waits for all."""
    use = _using(kind)

    def run(call: Invocation) -> str:
        status = use(call)
        if status == SUCCESS:
            stream = stream_of(argument(call, 0)) if kind == "stream" else EVERY_STREAM
            call.waits(stream, of_host=True)
        return status

    return run


def _ending(kind: str) -> Callable[[Invocation], str]:
    def run(call: Invocation) -> str:
        known = runtime_of(call).handles
        if known.get(argument(call, 0)) != kind:
            return INVALID_HANDLE
        del known[argument(call, 0)]
        return SUCCESS

    return run


for _prefix in ("tops", "cuda"):
    op(f"{_prefix}StreamCreate", f"{_prefix}StreamCreateWithFlags")(answering(_making("stream")))
    op(f"{_prefix}StreamDestroy")(answering(_ending("stream")))
    op(f"{_prefix}StreamSynchronize")(answering(_waiting("stream")))
    op(f"{_prefix}StreamQuery")(answering(_using("stream")))
    op(f"{_prefix}EventCreate", f"{_prefix}EventCreateWithFlags")(answering(_making("event")))
    op(f"{_prefix}EventDestroy")(answering(_ending("event")))
    op(f"{_prefix}EventRecord", f"{_prefix}EventQuery")(answering(_using("event")))
    op(f"{_prefix}EventSynchronize")(answering(_waiting("event")))


@op("topsEventElapsedTime", "cudaEventElapsedTime")
@answering
def elapsed_time(call: Invocation) -> str:
    """No time is simulated: 0 ms."""
    put(call, 0, 0, 4)
    return SUCCESS


@op("__wait_for_ever")
@on_host
def wait_for_ever(call: Invocation) -> None:
    """A stream waits for a value that no earlier work has stored."""
    call.fail(0, "deadlock", say("never"))
