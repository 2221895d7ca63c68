"""The C library's streams: two of output, there is no input, and no file is opened."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np

from tops_simulator.messages import say
from tops_simulator.ops.host import argument, on_host, reaches, store
from tops_simulator.ops.printf import is_error, reader
from tops_simulator.ops.registry import Invocation, op
from tops_startup.patterns import regex

END_OF_FILE = -1


def _both(*names: str) -> tuple[str, ...]:
    return tuple(spelled for name in names for spelled in (name, f"std::{name}"))


@op(*_both("fopen", "remove", "access", "system", "getcwd"), "std::__open")
@on_host
def no_files(call: Invocation) -> None:
    """Files are not opened: the program ends there."""
    path = reader(call, 0)(argument(call, 0)) if argument(call, 0) else ""
    name = call.name.removeprefix("std::").removeprefix("__")
    call.fail(0, "not-simulated", say("files", operation=name, path=path))


@op(*_both("fclose", "fseek", "rewind", "ferror", "close"))
@on_host
def nothing_open(call: Invocation) -> int:
    """Only the standard streams exist, and they stay as they are."""
    return 0


@op(*_both("feof"))
@on_host
def at_end(call: Invocation) -> int:
    """The standard input is empty."""
    return 1


@op(*_both("getchar", "fgetc", "getc", "scanf", "fscanf"))
@on_host
def no_input(call: Invocation) -> int:
    """The standard input is empty."""
    return END_OF_FILE


@op(*_both("fgets", "fread"))
@on_host
def nothing_read(call: Invocation) -> int:
    """A null pointer, or a count of 0: the standard input is empty."""
    return 0


@op(*_both("fputs"))
@on_host
def fputs(call: Invocation) -> int:
    """Writes a string without a new line."""
    call.write(reader(call, 0)(argument(call, 0)), is_error=is_error(call, 0, 1))
    return 0


@op(*_both("fputc", "putc"))
@on_host
def fputc(call: Invocation) -> int:
    """Writes a character."""
    call.write(chr(argument(call, 0) & 0xFF), is_error=is_error(call, 0, 1))
    return argument(call, 0)


@op(*_both("fwrite"))
@on_host
def fwrite(call: Invocation) -> int:
    """Writes bytes."""
    size = argument(call, 1) * argument(call, 2)
    if size > 0 and reaches(call, 0, argument(call, 0), size):
        data = call.memory.read_object(argument(call, 0), size) or b""
        call.write(data.decode("utf-8", "replace"), is_error=is_error(call, 0, 3))
    return argument(call, 2)


@op("std::__write")
@on_host
def write(call: Invocation) -> None:
    """Writes some characters to a stream."""
    address, size = argument(call, 0), argument(call, 1)
    if size > 0 and reaches(call, 0, address, size):
        data = call.memory.read_object(address, size) or b""
        call.write(data.decode("utf-8", "replace"), is_error=is_error(call, 0, 2))


@op(*_both("perror"))
@on_host
def perror(call: Invocation) -> None:
    """A message; nothing ever sets an error."""
    call.write(reader(call, 0)(argument(call, 0)) + ": Success\n", is_error=True)


# --- numbers out of text ----------------------------------------------------------------

_FLOAT = regex(r"\s*[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|inf(?:inity)?|nan)", re.I)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _finish(call: Invocation, position: int, used: int) -> None:
    """Stores where the number ends, if the program asks for it."""
    if argument(call, position):
        store(call, argument(call, position), (argument(call, 0) + used).to_bytes(8, "little"))


@op(*_both("strtol"))
@on_host
def strtol(call: Invocation) -> int:
    """The integer that a text begins with, by a base."""
    text, base = reader(call, 0)(argument(call, 0)), argument(call, 2)
    match = re.match(r"(\s*)([-+]?)(0[xX](?=[0-9a-fA-F]))?", text)
    assert match is not None
    prefixed = match[3] is not None and base in (0, 16)
    start = match.end() if prefixed else match.end(2)
    if base == 0:
        base = 16 if prefixed else 8 if text[start : start + 1] == "0" else 10
    end, value = start, 0
    while end < len(text) and text[end].lower() in _DIGITS[:base]:
        value = value * base + _DIGITS.index(text[end].lower())
        end += 1
    _finish(call, 1, end if end > start else 0)
    value = -value if match[2] == "-" else value
    return max(-(1 << 63), min((1 << 63) - 1, value))


@op(*_both("strtod"))
@on_host
def strtod(call: Invocation) -> float:
    """The number that a text begins with."""
    match = _FLOAT.match(reader(call, 0)(argument(call, 0)))
    _finish(call, 1, match.end() if match else 0)
    return float(match[0]) if match else 0.0


_FIELD = regex(r"%(\*?)(\d*)(hh|h|ll|l|z)?([dixufegs c])")
_SIZES = {"hh": 1, "h": 2, "": 4, "l": 8, "ll": 8, "z": 8}
_READS = {"d": r"\s*[-+]?\d+", "s": r"\s*\S+", "x": r"\s*(?:0[xX])?[0-9a-fA-F]+", "c": r"."}


@op(*_both("sscanf"))
@on_host
def sscanf(call: Invocation) -> int:
    """Reads numbers and words out of a text, as far as it fits the format."""
    read = reader(call, 0)
    text, template = read(argument(call, 0)), read(argument(call, 1))
    done, position, count = 0, 0, 0
    for field in _FIELD.finditer(template):
        between = template[done : field.start()].strip()
        done = field.end()
        rest = text[position:].lstrip() if between else text[position:]
        if not rest.startswith(between):
            break
        position = len(text) - len(rest) + len(between)
        found = _field(field[4]).match(text, position)
        if found is None:
            break
        word = found[0][: int(field[2])] if field[2] else found[0]
        position += len(word)
        if not field[1]:
            _put_field(call, 2 + count, field, word)
            count += 1
    return count


def _field(kind: str) -> re.Pattern[str]:
    if kind in "feg":
        return _FLOAT
    return re.compile(_READS.get("d" if kind in "diu" else kind, r"\s*\S+"), re.S)


def _put_field(call: Invocation, position: int, field: re.Match[str], word: str) -> None:
    kind, length = field[4], field[3] or ""
    if kind in "feg":
        dtype = np.float64 if length == "l" else np.float32
        data = np.array(float(word), dtype).tobytes()
    elif kind == "s":
        data = word.strip().encode() + b"\0"
    elif kind == "c":
        data = word.encode()
    else:
        size = _SIZES[length]
        value = int(word, 16 if kind == "x" else 10) % (1 << 8 * size)
        data = value.to_bytes(size, "little")
    store(call, argument(call, position), data)


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
