"""C formatting for printf: the conversions kernels and host programs use."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Protocol

import numpy as np

from tops_simulator.c_integers import wrapped
from tops_simulator.ops.host import reaches, read_text
from tops_simulator.ops.registry import Invocation, Lanes, op
from tops_simulator.printf_formats import BITS, CONVERSION, INTEGERS
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_WHOLE = frozenset("diouxXcspn")
_EXTENDED = 80
WIDTH_LIMIT = 4096
"""Wider fields are cut: a wild number must not fill the memory."""

Argument = int | float | Fraction
"""Fractions are extended numbers with digits that no double has."""


class ReadString(Protocol):
    """Gives the string at an address, or its first `most` bytes, which need no zero after them."""

    def __call__(self, address: int, most: int | None = None) -> str: ...


Take = Callable[[str, int], "Argument | None"]
"""The next argument, for a conversion of some kind and width in bits; None: there is none."""


@dataclass(frozen=True, slots=True)
class _Field:
    """One conversion with its numbers filled in."""

    kind: str
    flags: str
    width: int
    precision: int | None
    bits: int


def format_c(template: str, arguments: Sequence[Argument], read_string: ReadString) -> str:
    """`template` with its conversions filled; a missing argument shows as `<missing>`. Texts have a
    character for each byte: widths count bytes."""
    rest = iter(arguments)
    return filled(template, lambda kind, bits: next(rest, None), read_string)


def filled(template: str, take: Take, read_string: ReadString) -> str:
    """`template` with its conversions filled by arguments that are taken one by one."""

    def one(match: re.Match[str]) -> str:
        if match["kind"] == "%":
            return "%"
        field = _field(match, take)
        value = take(field.kind, field.bits)
        if value is None:
            return "<missing>"
        return _padded(_converted(field, value, read_string), field)

    return CONVERSION.sub(one, template)


def _field(match: re.Match[str], take: Take) -> _Field:
    width = _number(match["width"], take) or 0
    precision = _number(match["precision"], take) if match["dot"] else None
    if match["dot"] and precision is None:
        precision = 0
    flags = match["flags"] + ("-" if width < 0 else "")
    if precision is not None and precision < 0:
        precision = None
    return _Field(
        match["kind"],
        flags,
        min(abs(width), WIDTH_LIMIT),
        None if precision is None else min(precision, WIDTH_LIMIT),
        min(BITS[match["length"]], 64 if match["kind"] in _WHOLE else _EXTENDED),
    )


def _number(text: str | None, take: Take) -> int | None:
    if text == "*":
        return int(take("d", 32) or 0)
    return None if text is None else int(text)


def _null(field: _Field) -> str:
    """What glibc prints for no string: all of a word or nothing."""
    word = "(null)"
    return word if field.precision is None or field.precision >= len(word) else ""


def _converted(field: _Field, value: Argument, read_string: ReadString) -> str:
    match field.kind:
        case "s":
            return read_string(int(value), field.precision) if value else _null(field)
        case "c":
            return chr(_whole(value) & 0xFF)
        case "p":
            return hex(int(value) % (1 << 64)) if value else "(nil)"
        case "n":
            return ""
        case "d" | "i" | "o" | "u" | "x" | "X":
            return _integer(field, _whole(value))
    is_hexadecimal = field.kind in "aA" and field.bits == _EXTENDED
    if isinstance(value, Fraction) or (is_hexadecimal and value and math.isfinite(value)):
        return _extended(field, Fraction(value))
    return _real(field, float(value))


class Narrow(float):
    """A float of 16 bits: CUDA's is a class, of which an integer's conversion shows the bits."""

    def __new__(cls, value: np.generic) -> Narrow:
        return super().__new__(cls, float(value))

    def __init__(self, value: np.generic) -> None:
        self.bits = int.from_bytes(value.tobytes(), "little")


def _whole(value: Argument) -> int:
    if isinstance(value, Narrow):
        return value.bits
    return int(value) if math.isfinite(value) else 0


def _integer(field: _Field, value: int) -> str:
    signed = field.kind in "di"
    value = wrapped(value, field.bits, signed)
    base = {"o": "o", "x": "x", "X": "X"}.get(field.kind, "d")
    digits = "" if field.precision == 0 and value == 0 else format(abs(value), base)
    digits = digits.rjust(field.precision or 0, "0")
    if "#" in field.flags and value:
        prefix = {"x": "0x", "X": "0X", "o": "" if digits.startswith("0") else "0"}
        digits = prefix.get(field.kind, "") + digits
    return (_sign(field, value < 0) if signed else "") + digits


def _sign(field: _Field, negative: bool) -> str:
    if negative:
        return "-"
    return "+" if "+" in field.flags else " " if " " in field.flags else ""


def _real(field: _Field, value: float) -> str:
    sign = _sign(field, math.copysign(1.0, value) < 0)
    number = abs(value)
    if field.kind in "aA":
        text = _hexadecimal(number, field.precision, point="#" in field.flags)
        return sign + (text.upper() if field.kind == "A" else text)
    precision = 6 if field.precision is None else field.precision
    alternate = "#" if "#" in field.flags else ""
    return sign + format(number, f"{alternate}.{precision}{field.kind}")


def _extended(field: _Field, value: Fraction) -> str:
    """The decimal digits of a number that no double is. Hexadecimal ones are as x87's are."""
    sign, number = _sign(field, value < 0), abs(value)
    if field.kind in "aA":
        text = _extended_hexadecimal(number)
        return sign + (text.upper() if field.kind == "A" else text)
    precision = 6 if field.precision is None else field.precision
    with localcontext() as exact:
        exact.prec = _DIGITS
        digits = Decimal(number.numerator) / Decimal(number.denominator)
        if field.kind in "gG":
            return sign + _shortest(digits, precision or 1, field)
        return sign + _as_c(digits, f".{precision}{field.kind}")


def _shortest(digits: Decimal, precision: int, field: _Field) -> str:
    """`%g`: with an exponent where there would be many zeros, and without zeros at the end."""
    text = _as_c(digits, f".{precision - 1}{'e' if field.kind == 'g' else 'E'}")
    mantissa, mark, exponent = re.split(r"([eE])", text)
    if -4 <= int(exponent) < precision:
        mantissa, mark, exponent = format(digits, f".{precision - 1 - int(exponent)}f"), "", ""
    if "." in mantissa and "#" not in field.flags:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return mantissa + mark + exponent


_DIGITS = 20_000
"""Enough for every digit of an extended number, whose denominators are powers of two."""


def _as_c(digits: Decimal, spec: str) -> str:
    """Formatted with an exponent of two digits or more, as C writes it."""
    text = format(digits, spec)
    found = re.search(r"[eE][+-]", text)
    if found is None:
        return text
    return text[: found.end()] + text[found.end() :].rjust(2, "0")


def _extended_hexadecimal(number: Fraction) -> str:
    exponent = number.numerator.bit_length() - number.denominator.bit_length()
    if Fraction(2) ** exponent > number:
        exponent -= 1
    mantissa = int(number / Fraction(2) ** (exponent - 63))
    digits = f"{mantissa & (1 << 60) - 1:015x}".rstrip("0")
    return f"0x{mantissa >> 60:x}{'.' if digits else ''}{digits}p{exponent - 3:+d}"


def _hexadecimal(number: float, precision: int | None, *, point: bool) -> str:
    """Digits of a double to the base of 16: all that are no zeros at the end, or as many as asked
    for. Ties go to the even digit, and the first digit may become a 2, as with GNU's library."""
    if not math.isfinite(number):
        return str(number)
    first, digits, exponent = _HEXADECIMAL.findall(number.hex())[0]
    digits = digits.rstrip("0")
    if precision is not None and precision < len(digits):
        scale = 16 ** (len(digits) - precision)
        whole = round(Fraction(int(first + digits, 16), scale))
        first = str(whole >> 4 * precision)
        digits = f"{whole & 16**precision - 1:0{precision}x}" if precision else ""
    digits = digits.ljust(precision or 0, "0")
    return f"0x{first}{'.' if digits or point else ''}{digits}p{exponent}"


_HEXADECIMAL = regex(r"0x(\d)\.?([0-9a-f]*)p(.*)")


def _padded(text: str, field: _Field) -> str:
    if "-" in field.flags:
        return text.ljust(field.width)
    is_integer = field.kind in INTEGERS
    if (
        "0" not in field.flags
        or field.kind in "csp"
        or (is_integer and field.precision is not None)
    ):
        return text.rjust(field.width)
    if text.lower().endswith(("inf", "nan")):
        return text.rjust(field.width)
    head = re.match(r"[-+ ]?(0[xX])?", text)
    length = head.end() if head else 0
    return text[:length] + text[length:].rjust(field.width - length, "0")


# --- operations -------------------------------------------------------------------------


def reader(call: Invocation, thread: int) -> ReadString:
    """Strings of a thread, a character for each byte; a bad pointer ends it."""

    def read(address: int, most: int | None = None) -> str:
        return read_text(call, thread, address, most).decode("latin-1")

    return read


def as_bytes(text: str) -> bytes:
    """What has a character for each byte."""
    return text.encode("latin-1")


def formatted(call: Invocation, thread: int, first: int) -> bytes:
    """What a format, the argument at `first`, and the arguments after it give."""
    read = reader(call, thread)
    template = read(int(call.args[first][thread]))
    arguments = [shown(call, _plain(a[thread])) for a in call.args[first + 1 :]]
    return as_bytes(format_c(template, arguments, read))


def shown(call: Invocation, value: Argument) -> Argument:
    """An argument as it is printed. Which sign a device gives to NaN is not known; none is
    reported."""
    if isinstance(value, Narrow | Fraction | int) or call.nan_has_sign or not math.isnan(value):
        return value
    return math.nan


def exact_value(value: np.longdouble) -> Argument:
    """An extended number, exactly where that is no double."""
    number = float(value)
    if number == value or not np.isfinite(value):
        return number
    return Fraction(*value.as_integer_ratio())


def _plain(value: np.generic) -> Argument:
    if value.dtype.kind in "iub":
        return int(value)
    if value.itemsize == 2:
        return Narrow(value)
    return exact_value(value) if isinstance(value, np.longdouble) else float(value)


STANDARD_ERROR = 2
"""What the macro `stderr` stands for."""


def is_error(call: Invocation, thread: int, position: int) -> bool:
    """Whether an argument is the stream of messages."""
    return int(call.args[position][thread]) == STANDARD_ERROR


def _print(call: Invocation, first: int) -> Lanes:
    """The format is the argument at `first`, and a stream is what comes before it."""
    lengths = np.zeros(len(call.active), np.int32)
    for thread in map(int, call.threads()):
        data = formatted(call, thread, first)
        call.write(data, is_error=first > 0 and is_error(call, thread, 0))
        lengths[thread] = len(data)
    return lengths


@op("printf", "std::printf", "__builtin_printf")
def printf(call: Invocation) -> Lanes:
    """Writes for each thread, in thread order."""
    return _print(call, 0)


@op("fprintf", "std::fprintf")
def fprintf(call: Invocation) -> Lanes:
    """Writes to standard output or standard error."""
    return _print(call, 1)


@op("snprintf", "std::snprintf", "__builtin_snprintf")
def snprintf(call: Invocation) -> Lanes:
    """Writes into a buffer, cut to its size."""
    return _put(call, 2)


@op("sprintf", "std::sprintf", "__builtin_sprintf")
def sprintf(call: Invocation) -> Lanes:
    """Writes into a buffer, which has to be large enough."""
    return _put(call, 1)


def _put(call: Invocation, first: int) -> Lanes:
    """The format is the argument at `first`; a size comes before it, or there is none."""
    lengths = np.zeros(len(call.active), np.int32)
    for thread in map(int, call.threads()):
        data = formatted(call, thread, first)
        put_text(call, thread, data, int(call.args[1][thread]) if first > 1 else len(data) + 1)
        lengths[thread] = len(data)
    return lengths


def put_text(call: Invocation, thread: int, data: bytes, size: int) -> None:
    """Stores a text at the first argument, cut to a size with the zero at its end."""
    address = int(call.args[0][thread])
    kept = data[: max(0, size - 1)] + b"\0" if size > 0 else b""
    if kept and reaches(call, thread, address, len(kept)):
        call.memory.write_object(address, kept)


@op("puts", "std::puts")
def puts(call: Invocation) -> Lanes:
    """A line."""
    for thread in map(int, call.threads()):
        call.write(as_bytes(reader(call, thread)(int(call.args[0][thread])) + "\n"))
    return np.zeros(len(call.active), np.int32)


@op("putchar", "std::putchar")
def putchar(call: Invocation) -> Lanes:
    """A character."""
    for thread in map(int, call.threads()):
        call.write(bytes([int(call.args[0][thread]) & 0xFF]))
    return call.args[0]


@op("fflush", "std::fflush")
def fflush(call: Invocation) -> Lanes:
    """Output is not held back."""
    return np.zeros(len(call.active), np.int32)
