"""Functions that templates and generic lambdas make for some arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.declarators import declarator
from tops_lsp.model.lowering.functions import declare_function
from tops_lsp.model.lowering.handles import Handle
from tops_lsp.model.lowering.lambdas import bound_call_operator
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.sema.bound_lowering import bound_lowering
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.declarations import Function

if TYPE_CHECKING:
    from tops_lsp.model.sema.instances import DeclarationSet

Bindings = tuple[tuple[str, Binding], ...]
"""What template parameters are bound to, in their order."""


def function_instance(
    declared: DeclarationSet, function: Function, handle: Handle, bindings: Bindings
) -> Function:
    """A function template's function, its head read anew with what its parameters are bound to."""
    lo = bound_lowering(
        declared, handle.lowering, function.template or (), dict(bindings), function.item
    )
    if handle.node.type == "lambda_expression":
        return _lambda_instance(declared, lo, handle.node, function, bindings)
    node = handle.node.child_by_field_name("declarator")
    if node is None:
        return function
    applied = declarator(lo, specified_type(lo, handle.node), node)
    if applied.function is None:
        return function
    made = declare_function(lo, handle.node, applied, None, handle.node)
    made.execution, made.scope, made.span = function.execution, function.scope, function.span
    made.instance_of = function
    made.is_static |= function.is_static  # which a definition outside of its class does not say
    made.bindings = bindings
    _take_defaults(declared, made, function, bindings)
    if made.auto_result:
        declared.deduced_result(made)
    return made


def _take_defaults(
    declared: DeclarationSet, made: Function, function: Function, bindings: Bindings
) -> None:
    """Gives an instance's parameters the defaults that an earlier declaration of the template
    has, which may call its parameters otherwise."""
    earlier = function.previous
    pairs = zip(made.parameters, function.parameters, strict=False)
    if earlier is None or not any(p.initializer and not m.initializer for m, p in pairs):
        return
    bound = dict(bindings)
    names = zip(function.template or (), earlier.template or (), strict=False)
    renamed = {theirs.key: bound[own.key] for own, theirs in names if own.key in bound}
    other = declared.instance(earlier, tuple(sorted(renamed.items())))
    for own, given in zip(made.parameters, other.parameters, strict=False):
        own.initializer = own.initializer or given.initializer


def _lambda_instance(
    declared: DeclarationSet, lo: Lowering, node: Node, function: Function, bindings: Bindings
) -> Function:
    """A generic lambda's call operator for the arguments of one call. Its body may call what
    asks for it: it is read when it is asked for itself, or its result is."""
    made = bound_call_operator(lo, node, function)
    made.bindings = bindings
    declared.handles[made] = Handle(lo, node)
    if made.auto_result:
        declared.deduced_result(made)
    return made
