"""The one table of compilers' questions about types (`text.trait_names`), and their answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tops_lsp.model.sema import constructibility
from tops_lsp.model.sema.base_layout import is_empty
from tops_lsp.model.sema.special_quality import (
    Answer,
    all_of,
    exists,
    is_abstract,
    is_quiet,
    is_trivial,
)
from tops_lsp.model.sema.synthesized_members import SpecialKind, special_members
from tops_lsp.model.tree.constructors import has_open_parts, is_made_by_parts
from tops_lsp.model.tree.declarations import Access, Class
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.model.tree.scopes import base_distance, has_unknown_base
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    GnuVector,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    is_const,
    is_unknown,
    is_volatile,
    unqualified,
)

_Question = Callable[[Type], Answer]


def answer(name: str, types: Sequence[Type]) -> Answer:
    """What a compiler answers; None where it is not known, or the question is none."""
    if any(is_unknown(unqualified(type_)) for type_ in types):
        return None
    if name in _OF_ANY and types:
        return _OF_ANY[name](types[0], types[1:])
    if name in _OF_TWO and len(types) == 2:
        return _OF_TWO[name](types[0], types[1])
    return _OF_ONE[name](types[0]) if name in _OF_ONE and len(types) == 1 else None


def names() -> frozenset[str]:
    """All questions that have an answer."""
    return frozenset((*_OF_ONE, *_OF_TWO, *_OF_ANY))


# --- kinds of types ---------------------------------------------------------------------


def _is(*kinds: type) -> _Question:
    return lambda type_: isinstance(unqualified(type_), kinds)


def _basic(test: Callable[[Basic], bool]) -> _Question:
    def ask(type_: Type) -> bool:
        plain = unqualified(type_)
        return isinstance(plain, Fundamental) and test(plain.basic)

    return ask


def _is_number(basic: Basic) -> bool:
    return basic not in (Basic.VOID, Basic.NULLPTR)


def _class(type_: Type) -> Class | None:
    plain = unqualified(type_)
    return plain.declaration if isinstance(plain, ClassType) else None


def _element(type_: Type) -> Type:
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    return plain


def _is_reference(*, rvalue: bool | None = None) -> _Question:
    return lambda type_: isinstance(type_, Reference) and rvalue in (None, type_.rvalue)


def _is_member_of_function(*, function: bool) -> _Question:
    def ask(type_: Type) -> bool:
        plain = unqualified(type_)
        return isinstance(plain, MemberPointer) and (
            isinstance(unqualified(plain.target), FunctionType) is function
        )

    return ask


_is_scalar = _is(EnumType, Pointer, MemberPointer)
_is_arithmetic = _basic(_is_number)


def _is_any_scalar(type_: Type) -> bool:
    void = unqualified(type_) == Fundamental(Basic.VOID)
    return bool(_is_scalar(type_)) or (isinstance(unqualified(type_), Fundamental) and not void)


def _is_signed(type_: Type) -> bool:
    plain = unqualified(type_)
    return bool(_is_arithmetic(type_)) and isinstance(plain, Fundamental) and plain.basic.is_signed


# --- classes ----------------------------------------------------------------------------


def _of_class(test: Callable[[Class], Answer]) -> _Question:
    """A question about complete classes; the answer is no for all other types."""

    def ask(type_: Type) -> Answer:
        class_ = _class(type_)
        if class_ is None:
            return False
        known = class_.is_complete and not class_.is_pattern and not has_unknown_base(class_)
        return test(class_) if known else None

    return ask


def _is_union(class_: Class) -> bool:
    return class_.keyword == "union"


@once_per_class(circular=False)
def _has_virtual_destructor(class_: Class) -> bool:
    above = (base.declaration for base in class_.bases if isinstance(base, ClassType))
    own = any(f.is_destructor and f.is_virtual for f in class_.special_methods())
    return own or any(map(_has_virtual_destructor, above))


def _is_aggregate(class_: Class) -> bool:
    return has_open_parts(class_) and is_made_by_parts(class_)


def _has(test: Callable[[Class, SpecialKind], Answer], special: SpecialKind) -> _Question:
    """Whether a special member of a class, or of an array's elements, is as asked; scalars are."""

    def ask(type_: Type) -> Answer:
        class_ = _class(_element(type_))
        if class_ is None:
            return bool(_is_any_scalar(_element(type_)))
        return test(class_, special) if exists(class_, special) else None

    return ask


def _has_assignment(test: Callable[[Class, SpecialKind], Answer]) -> _Question:
    """The same of assignments, which nothing constant and no reference has."""
    ask = _has(test, SpecialKind.ASSIGN_COPY)

    def ask_changing(type_: Type) -> Answer:
        return False if isinstance(type_, Reference) or _is_constant_object(type_) else ask(type_)

    return ask_changing


def _is_constant_object(type_: Type) -> bool:
    """Whether an object, or the elements of an array, are constant."""
    plain = unqualified(type_)
    return is_const(type_) or (isinstance(plain, Array) and _is_constant_object(plain.element))


_ANYONE = tuple(Access)
_COPYING = (SpecialKind.COPY, SpecialKind.MOVE, SpecialKind.ASSIGN_COPY, SpecialKind.ASSIGN_MOVE)


def _is_trivially_copyable(type_: Type) -> Answer:
    class_ = _class(_element(type_))
    if class_ is None:
        return bool(_is_any_scalar(_element(type_)))
    there = [special for special in _COPYING if exists(class_, special, _ANYONE) is not False]
    trivial = [is_trivial(class_, each, _ANYONE) for each in there] or [None]
    return all_of((*trivial, is_trivial(class_, SpecialKind.DESTRUCTOR)))


def _is_trivial(type_: Type) -> Answer:
    class_ = _class(_element(type_))
    made = class_ is None or is_trivial(class_, SpecialKind.DEFAULT)
    return all_of((_is_trivially_copyable(type_), _if_there(class_, SpecialKind.DEFAULT, made)))


def _if_there(class_: Class | None, special: SpecialKind, found: Answer) -> Answer:
    """Compilers do not agree on what cannot be used, and was made by nobody, but for closures."""
    if class_ is None or class_.is_closure:
        return found
    unknown = not found and exists(class_, special) is False
    declared = special_members(class_).get(special)
    return None if unknown and not (declared and declared.declared) else found


def _is_standard_layout(type_: Type) -> Answer:
    element = _element(type_)
    class_ = _class(element)
    if class_ is None:
        return bool(_is_any_scalar(element))
    return _has_standard_layout(class_)


@once_per_class(circular=None)
def _has_standard_layout(class_: Class) -> Answer:
    if class_.polymorphic or class_.virtual_bases or not class_.is_complete:
        return False if class_.is_complete else None
    if len({field.access for field in class_.fields}) > 1:
        return False
    bases = [base for base in class_.bases if isinstance(base, ClassType)]
    holding = [base for base in bases if not is_empty(base.declaration)]
    if len(holding) + (not is_empty(class_) and bool(class_.fields)) > 1:
        return False
    first = unqualified(class_.fields[0].type) if class_.fields else None
    if first in bases or any(isinstance(field.type, Reference) for field in class_.fields):
        return False
    return all_of(_is_standard_layout(part) for part in (*bases, *_types(class_)))


def _types(class_: Class) -> list[Type]:
    return [field.type for field in class_.fields]


def _is_pod(type_: Type) -> Answer:
    return all_of((_is_trivial(type_), _is_standard_layout(type_)))


def _is_base_of(base: Type, derived: Type) -> Answer:
    above, below = _class(base), _class(derived)
    if above is None or below is None or _is_union(above) or _is_union(below):
        return False
    if above is below:
        return True
    if not below.is_complete or has_unknown_base(below):
        return None
    return base_distance(below, ClassType(above)) is not None


@once_per_class(circular=False)
def _has_functions(class_: Class) -> bool:
    """Whether it has virtual functions, its own or those of bases."""
    above = (base.declaration for base in class_.bases if isinstance(base, ClassType))
    return any(f.is_virtual for f in class_.methods()) or any(map(_has_functions, above))


_OF_ONE: Mapping[str, _Question] = {
    "__has_nothrow_assign": _has_assignment(is_quiet),
    "__has_nothrow_constructor": _has(is_quiet, SpecialKind.DEFAULT),
    "__has_nothrow_copy": _has(is_quiet, SpecialKind.COPY),
    "__has_trivial_assign": _has_assignment(is_trivial),
    "__has_trivial_constructor": _has(is_trivial, SpecialKind.DEFAULT),
    "__has_trivial_copy": lambda t: (
        isinstance(t, Reference) or _has(is_trivial, SpecialKind.COPY)(t)
    ),
    "__has_trivial_destructor": constructibility.is_ended_trivially,
    "__has_virtual_destructor": _of_class(_has_virtual_destructor),
    "__is_abstract": _of_class(is_abstract),
    "__is_aggregate": lambda t: (
        isinstance(unqualified(t), Array | GnuVector) or _of_class(_is_aggregate)(t)
    ),
    "__is_arithmetic": _is_arithmetic,
    "__is_array": _is(Array),
    "__is_class": lambda t: (c := _class(t)) is not None and not _is_union(c),
    "__is_compound": lambda t: not isinstance(unqualified(t), Fundamental),
    "__is_const": lambda t: not isinstance(t, Reference) and is_const(t),
    "__is_destructible": constructibility.is_ended,
    "__is_empty": _of_class(lambda class_: not _is_union(class_) and is_empty(class_)),
    "__is_enum": _is(EnumType),
    "__is_final": _of_class(lambda class_: class_.is_final),
    "__is_floating_point": _basic(lambda basic: basic.is_float),
    "__is_function": _is(FunctionType),
    "__is_fundamental": _is(Fundamental),
    "__is_integral": _basic(lambda basic: _is_number(basic) and not basic.is_float),
    "__is_lvalue_reference": _is_reference(rvalue=False),
    "__is_member_function_pointer": _is_member_of_function(function=True),
    "__is_member_object_pointer": _is_member_of_function(function=False),
    "__is_member_pointer": _is(MemberPointer),
    "__is_nothrow_destructible": constructibility.is_ended_quietly,
    "__is_object": lambda t: (
        not isinstance(unqualified(t), Reference | FunctionType)
        and unqualified(t) != Fundamental(Basic.VOID)
    ),
    "__is_pod": _is_pod,
    "__is_pointer": _is(Pointer),
    "__is_polymorphic": _of_class(_has_functions),
    "__is_reference": _is_reference(),
    "__is_rvalue_reference": _is_reference(rvalue=True),
    "__is_scalar": _is_any_scalar,
    "__is_signed": _is_signed,
    "__is_standard_layout": _is_standard_layout,
    "__is_trivial": _is_trivial,
    "__is_trivially_copyable": _is_trivially_copyable,
    "__is_trivially_destructible": constructibility.is_ended_trivially,
    "__is_union": lambda t: (c := _class(t)) is not None and _is_union(c),
    "__is_unsigned": lambda t: (
        bool(_is_arithmetic(t)) and not _is_signed(t) and not _basic(lambda b: b.is_float)(t)
    ),
    "__is_void": _basic(lambda basic: basic is Basic.VOID),
    "__is_volatile": lambda t: not isinstance(t, Reference) and is_volatile(t),
}


_OF_TWO: Mapping[str, Callable[[Type, Type], Answer]] = {
    "__is_assignable": constructibility.is_assigned,
    "__is_base_of": _is_base_of,
    "__is_convertible": constructibility.is_converted,
    "__is_convertible_to": constructibility.is_converted,
    "__is_nothrow_assignable": constructibility.is_assigned_quietly,
    "__is_same": lambda a, b: a == b,
    "__is_same_as": lambda a, b: a == b,
    "__is_trivially_assignable": constructibility.is_assigned_trivially,
}
_OF_ANY: Mapping[str, Callable[[Type, Sequence[Type]], Answer]] = {
    "__is_constructible": constructibility.is_made,
    "__is_nothrow_constructible": constructibility.is_made_quietly,
    "__is_trivially_constructible": constructibility.is_made_trivially,
}
