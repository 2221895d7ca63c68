"""What the special members of classes can do: whether there is one to use, whether it is trivial,
and whether it may throw. The answers are None where the class is not known well enough."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator

from tops_lsp.model.sema.noexcept import is_silent, never_throws
from tops_lsp.model.sema.synthesized_members import SpecialKind, SpecialMember, special_members
from tops_lsp.model.tree.declarations import Access, Class, Function, Variable
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.model.tree.scopes import has_unknown_base, name_in_signature
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Reference,
    Type,
    is_const,
    is_unknown,
    unqualified,
)

Answer = bool | None
_COPY_OF = {SpecialKind.MOVE: SpecialKind.COPY, SpecialKind.ASSIGN_MOVE: SpecialKind.ASSIGN_COPY}
_OUTSIDE = (Access.PUBLIC,)
_INSIDE = (Access.PUBLIC, Access.PROTECTED)
_COPIES = (SpecialKind.COPY, SpecialKind.MOVE)
_ASSIGNMENTS = (SpecialKind.ASSIGN_COPY, SpecialKind.ASSIGN_MOVE)


def all_of(answers: Iterable[Answer]) -> Answer:
    """False if one is, however little is known of others."""
    found = set(answers)
    return False if False in found else None if None in found else True


def usable(class_: Class, special: SpecialKind) -> SpecialMember | None:
    """The member that is used for `special`: a copy, where a class has no move."""
    made = special_members(class_)
    member, other = made.get(special), _COPY_OF.get(special)
    moves = (
        member is not None and not is_ignored(member) and not _forbids_move(class_, member, special)
    )
    return member if other is None or moves else made.get(other)


def _forbids_move(class_: Class, member: SpecialMember, special: SpecialKind) -> bool:
    """Whether data members keep a move that nobody wrote from being there: copies are used then."""
    nobodys = member.declared is None or member.declared.is_defaulted
    return nobodys and any(_forbids(field, special) for field in class_.fields)


def is_ignored(member: SpecialMember) -> bool:
    """Whether it is a move that is deleted as nothing can be moved: copies are used then."""
    return member.deleted and (member.declared is None or member.declared.is_defaulted)


@once_per_class(circular=None)
def exists(class_: Class, special: SpecialKind, access: Container[Access] = _OUTSIDE) -> Answer:
    """Whether an object can be made, assigned to or ended so by who has this access."""
    if not class_.is_complete or class_.is_pattern or has_unknown_base(class_):
        return None
    member = usable(class_, special)
    if member is None or member.deleted:
        return False
    own = member.declared
    if own is not None and own.access not in access:
        return False
    if own is not None and special in _COPIES and access is _INSIDE and _changes(own):
        return False  # the copy of what it is a part of takes no constant object
    if own is not None and not own.is_defaulted:
        return True
    if any(_forbids(field, special) for field in class_.fields):
        return False
    if class_.keyword == "union":  # nobody knows which member to make or end
        return _of_parts(class_, lambda part: is_trivial(part, special))
    return _of_parts(class_, lambda part: exists(part, special, _INSIDE))


def _changes(copy: Function) -> bool:
    """Whether a copy constructor takes no constant object."""
    type_ = copy.parameters[0].type if copy.parameters else None
    return isinstance(type_, Reference) and not type_.rvalue and not is_const(type_.target)


def _forbids(field: Variable, special: SpecialKind) -> bool:
    """Whether a data member keeps its class from having a member that nobody writes."""
    fixed = isinstance(field.type, Reference) or is_const(field.type)
    if special in _ASSIGNMENTS:
        return fixed
    made = isinstance(unqualified(field.type), ClassType) or field.initializer is not None
    return special is SpecialKind.DEFAULT and fixed and not made


@once_per_class(circular=None)
def is_trivial(class_: Class, special: SpecialKind, access: Container[Access] = _OUTSIDE) -> Answer:
    """Whether nobody wrote it, and it does nothing but what C would."""
    there = exists(class_, special, access)
    if not there:
        return there
    member = usable(class_, special)
    own = None if member is None else member.declared
    if own is not None and (not own.is_defaulted or own.is_virtual):
        return False
    if class_.polymorphic and special is not SpecialKind.DESTRUCTOR:
        return False
    if special is SpecialKind.DEFAULT and any(f.initializer is not None for f in class_.fields):
        return False
    return _of_parts(class_, lambda part: is_trivial(part, special, _INSIDE))


@once_per_class(circular=None)
def is_quiet(class_: Class, special: SpecialKind) -> Answer:
    """Whether it never throws."""
    there = exists(class_, special)
    if not there:
        return there
    member = usable(class_, special)
    own = None if member is None else member.declared
    if own is not None and own.is_destructor and own.is_noexcept is not None:
        return own.is_noexcept
    if own is not None and (is_silent(own) or not _is_as_parts(own)):
        return is_silent(own)
    given = (f.initializer for f in class_.fields if special is SpecialKind.DEFAULT)
    first = all_of(never_throws(value) for value in given if value is not None)
    return all_of((first, _of_parts(class_, lambda part: is_quiet(part, special))))


def _is_as_parts(own: Function) -> bool:
    return own.is_defaulted or own.is_destructor


Signature = tuple[str | Type, tuple[Type, ...], bool]


def is_abstract(class_: Class) -> bool:
    """Whether there are no objects of just this class: a virtual function is to be written."""
    return bool(_unwritten(class_))


@once_per_class(circular=frozenset[Signature]())
def _unwritten(class_: Class) -> frozenset[Signature]:
    """The pure virtual functions that nothing overrides."""
    if class_.is_complete and not class_.polymorphic:
        return frozenset()
    above = (base.declaration for base in class_.bases if isinstance(base, ClassType))
    found = frozenset[Signature]().union(*map(_unwritten, above))
    found -= {_signature(f) for f in class_.methods() if not f.is_pure}
    return found | {_signature(f) for f in class_.methods() if f.is_pure}


def _signature(function: Function) -> Signature:
    name = "~" if function.is_destructor else name_in_signature(function)
    return (name, function.type.parameters, function.is_const)


def _of_parts(class_: Class, ask: Callable[[Class], Answer]) -> Answer:
    return all_of(None if part is None else ask(part) for part in _class_parts(class_))


def _class_parts(class_: Class) -> Iterator[Class | None]:
    """The classes of bases and data members; None for what is not known."""
    types: Iterable[Type] = (*class_.bases, *(f.type for f in class_.fields))
    for type_ in types:
        plain = unqualified(type_)
        while isinstance(plain, Array):
            plain = unqualified(plain.element)
        if is_unknown(plain):
            yield None
        elif isinstance(plain, ClassType):
            yield plain.declaration
