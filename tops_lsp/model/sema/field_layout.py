"""Where data members are in a class: the Itanium C++ ABI on x86-64, with GNU's extensions."""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.model.sema.base_layout import (
    ClassExtent,
    element_class,
    keeps_padding,
    may_pack,
    round_up,
)
from tops_lsp.model.tree.declarations import Class, Variable
from tops_lsp.model.tree.types import Array, unqualified
from tops_startup.records import dataclass, field

Measure = Callable[[Variable], tuple[int | None, int]]
"""Bytes (None: not known) and alignment of a member's type."""
_UNITS = (8, 4, 2, 1)


@dataclass(slots=True)
class Placement:
    """How far the members of a class have been placed; `bits` is where the next one may begin."""

    class_: Class
    bits: int
    align: int
    end: int  # bytes the members placed so far take
    bases: ClassExtent
    is_known: bool = True
    unit: int = 0  # with `ms_struct` bits of the unit that the last member, a bit-field, is in,
    free: int = 0  # and those of it that nobody has taken
    anonymous: dict[Class, int] = field(default_factory=dict)  # where unions and structs begin

    @property
    def is_union(self) -> bool:
        return self.class_.keyword == "union"

    def packs(self, member: Variable) -> bool:
        """Whether a member may be at any byte, or bit."""
        return member.packed or (self.class_.packed and may_pack(member))

    def bounded(self, align: int) -> int:
        """An alignment under the class's `#pragma pack`."""
        return min(align, self.class_.max_align or align)

    def take(self, first: int, bits: int) -> None:
        """Bits that a member takes, from a place on."""
        self.unit = self.free = 0
        self.bits = 0 if self.is_union else first + bits
        self.end = max(self.end, -(-(first + bits) // 8))


def place_fields(class_: Class, bases: ClassExtent, measure: Measure) -> Placement:
    """Gives the members their offsets, after what the bases take."""
    at = Placement(class_, 8 * bases.end, bases.align, bases.reach, bases)
    for member in class_.fields:
        owner = class_.anonymous_around(member)
        if owner is not None:
            _place_anonymous(at, member, owner)
            continue
        size, own = measure(member)
        size = 0 if is_flexible(class_, member) else size
        if size is None or member.asked_align is None:
            at.is_known = False
        if member.bit_width is not None and size is not None:
            (_place_in_unit if class_.ms_struct else _place_bits)(at, member, size, own)
        else:
            _place_whole(at, member, size or 0, own)
    return at


def is_flexible(class_: Class, member: Variable) -> bool:
    """Whether a member is an array without a bound at the end of its class, which takes no room."""
    plain = unqualified(member.type)
    unbounded = isinstance(plain, Array) and plain.extent is None and plain.bound is None
    unbounded = unbounded and member.extent is None  # what is not known takes some
    return unbounded and len(class_.fields) > 1 and member is class_.fields[-1]


def _place_anonymous(at: Placement, member: Variable, owner: Class) -> None:
    """A member of an anonymous union or struct: moved by where that one is."""
    if owner not in at.anonymous:
        packed = at.class_.packed and (owner.packed or keeps_padding(owner))
        align = at.bounded(1 if packed else owner.align)
        at.align = max(at.align, align)
        first = 0 if at.is_union else round_up(at.bits, 8 * align)
        at.anonymous[owner] = first // 8
        at.is_known = at.is_known and owner.size is not None
        at.take(first, 8 * (owner.size or 0))
    member.offset += at.anonymous[owner]


def _place_whole(at: Placement, member: Variable, size: int, own: int) -> None:
    least = 1 if at.packs(member) else own
    align = at.bounded(max(least, member.asked_align or 0))
    at.align = max(at.align, align)
    first = 0 if at.is_union else round_up(at.bits, 8 * align)
    held = element_class(member) if at.bases.empty else None
    while held is not None and at.bases.has_taken(held, first // 8):
        first += 8 * align
    member.offset = first // 8
    at.take(first, 8 * size)


def _place_bits(at: Placement, member: Variable, size: int, own: int) -> None:
    """A bit-field crosses no boundary of its type, unless it is packed."""
    width = member.bit_width or 0
    asked = member.asked_align or 0
    wide = width > 8 * size  # than its own type: it counts without a name, too
    size, own = _storage(width, size, own)
    first = 0 if at.is_union else at.bits
    loose, bound = at.packs(member), at.class_.max_align
    least = at.bounded(1 if loose and not bound else own)
    if width == 0:
        at.take(round_up(first, 8 * max(size, asked)), 0)
        return
    if asked:
        first = round_up(first, 8 * asked)
    crosses = first // (8 * least) * (8 * least) + 8 * size < first + width
    if not loose and not bound and crosses:
        first = round_up(first, 8 * own)
    if member.name or wide:
        at.align = max(at.align, least, asked)
    at.take(first, width)
    _name_unit(member, first, size, loose or bool(bound))


def _place_in_unit(at: Placement, member: Variable, size: int, own: int) -> None:
    """A bit-field of a class with `ms_struct`, as Microsoft's compilers place it: in a unit of its
    type, which it shares with bit-fields before it whose types are as large, as they fit. One
    without bits ends a unit, and does nothing where there is none."""
    width = member.bit_width or 0
    size, own = _storage(width, size, own)
    unit, loose = 8 * size, at.packs(member)
    align = at.bounded(max(1 if loose and width else own, member.asked_align or 0))
    if width == 0 and not at.unit:
        return
    at.align = max(at.align, align)
    if at.is_union:
        at.take(0, width)
        _name_unit(member, 0, size, align < size)
        return
    if width == 0 or at.unit != unit or at.free < width:
        at.take(round_up(at.bits, 8 * align), unit if width else 0)
        at.unit = at.free = unit if width else 0
    if width:
        _name_unit(member, at.bits - at.free, size, align < size)
        at.free -= width


def _storage(width: int, size: int, align: int) -> tuple[int, int]:
    """The type that holds a bit-field which is wider than its own: the greatest that is filled.
    A type without a size, which is a mistake, has that of a byte."""
    if width <= 8 * size:
        return size, align
    return next(((unit, unit) for unit in _UNITS if 8 * unit <= width), (1, 1))


def _name_unit(member: Variable, first: int, size: int, loose: bool) -> None:
    """The bytes a bit-field is read from: a whole number of its type, or just those it touches."""
    unit = 8 if loose else 8 * size
    member.offset, member.bit_offset = first // unit * (unit // 8), first % unit
    touched = -(-(member.bit_offset + (member.bit_width or 0)) // 8)
    member.bit_bytes = touched if loose else size
