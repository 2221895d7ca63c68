"""Nodes of a text that are found by a name's place."""

from __future__ import annotations

from tops_lsp.syntax.nodes import Node, named_children, span_of
from tops_lsp.syntax.parser import Tree
from tops_lsp.text.source import Span


def parameter_list(tree: Tree, name: Span) -> Node | None:
    """The parameters of the function that is declared by a name."""
    node = tree.root.named_descendant_for_byte_range(*name)
    while node is not None and node.type != "function_declarator":
        if node.type.endswith("_definition") or node.type.endswith("declaration"):
            return None
        node = node.parent
    return None if node is None else node.child_by_field_name("parameters")


def parameter_name(parameter: Node) -> Span | None:
    """Where a parameter has its name."""
    found = parameter.child_by_field_name("declarator")
    while found is not None and found.type != "identifier":
        inner = found.child_by_field_name("declarator")
        found = inner or next(iter(named_children(found)), None)
    return None if found is None else span_of(found)
