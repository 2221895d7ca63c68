"""The host runtime and the C library calls of host programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tops_simulator.ir import Space
from tops_simulator.memory import Memory
from tops_simulator.ops.registry import Call, Lanes, op

SUCCESS = 0
INVALID_VALUE = 1
OUT_OF_MEMORY = 2
INVALID_DEVICE_POINTER = 17
INVALID_DIRECTION = 21
ERROR_NAMES = {
    0: "topsSuccess",
    1: "topsErrorInvalidValue",
    2: "topsErrorOutOfMemory",
    9: "topsErrorInvalidConfiguration",
    17: "topsErrorInvalidDevicePointer",
    21: "topsErrorInvalidMemcpyDirection",
    101: "topsErrorInvalidDevice",
    719: "topsErrorLaunchFailure",
    720: "topsErrorCooperativeLaunchTooLarge",
}


class ProgramExit(Exception):
    """exit() was called."""

    def __init__(self, status: int) -> None:
        super().__init__(f"exit({status})")
        self.status = status


@dataclass(slots=True)
class Runtime:
    """The runtime's last error."""

    last: int = SUCCESS


def runtime_of(call: Call) -> Runtime:
    """The program's runtime state."""
    state = call.state("runtime", Runtime)
    assert isinstance(state, Runtime)
    return state


def runtime_state(states: dict[str, object]) -> Runtime:
    """The runtime state among a run's states."""
    state = states.setdefault("runtime", Runtime())
    assert isinstance(state, Runtime)
    return state


def report_leaks(states: dict[str, object], memory: Memory, recorder: object) -> None:
    """..."""


def _answer(call: Call, code: int) -> Lanes:
    if code != SUCCESS:
        runtime_of(call).last = code
    return np.full(len(call.active), code, np.int32)


def _one(call: Call, position: int) -> int:
    """An argument of the only host thread."""
    return int(call.args[position][0])


def _host_only(function: Callable[[Call], Lanes | None]) -> Callable[[Call], Lanes | None]:
    def run(call: Call) -> Lanes | None:
        if len(call.active) != 1:
            for thread in call.threads():
                call.fail(int(thread), "not-simulated", f"{call.name} in device code")
            return None
        return function(call)

    return run


# --- device memory ----------------------------------------------------------------------


@op("topsMalloc", "cudaMalloc")
@_host_only
def tops_malloc(call: Call) -> Lanes:
    """Device memory, its address stored through the first argument."""
    size = _one(call, 1)
    if size <= 0:
        return _answer(call, INVALID_VALUE)
    first = call.memory.allocate("topsMalloc", size, Space.GLOBAL)
    address = call.memory.address(first)
    if not call.memory.write_object(_one(call, 0), address.to_bytes(8, "little", signed=True)):
        call.fail(0, "invalid-pointer", "the address of the new memory has nowhere to go")
    return _answer(call, SUCCESS)


def _free(call: Call, space: Space, what: str) -> int:
    address = _one(call, 0)
    if address == 0:
        return SUCCESS
    allocation = call.memory.find(address)
    if allocation is None or address != call.memory.address(allocation.id):
        call.fail(0, "invalid-free", f"{what} of a pointer that no allocation gave")
        return INVALID_DEVICE_POINTER
    if not allocation.alive:
        call.fail(0, "double-free", f"{what} of memory that was already freed")
        return INVALID_DEVICE_POINTER
    if allocation.space is not space:
        call.fail(0, "invalid-free", f"{what} of {allocation.space.value} memory")
        return INVALID_DEVICE_POINTER
    call.memory.release(allocation.id)
    return SUCCESS


@op("topsFree", "cudaFree")
@_host_only
def tops_free(call: Call) -> Lanes:
    """Returns device memory."""
    return _answer(call, _free(call, Space.GLOBAL, "topsFree"))


_KINDS = {
    0: (Space.HOST, Space.HOST),
    1: (Space.GLOBAL, Space.HOST),
    2: (Space.HOST, Space.GLOBAL),
    3: (Space.GLOBAL, Space.GLOBAL),
}
_KIND_NAMES = ("HostToHost", "HostToDevice", "DeviceToHost", "DeviceToDevice", "Default")


@op("topsMemcpy", "topsMemcpyAsync", "cudaMemcpy", "cudaMemcpyAsync")
@_host_only
def tops_memcpy(call: Call) -> Lanes:
    """Copies between host and device; the direction must fit the pointers."""
    dst, src, size, kind = (_one(call, i) for i in range(4))
    if not _direction_fits(call, dst, src, kind):
        return _answer(call, INVALID_DIRECTION)
    return _answer(call, _copy(call, dst, src, size))


def _direction_fits(call: Call, dst: int, src: int, kind: int) -> bool:
    expected = _KINDS.get(kind)
    spaces = [call.memory.find(a) for a in (dst, src)]
    if expected is None or None in spaces:
        return True
    for allocation, wanted, role in zip(spaces, expected, ("dst", "src"), strict=True):
        assert allocation is not None
        on_host = allocation.space is Space.HOST
        if on_host != (wanted is Space.HOST):
            where = "host" if on_host else "device"
            call.fail(
                0,
                "wrong-memcpy-kind",
                f"topsMemcpy{_KIND_NAMES[kind]}, but {role} is {where} memory",
            )
            return False
    return True


def _copy(call: Call, dst: int, src: int, size: int) -> int:
    data = call.memory.read_object(src, size)
    if data is None:
        return _out_of_bounds(call, "source", src, size)
    if not call.memory.write_object(dst, data):
        return _out_of_bounds(call, "destination", dst, size)
    return SUCCESS


def _out_of_bounds(call: Call, role: str, address: int, size: int) -> int:
    on_host = (found := call.memory.find(address)) is not None and found.space is Space.HOST
    kind, why = call.memory.explain(address, size, on_host)
    call.fail(0, kind, f"the {role} of this copy: {why}")
    return INVALID_VALUE


@op("topsMemset", "cudaMemset")
@_host_only
def tops_memset(call: Call) -> Lanes:
    """Sets bytes of device memory."""
    address, value, size = (_one(call, i) for i in range(3))
    if not call.memory.write_object(address, bytes([value & 0xFF]) * size):
        return _answer(call, _out_of_bounds(call, "destination", address, size))
    return _answer(call, SUCCESS)


# --- errors, streams, devices -----------------------------------------------------------


@op("topsGetLastError", "cudaGetLastError")
@_host_only
def last_error(call: Call) -> Lanes:
    """The last error, which is then forgotten."""
    runtime = runtime_of(call)
    code, runtime.last = runtime.last, SUCCESS
    return np.full(1, code, np.int32)


@op("topsPeekAtLastError")
@_host_only
def peek_error(call: Call) -> Lanes:
    """The last error."""
    return np.full(1, runtime_of(call).last, np.int32)


@op("topsGetErrorString", "topsGetErrorName", "cudaGetErrorString")
@_host_only
def error_string(call: Call) -> Lanes:
    """The error's name in memory that stays."""
    name = ERROR_NAMES.get(_one(call, 0), "topsErrorUnknown").encode() + b"\0"
    address = call.memory.address(call.memory.allocate("error name", len(name), Space.HOST))
    call.memory.write_object(address, name)
    return np.full(1, address, np.int64)


@op(
    "topsDeviceSynchronize",
    "cudaDeviceSynchronize",
    "topsStreamSynchronize",
    "topsStreamCreate",
    "topsStreamDestroy",
    "topsSetDevice",
)
@_host_only
def nothing_to_do(call: Call) -> Lanes:
    """Launches have ended when they return here: one device, one stream."""
    return _answer(call, SUCCESS)


@op("topsGetDeviceCount")
@_host_only
def device_count(call: Call) -> Lanes:
    """One virtual device."""
    call.memory.write_object(_one(call, 0), (1).to_bytes(4, "little"))
    return _answer(call, SUCCESS)


# --- C library --------------------------------------------------------------------------


@op("malloc", "std::malloc")
@_host_only
def malloc(call: Call) -> Lanes:
    """Host memory with undefined contents."""
    first = call.memory.allocate("malloc", max(0, _one(call, 0)), Space.HOST)
    return np.full(1, call.memory.address(first), np.int64)


@op("calloc", "std::calloc")
@_host_only
def calloc(call: Call) -> Lanes:
    """Zeroed host memory."""
    size = _one(call, 0) * _one(call, 1)
    address = call.memory.address(call.memory.allocate("calloc", max(0, size), Space.HOST))
    call.memory.write_object(address, bytes(max(0, size)))
    return np.full(1, address, np.int64)


@op("free", "std::free")
@_host_only
def free(call: Call) -> None:
    """Returns host memory."""
    _free(call, Space.HOST, "free")


@op("exit", "std::exit")
@_host_only
def exit_(call: Call) -> None:
    """Ends the program."""
    raise ProgramExit(_one(call, 0))


@op("memcpy", "std::memcpy")
@_host_only
def memcpy(call: Call) -> Lanes:
    """Copies host bytes."""
    _copy(call, _one(call, 0), _one(call, 1), _one(call, 2))
    return call.args[0]


@op("memset", "std::memset")
@_host_only
def memset(call: Call) -> Lanes:
    """Sets host bytes."""
    address, value, size = (_one(call, i) for i in range(3))
    if not call.memory.write_object(address, bytes([value & 0xFF]) * size):
        _out_of_bounds(call, "destination", address, size)
    return call.args[0]
