"""Literals: numbers with their suffixes, characters with their escapes, strings."""

from __future__ import annotations

import re

from tops_lsp.model.types import DOUBLE, FLOAT, INT, LONG, UINT, ULONG, Basic, Fundamental, Type

_INTEGER = re.compile(r"(0[xX][0-9a-fA-F]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)([uUlLzZ]*)$")
_FLOAT = re.compile(
    r"(0[xX][0-9a-fA-F]*\.?[0-9a-fA-F]*[pP][+-]?[0-9]+"
    r"|[0-9]*\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+\.(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+)"
    r"([fFlL]?|[fF]16|bf16|BF16)$"
)
_ESCAPES = {
    "n": 10,
    "t": 9,
    "r": 13,
    "0": 0,
    "\\": 92,
    "'": 39,
    '"': 34,
    "a": 7,
    "b": 8,
    "f": 12,
    "v": 11,
    "?": 63,
}
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]+)|([0-7]{1,3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))")


def number(text: str) -> tuple[int | float | None, Type]:
    """A number's value and type; (None, UNKNOWN-like int) for what is no number.

    The grammar takes a sign that touches the number for a part of it.
    """
    plain = text.replace("'", "")
    if plain.startswith("-"):
        return _negative(*number(plain[1:]))
    plain = plain.removeprefix("+")
    integer = _INTEGER.match(plain)
    if integer is not None:
        return _integer(integer[1], integer[2].lower())
    real = _FLOAT.match(plain)
    if real is None:
        return None, INT
    value = float.fromhex(real[1]) if "x" in real[1].lower() else float(real[1])
    suffix = real[2].lower()
    types = {"f": FLOAT, "l": Fundamental(Basic.LONGDOUBLE), "f16": Fundamental(Basic.HALF)}
    if suffix == "bf16":
        return value, Fundamental(Basic.BFLOAT)
    return value, types.get(suffix, DOUBLE)


def _negative(value: int | float | None, type_: Type) -> tuple[int | float | None, Type]:
    """Unsigned literals wrap around."""
    if value is None or type_ not in (UINT, ULONG):
        return None if value is None else -value, type_
    return -value % (2**32 if type_ == UINT else 2**64), type_


def _integer(digits: str, suffix: str) -> tuple[int, Type]:
    octal = digits.startswith("0") and len(digits) > 1 and digits[1] not in "xXbB"
    value = int(digits, 8) if octal else int(digits, 0)
    decimal = digits[0] != "0"
    unsigned = "u" in suffix
    if "l" in suffix or "z" in suffix:
        return value, ULONG if unsigned or value >= 2**63 else LONG
    if unsigned:
        return value, UINT if value < 2**32 else ULONG
    if value < 2**31:
        return value, INT
    if not decimal and value < 2**32:
        return value, UINT
    return value, LONG if value < 2**63 else ULONG


def unescape(text: str) -> bytes:
    """The bytes of a character or string literal's inside."""

    def one(match: re.Match[str]) -> str:
        hexadecimal, octal, short, long, other = match.groups()
        code = hexadecimal or short or long
        if code is not None:
            return chr(min(int(code, 16), 0x10FFFF))
        if octal is not None:
            return chr(int(octal, 8))
        return chr(_ESCAPES.get(other, ord(other)))

    return _ESCAPE.sub(one, text).encode("utf-8", "replace")


def character(text: str) -> int | None:
    """The value of `'x'`; None for an empty or multi-character literal."""
    inner = text[text.find("'") + 1 : -1]
    raw = unescape(inner)
    if len(raw) == 1:
        return raw[0]
    decoded = raw.decode("utf-8", "replace")
    return ord(decoded) if len(decoded) == 1 else None
