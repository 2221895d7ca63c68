"""Sizes and alignments of types, as the device ABI (x86-64-like, LP64) has them."""

from __future__ import annotations

from tops_lsp.model import vectors
from tops_lsp.model.base_layout import (
    has_table,
    is_empty,
    keeps_padding,
    place_bases,
    place_virtual_bases,
)
from tops_lsp.model.declarations import Class, Variable
from tops_lsp.model.types import (
    Array,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pointer,
    Qualified,
    Reference,
    Type,
    VectorType,
)


def size_of(type_: Type) -> int | None:
    """Bytes of an object of the type; None when unknown."""
    match type_:
        case Fundamental(basic=basic):
            return basic.size or None
        case Qualified(base=base):
            return size_of(base)
        case Pointer() | Reference():
            return 8
        case MemberPointer(target=target):
            return 16 if isinstance(target, FunctionType) else 8
        case VectorType():
            return vectors.size(type_)
        case Array(element=element, extent=extent):
            inner = size_of(element)
            return None if inner is None or extent is None else inner * extent
        case EnumType(declaration=enumeration):
            return size_of(enumeration.underlying) or 4
        case ClassType(declaration=class_):
            return class_.size
    return None


def align_of(type_: Type) -> int:
    """Alignment in bytes; 1 when unknown."""
    match type_:
        case Qualified(base=base):
            return align_of(base)
        case Array(element=element):
            return align_of(element)
        case VectorType():
            return vectors.REGISTER_BYTES
        case ClassType(declaration=class_):
            return class_.align
    return min(size_of(type_) or 1, 16)


def lay_out(class_: Class) -> None:
    """Gives each data member its offset and the class its size; unknown members leave None."""
    class_.polymorphic = has_table(class_)
    offset, align = place_bases(class_)
    end: int | None = offset
    bits = 8 * offset  # where the next bit-field may begin
    anonymous: dict[Class, int] = {}  # where anonymous unions and structs begin
    for field in class_.fields:
        if isinstance(field.scope, Class) and field.scope is not class_:
            inner = field.scope
            if inner not in anonymous:
                align = max(align, inner.align)
                anonymous[inner] = _round_up(offset, inner.align)
                offset = anonymous[inner] + (inner.size or 0)
                bits = 8 * offset
                end = None if end is None or inner.size is None else max(end, offset)
            field.offset += anonymous[inner]
            continue
        size, field_align = size_of(field.type), align_of(field.type)
        align = max(align, field_align)
        if field.bit_width is not None and size is not None:
            bits = _place_bits(field, size, 0 if class_.keyword == "union" else bits)
            offset = -(-bits // 8)
            end = None if end is None else max(end, offset)
            continue
        start = 0 if class_.keyword == "union" else _round_up(offset, field_align)
        field.offset = start
        if size is None or end is None:
            end = None
            continue
        offset = start + size
        bits = 8 * offset
        end = max(end, offset)
    class_.align = align
    _close(class_, end)


def _close(class_: Class, end: int | None) -> None:
    """Where the plain part ends, virtual bases behind it, and the size of the whole."""
    whole = max(1, _round_up(end or 0, class_.align))
    class_.data_size = whole if keeps_padding(class_) else end or 0
    if is_empty(class_):
        class_.data_size = 0
    last, align = place_virtual_bases(class_, class_.data_size, class_.align)
    class_.align = align
    last = max(last, end or 0)
    class_.size = None if end is None else max(1, _round_up(last, align))


def _place_bits(field: Variable, size: int, bits: int) -> int:
    """Places a bit-field, which crosses no boundary of its type; gives the bit behind it."""
    unit, width = 8 * size, field.bit_width or 0
    if width == 0 or bits // unit != (bits + width - 1) // unit:
        bits = _round_up(bits, unit)
    field.offset, field.bit_offset = bits // unit * size, bits % unit
    return bits + width


def _round_up(value: int, align: int) -> int:
    return (value + align - 1) // align * align
