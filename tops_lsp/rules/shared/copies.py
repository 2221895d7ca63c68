"""Copies that the runtime makes between the host's memory and the device's."""

from __future__ import annotations

from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Expression
from tops_lsp.model.tree.types import EnumType, Pointer, Type, unqualified
from tops_startup.tuples import NamedTuple

_KINDS = "MemcpyKind"
_DIRECTIONS = {
    0: (Side.HOST, Side.HOST),
    1: (Side.DEVICE, Side.HOST),
    2: (Side.HOST, Side.DEVICE),
    3: (Side.DEVICE, Side.DEVICE),
}
"""The destination's side and the source's, by the runtime's own numbers."""
_POINTERS = 2


class RuntimeCopy(NamedTuple):
    """A call's pointers, and the sides that its direction says they are of."""

    destination: Expression
    source: Expression
    to: Side
    taken_from: Side


def copy_of(node: Call) -> RuntimeCopy | None:
    """What a call copies, if it is one of the runtime's with two pointers and a known direction."""
    function = node.function
    if function is None or not function.item.builtin:
        return None
    if "copies" not in facts_of(function).effects:
        return None
    given = list(zip(function.parameters, node.arguments, strict=False))
    kinds = [place for place, (p, _) in enumerate(given) if _is_kind(p.type)]
    directions = [evaluate_integer(given[place][1]) for place in kinds]
    before = given[: kinds[0]] if kinds else []  # a stream after it is a pointer, too
    pointers = [a for p, a in before if isinstance(unqualified(p.type), Pointer)]
    sides = _DIRECTIONS.get(directions[0] or 0) if len(directions) == 1 else None
    if sides is None or directions == [None] or len(pointers) != _POINTERS:
        return None
    return RuntimeCopy(pointers[0], pointers[1], *sides)


def _is_kind(type_: Type) -> bool:
    plain = unqualified(type_)
    return isinstance(plain, EnumType) and plain.declaration.name.endswith(_KINDS)
