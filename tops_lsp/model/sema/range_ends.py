"""`begin(x)` and `end(x)` of a range whose class has no such members (stmt.ranged)."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.sema.validity import Templates
from tops_lsp.model.tree.argument_lookup import associated_functions
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Category, Opaque
from tops_lsp.model.tree.scopes import has_unknown_base, members
from tops_lsp.model.tree.types import ClassType, Type, value_type
from tops_lsp.text.source import NOWHERE

ENDS = ("begin", "end")
"""What says where a range begins and ends."""


def own_ends(range_type: Type) -> Iterator[Function]:
    """The members of a range's class that say where it begins and ends, where each is the one of
    its name."""
    plain = value_type(range_type)
    if not isinstance(plain, ClassType):
        return
    found = [members(plain.declaration, name) for name in ENDS]
    for group in found if all(found) else ():
        if len(group) == 1 and isinstance(group[0], Function):
            yield group[0]


def has_own_ends(class_: Class) -> bool:
    """Whether a range's own members say where it begins and ends, as far as is known."""
    return has_unknown_base(class_) or all(members(class_, name) for name in ENDS)


def free_end(templates: Templates, range_type: Type, name: str) -> Function | None:
    """The function that argument-dependent look-up finds for a range that has a name."""
    given = Opaque(span=NOWHERE, type=range_type, category=Category.LVALUE)
    found = associated_functions([given], name)
    best = resolve(found, [given], templates=templates).best
    return None if best is None else templates.instance(best.function, best.bound)
