"""The program's own functions that take memory back."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.tree.declarations import Class, Declaration, Function
from tops_lsp.model.tree.types import ULONG, Array, ClassType, Type, unqualified


def class_behind(type_: Type) -> Class | None:
    """The class of an object, or of an array's elements."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    return plain.declaration if isinstance(plain, ClassType) else None


def deallocation(declarations: Sequence[Declaration]) -> Function | None:
    """The usual function that takes memory back: of a class without the size, if there are both."""
    found = [d for d in declarations if isinstance(d, Function) and not d.item.builtin]
    plain = next((f for f in found if len(f.parameters) == 1), None)
    sized = next((f for f in found if takes_size(f)), None)
    of_class = plain is not None and isinstance(plain.scope, Class)
    return plain if of_class or sized is None else sized


def takes_size(function: Function) -> bool:
    """Whether it is told how many bytes there are."""
    return len(function.parameters) == 2 and unqualified(function.parameters[1].type) == ULONG
