"""Numbers as they are written: their values, and their types by size and suffix (lex.icon)."""

from __future__ import annotations

import math
from functools import lru_cache

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.sema.rounding import extended
from tops_lsp.model.tree.expressions import Literal
from tops_lsp.model.tree.types import (
    DOUBLE,
    FLOAT,
    INT,
    LONG,
    UINT,
    ULONG,
    UNKNOWN,
    Basic,
    Fundamental,
    Type,
)
from tops_startup.patterns import regex

_WHOLE = r"(0[xX][0-9a-fA-F]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)"
_REAL = (
    r"(0[xX][0-9a-fA-F]*\.?[0-9a-fA-F]*[pP][+-]?[0-9]+"
    r"|[0-9]*\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+\.(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+)"
)
_INTEGER = regex(_WHOLE + r"([uUlLzZ]*)$")
_FLOAT = regex(_REAL + r"([fFlL]?|[fF]16|bf16|BF16)$")
DIGITS = regex(f"(?:{_REAL}|{_WHOLE})")
_LONGEST = 1_000
"""Characters of a number; no type holds so many digits, and converting them takes their square."""


@lru_cache(maxsize=1024)
def number(text: str) -> tuple[int | float | None, Type]:
    """A number's value and type; (None, UNKNOWN-like int) for what is no number."""
    plain = text.replace("'", "")
    if len(plain) > _LONGEST:
        return None, INT
    if plain[:1] in ("-", "+"):  # the grammar takes a sign into the literal
        value, type_ = number(plain[1:])
        return (-value if value is not None and plain[0] == "-" else value), type_
    integer = _INTEGER.match(plain)
    if integer is not None:
        return _integer(integer[1], integer[2].lower())
    real = _FLOAT.match(plain)
    if real is None:
        return None, INT
    suffix = real[2].lower()
    value = _extended(real[1]) if suffix == "l" else _real(real[1])
    types = {"f": FLOAT, "l": Fundamental(Basic.LONGDOUBLE), "f16": Fundamental(Basic.HALF)}
    if suffix == "bf16":
        return value, Fundamental(Basic.BFLOAT)
    return value, types.get(suffix, DOUBLE)


def _real(digits: str) -> float:
    try:
        return float.fromhex(digits) if "x" in digits.lower() else float(digits)
    except OverflowError:
        return math.inf


def _extended(digits: str) -> float:
    """A number of `long double`."""
    from fractions import Fraction  # brings decimal numbers: `long double` alone needs it

    if "x" not in digits.lower():
        mantissa, _, exponent = digits.lower().partition("e")
        if abs(int(exponent or "0")) > _EXPONENTS:
            return _real(digits)
        return extended(Fraction(mantissa) * Fraction(10) ** int(exponent or "0"))
    mantissa, _, exponent = digits.lower()[2:].partition("p")
    if abs(int(exponent)) > _EXPONENTS:
        return _real(digits)
    whole, _, part = mantissa.partition(".")
    return extended(
        Fraction(int(whole + part or "0", 16)) * Fraction(2) ** (int(exponent) - 4 * len(part))
    )


_EXPONENTS = 20_000
"""Powers beyond those of `long double`."""


def _integer(digits: str, suffix: str) -> tuple[int, Type]:
    octal = digits.startswith("0") and len(digits) > 1 and digits[1] not in "xXbB"
    value = int(digits, 8) if octal else int(digits, 0)
    decimal = digits[0] != "0"
    unsigned = "u" in suffix
    if "ll" in suffix:
        wide = unsigned or value >= 2**63
        return value, Fundamental(Basic.ULONGLONG if wide else Basic.LONGLONG)
    if "l" in suffix or "z" in suffix:
        return value, ULONG if unsigned or value >= 2**63 else LONG
    if unsigned:
        return value, UINT if value < 2**32 else ULONG
    if value < 2**31:
        return value, INT
    if not decimal and value < 2**32:
        return value, UINT
    return value, LONG if value < 2**63 else ULONG


def number_at(lo: Lowering, node: Node) -> Literal:
    """The number that the text of a node is."""
    value, type_ = number(lo.text(node))
    return Literal(span=lo.span(node), value=value, type=UNKNOWN if value is None else type_)
