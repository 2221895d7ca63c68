"""The operator library over buffers of floats, `f(dst, operands…, n)`, as a loop over elements.

What is not plain (stamps, bytes nobody has stored to, operands that overlap, a transfer under way)
is left to the registry's operation.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tops_simulator import ir
from tops_simulator.engines.native.llvm import access
from tops_simulator.engines.native.llvm.functions import NAMES, of_element
from tops_simulator.engines.native.llvm.operations import perform_at
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.writer import Pointer, Writer
from tops_simulator.ops.math import VECTOR_BYTES
from tops_simulator.ops.mdspan import pointer_type

Buffer = tuple[Pointer, str]
"""A pointer, and the arena offset of the first element."""


def over_buffers(w: Writer, op: ir.Intrinsic) -> None:
    """A function of buffers. Raises NotNative."""
    entry = NAMES[op.name]
    if op.dst is not None or len(op.args) != entry.arity + 2:
        raise NotNative(f"{op.name} of these operands")
    if any(not _is_float(w, op, position) for position in range(entry.arity + 1)):
        raise NotNative(f"{op.name} of other types than float")
    count = w.whole(op.args[-1])
    odd, made = w.name("odd"), w.name("made")
    some = w.name("some")
    w.branch(w.let(f"icmp sgt i64 {count}, 0"), some, made)
    w.label(some)
    size = w.let(f"mul i64 {count}, {S.F32.size}")
    buffers = _buffers(w, op, size, odd)
    with access.troubled(w, buffers[0][0], access.FRESH):
        flags = w.let(f"getelementptr i8, ptr %t.unset, i64 {buffers[0][1]}")
        w.put(f"call void @llvm.memset.p0.i64(ptr {flags}, i8 0, i64 {size}, i1 false)")
    with _each(w, count) as place:
        values = [
            _element(w, buffers[position][1], place) if position in buffers else w.value(value)
            for position, value in enumerate(op.args[1:-1], 1)
        ]
        found = of_element(w, op.name, tuple(values), S.F32)
        at = w.let(f"add i64 {buffers[0][1]}, {place}")
        access.stored(w, at, found, S.F32)
    lines = w.let(f"udiv i64 {w.let(f'add i64 {size}, {VECTOR_BYTES - 1}')}, {VECTOR_BYTES}")
    w.increase("%n.vectors", lines)
    if w.timed is not None:
        w.timed.call_over_buffers(w, op, lines)
        for position, (pointer, _) in buffers.items():
            w.timed.access_of(w, pointer, size, op.loc, stores=position == 0)
    w.go(made)
    perform_at(w, op, odd, made)
    w.label(made)


def _is_float(w: Writer, op: ir.Intrinsic, position: int) -> bool:
    """Whether an operand is a buffer of floats, or (but for the first) a float."""
    element, _ = pointer_type(op.types[position])
    if op.types[position].startswith("ptr"):
        return element is S.F32
    return position > 0 and w.type_of(op.args[position]) is S.F32


def _buffers(w: Writer, op: ir.Intrinsic, size: str, odd: str) -> dict[int, Buffer]:
    """The buffers by operand, of so many bytes, if they are plain."""
    found: dict[int, Buffer] = {}
    for position in range(len(op.args) - 1):
        if not op.types[position].startswith("ptr"):
            continue
        pointer = w.pointer(op.args[position])
        w.ensure(w.let(f"icmp sge i64 {pointer.offset}, 0"), odd)
        end = w.let(f"add i64 {pointer.offset}, {size}")
        w.ensure(w.let(f"icmp sle i64 {end}, {pointer.room}"), odd)
        lives = w.let(f"getelementptr i8, ptr {w.field('alive', 'ptr')}, i64 {pointer.id}")
        w.ensure(w.let(f"icmp ne i8 {w.let(f'load i8, ptr {lives}')}, 0"), odd)
        w.ensure(access.has_no(w, pointer, access.FOLLOWED), odd)
        at = w.let(f"add i64 {pointer.base}, {pointer.offset}")
        access.no_conflict(w, at, size, odd, stores=position == 0)
        found[position] = pointer, at
        if position:
            _is_source(w, found[position], found[0], size, odd)
    return found


def _is_source(w: Writer, source: Buffer, target: Buffer, size: str, odd: str) -> None:
    """Every byte has been stored to, and the result lies at the same place or apart."""
    with access.troubled(w, source[0], access.FRESH):
        flags = w.let(f"getelementptr i8, ptr %t.unset, i64 {source[1]}")
        w.ensure(w.let(f"call i1 @known_row_1(ptr {flags}, i64 1, i64 {size})"), odd)
    way = w.let(f"sub i64 {source[1]}, {target[1]}")
    far = w.let(f"call i64 @llvm.abs.i64(i64 {way}, i1 false)")
    disjoint = w.let(f"icmp sge i64 {far}, {size}")
    w.ensure(w.let(f"or i1 {disjoint}, {w.let(f'icmp eq i64 {way}, 0')}"), odd)


@contextmanager
def _each(w: Writer, count: str) -> Iterator[str]:
    """A loop over elements: gives the offset of the present one."""
    round_, body, end = w.slot("element", "i64"), w.name("each"), w.name("all")
    w.put(f"store i64 0, ptr {round_}")
    w.go(body)
    w.label(body)
    now = w.let(f"load i64, ptr {round_}")
    yield w.let(f"mul i64 {now}, {S.F32.size}")
    next_ = w.let(f"add i64 {now}, 1")
    w.put(f"store i64 {next_}, ptr {round_}")
    w.branch(w.let(f"icmp slt i64 {next_}, {count}"), body, end)
    w.label(end)


def _element(w: Writer, first: str, place: str) -> str:
    return access.loaded(w, w.let(f"add i64 {first}, {place}"), S.F32)
