"""`offsetof(T, member)`."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.declarators import descriptor
from tops_lsp.model.lowering.dispatch import handles
from tops_lsp.model.sema.base_layout import bases_of
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.expressions import Expression, SizeOf
from tops_lsp.model.tree.types import ULONG, ClassType, Type, unqualified


@handles("offsetof_expression")
def _offsetof(lo: Lowering, node: Node) -> Expression:
    type_node = node.child_by_field_name("type")
    member = node.child_by_field_name("member")
    found = None
    if type_node is not None and member is not None:
        found = _offset(descriptor(lo, type_node), lo.text(member))
    return SizeOf(span=lo.span(node), type=ULONG, value=found)


def _offset(type_: Type, name: str) -> int | None:
    """Bytes from an object's start to its member; None if the class is not known to the end."""
    plain = unqualified(type_)
    if not isinstance(plain, ClassType) or plain.declaration.size is None:
        return None
    return _within(plain.declaration, name)


def _within(class_: Class, name: str) -> int | None:
    own = next((f for f in class_.fields if f.name == name), None)
    if own is not None:
        return None if own.is_bit_field else own.offset
    inherited = ((_within(base.declaration, name), offset) for base, offset in bases_of(class_))
    return next((inner + offset for inner, offset in inherited if inner is not None), None)
