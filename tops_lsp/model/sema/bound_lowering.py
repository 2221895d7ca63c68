"""Lowering of a template's text with its parameters bound: what an instance is made in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_lsp.model.lowering.constant_arguments import bound_constant
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.declarators import descriptor
from tops_lsp.model.lowering.dispatch import lower, type_of
from tops_lsp.model.lowering.lookup import template_argument
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.sema.template_bindings import stand_in
from tops_lsp.model.tree.declarations import Declaration, Item, TemplateParameter
from tops_lsp.model.tree.scopes import Scope
from tops_lsp.model.tree.types import Unknown
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.model.sema.instances import DeclarationSet


def bound_lowering(
    declared: DeclarationSet,
    lo: Lowering,
    parameters: tuple[TemplateParameter, ...],
    bindings: dict[str, Binding],
    item: Item,
) -> Lowering:
    """Lowering with template parameters standing for what they are bound to."""
    home = lo.scope
    scope = Scope(home.parent, home.names, home.owner, dict(home.parameters))
    scope.parameters.pop("", None)  # those without names are bound by their places
    closure = lo.closure
    if closure is not None and closure.scope is home:  # the call operator's own
        closure = replace(closure, scope=scope)
    lo = replace(lo, unit=declared, scope=scope, closure=closure, lambdas=[], closures={})
    missing = [p.key for p in parameters if bindings.get(p.key) is None]
    hidden = {name: scope.parameters.pop(name, None) for name in missing}  # to defaults before
    for parameter in parameters:
        bound = bindings.get(parameter.key)
        if bound is None:
            bound = _default(declared, lo, parameter)
        own = hidden.get(parameter.key)
        if bound is not None:
            scope.parameters[parameter.key] = [stand_in(parameter, bound, item)]
        elif own is not None:
            scope.parameters[parameter.key] = own
    return lo


def _default(declared: DeclarationSet, lo: Lowering, parameter: Declaration) -> Binding | None:
    handle = declared.handle(parameter)
    if handle is None:
        return None
    node = handle.node
    inner = replace(handle.lowering, unit=declared, scope=lo.scope)
    kind = parameter.kind if isinstance(parameter, TemplateParameter) else ""
    if kind == "template":
        return template_argument(inner, node)
    if node.type == "type_descriptor":
        return descriptor(inner, node)
    if kind == "type":
        return type_of(inner, node)
    taken = parameter.type if isinstance(parameter, TemplateParameter) else None
    bound = bound_constant(inner, lower(inner, node), taken)
    return None if isinstance(bound, Unknown) and not bound.failed else bound
