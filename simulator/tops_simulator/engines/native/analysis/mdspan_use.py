"""Mdspans that nothing but plain transfers looks at, and the operations that do."""

from __future__ import annotations

from collections.abc import Sequence

from tops_simulator import ir
from tops_simulator.ops import contexts, dte, events
from tops_simulator.ops.mdspan import pointer_type
from tops_simulator.ops.operations import OPERATIONS
from tops_simulator.ops.registry import REGISTRY
from tops_simulator.traverse import operands, target, walk
from tops_startup.records import dataclass

MDSPAN, MEMCPY = "tops::mdspan::mdspan", "tops::memcpy"
SCOPE, SCOPE_END = "tops::dte_scope::dte_scope", "tops::dte_scope::~dte_scope"
COPIES = frozenset({MEMCPY, f"{MEMCPY}_async"})
"""Transfers of as many bytes as their source has."""
AS_A_WHOLE = frozenset({MDSPAN, MEMCPY, SCOPE, SCOPE_END})
"""Operations that touch an object's bytes all at once, wherever they are, or none."""
LOADS = ("tops::vload", "tcle::load", "tcle::vload")
STORES = ("tops::vstore", "tcle::vstore")


_OF_DTE = frozenset(module.__name__ for module in (contexts, dte, events))
SET_SOURCE = contexts.method("set_src_addr")
"""What gives a configured context another source."""
_SPANS = {
    spelling: slice(first, first + 1 + operation.has_source)
    for name, operation in OPERATIONS.items()
    for spelling, first in (
        (f"tops::{name}", 1),
        (f"tops::{name}_async", 2),
        (contexts.method(f"config_{name}"), 1),
    )
}
"""Which operands of a transfer are its mdspans."""


def is_of_dte(name: str) -> bool:
    """Whether an operation is one on contexts, events or transfers: what it moves is looked at."""
    return getattr(REGISTRY.get(name), "__module__", "") in _OF_DTE


def spans_of(op: ir.Op) -> tuple[ir.Value, ...]:
    """The mdspans of a transfer, or of a configuration for one: the destination's first."""
    if not isinstance(op, ir.Intrinsic) or op.name not in _SPANS:
        return ()
    return tuple(op.args[_SPANS[op.name]])


def data_of(op: ir.Intrinsic) -> int:
    """Which operand of an mdspan's constructor is the address of its data."""
    return 1 if op.types[1].startswith("ptr") else 2


def element_size(op: ir.Intrinsic) -> int | None:
    """Bytes of an element of an mdspan that is made."""
    element, _ = pointer_type(op.types[data_of(op)])
    return None if element is None else element.size


def plain_spans(function: ir.Function) -> frozenset[int]:
    """Registers of automatic objects that are used as mdspans of transfers alone."""
    ops = list(walk(function.body))
    if not any(isinstance(op, ir.Intrinsic) and op.name == MDSPAN for op in ops):
        return frozenset()
    made = {op.dst.index for op in ops if isinstance(op, ir.Alloca)}
    for op in ops:
        used = list(operands(op))
        if isinstance(op, ir.Intrinsic) and op.name == MDSPAN:
            del used[0]
        elif spans := spans_of(op):
            used = [value for value in used if all(value is not span for span in spans)]
        elif not isinstance(op, ir.Alloca) and (dst := target(op)) is not None:
            used.append(dst)
        made -= {value.index for value in used if isinstance(value, ir.Reg)}
    return frozenset(made)


def are_plain(spans: Sequence[ir.Value], plain: frozenset[int]) -> bool:
    """Whether operands are such mdspans."""
    return all(isinstance(span, ir.Reg) and span.index in plain for span in spans)


@dataclass(frozen=True, slots=True)
class PlainScope:
    """A kernel's only DTE scope: each thread makes and ends it, and its context serves plain
    transfers in between. What one thread may do with it, all may.
    """

    begin: ir.Intrinsic
    end: ir.Intrinsic

    @property
    def context(self) -> ir.Value:
        """The context's register."""
        return self.begin.args[1]


def plain_scope(function: ir.Function) -> PlainScope | None:
    """A kernel's DTE scope, if it is a plain one."""
    ops, body = list(walk(function.body)), function.body
    begins = [op for op in ops if isinstance(op, ir.Intrinsic) and op.name == SCOPE]
    ends = [op for op in ops if isinstance(op, ir.Intrinsic) and op.name == SCOPE_END]
    if len(begins) != 1 or len(ends) != 1:
        return None
    places = [n for n, op in enumerate(body) if op is begins[0] or op is ends[0]]
    if len(places) != 2 or body[places[0]] is not begins[0]:
        return None
    (first, last), (scope, context) = places, begins[0].args
    inside = list(walk(body[first + 1 : last]))
    users = [op for op in inside if isinstance(op, ir.Intrinsic) and _serves(op, context)]
    made = {
        op.dst
        for op in body[:first]
        if isinstance(op, ir.Alloca) and op.space is not ir.Space.SHARED
    }
    seen = [reg for op in ops for reg in (*operands(op), target(op)) if reg in (scope, context)]
    plain = (
        {scope, context} <= made
        and scope != context
        and ends[0].args == (scope,)
        and not any(isinstance(op, ir.Return) for op in inside)
        and len(seen) == 5 + len(users)  # two that are made, three operands of the scope's own
    )
    return PlainScope(begins[0], ends[0]) if plain else None


def _serves(op: ir.Intrinsic, context: ir.Value) -> bool:
    return op.name == MEMCPY and op.args[0] == context and context not in op.args[1:]
