"""Which built-in operators there are for operands of known types (expr, over.built)."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.tree.scopes import base_distance, has_unknown_base
from tops_lsp.model.tree.types import (
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pointer,
    Type,
    unqualified,
)

_OF_INTEGERS = frozenset({"%", "&", "|", "^", "<<", ">>", "~"})
COMPARISONS = frozenset({"==", "!=", "<", ">", "<=", ">="})
_CONDITIONS = frozenset({"!", "&&", "||"})
_STEPS = frozenset({"++", "--"})
_JUDGED = (Fundamental, Pointer, EnumType, MemberPointer)


def is_missing(op: str, types: Sequence[Type]) -> bool:
    """Whether no built-in operator takes decayed operands of just these types."""
    if not all(isinstance(type_, _JUDGED) for type_ in types):
        return False
    if any(_is(type_, Basic.VOID) for type_ in types):
        return op != ","
    if op in _CONDITIONS:
        return any(isinstance(type_, EnumType) and type_.declaration.scoped for type_ in types)
    if len(types) == 1:
        return _is_missing_before(op, types[0])
    return _is_missing_between(op, types[0], types[1])


def _is(type_: Type, basic: Basic) -> bool:
    return isinstance(type_, Fundamental) and type_.basic is basic


def _is_arithmetic(type_: Type) -> bool:
    if isinstance(type_, EnumType):
        return not type_.declaration.scoped
    return isinstance(type_, Fundamental) and type_.basic not in (Basic.VOID, Basic.NULLPTR)


def _is_integral(type_: Type) -> bool:
    is_float = isinstance(type_, Fundamental) and type_.basic.is_float
    return _is_arithmetic(type_) and not is_float


def _leads_to_objects(type_: Type) -> bool:
    """Whether a type is a pointer that may be moved."""
    plain = unqualified(type_.pointee) if isinstance(type_, Pointer) else None
    return plain is not None and not (isinstance(plain, FunctionType) or _is(plain, Basic.VOID))


def _is_missing_before(op: str, type_: Type) -> bool:
    if op == "*":
        return not isinstance(type_, Pointer) or _is(unqualified(type_.pointee), Basic.VOID)
    if op in _STEPS:
        number = isinstance(type_, Fundamental) and not _is(type_, Basic.NULLPTR)
        return not (_leads_to_objects(type_) or (number and not _is(type_, Basic.BOOL)))
    if op == "+":
        return not (_is_arithmetic(type_) or isinstance(type_, Pointer))
    if op in _OF_INTEGERS:
        return not _is_integral(type_)
    return op == "-" and not _is_arithmetic(type_)


def _is_missing_between(op: str, left: Type, right: Type) -> bool:
    numbers = _is_arithmetic(left) and _is_arithmetic(right)
    if op in _OF_INTEGERS:
        return not (_is_integral(left) and _is_integral(right))
    if op in ("*", "/"):
        return not numbers
    if op == "[]":
        return not any(_moves(a, b) for a, b in ((left, right), (right, left)))
    if op == "+":
        return not (numbers or _moves(left, right) or _moves(right, left))
    if op == "-":
        return not (numbers or _have_distance(left, right) or _moves(left, right))
    return op in COMPARISONS and _is_incomparable(op, left, right)


def _have_distance(left: Type, right: Type) -> bool:
    """Whether two pointers lead to objects of one type, and so have a distance."""
    if not (isinstance(left, Pointer) and isinstance(right, Pointer)):
        return False
    return _leads_to_objects(left) and unqualified(left.pointee) == unqualified(right.pointee)


def _moves(pointer: Type, by: Type) -> bool:
    return _leads_to_objects(pointer) and _is_integral(by)


def _is_incomparable(op: str, left: Type, right: Type) -> bool:
    """Whether two types cannot be compared: numbers with pointers, scoped enumerations with others,
    pointers that lead to nothing in common, members by more than equality."""
    if any(isinstance(t, EnumType) and t.declaration.scoped for t in (left, right)):
        return left != right
    numbers = [_is_arithmetic(t) for t in (left, right)]
    if any(numbers):
        return not all(numbers)
    if op not in ("==", "!="):
        return not _have_common(left, right)
    if any(_is(t, Basic.NULLPTR) for t in (left, right)):
        return False
    if isinstance(left, MemberPointer) != isinstance(right, MemberPointer):
        return True
    members = isinstance(left, MemberPointer)
    return not members and not _have_common(left, right)


def _have_common(left: Type, right: Type) -> bool:
    """Whether there is a type that two pointers become (expr.type, composite pointer type)."""
    if not isinstance(left, Pointer) or not isinstance(right, Pointer):
        return False
    a, b = unqualified(left.pointee), unqualified(right.pointee)
    if isinstance(a, FunctionType) or isinstance(b, FunctionType):
        return isinstance(a, FunctionType) and isinstance(b, FunctionType)
    if isinstance(a, Pointer) and isinstance(b, Pointer):
        return _have_common(a, b)
    return a == b or Fundamental(Basic.VOID) in (a, b) or _are_related(a, b)


def _are_related(a: Type, b: Type) -> bool:
    if not isinstance(a, ClassType) or not isinstance(b, ClassType):
        return False
    unknown = has_unknown_base(a.declaration) or has_unknown_base(b.declaration)
    above = base_distance(a.declaration, b), base_distance(b.declaration, a)
    return unknown or above != (None, None)


def is_unassignable(op: str, target: Type, value: Type) -> bool:
    """Whether `+=` and its kind take no such operands, of types without classes."""
    types = (target, value)
    if not all(isinstance(type_, _JUDGED) for type_ in types):
        return False
    if isinstance(target, Pointer):
        return op not in ("+=", "-=") or not _moves(target, value)
    if op == "+=" and _is(target, Basic.BOOL) and _leads_to_objects(value):
        return False  # the moved pointer becomes a truth value
    if not isinstance(target, Fundamental) or not _is_arithmetic(value):
        return True
    return _is_missing_between(op[:-1], target, value)
