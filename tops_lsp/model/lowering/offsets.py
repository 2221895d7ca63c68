"""`offsetof(T, member)`, also of members and elements of members: `offsetof(T, a.b[1])`."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.declarators import descriptor
from tops_lsp.model.lowering.dispatch import handles, lower
from tops_lsp.model.sema.base_layout import bases_of
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.expressions import Expression, SizeOf
from tops_lsp.model.tree.types import ULONG, Array, ClassType, Type, unqualified
from tops_startup.tuples import NamedTuple


class _Subobject(NamedTuple):
    """A part of an object: where it begins, in bytes, and its type."""

    type: Type
    offset: int


@handles("offsetof_expression")
def _offsetof(lo: Lowering, node: Node) -> Expression:
    type_node = node.child_by_field_name("type")
    member = node.child_by_field_name("member")
    found = None
    if type_node is not None and member is not None:
        written = lo.tree.raw[member.start_byte : member.end_byte]
        again = lo.reparsed(member, b"int x = s.", b";", text=written)
        value = None if again is None else first_of(again[1], "init_declarator")
        path = None if value is None else value.child_by_field_name("value")
        if again is not None and path is not None:
            found = _part(again[0], path, descriptor(lo, type_node))
    offset = None if found is None else found.offset
    return SizeOf(span=lo.span(node), type=ULONG, value=offset)


def _part(lo: Lowering, node: Node, whole: Type) -> _Subobject | None:
    """What `s.a.b[1]` names of an object of type `whole`; None where that is not known."""
    around = node.child_by_field_name("argument")
    if around is None:
        return _Subobject(whole, 0) if node.type == "identifier" else None
    part = _part(lo, around, whole)
    if part is None:
        return None
    field = node.child_by_field_name("field")
    if field is not None:
        found = _member(part.type, lo.text(field))
    else:
        found = _element(lo, node, part.type)
    return None if found is None else _Subobject(found.type, part.offset + found.offset)


def _element(lo: Lowering, node: Node, type_: Type) -> _Subobject | None:
    plain, listed = unqualified(type_), node.child_by_field_name("indices")
    index = named(listed) if listed is not None else []
    if not isinstance(plain, Array) or len(index) != 1:
        return None
    place, size = lo.constant(lower(lo, index[0])), size_of(plain.element)
    if not isinstance(place, int) or size is None:
        return None
    return _Subobject(plain.element, place * size)


def _member(type_: Type, name: str) -> _Subobject | None:
    """A member of a class that is known to its end."""
    plain = unqualified(type_)
    if not isinstance(plain, ClassType) or plain.declaration.size is None:
        return None
    return _within(plain.declaration, name)


def _within(class_: Class, name: str) -> _Subobject | None:
    own = next((f for f in class_.fields if f.name == name), None)
    if own is not None:
        return None if own.is_bit_field else _Subobject(own.type, own.offset)
    inherited = ((_within(base.declaration, name), offset) for base, offset in bases_of(class_))
    found = next(((part, offset) for part, offset in inherited if part is not None), None)
    return None if found is None else _Subobject(found[0].type, found[0].offset + found[1])
