"""Implicit conversions: whether one exists, its rank, and the node that makes it explicit."""

from __future__ import annotations

import enum

from tops_lsp.model import scopes, spaces
from tops_lsp.model.declarations import Class, Function
from tops_lsp.model.expressions import Cast, CastKind, Category, Expression, InitList, Literal
from tops_lsp.model.types import (
    BOOL,
    DOUBLE,
    FLOAT,
    INT,
    LONG,
    UINT,
    ULONG,
    UNKNOWN,
    Array,
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    Pointer,
    Reference,
    TemplateType,
    Type,
    Unknown,
    VectorType,
    decayed,
    is_const,
    is_unknown,
    space_of,
    unqualified,
    value_type,
)


class Rank(enum.IntEnum):
    """Cost of converting an argument, best first. MAYBE: a type is unknown."""

    EXACT = 0
    QUALIFICATION = 1
    PROMOTION = 2
    CONVERSION = 3
    USER = 4
    MAYBE = 5
    NONE = 6


_PROMOTED = {
    Basic.BOOL,
    Basic.CHAR,
    Basic.SCHAR,
    Basic.UCHAR,
    Basic.SHORT,
    Basic.USHORT,
    Basic.CHAR8,
    Basic.CHAR16,
    Basic.WCHAR,
}


def promote(type_: Type) -> Type:
    """Integral promotion."""
    match type_:
        case Fundamental(basic=basic) if basic in _PROMOTED:
            return INT
        case Fundamental(basic=Basic.CHAR32):
            return UINT
        case EnumType(declaration=enumeration) if not enumeration.scoped:
            return INT if isinstance(enumeration.underlying, Unknown) else enumeration.underlying
    return type_


def arithmetic(left: Type, right: Type) -> Type:
    """The common type of the usual arithmetic conversions; UNKNOWN if there is none."""
    left, right = promote(value_type(left)), promote(value_type(right))
    if isinstance(left, VectorType) or isinstance(right, VectorType):
        return left if isinstance(left, VectorType) else right
    if not (isinstance(left, Fundamental) and isinstance(right, Fundamental)):
        return UNKNOWN
    a, b = left.basic, right.basic
    if a is b:
        return left
    if a.is_float or b.is_float:
        return _wider_float(left, right)
    if not (a.is_integer and b.is_integer):
        return UNKNOWN
    return _wider_integer(left, right)


def _wider_float(left: Fundamental, right: Fundamental) -> Type:
    floats = [t for t in (left, right) if t.basic.is_float]
    if len(floats) == 1:
        return floats[0]
    if {left.basic, right.basic} == {Basic.HALF, Basic.BFLOAT}:
        return FLOAT
    return max(floats, key=lambda t: (t.basic.size, t.basic is not Basic.HALF))


def _wider_integer(left: Fundamental, right: Fundamental) -> Type:
    a, b = left.basic, right.basic
    if a.is_signed == b.is_signed:
        return left if _integer_rank(a) >= _integer_rank(b) else right
    signed, unsigned = (left, right) if a.is_signed else (right, left)
    if _integer_rank(unsigned.basic) >= _integer_rank(signed.basic):
        return unsigned
    if signed.basic.size > unsigned.basic.size:
        return signed
    return ULONG if signed.basic is Basic.LONG else Fundamental(Basic.ULONGLONG)


def _integer_rank(basic: Basic) -> int:
    order = {Basic.INT: 1, Basic.UINT: 1, Basic.LONG: 2, Basic.ULONG: 2}
    return order.get(basic, 3 if basic.size == 8 else 0)


def rank(expression: Expression, target: Type) -> Rank:
    """How well `expression` can initialise something of type `target`."""
    if isinstance(expression, InitList):
        return _rank_list(expression, target)
    source = expression.type
    if isinstance(target, Reference):
        return _rank_reference(expression, target)
    plain_source, plain_target = decayed(source), unqualified(target)
    return rank_types(plain_source, plain_target, _is_null(expression))


def _rank_list(expression: InitList, target: Type) -> Rank:
    plain = value_type(target)
    if is_unknown(plain):
        return Rank.MAYBE
    if isinstance(plain, Array):
        fits = plain.extent is None or len(expression.elements) <= plain.extent
        return Rank.EXACT if fits else Rank.NONE
    if isinstance(plain, ClassType):
        return Rank.USER
    return Rank.CONVERSION if len(expression.elements) <= 1 else Rank.NONE


def _rank_reference(expression: Expression, target: Reference) -> Rank:
    source, inner = unqualified(expression.type), unqualified(target.target)
    if is_unknown(source) or is_unknown(inner):
        return Rank.MAYBE
    is_lvalue = expression.category is Category.LVALUE
    constant = is_const(target.target)
    if target.rvalue and is_lvalue:
        return Rank.NONE
    if source == inner or (isinstance(source, Array) and isinstance(inner, Array)):
        if not target.rvalue and not constant and not is_lvalue:
            return Rank.NONE
        if is_const(expression.type) and not constant:
            return Rank.NONE
        return Rank.QUALIFICATION if constant and is_lvalue else Rank.EXACT
    if isinstance(source, ClassType) and scopes.derives_from(source.declaration, inner):
        return Rank.CONVERSION
    if not constant and not target.rvalue:
        return Rank.NONE
    return rank_types(decayed(source), inner, _is_null(expression))


def _is_null(expression: Expression) -> bool:
    return isinstance(expression, Literal) and expression.value == 0


def rank_types(source: Type, target: Type, null: bool = False) -> Rank:
    """The rank between two plain value types; `null`: the source is a literal zero."""
    if source == target:
        return Rank.EXACT
    if is_unknown(source) or is_unknown(target):
        return _rank_unknown(source, target)
    if isinstance(source, ClassType) or isinstance(target, ClassType):
        return _rank_class(source, target)
    if isinstance(target, Pointer):
        return _rank_pointer(source, target, null)
    if isinstance(source, Pointer):
        return Rank.CONVERSION if target == BOOL else Rank.NONE
    if isinstance(source, VectorType) or isinstance(target, VectorType):
        return Rank.NONE
    if isinstance(target, EnumType):
        return Rank.NONE
    if isinstance(source, EnumType) and source.declaration.scoped:
        return Rank.NONE
    if isinstance(target, Fundamental) and target.basic in (Basic.VOID, Basic.NULLPTR):
        return Rank.NONE
    if promote(source) == target or (source == FLOAT and target == DOUBLE):
        return Rank.PROMOTION
    return Rank.CONVERSION


def _rank_unknown(source: Type, target: Type) -> Rank:
    """A partly known pair may still be ruled out by its shape."""
    shapes = (Pointer, VectorType)
    if isinstance(target, Unknown | TemplateType) or isinstance(source, Unknown | TemplateType):
        return Rank.MAYBE
    if isinstance(source, shapes) != isinstance(target, shapes):
        return Rank.NONE if target != BOOL else Rank.CONVERSION
    return Rank.MAYBE


def _rank_class(source: Type, target: Type) -> Rank:
    if isinstance(source, ClassType) and scopes.derives_from(source.declaration, target):
        return Rank.CONVERSION
    if isinstance(target, ClassType) and _may_construct(target.declaration):
        return Rank.USER
    if isinstance(source, ClassType) and _has_conversions(source.declaration):
        return Rank.USER
    return Rank.NONE


def _may_construct(class_: Class) -> bool:
    if not class_.is_complete or class_.is_closure:
        return not class_.is_closure
    return any(
        isinstance(d, Function) and not d.is_explicit and d.minimum_arguments <= 1
        for d in class_.members.get("(constructor)", ())
    )


def _has_conversions(class_: Class) -> bool:
    if class_.is_closure:
        return True
    unknown = scopes.has_unknown_base(class_)
    return unknown or any(name.startswith("operator ") for name in class_.members)


def _rank_pointer(source: Type, target: Pointer, null: bool) -> Rank:
    if not isinstance(source, Pointer):
        null = null or source == Fundamental(Basic.NULLPTR)
        return Rank.CONVERSION if null else Rank.NONE
    have, want = source.pointee, target.pointee
    if is_const(have) and not is_const(want):
        return Rank.NONE
    legal = spaces.conversion(space_of(have), space_of(want))
    if legal in (spaces.Conversion.EXPLICIT, spaces.Conversion.ILLEGAL):
        return Rank.NONE
    if unqualified(have) == unqualified(want):
        return Rank.QUALIFICATION
    if unqualified(want) == Fundamental(Basic.VOID) and not isinstance(have, FunctionType):
        return Rank.CONVERSION
    inner = unqualified(have)
    if isinstance(inner, ClassType) and scopes.derives_from(inner.declaration, want):
        return Rank.CONVERSION
    return Rank.NONE


def convert(expression: Expression, target: Type) -> Expression:
    """`expression` as a prvalue of `target`, with an implicit cast where types differ."""
    plain = unqualified(target)
    source = expression.type
    if isinstance(expression, InitList) or isinstance(plain, Reference):
        return expression
    if is_unknown(source) or is_unknown(plain) or value_type(source) == plain:
        return expression
    return Cast(span=expression.span, type=plain, kind=CastKind.IMPLICIT, operand=expression)


def condition(expression: Expression) -> Expression:
    """`expression` contextually converted to bool."""
    if isinstance(value_type(expression.type), VectorType | ClassType):
        return expression
    return convert(expression, BOOL)


POINTER_DIFFERENCE = LONG
SIZE = ULONG
