"""Model types as the IR sees them."""

from __future__ import annotations

from tops_lsp.model.sema import layout
from tops_lsp.model.sema.arithmetic import underlying
from tops_lsp.model.tree import vectors
from tops_lsp.model.tree.declarations import Class, Enumeration, Variable
from tops_lsp.model.tree.types import (
    INT,
    Array,
    Basic,
    ClassType,
    Complex,
    EnumType,
    FunctionType,
    Fundamental,
    GnuVector,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    Unknown,
    VectorType,
    referred,
    unqualified,
)
from tops_lsp.model.tree.types import value_type as model_value_type
from tops_simulator import ir

VALIGNED = 128
"""Bytes `__valigned__` aligns to."""
_SCALARS = {
    Basic.BOOL: ir.Scalar.I1,
    Basic.CHAR: ir.Scalar.I8,
    Basic.SCHAR: ir.Scalar.I8,
    Basic.UCHAR: ir.Scalar.U8,
    Basic.CHAR8: ir.Scalar.U8,
    Basic.SHORT: ir.Scalar.I16,
    Basic.USHORT: ir.Scalar.U16,
    Basic.CHAR16: ir.Scalar.U16,
    Basic.INT: ir.Scalar.I32,
    Basic.WCHAR: ir.Scalar.I32,
    Basic.UINT: ir.Scalar.U32,
    Basic.CHAR32: ir.Scalar.U32,
    Basic.LONG: ir.Scalar.I64,
    Basic.LONGLONG: ir.Scalar.I64,
    Basic.ULONG: ir.Scalar.U64,
    Basic.ULONGLONG: ir.Scalar.U64,
    Basic.INT128: ir.Scalar.I128,
    Basic.UINT128: ir.Scalar.U128,
    Basic.HALF: ir.Scalar.F16,
    Basic.BFLOAT: ir.Scalar.BF16,
    Basic.FLOAT: ir.Scalar.F32,
    Basic.DOUBLE: ir.Scalar.F64,
    Basic.LONGDOUBLE: ir.Scalar.F80,
    Basic.NULLPTR: ir.Scalar.PTR,
}


def value_type(type_: Type) -> ir.ValueType | None:
    """The register type of a value; None for objects, void and what is unknown."""
    match unqualified(type_):
        case Fundamental(basic=basic):
            return _SCALARS.get(basic)
        case Pointer() | Reference() | FunctionType():
            return ir.Scalar.PTR
        case MemberPointer():
            return ir.Scalar.I64
        case EnumType(declaration=enumeration):
            return _represented(enumeration)
        case VectorType() as vector:
            element = ir.Scalar.I1 if vector.mask else _SCALARS[vector.element]
            return ir.Vector(element, vectors.lanes(vector))
    return None


def _represented(enumeration: Enumeration) -> ir.ValueType | None:
    """What values of an enumeration are; the SDK's operations take its own as int."""
    return value_type(INT if _is_of_sdk(enumeration) else underlying(enumeration))


def _is_of_sdk(enumeration: Enumeration) -> bool:
    return enumeration.item.builtin and isinstance(enumeration.underlying, Unknown)


def is_object(type_: Type) -> bool:
    """Whether values of the type live in memory only."""
    return isinstance(unqualified(type_), ClassType | Array | GnuVector | Complex)


def vector_of(type_: Type) -> GnuVector | None:
    """The type of a value that is one of GNU's vectors."""
    plain = model_value_type(type_)
    return plain if isinstance(plain, GnuVector) else None


def complex_of(type_: Type) -> Complex | None:
    """The type of a value that is a complex number."""
    plain = model_value_type(type_)
    return plain if isinstance(plain, Complex) else None


def size_of(type_: Type) -> int | None:
    """Bytes of an object of the type."""
    return layout.size_of(type_)


def alignment(variable: Variable) -> int:
    """Where an object may begin: as its type has it, or as its declaration asks."""
    own = VALIGNED if variable.specifier("__valigned__") else 1
    return max(layout.align_of(variable.type), variable.asked_align or 1, own)


def element_of(type_: Type) -> ir.Scalar | None:
    """The scalar at the bottom of arrays, vectors and enums."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    found = value_type(plain)
    if isinstance(found, ir.Vector):
        return found.element
    return found


def describe(type_: Type) -> str:
    """The argument description of `ir.Intrinsic.types`."""
    plain = unqualified(referred(type_))
    if isinstance(plain, Array):
        return f"ptr:{_pointee(plain.element)}[{plain.extent if plain.extent is not None else ''}]"
    if isinstance(plain, Pointer):
        return f"ptr:{_pointee(plain.pointee)}"
    if isinstance(plain, ClassType):
        return f"ptr:{plain.declaration.qualified_name}"
    found = value_type(plain)
    if isinstance(found, ir.Vector):
        return f"vec:{found.element.value}x{found.lanes}"
    return "" if found is None else found.value


def _pointee(type_: Type) -> str:
    plain = unqualified(type_)
    if isinstance(plain, ClassType):
        return plain.declaration.qualified_name
    element = element_of(plain)
    return "" if element is None else element.value


def class_of(type_: Type) -> Class | None:
    """The class of a value type."""
    plain = model_value_type(type_)
    return plain.declaration if isinstance(plain, ClassType) else None
