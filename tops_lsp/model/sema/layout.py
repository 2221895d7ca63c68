"""Sizes and alignments of types, as the device ABI (x86-64-like, LP64) has them."""

from __future__ import annotations

from tops_lsp.model.sema.arithmetic import underlying
from tops_lsp.model.sema.base_layout import (
    ClassExtent,
    has_table,
    is_empty,
    keeps_padding,
    place_bases,
    place_virtual_bases,
    round_up,
)
from tops_lsp.model.sema.field_layout import place_fields
from tops_lsp.model.tree import vectors
from tops_lsp.model.tree.declarations import Class, Variable
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Complex,
    EnumType,
    FunctionType,
    Fundamental,
    GnuVector,
    MemberPointer,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    VectorType,
)


def size_of(type_: Type) -> int | None:
    """Bytes of an object of the type; None when unknown."""
    match type_:
        case Fundamental(basic=basic):
            return basic.size or None
        case QualifiedType(base=base):
            return size_of(base)
        case Pointer() | Reference():
            return 8
        case MemberPointer(target=target):
            return 16 if isinstance(target, FunctionType) else 8
        case VectorType():
            return vectors.size(type_)
        case GnuVector(element=element, lanes=lanes):
            return lanes * element.basic.size
        case Complex(element=element):
            return 2 * element.basic.size
        case Array(element=element, extent=extent):
            inner = size_of(element)
            return None if inner is None or extent is None else inner * extent
        case EnumType(declaration=enumeration):
            return size_of(underlying(enumeration)) or 4
        case ClassType(declaration=class_):
            return class_.size
    return None


def align_of(type_: Type) -> int:
    """Alignment in bytes; 1 when unknown."""
    match type_:
        case QualifiedType(base=base):
            return align_of(base)
        case Fundamental(align=asked) | Pointer(align=asked) if asked:
            return asked
        case ClassType(align=asked) | EnumType(align=asked) | Array(align=asked) if asked:
            return asked
        case Array(element=element):
            return align_of(element)
        case VectorType():
            return vectors.REGISTER_BYTES
        case MemberPointer():
            return 8
        case ClassType(declaration=class_):
            return class_.align
        case GnuVector():
            return size_of(type_) or 1
        case Complex(element=element):
            return align_of(element)
    return min(size_of(type_) or 1, 16)


def lay_out(class_: Class) -> None:
    """Gives each data member its offset and the class its size; None for one with members or bases
    that are not known."""
    class_.polymorphic = has_table(class_)
    room = place_bases(class_)
    fields = place_fields(class_, room, _member)
    known = fields.is_known and class_.asked_align is not None and _has_known_bases(class_)
    class_.align = max(fields.align, class_.asked_align or 1)
    room.end = -(-fields.bits // 8)
    room.members = tuple(class_.fields)
    _close(class_, fields.end if known else None, room)


def _has_known_bases(class_: Class) -> bool:
    """Whether all that a class derives from has a size."""
    return all(size_of(base) is not None for base in class_.bases)


def _close(class_: Class, end: int | None, room: ClassExtent) -> None:
    """Where the plain part ends, virtual bases after it, and the size of the whole."""
    whole = max(1, round_up(end or 0, class_.align))
    class_.keeps_padding = keeps_padding(class_)
    class_.data_size = whole if class_.keeps_padding else end or 0
    if is_empty(class_):
        class_.data_size = 0
    class_.data_align = class_.align
    room.align, room.reach = class_.align, max(class_.data_size, end or 0)
    place_virtual_bases(class_, room)
    class_.align = room.align
    class_.size = None if end is None else max(1, round_up(room.reach, room.align))


def _member(field: Variable) -> tuple[int | None, int]:
    return size_of(field.type), align_of(field.type)
