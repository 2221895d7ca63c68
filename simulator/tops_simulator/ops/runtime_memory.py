"""Runtime functions about memory: allocation, copies, symbols."""

from __future__ import annotations

from collections.abc import Callable

from tops_simulator.ir import Space
from tops_simulator.messages import say
from tops_simulator.objects import Allocation
from tops_simulator.ops.host import (
    allocate,
    answering,
    argument,
    on_host,
    put,
    refuse,
    release,
    stream_of,
)
from tops_simulator.ops.registry import Invocation, op
from tops_simulator.ops.status import (
    INVALID_DEVICE_POINTER,
    INVALID_DIRECTION,
    INVALID_SYMBOL,
    INVALID_VALUE,
    OUT_OF_MEMORY,
    SUCCESS,
    enumeration,
)

TO_HOST, TO_DEVICE = "ToHost", "ToDevice"
FROM_HOST, FROM_DEVICE = "Host", "Device"
DEFAULT = "Default"
"""What the directions of copies are called, in parts."""


@op("topsMalloc", "topsExtMallocWithFlags", "topsMallocAsync", "cudaMalloc", "cudaMallocAsync")
@answering
def malloc(call: Invocation) -> str:
    """Device memory, its address stored through the first argument."""
    return malloc_at(call)


def malloc_at(call: Invocation) -> str:
    """Stores the address of fresh device memory; gives a status."""
    size = argument(call, 1)
    if size == 0 and call.name.startswith("cuda"):  # CUDA gives a null pointer and is content
        put(call, 0, 0)
        return SUCCESS
    if size <= 0:
        return INVALID_VALUE
    used, room = call.memory.used[Space.GLOBAL] + size, call.machine.l3.value
    if used > room:
        fields = {"function": call.name, "target": call.machine.name}
        message = say("l3", size=size, used=used, room=room, **fields)
        call.warn(0, "l3-overflow", message)
        return OUT_OF_MEMORY
    put(call, 0, allocate(call, size, Space.GLOBAL, argument(call, 0)))
    return SUCCESS


@op("cudaMallocManaged")
@answering
def managed(call: Invocation) -> str:
    """Device memory that host code may touch as well."""
    status = malloc_at(call)
    if status == SUCCESS:
        raw = call.memory.read_object(argument(call, 0), 8) or bytes(8)
        found = call.memory.find(int.from_bytes(raw, "little", signed=True))
        if found is not None:
            call.memory.open_to_all(found.id)
    return status


@op("topsFree", "topsFreeAsync", "cudaFree", "cudaFreeAsync")
@answering
def free(call: Invocation) -> str:
    """Returns device memory."""
    return release(call, argument(call, 0), Space.GLOBAL)


@op("topsHostMalloc", "topsMallocHost", "cudaMallocHost", "cudaHostAlloc")
@answering
def host_malloc(call: Invocation) -> str:
    """Pinned host memory, which kernels may touch too."""
    size = argument(call, 1)
    if size <= 0:
        return INVALID_VALUE
    address = allocate(call, size, Space.HOST)
    found = call.memory.find(address)
    assert found is not None
    call.memory.open_to_all(found.id)
    put(call, 0, address)
    return SUCCESS


@op("topsHostFree", "topsFreeHost", "cudaFreeHost")
@answering
def host_free(call: Invocation) -> str:
    """Returns pinned host memory."""
    return release(call, argument(call, 0), Space.HOST)


@op("topsHostGetDevicePointer", "cudaHostGetDevicePointer")
@answering
def host_device_pointer(call: Invocation) -> str:
    """The device's address of pinned memory: the same one."""
    put(call, 0, argument(call, 1))
    return SUCCESS


@op("topsHostRegister", "cudaHostRegister")
@answering
def host_register(call: Invocation) -> str:
    """Makes host memory visible to kernels."""
    found = call.memory.find(argument(call, 0))
    if found is None or not found.alive or found.space is not Space.HOST:
        return INVALID_VALUE
    call.memory.open_to_all(found.id)
    return SUCCESS


@op("topsHostUnregister", "cudaHostUnregister")
@answering
def host_unregister(call: Invocation) -> str:
    """The end of topsHostRegister."""
    found = call.memory.find(argument(call, 0))
    if found is None or not found.alive or found.space is not Space.HOST:
        return INVALID_VALUE
    call.memory.close_to_device(found.id)
    return SUCCESS


@op("topsMemGetInfo", "cudaMemGetInfo")
@answering
def memory_info(call: Invocation) -> str:
    """Free and total device memory."""
    total = call.machine.l3.value
    put(call, 0, total - call.memory.used[Space.GLOBAL])
    put(call, 1, total)
    return SUCCESS


@op("topsMemPtrGetInfo")
@answering
def pointer_info(call: Invocation) -> str:
    """The size of the allocation a pointer points into."""
    found = call.memory.find(argument(call, 0))
    if found is None or not found.alive:
        return INVALID_DEVICE_POINTER
    put(call, 1, found.size)
    return SUCCESS


@op("__memory_of")
@on_host
def memory_of(call: Invocation) -> int:
    """The number of the memory a pointer points to: 1 host, 2 device, 0 nothing."""
    found = call.memory.find(argument(call, 0))
    if found is None or not found.alive:
        return 0
    return 2 if _on_device(found) else 1


@op("topsMemGetAddressRange")
@answering
def address_range(call: Invocation) -> str:
    """Where the allocation a pointer points into begins, and its size."""
    found = call.memory.find(argument(call, 2))
    if found is None or not found.alive:
        return INVALID_DEVICE_POINTER
    put(call, 0, call.memory.address(found.id))
    put(call, 1, found.size)
    return SUCCESS


# --- copies -----------------------------------------------------------------------------


@op("topsMemcpy", "topsMemcpyAsync", "topsMemcpyWithStream", "cudaMemcpy", "cudaMemcpyAsync")
@answering
def memcpy(call: Invocation) -> str:
    """Copies between host and device; the direction must fit the pointers."""
    dst, src, size = (argument(call, i) for i in range(3))
    return _copy(call, dst, src, size, _direction(call, 3, ""), 4)


def _direction(call: Invocation, position: int, default: str) -> str:
    """The direction an argument names; empty for a number that is none."""
    if position >= len(call.args):
        return default
    number, known = argument(call, position), enumeration(call, "MemcpyKind")
    found = next((name for name, value in known.items() if value == number), "")
    return found.removeprefix("Memcpy")


def _copy_of_kind(kind: str) -> Callable[[Invocation], str]:
    def run(call: Invocation) -> str:
        return _copy(call, argument(call, 0), argument(call, 1), argument(call, 2), kind, 3)

    return run


for _name, _kind in (
    ("HtoD", FROM_HOST + TO_DEVICE),
    ("DtoH", FROM_DEVICE + TO_HOST),
    ("DtoD", FROM_DEVICE + TO_DEVICE),
):
    op(f"topsMemcpy{_name}", f"topsMemcpy{_name}Async")(answering(_copy_of_kind(_kind)))


def _copy(call: Invocation, dst: int, src: int, size: int, kind: str, stream: int) -> str:
    """Copies; at a position among the arguments there may be a stream."""
    if not kind or size < 0:
        return INVALID_DIRECTION if size >= 0 else INVALID_VALUE
    if size == 0:
        return SUCCESS
    wrong = _wrong_direction(call, dst, src, kind)
    if wrong:
        return refuse(call, "wrong-memcpy-kind", wrong, INVALID_DIRECTION)
    if call.memory.copy(dst, src, size):
        _tell(call, dst, src, size, stream)
        return SUCCESS
    if not call.memory.clip(src, size).complete:
        return _outside(call, "source", src, size)
    return _outside(call, "destination", dst, size)


def _tell(call: Invocation, dst: int, src: int, size: int, position: int) -> None:
    """The time model hears of copies between host and card."""
    ends = call.memory.find(dst), call.memory.find(src)
    to_device, from_device = (each is not None and _on_device(each) for each in ends)
    if to_device != from_device:
        at, stream = dst if to_device else src, stream_of(argument(call, position))
        call.copied(at, size, stream, to_device=to_device, blocking="Async" not in call.name)


def _wrong_direction(call: Invocation, dst: int, src: int, kind: str) -> str:
    """What does not fit the direction that is given; empty if all does."""
    if kind == DEFAULT:
        return ""
    roles = (
        ("dst", call.memory.find(dst), kind.endswith(TO_DEVICE)),
        ("src", call.memory.find(src), kind.startswith(FROM_DEVICE)),
    )
    for role, found, wants_device in roles:
        if found is not None and _on_device(found) != wants_device:
            where = "device" if _on_device(found) else "host"
            return f"{call.name} {kind}, but {role} is {where} memory"
    return ""


def _on_device(allocation: Allocation) -> bool:
    return allocation.space is not Space.HOST


def _outside(call: Invocation, role: str, address: int, size: int) -> str:
    found = call.memory.find(address)
    host_side = found is not None and not _on_device(found)
    kind, why = call.memory.explain(address, size, host_side)
    message = f"the {role} of {call.name}: {why}"
    if found is not None and not host_side:
        return refuse(call, kind, message, INVALID_VALUE)
    call.fail(0, kind, message)
    return INVALID_VALUE


def _filling(width: int) -> Callable[[Invocation], str]:
    """memset of elements of `width` bytes; the count is in elements."""

    def run(call: Invocation) -> str:
        address, value, count = (argument(call, i) for i in range(3))
        if count < 0:
            return INVALID_VALUE
        element = (value % (1 << 8 * width)).to_bytes(width, "little")
        size = count * width
        clip = call.memory.clip(address, size, stores=True)
        if not clip.complete:
            return _outside(call, "destination", address, size)
        clip.view[:] = memoryview(element * count)
        return SUCCESS

    return run


op("topsMemset", "topsMemsetAsync", "cudaMemset", "cudaMemsetAsync")(answering(_filling(1)))
for _bits in (8, 16, 32):
    op(f"topsMemsetD{_bits}", f"topsMemsetD{_bits}Async")(answering(_filling(_bits // 8)))


# --- symbols ----------------------------------------------------------------------------


@op(
    "topsMemcpyToSymbol", "topsMemcpyToSymbolAsync", "cudaMemcpyToSymbol", "cudaMemcpyToSymbolAsync"
)
@answering
def memcpy_to_symbol(call: Invocation) -> str:
    """Copies into a device variable, which is passed by its address."""
    symbol, src, size, offset = (argument(call, i) for i in range(4))
    if not _is_symbol(call, symbol):
        return INVALID_SYMBOL
    return _copy(call, symbol + offset, src, size, _direction(call, 4, FROM_HOST + TO_DEVICE), 5)


@op("topsMemcpyFromSymbol", "topsMemcpyFromSymbolAsync", "cudaMemcpyFromSymbol")
@answering
def memcpy_from_symbol(call: Invocation) -> str:
    """Copies out of a device variable, which is passed by its address."""
    dst, symbol, size, offset = (argument(call, i) for i in range(4))
    if not _is_symbol(call, symbol):
        return INVALID_SYMBOL
    return _copy(call, dst, symbol + offset, size, _direction(call, 4, FROM_DEVICE + TO_HOST), 5)


@op("topsGetSymbolAddress", "cudaGetSymbolAddress")
@answering
def symbol_address(call: Invocation) -> str:
    """The address of a device variable."""
    if not _is_symbol(call, argument(call, 1)):
        return INVALID_SYMBOL
    put(call, 0, argument(call, 1))
    return SUCCESS


@op("topsGetSymbolSize", "cudaGetSymbolSize")
@answering
def symbol_size(call: Invocation) -> str:
    """The size of a device variable."""
    found = call.memory.find(argument(call, 1))
    if found is None or not _is_symbol(call, argument(call, 1)):
        return INVALID_SYMBOL
    put(call, 0, found.size)
    return SUCCESS


def _is_symbol(call: Invocation, address: int) -> bool:
    found = call.memory.find(address)
    return found is not None and _on_device(found) and address == call.memory.address(found.id)
