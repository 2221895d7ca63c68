"""Where the bases of a class stand in its objects, as the Itanium C++ ABI places them.

An object with virtual functions or virtual bases has a pointer to a table. The first plain base
that has one stands in front and shares it; other plain bases follow in their order. A virtual
base stands once behind all that is plain: only the whole object's class knows where.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tops_lsp.model.tree.declarations import Class, Function, Storage
from tops_lsp.model.tree.types import ClassType, unqualified

POINTER = 8
"""Bytes of a pointer to a table."""


def plain_bases(class_: Class) -> tuple[ClassType, ...]:
    """The known direct bases that are not virtual."""
    known = (base for base in class_.bases if isinstance(base, ClassType))
    return tuple(base for base in known if base.declaration not in class_.virtual_bases)


def virtual_bases(class_: Class) -> tuple[ClassType, ...]:
    """All virtual bases of an object, in the order in which they are made."""
    found: dict[Class, ClassType] = {}
    for base in class_.bases:
        if not isinstance(base, ClassType):
            continue
        for own, _ in base.declaration.virtual_parts:
            found.setdefault(own.declaration, own)
        if base.declaration in class_.virtual_bases:
            found.setdefault(base.declaration, base)
    return tuple(found.values())


def has_table(class_: Class) -> bool:
    """Whether objects begin with a pointer to a table, from what their bases and methods say."""
    if class_.virtual_bases or any(method.is_virtual for method in class_.methods()):
        return True
    return any(base.declaration.polymorphic for base in plain_bases(class_))


def primary_base(class_: Class) -> Class | None:
    """The base that the class shares its pointer to a table with."""
    return next((b.declaration for b in plain_bases(class_) if b.declaration.polymorphic), None)


def bases_of(class_: Class) -> Iterator[tuple[ClassType, int]]:
    """The known plain bases of a class, each with its offset."""
    yield from zip(plain_bases(class_), class_.base_offsets, strict=False)


# --- placing ----------------------------------------------------------------------------


def place_bases(class_: Class) -> tuple[int, int]:
    """Places the plain bases; where own members may begin, and the alignment so far."""
    primary = primary_base(class_)
    end, align = (POINTER, POINTER) if class_.polymorphic else (0, 1)
    offsets: dict[Class, int] = {}
    if primary is not None:
        offsets[primary], end, align = 0, primary.data_size, primary.align
    for base in plain_bases(class_):
        own = base.declaration
        if own in offsets:
            continue
        offsets[own], end = _placed(own, end, offsets)
        align = max(align, own.align)
    class_.base_offsets = tuple(offsets[base.declaration] for base in plain_bases(class_))
    return end, align


def place_virtual_bases(class_: Class, end: int, align: int) -> tuple[int, int]:
    """Places the virtual bases behind all else; where the object ends, and its alignment."""
    offsets: dict[Class, int] = {}
    bases = virtual_bases(class_)
    for base in bases:
        offsets[base.declaration], end = _placed(base.declaration, end, offsets)
        align = max(align, base.declaration.align)
    class_.virtual_parts = tuple((base, offsets[base.declaration]) for base in bases)
    return end, align


def _placed(base: Class, end: int, others: Mapping[Class, int]) -> tuple[int, int]:
    """Where a base begins, and where what is placed then ends. One without data takes no room,
    but two objects of one type never have one address.
    """
    if is_empty(base):
        here = set(_empty_parts(base, 0))
        taken = {part for other, at in others.items() for part in _empty_parts(other, at)}
        at = end if here & taken else 0
        return at, max(end, at + 1) if at else end
    at = -(-end // base.align) * base.align
    return at, at + base.data_size


def _empty_parts(class_: Class, at: int) -> Iterator[tuple[Class, int]]:
    if is_empty(class_):
        yield class_, at
    for base, offset in bases_of(class_):
        yield from _empty_parts(base.declaration, at + offset)


def is_empty(class_: Class) -> bool:
    """Whether objects of a class hold nothing."""
    if class_.polymorphic or any(f.bit_width != 0 or not f.is_bit_field for f in class_.fields):
        return False
    return all(is_empty(base.declaration) for base in plain_bases(class_))


def keeps_padding(class_: Class) -> bool:
    """Whether the bytes behind the last member belong to the object also where it is a base:
    so it is for plain data, which C can copy as a whole.
    """
    if class_.keeps_padding is not None:  # classes made of classes are asked once each
        return class_.keeps_padding
    if class_.bases or class_.polymorphic or class_.keyword == "union":
        return class_.keyword == "union"
    if any(f.access.value != "public" and f.storage is Storage.MEMBER for f in class_.fields):
        return False
    if any(_is_special(method) for method in class_.methods()):
        return False
    kept = (unqualified(field.type) for field in class_.fields)
    return all(keeps_padding(t.declaration) for t in kept if isinstance(t, ClassType))


def _is_special(method: Function) -> bool:
    """Whether a class that declares it is no plain data."""
    if method.is_defaulted:
        return False
    return method.is_constructor or method.is_destructor or method.name == "operator="
