"""Anonymous unions: their members are reachable as if they were around them.

In a class they are members of it. Elsewhere there is a hidden object, and a reference to each of
its members. Source: ISO C++17, [class.union.anon].
"""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.bindings import member_of
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.memory_spaces import default_space
from tops_lsp.model.tree.declarations import Access, Class, Declaration, Storage, Variable
from tops_lsp.model.tree.expressions import Category, Name
from tops_lsp.model.tree.types import ClassType, Reference, is_unknown


def members_around(lo: Lowering, node: Node, class_: Class, access: Access) -> None:
    """Members of an anonymous union or struct are reachable as the class's own."""
    if node.type != "field_declaration":
        return
    type_node = node.child_by_field_name("type")
    if type_node is None or type_node.type not in ("union_specifier", "struct_specifier"):
        return
    if node.child_by_field_name("declarator") or type_node.child_by_field_name("name"):
        return
    for declaration, handle in reversed(list(lo.unit.handles.items())):
        if isinstance(declaration, Class) and handle.node.id == type_node.id:
            for name, group in declaration.members.items():
                class_.members.setdefault(name, []).extend(group)
            class_.fields.extend(declaration.fields)
            declaration.anonymous_in, declaration.access = class_, access
            return


def object_of(lo: Lowering, node: Node, union: Class) -> list[Declaration]:
    """The hidden object of an anonymous union outside of classes, and its members' names; nothing
    for other classes."""
    outside = not isinstance(lo.scope.owner, Class)
    if not outside or node.type != "union_specifier" or union.name or union.template is not None:
        return []
    static = lo.function is None or any(
        lo.text(child) == "static" for child in (node.parent.children if node.parent else ())
    )
    hidden = Variable(
        name="",
        item=lo.item,
        span=lo.span(node),
        name_span=union.name_span,
        type=ClassType(union),
        space=default_space(lo, set()),
        storage=Storage.STATIC if static else Storage.AUTOMATIC,
    )
    return [hidden, *(_name_of(lo, hidden, field) for field in union.fields if field.name)]


def _name_of(lo: Lowering, hidden: Variable, field: Variable) -> Variable:
    """The name of a member: a reference to it."""
    span = field.name_span
    whole = Name(
        span=span,
        text="",
        candidates=(hidden,),
        name_span=span,
        type=hidden.type,
        category=Category.LVALUE,
    )
    name = Variable(
        name=field.name,
        item=lo.item,
        span=field.span,
        name_span=span,
        type=field.type if is_unknown(field.type) else Reference(field.type),
        storage=Storage.AUTOMATIC if lo.function is not None else Storage.STATIC,
        initializer=member_of(whole, (field,), span),
    )
    lo.scope.declare(name)
    return name
