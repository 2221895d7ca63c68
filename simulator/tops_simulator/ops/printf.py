"""C formatting for printf: the conversions kernels and host programs use."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tops_simulator.ops.registry import Call, op

_CONVERSION = re.compile(
    r"%(?P<flags>[-+ #0]*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d+)?)?"
    r"(?P<length>hh|h|ll|l|z|j|t|L)?(?P<type>[diouxXeEfFgGaAcspn%])"
)
Argument = int | float
ReadString = Callable[[int], str]


def format_c(template: str, arguments: Sequence[Argument], read_string: ReadString) -> str:
    """`template` with its conversions filled; a missing argument shows as `<missing>`."""
    rest = iter(arguments)

    def one(match: re.Match[str]) -> str:
        kind = match["type"]
        if kind == "%":
            return "%"
        width, precision = _number(match["width"], rest), _number(match["precision"], rest)
        value = next(rest, None)
        if value is None:
            return "<missing>"
        has_precision = "." in match[0]
        shown = None if not has_precision else (precision or 0)
        return _convert(kind, match["flags"], width, shown, value, read_string)

    return _CONVERSION.sub(one, template)


def _number(text: str | None, rest: object) -> int | None:
    if text == "*":
        return int(next(rest, 0))  # type: ignore[call-overload]
    return None if text is None else int(text)


def _convert(
    kind: str,
    flags: str,
    width: int | None,
    precision: int | None,
    value: Argument,
    read_string: ReadString,
) -> str:
    if kind == "s":
        text = read_string(int(value))
        text = text if precision is None else text[:precision]
    elif kind == "c":
        text = chr(int(value) & 0x10FFFF)
    elif kind == "p":
        text = hex(int(value) & (2**64 - 1))
    elif kind == "n":
        return ""
    elif kind in "diouxX":
        text = _integer(kind, flags, precision, int(value))
    else:
        text = _real(kind, flags, precision, float(value))
    return _padded(text, flags, width, kind)


def _integer(kind: str, flags: str, precision: int | None, value: int) -> str:
    if kind in "ouxX" and value < 0:
        value += 2**32 if value >= -(2**31) else 2**64
    base = {"o": "o", "x": "x", "X": "X"}.get(kind, "d")
    digits = format(abs(value), base)
    if precision is not None:
        digits = digits.rjust(precision, "0")
    if "#" in flags and kind in "xX":
        digits = f"0{kind}{digits}"
    sign = "-" if value < 0 else "+" if "+" in flags else " " if " " in flags else ""
    return sign + digits


def _real(kind: str, flags: str, precision: int | None, value: float) -> str:
    if kind in "aA":
        return value.hex()
    sign = "+" if "+" in flags else " " if " " in flags else "-"
    return format(value, f"{sign}.{6 if precision is None else precision}{kind}")


def _padded(text: str, flags: str, width: int | None, kind: str) -> str:
    if width is None or len(text) >= width:
        return text
    if "-" in flags:
        return text.ljust(width)
    if "0" in flags and kind not in "csp":
        sign = text[:1] if text[:1] in "+- " else ""
        return sign + text[len(sign) :].rjust(width - len(sign), "0")
    return text.rjust(width)


def _strings(call: Call) -> ReadString:
    def read(address: int) -> str:
        raw = call.memory.read_string(address)
        return "<bad pointer>" if raw is None else raw.decode("utf-8", "replace")

    return read


def _print(call: Call, first: int) -> None:
    read = _strings(call)
    for thread in call.threads():
        template = read(int(call.args[first][thread]))
        arguments = [a[thread].item() for a in call.args[first + 1 :]]
        call.write(format_c(template, arguments, read))


@op("printf", "std::printf")
def printf(call: Call) -> None:
    """Writes for each thread, in thread order."""
    _print(call, 0)


@op("fprintf", "std::fprintf")
def fprintf(call: Call) -> None:
    """Both streams go to the run's output."""
    _print(call, 1)


@op("puts")
def puts(call: Call) -> None:
    """A line."""
    read = _strings(call)
    for thread in call.threads():
        call.write(read(int(call.args[0][thread])) + "\n")
