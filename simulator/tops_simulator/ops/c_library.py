"""The C library, as far as host programs and kernels use it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

import numpy as np

from tops_simulator.ir import ARRAY, ARRAY_END, LEFT_UNSET, Space
from tops_simulator.messages import say
from tops_simulator.ops.host import (
    ABORTED,
    ProgramExit,
    allocate,
    argument,
    depends_on,
    on_host,
    put,
    reaches,
    read_text,
    release,
    runtime_of,
)
from tops_simulator.ops.registry import Invocation, Lanes, op


def _both(name: str) -> tuple[str, str]:
    return name, f"std::{name}"


# --- memory -----------------------------------------------------------------------------


_TOO_LARGE = 2**63
"""More bytes than two pointers can be apart."""


@op(*_both("malloc"))
def malloc(call: Invocation) -> Lanes:
    """Memory with undefined contents."""
    return _given(call)


@op("__builtin_alloca")
@on_host
def alloca(call: Invocation) -> int:
    """Memory of the function that calls; it is kept until the program ends."""
    memory = call.memory
    size = max(0, argument(call, 0))
    if not size:  # what it gives is where the stack ends
        call.fail(0, "not-simulated", say("unknown", what="alloca(0)"))
    return memory.address(memory.allocate(f"alloca{call.line_suffix()}", size, Space.HOST))


@op(ARRAY)
@on_host
def array(call: Invocation) -> int:
    """A local array whose bound was computed."""
    size, memory = argument(call, 0), call.memory
    name = str(call.templates[0])
    if size < 0:
        call.fail(0, "out-of-bounds", say("negative-array", name=name, size=size))
    return memory.address(memory.allocate(name, max(0, size), Space.HOST))


@op(LEFT_UNSET)
@on_host
def left_unset(_: Invocation) -> None:
    """An object begins: the scalar engine alone follows what of it is stored."""


@op(ARRAY_END)
@on_host
def array_end(call: Invocation) -> None:
    """The scope of such an array ends."""
    found = call.memory.find(argument(call, 0))
    if found is not None:
        call.memory.free(found.id)


@op("operator new", "operator new[]")
def new(call: Invocation) -> Lanes:
    """Memory for new objects."""
    return _given(call)


def _given(call: Invocation) -> Lanes:
    """Memory of the host, or of the device for each thread. On the host null for more bytes than
    an object may have."""
    if call.on_host:
        size = argument(call, 0)
        fits = 0 <= size < _TOO_LARGE
        return np.full(1, allocate(call, size, Space.HOST) if fits else 0, np.int64)
    addresses = np.zeros(len(call.active), np.int64)
    for thread in map(int, call.threads()):
        size = max(0, int(call.args[0][thread]))
        addresses[thread] = call.memory.address(
            call.memory.allocate(f"{call.name} memory", size, Space.GLOBAL)
        )
    return addresses


@op("operator delete", "operator delete[]")
def delete(call: Invocation) -> None:
    """Ends the memory of objects."""
    _taken_back(call, "new")


def _taken_back(call: Invocation, giver: str) -> None:
    """Ends memory that a call has given."""
    if call.on_host:
        release(call, argument(call, 0), Space.HOST)
        return
    for thread in map(int, call.threads()):
        address = int(call.args[0][thread])
        found = call.memory.find(address)
        if address == 0:
            continue
        if found is None or not found.alive or found.space is not Space.GLOBAL:
            call.fail(thread, "invalid-free", f"{call.name} of a pointer that {giver} did not give")
        else:
            call.memory.release(found.id)


@op("size of new[]")
def size_of_array(call: Invocation) -> Lanes:
    """Bytes of the array that a pointer from new[] points to."""
    sizes = np.zeros(len(call.active), np.int64)
    for thread in map(int, call.threads()):
        found = call.memory.find(int(call.args[0][thread]))
        sizes[thread] = found.size if found is not None and found.alive else 0
    return sizes


@op(*_both("aligned_alloc"))
@on_host
def aligned_alloc(call: Invocation) -> int:
    """Host memory; every allocation has a large alignment here."""
    return allocate(call, max(0, argument(call, 1)), Space.HOST)


@op(*_both("calloc"))
@on_host
def calloc(call: Invocation) -> int:
    """Zeroed host memory."""
    size = max(0, argument(call, 0) * argument(call, 1))
    address = allocate(call, size, Space.HOST)
    call.memory.write_object(address, bytes(size))
    return address


@op(*_both("realloc"))
@on_host
def realloc(call: Invocation) -> int:
    """Host memory of another size with the old contents."""
    old, size = argument(call, 0), max(0, argument(call, 1))
    found = call.memory.find(old)
    address = allocate(call, size, Space.HOST)
    if found is not None and found.alive:
        call.memory.copy(address, old, min(size, found.size))
    release(call, old, Space.HOST)
    return address


@op(*_both("free"))
def free(call: Invocation) -> None:
    """Returns memory."""
    _taken_back(call, "malloc")


# --- bytes, on both sides ---------------------------------------------------------------


@op(*_both("memcpy"), *_both("memmove"))
def memcpy(call: Invocation) -> Lanes:
    """Copies bytes in each thread."""
    for thread in map(int, call.threads()):
        dst, src, size = (int(call.args[i][thread]) for i in range(3))
        if size > 0 and reaches(call, thread, src, size) and reaches(call, thread, dst, size):
            call.memory.copy(dst, src, size)
    return call.args[0]


@op(*_both("memset"))
def memset(call: Invocation) -> Lanes:
    """Sets bytes in each thread."""
    for thread in map(int, call.threads()):
        address, value, size = (int(call.args[i][thread]) for i in range(3))
        if size > 0 and reaches(call, thread, address, size):
            call.memory.clip(address, size, stores=True).view[:] = value & 0xFF
    return call.args[0]


def _comparing(function: Callable[[Invocation, int], int]) -> Callable[[Invocation], Lanes]:
    """An operation with an int for each thread."""

    def run(call: Invocation) -> Lanes:
        result = np.zeros(len(call.active), np.int64)
        for thread in map(int, call.threads()):
            result[thread] = function(call, thread)
        return result

    return run


def _order(call: Invocation, a: bytes, b: bytes) -> int:
    """On the host as glibc has it: how far apart the first bytes are that differ."""
    if not call.on_host:
        return (a > b) - (a < b)
    pairs = zip_longest(a, b, fillvalue=0)
    return next((one - other for one, other in pairs if one != other), 0)


def _text(call: Invocation, thread: int, position: int, most: int | None = None) -> bytes:
    """A string argument, or its first bytes; a thread whose pointer is bad is ended."""
    return read_text(call, thread, int(call.args[position][thread]), most)


def _size(call: Invocation, thread: int, position: int) -> int:
    """A `size_t`, below what two pointers can be apart."""
    return min(int(call.args[position][thread]) % 2**64, _TOO_LARGE - 1)


def _memcmp(call: Invocation, thread: int) -> int:
    a, b, size = (int(call.args[i][thread]) for i in range(3))
    if size <= 0 or not (reaches(call, thread, a, size) and reaches(call, thread, b, size)):
        return 0
    left, right = (call.memory.read_object(address, size) or b"" for address in (a, b))
    compared = _read_until_they_differ(left, right, size)
    for address in (a, b):
        depends_on(call, thread, address, compared)
    return _order(call, left, right)


def _read_until_they_differ(a: bytes, b: bytes, size: int) -> int:
    """How many of some bytes are looked at until two differ."""
    pairs = enumerate(zip(a, b, strict=False))
    return next((index + 1 for index, (one, other) in pairs if one != other), size)


def _strcmp(call: Invocation, thread: int) -> int:
    return _order(call, *_up_to_difference(call, thread, _TOO_LARGE))


def _strncmp(call: Invocation, thread: int) -> int:
    count = _size(call, thread, 2)
    return _order(call, *_up_to_difference(call, thread, count))


def _up_to_difference(call: Invocation, thread: int, count: int) -> tuple[bytes, bytes]:
    """What a comparison of at most so many bytes reads of two strings: nothing after the first
    pair that differs, so that it need not be there."""
    places = [int(call.args[position][thread]) for position in range(2)]
    a, b = ((call.memory.read_string(place, count) or b"") + b"\0" for place in places)
    most = _read_until_they_differ(a[:count], b[:count], count)
    first, second = (read_text(call, thread, place, most) for place in places)
    return first, second


def _strlen(call: Invocation, thread: int) -> int:
    return len(_text(call, thread, 0))


op(*_both("memcmp"))(_comparing(_memcmp))
op(*_both("strcmp"))(_comparing(_strcmp))
op(*_both("strncmp"))(_comparing(_strncmp))
op(*_both("strlen"))(_comparing(_strlen))


@op(*_both("strcpy"))
def strcpy(call: Invocation) -> Lanes:
    """Copies a string with its end."""
    for thread in map(int, call.threads()):
        data = _text(call, thread, 1) + b"\0"
        dst = int(call.args[0][thread])
        if reaches(call, thread, dst, len(data)):
            call.memory.write_object(dst, data)
    return call.args[0]


@op(*_both("strncpy"))
def strncpy(call: Invocation) -> Lanes:
    """Copies a string into a field of a size, filled up with zeros."""
    for thread in map(int, call.threads()):
        dst, count = int(call.args[0][thread]), _size(call, thread, 2)
        data = _text(call, thread, 1, count)
        if reaches(call, thread, dst, count):
            call.memory.write_object(dst, data.ljust(count, b"\0"))
    return call.args[0]


# --- time, environment ------------------------------------------------------------------


@op(*_both("getenv"))
@on_host
def getenv(call: Invocation) -> int:
    """No environment: runs are repeatable."""
    return 0


@op(*_both("time"))
@on_host
def time(call: Invocation) -> int:
    """No time, for the same reason, which is stored where the caller asks for it, too."""
    if argument(call, 0):
        put(call, 0, 0)
    return 0


@op(*_both("clock"))
def clock(call: Invocation) -> Lanes:
    """Clocks go by the operations counted so far."""
    return np.full(len(call.active), call.work(), np.int64)


@op("std::chrono::__nanoseconds")
@on_host
def nanoseconds(call: Invocation) -> int:
    """Clocks go by the operations counted so far: later calls give more, in every run the same."""
    return call.work()


# --- the end ----------------------------------------------------------------------------


@op(*_both("exit"))
@on_host
def exit_(call: Invocation) -> None:
    """Ends the program."""
    raise ProgramExit(argument(call, 0) & 0xFF)


@op("_Exit", "_exit", "quick_exit")
@on_host
def end_at_once(call: Invocation) -> None:
    """Ends the program with nothing put in order."""
    raise ProgramExit(argument(call, 0) & 0xFF, aborted=True)


@op("at exit")
@on_host
def at_exit(call: Invocation) -> None:
    """A static object is made: the function that destroys it is called when the program ends, or,
    before that, when its thread does."""
    runtime, (name, of_thread) = runtime_of(call), call.templates
    endings = runtime.thread_endings if of_thread else runtime.endings
    endings.append((str(name), argument(call, 0)))


@op("__at_exit")
@on_host
def call_at_exit(call: Invocation) -> None:
    """The program has a function called when it ends; one that is none is reported at once."""
    function = call.code(argument(call, 0))
    if function is None:
        call.fail(0, "invalid-function-pointer", "atexit() of what is no function")
    else:
        runtime_of(call).endings.append((function.name, None))


@op(*_both("abort"))
def abort(call: Invocation) -> None:
    """Ends the program, or the threads of a kernel."""
    for thread in call.threads():
        call.fail(int(thread), "aborted", "abort() was called")
    if call.on_host:
        raise ProgramExit(ABORTED, aborted=True)


def asserts(switches: frozenset[str], *, on_host: bool) -> bool:
    """Whether assertions are compiled in."""
    return "assertions=none" not in switches and (on_host or "device-assertions=on" in switches)


@op("__assert_holds")
def assert_(call: Invocation) -> None:
    """Ends the program, or threads of a kernel, where a condition is false.

    Device code is compiled without assertions unless the build asks for them.
    """
    if not asserts(call.switches, on_host=call.on_host):
        return
    for thread in map(int, call.threads()):
        if not call.args[0][thread]:
            text = (call.memory.read_string(int(call.args[1][thread])) or b"").decode()
            call.fail(thread, "assertion-failed", say("assertion", condition=text))
    if call.on_host and not call.args[0][0]:
        raise ProgramExit(ABORTED, aborted=True)


@op("std::__outside")
def outside(call: Invocation) -> None:
    """Ends threads that ask a container for an element it does not have."""
    for thread in map(int, call.threads()):
        index, count = (int(call.args[i][thread]) for i in range(2))
        call.fail(thread, "out-of-bounds", say("container", index=index, count=count))


@op("std::__outside_in_kernel")
def outside_in_kernel(call: Invocation) -> None:
    """The same in kernels, where nothing can be thrown."""
    if not call.on_host:
        outside(call)


@op("std::__begin_thread")
@on_host
def begin_thread(call: Invocation) -> None:
    """A thread begins, which runs at once and to its end; variables of each thread it has not."""
    if "thread-variables" in call.switches:
        what = "a std::thread in a program with variables that are thread_local"
        call.fail(0, "not-simulated", say("unknown", what=what))


@op("std::__lock_for_ever")
@on_host
def lock_for_ever(call: Invocation) -> None:
    """The thread that holds a mutex asks for it again, or ended while it held it."""
    call.fail(0, "deadlock", say("locked"))


@op("std::__wait_for_later")
@on_host
def wait_for_later(call: Invocation) -> None:
    """A thread waits for one that goes on only when it has ended."""
    call.fail(0, "not-simulated", say("turns"))


@op("std::__no_target")
def no_target(call: Invocation) -> None:
    """Ends threads that call a function object which holds nothing."""
    for thread in map(int, call.threads()):
        call.fail(thread, "invalid-function-pointer", say("empty"))
