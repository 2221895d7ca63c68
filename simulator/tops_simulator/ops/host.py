"""What operations of the host share: error codes, the runtime's state, the heap, answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tops_simulator.c_integers import wrapped
from tops_simulator.ir import Space
from tops_simulator.objects import SHIFT
from tops_simulator.ops.registry import Invocation, Lanes
from tops_simulator.ops.status import (
    ASSERTION,
    ILLEGAL_ADDRESS,
    INVALID_DEVICE_POINTER,
    INVALID_VALUE,
    LAUNCH_FAILURE,
    SUCCESS,
    code_of,
)
from tops_startup.records import dataclass, field

END_OF_FILE = -1
DEFAULT_STREAM, EVERY_STREAM = 0, -1
LEGACY_STREAMS = (0, 1)
"""Handles of the default stream: null and the legacy stream."""
ABORTED = 134
POINTER = 8
"""Bytes of one."""
"""The status of a program that was ended."""

_FAULTS = {
    "assertion-failed": ASSERTION,
    "aborted": LAUNCH_FAILURE,
    "not-simulated": LAUNCH_FAILURE,
    "division-by-zero": LAUNCH_FAILURE,
    "recursion-too-deep": LAUNCH_FAILURE,
}

ENDS = {
    "malloc": "free",
    "calloc": "free",
    "operator new": "operator delete",
    "operator new[]": "operator delete[]",
}
"""What ends memory of the heap, by what gave it."""

HostOperation = Callable[[Invocation], "int | float | None"]
"""An operation of the one host thread; a number is its result."""


class ProgramExit(Exception):
    """exit() was called, or the program was ended with nothing put in order (`aborted`)."""

    def __init__(self, status: int, *, aborted: bool = False) -> None:
        super().__init__(f"exit({status})")
        self.status = status
        self.aborted = aborted


@dataclass(frozen=True, slots=True)
class Origin:
    """Which call gave an object on the heap."""

    function: str
    size: int
    space: Space
    loc: int


@dataclass(slots=True)
class StandardInput:
    """What a program may read, and how far it has."""

    data: bytes = b""
    at: int = 0
    ended: bool = False
    """Somebody wanted to read past the end."""
    taken: bool = False
    """std::cin has all of it."""

    def rest(self) -> bytes:
        """All that is left."""
        return self.data[self.at :]

    def read(self, count: int) -> bytes:
        """The next bytes, fewer at the end."""
        found = self.data[self.at : self.at + count]
        self.at += len(found)
        self.ended |= len(found) < count
        return found

    def line(self, most: int) -> bytes:
        """The next line with its end, or as much of it."""
        end = self.data.find(b"\n", self.at)
        return self.read(most if end < 0 else min(most, end + 1 - self.at))

    def put_back(self, byte: int) -> bool:
        """Goes back to the byte that was read last; another one is not taken."""
        if self.at == 0 or self.data[self.at - 1] != byte:
            return False
        self.at, self.ended = self.at - 1, False
        return True


@dataclass(slots=True)
class Runtime:
    """State of the host program's runtime and C library."""

    last: str = SUCCESS
    heap: dict[int, Origin] = field(default_factory=dict)
    handles: dict[int, str] = field(default_factory=dict)  # living streams and events
    made: int = 0
    random48: int = 0  # the state of drand48(), as glibc begins
    endings: list[tuple[str, int | None]] = field(default_factory=list)
    """What is called at the end, with the static object that it destroys."""
    thread_endings: list[tuple[str, int | None]] = field(default_factory=list)
    sticky: str = SUCCESS  # the fault of a kernel, which every later call answers with
    configured: list[tuple[tuple[int, ...], int, int]] = field(default_factory=list)
    arguments: dict[int, bytes] = field(default_factory=dict)  # of topsSetupArgument, by offset
    standard_input: StandardInput = field(default_factory=StandardInput)
    dynamic: dict[str, int] = field(default_factory=dict)  # shared bytes that kernels may ask for

    @property
    def lost(self) -> bool:
        """Whether a kernel has left the device in a state from which only a reset leads."""
        return self.sticky != SUCCESS

    def fault(self, kinds: Sequence[str]) -> None:
        """Kernels have left threads behind that were stopped: the device is lost."""
        if kinds and not self.lost:
            self.sticky = _FAULTS.get(kinds[0], ILLEGAL_ADDRESS)


def runtime_state(states: dict[str, object]) -> Runtime:
    """The runtime state among a run's states."""
    state = states.setdefault("runtime", Runtime())
    assert isinstance(state, Runtime)
    return state


def runtime_of(call: Invocation) -> Runtime:
    """The program's runtime state."""
    state = call.state("runtime", Runtime)
    assert isinstance(state, Runtime)
    return state


def on_host(function: HostOperation) -> Callable[[Invocation], Lanes | None]:
    """An operation that only host code may call."""

    def run(call: Invocation) -> Lanes | None:
        if not call.on_host:
            for thread in call.threads():
                call.fail(int(thread), "not-simulated", f"{call.name} in device code")
            return None
        result, dtype = function(call), np.dtype(call.result_dtype or np.int64)
        if isinstance(result, int) and dtype.kind in "iu":
            result = wrapped(result, 8 * dtype.itemsize, dtype.kind == "i")
        return None if result is None else np.full(1, result, dtype)

    return run


def answering(function: Callable[[Invocation], str]) -> Callable[[Invocation], Lanes | None]:
    """A runtime function: its status is also the last error; it answers with its code."""

    def run(call: Invocation) -> int:
        runtime = runtime_of(call)
        status = runtime.sticky if runtime.lost else function(call)
        if status != SUCCESS:
            runtime.last = status
        return code_of(call, status)

    return on_host(run)


def argument(call: Invocation, position: int, default: int = 0) -> int:
    """An argument of the host thread; calls may leave out those at the end."""
    return int(call.args[position][0]) if position < len(call.args) else default


def stream_of(handle: int) -> int:
    """A stream by its handle; all names of the default stream are one."""
    return DEFAULT_STREAM if handle in LEGACY_STREAMS else handle


def put(call: Invocation, position: int, value: int, size: int = 8) -> None:
    """Stores a number where an argument points; a bad pointer ends the thread."""
    store(call, argument(call, position), (value % (1 << 8 * size)).to_bytes(size, "little"))


def store(call: Invocation, address: int, data: bytes) -> None:
    """Stores bytes in host memory; a bad pointer ends the thread."""
    if reaches(call, 0, address, len(data)):
        call.memory.write_object(address, data)


def reaches(call: Invocation, thread: int, address: int, size: int) -> bool:
    """Whether a thread may touch `size` bytes at an address; if not, it is ended."""
    if size == 0:
        return True
    _, good = call.memory.check(np.full(1, address, np.int64), size, call.on_host)
    if not good[0]:
        call.fail(thread, *call.memory.explain(address, size, call.on_host))
    return bool(good[0])


def depends_on(call: Invocation, thread: int, address: int, size: int) -> None:
    """A thread depends on bytes that it may touch: the first one that nobody has stored is
    reported. Of host objects only those know it that are looked at."""
    if call.on_host and address >> SHIFT in call.memory.host_objects:
        return
    missing = call.memory.clip(address, size).unset.nonzero()[0]
    if len(missing):
        places, _ = call.memory.locate(np.full(1, address + missing[0]), 1, call.on_host)
        call.known(np.array([thread]), places, 1)


def read_bytes(call: Invocation, thread: int, address: int, size: int) -> bytes:
    """Bytes that a thread depends on; one whose pointer is bad is ended."""
    if size <= 0 or not reaches(call, thread, address, size):
        return b""
    depends_on(call, thread, address, size)
    return call.memory.read_object(address, size) or b""


def read_text(call: Invocation, thread: int, address: int, most: int | None = None) -> bytes:
    """A string without its zero, or its first `most` bytes, which need none; a thread whose pointer
    is bad is ended."""
    if most == 0:
        return b""
    text = call.memory.read_string(address, most)
    if text is None:
        call.fail(thread, *call.memory.explain(address, 1, call.on_host))
        return b""
    needed = len(text) + (len(text) != most)
    if not reaches(call, thread, address, needed):
        return b""
    depends_on(call, thread, address, needed)
    return text


# --- the heap ---------------------------------------------------------------------------


def allocate(call: Invocation, size: int, space: Space, holder: int = 0) -> int:
    """The address of fresh memory that the program has to free. It is called as the variable at
    address `holder` is, which is to point to it."""
    memory = call.memory
    name = _variable(call, holder) or f"{call.name} memory{call.line_suffix()}"
    first = memory.allocate(name, size, space)
    runtime_of(call).heap[first] = Origin(call.name, size, space, call.loc)
    return memory.address(first)


def _variable(call: Invocation, address: int) -> str:
    """The name of a variable that is a pointer; "" where no such one is there."""
    found = call.memory.find(address) if address else None
    if found is None or not found.alive or found.size != POINTER:
        return ""
    return found.name if found.name.isidentifier() else ""


def _plain(function: str) -> str:
    """A function of C by its own name."""
    return function.removeprefix("std::").removeprefix("__builtin_")


def release(call: Invocation, address: int, space: Space) -> str:
    """Frees memory; gives a status. Wrong uses are findings (`refuse`)."""
    if address == 0:
        return SUCCESS
    allocation = call.memory.find(address)
    if allocation is None or address != call.memory.address(allocation.id):
        return _misuse(call, "invalid-free", "a pointer that no allocation gave")
    if not allocation.alive:
        return _misuse(call, "double-free", f"'{allocation.name}', which no longer exists")
    heap = runtime_of(call).heap
    origin = heap.get(allocation.id)
    wanted = ENDS.get(_plain(origin.function)) if origin is not None else None
    ended = _plain(call.name)
    if wanted is not None and wanted != ("free" if ended == "realloc" else ended):
        return _misuse(call, "mismatched-free", f"'{allocation.name}': {wanted} ends it")
    if origin is None:
        return _misuse(call, "invalid-free", f"'{allocation.name}', which is not on the heap")
    if allocation.space is not space:
        return _misuse(
            call, "invalid-free", f"'{allocation.name}', {allocation.space.value} memory"
        )
    del heap[allocation.id]
    call.memory.free(allocation.id)
    return SUCCESS


def _misuse(call: Invocation, kind: str, what: str) -> str:
    return refuse(call, kind, f"{call.name} of {what}", INVALID_DEVICE_POINTER)


def refuse(call: Invocation, kind: str, message: str, status: str) -> str:
    """A misuse of a runtime function: CUDA's answer with an error, others end the program."""
    if call.name.startswith("cuda"):
        call.note(0, kind, message)
        return INVALID_VALUE
    call.fail(0, kind, message)
    return status
