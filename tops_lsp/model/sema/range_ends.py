"""`begin(x)` and `end(x)` of a range whose class has no such members (stmt.ranged)."""

from __future__ import annotations

from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.sema.validity import Templates
from tops_lsp.model.tree.argument_lookup import associated_functions
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Category, Opaque
from tops_lsp.model.tree.scopes import has_unknown_base, members
from tops_lsp.model.tree.types import Type
from tops_lsp.text.source import NOWHERE


def has_own_ends(class_: Class) -> bool:
    """Whether a range's own members say where it begins and ends, as far as is known."""
    return has_unknown_base(class_) or all(members(class_, name) for name in ("begin", "end"))


def free_end(templates: Templates, range_type: Type, name: str) -> Function | None:
    """The function that argument-dependent look-up finds for a range that has a name."""
    given = Opaque(span=NOWHERE, type=range_type, category=Category.LVALUE)
    found = associated_functions([given], name)
    best = resolve(found, [given], templates=templates).best
    return None if best is None else templates.instance(best.function, best.bound)
