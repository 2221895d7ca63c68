"""Specialisations of class templates: which one stands for given arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_lsp.model.lowering.lookup import template_arguments
from tops_lsp.model.sema.bound_lowering import bound_lowering
from tops_lsp.model.sema.deduction import bound_around, matches
from tops_lsp.model.sema.partial_ordering import equals, is_more_special, makes_sense
from tops_lsp.model.sema.substitution import Binding, is_doubtful, is_of_instance
from tops_lsp.model.sema.template_bindings import Bound, paired
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.scopes import specialisations

if TYPE_CHECKING:
    from tops_lsp.model.sema.instances import DeclarationSet


def chosen_class(
    declared: DeclarationSet, template: Class, arguments: tuple[Binding, ...]
) -> tuple[Class | None, Bound]:
    """The template or its most special specialisation for the arguments, and what binds it; None
    where one may be meant of which it is not known."""
    best: tuple[Class, Bound] | None = None
    own = declared.stub_specialisations.get(template, ())
    for other in (*specialisations(template), *own):
        bindings = matches(other.arguments, arguments, declared.class_instance)
        computed = bindings is None and any(map(is_of_instance, other.arguments))
        if computed:
            bindings = bound_around(other.arguments, arguments, declared.class_instance)
            if bindings is None:
                continue
        if bindings is None and not any(map(is_doubtful, other.arguments)):
            continue
        if bindings is None:
            return None, {}
        if best is not None and not is_more_special(other, best[0], declared.class_instance):
            continue
        sense = _makes_sense(declared, template, other, bindings, arguments if computed else None)
        if sense is None:
            return None, {}
        best = (other, bindings) if sense else best
    plain = {} if template.specialises else paired(template.template or (), arguments)
    return best or (template, plain)


def _makes_sense(
    declared: DeclarationSet,
    template: Class,
    special: Class,
    bindings: Bound,
    wanted: tuple[Binding, ...] | None,
) -> bool | None:
    """Whether a partial specialisation's arguments are types for what was deduced (SFINAE), and
    are what is `wanted`; None where that is not known."""
    handle = declared.handle(special)
    name = None if handle is None else handle.node.child_by_field_name("name")
    if handle is None or name is None or not special.template:
        return True
    lo = bound_lowering(declared, handle.lowering, special.template, bindings, special.item)
    made = template_arguments(lo, name)
    sense = makes_sense(made)
    if wanted is None or not sense:
        return sense
    return equals(declared.with_defaults(template, made), wanted)
