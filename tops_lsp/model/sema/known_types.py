"""Types of which all is known that says what they become and what they can do."""

from __future__ import annotations

from typing import TypeGuard

from tops_lsp.model.sema.conversions import conversion_functions
from tops_lsp.model.tree.declarations import Class, Namespace
from tops_lsp.model.tree.scopes import (
    ancestry,
    has_unknown_base,
)
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    Fundamental,
    MemberPointer,
    Pointer,
    Type,
    VectorType,
    is_unknown,
)


def is_scalar(type_: Type) -> bool:
    return isinstance(type_, Fundamental | Pointer | EnumType) and not is_unknown(type_)


def lacks_conversions(type_: Type) -> bool:
    """Whether it is a class that is known whole, and converts to nothing."""
    return is_known_whole(type_) and next(conversion_functions(type_.declaration), None) is None


def is_known_whole(type_: Type) -> TypeGuard[ClassType]:
    """Whether it is a class all whose members are known, and no lambda, which may become a pointer
    to a function."""
    if not isinstance(type_, ClassType) or not is_whole(type_) or is_partial(type_):
        return False
    return not any(one.is_closure for one in ancestry(type_.declaration))


def is_partial(type_: Type) -> bool:
    """Whether a class, or a part of it, is of a stub that may not tell all: of any library but
    C++'s own."""
    return isinstance(type_, ClassType) and any(
        one.item.builtin and not _is_of_std(one) for one in ancestry(type_.declaration)
    )


def _is_of_std(class_: Class) -> bool:
    scope = class_.scope
    while scope is not None and not (isinstance(scope, Namespace) and scope.name == "std"):
        scope = scope.scope
    return scope is not None


def is_whole(plain: Type) -> bool:
    """Whether all members of the type are known."""
    if isinstance(plain, ClassType):
        return not has_unknown_base(plain.declaration) and not plain.declaration.is_pattern
    kinds = Fundamental | Pointer | VectorType | Array | EnumType | MemberPointer
    return isinstance(plain, kinds) and not is_unknown(plain)
