"""Which built-in operators there are for operands of known types (expr, over.built)."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.tree.types import (
    Basic,
    EnumType,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pointer,
    Type,
    unqualified,
)

_OF_INTEGERS = frozenset({"%", "&", "|", "^", "<<", ">>", "~"})
_COMPARISONS = frozenset({"==", "!=", "<", ">", "<=", ">="})
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
        return not isinstance(type_, Pointer)
    if op in _STEPS:
        return not (_leads_to_objects(type_) or isinstance(type_, Fundamental))
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
        difference = isinstance(left, Pointer) and isinstance(right, Pointer)
        return not (numbers or difference or _moves(left, right))
    return op in _COMPARISONS and _is_incomparable(left, right)


def _moves(pointer: Type, by: Type) -> bool:
    return _leads_to_objects(pointer) and _is_integral(by)


def _is_incomparable(left: Type, right: Type) -> bool:
    """Whether two types cannot be compared: one is a scoped enumeration, and not the other."""
    scoped = [isinstance(t, EnumType) and t.declaration.scoped for t in (left, right)]
    return any(scoped) and left != right
