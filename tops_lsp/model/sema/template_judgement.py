"""Whether a function template's declaration makes sense for some arguments (temp.deduct 5 to 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.declarators import PARAMETERS, parameter_type
from tops_lsp.model.sema.partial_ordering import has_failed, is_failure, makes_sense
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.sema.template_bindings import value_of
from tops_lsp.model.tree.declarations import Function, TemplateParameter
from tops_lsp.model.tree.types import (
    VOID,
    Array,
    FunctionType,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    is_unknown,
    unqualified,
)


def judged(
    lo: Lowering,
    node: Node,
    parameters: tuple[TemplateParameter, ...],
    instance: Callable[[], Function],
) -> bool | None:
    """What comes of arguments that `lo` has bound, for the declaration of a node; None where that
    is not known. `instance` is made only where they make sense themselves."""
    if any(is_failure(lo.scope.parameters.get(p.key, ())) for p in parameters):
        return False
    values = [*_value_parameters(lo, node, parameters)]
    taken = [type_ for _, type_ in values]
    if any(map(has_failed, taken)) or VOID in map(unqualified, taken):
        return False
    given = [value_of(lo.scope.parameters.get(p.key, ())) for p, _ in values]
    if any(map(_is_no_number, given, taken)):
        return False
    if any(map(is_unknown, taken)):
        return None
    bound = [value_of(lo.scope.parameters.get(p.key, ())) for p in parameters]
    made = instance().type
    stand = (v for v in bound if v is not None)
    return makes_sense((*stand, made.result, *made.parameters))


def _value_parameters(
    lo: Lowering, node: Node, parameters: tuple[TemplateParameter, ...]
) -> Iterator[tuple[TemplateParameter, Type]]:
    """The value parameters of the template around a declaration, with their types; none of `auto`,
    whose values say of what type they are.
    """
    around = node.parent
    listed = None if around is None else around.child_by_field_name("parameters")
    if around is None or around.type != "template_declaration" or listed is None:
        return
    children = (child for child in listed.named_children if child.type != "comment")
    for parameter, child in zip(parameters, children, strict=False):
        type_ = child.child_by_field_name("type")
        deduced = type_ is not None and type_.type == "placeholder_type_specifier"
        if child.type in PARAMETERS and not deduced:
            yield parameter, parameter_type(lo, child)


def _is_no_number(value: Binding | None, taken: Type) -> bool:
    """Whether a number other than zero is given where something that has an address is taken."""
    kinds = Reference | Pointer | Array | FunctionType | MemberPointer
    return isinstance(value, int) and value != 0 and isinstance(unqualified(taken), kinds)
