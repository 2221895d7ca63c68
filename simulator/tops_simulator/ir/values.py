"""Types and operands of the IR."""

from __future__ import annotations

import enum

from tops_startup.records import dataclass


class Scalar(enum.Enum):
    """Element types; the value is the name used in dumps and in `Intrinsic.types`."""

    I1 = "i1"  # bool: one byte in memory, 0 or 1
    I8 = "i8"
    U8 = "u8"
    I16 = "i16"
    U16 = "u16"
    I32 = "i32"
    U32 = "u32"
    I64 = "i64"
    U64 = "u64"
    I128 = "i128"  # of host code alone
    U128 = "u128"
    F16 = "f16"  # IEEE binary16 (__fp16, tops::half)
    BF16 = "bf16"  # bfloat16 (__bf16, tops::bfloat)
    F32 = "f32"
    F64 = "f64"
    F80 = "f80"  # x87's extended numbers (long double); 16 bytes in memory
    PTR = "ptr"  # an address; its bits are the engine's business

    @property
    def size(self) -> int:
        """Bytes in memory."""
        return _SIZES[self]

    @property
    def is_float(self) -> bool:
        return self in _FLOATS

    @property
    def is_signed(self) -> bool:
        return self in _SIGNED

    @property
    def is_integer(self) -> bool:
        return not self.is_float and self is not Scalar.PTR


_SIZES = {
    Scalar.I1: 1,
    Scalar.I8: 1,
    Scalar.U8: 1,
    Scalar.I16: 2,
    Scalar.U16: 2,
    Scalar.F16: 2,
    Scalar.BF16: 2,
    Scalar.I32: 4,
    Scalar.U32: 4,
    Scalar.F32: 4,
    Scalar.I64: 8,
    Scalar.U64: 8,
    Scalar.F64: 8,
    Scalar.F80: 16,
    Scalar.I128: 16,
    Scalar.U128: 16,
    Scalar.PTR: 8,
}
_FLOATS = frozenset({Scalar.F16, Scalar.BF16, Scalar.F32, Scalar.F64, Scalar.F80})
_SIGNED = frozenset({Scalar.I8, Scalar.I16, Scalar.I32, Scalar.I64, Scalar.I128}) | _FLOATS


@dataclass(frozen=True, slots=True)
class Vector:
    """A fixed number of lanes; element I1 makes it a mask (one byte a lane in memory)."""

    element: Scalar
    lanes: int

    @property
    def size(self) -> int:
        return self.element.size * self.lanes


ValueType = Scalar | Vector
WIDE = frozenset({Scalar.I128, Scalar.U128})
"""Integers that neither NumPy nor hardware has: code of one thread alone computes with them."""


class Space(enum.Enum):
    """Where an allocation lives."""

    HOST = "host"
    GLOBAL = "global"  # L3
    SHARED = "shared"  # L2, one instance a block
    LOCAL = "local"  # L1 buffers declared __local__, one instance a thread
    PRIVATE = "private"  # automatic variables, one instance a thread
    CONSTANT = "constant"


@dataclass(frozen=True, slots=True)
class Reg:
    """Register `index` of the enclosing function; its type is `Function.registers[index]`."""

    index: int


@dataclass(frozen=True, slots=True)
class Imm:
    """A constant. For a vector type every lane has this value."""

    value: int | float
    type: ValueType


Value = Reg | Imm


@dataclass(frozen=True, slots=True)
class Loc:
    """A place in the user's source, 1-based; columns count characters."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    function: str = ""

    def holds(self, other: Loc) -> bool:
        """Whether another place lies in this one."""
        begins = (self.line, self.column) <= (other.line, other.column)
        ends = (other.end_line, other.end_column) <= (self.end_line, self.end_column)
        return self.file == other.file and begins and ends
