"""Numbers and words out of text, as the C library reads them: strtol(), strtod(), sscanf()."""

from __future__ import annotations

import errno
import math
import re
import sys
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from tops_simulator.messages import say
from tops_simulator.ops.host import argument, on_host, store
from tops_simulator.ops.printf import as_bytes, reader
from tops_simulator.ops.registry import Invocation, op
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_SPACE = " \t\n\v\f\r"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_FLOAT = regex(
    r"[-+]?(?:0x(?:[0-9a-f]+\.?[0-9a-f]*|\.[0-9a-f]+)(?:p[-+]?[0-9]+)?"
    r"|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]+)?|inf(?:inity)?|nan)",
    re.I,
)


def _both(name: str) -> tuple[str, str]:
    return name, f"std::{name}"


def _skipped(text: str, start: int) -> int:
    while text[start : start + 1] and text[start] in _SPACE:
        start += 1
    return start


# --- numbers ----------------------------------------------------------------------------


def integer(text: str, start: int, base: int) -> tuple[int, int]:
    """The integer at a place of a text and where it ends; at the place itself if none is there."""
    at = _skipped(text, start)
    sign = text[at : at + 1]
    at += sign in ("-", "+") and sign != ""
    prefixed = re.match("0[xX][0-9a-fA-F]", text[at : at + 3]) is not None and base in (0, 16)
    if base == 0:
        base = 16 if prefixed else 8 if text[at : at + 1] == "0" else 10
    first = end = at + 2 * prefixed
    value = 0
    while end < len(text) and text[end].lower() in _DIGITS[:base]:
        value = value * base + _DIGITS.index(text[end].lower())
        end += 1
    return (-value if sign == "-" else value), (start if end == first else end)


def real(text: str) -> float:
    """A number with a point, as a double."""
    if "x" not in text.lower():
        return float(text)
    try:
        return float.fromhex(text)
    except OverflowError:
        return -math.inf if text.startswith("-") else math.inf


def single(text: str) -> np.float32:
    """A number with a point, rounded once."""
    value = real(text)
    with np.errstate(over="ignore"):
        near = np.float32(value)
    if not math.isfinite(value) or "x" in text.lower():
        return near
    with np.errstate(over="ignore", invalid="ignore"):
        side = math.copysign(math.inf, value - float(near))
        other = np.float32(np.nextafter(near, np.float32(side)))
    between = _exact(near) + _exact(other)
    exact = Fraction(text)
    if 2 * Fraction(value) != between or 2 * exact == between:
        return near
    return max(near, other) if 2 * exact > between else min(near, other)


def _exact(number: np.float32) -> Fraction:
    """A float as it is; in place of infinity what would follow the largest one."""
    if np.isfinite(number):
        return Fraction(float(number))
    return Fraction(2) ** 128 * (1 if number > 0 else -1)


def _finish(call: Invocation, used: int) -> None:
    """Stores where the number ends, if the program asks for it."""
    if argument(call, 1):
        store(call, argument(call, 1), (argument(call, 0) + used).to_bytes(8, "little"))


def _out_of_range(call: Invocation, position: int) -> None:
    """Stores ERANGE in errno, whose address is an argument unless a program declares the function
    itself."""
    if len(call.args) > position:
        store(call, argument(call, position), errno.ERANGE.to_bytes(4, "little"))


def _is_inexact(number: str, value: float, least: float) -> bool:
    """Whether a number is beyond those of a type: too large, or so small that digits are lost."""
    if "n" in number.lower():  # infinity, or not a number
        return False
    if value == 0 or not math.isfinite(value):
        return value != 0 or re.search("^[-+]?(?:0x)?[0.]*[1-9a-d]", number, re.I) is not None
    is_decimal = "x" not in number.lower()
    return abs(value) < least and is_decimal and Fraction(value) != Fraction(number)


@op(*_both("strtol"), "__strtol")
@on_host
def strtol(call: Invocation) -> int:
    """The integer that a text begins with, by a base."""
    value, end = integer(reader(call, 0)(argument(call, 0)), 0, argument(call, 2))
    _finish(call, end)
    near = max(-(1 << 63), min((1 << 63) - 1, value))
    if near != value:
        _out_of_range(call, 3)
    return near


@op(*_both("atoi"))
@on_host
def atoi(call: Invocation) -> int:
    """The lower half of the integer that a text begins with."""
    value, _ = integer(reader(call, 0)(argument(call, 0)), 0, 10)
    return max(-(1 << 63), min((1 << 63) - 1, value))


@op(*_both("strtoul"), "__strtoul")
@on_host
def strtoul(call: Invocation) -> int:
    """The same without a sign: a negative number wraps, one too large is the largest."""
    value, end = integer(reader(call, 0)(argument(call, 0)), 0, argument(call, 2))
    _finish(call, end)
    if abs(value) < 1 << 64:
        return value % (1 << 64)
    _out_of_range(call, 3)
    return (1 << 64) - 1


def _number(text: str) -> tuple[str, int]:
    match = _FLOAT.match(text, _skipped(text, 0))
    return (match[0], match.end()) if match else ("0", 0)


@op(*_both("atof"))
@on_host
def atof(call: Invocation) -> float:
    """The number that a text begins with."""
    return real(_number(reader(call, 0)(argument(call, 0)))[0])


@op(*_both("strtod"), "__strtod")
@on_host
def strtod(call: Invocation) -> float:
    """The number that a text begins with."""
    number, end = _number(reader(call, 0)(argument(call, 0)))
    _finish(call, end)
    value = real(number)
    if _is_inexact(number, value, sys.float_info.min):
        _out_of_range(call, 2)
    return value


@op(*_both("strtof"), "__strtof")
@on_host
def strtof(call: Invocation) -> float:
    """The number that a text begins with, as a float."""
    number, end = _number(reader(call, 0)(argument(call, 0)))
    _finish(call, end)
    value = float(single(number))
    if _is_inexact(number, value, float(np.finfo(np.float32).tiny)):
        _out_of_range(call, 2)
    return value


# --- sscanf() ---------------------------------------------------------------------------


class _Conversion(NamedTuple):
    """A part of a format: `kind` is a conversion's letter, " " for spaces, "=" for a character."""

    kind: str
    text: str = ""
    ignored: bool = False
    width: int = 0
    length: str = ""


_PATTERN = regex(r"%(\*?)([0-9]*)(hh|h|ll|l|z|j|t|L|q)?(\[\^?\]?[^\]]*\]|.)", re.S)
_SIZES = {"hh": 1, "h": 2, "": 4}
_BASES = {"d": 10, "u": 10, "x": 16, "X": 16, "p": 16, "o": 8, "i": 0}


def _fields(template: str) -> Iterator[_Conversion]:
    at = 0
    while at < len(template):
        match = _PATTERN.match(template, at)
        if match is not None and match[4] != "%":
            yield _Conversion(
                match[4][0], match[4], match[1] == "*", int(match[2] or 0), match[3] or ""
            )
            at = match.end()
            continue
        kind = " " if template[at] in _SPACE else "="
        at += match is not None  # of %% the second one
        yield _Conversion(kind, template[at])
        at += 1


def _part(field: _Conversion, text: str, at: int) -> tuple[int, int] | None:
    """From where to where a conversion's characters are; None if they do not fit it."""
    if field.kind not in "c[":
        at = _skipped(text, at)
    most = len(text) if field.width == 0 else min(len(text), at + field.width)
    if field.kind in _BASES:
        _, end = integer(text[:most], at, _BASES[field.kind])
    elif field.kind in "feEgGaA":
        match = _FLOAT.match(text, at, most)
        end = match.end() if match else at
    elif field.kind == "c":
        wanted = at + (field.width or 1)
        end = wanted if wanted <= len(text) else at
    else:
        end = at
        while end < most and _is_of(field, text[end]):
            end += 1
    return None if end == at else (at, end)


def _is_of(field: _Conversion, character: str) -> bool:
    """Whether a word, or the set of a conversion, has a character."""
    if field.kind == "s":
        return character not in _SPACE
    inside = field.text[1:-1]
    excluded = inside.startswith("^")
    members = re.sub(
        "(.)-(.)",
        lambda m: "".join(map(chr, range(ord(m[1]), ord(m[2]) + 1))),
        inside[excluded:],
        flags=re.S,
    )
    return (character in members) != excluded


def _value(field: _Conversion, part: str) -> bytes:
    """What a conversion stores."""
    if field.kind in _BASES:
        size = 8 if field.kind == "p" else _SIZES.get(field.length, 8)
        return (integer(part, 0, _BASES[field.kind])[0] % (1 << 8 * size)).to_bytes(size, "little")
    if field.kind in "feEgGaA":
        return (np.float64(real(part)) if field.length == "l" else single(part)).tobytes()
    return as_bytes(part) + (b"" if field.kind == "c" else b"\0")


@op(*_both("sscanf"))
@on_host
def sscanf(call: Invocation) -> int:
    """Reads numbers and words out of a text."""
    read = reader(call, 0)
    return scanned(call, read(argument(call, 0)), read(argument(call, 1)), 2)[0]


def scanned(call: Invocation, text: str, template: str, position: int) -> tuple[int, int]:
    """Stores what a text has where the arguments from `position` on point, as far as it fits the
    format: how many, -1 where it ends before the first of them; and how much was read."""
    at, count = 0, 0
    for field in _fields(template):
        if field.kind == " ":
            at = _skipped(text, at)
        elif field.kind == "=":
            if text[at : at + 1] != field.text:
                return (-1 if at == len(text) and count == 0 else count), at
            at += 1
        elif field.kind == "n":
            store(call, argument(call, position), at.to_bytes(4, "little"))
            position += 1
        elif field.kind not in "sc[" and field.kind not in "feEgGaA" and field.kind not in _BASES:
            call.fail(0, "not-simulated", say("unknown", what=f"%{field.text}"))
            return count, at
        elif (part := _part(field, text, at)) is None:
            start = at if field.kind in "c[" else _skipped(text, at)
            return (-1 if start == len(text) and count == 0 else count), start
        else:
            at = part[1]
            if not field.ignored:
                store(call, argument(call, position), _value(field, text[part[0] : at]))
                position, count = position + 1, count + 1
    return count, at
