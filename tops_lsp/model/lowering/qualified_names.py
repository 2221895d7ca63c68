"""Names before which a class or namespace is: `Box<T>::size`."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.lookup import (
    find,
    inner_scope,
    last_name,
    scope_named,
    template_arguments,
)
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
    """The class or namespace before an out-of-class definition's name."""
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
    own = lo.unit.stub_specialisations.get(owner, ())
    for other in (*specialisations(owner), *own):
        there = matches(other.arguments, arguments, instance, ordering=True)
        back = matches(arguments, other.arguments, instance, ordering=True)
        if there is not None and back is not None:
            return [other]
    return found


def _first_owner(found: list[Declaration]) -> Namespace | Class | None:
    return next((d for d in found if isinstance(d, Namespace | Class)), None)


def member_scope(lo: Lowering, scope: Namespace | Class) -> Lowering:
    """What comes after an out-of-line member's name sees all that the member's scope sees."""
    if lo.scope.owner is scope:
        return lo
    inside = scope_inside(lo.scope, scope)
    return lo if inside is lo.scope else lo.inner(inside)


def in_scope_of_name(lo: Lowering, name: Node | None) -> Lowering:
    """Where what comes after a declared name is looked up: in the scope that its qualifier
    means; in `lo` if it has none."""
    if name is None or name.type != "qualified_identifier":
        return lo
    owner = scope_of_name(lo, name)
    return lo if owner is None else member_scope(lo, owner)


def in_scope_of_variable(lo: Lowering, name: Node | None) -> Lowering:
    """As `in_scope_of_name`, for what a variable is initialized with: where arguments are known,
    `Box<int>::size` knows the names of that instance."""
    if name is None or name.type != "qualified_identifier":
        return lo
    scope, inner = name.child_by_field_name("scope"), name.child_by_field_name("name")
    owner = scope_named(lo, scope)
    while owner is not None and inner is not None and inner.type == "qualified_identifier":
        scope, inner = inner.child_by_field_name("scope"), inner.child_by_field_name("name")
        owner = None if scope is None else inner_scope(lo, owner, scope)
    if not isinstance(owner, Namespace | Class):
        return in_scope_of_name(lo, name)
    return member_scope(lo, owner)


def scope_of_name(lo: Lowering, name: Node) -> Namespace | Class | None:
    """The scope that a declared name's qualifier means; of an instance's member the instance."""
    return lo.home if isinstance(lo.home, Class) else qualifying_scope(lo, name)


def scope_inside(home: Scope, owner: Namespace | Class) -> Scope:
    """A member's scope and those around it, inside `home`, where the member is defined.

    A template's parameters hide what the namespaces around a class declare, not the members.
    """
    classes, spaces = _missing(home, owner)
    if spaces:
        parameters = home.parameters
        home = Scope(home.parent, home.names, home.owner)
        for space in reversed(spaces):
            home = Scope(home, space.members, space)
        home.parameters = parameters
    for class_ in reversed(classes):
        home = Scope(home, class_.members, class_)
    return home


def _missing(home: Scope, owner: Namespace | Class) -> tuple[list[Class], list[Namespace]]:
    """The classes and namespaces between a scope and one of a member, innermost first."""
    known: set[int] = set()
    scope: Scope | None = home
    while scope is not None:
        known.add(id(scope.owner))
        scope = scope.parent
    classes: list[Class] = []
    spaces: list[Namespace] = []
    around: Declaration | None = owner
    while around is not None and id(around) not in known:
        if isinstance(around, Class):
            classes.append(around)
        elif isinstance(around, Namespace) and around.scope is not None:
            spaces.append(around)
        around = around.scope
    return classes, spaces


def begins_empty(node: Node) -> bool:
    """Whether `template <>` comes before a declaration, before all that is in between."""
    around, outermost = node.parent, None
    while around is not None and around.type == "template_declaration":
        outermost, around = around, around.parent
    listed = None if outermost is None else outermost.child_by_field_name("parameters")
    return listed is not None and listed.named_child_count == 0
