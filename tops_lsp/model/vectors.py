"""The vector types: lanes, bytes and alias names, in one table.

Source: the language-extension chapter, "built-in vector types"; names of the table's rows are
rebuilt from its order and arithmetic. `__vector4 long` has 128 lanes as documented (1,024 bytes).
"""

from __future__ import annotations

from tops_lsp.model.types import Basic, VectorType

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
    if vector.element in LONGS:
        return vector.registers == 4
    return vector.element in (MASK_ELEMENTS if vector.mask else ELEMENTS)


def _aliases() -> dict[str, VectorType]:
    plain = ("int", "uint", "short", "ushort", "char", "uchar", "float", "half", "bfloat")
    names = {
        f"v{name}": VectorType(1, element) for name, element in zip(plain, ELEMENTS, strict=True)
    }
    letters = {
        "i32": Basic.INT,
        "u32": Basic.UINT,
        "i16": Basic.SHORT,
        "u16": Basic.USHORT,
        "i8": Basic.CHAR,
        "u8": Basic.UCHAR,
        "f32": Basic.FLOAT,
        "f16": Basic.HALF,
        "bf16": Basic.BFLOAT,
    }
    for letter, element in letters.items():
        half_lanes = 64 // element.size
        for registers in (1, 2, 4):
            suffix = "" if registers == 1 else f"x{registers}"
            names[f"va{half_lanes}{letter}{suffix}"] = VectorType(registers, element)
    names["vfloatx2"] = VectorType(2, Basic.FLOAT)
    return names


ALIASES = _aliases()
"""Library names (`vfloat`, `va16f32x4`) of the same types; the number in a `va` name is the
lane count of the older 64-byte register, half of today's."""
