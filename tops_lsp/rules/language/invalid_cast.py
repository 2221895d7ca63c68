"""A cast leads from a type to one that it cannot lead to.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data, const float *given) {
  int place = (int)data;  // expect: invalid-cast
  float *other = static_cast<float *>(given);  // expect: invalid-cast
  int *bits = static_cast<int *>(data);  // expect: invalid-cast
  data[0] = place + other[0] + bits[0];
}
```

## Fix

Write the cast that is meant: `reinterpret_cast` between unrelated pointers, `const_cast` to take
`const` away, an integer as wide as a pointer (`uintptr_t`).

## How to silence

`// tops-lint: ignore[invalid-cast] reason`

## Limits

Fundamental types, pointers and the user's own classes that are no templates are judged; memory
spaces have rules of their own. Of several functions of one name none may be of the type. Instances
and what macros make are not judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.unseen_functions import may_be_overloaded
from tops_lsp.model.sema.conversions import conversion_functions
from tops_lsp.model.tree.expressions import Cast, CastKind, Category, Expression
from tops_lsp.model.tree.generic_types import without_spaces
from tops_lsp.model.tree.scopes import base_distance
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    is_const,
    is_unknown,
    is_volatile,
    mentioned,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._conversions import has_known_type, is_chosen, is_void, written
from tops_lsp.rules.language._library_objects import becomes_condition, library_name
from tops_lsp.rules.language._names import is_c, is_instance, is_pattern
from tops_lsp.rules.language._overload_sets import (
    are_of_other_types,
    function_type_of,
    overload_set,
    shown_types,
)

RULE = rule(
    code="TOPS634",
    name="invalid-cast",
    severity=Severity.ERROR,
    message="{cast} from '{given}' to '{type}' is not allowed",
)
_ADDRESS = 8
"""Bytes of a pointer."""
_OLD = (CastKind.C_STYLE, CastKind.FUNCTIONAL)


@RULE.on(Cast)
def check_overloads(node: Cast, visit: Visit) -> Iterable[Report]:
    """The name of several functions, none of which has the type that a cast leads to."""
    if node.kind is CastKind.IMPLICIT or is_c(visit) or is_instance(visit) or is_pattern(visit):
        return ()
    functions, goal = overload_set(node.operand), function_type_of(node.type)
    if not functions or goal is None or not are_of_other_types(functions, goal):
        return ()
    if may_be_overloaded(visit.unit, functions):
        return ()
    return _reported(node, shown_types(functions), visit)


@RULE.on(Cast)
def check(node: Cast, visit: Visit) -> Iterable[Report]:
    """A cast that somebody wrote."""
    if node.kind in (CastKind.IMPLICIT, CastKind.BITS) or isinstance(node.type, Reference):
        return ()
    given = written(node.operand)
    goal, source = value_type(without_spaces(node.type)), value_type(without_spaces(given.type))
    if isinstance(source, Array):
        source = Pointer(source.element)
    if _is_number_of_object(node.kind, source, goal) and not is_pattern(visit):
        return () if is_chosen(given) or is_instance(visit) else _reports(node, given, visit)
    if not (_is_known(goal) and _is_known(source)) or is_chosen(given):
        return ()
    if node.category is not Category.PRVALUE:
        wrong = _is_wrong_of_reference(node, given)
    elif _is_computed(node, visit):
        return ()
    else:
        wrong = (goal != source or node.kind is CastKind.CONST) and _is_wrong(
            node.kind, source, goal
        )
    if not wrong or is_c(visit) or is_instance(visit):
        return ()
    return _reports(node, given, visit)


def _is_number_of_object(kind: CastKind, source: Type, goal: Type) -> bool:
    """Whether an object of the library shall become a number or a pointer."""
    name = library_name(source)
    if not name or becomes_condition(name) or is_void(goal):
        return False
    cast = kind in (CastKind.STATIC, *_OLD)
    return cast and isinstance(goal, Fundamental | Pointer)


def _is_known(type_: Type) -> bool:
    """Whether all of a type is known, functions that pointers lead to among it."""
    if isinstance(type_, Pointer) and isinstance(unqualified(type_.pointee), FunctionType):
        return not any(is_unknown(part) for part in mentioned(type_))
    return has_known_type(type_)


def _is_computed(node: Cast, visit: Visit) -> bool:
    """Whether it leads to a reference, or to what a template's parameter decides."""
    reference = b"&" in visit.item.text[node.span.start : node.operand.span.start]
    return reference or (node.kind is CastKind.CONST and is_pattern(visit))


def _is_wrong_of_reference(node: Cast, given: Expression) -> bool:
    """Whether a cast to a reference to a class has no way from an object of another class."""
    if isinstance(node.type, Reference) or node.category is not Category.LVALUE:
        return False
    source, goal = unqualified(given.type), unqualified(node.type)
    if not (isinstance(source, ClassType) and isinstance(goal, ClassType)):
        return False
    if node.kind is CastKind.DYNAMIC:
        return _is_wrong_in_classes(Pointer(given.type), Pointer(node.type))
    if node.kind is not CastKind.STATIC or given.category is not Category.LVALUE:
        return False
    loses = is_const(given.type) and not is_const(node.type)
    related = _are_related(source, goal)
    converts = any(conversion_functions(source.declaration))
    return not converts and ((loses and related) or (not related and not is_const(node.type)))


def _reports(node: Cast, given: Expression, visit: Visit) -> Iterable[Report]:
    return _reported(node, str(value_type(given.type)), visit)


def _reported(node: Cast, given: str, visit: Visit) -> Iterable[Report]:
    if doubt_of_place(visit.unit, visit.item, node.span) is not None:
        return ()
    cast = "C-style cast" if node.kind in _OLD else node.kind.value
    fields = {"cast": cast, "given": given, "type": str(node.type)}
    return (Report(node.span, fields),)


def _is_wrong(kind: CastKind, source: Type, goal: Type) -> bool:
    if kind is CastKind.DYNAMIC:
        return _is_wrong_in_classes(source, goal)
    if kind is CastKind.CONST and not _leads_to_object(goal):
        return True
    functions = _leads_to_function(source), _leads_to_function(goal)
    if any(functions):
        return _is_wrong_of_function(kind, source, goal, functions)
    if isinstance(source, ClassType) or isinstance(goal, ClassType):
        return kind is CastKind.REINTERPRET and not isinstance(source, ClassType)
    if is_void(goal) or is_void(source):
        return False
    if isinstance(source, Pointer) and isinstance(goal, Pointer):
        return _is_wrong_of_pointers(kind, source.pointee, goal.pointee)
    if isinstance(source, Pointer):
        return _is_wrong_of_pointer(kind, goal)
    if isinstance(goal, Pointer):
        number = isinstance(source, Fundamental) and source.basic is not Basic.NULLPTR
        real = isinstance(source, Fundamental) and source.basic.is_float
        if kind is CastKind.CONST and number:
            return True
        return real or (kind is CastKind.STATIC and _is_variable_number(source))
    if isinstance(source, Fundamental) and source.basic is Basic.NULLPTR:
        wide = isinstance(goal, Fundamental) and goal.basic.size >= _ADDRESS
        return kind is CastKind.REINTERPRET and not wide and isinstance(goal, Fundamental)
    numbers = isinstance(source, Fundamental | EnumType) and isinstance(goal, Fundamental)
    return kind is CastKind.REINTERPRET and numbers and source != goal


def _leads_to_object(goal: Type) -> bool:
    """Whether it is a pointer to what `const` may be taken from."""
    if isinstance(goal, Fundamental | EnumType | ClassType):
        return False
    return not _leads_to_function(goal)


def _leads_to_function(type_: Type) -> bool:
    return isinstance(type_, Pointer) and isinstance(unqualified(type_.pointee), FunctionType)


def _is_wrong_of_function(
    kind: CastKind, source: Type, goal: Type, functions: tuple[bool, bool]
) -> bool:
    """A pointer to a function becomes something else, or something else one."""
    if all(functions):
        return kind is CastKind.STATIC and source != goal and not _differs_in_throwing(source, goal)
    if is_void(goal):
        return False
    if functions[0] and isinstance(goal, Fundamental):
        bool_ = goal.basic is Basic.BOOL
        return not bool_ and (goal.basic.is_float or goal.basic.size < _ADDRESS)
    to_function = isinstance(source, Pointer) and functions[1]
    return kind is CastKind.STATIC and to_function


def _differs_in_throwing(source: Type, goal: Type) -> bool:
    """Whether two pointers to functions may differ in `noexcept` alone."""
    return str(source).replace(" noexcept", "") == str(goal).replace(" noexcept", "")


def _is_wrong_in_classes(source: Type, goal: Type) -> bool:
    """Whether `dynamic_cast` has no way: it leads between pointers to classes, from one with
    virtual functions or upwards."""
    if not (isinstance(source, Pointer) and isinstance(goal, Pointer)):
        return True
    given, wanted = unqualified(source.pointee), unqualified(goal.pointee)
    if not isinstance(given, ClassType) or not (isinstance(wanted, ClassType) or is_void(wanted)):
        return True
    if is_const(source.pointee) and not is_const(goal.pointee):
        return True
    upwards = isinstance(wanted, ClassType) and (
        given == wanted or base_distance(given.declaration, wanted) is not None
    )
    return not upwards and not given.declaration.polymorphic


def _is_variable_number(source: Type) -> bool:
    """Whether it is a real number or a truth value, which no null pointer is."""
    return isinstance(source, Fundamental) and source.basic.is_float


def _is_wrong_of_pointer(kind: CastKind, goal: Type) -> bool:
    """A pointer becomes a number."""
    if isinstance(goal, EnumType):
        return kind is CastKind.STATIC
    if not isinstance(goal, Fundamental) or goal.basic is Basic.NULLPTR:
        return False
    if goal.basic is Basic.BOOL:
        return kind is CastKind.REINTERPRET
    narrow = goal.basic.is_float or goal.basic.size < _ADDRESS
    return narrow or kind is CastKind.STATIC


def _is_wrong_of_pointers(kind: CastKind, source: Type, goal: Type) -> bool:
    if kind not in (CastKind.STATIC, CastKind.REINTERPRET):
        return kind is CastKind.CONST and _base(source) != _base(goal)
    if isinstance(unqualified(source), Pointer) or isinstance(unqualified(goal), Pointer):
        # Qualifiers further down are not compared here.
        void = is_void(source) or is_void(goal)
        return kind is CastKind.STATIC and not void and _base(source) != _base(goal)
    loses = is_const(source) and not is_const(_element(goal))
    if loses or (is_volatile(source) and not is_volatile(goal)):
        return True
    return kind is CastKind.STATIC and not _are_related(unqualified(source), unqualified(goal))


def _element(type_: Type) -> Type:
    """What an array is of: it has the qualifiers."""
    plain = unqualified(type_)
    return _element(plain.element) if isinstance(plain, Array) else type_


def _base(type_: Type) -> Type:
    """A type without the qualifiers of all pointers and arrays in it."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return Array(_base(plain.element), plain.extent)
    return Pointer(_base(plain.pointee)) if isinstance(plain, Pointer) else plain


def _are_related(source: Type, goal: Type) -> bool:
    """Whether `static_cast` leads from a pointer to one type to a pointer to the other."""
    if source == goal or is_void(source) or is_void(goal):
        return True
    if not (isinstance(source, ClassType) and isinstance(goal, ClassType)):
        return False
    ways = base_distance(source.declaration, goal), base_distance(goal.declaration, source)
    return any(way is not None for way in ways)
