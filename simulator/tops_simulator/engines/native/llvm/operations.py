"""Operations of the SDK that native code does not have itself: it calls the registry's, for one
thread at a time.

The operands go through a scratch buffer, at places that both sides know. What such an operation
finds wrong gives the launch up, like every other doubt; see `host_callbacks`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from tops_simulator import ir
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.verdicts import BY_CALLS
from tops_simulator.ops import (
    bit_fields,
    complex_numbers,
    contexts,
    dte,
    events,
    futures,
    lanes,
    math,
    matrices,
    mdspan,
    printf,
    simd,
    vectors,
)
from tops_simulator.ops.mdspan import pointer_type
from tops_simulator.ops.registry import REGISTRY
from tops_simulator.ops.sync import PER_THREAD, fence, nothing
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_simulator.engines.native.llvm.writer import Writer

_OF_ONE_THREAD = frozenset(
    module.__name__
    for module in (
        bit_fields,
        complex_numbers,
        contexts,
        dte,
        events,
        futures,
        lanes,
        math,
        matrices,
        mdspan,
        printf,
        simd,
        vectors,
    )
)
"""Modules of operations that do for a thread what they do whichever threads come with it."""
_WIDE = frozenset(module.__name__ for module in (lanes, math, simd, vectors))
SLOT = 64
"""Bytes: places of operands are multiples of it."""
_TRIGGER = contexts.method("trigger")


@dataclass(frozen=True, slots=True)
class Site:
    """A call of an operation: the types of its operands and of its result."""

    op: ir.Intrinsic
    given: tuple[ir.ValueType, ...]
    result: ir.ValueType | None

    @property
    def types(self) -> tuple[ir.ValueType, ...]:
        """Of all that goes through the scratch buffer, the result last."""
        return self.given if self.result is None else (*self.given, self.result)

    def places(self) -> list[int]:
        """Where these lie in the scratch buffer, and where it ends."""
        found = [0]
        for type_ in self.types:
            found.append(found[-1] + -(-type_.size // SLOT) * SLOT)
        return found

    @property
    def starts_transfer(self) -> bool:
        """Whether a transfer may be under way after it."""
        return self.op.name == _TRIGGER or self.op.name.endswith("_async")

    @property
    def is_wide(self) -> bool:
        """Whether lockstep computes it for all threads at once, and not one after another."""
        return _module(self.op.name) in _WIDE

    def widths(self) -> Iterator[int]:
        """Bytes of the elements behind its pointers."""
        for described in self.op.types:
            element, _ = pointer_type(described)
            if element is not None:
                yield element.size


def is_performed(name: str) -> bool:
    """Whether the registry's operation serves native code."""
    return _module(name) in _OF_ONE_THREAD or REGISTRY.get(name) in PER_THREAD


def _module(name: str) -> str:
    """Where an operation is defined."""
    operation: Callable[..., Any] | None = REGISTRY.get(name)
    made_of = getattr(operation, "func", operation)  # of a partial function
    return "" if made_of is None else str(made_of.__module__)


def sites(functions: Iterable[ir.Function], ops: Iterable[tuple[str, ir.Op]]) -> tuple[Site, ...]:
    """The calls of such operations, each once."""
    registers = {function.name: function.registers for function in functions}
    found = dict.fromkeys(
        site_of(registers[name], op)
        for name, op in ops
        if isinstance(op, ir.Intrinsic) and is_performed(op.name)
    )
    return tuple(found)


def site_of(registers: tuple[ir.ValueType, ...], op: ir.Intrinsic) -> Site:
    """A call in a function with these registers."""
    given = (a.type if isinstance(a, ir.Imm) else registers[a.index] for a in op.args)
    return Site(op, tuple(given), None if op.dst is None else registers[op.dst.index])


def perform_at(w: Writer, op: ir.Intrinsic, odd: str, made: str) -> None:
    """Code at a label that calls an operation and goes on at another one; where transfers are
    machine code the launch is begun anew by calls. Raises NotNative."""
    w.label(odd)
    if w.options.transfers:
        w.end_with(BY_CALLS)
    else:
        perform(w, op)
        w.go(made)


def perform(w: Writer, op: ir.Intrinsic) -> None:
    """Code that calls an operation. Raises NotNative."""
    if REGISTRY.get(op.name) in (nothing, fence):
        return
    site = site_of(w.body.function.registers, op)
    if site not in w.facts.sites:
        raise NotNative(op.name)
    w.performed.add(op.name)
    scratch = w.field("scratch", "ptr")
    places = site.places()
    for value, type_, place in zip(op.args, site.given, places, strict=False):
        w.spill(w.value(value), type_, scratch, place)
    called = w.field("perform", "ptr")
    thread = w.let("zext i32 %tb to i64")
    number = w.facts.sites.index(site)
    good = w.let(f"call i64 {called}(i64 {number}, i64 {thread})")
    w.ensure(w.let(f"icmp eq i64 {good}, 0"))
    if op.dst is not None and site.result is not None:
        w.set(op.dst, w.fetched(site.result, scratch, places[-2]))
