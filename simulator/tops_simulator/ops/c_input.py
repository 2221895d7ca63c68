"""The C library's reading of the standard input: what the run was given, else nothing."""

from __future__ import annotations

from tops_simulator.messages import say
from tops_simulator.ops.c_numbers import scanned
from tops_simulator.ops.host import (
    END_OF_FILE,
    StandardInput,
    argument,
    on_host,
    reaches,
    runtime_of,
    store,
)
from tops_simulator.ops.printf import reader
from tops_simulator.ops.registry import Invocation, op


def _both(*names: str) -> tuple[str, ...]:
    return tuple(spelled for name in names for spelled in (name, f"std::{name}"))


def _input(call: Invocation) -> StandardInput:
    """What is left to be read; std::cin takes all of it at once, after which nobody else can."""
    given = runtime_of(call).standard_input
    if given.taken:
        call.fail(0, "not-simulated", say("input-taken", operation=call.name))
    return given


@op(*_both("getchar", "fgetc", "getc"))
@on_host
def getchar(call: Invocation) -> int:
    """A byte, or -1 at the end."""
    data = _input(call).read(1)
    return data[0] if data else END_OF_FILE


@op(*_both("ungetc"))
@on_host
def ungetc(call: Invocation) -> int:
    """Puts a byte back: the one that was read last."""
    byte = argument(call, 0)
    return byte if byte >= 0 and _input(call).put_back(byte & 0xFF) else END_OF_FILE


@op(*_both("fgets"))
@on_host
def fgets(call: Invocation) -> int:
    """A line with its end, as far as the buffer has room; a null pointer where nothing is left."""
    address, size = argument(call, 0), argument(call, 1)
    line = _input(call).line(max(0, size - 1))
    if not line or not reaches(call, 0, address, len(line) + 1):
        return 0
    store(call, address, line + b"\0")
    return address


@op(*_both("fread"))
@on_host
def fread(call: Invocation) -> int:
    """Whole elements, as many as there are."""
    size, count = argument(call, 1), argument(call, 2)
    data = _input(call).read(size * count)
    if data and reaches(call, 0, argument(call, 0), len(data)):
        store(call, argument(call, 0), data)
    return len(data) // size if size else 0


@op(*_both("feof"))
@on_host
def feof(call: Invocation) -> int:
    """Whether somebody wanted to read past the end."""
    return int(runtime_of(call).standard_input.ended)


@op(*_both("scanf"))
@on_host
def scanf(call: Invocation) -> int:
    """Numbers and words, as sscanf reads them."""
    return _scanned(call, 0)


@op(*_both("fscanf"))
@on_host
def fscanf(call: Invocation) -> int:
    """The same, of a stream."""
    return _scanned(call, 1)


def _scanned(call: Invocation, first: int) -> int:
    given = _input(call)
    template = reader(call, 0)(argument(call, first))
    count, used = scanned(call, given.rest().decode("latin-1"), template, first + 1)
    given.read(used)
    given.ended |= count < 0
    return count


@op("std::__input")
@on_host
def take_all(call: Invocation) -> int:
    """The next bytes for std::cin; 0 at the end."""
    given = runtime_of(call).standard_input
    data = given.read(argument(call, 1))
    given.taken = True
    if data and reaches(call, 0, argument(call, 0), len(data)):
        store(call, argument(call, 0), data)
    return len(data)
