"""Promotions and the usual arithmetic conversions."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Enumeration
from tops_lsp.model.tree.types import (
    FLOAT,
    INT,
    LONG,
    UINT,
    ULONG,
    UNKNOWN,
    Basic,
    Complex,
    EnumType,
    Fundamental,
    Type,
    Unknown,
    VectorType,
    value_type,
)

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
            fixed = enumeration.underlying
            return promote(fixed) if not isinstance(fixed, Unknown) else _enumeration(type_)
    return type_


def _enumeration(type_: EnumType) -> Type:
    """What an enumeration without an underlying type promotes to: what its values need."""
    high = type_.declaration.highest
    found = promote(underlying(type_.declaration))
    if found == UINT:
        return INT if high < 2**31 else UINT
    return LONG if high < 2**63 and found == ULONG else found


def underlying(enumeration: Enumeration) -> Type:
    """The type that represents an enumeration: as written, or one that holds all its values."""
    if not isinstance(enumeration.underlying, Unknown):
        return enumeration.underlying
    low, high = enumeration.lowest, enumeration.highest
    if enumeration.packed and low >= -(2**15) and high < 2**16:
        return _small(low, high) or INT
    if low < 0:
        return INT if low >= -(2**31) and high < 2**31 else LONG
    return UINT if high < 2**32 else ULONG


_SMALL = (
    (Basic.UCHAR, 0, 2**8),
    (Basic.SCHAR, -(2**7), 2**7),
    (Basic.USHORT, 0, 2**16),
    (Basic.SHORT, -(2**15), 2**15),
)


def _small(low: int, high: int) -> Type | None:
    """The smallest type for values of a range, if one smaller than `int` holds them."""
    fits = (Fundamental(basic) for basic, first, end in _SMALL if first <= low and high < end)
    return next(fits, None)


def arithmetic(left: Type, right: Type) -> Type:
    """The common type of the usual arithmetic conversions; UNKNOWN if there is none."""
    left, right = value_type(left), value_type(right)
    if isinstance(left, Complex) or isinstance(right, Complex):
        return _of_complex(left, right)
    left, right = promote(left), promote(right)
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


def _of_complex(left: Type, right: Type) -> Type:
    """The common type where one is complex: of that of the elements."""
    a, b = (t.element if isinstance(t, Complex) else t for t in (left, right))
    common = arithmetic(a, b)
    return Complex(common) if isinstance(common, Fundamental) else UNKNOWN


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
    return order.get(basic, {8: 3, 16: 4}.get(basic.size, 0))
