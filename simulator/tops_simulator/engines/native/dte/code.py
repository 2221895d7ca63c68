"""Calls of the DTE's functions from kernels' code, and the module these functions are.

All operations of a kernel on the DTE are made here, or none: then the registry's serve it, which is
Python. `ByCalls` says that a kernel has one that is not made here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tops_simulator import ir
from tops_simulator.engines.native.analysis.mdspan_use import is_of_dte
from tops_simulator.engines.native.dte import (
    event_rows,
    moves,
    protocol,
    resolution,
    subset,
    windows,
)
from tops_simulator.engines.native.dte.records import (
    AXES,
    DST,
    IS_TRANSPOSE_DESLICE,
    LENGTHS,
    LIST,
    LIST_NAMES,
    LISTS,
    NEW_REQUEST,
    OFFSETS,
    OPERATION,
    OPERATION_NAMES,
    PHASE,
    RATIO,
    SPACES,
    SRC,
    STATE,
    SWAPS,
    TAKES,
    TARGET_OFFSETS,
    TOTAL,
    VALUE,
    VALUE_ELEMENT,
    element_code,
    lists_of,
)
from tops_simulator.engines.native.llvm import access, text
from tops_simulator.engines.native.llvm.prelude import outside
from tops_simulator.engines.native.llvm.text import S
from tops_simulator.engines.native.llvm.writer import Writer
from tops_simulator.ops import contexts, dte, events
from tops_simulator.ops.mdspan import MEMORIES, pointer_type
from tops_simulator.ops.operations import OPERATIONS, WIDENING
from tops_simulator.ops.registry import REGISTRY, Operation

_ENTRIES = (
    protocol.span, protocol.numbers, protocol.begin_context, protocol.end_context,
    protocol.construct, protocol.destruct, protocol.begin_scope, protocol.end_scope,
    protocol.perform, protocol.start, protocol.wait, protocol.wait_for_context, protocol.configure,
    protocol.set_address, protocol.set_offset, protocol.trigger, protocol.trigger_and_wait,
    event_rows.configured_event,
)  # fmt: skip


_PARTS = {"phase": PHASE, "ratio": RATIO}
"""Numbers that say which part of an element is meant."""


class ByCalls(Exception):
    """A kernel's transfers have to be made by the registry's operations."""


# --- the module -------------------------------------------------------------------------


@cache
def module() -> str:
    """The functions, after what they call of the library."""
    functions = (
        *windows.FUNCTIONS,
        *resolution.FUNCTIONS,
        *moves.FUNCTIONS,
        *event_rows.FUNCTIONS,
        *protocol.FUNCTIONS,
    )
    return outside() + subset.helpers() + subset.translated(functions, _ENTRIES)


def declared() -> str:
    """The heads of what kernels call."""
    heads = ((f.__name__, f.__code__.co_argcount) for f in _ENTRIES)
    return "".join(
        f"declare i64 @dte_{name}({', '.join(['i64'] * count)})\n" for name, count in heads
    )


# --- calls ------------------------------------------------------------------------------


class _Calls:
    """Calls for one operation."""

    def __init__(self, w: Writer, op: ir.Intrinsic) -> None:
        self.w, self.op = w, op
        self.context = w.let("ptrtoint ptr %c to i64")
        self.table = w.let(f"ptrtoint ptr {w.field('dte', 'ptr')} to i64")

    def address(self, position: int) -> str:
        """A pointer among the operands, packed."""
        if self.w.type_of(self.op.args[position]) is not S.PTR:
            raise ByCalls(self.op.name)
        return self.w.value(self.op.args[position])

    def whole(self, position: int) -> str:
        """A whole number among the operands, of 64 bits."""
        w, value = self.w, self.op.args[position]
        type_ = w.type_of(value)
        if not isinstance(type_, ir.Scalar) or not type_.is_integer or type_ is S.I1:
            raise ByCalls(self.op.name)
        given = w.value(value)
        if type_.size == S.I64.size:
            return given
        return w.let(f"{'s' if type_.is_signed else 'z'}ext i{8 * type_.size} {given} to i64")

    def put(self, place: int, value: str) -> None:
        """Writes a word of the new request."""
        where = self.w.let(f"inttoptr i64 {self.at(place)} to ptr")
        self.w.put(f"store i64 {value}, ptr {where}")

    def at(self, place: int) -> str:
        """The address of a word of the new request."""
        return self.w.let(f"add i64 {self.table}, {NEW_REQUEST + place}")

    def call(self, name: str, *given: str | int) -> None:
        """Calls a function, and gives the launch up with its verdict if that is not 0."""
        w = self.w
        operands = ", ".join(f"i64 {value}" for value in (self.context, *given))
        verdict = w.let(f"call i64 @dte_{name}({operands})")
        good, bad = w.name("made"), w.name("unmade")
        w.put(f"br i1 {w.let(f'icmp eq i64 {verdict}, 0')}, label %{good}, label %{bad}, !prof !9")
        w.label(bad)
        w.end_with(verdict)
        w.label(good)

    def stamped(self) -> None:
        """Tells what the present thread holds stamps against."""
        if not self.w.options.races:
            return
        for number, name in enumerate(access.STATE):
            value = self.w.let(f"load i32, ptr %s.{name}")
            wide = self.w.let(f"zext i32 {value} to i64")
            place = self.w.let(f"add i64 {self.table}, {STATE + 8 * number}")
            self.w.put(f"store i64 {wide}, ptr {self.w.let(f'inttoptr i64 {place} to ptr')}")

    def configured(self, name: str, context: int) -> None:
        """Writes down that a context is set up, where that is wanted."""
        if self.w.timed is not None:
            number = OPERATION_NAMES.index(name)
            self.call("configured_event", self.address(context), number, 1)

    # --- requests -----------------------------------------------------------------------

    def request(self, name: str, first: int) -> None:
        """Describes an operation whose operands begin after the context at `first`."""
        operation, at = OPERATIONS[name], first + 1
        self.put(OPERATION, str(OPERATION_NAMES.index(name)))
        self.put(TOTAL, "-1")
        self.put(VALUE, "0")
        self.put(TAKES, str(lists_of(name)))
        for place in _PARTS.values() if name in WIDENING else ():
            self.put(place, "0")
        for place in (DST, SRC) if operation.has_source else (DST,):
            self.call("span", self.address(at), self.at(place))
            at += 1
        for parameter in operation.parameters:
            if parameter in LIST_NAMES and at < len(self.op.args):
                self.numbers(LIST_NAMES.index(parameter), at)
            elif at < len(self.op.args) and parameter in _PARTS:
                self.put(_PARTS[parameter], self.whole(at))
            elif at < len(self.op.args):
                self.value(at)
            at += 1
        if name == OPERATION_NAMES[IS_TRANSPOSE_DESLICE]:
            switches = self.w.program.switches
            way = 2 if dte.OFFSETS_FIRST in switches else int(dte.LAYOUT_FIRST in switches)
            self.put(SWAPS, str(way))

    def numbers(self, which: int, position: int) -> None:
        """A list with a number for each axis."""
        element, length = pointer_type(self.op.types[position])
        if element is None or length is None or not 0 < length <= AXES:
            raise ByCalls(self.op.name)
        if not element.is_integer or not element.is_signed or element.size > S.I32.size:
            raise ByCalls(self.op.name)
        self.put(LENGTHS + 8 * which, str(length))
        into = self.at(LISTS + LIST * which)
        self.call("numbers", self.address(position), length, element.size, into)

    def value(self, position: int) -> None:
        """What elements are filled with: its bits."""
        type_ = self.w.type_of(self.op.args[position])
        if not isinstance(type_, ir.Scalar) or type_ in (S.PTR, S.I1):
            raise ByCalls(self.op.name)
        bits, given = f"i{8 * type_.size}", self.w.value(self.op.args[position])
        if text.of(type_) != bits:
            given = self.w.let(f"bitcast {text.of(type_)} {given} to {bits}")
        wide = given if type_.size == S.I64.size else self.w.let(f"zext {bits} {given} to i64")
        self.put(VALUE, wide)
        self.put(VALUE_ELEMENT, str(element_code(type_)))


def _reach(w: Writer, described: str) -> tuple[int, bool]:
    """The memories that a context of a described type reaches, as bits, and whether it initializes
    itself."""
    if any(
        isinstance(op, ir.Intrinsic) and op.name == ir.MARK
        for name in w.facts.functions
        for op in w.program.functions[name].body
    ):
        raise ByCalls("a keyword that says which engine a context works on")
    kind = w.program.contexts.get(described.removeprefix("ptr:"), ir.ContextKind())
    memories = {memory for pair in kind.moves for memory in pair}
    if not memories:
        return -1, kind.starts_itself
    named = ((1 << n, MEMORIES.get(space, "global")) for n, space in enumerate(SPACES))
    return sum(bit for bit, memory in named if memory in memories), kind.starts_itself


Write = Callable[[_Calls], None]


def _blocking(name: str) -> Write:
    def write(calls: _Calls) -> None:
        calls.request(name, 0)
        calls.configured(name, 0)
        calls.stamped()
        calls.call("perform", calls.address(0), calls.at(0))

    return write


def _asynchronous(name: str) -> Write:
    def write(calls: _Calls) -> None:
        calls.request(name, 1)
        calls.configured(name, 1)
        calls.stamped()
        calls.call("start", calls.address(0), calls.address(1), calls.at(0))

    return write


def _configuring(name: str) -> Write:
    def write(calls: _Calls) -> None:
        calls.request(name, 0)
        calls.call("configure", calls.address(0), calls.at(0))

    return write


def _init(calls: _Calls) -> None:
    reach, _ = _reach(calls.w, calls.op.types[0])
    calls.call("begin_context", calls.address(0), reach)


def _construct(calls: _Calls) -> None:
    reach, automatic = _reach(calls.w, calls.op.types[0])
    calls.call("construct", calls.address(0), reach, int(automatic))


def _enter_scope(calls: _Calls) -> None:
    reach, _ = _reach(calls.w, calls.op.types[1])
    calls.call("begin_scope", calls.address(0), calls.address(1), reach)


def _trigger(calls: _Calls) -> None:
    calls.stamped()
    calls.call("trigger", calls.address(0), calls.address(1))


def _stamping(function: str) -> Write:
    def write(calls: _Calls) -> None:
        calls.stamped()
        calls.call(function, calls.address(0))

    return write


def _plainly(function: str) -> Write:
    return lambda calls: calls.call(function, calls.address(0))


def _address(is_src: int) -> Write:
    return lambda calls: calls.call("set_address", calls.address(0), calls.address(1), is_src)


def _offset(which: int) -> Write:
    return lambda calls: calls.call(
        "set_offset", calls.address(0), calls.whole(1), calls.whole(2), which
    )


_WRITERS: dict[str, Write] = {
    **{f"tops::{name}": _blocking(name) for name in OPERATION_NAMES},
    **{f"tops::{name}_async": _asynchronous(name) for name in OPERATION_NAMES},
    **{contexts.method(f"config_{name}"): _configuring(name) for name in OPERATION_NAMES},
}
_PLAIN: dict[Operation, Write] = {
    contexts.init: _init,
    contexts.destroy: _plainly("end_context"),
    contexts.construct: _construct,
    contexts.destruct: _plainly("destruct"),
    contexts.enter_scope: _enter_scope,
    contexts.leave_scope: _plainly("end_scope"),
    contexts.set_src_addr: _address(1),
    contexts.set_dst_addr: _address(0),
    contexts.set_src_offset: _offset(OFFSETS),
    contexts.set_dst_offset: _offset(TARGET_OFFSETS),
    events.wait: _stamping("wait"),
    events.wait_for_context: _stamping("wait_for_context"),
    events.trigger: _trigger,
    events.trigger_and_wait: _stamping("trigger_and_wait"),
}
"""By the registry's operation."""


def write(w: Writer, op: ir.Intrinsic) -> bool:
    """Code for an operation on the DTE; False: it is none. Raises ByCalls."""
    if not w.options.transfers or not is_of_dte(op.name):
        return False
    found = _WRITERS.get(op.name) or _PLAIN.get(REGISTRY[op.name])
    if found is None:
        raise ByCalls(op.name)
    if w.timed is not None:
        w.timed.happens(w, op.loc)
    found(_Calls(w, op))
    return True
