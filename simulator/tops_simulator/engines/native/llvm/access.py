"""Operations on memory as LLVM code: every access is checked where it is.

What is checked, as in the lockstep engine: the object lives and has room, every byte of a scalar
that is read has been stored, no other thread touches it without a barrier between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tops_simulator import ir
from tops_simulator.engines.native.llvm import text
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.timed_counters import CountedObject
from tops_simulator.engines.native.llvm.writer import ARENA, UNSET, Pointer, Writer, alias
from tops_simulator.engines.shared.values import vector_alignment
from tops_simulator.objects import GARBAGE

_WIDTHS = (1, 2, 4, 8)
"""Bytes whose flags are one number."""
_WORD = S.I64.size
"""Bytes whose flags are one number of a vector's."""


def place(w: Writer, pointer: Pointer, size: int, otherwise: str = "fault") -> str:
    """The arena offset of an access that is in bounds."""
    beyond = w.let(f"sub i64 {pointer.room}, {size - 1}")
    limit = w.let(f"call i64 @llvm.smax.i64(i64 {beyond}, i64 0)")
    w.ensure(w.let(f"icmp ult i64 {pointer.offset}, {limit}"), otherwise)
    return w.let(f"add i64 {pointer.base}, {pointer.offset}")


FOLLOWED, FRESH, CLAIMED, RANGED = 1, 2, 4, 8
"""Of an object: races can be on it; some of its bytes have never been stored to; threads claim
rows of it, and no access may do without a claim; transfers alone touch it, and write down which
bytes (a ranged object is claimed, too: nothing else may touch it).
"""


def has_no(w: Writer, pointer: Pointer, what: int) -> str:
    """Whether an object is free of a trouble."""
    found = w.let(f"and i8 {pointer.care}, {what}")
    return w.let(f"icmp eq i8 {found}, 0")


@contextmanager
def troubled(w: Writer, pointer: Pointer, what: int) -> Iterator[None]:
    """Code for objects that have a trouble."""
    inside, onward = w.name("care"), w.name("onward")
    w.branch(has_no(w, pointer, what), onward, inside)
    w.label(inside)
    yield
    w.go(onward)
    w.label(onward)


def known(w: Writer, at: str, size: int) -> None:
    """Gives up if a byte of the value was never stored."""
    where = w.let(f"getelementptr i8, ptr %t.unset, i64 {at}")
    whole = f"i{8 * size}"
    flags = w.let(f"load {whole}, ptr {where}, align 1, {alias(UNSET)}")
    w.ensure(w.let(f"icmp eq {whole} {flags}, 0"))


def lanes_known(w: Writer, pointer: Pointer, at: str, size: int, otherwise: str = "fault") -> None:
    """Gives up if a byte of a vector was never stored: lockstep follows what is made of it."""
    if not w.options.uninitialized:
        return
    with troubled(w, pointer, FRESH):
        where = w.let(f"getelementptr i8, ptr %t.unset, i64 {at}")
        if size % _WORD:
            found = w.let(f"call i1 @known_row_1(ptr {where}, i64 1, i64 {size})")
        else:
            count = size // _WORD
            flags = w.let(f"load <{count} x i64>, ptr {where}, align 1, {alias(UNSET)}")
            every = f"@llvm.vector.reduce.or.v{count}i64(<{count} x i64> {flags})"
            found = w.let(f"icmp eq i64 {w.let(f'call i64 {every}')}, 0")
        w.ensure(found, otherwise)


def become_known(w: Writer, at: str, size: int) -> None:
    """Bytes somebody has stored to now."""
    where = w.let(f"getelementptr i8, ptr %t.unset, i64 {at}")
    if size in _WIDTHS:
        w.put(f"store i{8 * size} 0, ptr {where}, align 1, {alias(UNSET)}")
    else:
        given = f"ptr {where}, i8 0, i64 {size}, i1 false"
        w.put(f"call void @llvm.memset.p0.i64({given}), {alias(UNSET)}")


def followed(w: Writer, pointer: Pointer, at: str, size: int, *, stores: bool) -> None:
    """Holds an access against transfers under way, and against the stamps of what it touches,
    where races can be.
    """
    grain = w.options.grain
    no_conflict(w, at, str(size), "fault", stores=stores)
    if not w.options.races:
        return
    with troubled(w, pointer, FOLLOWED):
        w.ensure(has_no(w, pointer, CLAIMED), "unclaimed")
        if size % grain:
            w.ensure("false")
            return
        if grain > 1:
            odd = w.let(f"and i64 {at}, {grain - 1}")
            w.ensure(w.let(f"icmp eq i64 {odd}, 0"))
        index = w.let(f"lshr i64 {at}, {grain.bit_length() - 1}")
        count = size // grain
        name = ("store" if stores else "load") + ("_one" if count == 1 else "_many")
        many = "" if count == 1 else f"i64 {count}, "
        given = f"ptr %t.writers, ptr %t.readers, i64 {index}, {many}{state(w)}"
        w.ensure(w.let(f"call i1 @{name}({given})"))


def no_conflict(w: Writer, at: str, size: str, otherwise: str, *, stores: bool) -> None:
    """Goes on if no transfer under way owns some bytes."""
    if not w.facts.flies:
        return
    look, done = w.name("flying"), w.name("still")
    without_flights(w, look, done)
    w.label(look)
    given = f"ptr %c, i64 {at}, i64 {size}, i1 {'true' if stores else 'false'}"
    w.ensure(w.let(f"call i1 @undisturbed({given})"), otherwise)
    w.go(done)
    w.label(done)


def without_flights(w: Writer, otherwise: str, onward: str = "") -> None:
    """Goes on, to a place or straight ahead, if no transfer is under way."""
    if not w.facts.flies:
        return
    none = w.let(f"icmp eq i64 {w.field('flights', 'i64')}, 0")
    if onward:
        w.branch(none, onward, otherwise)
    else:
        w.ensure(none, otherwise)


def state(w: Writer) -> str:
    """What a stamp is held against, as operands."""
    return ", ".join("i32 " + w.let(f"load i32, ptr %s.{part}") for part in STATE)


STATE = ("me", "launch", "floor", "span")
"""What a thread holds stamps against; see `prelude`."""


# --- operations -------------------------------------------------------------------------


def timed(w: Writer, pointer: ir.Value, size: int, place: int, *, stores: bool) -> None:
    """Counts an access for the time model, where that is recorded."""
    if w.timed is not None:
        w.timed.access(w, w.pointer(pointer), size, place, stores=stores)


def _aligned(w: Writer, pointer: Pointer, type_: ir.ValueType) -> None:
    """A vector that is no multiple of its width away gives the launch up: it is told about."""
    if isinstance(type_, ir.Vector) or w.options.aligned:
        multiple(w, pointer, vector_alignment(type_.size))


def multiple(w: Writer, pointer: Pointer, align: int) -> None:
    """A pointer that is not so aligned gives the launch up; objects themselves are aligned."""
    if align > 1:
        odd = w.let(f"and i64 {pointer.offset}, {align - 1}")
        w.ensure(w.let(f"icmp eq i64 {odd}, 0"))


def _load(w: Writer, op: ir.Load) -> None:
    type_ = w.type_of(op.dst)
    w.add("loads", 1)
    timed(w, op.ptr, type_.size, op.loc, stores=False)
    if id(op) in w.unchecked:
        place_, note = unchecked(w, op, op.ptr)
        return w.set(op.dst, loaded(w, place_, type_, note))
    at = w.vouched(op)
    if at is None:
        pointer = w.pointer(op.ptr)
        at = place(w, pointer, type_.size)
        _aligned(w, pointer, type_)
        followed(w, pointer, at, type_.size, stores=False)
        if text.lanes(type_) > 1:
            lanes_known(w, pointer, at, type_.size)
        elif w.options.uninitialized:
            with troubled(w, pointer, FRESH):
                known(w, at, type_.size)
    return w.set(op.dst, loaded(w, at, type_))


WITHIN = alias(ARENA)
"""What LLVM is told of an access to any object."""


def unchecked(w: Writer, op: ir.Op, pointer: ir.Value) -> tuple[str, str]:
    """The arena offset of an access that nothing has to be looked at for, and what LLVM knows."""
    at = w.pointer(pointer)
    return w.let(f"add i64 {at.base}, {at.offset}"), w.unchecked[id(op)]


def loaded(w: Writer, at: str, type_: ir.ValueType, note: str = WITHIN) -> str:
    """The value at a checked place."""
    where = w.let(f"getelementptr i8, ptr %t.arena, i64 {at}")
    name = text.in_memory(type_)
    value = w.let(f"load {name}, ptr {where}, align 1, {note}")
    if text.element(type_) is not S.I1:
        return value
    return w.let(f"icmp ne {name} {value}, zeroinitializer")


def _store(w: Writer, op: ir.Store) -> None:
    type_, value = w.type_of(op.value), w.value(op.value)
    w.add("stores", 1)
    timed(w, op.ptr, type_.size, op.loc, stores=True)
    if id(op) in w.unchecked:
        place_, note = unchecked(w, op, op.ptr)
        return stored(w, place_, value, type_, note)
    at = w.vouched(op)
    if at is None:
        pointer = w.pointer(op.ptr)
        at = place(w, pointer, type_.size)
        _aligned(w, pointer, type_)
        followed(w, pointer, at, type_.size, stores=True)
        with troubled(w, pointer, FRESH):
            become_known(w, at, type_.size)
    return stored(w, at, value, type_)


def stored(w: Writer, at: str, value: str, type_: ir.ValueType, note: str = WITHIN) -> None:
    """Writes a value to a checked place."""
    where = w.let(f"getelementptr i8, ptr %t.arena, i64 {at}")
    name = text.in_memory(type_)
    if text.element(type_) is S.I1:
        value = w.let(f"zext {text.of(type_)} {value} to {name}")
    w.put(f"store {name} {value}, ptr {where}, align 1, {note}")


def _copy(w: Writer, op: ir.Copy) -> None:
    if not op.size:
        return
    timed(w, op.src, op.size, op.loc, stores=False)
    timed(w, op.dst, op.size, op.loc, stores=True)
    source, target = w.pointer(op.src), w.pointer(op.dst)
    from_, to = place(w, source, op.size), place(w, target, op.size)
    if w.options.aligned:
        multiple(w, source, op.align)
        multiple(w, target, op.align)
    followed(w, source, from_, op.size, stores=False)
    followed(w, target, to, op.size, stores=True)
    move_known(w, (target, to), (source, from_), str(op.size))
    move(w, ARENA, to, from_, str(op.size))


def move_known(
    w: Writer, target: tuple[Pointer, str], source: tuple[Pointer, str], size: str
) -> None:
    """Bytes are about to be copied: those that nobody has stored to must not come to an object
    that is taken to have none.
    """
    (dst, to), (src, from_) = target, source
    fresh, look, notice, known, moved = (
        w.name(stem) for stem in ("fresh", "look", "notice", "known", "moved")
    )
    where = {at: w.let(f"getelementptr i8, ptr %t.unset, i64 {at}") for at in (to, from_)}
    w.branch(has_no(w, src, FRESH), known, look)
    w.label(look)
    w.branch(has_no(w, dst, FRESH), notice, fresh)
    w.label(notice)
    w.ensure(w.let(f"call i1 @known_row_1(ptr {where[from_]}, i64 1, i64 {size})"), "unwhole")
    w.go(moved)
    w.label(fresh)
    move(w, UNSET, to, from_, size)
    w.go(moved)
    w.label(known)
    with troubled(w, dst, FRESH):
        given = f"ptr {where[to]}, i8 0, i64 {size}, i1 false"
        w.put(f"call void @llvm.memset.p0.i64({given}), {alias(UNSET)}")
    w.go(moved)
    w.label(moved)


def move(w: Writer, kind: int, to: str, from_: str, size: str) -> None:
    """Copies bytes, or their flags."""
    table = {ARENA: "arena", UNSET: "unset"}[kind]
    old = w.let(f"getelementptr i8, ptr %t.{table}, i64 {from_}")
    new = w.let(f"getelementptr i8, ptr %t.{table}, i64 {to}")
    move = f"@llvm.memmove.p0.p0.i64(ptr {new}, ptr {old}, i64 {size}, i1 false)"
    w.put(f"call void {move}, {alias(kind)}")


def _fill(w: Writer, op: ir.Fill) -> None:
    if not op.size:
        return None
    timed(w, op.ptr, op.size, op.loc, stores=True)
    if id(op) in w.unchecked:
        at, note = unchecked(w, op, op.ptr)
        return filled(w, at, op.byte, op.size, note)
    pointer = w.pointer(op.ptr)
    at = place(w, pointer, op.size)
    followed(w, pointer, at, op.size, stores=True)
    with troubled(w, pointer, FRESH):
        become_known(w, at, op.size)
    return filled(w, at, op.byte, op.size)


def filled(w: Writer, at: str, byte: int, size: int, note: str = WITHIN) -> None:
    """Sets bytes at a checked place."""
    where = w.let(f"getelementptr i8, ptr %t.arena, i64 {at}")
    given = f"ptr {where}, i8 {byte & 0xFF}, i64 {size}, i1 false"
    w.put(f"call void @llvm.memset.p0.i64({given}), {note}")


def _offset(w: Writer, op: ir.Offset) -> None:
    pointer = w.pointer(op.ptr)
    step = w.let(f"mul i64 {w.value(op.index)}, {op.scale}")
    w.set_pointer(op.dst, pointer.moved(w.let(f"add i64 {pointer.offset}, {step}")))


# --- objects ----------------------------------------------------------------------------


def _alloca(w: Writer, op: ir.Alloca) -> None:
    """An automatic object; each thread of a block has one, used again by later blocks."""
    number = _number(w, op)
    pointer = w.at(_own(w, number), "0")
    w.set_pointer(op.dst, pointer)
    if op.space is ir.Space.LOCAL:
        if w.timed is not None:
            key = "local", w.body.function.name, op.dst.index
            w.timed.has(w, key, CountedObject(op.space, op.size))
        return
    if w.body.function.name != w.facts.kernel:
        _mark_existing(w, pointer.id, "1")
    if not op.size:
        return
    note = w.scopes.get(("alloca", number))
    filled(w, pointer.base, GARBAGE, op.size, note or WITHIN)
    if note:
        return
    where = w.let(f"getelementptr i8, ptr %t.unset, i64 {pointer.base}")
    given = f"ptr {where}, i8 1, i64 {op.size}, i1 false"
    w.put(f"call void @llvm.memset.p0.i64({given}), {alias(UNSET)}")


def _number(w: Writer, op: ir.Alloca) -> int:
    known = w.numbers.get(id(op))
    return w.facts.objects.alloca(w.body.function.name, op) if known is None else known


def passed(w: Writer, op: ir.Alloca, given: str) -> None:
    """A thread's copy of an object that the kernel is given: its bytes are at an address."""
    pointer = w.at(_own(w, w.facts.objects.alloca(w.body.function.name, op)), "0")
    w.set_pointer(op.dst, pointer)
    where = w.let(f"getelementptr i8, ptr %t.arena, i64 {pointer.base}")
    source = w.let(f"inttoptr i64 {given} to ptr")
    w.put(f"call void @llvm.memmove.p0.p0.i64(ptr {where}, ptr {source}, i64 {op.size}, i1 false)")
    become_known(w, pointer.base, op.size)


def _mark_existing(w: Writer, id_: str, alive: str) -> None:
    """Says whether an object exists, to operations that have its address from earlier on."""
    if w.facts.sites:
        where = w.let(f"getelementptr i8, ptr {w.field('alive', 'ptr')}, i64 {id_}")
        w.put(f"store i8 {alive}, ptr {where}")


def end_objects(w: Writer) -> None:
    """A function other than the kernel ends its automatic objects."""
    for name, op in w.facts.objects.allocas:
        if name == w.body.function.name and op.space is not ir.Space.LOCAL:
            _mark_existing(w, _own(w, w.facts.objects.alloca(name, op)), "0")


def _own(w: Writer, number: int) -> str:
    """The id of this thread's instance of an object."""
    thread = w.let("lshr i32 %tb, 1")
    wide = w.let(f"zext i32 {thread} to i64")
    return w.let(f"add i64 {_first(w, number)}, {wide}")


def _first(w: Writer, number: int) -> str:
    """The first id of an object that the launch was prepared with."""
    return w.table("objects", str(number))


def _address_of(w: Writer, op: ir.AddressOf) -> None:
    number = w.facts.objects.symbol(op.symbol)
    symbol = w.program.symbols[op.symbol]
    local = symbol.space is ir.Space.LOCAL
    if w.timed is not None and (local or symbol.space is ir.Space.SHARED):
        w.timed.has(w, ("symbol", op.symbol), CountedObject(symbol.space, symbol.size))
    w.set_pointer(op.dst, w.at(_own(w, number) if local else _first(w, number), "0"))


def _function_address(w: Writer, op: ir.FunctionAddress) -> None:
    raise NotNative("pointers to functions")


WRITERS: dict[type[Any], Callable[[Writer, Any], None]] = {
    ir.Load: _load,
    ir.Store: _store,
    ir.Copy: _copy,
    ir.Fill: _fill,
    ir.Offset: _offset,
    ir.Alloca: _alloca,
    ir.AddressOf: _address_of,
    ir.FunctionAddress: _function_address,
}
