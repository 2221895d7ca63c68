"""The C library's streams of output; no file is opened. What reads is in `c_input`."""

from __future__ import annotations

from collections.abc import Callable

from tops_simulator.messages import say
from tops_simulator.ops.host import argument, on_host, read_bytes, store
from tops_simulator.ops.printf import as_bytes, is_error, reader
from tops_simulator.ops.registry import Invocation, op


def _both(*names: str) -> tuple[str, ...]:
    return tuple(spelled for name in names for spelled in (name, f"std::{name}"))


@op(*_both("fopen", "remove", "access", "system", "getcwd"), "std::__open")
@on_host
def no_files(call: Invocation) -> None:
    """Files are not opened: the program ends there."""
    written = as_bytes(reader(call, 0)(argument(call, 0)) if argument(call, 0) else "")
    path = written.decode("utf-8", "replace")
    name = call.name.removeprefix("std::").removeprefix("__")
    call.fail(0, "not-simulated", say("files", operation=name, path=path))


@op(*_both("fclose", "fseek", "rewind", "ferror", "close"))
@on_host
def nothing_open(call: Invocation) -> int:
    """Only the standard streams exist, and they stay as they are."""
    return 0


@op(*_both("fputs"))
@on_host
def fputs(call: Invocation) -> int:
    """Writes a string without a new line."""
    call.write(as_bytes(reader(call, 0)(argument(call, 0))), is_error=is_error(call, 0, 1))
    return 0


@op(*_both("fputc", "putc"))
@on_host
def fputc(call: Invocation) -> int:
    """Writes a character."""
    call.write(bytes([argument(call, 0) & 0xFF]), is_error=is_error(call, 0, 1))
    return argument(call, 0)


@op(*_both("fwrite"))
@on_host
def fwrite(call: Invocation) -> int:
    """Writes bytes."""
    data = read_bytes(call, 0, argument(call, 0), argument(call, 1) * argument(call, 2))
    if data:
        call.write(data, is_error=is_error(call, 0, 3))
    return argument(call, 2)


@op("std::__write")
@on_host
def write(call: Invocation) -> None:
    """Writes some characters to a stream."""
    data = read_bytes(call, 0, argument(call, 0), argument(call, 1))
    if data:
        call.write(data, is_error=is_error(call, 0, 2))


# --- time -------------------------------------------------------------------------------


def _zeros(position: int, size: int) -> Callable[[Invocation], int]:
    """No time is simulated: a structure of zeros."""

    def run(call: Invocation) -> int:
        if argument(call, position):
            store(call, argument(call, position), bytes(size))
        return 0

    return run


op(*_both("gettimeofday"))(on_host(_zeros(0, 16)))
op(*_both("clock_gettime"))(on_host(_zeros(1, 16)))
op(*_both("sleep", "usleep", "getpid"))(on_host(_zeros(1, 0)))
