"""Brace lists as initializers: what of a type can be made of one, and what that costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from sys import maxsize

from tops_lsp.model.sema.costs import EXACT, MAYBE, NONE, Cost, Rank
from tops_lsp.model.tree import constructors, scopes
from tops_lsp.model.tree.declarations import Class, Function, TemplateParameter, Variable
from tops_lsp.model.tree.expressions import Expression, InitList, Literal
from tops_lsp.model.tree.types import (
    CHAR,
    Array,
    Basic,
    ClassType,
    Complex,
    EnumType,
    Fundamental,
    GnuVector,
    Pointer,
    Reference,
    TemplateType,
    Type,
    decayed,
    is_const,
    is_unknown,
    value_type,
)

CostOf = Callable[[Expression, Type], Cost]
"""What it costs to make something of a type from an expression."""


def list_element(type_: Type) -> Type | None:
    """T, if the type is `std::initializer_list<T>`."""
    plain = value_type(type_)
    if not isinstance(plain, ClassType) or plain.declaration.name != "initializer_list":
        return None
    arguments = plain.declaration.arguments
    return arguments[0] if len(arguments) == 1 and not isinstance(arguments[0], int) else None


def cost_of_list(expression: InitList, target: Type, cost: CostOf) -> Cost:
    """What initializing something of type `target` from a brace list costs."""
    if isinstance(target, Reference):
        return _cost_of_bound_list(expression, target, cost)
    element = list_element(value_type(target))
    if element is not None:
        return _list_conversion(max((cost(e, element) for e in expression.elements), default=EXACT))
    plain = value_type(target)
    if isinstance(plain, Array):
        return _other_conversion(_cost_of_array(expression, plain, cost))
    return _other_conversion(_cost_of_other(expression, target, cost))


def _cost_of_bound_list(expression: InitList, target: Reference, cost: CostOf) -> Cost:
    """A reference bound to the one element of its type, else to what the list makes."""
    only, plain = expression.only, value_type(target)
    if only is not None and not is_unknown(plain) and value_type(only.type) == plain:
        return _other_conversion(cost(only, target))
    made = cost_of_list(expression, plain, cost)
    if target.rvalue or _has_const_elements(target.target):
        return (
            made
            if made is NONE
            else made._replace(binding=2 * made.binding + int(not target.rvalue))
        )
    return MAYBE if made.rank is Rank.MAYBE else NONE


def _has_const_elements(type_: Type) -> bool:
    """Whether it is const; an array is as its elements are."""
    while isinstance(type_, Array):
        type_ = type_.element
    return is_const(type_)


def _cost_of_array(expression: InitList, target: Array, cost: CostOf) -> Cost:
    """An array takes what its elements do; of two that differ in nothing else, the shorter one is
    better, and any that has a bound (over.ics.list 6, over.ics.rank 3.1)."""
    given, extent = expression.elements, target.extent
    only = expression.only
    if only is not None and _is_text(only, target):
        return EXACT if _takes_text(target, only) else NONE
    if extent is not None and len(given) > extent:
        return NONE
    made = max((cost(each, target.element) for each in given), default=EXACT)
    length = maxsize if extent is None else extent
    return made if made.rank >= Rank.MAYBE else made._replace(binding=length)


def _is_text(given: Expression, target: Array) -> bool:
    """Whether a string is given for a whole array of characters."""
    of_scalars = isinstance(value_type(target.element), Fundamental)
    return of_scalars and isinstance(given, Literal) and isinstance(given.value, bytes)


def _takes_text(target: Array, text: Expression) -> bool:
    """Whether an array is one of a string's characters, with room for all (dcl.init.string)."""
    given, element = text.type, value_type(target.element)
    if not isinstance(given, Array) or not isinstance(element, Fundamental):
        return False
    if target.extent is not None and (given.extent or 0) > target.extent:
        return False
    narrow = (Basic.CHAR, Basic.SCHAR, Basic.UCHAR)
    own = value_type(given.element)
    return element == own or (own == CHAR and element.basic in narrow)


_LIST_PREFERENCE = 100
"""More than any distance between classes."""


def _list_conversion(made: Cost) -> Cost:
    """A conversion to a `std::initializer_list`: what its elements are made of makes it no worse
    than another of the user's conversions."""
    return made._replace(distance=0, through=0) if made.rank is Rank.USER else made


def _other_conversion(made: Cost) -> Cost:
    """A conversion of a list to no `std::initializer_list`, to which it rather is converted where
    both are standard conversions or both the user's (over.ics.rank 3.1)."""
    if made.rank >= Rank.MAYBE:
        return made
    if made.rank is Rank.USER:
        return made._replace(distance=made.distance + 1)
    return made._replace(
        rank=Rank.CONVERSION, distance=made.distance + _LIST_PREFERENCE * (made.rank + 1)
    )


def _cost_of_other(expression: InitList, target: Type, cost: CostOf) -> Cost:
    plain, elements = value_type(target), expression.elements
    if is_unknown(plain):
        return MAYBE
    if isinstance(plain, GnuVector):
        return EXACT if len(elements) <= plain.lanes else NONE
    if isinstance(plain, Complex) and elements[1:]:
        return EXACT
    if isinstance(plain, ClassType):
        makes = _makes(plain.declaration, elements, cost)
        return Cost(Rank.USER) if makes else NONE
    if len(elements) == 1:
        return cost(elements[0], plain)
    return Cost(Rank.CONVERSION) if not elements else NONE


def _makes(class_: Class, elements: Sequence[Expression], cost: CostOf) -> bool:
    """Whether an object may be made of a list; True in doubt."""
    if len(elements) == 1 and _is_object_of(class_, value_type(elements[0].type)):
        return True
    if constructors.is_made_by_parts(class_):
        fits = len(elements) <= len(class_.fields) or not _is_flat(class_)
        return fits and _members_fit(class_, elements, cost)
    return any(_takes(f, elements, cost) for f in constructors.usable_constructors(class_))


def _is_object_of(class_: Class, type_: Type) -> bool:
    """Whether a value is of a class or of one derived from it, which is copied."""
    if not isinstance(type_, ClassType):
        return False
    return any(one is class_ for one in scopes.ancestry(type_.declaration))


def _members_fit(class_: Class, elements: Sequence[Expression], cost: CostOf) -> bool:
    """Whether members may be made of the elements given for them, as far as no inner braces are
    left out; True in doubt."""
    if not class_.is_complete or class_.bases:
        return True
    for member, given in zip(class_.fields, elements, strict=False):
        listed, taken = isinstance(given, InitList), value_type(member.type)
        if isinstance(taken, Array) and _is_text(given, taken):
            if not _takes_text(taken, given):
                return False
            continue
        plain = isinstance(taken, _SCALARS) and not is_unknown(given.type)
        if member.scope is not class_ or not member.name or not (listed or plain):
            return True
        if cost(given, member.type).rank is Rank.NONE:
            return False
    return len(elements) <= len(class_.fields)  # each of which one element was for


def _is_flat(class_: Class) -> bool:
    """Whether each element of a list is one member: no inner braces that could be left out."""
    whole = class_.is_complete and not class_.bases
    return whole and all(isinstance(value_type(f.type), _SCALARS) for f in class_.fields)


_SCALARS = (Fundamental, Pointer, EnumType)


def _takes(constructor: Function, elements: Sequence[Expression], cost: CostOf) -> bool:
    """Whether a constructor may be called with a list's elements, one by one or as a list; True
    in doubt."""
    most, parameters = constructor.maximum_arguments, constructor.parameters
    if _takes_whole(constructor, elements, cost):
        return True
    if len(elements) < constructor.minimum_arguments or (most is not None and len(elements) > most):
        return False
    pairs = tuple(zip(elements, parameters, strict=False))
    if constructor.template is not None and not _may_deduce(pairs):
        return False
    return all(cost(given, p.type).rank is not Rank.NONE for given, p in pairs)


def _takes_whole(constructor: Function, elements: Sequence[Expression], cost: CostOf) -> bool:
    """Whether the list is its first argument, as a `std::initializer_list`."""
    parameters = constructor.parameters
    element = list_element(parameters[0].type) if parameters else None
    if element is None or constructor.minimum_arguments > 1:
        return False
    return all(cost(given, element).rank is not Rank.NONE for given in elements)


def _may_deduce(pairs: Iterable[tuple[Expression, Variable]]) -> bool:
    """Whether what is given for a template's own parameters tells one type of each: a list says
    nothing of it."""
    deduced: dict[TemplateParameter, Type] = {}
    for given, parameter in pairs:
        pattern = value_type(parameter.type)
        if not isinstance(pattern, TemplateType):
            continue
        found = decayed(given.type)
        if is_unknown(found) and not isinstance(given, InitList):
            continue
        if isinstance(given, InitList) or found != deduced.setdefault(pattern.parameter, found):
            return False
    return True
