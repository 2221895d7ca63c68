"""`#if` conditions: 64-bit integer arithmetic over tokens, as the standard has it.

Expects macros and `defined` to be replaced already. Never evaluates anything but these tokens.
A name that is left has no known value: a header that cannot be read may define it, so what
follows from it is no fault.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tops_lsp.limits import DEFAULTS
from tops_lsp.preprocess.tokens import Kind, Token
from tops_simulator.c_integers import quotient, remainder, wrapped
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_BITS = 64


class ConditionError(Exception):
    """The condition has no value; `reason` says why, of `subject` if that is not empty."""

    def __init__(self, reason: str, subject: str = "") -> None:
        super().__init__(f"{reason}: {subject}" if subject else reason)
        self.reason = reason
        self.subject = subject


class Answer(NamedTuple):
    """Whether a condition holds; `unsure`: that depends on names nothing is known of."""

    holds: bool
    unsure: bool = False


class Value(NamedTuple):
    """A 64-bit integer; `number` is within the range of its signedness."""

    number: int
    unsigned: bool = False


def evaluate(tokens: Sequence[Token], deepest: int = DEFAULTS.condition_depth) -> int:
    """The value of a condition that nests no deeper. Raises ConditionError."""
    return _value(_ConditionParser(tokens, deepest))


def answer(tokens: Sequence[Token], deepest: int = DEFAULTS.condition_depth) -> Answer:
    """Whether a condition that nests no deeper holds. Raises ConditionError."""
    reader = _ConditionParser(tokens, deepest)
    value = _value(reader)
    return Answer(value != 0, reader.unsure)


def _value(reader: _ConditionParser) -> int:
    value = reader.ternary(0, True)
    if reader.position != len(reader.tokens):
        extra = reader.tokens[reader.position].text
        raise ConditionError("unexpected in this condition", _quoted(extra))
    return value.number


def _quoted(text: bytes) -> str:
    return f"'{text.decode('utf-8', 'replace')}'"


_PRECEDENCE = {
    operator: level
    for level, operators in enumerate(
        (b"||", b"&&", b"|", b"^", b"&", b"== !=", b"< <= > >=", b"<< >>", b"+ -", b"* / %"),
        start=1,
    )
    for operator in operators.split()
}
_WORDS = {
    b"and": b"&&",
    b"or": b"||",
    b"not": b"!",
    b"bitand": b"&",
    b"bitor": b"|",
    b"xor": b"^",
    b"compl": b"~",
    b"not_eq": b"!=",
}


class _ConditionParser:
    """Recursive descent; `live` is false where the value does not count, as after `0 &&`."""

    def __init__(self, tokens: Sequence[Token], deepest: int) -> None:
        self.tokens = tokens
        self.deepest = deepest
        self.position = 0
        self.unsure = False

    def _deeper(self, depth: int) -> int:
        if depth >= self.deepest:
            raise ConditionError("this condition is nested too deeply")
        return depth + 1

    def peek(self) -> bytes:
        if self.position >= len(self.tokens):
            return b""
        text = self.tokens[self.position].text
        return _WORDS.get(text, text)

    def expect(self, text: bytes) -> None:
        if self.peek() != text:
            raise ConditionError("missing in this condition", _quoted(text))
        self.position += 1

    def ternary(self, depth: int, live: bool) -> Value:
        condition = self.binary(1, depth, live)
        if self.peek() != b"?":
            return condition
        self.position += 1
        chosen = condition.number != 0
        then = self.ternary(self._deeper(depth), live and chosen)
        self.expect(b":")
        other = self.ternary(self._deeper(depth), live and not chosen)
        unsigned = then.unsigned or other.unsigned
        return _wrapped((then if chosen else other).number, unsigned)

    def binary(self, lowest: int, depth: int, live: bool) -> Value:
        left = self.unary(depth, live)
        while (level := _PRECEDENCE.get(self.peek(), 0)) >= lowest:
            operator = self.peek()
            self.position += 1
            decided = operator in _DECIDED_BY and _DECIDED_BY[operator] == (left.number != 0)
            right = self.binary(level + 1, self._deeper(depth), live and not decided)
            certain = live and not decided and not self.unsure
            left = _applied(operator, left, right, certain)
        return left

    def unary(self, depth: int, live: bool) -> Value:
        operator = self.peek()
        if operator in _UNARY:
            self.position += 1
            return _UNARY[operator](self.unary(self._deeper(depth), live))
        if operator == b"(":
            self.position += 1
            value = self.ternary(self._deeper(depth), live)
            self.expect(b")")
            return value
        return self.primary()

    def primary(self) -> Value:
        if self.position >= len(self.tokens):
            raise ConditionError("a value is missing")
        token = self.tokens[self.position]
        self.position += 1
        if token.kind is Kind.IDENTIFIER:
            return self.name(token.text)
        if token.kind is Kind.NUMBER:
            return _number(token.text)
        if token.kind is Kind.LITERAL and token.text.endswith(b"'"):
            return _character(token.text)
        raise ConditionError("not an integer", _quoted(token.text))

    def name(self, name: bytes) -> Value:
        """A name that is no macro counts as 0, with the arguments it may have."""
        if name in (b"true", b"false"):
            return Value(int(name == b"true"))
        self.unsure = True
        depth = 0
        while self.position < len(self.tokens) and (depth or self.peek() == b"("):
            depth += (self.peek() == b"(") - (self.peek() == b")")
            self.position += 1
            if depth == 0:
                break
        return Value(0)


# --- arithmetic ---------------------------------------------------------------------------

_DECIDED_BY = {b"&&": False, b"||": True}
"""The left side that makes the right one irrelevant."""


def _applied(operator: bytes, left: Value, right: Value, certain: bool) -> Value:
    if operator in _LOGIC:
        return Value(int(_LOGIC[operator](left.number != 0, right.number != 0)))
    if operator in _SHIFTS:
        return _shifted(operator, left, right)
    unsigned = left.unsigned or right.unsigned
    a, b = _wrapped(left.number, unsigned).number, _wrapped(right.number, unsigned).number
    if operator in _COMPARISONS:
        return Value(int(_COMPARISONS[operator](a, b)))
    if operator in (b"/", b"%") and b == 0:
        if certain:
            raise ConditionError("division by zero in this condition")
        return Value(0, unsigned)
    return _wrapped(_ARITHMETIC[operator](a, b), unsigned)


def _wrapped(number: int, unsigned: bool) -> Value:
    return Value(wrapped(number, _BITS, signed=not unsigned), unsigned)


def _shifted(operator: bytes, left: Value, right: Value) -> Value:
    distance = right.number if operator == b"<<" else -right.number
    if distance >= _BITS:
        return Value(0, left.unsigned)
    moved = left.number << distance if distance >= 0 else left.number >> min(-distance, _BITS)
    return _wrapped(moved, left.unsigned)


_UNARY: dict[bytes, Callable[[Value], Value]] = {
    b"!": lambda value: Value(int(value.number == 0)),
    b"-": lambda value: _wrapped(-value.number, value.unsigned),
    b"+": lambda value: value,
    b"~": lambda value: _wrapped(~value.number, value.unsigned),
}
_LOGIC: dict[bytes, Callable[[bool, bool], bool]] = {
    b"&&": lambda a, b: a and b,
    b"||": lambda a, b: a or b,
}
_SHIFTS = (b"<<", b">>")
_COMPARISONS: dict[bytes, Callable[[int, int], bool]] = {
    b"==": lambda a, b: a == b,
    b"!=": lambda a, b: a != b,
    b"<": lambda a, b: a < b,
    b"<=": lambda a, b: a <= b,
    b">": lambda a, b: a > b,
    b">=": lambda a, b: a >= b,
}
_ARITHMETIC: dict[bytes, Callable[[int, int], int]] = {
    b"*": lambda a, b: a * b,
    b"/": quotient,
    b"%": remainder,
    b"+": lambda a, b: a + b,
    b"-": lambda a, b: a - b,
    b"&": lambda a, b: a & b,
    b"^": lambda a, b: a ^ b,
    b"|": lambda a, b: a | b,
}


# --- constants ----------------------------------------------------------------------------

_NUMBER = regex(
    r"(?:0x(?P<hex>[0-9a-f]+)|0b(?P<binary>[01]+)|0(?P<octal>[0-7]*)|(?P<decimal>[1-9][0-9]*))"
    r"(?P<suffix>(?:u(?:ll?|z)?|(?:ll?|z)u?)?)",
    re.IGNORECASE,
)
_BASES = {"hex": 16, "binary": 2, "octal": 8, "decimal": 10}
_ESCAPES = dict(zip("abefnrtv0", b"\a\b\x1b\f\n\r\t\v\0", strict=True))
_ESCAPE = regex(
    r"\\(?:x([0-9A-Fa-f]+)|([0-7]{1,3})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))|(.)", re.DOTALL
)
_PLAIN = ("utf-8", 8, True)
_CHARACTERS = {
    b"L": ("utf-32-le", 32, True),
    b"u": ("utf-16-le", 16, False),
    b"U": ("utf-32-le", 32, False),
    b"u8": ("utf-8", 8, False),
}
"""Code units of characters by the prefix of their literal."""


def _number(text: bytes) -> Value:
    spelled = text.replace(b"'", b"").decode("utf-8", "replace")
    match = _NUMBER.fullmatch(spelled) if len(spelled) <= 80 else None
    if match is None:
        raise ConditionError("not an integer", f"'{spelled}'")
    name, digits = next((n, match[n]) for n in _BASES if match[n] is not None)
    number = int(digits or "0", _BASES[name])
    if number >> _BITS:
        raise ConditionError("too large for this condition", f"'{spelled}'")
    # What no signed type can hold counts as unsigned, as compilers do it.
    unsigned = "u" in match["suffix"].lower() or number >> (_BITS - 1) != 0
    return Value(number, unsigned)


def _character(text: bytes) -> Value:
    """The value of a character constant; more than one plain character count in base 256."""
    prefix, _, rest = text.partition(b"'")
    codec, bits, signed = _CHARACTERS.get(prefix, _PLAIN)
    inside = rest[:-1].decode("utf-8", "surrogateescape")
    units = [u for match in _ESCAPE.finditer(inside) for u in _units(match, codec, bits)]
    if not units:
        raise ConditionError("empty character constant")
    if codec != "utf-8":
        number = units[-1]
    else:
        bits = 8 if len(units) == 1 else 32
        number = int.from_bytes(bytes(units[-4:]), "big")
    if signed and number >> (bits - 1):
        number -= 1 << bits
    return Value(number, not signed)


def _units(match: re.Match[str], codec: str, bits: int) -> list[int]:
    """The code units of one character, as it is or as an escape."""
    hexadecimal, octal, short, long, escaped, plain = match.groups()
    if hexadecimal is not None or octal is not None:
        number = int(octal, 8) if hexadecimal is None else int(hexadecimal[-8:], 16)
        return [number & ((1 << bits) - 1)]
    if escaped is not None:
        return [_ESCAPES.get(escaped, ord(escaped) & 0xFF)]
    named = plain if plain is not None else chr(min(int(short or long, 16), 0x10FFFF))
    made = named.encode(codec, "surrogateescape" if codec == "utf-8" else "replace")
    step = bits // 8
    return [int.from_bytes(made[i : i + step], "little") for i in range(0, len(made), step)]
