"""The vector types: lanes, bytes and legal operators, in one table; library names from the stubs.

Source: the language-extension chapter, "built-in vector types" and "vector operators"; names of
the tables' rows are rebuilt from their order and arithmetic. `__vector4 long` has 128 lanes as
documented (1,024 bytes).
"""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping
from functools import cache

from tops_lsp.model.tree.types import Basic, VectorType
from tops_lsp.sdk import catalog
from tops_startup.patterns import regex
from tops_startup.records import replace

_HEADER = "tops/vector_types.h"
_ALIAS = regex(
    r"^typedef __vector(?P<registers>\d?) (?P<element>[\w ]+) (?P<name>\w+);", re.MULTILINE
)

REGISTER_BYTES = 128
"""One vector register on GCU210 and GCU300."""

ELEMENTS = (
    Basic.INT,
    Basic.UINT,
    Basic.SHORT,
    Basic.USHORT,
    Basic.CHAR,
    Basic.UCHAR,
    Basic.FLOAT,
    Basic.HALF,
    Basic.BFLOAT,
)
"""Lane types of every width; `__vector4` knows long and unsigned long besides."""

MASK_ELEMENTS = ELEMENTS[:6]
LONGS = (Basic.LONG, Basic.ULONG)


def lanes(vector: VectorType) -> int:
    """Number of lanes."""
    if vector.element in LONGS:
        return 32 * vector.registers
    return REGISTER_BYTES * vector.registers // vector.element.size


def size(vector: VectorType) -> int:
    """Bytes in memory; for a mask one byte a lane (assumed: no document says)."""
    return lanes(vector) * (1 if vector.mask else vector.element.size)


def is_documented(vector: VectorType) -> bool:
    """Whether the type is one of the 49 rows of the documents' table."""
    element = plain(vector).element
    if element in LONGS:
        return vector.registers == 4
    return element in (MASK_ELEMENTS if vector.mask else ELEMENTS)


def plain(vector: VectorType) -> VectorType:
    """The type as the documents name it: `signed char` is their `char`."""
    return replace(vector, element=Basic.CHAR) if vector.element is Basic.SCHAR else vector


class Lanes(enum.Enum):
    """What the lanes of a vector hold, as far as operators are concerned."""

    SIGNED = "signed integers"
    UNSIGNED = "unsigned integers"
    FLOAT = "floating-point numbers"
    MASK = "mask bits"


def lanes_hold(vector: VectorType) -> Lanes:
    """The class of a vector's lanes."""
    if vector.mask:
        return Lanes.MASK
    if vector.element.is_float:
        return Lanes.FLOAT
    return Lanes.SIGNED if vector.element.is_signed else Lanes.UNSIGNED


_ALL = frozenset(Lanes)
_BITS = frozenset({Lanes.UNSIGNED, Lanes.MASK})
_SHIFTED = frozenset({Lanes.UNSIGNED})
_NUMBERS = _ALL - {Lanes.MASK}
COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
BINARY = {
    **dict.fromkeys(("+", "-", "*", *COMPARISONS), _ALL),
    **dict.fromkeys(("<<", ">>"), _SHIFTED),
    **dict.fromkeys(("&", "|", "^"), _BITS),
}
"""Whose vectors an operator between two takes; the table's third row is read as `*`."""
UNARY = {
    "-": frozenset({Lanes.SIGNED, Lanes.FLOAT}),
    "~": frozenset({Lanes.UNSIGNED}),
    **dict.fromkeys(("++", "--"), _ALL),
}
UNLISTED = {
    "/": _NUMBERS,
    "%": frozenset({Lanes.SIGNED, Lanes.UNSIGNED}),
    "&&": frozenset({Lanes.MASK}),
    "||": frozenset({Lanes.MASK}),
    "!": frozenset({Lanes.MASK}),
}
"""Operators that real kernels use and no document lists, with what they are used on."""
_NARROW_ONLY = ("&", "|", "^", "~")
"""Operators whose types the documents name one by one: none with lanes of eight bytes."""


def takes(operator: str, vector: VectorType, *, unary: bool = False) -> bool | None:
    """Whether a documented operator works on a vector type; None for one that is not listed."""
    row = (UNARY if unary else BINARY).get(operator)
    if row is None:
        return None
    if operator in _NARROW_ONLY and vector.element in LONGS:
        return False
    return lanes_hold(vector) in row


def mask_of(vector: VectorType) -> VectorType:
    """The type of a comparison's result: masks are named after the integer of the lanes' width."""
    named = {1: Basic.CHAR, 2: Basic.SHORT, 8: Basic.LONG}
    return VectorType(vector.registers, named.get(vector.element.size, Basic.INT), mask=True)


def is_same(left: VectorType, right: VectorType) -> bool:
    """Whether two vector types are one; of masks the number of lanes is all that counts."""
    if left.mask and right.mask:
        return lanes(left) == lanes(right)
    return plain(left) == plain(right)


@cache
def aliases() -> Mapping[str, VectorType]:
    """Library names (`vfloat`, `va16f32x4`) of the same types, as the stub header has them; the
    number in a `va` name is the lane count of the older 64-byte register, half of today's."""
    spelled = {basic.spelling: basic for basic in Basic}
    text = catalog.text(_HEADER).decode()
    return {
        m["name"]: VectorType(int(m["registers"] or 1), spelled[m["element"]])
        for m in _ALIAS.finditer(text)
    }


def is_old_name(name: str) -> bool:
    """Whether a library name has such a number."""
    return name.startswith("va") and name in aliases()
