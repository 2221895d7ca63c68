"""`LOOP(i, n) { … }` in a body: only an unknown macro writes what a block stands behind."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.tree.declarations import Declaration, Storage, Variable
from tops_lsp.model.tree.types import UNKNOWN


def macro_block(node: Node) -> Node | None:
    """The block behind a call in a body, which the grammar takes for a function without a type.

    C++ has no functions in functions, and a constructor stands in its class.
    """
    head, body = node.child_by_field_name("declarator"), node.child_by_field_name("body")
    if head is None or head.type != "function_declarator" or node.children[0] != head:
        return None
    name = head.child_by_field_name("declarator")
    plain = name is not None and name.type == "identifier" and len(named(head)) == 2
    return body if plain and body is not None and body.type == "compound_statement" else None


def declare_arguments(lo: Lowering, node: Node) -> None:
    """Declares what the macro may: each name that it is given and that is no variable of the
    function's own already, of an unknown type."""
    head = node.child_by_field_name("declarator")
    parameters = None if head is None else head.child_by_field_name("parameters")
    for name in [] if parameters is None else _names(parameters):
        if any(map(_is_local, lo.lookup(lo.text(name)))):
            continue
        lo.scope.declare(
            Variable(
                name=lo.text(name),
                item=lo.item,
                span=lo.span(name),
                name_span=lo.span(name),
                type=UNKNOWN,
                storage=Storage.AUTOMATIC,
            )
        )


def _is_local(declaration: Declaration) -> bool:
    owned = (Storage.AUTOMATIC, Storage.PARAMETER)
    return isinstance(declaration, Variable) and declaration.storage in owned


def _names(parameters: Node) -> Iterator[Node]:
    """The single words between commas; the grammar takes each for a parameter's type or name."""
    for parameter in named(parameters):
        parts = named(parameter)
        if parts and parts[-1].type in ("identifier", "type_identifier"):
            yield parts[-1]
