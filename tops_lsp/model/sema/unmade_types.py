"""Types of which an expression certainly makes no object."""

from __future__ import annotations

from tops_lsp.model.sema.known_types import is_known_whole
from tops_lsp.model.sema.lists import list_element
from tops_lsp.model.sema.noexcept import base_element
from tops_lsp.model.sema.special_quality import exists, is_abstract
from tops_lsp.model.sema.synthesized_members import SpecialKind
from tops_lsp.model.tree.constructors import is_made_by_parts, usable_constructors
from tops_lsp.model.tree.declarations import Access
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    FunctionType,
    Reference,
    Type,
    is_const,
    unqualified,
)

_ANYONE = tuple(Access)
"""Who asks may be a member or a friend of the class."""


def is_never_made(
    type_: Type, *, listed: bool = False, alone: bool = False, lasts: bool = False
) -> bool:
    """Whether there are no objects of a type, or none that are made so.

    `listed`: by braces; `alone`: of nothing; `lasts`: nobody ends the object.
    """
    if isinstance(type_, Reference):
        return alone and not (listed and (type_.rvalue or is_const(type_.target)))
    plain = unqualified(type_)
    if isinstance(plain, FunctionType):
        return True
    if isinstance(plain, Array):
        return not listed or (not lasts and is_never_ended(base_element(plain)))
    if not is_known_whole(plain) or not plain.declaration.is_complete:
        return False
    return (
        is_abstract(plain.declaration)
        or (not lasts and is_never_ended(plain))
        or (alone and not _is_made_of_nothing(plain, listed))
    )


def is_never_ended(plain: Type) -> bool:
    """Whether it is a class whose objects nothing destroys."""
    if not is_known_whole(plain) or not plain.declaration.is_complete:
        return False
    return exists(plain.declaration, SpecialKind.DESTRUCTOR, _ANYONE) is False


def _is_made_of_nothing(plain: ClassType, listed: bool) -> bool:
    """Whether `C()` makes an object, or `C{}` does."""
    class_ = plain.declaration
    if listed and (is_made_by_parts(class_) or list_element(plain) is not None):
        return True
    if exists(class_, SpecialKind.DEFAULT, _ANYONE) is not False:
        return True
    return any(not f.minimum_arguments and not f.is_deleted for f in usable_constructors(class_))
