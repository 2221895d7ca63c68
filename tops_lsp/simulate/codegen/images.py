"""The contents of a static object before the program starts, if its initializer is constant.

The code that makes an object is followed as far as it stores what is known: numbers, addresses of
static objects and functions, characters of strings. Anything else is left to run.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from tops_lsp.model.sema.constant_numbers import Constant
from tops_simulator import ir
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

_FORMATS = {
    ir.Scalar.I1: "?",
    ir.Scalar.I8: "b",
    ir.Scalar.U8: "B",
    ir.Scalar.I16: "h",
    ir.Scalar.U16: "H",
    ir.Scalar.I32: "i",
    ir.Scalar.U32: "I",
    ir.Scalar.I64: "q",
    ir.Scalar.U64: "Q",
    ir.Scalar.F16: "e",
    ir.Scalar.F32: "f",
    ir.Scalar.F64: "d",
}
_POINTER = 8


def pack(constant: Constant, scalar: ir.Scalar) -> bytes | None:
    """A constant's bytes."""
    code = _FORMATS.get(scalar)
    try:
        if scalar is ir.Scalar.BF16:
            return _bfloat16(float(constant))
        if code is None:
            return bytes(_POINTER) if scalar is ir.Scalar.PTR and constant == 0 else None
        number = float(constant) if scalar.is_float else int(constant)
        return struct.pack(f"<{code}", number)
    except (struct.error, OverflowError, ValueError):
        return None


def _bfloat16(number: float) -> bytes:
    """The upper half of a float, rounded to even."""
    bits = struct.unpack("<I", struct.pack("<f", number))[0]
    rounded = (bits + 0x7FFF + ((bits >> 16) & 1)) >> 16
    return struct.pack("<H", rounded & 0xFFFF)


class SymbolAddress(NamedTuple):
    """An address: so many bytes after the beginning of a symbol."""

    symbol: str
    offset: int


Known = ir.Imm | SymbolAddress | bytes
"""A value: a number, an address, or the bytes of something else, a pointer to a function."""


class _NotConstant(Exception):
    """The code does something that is not followed."""


@dataclass(eq=False)
class Image:
    """An object's bytes, and the addresses among them by their place."""

    symbol: str
    data: bytearray
    addresses: dict[int, SymbolAddress] = field(default_factory=dict)

    def put(self, offset: int, data: bytes) -> None:
        """Stores bytes. Raises _NotConstant outside of the object."""
        if offset < 0 or offset + len(data) > len(self.data):
            raise _NotConstant
        near = range(offset - _POINTER + 1, offset + len(data))
        if self.addresses and any(at in self.addresses for at in near):
            for at in [at for at in self.addresses if at in near]:
                del self.addresses[at]
        self.data[offset : offset + len(data)] = data

    def relocations(self) -> tuple[ir.Relocation, ...]:
        """The addresses to be entered when symbols have theirs."""
        found = sorted(self.addresses.items())
        return tuple(ir.Relocation(at, place.symbol, place.offset) for at, place in found)


def image_of(
    symbols: Mapping[str, ir.Symbol],
    code: Callable[[str], int],
    made: ir.Function,
    symbol: ir.Symbol,
) -> Image | None:
    """What an initializer's code makes of a symbol; None if it has to run.

    `code` gives the address of a function.
    """
    image = Image(symbol.name, bytearray(symbol.size or 0))
    try:
        _Follower(symbols, code, made.registers, image).follow(made.body)
    except _NotConstant:
        return None
    return image


def beginning_of(
    symbols: Mapping[str, ir.Symbol],
    code: Callable[[str], int],
    made: ir.Function,
    symbol: ir.Symbol,
) -> Image:
    """What of a list's elements is there before the code that makes the others has run, as
    compilers have it."""
    image = Image(symbol.name, bytearray(symbol.size or 0))
    follower = _Follower(symbols, code, made.registers, image)
    for op in made.body:
        with suppress(_NotConstant):
            follower.follow((op,))
    return image


@dataclass(eq=False)
class _Follower:
    """Follows straight code with the values of its registers."""

    symbols: Mapping[str, ir.Symbol]
    code: Callable[[str], int]
    types: Sequence[ir.ValueType]
    image: Image
    known: dict[int, Known] = field(default_factory=dict)

    def follow(self, region: Iterable[ir.Op]) -> None:
        for op in region:
            handler = _HANDLERS.get(type(op))
            if handler is None:
                raise _NotConstant
            handler(self, op)

    def value(self, value: ir.Value) -> Known:
        if isinstance(value, ir.Imm):
            return value
        if value.index not in self.known:
            raise _NotConstant
        return self.known[value.index]

    def own(self, pointer: ir.Value) -> int:
        """The place in the object that a pointer means."""
        found = self.value(pointer)
        if not isinstance(found, SymbolAddress) or found.symbol != self.image.symbol:
            raise _NotConstant
        return found.offset

    def number(self, value: ir.Value) -> int:
        found = self.value(value)
        if not isinstance(found, ir.Imm):
            raise _NotConstant
        return int(found.value)


def _address_of(f: _Follower, op: ir.AddressOf) -> None:
    if f.symbols[op.symbol].space in (ir.Space.SHARED, ir.Space.LOCAL):
        raise _NotConstant
    f.known[op.dst.index] = SymbolAddress(op.symbol, 0)


def _function_address(f: _Follower, op: ir.FunctionAddress) -> None:
    f.known[op.dst.index] = f.code(op.function).to_bytes(_POINTER, "little")


def _offset(f: _Follower, op: ir.Offset) -> None:
    base = f.value(op.ptr)
    if not isinstance(base, SymbolAddress):
        raise _NotConstant
    f.known[op.dst.index] = SymbolAddress(base.symbol, base.offset + f.number(op.index) * op.scale)


def _move(f: _Follower, op: ir.Move) -> None:
    f.known[op.dst.index] = f.value(op.src)


def _convert(f: _Follower, op: ir.Convert) -> None:
    """Addresses in an integer of their size stay what they are."""
    goal = f.types[op.dst.index]
    found = None if isinstance(op.a, ir.Imm) else f.known.get(op.a.index)
    f.known.pop(op.dst.index, None)
    wide = isinstance(goal, ir.Scalar) and goal.size == _POINTER and not goal.is_float
    if wide and found is not None and not isinstance(found, ir.Imm):
        f.known[op.dst.index] = found


def _computed(f: _Follower, op: ir.Binary | ir.Unary | ir.Select | ir.Bitcast) -> None:
    """Nothing is computed here; most often nobody asks."""
    f.known.pop(op.dst.index, None)


def _store(f: _Follower, op: ir.Store) -> None:
    at, given = f.own(op.ptr), f.value(op.value)
    if isinstance(given, SymbolAddress):
        f.image.put(at, bytes(_POINTER))
        f.image.addresses[at] = given
        return
    data = given if isinstance(given, bytes) else _packed(given)
    f.image.put(at, data)


def _packed(given: ir.Imm) -> bytes:
    data = pack(given.value, given.type) if isinstance(given.type, ir.Scalar) else None
    if data is None:
        raise _NotConstant
    return data


def _fill(f: _Follower, op: ir.Fill) -> None:
    f.image.put(f.own(op.ptr), bytes([op.byte & 0xFF]) * op.size)


def _copy(f: _Follower, op: ir.Copy) -> None:
    """Of strings; other objects may have changed when the copy is made."""
    source, at = f.value(op.src), f.own(op.dst)
    if not isinstance(source, SymbolAddress) or not source.symbol.startswith("string"):
        raise _NotConstant
    data = (f.symbols[source.symbol].initial or b"")[source.offset :][: op.size]
    if len(data) != op.size:
        raise _NotConstant
    f.image.put(at, data)


def _intrinsic(f: _Follower, op: ir.Intrinsic) -> None:
    """A bit-field's store."""
    if op.name != ir.STORE_BITS:
        raise _NotConstant
    at = f.own(op.args[0])
    value, first, width, size = (f.number(arg) for arg in op.args[1:])
    if not 0 <= at <= len(f.image.data) - size:
        raise _NotConstant
    mask = (1 << width) - 1 << first
    old = int.from_bytes(f.image.data[at : at + size], "little")
    f.image.put(at, (old & ~mask | value << first & mask).to_bytes(size, "little"))


_HANDLERS: dict[type[Any], Callable[[_Follower, Any], None]] = {
    ir.AddressOf: _address_of,
    ir.FunctionAddress: _function_address,
    ir.Offset: _offset,
    ir.Move: _move,
    ir.Convert: _convert,
    ir.Binary: _computed,
    ir.Unary: _computed,
    ir.Select: _computed,
    ir.Bitcast: _computed,
    ir.Store: _store,
    ir.Fill: _fill,
    ir.Copy: _copy,
    ir.Intrinsic: _intrinsic,
}
