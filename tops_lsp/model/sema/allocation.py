"""The program's own functions that give memory and take it back."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.tree.declarations import Class, Declaration, Function, Namespace
from tops_lsp.model.tree.scopes import members, namespace_members
from tops_lsp.model.tree.types import ULONG, Array, ClassType, Type, unqualified


def element_class(type_: Type) -> Class | None:
    """The class of an object, or of an array's elements."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    return plain.declaration if isinstance(plain, ClassType) else None


def functions_of(
    type_: Type, name: str, root: Namespace, *, of_class: bool = True
) -> list[Function]:
    """The program's own functions `operatornew`, `operatordelete[]` and so on that may be meant
    for a type: those of a class hide all others. Those of the library for arrays call those for
    objects, of which the program may have its own.
    """
    class_ = element_class(type_) if of_class else None
    found: list[Declaration] = [] if class_ is None else members(class_, name)
    for known in (name, name.removesuffix("[]")):
        found = found or [d for d in namespace_members(root, known) if not d.item.builtin]
    return [f for f in found if isinstance(f, Function) and not f.item.builtin]


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
