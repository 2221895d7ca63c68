"""The constructor call that looks like a function's declaration: `T x(a, b);`, a vexing parse."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from tops_lsp.model.lowering.call_forms import arguments_of
from tops_lsp.model.lowering.context import Lowering, first, first_of, named
from tops_lsp.model.lowering.declarators import Declarator
from tops_lsp.model.lowering.disambiguation import VALUES
from tops_lsp.model.lowering.dispatch import type_of
from tops_lsp.model.lowering.lookup import find, is_type_name, last_name
from tops_lsp.model.lowering.qualified_names import in_scope_of_name
from tops_lsp.model.lowering.variables import (
    declare_name,
    initialize_by,
    variable_of,
)
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Variable,
)
from tops_lsp.model.tree.types import (
    ClassType,
    TemplateId,
    Type,
    Unknown,
    unqualified,
)
from tops_lsp.syntax.token_order import NAMED_CASTS


def makes_object(lo: Lowering, node: Node, applied: Declarator, result: Type) -> bool:
    """Whether `T x(a, b);` makes an object; `result` is what a function would return.

    It does when some "parameter" is no type. With nothing known about the names the reading
    that real code means is taken: in a function's body an object of a class type.
    """
    assert applied.function is not None
    if applied.name is not None and applied.name.type == "qualified_identifier":
        return any(isinstance(member, Variable) for member in _declared_as(lo, applied.name))
    if applied.name is None or applied.name.type != "identifier":
        return False
    listed = applied.function.child_by_field_name("parameters")
    if listed is None or not named(listed):
        return False
    own = lo.text(applied.name)
    verdicts = [lo.text(c) != own and _names_type(lo, c) for c in named(listed)]
    if False in verdicts:
        return True
    if None not in verdicts or lo.function is None:
        return False
    return isinstance(unqualified(result), ClassType | Unknown | TemplateId)


def _declared_as(lo: Lowering, name: Node) -> Sequence[Declaration]:
    """What a qualified name means, also in a class template: `S<T>::x`."""
    around = name.child_by_field_name("scope")
    if around is None or around.type != "template_type":
        return find(lo, name)
    pattern = unqualified(type_of(lo, around))
    if not isinstance(pattern, TemplateId) or not isinstance(pattern.template, Class):
        return find(lo, name)
    return pattern.template.members.get(last_name(lo, name), ())


def _names_type(lo: Lowering, node: Node) -> bool | None:
    """Whether a parameter's "type" is one; None if its name is unknown."""
    if node.type not in ("parameter_declaration", "optional_parameter_declaration"):
        return None
    if first(node, "type_qualifier") is not None:
        return True
    type_node = node.child_by_field_name("type")
    if type_node is None:
        return None
    if lo.text(type_node) in VALUES or _is_cast(lo, type_node) or _takes_values(lo, node):
        return False
    if type_node.type in ("type_identifier", "qualified_identifier", "template_type"):
        return is_type_name(lo, type_node)
    return True


def _takes_values(lo: Lowering, node: Node) -> bool:
    """Whether `T(x)`, read as a parameter, is an object made of values: one name alone is the
    parameter's own."""
    declarator = node.child_by_field_name("declarator")
    if declarator is None or declarator.type != "abstract_function_declarator":
        return False
    listed = declarator.child_by_field_name("parameters")
    inner = [] if listed is None else named(listed)
    if len(inner) == 1 and inner[0].named_child_count == 1:
        only = inner[0].named_children[0]
        return lo.text(only) in VALUES or (
            only.type == "qualified_identifier" and is_type_name(lo, only) is False
        )
    return any(_names_type(lo, parameter) is False for parameter in inner)


def _is_cast(lo: Lowering, node: Node) -> bool:
    """Whether it is the beginning of `static_cast<T>(x)` or its like, which the grammar takes for
    the type of a parameter."""
    name = node.child_by_field_name("name") if node.type == "template_type" else None
    return name is not None and lo.text(name).encode() in NAMED_CASTS


def object_made(
    lo: Lowering, node: Node, child: Node, applied: Declarator, type_: Type
) -> Variable | None:
    """Reads the parameter list again as the arguments it is; `type_`: of a reference, too, as in
    `T &x(y);`."""
    assert applied.function is not None
    assert applied.name is not None
    listed = applied.function.child_by_field_name("parameters")
    assert listed is not None
    again = in_scope_of_name(lo, applied.name).reparsed(listed, b"void f(){x", b";}")
    if again is None:
        return None
    inner, root = again
    call = first_of(root, "call_expression")
    variable = variable_of(lo, node, child, Declarator(applied.name, type_))
    declare_name(lo, variable)  # what it is made of may be itself
    arguments = arguments_of(inner, call) if call is not None else []
    initialize_by(lo, node, child, variable, arguments)
    return variable
