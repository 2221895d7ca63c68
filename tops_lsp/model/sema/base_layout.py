"""Where the bases of a class are in its objects, as the Itanium C++ ABI places them.

An object with virtual functions or virtual bases has a pointer to a table. The first plain base
that has one is in front and shares it (the primary base); other plain bases follow in their
order. A virtual base is once after all that is plain: only the whole object's class knows
where. Without such a plain base, a virtual one that is nothing but its pointer is the primary one;
of all parts of a whole object that would share with it, one does, and it is there.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.model.tree.types import Array, ClassType, Type, unqualified
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

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
    if class_.virtual_bases or any(method.is_virtual for method in class_.methods_read()):
        return True
    return any(base.declaration.polymorphic for base in plain_bases(class_))


def _primary_base(class_: Class) -> Class | None:
    """The base that a class shares its pointer to a table with, from what its bases say."""
    for base in plain_bases(class_):
        if base.declaration.polymorphic:
            return base.declaration
    if not class_.virtual_bases:
        return None
    bare = [base for base in _virtual_in_order(class_) if _is_bare(base)]
    shared = _sharing(class_)
    return next((base for base in bare if base not in shared), bare[0] if bare else None)


def _is_bare(class_: Class) -> bool:
    """Whether an object is nothing but one pointer to a table (the ABI's "nearly empty")."""
    if not class_.polymorphic or not all(_is_bitless(f) for f in class_.fields):
        return False
    held = [b.declaration for b in plain_bases(class_) if not is_empty(b.declaration)]
    return len(held) <= 1 and all(map(_is_bare, held))


def _is_bitless(member: Variable) -> bool:
    return member.is_bit_field and member.bit_width == 0


class _Part(NamedTuple):
    """A base in a whole object: in the plain part of a virtual one (None: in the object's own)."""

    class_: Class
    within: Class | None
    offset: int


def _parts(part: _Part, seen: set[tuple[Class, bool]]) -> Iterator[_Part]:
    """A part and its bases, in the order of their declarations; each class once, and once as a
    virtual base, since a second part of one brings no virtual base that the first has not."""
    yield part
    class_ = part.class_
    places = {base.declaration: offset for base, offset in bases_of(class_)}
    for base in class_.bases:
        if not isinstance(base, ClassType):
            continue
        own = base.declaration
        is_virtual = own in class_.virtual_bases
        if (own, is_virtual) in seen:
            continue
        seen.add((own, is_virtual))
        at = _Part(own, part.within, part.offset + places.get(own, 0))
        yield from _parts(_Part(own, own, 0) if is_virtual else at, seen)


def _virtual_in_order(class_: Class) -> list[Class]:
    """The virtual bases in the order in which they are placed."""
    return [p.class_ for p in _parts(_Part(class_, None, 0), set()) if p.within is p.class_]


def _sharing(class_: Class) -> dict[Class, _Part]:
    """Which of the bases shares its table with a virtual base, before the class itself does."""
    found: dict[Class, _Part] = {}
    for part in _parts(_Part(class_, None, 0), set()):
        primary = part.class_.primary
        if primary is not None and part.class_ is not class_ and _is_virtual(primary, part.class_):
            found.setdefault(primary, part)
    return found


def _is_virtual(base: Class, class_: Class) -> bool:
    """Whether a class has a base as a virtual one."""
    return all(base is not plain.declaration for plain in plain_bases(class_))


def bases_of(class_: Class) -> Iterator[tuple[ClassType, int]]:
    """The known plain bases of a class, each with its offset."""
    yield from zip(plain_bases(class_), class_.base_offsets, strict=False)


# --- placing ----------------------------------------------------------------------------


@dataclass(slots=True)
class ClassExtent:
    """What the parts of a class that are placed take: `end` where the next one may begin, `reach`
    the bytes of all, which empty bases may make more. Two objects of one type never have one
    address: `parts` and `empty` are where that is looked for.
    """

    end: int
    align: int
    bound: int = 0  # of alignments, by `#pragma pack`; 0: none
    reach: int = 0
    parts: list[tuple[Class, int]] = field(default_factory=list)
    empty: list[tuple[Class, int]] = field(default_factory=list)  # in parts without data
    members: tuple[Variable, ...] = ()  # once they are placed

    def place(self, base: Class, at: int | None = None) -> int:
        """Where a base begins. One without data takes no room."""
        without_data, align = is_empty(base), min(base.data_align, self.bound or base.data_align)
        if at is None:
            at = 0 if without_data else round_up(self.end, align)
        if without_data and self._meets_another(base, at):
            at = round_up(self.end, align)
        while self._meets_another(base, at):
            at += align
        self.parts.append((base, at))
        self.align = max(self.align, align)
        if without_data:
            self.empty += _empty_parts(base, at)
            self.reach = max(self.reach, at + (base.size or 1) if at else 0)
        else:
            self.end = at + base.data_size
            self.reach = max(self.reach, self.end)
        return at

    def _meets_another(self, base: Class, at: int) -> bool:
        if is_empty(base):
            own = list(_empty_parts(base, at))
            held = (_member_has(member, 0, *one) for member in self.members for one in own)
            bases = (_has(part, start, *one) for part, start in self.parts for one in own)
            return any(bases) or any(held)
        return self.has_taken(base, at)

    def has_taken(self, class_: Class, at: int) -> bool:
        """Whether an object with data would have one at the address of an empty base's."""
        return any(_has(class_, at, *one) for one in self.empty)


def place_bases(class_: Class) -> ClassExtent:
    """Places the plain bases."""
    class_.primary = primary = _primary_base(class_)
    room = ClassExtent(0, 1, class_.max_align)
    shared = primary is not None and not _is_virtual(primary, class_)
    if class_.polymorphic and not shared:
        align = 1 if class_.packed and all(map(may_pack, class_.fields)) else POINTER
        room.end, room.align = POINTER, min(align, room.bound or align)
    room.reach = room.end
    offsets: dict[Class, int] = {}
    if primary is not None and shared:
        offsets[primary] = room.place(primary, 0)
    for base in plain_bases(class_):
        if base.declaration not in offsets:
            offsets[base.declaration] = room.place(base.declaration)
    class_.base_offsets = tuple(offsets[base.declaration] for base in plain_bases(class_))
    return room


def place_virtual_bases(class_: Class, room: ClassExtent) -> None:
    """Places the virtual bases: each after all else, or where a part shares its table with it."""
    bases = virtual_bases(class_)
    if not bases:
        return
    sharing = _sharing(class_)
    if class_.primary is not None and _is_virtual(class_.primary, class_):
        sharing[class_.primary] = _Part(class_, None, 0)
    places = {b: room.place(b) for b in _virtual_in_order(class_) if b not in sharing}

    def place_of(base: Class) -> int:
        shared = sharing.get(base)
        if shared is None:
            return places.get(base, 0)
        return shared.offset + (0 if shared.within is None else place_of(shared.within))

    class_.virtual_parts = tuple((base, place_of(base.declaration)) for base in bases)


def _has(class_: Class, at: int, empty: Class, place: int) -> bool:
    """Whether a base or member that begins at `at`, or a part of it, is `empty` and at `place`."""
    if not at <= place < at + max(class_.size or 0, class_.data_size, 1):
        return False
    if class_ is empty and at == place:
        return True
    if any(_has(base.declaration, at + start, empty, place) for base, start in bases_of(class_)):
        return True
    return any(_member_has(member, at, empty, place) for member in class_.fields)


def _member_has(member: Variable, at: int, empty: Class, place: int) -> bool:
    found = element_class(member)
    if found is None:
        return False
    size, start = max(found.size or 1, 1), at + member.offset
    if place >= start + size * _elements_of(member.type):
        return False
    start += max(0, (place - start) // size * size)
    parts = [(found, 0), *((base.declaration, where) for base, where in found.virtual_parts)]
    return any(_has(part, start + where, empty, place) for part, where in parts)


def _elements_of(type_: Type) -> int:
    """How many objects an object of the type is: an array's elements, or one."""
    count, plain = 1, unqualified(type_)
    while isinstance(plain, Array):
        count *= plain.extent or 0
        plain = unqualified(plain.element)
    return count


def element_class(variable: Variable) -> Class | None:
    """The class of a variable, or of its elements."""
    return class_in(variable.type)


def class_in(type_: Type) -> Class | None:
    """The class of an object of the type, or of its elements."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    return plain.declaration if isinstance(plain, ClassType) else None


def _empty_parts(class_: Class, at: int) -> Iterator[tuple[Class, int]]:
    """A class without data at a place, and all that it is made of."""
    yield class_, at
    for base, offset in bases_of(class_):
        yield from _empty_parts(base.declaration, at + offset)


def round_up(value: int, align: int) -> int:
    """The next multiple of an alignment."""
    return (value + align - 1) // align * align


@once_per_class(circular=True)
def is_empty(class_: Class) -> bool:
    """Whether objects of a class hold nothing."""
    if class_.polymorphic or any(f.bit_width != 0 or not f.is_bit_field for f in class_.fields):
        return False
    return all(is_empty(base.declaration) for base in plain_bases(class_))


def may_pack(member: Variable) -> bool:
    """Whether a packed class packs a member: g++ none of a class that is no plain data and not
    packed itself."""
    held = element_class(member)
    return held is None or held.packed or keeps_padding(held)


def keeps_padding(class_: Class) -> bool:
    """Whether the bytes after the last member belong to the object also where it is a base:
    so it is for plain data, which C can copy as a whole.
    """
    if class_.keeps_padding is not None:  # classes made of classes are asked once each
        return class_.keeps_padding
    if class_.bases or class_.polymorphic or class_.keyword == "union":
        return class_.keyword == "union"
    if any(f.access.value != "public" and f.storage is Storage.MEMBER for f in class_.fields):
        return False
    if any(map(_is_special_member, class_.special_methods())):
        return False
    if any(f.initializer is not None and f.storage is Storage.MEMBER for f in class_.fields):
        return False  # its constructor does something
    kept = (unqualified(field.type) for field in class_.fields)
    return all(keeps_padding(t.declaration) for t in kept if isinstance(t, ClassType))


def _is_special_member(method: Function) -> bool:
    """Whether a class that declares it is no plain data."""
    if method.is_defaulted:
        return False
    return method.is_constructor or method.is_destructor or method.name == "operator="
