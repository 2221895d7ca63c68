"""What an object can be made of, converted to and assigned, as type traits ask it: of values that
are only types. The answers are None where something is not known."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.sema.conversions import cost, user_conversion
from tops_lsp.model.sema.costs import Rank
from tops_lsp.model.sema.noexcept import is_silent
from tops_lsp.model.sema.overloads import Candidate, resolve
from tops_lsp.model.sema.special_quality import (
    Answer,
    all_of,
    exists,
    is_abstract,
    is_quiet,
    is_trivial,
)
from tops_lsp.model.sema.synthesized_members import SpecialKind
from tops_lsp.model.sema.validity import present_judge
from tops_lsp.model.tree import constructors, scopes
from tops_lsp.model.tree.declarations import Access, Class, Function
from tops_lsp.model.tree.expressions import Category, Expression, Opaque
from tops_lsp.model.tree.types import (
    VOID,
    Array,
    ClassType,
    FunctionType,
    Reference,
    Type,
    is_const,
    is_unknown,
    qualify,
    referred,
    unqualified,
    value_type,
)
from tops_lsp.text.source import NOWHERE
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Way:
    """How an object is made or assigned: by which function, or the special member that nobody
    wrote; by neither it is that of a scalar. `possible`: whether there is a way at all."""

    possible: Answer
    function: Function | None = None
    special: tuple[Class, SpecialKind] | None = None
    conversions: tuple[Function | None, ...] = ()
    """Functions that convert what is given first; None for one that is not known."""


def value_of(type_: Type) -> Expression:
    """What `std::declval` gives: a value of a type that nothing else is known of."""
    lvalue = isinstance(type_, Reference) and not type_.rvalue
    category = Category.LVALUE if lvalue else Category.XVALUE
    return Opaque(span=NOWHERE, type=referred(type_), category=category, why="a value of this type")


def is_made(type_: Type, given: Sequence[Type]) -> Answer:
    """`__is_constructible(T, A...)`."""
    return all_of((way_of_making(type_, given).possible, is_ended(type_)))


def is_made_trivially(type_: Type, given: Sequence[Type]) -> Answer:
    """`__is_trivially_constructible(T, A...)`."""
    way = way_of_making(type_, given)
    return all_of((_is_trivial(way), is_ended_trivially(type_)))


def is_made_quietly(type_: Type, given: Sequence[Type]) -> Answer:
    """`__is_nothrow_constructible(T, A...)`."""
    return all_of((_is_quiet(way_of_making(type_, given)), is_ended_quietly(type_)))


def is_assigned(type_: Type, given: Type) -> Answer:
    """`__is_assignable(T, U)`."""
    return way_of_assigning(type_, given).possible


def is_assigned_trivially(type_: Type, given: Type) -> Answer:
    """`__is_trivially_assignable(T, U)`."""
    return _is_trivial(way_of_assigning(type_, given))


def is_assigned_quietly(type_: Type, given: Type) -> Answer:
    """`__is_nothrow_assignable(T, U)`."""
    return _is_quiet(way_of_assigning(type_, given))


def is_converted(source: Type, target: Type) -> Answer:
    """`__is_convertible(From, To)`."""
    if VOID in (unqualified(source), unqualified(target)):
        return unqualified(source) == unqualified(target)
    if isinstance(unqualified(target), Array | FunctionType):
        return False
    rank = cost(value_of(source), target).rank
    if rank in (Rank.NONE, Rank.MAYBE):
        return None if rank is Rank.MAYBE else False
    own = isinstance(unqualified(target), ClassType) and value_type(source) == unqualified(target)
    return way_of_making(target, [source]).possible if own else True


def is_ended(type_: Type) -> Answer:
    """Whether an object can be destroyed."""
    class_ = _class_of(type_)
    if class_ is not None:
        return exists(class_, SpecialKind.DESTRUCTOR)
    plain = unqualified(type_)
    endless = isinstance(plain, Array) and plain.extent is None
    return not (endless or plain == VOID or isinstance(plain, FunctionType))


def is_ended_trivially(type_: Type) -> Answer:
    """Whether the end of an object does nothing."""
    class_ = _class_of(type_)
    return is_ended(type_) if class_ is None else is_trivial(class_, SpecialKind.DESTRUCTOR)


def is_ended_quietly(type_: Type) -> Answer:
    """Whether the end of an object never throws."""
    class_ = _class_of(type_)
    return is_ended(type_) if class_ is None else is_quiet(class_, SpecialKind.DESTRUCTOR)


def _class_of(type_: Type) -> Class | None:
    """The class of an object or of an array's elements; None for others and for references."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    return plain.declaration if isinstance(plain, ClassType) else None


def _is_trivial(way: Way) -> Answer:
    if not way.possible or way.function is not None or way.conversions:
        return way.possible and False
    return True if way.special is None else is_trivial(*way.special)


def _is_quiet(way: Way) -> Answer:
    if not way.possible:
        return way.possible
    converted = [None if f is None else is_silent(f) for f in way.conversions]
    if way.function is not None:
        return all_of([is_silent(way.function), *converted])
    return all_of([way.special is None or is_quiet(*way.special), *converted])


# --- making -----------------------------------------------------------------------------


def way_of_making(type_: Type, given: Sequence[Type]) -> Way:
    """How an object of a type is made of values of others."""
    plain = unqualified(type_)
    if is_unknown(plain) or any(is_unknown(value_type(g)) for g in given):
        return Way(None)
    if isinstance(plain, FunctionType) or plain == VOID:
        return Way(False)
    if isinstance(plain, Array):
        endless = plain.extent is None and plain.bound is None
        return Way(False) if given or endless else way_of_making(plain.element, ())
    if isinstance(plain, ClassType):
        return _way_of_class(plain, [value_of(g) for g in given])
    if len(given) != 1:
        return Way(not given and not isinstance(type_, Reference))
    return _way_of_one(value_of(given[0]), type_)


def _way_of_one(given: Expression, type_: Type) -> Way:
    rank = cost(given, type_).rank
    if rank is Rank.MAYBE:
        return Way(None)
    if rank not in (Rank.NONE, Rank.USER):
        return Way(True)
    function = user_conversion(given, unqualified(referred(type_)), explicit=True)
    possible = rank is Rank.USER or function is not None
    return Way(possible, conversions=(function,) if possible else ())


def _way_of_class(plain: ClassType, given: list[Expression]) -> Way:
    class_ = plain.declaration
    if not class_.is_complete or class_.is_pattern or scopes.has_unknown_base(class_):
        return Way(None)
    if is_abstract(class_):
        return Way(False)
    special = _special(class_, given)
    if special is not None and _fits_as_it_is(class_, given):
        return Way(exists(class_, special), special=(class_, special))
    options = constructors.usable_constructors(class_)
    if special is not None and special is not SpecialKind.DEFAULT:
        options = [f for f in options if not constructors.takes_values(f)]
    found = resolve(options, given, templates=present_judge())
    best = found.best
    if best is None and found.viable and not found.failed:
        return Way(None)
    written = given and any(map(constructors.copies, constructors.constructors(class_)))
    if special is not None and written and best is None and found.failed:
        return Way(False)  # what is written takes no such object
    if special is not None and (best is None or _is_for(best, class_, given)):
        return Way(exists(class_, special), special=(class_, special))
    if best is None:
        function = user_conversion(given[0], plain, explicit=True) if len(given) == 1 else None
        return Way(function is not None, conversions=() if function is None else (function,))
    return _by(best, given)


def _special(class_: Class, given: Sequence[Expression]) -> SpecialKind | None:
    """The special member that would make an object of what is given."""
    if not given:
        return SpecialKind.DEFAULT
    source = value_type(given[0].type)
    if len(given) > 1 or not isinstance(source, ClassType):
        return None
    own = source.declaration is class_
    if not own and scopes.base_distance(source.declaration, ClassType(class_)) is None:
        return None
    taken = given[0].category is Category.LVALUE or is_const(given[0].type)
    return SpecialKind.COPY if taken else SpecialKind.MOVE


def _fits_as_it_is(class_: Class, given: Sequence[Expression]) -> bool:
    """Whether a constructor that nobody wrote takes an object without any conversion, so that no
    template is better."""
    if not given or given[0].type not in (own := ClassType(class_), qualify(own, const=True)):
        return False
    movable = _is_movable(given[0])
    return (movable or is_const(given[0].type)) and not _is_written(class_, movable)


def _is_movable(given: Expression) -> bool:
    return given.category is not Category.LVALUE and not is_const(given.type)


def _is_written(class_: Class, movable: bool) -> bool:
    """Whether what copies an object, or moves it, is written: beside a move that is, the copy that
    nobody wrote is deleted, and yet is chosen."""
    written = filter(constructors.copies, constructors.constructors(class_))
    return any(movable or not _takes_rvalue(f) for f in written)


def _takes_rvalue(function: Function) -> bool:
    type_ = function.parameters[0].type
    return isinstance(type_, Reference) and type_.rvalue


def _is_for(best: Candidate, class_: Class, given: Sequence[Expression]) -> bool:
    """Whether the best constructor is a special one, or no better than one that nobody wrote."""
    if best.function.is_defaulted or not given:
        return best.function.is_defaulted
    if best.function.template is None or _is_written(class_, _is_movable(given[0])):
        return False
    own = Reference(qualify(ClassType(class_), const=True))
    return cost(given[0], own) <= best.costs[1]


def _by(best: Candidate, given: Sequence[Expression]) -> Way:
    function = best.function
    if not best.is_certain:
        return Way(None)
    open_ = not function.is_deleted and function.access is Access.PUBLIC
    parameters = [] if function.template is not None else function.parameters
    conversions = tuple(
        user_conversion(value, value_type(parameter.type))
        for value, parameter in zip(given, parameters, strict=False)
        if cost(value, parameter.type).rank is Rank.USER
    )
    return Way(open_, function=function, conversions=conversions)


# --- assigning --------------------------------------------------------------------------


def way_of_assigning(type_: Type, given: Type) -> Way:
    """How `declval<T>() = declval<U>()` assigns."""
    plain = value_type(type_)
    if is_unknown(plain) or is_unknown(value_type(given)):
        return Way(None)
    if isinstance(plain, ClassType):
        return _way_to_object(plain, type_, value_of(given))
    if isinstance(plain, Array | FunctionType) or plain == VOID or is_const(referred(type_)):
        return Way(False)
    if not isinstance(type_, Reference) or type_.rvalue:
        return Way(False)
    way = _way_of_one(value_of(given), plain)
    return way if cost(value_of(given), plain).rank is not Rank.NONE else Way(False)


def _way_to_object(plain: ClassType, type_: Type, given: Expression) -> Way:
    class_ = plain.declaration
    if not class_.is_complete or class_.is_pattern or scopes.has_unknown_base(class_):
        return Way(None)
    options = [f for f in class_.members.get("operator=", ()) if isinstance(f, Function)]
    temporary = not isinstance(type_, Reference) or type_.rvalue
    found = resolve(
        options, [given], receiver=referred(type_), temporary=temporary, templates=present_judge()
    )
    if found.best is None and found.viable and not found.failed:
        return Way(None)
    if found.best is not None and not found.best.function.is_defaulted:
        return _by(found.best, [given])
    fits = cost(given, Reference(qualify(plain, const=True))).rank
    if fits is Rank.MAYBE:
        return Way(None)
    if fits is Rank.NONE or is_const(referred(type_)):
        return Way(False)
    moved = given.category is not Category.LVALUE and not is_const(given.type)
    special = SpecialKind.ASSIGN_MOVE if moved else SpecialKind.ASSIGN_COPY
    return Way(exists(class_, special), special=(class_, special))
