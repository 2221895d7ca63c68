"""The program's own functions that give memory and take it back."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.sema.layout import align_of
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Namespace
from tops_lsp.model.tree.scopes import members, namespace_members
from tops_lsp.model.tree.types import (
    ULONG,
    Array,
    ClassType,
    EnumType,
    Type,
    is_unknown,
    unqualified,
)


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


ALIGNED = 16
"""What all memory is aligned to: `__STDCPP_DEFAULT_NEW_ALIGNMENT__`."""


def is_overaligned(type_: Type) -> bool:
    """Whether objects of a type need more than the alignment that all memory has."""
    return not is_unknown(type_) and align_of(type_) > ALIGNED


def deallocation(declarations: Sequence[Declaration], type_: Type) -> Function | None:
    """The usual function that takes the memory of objects back; None for the library's.

    It is one that is told the alignment where that is a greater one, and only then; of a class
    one without the size, if there are both.
    """
    found = [d for d in declarations if isinstance(d, Function) and not d.item.builtin]
    aligned = [f for f in found if takes_alignment(f)] if is_overaligned(type_) else []
    if not aligned and is_overaligned(type_) and not any(f.is_member for f in found):
        return None
    more = int(bool(aligned))
    usual = aligned or [f for f in found if not takes_alignment(f)]
    plain = next((f for f in usual if len(f.parameters) == 1 + more), None)
    sized = next((f for f in usual if takes_size(f) and len(f.parameters) == 2 + more), None)
    of_class = plain is not None and isinstance(plain.scope, Class)
    return plain if of_class or sized is None else sized


def takes_size(function: Function) -> bool:
    """Whether it is told how many bytes there are."""
    given = function.parameters[1:]
    return bool(given) and unqualified(given[0].type) == ULONG and len(given) <= 2


def takes_alignment(function: Function) -> bool:
    """Whether it is told the alignment, as `std::align_val_t`."""
    types = [unqualified(p.type) for p in function.parameters[1:3]]
    return any(isinstance(t, EnumType) and t.declaration.name == "align_val_t" for t in types)
