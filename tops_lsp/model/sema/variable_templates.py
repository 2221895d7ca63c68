"""Specialisations of variable templates: which one stands for given arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_lsp.model.lowering.context import first_of
from tops_lsp.model.lowering.lookup import template_arguments
from tops_lsp.model.sema.bound_lowering import bound_lowering
from tops_lsp.model.sema.deduction import bound_around, matches
from tops_lsp.model.sema.partial_ordering import Patterns, equals, makes_sense, says_more
from tops_lsp.model.sema.substitution import Binding, is_doubtful, is_of_instance
from tops_lsp.model.sema.template_bindings import Bound, paired
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.scopes import specialised_variables

if TYPE_CHECKING:
    from tops_lsp.model.sema.instances import DeclarationSet


def chosen(
    declared: DeclarationSet, template: Variable, arguments: tuple[Binding, ...]
) -> tuple[Variable | None, Bound]:
    """The template or its most special specialisation for the arguments, and what binds it; None
    where one may be meant of which it is not known."""
    made, bound = template, paired(template.template or (), arguments)
    best: Patterns | None = None
    for other in specialised_variables(template):
        patterns, instance = _patterns(declared, other), declared.class_instance
        found = matches(patterns, arguments, instance) if patterns else None
        computed = found is None and any(map(is_of_instance, patterns))
        if computed and (found := bound_around(patterns, arguments, instance)) is None:
            continue
        if found is None and any(map(is_doubtful, patterns)):
            return None, {}
        if found is None or (best is not None and not says_more(patterns, best, instance)):
            continue
        sense = _makes_sense(declared, other, found, arguments if computed else None)
        if sense is None:
            return None, {}
        if sense:
            made, bound, best = other, found, patterns
    return made, bound


def _makes_sense(
    declared: DeclarationSet, special: Variable, bindings: Bound | None, wanted: Patterns | None
) -> bool | None:
    """Whether a specialisation's arguments are types, and are what is `wanted`; None where that is
    not known."""
    if not bindings and wanted is None:
        return True
    made = _patterns(declared, special, bindings)
    sense = makes_sense(made)
    return sense if wanted is None or not sense else equals(made, wanted)


def _patterns(
    declared: DeclarationSet, special: Variable, bindings: Bound | None = None
) -> Patterns:
    """The arguments that a specialisation is for, with what is bound in them."""
    handle = declared.handle(special)
    name = None if handle is None else first_of(handle.node, "template_function")
    if handle is None or name is None:
        return ()
    lo = bound_lowering(
        declared, handle.lowering, special.template or (), bindings or {}, special.item
    )
    return template_arguments(lo, name)
