"""Sizes and alignments of types, as the device ABI (x86-64-like, LP64) has them."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model import vectors
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
    own = any(method.is_virtual for method in class_.methods())
    class_.polymorphic = own or _has_polymorphic_base(class_)
    offset, align = _bases(class_)
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
    class_.size = None if end is None else max(1, _round_up(end, align))


def _place_bits(field: Variable, size: int, bits: int) -> int:
    """Places a bit-field, which crosses no boundary of its type; gives the bit behind it."""
    unit, width = 8 * size, field.bit_width or 0
    if width == 0 or bits // unit != (bits + width - 1) // unit:
        bits = _round_up(bits, unit)
    field.offset, field.bit_offset = bits // unit * size, bits % unit
    return bits + width


def bases_of(class_: Class) -> Iterator[tuple[ClassType, int]]:
    """The known bases of a class, each with its offset."""
    offset = 8 if class_.polymorphic and not _has_polymorphic_base(class_) else 0
    for base in class_.bases:
        offset = _round_up(offset, align_of(base))
        if isinstance(base, ClassType):
            yield base, offset
        offset += _size_of_base(base)


def _has_polymorphic_base(class_: Class) -> bool:
    return any(isinstance(b, ClassType) and b.declaration.polymorphic for b in class_.bases)


def _size_of_base(base: Type) -> int:
    """Bytes a base takes: none for a class without members."""
    if not isinstance(base, ClassType):
        return 0
    class_ = base.declaration
    empty = not class_.fields and not class_.bases and not class_.polymorphic
    return 0 if empty else size_of(base) or 0


def _bases(class_: Class) -> tuple[int, int]:
    """Where the class's own members begin, and the alignment so far."""
    offset, align = (8, 8) if class_.polymorphic else (0, 1)
    for base, start in bases_of(class_):
        offset = max(offset, start + _size_of_base(base))
        align = max(align, align_of(base))
    return offset, align


def _round_up(value: int, align: int) -> int:
    return (value + align - 1) // align * align
