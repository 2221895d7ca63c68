"""What every operation of the IR reads, writes and contains: one table for all passes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tops_simulator import ir
from tops_startup.records import replace
from tops_startup.tuples import NamedTuple

_OPERANDS: dict[type[Any], tuple[str, ...]] = {
    ir.Move: ("src",),
    ir.Binary: ("a", "b"),
    ir.Unary: ("a",),
    ir.Convert: ("a",),
    ir.Bitcast: ("a",),
    ir.Select: ("cond", "a", "b"),
    ir.Splat: ("a",),
    ir.Extract: ("v", "index"),
    ir.Insert: ("v", "index", "a"),
    ir.Alloca: (),
    ir.AddressOf: (),
    ir.FunctionAddress: (),
    ir.Offset: ("ptr", "index"),
    ir.Load: ("ptr",),
    ir.Store: ("ptr", "value"),
    ir.Copy: ("dst", "src"),
    ir.Fill: ("ptr",),
    ir.If: ("cond",),
    ir.Loop: ("test",),
    ir.Block: (),
    ir.Break: (),
    ir.Continue: (),
    ir.Return: ("value",),
    ir.Call: ("args",),
    ir.CallPointer: ("pointer", "args"),
    ir.Intrinsic: ("args",),
    ir.Launch: ("grid", "block", "shared", "args"),
    ir.UnsupportedCode: (),
}
_REGIONS: dict[type[Any], tuple[str, ...]] = {
    ir.If: ("then", "orelse"),
    ir.Loop: ("header", "body", "step"),
    ir.Block: ("body",),
}


def operands(op: ir.Op) -> tuple[ir.Value, ...]:
    """The values an operation reads; for a loop only its test."""
    found: list[ir.Value] = []
    for name in _OPERANDS[type(op)]:
        value = getattr(op, name)
        if isinstance(value, tuple):
            found += value
        elif value is not None:
            found.append(value)
    return tuple(found)


def substituted(op: ir.Op, change: Callable[[ir.Value], ir.Value]) -> ir.Op:
    """An operation with other values to read; what its regions read stays."""
    parts: dict[str, Any] = {}
    for name in _OPERANDS[type(op)]:
        value = getattr(op, name)
        if isinstance(value, tuple):
            parts[name] = tuple(map(change, value))
        elif value is not None:
            parts[name] = change(value)
    return replace(op, **parts)


def written_to(op: ir.Op, dst: ir.Reg) -> ir.Op:
    """An operation that writes another register."""
    parts: dict[str, Any] = {"dst": dst}
    return replace(op, **parts)


def target(op: ir.Op) -> ir.Reg | None:
    """The register an operation writes."""
    if isinstance(op, ir.Copy):
        return None
    dst = getattr(op, "dst", None)
    return dst if isinstance(dst, ir.Reg) else None


def written(op: ir.Op) -> ir.Reg:
    """The register an operation writes, of those that do."""
    dst = target(op)
    assert dst is not None
    return dst


def assigned(ops: Iterable[ir.Op]) -> set[int]:
    """The registers that operations write."""
    return {dst.index for op in ops if (dst := target(op)) is not None}


def regions(op: ir.Op) -> tuple[ir.Region, ...]:
    """The regions inside an operation."""
    return tuple(getattr(op, name) for name in _REGIONS.get(type(op), ()))


class MemoryAccess(NamedTuple):
    """A pointer that an operation reads or `stores` through. `extent` is the value that is read or
    stored, or how many bytes are."""

    pointer: ir.Value
    extent: ir.Value | int
    stores: bool


def accesses(op: ir.Op) -> tuple[MemoryAccess, ...]:
    """What an operation other than a call or an intrinsic does with memory."""
    match op:
        case ir.Load():
            return (MemoryAccess(op.ptr, op.dst, stores=False),)
        case ir.Store():
            return (MemoryAccess(op.ptr, op.value, stores=True),)
        case ir.Fill():
            return (MemoryAccess(op.ptr, op.size, stores=True),)
        case ir.Copy():
            return MemoryAccess(op.src, op.size, stores=False), MemoryAccess(
                op.dst, op.size, stores=True
            )
    return ()


def walk(region: ir.Region) -> Iterator[ir.Op]:
    """All operations of a region, outer ones first."""
    for op in region:
        yield op
        for inner in regions(op):
            yield from walk(inner)


COUNTED = (ir.Binary, ir.Unary, ir.Convert, ir.Select, ir.Splat, ir.Extract, ir.Insert, ir.Offset)
"""What counts as an operation of a thread, in every engine."""


def widest(op: ir.Op) -> ir.Value:
    """The value whose type tells whether a counted operation is one on vectors."""
    if isinstance(op, ir.Extract):
        return op.v
    dst = target(op)
    assert dst is not None
    return dst
