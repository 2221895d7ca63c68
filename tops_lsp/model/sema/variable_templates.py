"""Specialisations of variable templates: which one stands for given arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_lsp.model.lowering.context import first_of
from tops_lsp.model.lowering.lookup import template_arguments
from tops_lsp.model.sema.deduction import matches
from tops_lsp.model.sema.partial_ordering import Patterns, makes_sense, says_more
from tops_lsp.model.sema.substitution import Binding, is_doubtful
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
        if found is None and any(map(is_doubtful, patterns)):
            return None, {}
        if found is None or (best is not None and not says_more(patterns, best, instance)):
            continue
        sense = makes_sense(_patterns(declared, other, found)) if found else True
        if sense is None:
            return None, {}
        if sense:
            made, bound, best = other, found, patterns
    return made, bound


def _patterns(
    declared: DeclarationSet, special: Variable, bindings: Bound | None = None
) -> Patterns:
    """The arguments that a specialisation is for, with what is bound in them."""
    handle = declared.handle(special)
    name = None if handle is None else first_of(handle.node, "template_function")
    if handle is None or name is None:
        return ()
    lo = declared.bound(handle.lowering, special.template or (), bindings or {}, special.item)
    return template_arguments(lo, name)
