"""Plain transfers as LLVM code: mdspans whose extents are numbers, and `memcpy` between flat ones.

A transfer is made by the registry's operation first, which looks at everything: the context, the
memories it reaches, tags, sizes. It leaves a *grant*: for this context and these two objects, with
spans that look the same, nothing is left to look at but bounds, races and other transfers. So the
next ones of a loop stay in native code. Whatever else the registry does takes all grants back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

from tops_simulator import ir, layout
from tops_simulator.engines.native.analysis.mdspan_use import (
    MDSPAN,
    MEMCPY,
    SCOPE,
    SCOPE_END,
    PlainScope,
    data_of,
)
from tops_simulator.engines.native.llvm import access
from tops_simulator.engines.native.llvm.operations import Site, perform, perform_at, site_of
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.writer import ARENA, Pointer, Writer
from tops_simulator.engines.native.runtime.context import offset_of
from tops_simulator.engines.native.runtime.launch_shape import OWN
from tops_simulator.objects import SHIFT
from tops_simulator.ops.mdspan import pointer_type
from tops_startup.tuples import NamedTuple

if TYPE_CHECKING:
    from tops_simulator.engines.shared.lanes import Array
    from tops_simulator.memory import Memory

_HEADER = (
    layout.MDSPAN_SPACE,
    layout.MDSPAN_ELEMENT,
    layout.MDSPAN_RANK,
    layout.MDSPAN_EXTENTS,
)
"""What two spans have to have in common; of one axis there is one extent."""
GRANT = 5 + 2 * len(_HEADER) + 1
"""Words of a grant: context, objects of dst and src, the first ones of dst's and src's kind where
each thread has its own, headers of dst and src, bytes."""
_NO_OBJECT = -(1 << 62)


# --- mdspans ----------------------------------------------------------------------------


def _mdspan(w: Writer, op: ir.Intrinsic) -> None:
    """mdspan(this, [space], address, extents…) of an object that no other thread reaches."""
    position = data_of(op)
    element, _ = pointer_type(op.types[position])
    extents = op.args[position + 1 :]
    if element is None or len(extents) > layout.MDSPAN_MAX_RANK:
        raise NotNative("an mdspan that cannot be simulated")
    words = {
        layout.MDSPAN_SPACE: "-1" if position == 1 else w.whole(op.args[1]),
        layout.MDSPAN_ELEMENT: str(layout.ELEMENTS.index(element)),
        layout.MDSPAN_RANK: str(len(extents)),
        layout.MDSPAN_ADDRESS: w.value(op.args[position]),
    }
    for axis, extent in enumerate(extents):
        words[layout.MDSPAN_EXTENTS + 8 * axis] = w.whole(extent)
    pointer = w.pointer(op.args[0])
    own, shared, made = (w.name(stem) for stem in ("own", "shared", "made"))
    w.branch(access.has_no(w, pointer, access.FOLLOWED), own, shared)
    w.label(own)
    at = access.place(w, pointer, layout.MDSPAN_SIZE)
    for offset in range(0, layout.MDSPAN_SIZE, 8):
        access.stored(w, w.let(f"add i64 {at}, {offset}"), words.get(offset, "0"), S.I64)
    with access.troubled(w, pointer, access.FRESH):
        access.become_known(w, at, layout.MDSPAN_SIZE)
    w.go(made)
    perform_at(w, op, shared, made)
    w.label(made)


# --- transfers --------------------------------------------------------------------------


class _Side(NamedTuple):
    """One side of a transfer: where its data lies."""

    data: Pointer
    at: str


def _memcpy(w: Writer, op: ir.Intrinsic) -> None:
    """memcpy(context, dst, src) as it was granted; a call otherwise."""
    granted, asked, moved = (w.name(stem) for stem in ("granted", "asked", "moved"))
    grant, scope = _Grant(w, op), _scope(w)
    access.without_flights(w, asked)
    if scope is None or op.args[0] != scope.context:
        w.ensure(grant.holds(0, w.value(op.args[0])), asked)
    size = grant.word(GRANT - 1)
    dst, src = (grant.side(op.args[1 + n], n, size, asked) for n in range(2))
    if w.options.uninitialized:
        with access.troubled(w, src.data, access.FRESH):
            where = w.let(f"getelementptr i8, ptr %t.unset, i64 {src.at}")
            w.ensure(w.let(f"call i1 @known_row_1(ptr {where}, i64 1, i64 {size})"), asked)
    w.go(granted)
    w.label(granted)
    _stamp(w, src, size, stores=False)
    _stamp(w, dst, size, stores=True)
    access.move_known(w, (dst.data, dst.at), (src.data, src.at), size)
    access.move(w, ARENA, dst.at, src.at, size)
    for field, amount in (("transfers", "1"), ("moved", size)):
        w.increase(w.let(f"getelementptr i8, ptr %c, i64 {offset_of(field)}"), amount)
    w.go(moved)
    w.label(asked)
    if scope is not None and op.args[0] == scope.context:
        with _if_put_off(w):
            perform(w, scope.begin)
            w.put(f"store i1 false, ptr {_PUT_OFF}")
    perform(w, op)
    w.go(moved)
    w.label(moved)


# --- scopes -----------------------------------------------------------------------------

_PUT_OFF = "%scope.put.off"
"""Whether this thread's plain scope is one that the registry need not know of so far."""


def _scope(w: Writer) -> PlainScope | None:
    return w.facts.scope if w.body.function.name == w.facts.kernel else None


@contextmanager
def _if_put_off(w: Writer) -> Iterator[None]:
    then, past = w.name("late"), w.name("begun")
    w.branch(w.let(f"load i1, ptr {_PUT_OFF}"), then, past)
    w.label(then)
    yield
    w.go(past)
    w.label(past)


def _begin_scope(w: Writer, op: ir.Intrinsic) -> None:
    """A plain scope is begun when the registry has to look at a transfer of it. One thread begins
    it at once: what is wrong with it is wrong without a transfer, too.
    """
    scope = _scope(w)
    if scope is None or scope.begin is not op:
        perform(w, op)
        return
    begun = w.let(f"icmp ne i64 {w.field('scoped', 'i64')}, 0")
    w.slots += [f"  {_PUT_OFF} = alloca i1", f"  store i1 false, ptr {_PUT_OFF}"]
    w.put(f"store i1 {begun}, ptr {_PUT_OFF}")
    now, later = w.name("now"), w.name("later")
    w.branch(begun, later, now)
    w.label(now)
    perform(w, op)
    where = w.let(f"getelementptr i8, ptr %c, i64 {offset_of('scoped')}")
    w.put(f"store i64 1, ptr {where}")
    w.go(later)
    w.label(later)


def _end_scope(w: Writer, op: ir.Intrinsic) -> None:
    scope = _scope(w)
    if scope is None or scope.end is not op:
        perform(w, op)
        return
    late, ended = w.name("end"), w.name("ended")
    w.branch(w.let(f"load i1, ptr {_PUT_OFF}"), ended, late)
    w.label(late)
    perform(w, op)
    w.go(ended)
    w.label(ended)


class _Grant:
    """Code that looks at the grant of one call."""

    def __init__(self, w: Writer, op: ir.Intrinsic) -> None:
        self.w = w
        number = _site(w, op)
        self.row = w.let(
            f"getelementptr i8, ptr {w.field('grants', 'ptr')}, i64 {8 * GRANT * number}"
        )

    def word(self, index: int) -> str:
        """One of its words."""
        where = self.w.let(f"getelementptr i8, ptr {self.row}, i64 {8 * index}")
        return self.w.let(f"load i64, ptr {where}")

    def holds(self, index: int, number: str) -> str:
        """Whether a word is this number."""
        return self.w.let(f"icmp eq i64 {number}, {self.word(index)}")

    def side(self, span: ir.Value, number: int, size: str, otherwise: str) -> _Side:
        """Where dst's (0) or src's (1) data lies, if its span is the one that was granted."""
        w = self.w
        pointer = w.pointer(span)
        w.ensure(access.has_no(w, pointer, access.FOLLOWED), otherwise)
        at = access.place(w, pointer, layout.MDSPAN_SIZE, otherwise)
        for index, offset in enumerate(_HEADER):
            found = access.loaded(w, w.let(f"add i64 {at}, {offset}"), S.I64)
            w.ensure(self.holds(5 + number * len(_HEADER) + index, found), otherwise)
        address = w.let(f"add i64 {at}, {layout.MDSPAN_ADDRESS}")
        data = w.unpacked(access.loaded(w, address, S.I64))
        thread = w.let(f"zext i32 {w.let('lshr i32 %tb, 1')} to i64")
        first = w.let(f"sub i64 {data.id}, {thread}")
        same = self.holds(1 + number, data.id), self.holds(3 + number, first)
        w.ensure(w.let(f"or i1 {same[0]}, {same[1]}"), otherwise)
        return self._in_bounds(data, size, otherwise)

    def _in_bounds(self, data: Pointer, size: str, otherwise: str) -> _Side:
        w = self.w
        w.ensure(w.let(f"icmp sge i64 {data.offset}, 0"), otherwise)
        end = w.let(f"add i64 {data.offset}, {size}")
        w.ensure(w.let(f"icmp sle i64 {end}, {data.room}"), otherwise)
        lives = w.let(f"getelementptr i8, ptr {w.field('alive', 'ptr')}, i64 {data.id}")
        w.ensure(w.let(f"icmp ne i8 {w.let(f'load i8, ptr {lives}')}, 0"), otherwise)
        at = w.let(f"add i64 {data.base}, {data.offset}")
        if w.options.races and w.options.grain > 1:
            both = w.let(f"or i64 {data.offset}, {size}")
            odd = w.let(f"and i64 {both}, {w.options.grain - 1}")
            w.ensure(w.let(f"icmp eq i64 {odd}, 0"), otherwise)
        return _Side(data, at)


def _site(w: Writer, op: ir.Intrinsic) -> int:
    site = site_of(w.body.function.registers, op)
    if site not in w.facts.sites:
        raise NotNative(op.name)
    return w.facts.sites.index(site)


def _stamp(w: Writer, side: _Side, size: str, *, stores: bool) -> None:
    """Holds one side's bytes against the stamps, where races can be."""
    if not w.options.races:
        return
    with access.troubled(w, side.data, access.FOLLOWED):
        w.ensure(access.has_no(w, side.data, access.CLAIMED), "unclaimed")
        shift = w.options.grain.bit_length() - 1
        first, count = (w.let(f"lshr i64 {n}, {shift}") for n in (side.at, size))
        name = "store" if stores else "load"
        given = f"ptr %t.writers, ptr %t.readers, i64 {first}, i64 1, i64 {count}, i64 1"
        w.ensure(w.let(f"call i1 @{name}_row({given}, {access.state(w)})"))


WRITERS: dict[str, Callable[[Writer, ir.Intrinsic], None]] = {
    MDSPAN: _mdspan,
    MEMCPY: _memcpy,
    SCOPE: _begin_scope,
    SCOPE_END: _end_scope,
}


# --- the registry's side ----------------------------------------------------------------


class Grants:
    """The grants of a launch, one for each of its sites. Those of a plain scope's context hold for
    all threads, and no scope's begin or end changes them.
    """

    def __init__(self, sites: int, scope: PlainScope | None) -> None:
        self.rows = np.zeros((max(1, sites), GRANT), np.int64)
        self.lasting = {MDSPAN} if scope is None else {MDSPAN, SCOPE, SCOPE_END}

    def made(
        self, number: int, site: Site, given: Sequence[Array], memory: Memory, thread: int
    ) -> None:
        """The registry has made a call of a block's thread, to its end and without a finding."""
        if site.op.name == MEMCPY:
            self.rows[number] = _granted([int(a[0]) for a in given], memory, thread)
        elif site.op.name not in self.lasting:
            self.rows[:] = 0


def _granted(given: Sequence[int], memory: Memory, thread: int) -> list[int]:
    """The grant for a transfer that was made; zeros where the next one has to be looked at."""
    context, *spans = given
    if not all(memory.space_of(address >> SHIFT) in OWN for address in given):
        return [0] * GRANT
    words = [_words(address, memory) for address in spans]
    sizes = [_bytes(row) for row in words]
    if 0 in sizes:
        return [0] * GRANT
    ids = [row[layout.MDSPAN_ADDRESS // 8] >> SHIFT for row in words]
    firsts = (_first(id_, memory, thread) for id_ in ids)
    headers = (row[offset // 8] for row in words for offset in _HEADER)
    return [context, *ids, *firsts, *headers, sizes[1]]


def _first(id_: int, memory: Memory, thread: int) -> int:
    """The first one of the objects that each thread has one of; no object's id for others."""
    first, _ = memory.group_of(id_)
    own = memory.space_of(id_) in OWN and id_ - first == thread
    return first if own else _NO_OBJECT


def _words(address: int, memory: Memory) -> list[int]:
    raw = memory.read_object(address, layout.MDSPAN_SIZE) or bytes(layout.MDSPAN_SIZE)
    return [int(word) for word in np.frombuffer(raw, np.int64)]


def _bytes(row: list[int]) -> int:
    """Bytes of a span of one axis; 0 for others."""
    if row[layout.MDSPAN_RANK // 8] != 1:
        return 0
    element = layout.ELEMENTS[row[layout.MDSPAN_ELEMENT // 8]]
    return row[layout.MDSPAN_EXTENTS // 8] * element.size
