"""printf for those who have been given the arguments: lists of them lie in memory.

A `va_list` begins with the address of the next argument. Each has eight bytes, or what it needs.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

import numpy as np

from tops_simulator.ops.host import reaches
from tops_simulator.ops.printf import (
    Argument,
    Take,
    as_bytes,
    exact_value,
    filled,
    is_error,
    put_text,
    reader,
    shown,
)
from tops_simulator.ops.registry import Invocation, Lanes, op

_SLOT = 8
_EXTENDED = 80
"""Bits of what `%Lf` takes, as far as they count."""
_REAL = frozenset("aAeEfFgG")
_POINTERS = frozenset("spn")


def _formatted(call: Invocation, thread: int, first: int) -> bytes:
    """What a format, the argument at `first`, and the list after it give."""
    read = reader(call, thread)
    template = read(int(call.args[first][thread]))
    return as_bytes(filled(template, _taking(call, thread, first + 1), read))


def _taking(call: Invocation, thread: int, position: int) -> Take:
    """Takes arguments from a list, which then begins with the next one."""
    listed = int(call.args[position][thread])

    def word(address: int, size: int = _SLOT) -> bytes:
        found = reaches(call, thread, address, size) and call.memory.read_object(address, size)
        return found or bytes(size)

    def take(kind: str, bits: int) -> Argument | None:
        place = int.from_bytes(word(listed), "little")
        if kind in _REAL and bits == _EXTENDED:
            place += -place % (2 * _SLOT)
            data = word(place, 2 * _SLOT)
            call.memory.write_object(listed, (place + len(data)).to_bytes(_SLOT, "little"))
            return shown(call, exact_value(np.frombuffer(data, np.longdouble)[0]))
        data = word(place)
        call.memory.write_object(listed, (place + _SLOT).to_bytes(_SLOT, "little"))
        if kind in _REAL:
            return shown(call, float(struct.unpack("<d", data)[0]))
        width = 64 if kind in _POINTERS else max(bits, 32)
        return int.from_bytes(data[: width // 8], "little", signed=True)

    return take


def _for_each(call: Invocation, first: int, use: Callable[[int, bytes], None]) -> Lanes:
    """Formats for each thread, in thread order, and gives the lengths."""
    lengths = np.zeros(len(call.active), np.int32)
    for thread in map(int, call.threads()):
        data = _formatted(call, thread, first)
        use(thread, data)
        lengths[thread] = len(data)
    return lengths


@op("vprintf")
def vprintf(call: Invocation) -> Lanes:
    """printf with a list."""
    return _for_each(call, 0, lambda _, data: call.write(data))


@op("vfprintf")
def vfprintf(call: Invocation) -> Lanes:
    """fprintf with a list."""
    return _for_each(call, 1, lambda t, data: call.write(data, is_error=is_error(call, t, 0)))


@op("vsprintf")
def vsprintf(call: Invocation) -> Lanes:
    """sprintf with a list."""

    def put(thread: int, data: bytes) -> None:
        put_text(call, thread, data, len(data) + 1)

    return _for_each(call, 1, put)


@op("vsnprintf")
def vsnprintf(call: Invocation) -> Lanes:
    """snprintf with a list."""

    def put(thread: int, data: bytes) -> None:
        put_text(call, thread, data, int(call.args[1][thread]))

    return _for_each(call, 2, put)
