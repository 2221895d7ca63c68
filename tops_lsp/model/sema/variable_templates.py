"""Specialisations of variable templates: which one stands for given arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_lsp.model.lowering.context import first_of
from tops_lsp.model.lowering.lookup import template_arguments
from tops_lsp.model.sema.deduction import matches
from tops_lsp.model.sema.partial_ordering import Patterns, says_more
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.sema.template_bindings import Bound, paired
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.scopes import specialised_variables

if TYPE_CHECKING:
    from tops_lsp.model.sema.instances import DeclarationSet


def chosen(
    declared: DeclarationSet, template: Variable, arguments: tuple[Binding, ...]
) -> tuple[Variable, Bound]:
    """The template or its most special specialisation for the arguments, and what binds it."""
    made, bound = template, paired(template.template or (), arguments)
    best: Patterns | None = None
    for other in specialised_variables(template):
        patterns, instance = _patterns(declared, other), declared.class_instance
        found = matches(patterns, arguments, instance) if patterns else None
        if found is not None and (best is None or says_more(patterns, best, instance)):
            made, bound, best = other, found, patterns
    return made, bound


def _patterns(declared: DeclarationSet, special: Variable) -> Patterns:
    """The arguments that a specialisation is for."""
    handle = declared.handle(special)
    name = None if handle is None else first_of(handle.node, "template_function")
    if handle is None or name is None:
        return ()
    lo = declared.bound(handle.lowering, special.template or (), {}, special.item)
    return template_arguments(lo, name)
