"""Names in front of which a class or namespace stands: `Box<T>::size`."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.lookup import find, last_name, template_arguments
from tops_lsp.model.sema.deduction import matches
from tops_lsp.model.tree.declarations import Class, Declaration, Namespace
from tops_lsp.model.tree.scopes import Scope, specialisations


def innermost(node: Node) -> Node:
    """The name itself."""
    while node.type == "qualified_identifier":
        inner = node.child_by_field_name("name")
        if inner is None:
            break
        node = inner
    return node


def qualifying_scope(lo: Lowering, node: Node) -> Namespace | Class | None:
    """The class or namespace in front of an out-of-class definition's name."""
    scopes: list[Node] = []
    while node.type == "qualified_identifier":
        scope = node.child_by_field_name("scope")
        inner = node.child_by_field_name("name")
        if scope is None or inner is None:
            break
        scopes.append(scope)
        node = inner
    found: list[Declaration] = []
    for index, scope in enumerate(scopes):
        owner = _first_owner(found)
        if index == 0:
            found = find(lo, scope)
        elif owner is None:
            return None
        else:
            found = owner.members.get(last_name(lo, scope), [])
        found = _specialised(lo, found, scope)
    return _first_owner(found)


def _specialised(lo: Lowering, found: list[Declaration], node: Node) -> list[Declaration]:
    """The specialisation that a class template's name means with the arguments written."""
    owner = _first_owner(found)
    if node.type != "template_type" or not isinstance(owner, Class) or owner.template is None:
        return found
    arguments = template_arguments(lo, node, owner.template)
    instance = lo.unit.class_instance
    for other in specialisations(owner):
        there = matches(other.arguments, arguments, instance, ordering=True)
        back = matches(arguments, other.arguments, instance, ordering=True)
        if there is not None and back is not None:
            return [other]
    return found


def _first_owner(found: list[Declaration]) -> Namespace | Class | None:
    return next((d for d in found if isinstance(d, Namespace | Class)), None)


def member_scope(lo: Lowering, scope: Namespace | Class) -> Lowering:
    """Parameters and body of an out-of-class member see the class's names."""
    if isinstance(scope, Class) and lo.scope.owner is not scope:
        return lo.inner(Scope(lo.scope, scope.members, scope))
    return lo


def begins_empty(node: Node) -> bool:
    """Whether `template <>` stands in front of a declaration, before all that is in between."""
    around, outermost = node.parent, None
    while around is not None and around.type == "template_declaration":
        outermost, around = around, around.parent
    listed = None if outermost is None else outermost.child_by_field_name("parameters")
    return listed is not None and listed.named_child_count == 0
