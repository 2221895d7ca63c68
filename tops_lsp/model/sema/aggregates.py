"""Brace lists as aggregates: which element initializes what, inner braces written or left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tops_lsp.model.sema.base_layout import bases_of
from tops_lsp.model.sema.conversions import cost
from tops_lsp.model.sema.costs import Rank
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.sema.lists import list_element
from tops_lsp.model.tree import constructors, scopes
from tops_lsp.model.tree.declarations import Class, Variable
from tops_lsp.model.tree.expressions import Expression, InitList, Opaque
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Array,
    ClassType,
    Complex,
    Fundamental,
    GnuVector,
    Pointer,
    Type,
    VectorType,
    is_unknown,
    value_type,
)
from tops_startup.tuples import NamedTuple

Make = Callable[[Expression, Type], Expression]
"""An expression or brace list as what it initializes."""


class Slot(NamedTuple):
    """What one element of a class's list is for: a base, a member, or an anonymous class, whose
    members know their places in the whole.
    """

    type: Type
    offset: int
    member: Variable | Class | None

    def has(self, name: str) -> bool:
        """Whether a designator may mean it, or something in it."""
        if isinstance(self.member, Class):
            return any(field.name == name for field in self.member.fields)
        return self.member is not None and self.member.name == name


def slots(class_: Class) -> list[Slot]:
    """What a list of a class initializes, in order; of a union it is one of them."""
    found = [Slot(base, offset, None) for base, offset in bases_of(class_)]
    for member in class_.direct_members():
        if isinstance(member, Class):
            found.append(Slot(ClassType(member), 0, member))
        elif member.name or not member.is_bit_field:
            found.append(Slot(member.type, member.offset, member))
    return found


def given_to(
    class_: Class, elements: Sequence[Expression], names: Sequence[str]
) -> Iterator[tuple[Slot, Expression | None]]:
    """The slots of a class with what a shaped list has for them; of a union only what it has, or
    else the member with an initializer of its own."""
    known, at = slots(class_), 0
    found: list[tuple[int, Expression]] = []
    for index, element in enumerate(elements):
        name = names[index] if index < len(names) else ""
        at = _place(known, name, at)
        if at < len(known):
            found.append((at, element))
        at += 1
    if class_.keyword == "union":
        own = [(slot, None) for slot in known if not found and _has_initializer(slot)]
        yield from own or ((known[place], element) for place, element in found[-1:])
        return
    for place, slot in enumerate(known):
        given: list[Expression | None] = [e for other, e in found if other == place]
        yield from ((slot, element) for element in given or [None])


def _has_initializer(slot: Slot) -> bool:
    return isinstance(slot.member, Variable) and slot.member.initializer is not None


def _place(known: Sequence[Slot], name: str, at: int) -> int:
    """Where an element goes: to the slot it names, else to the next one."""
    if not name:
        return at
    return next((i for i, slot in enumerate(known) if slot.has(name)), len(known))


def is_aggregate(type_: Type) -> bool:
    """Whether a list gives a type's parts one by one: an array, a class without constructors."""
    plain = value_type(type_)
    if isinstance(plain, ClassType):
        class_ = plain.declaration
        return class_.is_complete and constructors.is_made_by_parts(class_)
    return isinstance(plain, Array | GnuVector | Complex)


def shaped(given: InitList, type_: Type, make: Make) -> InitList:
    """A list in which each element is what it initializes: braces left out are put in."""
    plain = value_type(type_)
    if given.type == plain and not is_unknown(plain):
        return given
    given.type = plain
    source = _Elements(given.elements, given.fields, make)
    listed = list_element(plain)
    if listed is not None:
        given.elements = tuple(make(element, listed) for element in given.elements)
    elif (only := given.only) is not None and _is_copied(only, plain):
        given.elements = (make(only, plain),)
    elif isinstance(plain, Array):
        given.elements = tuple(source.array(plain))
    elif isinstance(plain, ClassType) and is_aggregate(plain):
        given.elements = tuple(source.members(plain.declaration))
    else:
        target = _scalar(plain)
        given.elements = tuple(make(element, target) for element in given.elements)
    if isinstance(plain, Array) and plain.extent is None and plain.bound is None:
        given.type = Array(plain.element, _extent(given.elements, plain))
    return given


def _extent(elements: Sequence[Expression], array: Array) -> int | None:
    """How many elements an array without a bound gets."""
    if len(elements) == 1 and _is_whole(elements[0], array):
        whole = value_type(elements[0].type)
        return whole.extent if isinstance(whole, Array) else 1
    return len(elements)


def _scalar(plain: Type) -> Type:
    """What each element of a list is for that is not shaped; arguments are not converted here."""
    if isinstance(plain, VectorType):
        return Fundamental(plain.element)
    if isinstance(plain, GnuVector | Complex):
        return plain.element
    return plain if isinstance(plain, Fundamental | Pointer) else UNKNOWN


def _is_whole(given: Expression, plain: Type) -> bool:
    """Whether an expression initializes a whole aggregate, rather than the first part of it."""
    if isinstance(given, InitList) or not is_aggregate(plain):
        return False
    source = value_type(given.type)
    if isinstance(plain, Array):
        return isinstance(source, Array) and _are_same(source.element, plain.element)
    return is_unknown(source) or cost(given, plain).rank < Rank.NONE


def _is_copied(given: Expression, plain: Type) -> bool:
    """Whether a list's only element is an object of the type itself, or of a derived class; what
    can only be converted to it initializes its first part, where it can."""
    if not _is_whole(given, plain):
        return False
    source = value_type(given.type)
    if not isinstance(plain, ClassType):
        return True
    if not isinstance(source, ClassType):
        return is_unknown(source)
    if plain.declaration in scopes.ancestry(source.declaration):
        return True
    first = slots(plain.declaration)[:1]
    return not first or cost(given, first[0].type).rank is Rank.NONE


def _are_same(one: Type, other: Type) -> bool:
    """Whether arrays of one may be made from arrays of the other: of characters from strings."""
    a, b = value_type(one), value_type(other)
    both = isinstance(a, Fundamental) and isinstance(b, Fundamental)
    return a == b or (both and size_of(a) == size_of(b))


class _Elements:
    """The elements of a list, taken in order."""

    def __init__(self, elements: Sequence[Expression], names: Sequence[str], make: Make) -> None:
        self._elements = elements
        self._names = names
        self._make = make
        self._at = 0

    @property
    def _left(self) -> bool:
        return self._at < len(self._elements)

    def _name(self) -> str:
        return self._names[self._at] if self._at < len(self._names) else ""

    def array(self, array: Array) -> list[Expression]:
        """All elements, as those of an array."""
        if any(name != f"[{at}]" for at, name in enumerate(self._names) if name):
            why = "designators of elements that are out of order"
            return [Opaque(span=self._elements[0].span, why=why)]
        if not is_aggregate(array.element):
            return [self._make(element, array.element) for element in self._elements]
        made: list[Expression] = []
        while self._left:
            made.append(self._taken(array.element))
        return made

    def members(self, class_: Class) -> list[Expression]:
        """All elements, as those of a class."""
        made: list[Expression] = []
        known, at = slots(class_), 0
        while self._left:
            name = self._name()
            at = _place(known, name, at)
            if at >= len(known):
                made.append(self._next(UNKNOWN))
            elif name and isinstance(known[at].member, Class):
                made.append(self._inside(known[at], name))
            else:
                made.append(self._taken(known[at].type))
            at += 1
        return made

    def _next(self, type_: Type) -> Expression:
        self._at += 1
        return self._make(self._elements[self._at - 1], type_)

    def _inside(self, slot: Slot, name: str) -> Expression:
        """An element whose designator names a member of an anonymous class."""
        one = self._elements[self._at]
        self._at += 1
        given = InitList(span=one.span, elements=(one,), fields=(name,))
        return shaped(given, slot.type, self._make)

    def _taken(self, type_: Type) -> Expression:
        """The next element, or the next ones where inner braces are left out."""
        first, plain = self._elements[self._at], value_type(type_)
        elided = is_aggregate(plain) and not isinstance(first, InitList | Opaque)
        if not elided or is_unknown(first.type) or _is_whole(first, plain):
            return self._next(type_)
        begin = self._at
        elements = self._parts(plain)
        if self._at == begin:
            return self._next(UNKNOWN)
        return InitList(span=first.span, elements=tuple(elements), type=plain)

    def _parts(self, plain: Type) -> list[Expression]:
        """What an aggregate takes of a list that goes on after it."""
        made: list[Expression] = []
        for type_ in _types(plain):
            if not self._left or self._name():
                break
            made.append(self._taken(type_))
        return made


def _types(plain: Type) -> Iterator[Type]:
    if isinstance(plain, Array):
        yield from (plain.element for _ in range(plain.extent or 0))
    elif isinstance(plain, ClassType):
        known = slots(plain.declaration)
        first = known[:1] if plain.declaration.keyword == "union" else known
        yield from (slot.type for slot in first)
