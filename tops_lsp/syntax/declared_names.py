"""The names that a top-level piece declares where it is, and what a class is made of."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.syntax.nodes import children_by_field, first_child, named_children, start_of
from tops_lsp.syntax.parser import Tree
from tops_startup.records import dataclass

_WRAPPERS = ("template_declaration", "linkage_specification")
_TYPES = ("class_specifier", "struct_specifier", "union_specifier", "enum_specifier")


def definition_in(node: Node) -> Node | None:
    """The function definition inside templates and linkage specifications."""
    for _ in range(8):
        if node.type == "function_definition":
            return node
        if node.type not in _WRAPPERS:
            return None
        inner = [c for c in named_children(node) if c.type in (*_WRAPPERS, "function_definition")]
        if not inner:
            return None
        node = inner[-1]
    return None


def declared_names(tree: Tree, node: Node) -> list[str]:
    """The names a declaration adds to the scope it is in; a using-directive adds none."""
    while node.type in _WRAPPERS:
        node = named_children(node)[-1]
    if node.type in _TYPES:
        return _type_names(tree, node)
    if node.type == "using_declaration" and first_child(node, "namespace") is not None:
        return []
    type_node = node.child_by_field_name("type")
    inner = _type_names(tree, type_node) if type_node is not None else []
    own = [*children_by_field(node, "declarator"), *children_by_field(node, "name")]
    if node.type == "using_declaration":
        own = named_children(node)
    return inner + [_last_name(tree, n) for n in own]


def _type_names(tree: Tree, node: Node) -> list[str]:
    """What a class or enumeration that is defined adds: enumerators are seen from outside."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if node.type not in _TYPES:
        return []
    found = [] if name is None else [_last_name(tree, name)]
    if node.type == "enum_specifier" and first_child(node, "class", "struct") is None:
        listed = named_children(body) if body is not None else []
        found += [_last_name(tree, e) for e in listed if e.type == "enumerator"]
    return found


def _last_name(tree: Tree, node: Node) -> str:
    """The name inside a declarator, without what qualifies it."""
    while True:
        inner = node.child_by_field_name("declarator") or node.child_by_field_name("name")
        if inner is None and node.type.endswith("_declarator"):
            inner = next(iter(named_children(node)), None)
        if inner is None:
            return tree.text(node).decode("utf-8", "replace")
        node = inner


@dataclass(frozen=True, slots=True)
class MemberOutline:
    """Something inside a class or enumeration: `kind` is "member", "enumerator" or "base"."""

    kind: str
    name: str
    start: int


def parts_of(tree: Tree) -> list[MemberOutline]:
    """What the class or enumeration that is a whole text's one declaration is made of."""
    node = tree.root
    while node.type not in _TYPES:
        inner = [c for c in named_children(node) if c.type in (*_TYPES, *_WRAPPERS)]
        if not inner:
            return []
        node = inner[-1]
    bases = first_child(node, "base_class_clause")
    found = [
        MemberOutline("base", tree.text(c).decode("utf-8", "replace"), c.start_byte)
        for c in (named_children(bases) if bases is not None else [])
        if c.type != "access_specifier"
    ]
    body = node.child_by_field_name("body")
    for child in named_children(body) if body is not None else []:
        kind = "enumerator" if child.type == "enumerator" else "member"
        names = [_last_name(tree, child)] if kind == "enumerator" else declared_names(tree, child)
        found += [MemberOutline(kind, name, start_of(tree, child)) for name in names]
    return found
