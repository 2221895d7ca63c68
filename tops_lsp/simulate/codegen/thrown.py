"""What handlers may ask an exception for: the types it may be caught as, each with its place.

Of a class these are its public bases that are not ambiguous. After a pointer to an object are
the pointers to its bases, made when it is thrown: so they have places, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.types import (
    NULLPTR,
    VOID,
    ClassType,
    FunctionType,
    MemberPointer,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    decayed,
    qualify,
    unqualified,
    without_noexcept,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.hierarchy import Subobject, places_in, subobjects
from tops_lsp.simulate.codegen.virtuals import pointer_between
from tops_simulator import ir

_POINTER = 8
_ANY_POINTER = "any pointer"
"""What `nullptr` may be caught as: all null pointers are the same bytes."""


def thrown_size(type_: Type, size: int) -> int:
    """Bytes of an exception whose object has `size`."""
    return size + _POINTER * len(_base_pointers(type_))


def make_base_pointers(fb: FunctionBuilder, where: ir.Value, type_: Type) -> None:
    """After the pointer that is thrown: those it may be caught as."""
    bases = _base_pointers(type_)
    if not bases:
        return
    assert isinstance(type_, Pointer)
    pointer = fb.load(where, ir.Scalar.PTR)
    for base, place in bases:
        found = pointer_between(fb, pointer, type_.pointee, ClassType(base))
        fb.emit(ir.Store(fb.offset(where, ONE, place), found, fb.loc))


def _base_pointers(type_: Type) -> list[tuple[Class, int]]:
    """The bases that a pointer may be caught as a pointer to, and where that pointer is."""
    class_ = t.class_of(type_.pointee) if isinstance(type_, Pointer) else None
    bases = [] if class_ is None else [part.class_ for part in _caught_bases(class_)]
    return [(base, _POINTER * (1 + index)) for index, base in enumerate(bases)]


def answers(program: ProgramBuilder, type_: Type) -> Iterator[str | int]:
    """What handlers may ask for: each type it may be caught as, and its place in the exception."""
    for caught, place in _caught(type_):
        yield _identity(program, caught)
        yield place
    if type_ == NULLPTR:
        yield _ANY_POINTER
        yield 0


def _caught(type_: Type) -> Iterator[tuple[Type, int]]:
    if isinstance(type_, Pointer):
        yield from ((pointer, 0) for pointer in _more_qualified(type_))
        function = unqualified(type_.pointee)
        if isinstance(function, FunctionType):
            yield from _less_promising(type_, Pointer(without_noexcept(function)))
        else:
            yield from ((pointer, 0) for pointer in _pointers_to(type_, VOID))
        for base, place in _base_pointers(type_):
            yield from ((pointer, place) for pointer in _pointers_to(type_, ClassType(base)))
        return
    yield type_, 0
    if isinstance(type_, MemberPointer):
        target = without_noexcept(type_.target)
        yield from _less_promising(type_, MemberPointer(type_.owner, target))
    if isinstance(type_, ClassType):
        for part in _caught_bases(type_.declaration):
            yield ClassType(part.class_), part.offset


def _less_promising(thrown: Type, plain: Type) -> Iterator[tuple[Type, int]]:
    """A pointer to a function as one that says nothing of exceptions."""
    if plain != thrown:
        yield plain, 0


def _pointers_to(type_: Pointer, goal: Type) -> Iterator[Type]:
    """Pointers to another type that are as much const and volatile as one is, or more."""
    given = type_.pointee
    was = (given.const, given.volatile) if isinstance(given, QualifiedType) else (False, False)
    yield from _more_qualified(Pointer(qualify(goal, const=was[0], volatile=was[1])))


def _more_qualified(type_: Type) -> Iterator[Type]:
    """A type and those that a qualification conversion makes of it: where it adds something
    deeper, all the way there is const."""
    plain = unqualified(type_)
    if not isinstance(plain, Pointer):
        yield plain
        return
    target = plain.pointee
    own = (target.const, target.volatile) if isinstance(target, QualifiedType) else (False, False)
    for inner in _more_qualified(target):
        for const, volatile in product(*(sorted({word, True}) for word in own)):
            if const or inner == unqualified(target):
                yield Pointer(qualify(inner, const=const, volatile=volatile))


def _caught_bases(class_: Class) -> list[Subobject]:
    """The bases that an object may be caught as: those that are public and not ambiguous."""
    places = places_in(class_)
    classes = [part.class_ for part in subobjects(class_, places)]
    public = subobjects(class_, places, public=True)[1:]
    return [part for part in public if classes.count(part.class_) == 1]


def wanted(program: ProgramBuilder, type_: Type) -> Iterator[str]:
    """What a handler asks an exception for."""
    caught = unqualified(type_.target if isinstance(type_, Reference) else decayed(type_))
    yield _identity(program, caught)
    if isinstance(caught, Pointer | MemberPointer):
        yield _ANY_POINTER


def _identity(program: ProgramBuilder, type_: Type) -> str:
    """A word for a type: classes of one name are not the same."""
    match type_:
        case ClassType(declaration=class_):
            return f"class {program.number_of(class_)}"
        case QualifiedType(base=base):
            return f"{_identity(program, base)} {type_.words}"
        case Pointer(pointee=target):
            return f"{_identity(program, target)}*"
        case MemberPointer(owner=owner, target=target):
            return f"{_identity(program, target)} {_identity(program, owner)}::*"
    return str(type_)
