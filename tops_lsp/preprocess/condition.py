"""`#if` conditions: a small evaluator over integers, without `eval`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tops_lsp.preprocess.tokens import Kind, Token

_MASK = (1 << 64) - 1
_PRECEDENCE = {
    b"*": 10,
    b"/": 10,
    b"%": 10,
    b"+": 9,
    b"-": 9,
    b"<<": 8,
    b">>": 8,
    b"<": 7,
    b"<=": 7,
    b">": 7,
    b">=": 7,
    b"==": 6,
    b"!=": 6,
    b"&": 5,
    b"^": 4,
    b"|": 3,
    b"&&": 2,
    b"||": 1,
}
_WORDS = {b"and": b"&&", b"or": b"||", b"not": b"!", b"bitand": b"&", b"bitor": b"|"}
DEPTH_LIMIT = 200


class ConditionError(Exception):
    """The condition cannot be read; the message says why."""


def evaluate(tokens: Sequence[Token]) -> int:
    """The value of an expanded condition. Raises ConditionError."""
    reader = _Reader(tokens)
    value = reader.ternary(0)
    if reader.position != len(tokens):
        extra = tokens[reader.position].text.decode("utf-8", "replace")
        raise ConditionError(f"'{extra}' does not belong in this condition")
    return value


class _Reader:
    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.position = 0

    def peek(self) -> bytes:
        if self.position >= len(self.tokens):
            return b""
        text = self.tokens[self.position].text
        return _WORDS.get(text, text)

    def take(self, expected: bytes) -> None:
        if self.peek() != expected:
            raise ConditionError(f"'{expected.decode()}' is missing in this condition")
        self.position += 1

    def ternary(self, depth: int) -> int:
        if depth > DEPTH_LIMIT:
            raise ConditionError("this condition is nested too deeply")
        value = self.binary(1, depth)
        if self.peek() != b"?":
            return value
        self.position += 1
        then = self.ternary(depth + 1)
        self.take(b":")
        orelse = self.ternary(depth + 1)
        return then if value else orelse

    def binary(self, lowest: int, depth: int) -> int:
        left = self.unary(depth)
        while (level := _PRECEDENCE.get(self.peek(), 0)) >= lowest:
            op = self.peek()
            self.position += 1
            decided = (op == b"&&" and not left) or (op == b"||" and left)
            right = self.binary(level + 1, depth + 1) if depth <= DEPTH_LIMIT else self.fail()
            left = int(bool(left)) if decided else _apply(op, left, right)
        return left

    def fail(self) -> int:
        raise ConditionError("this condition is nested too deeply")

    def unary(self, depth: int) -> int:
        op = self.peek()
        if depth > DEPTH_LIMIT:
            self.fail()
        if op in (b"!", b"-", b"+", b"~"):
            self.position += 1
            value = self.unary(depth + 1)
            return {b"!": int(not value), b"-": -value, b"+": value, b"~": ~value}[op]
        if op == b"(":
            self.position += 1
            value = self.ternary(depth + 1)
            self.take(b")")
            return value
        return self.primary()

    def primary(self) -> int:
        if self.position >= len(self.tokens):
            raise ConditionError("this condition has no value")
        token = self.tokens[self.position]
        self.position += 1
        if token.kind is Kind.IDENTIFIER:
            return int(token.text == b"true")
        if token.kind is Kind.NUMBER:
            return _number(token.text)
        if token.kind is Kind.LITERAL and token.text[-1:] == b"'":
            inner = token.text[token.text.find(b"'") + 1 : -1]
            return inner[0] if len(inner) == 1 else 0
        raise ConditionError(f"'{token.text.decode('utf-8', 'replace')}' is no integer")


def _number(text: bytes) -> int:
    digits = text.replace(b"'", b"").rstrip(b"uUlLzZ").decode("ascii", "replace")
    octal = len(digits) > 1 and digits[0] == "0" and digits.isdigit()
    try:
        return int(digits, 8) if octal else int(digits, 0)
    except ValueError:
        raise ConditionError(f"'{digits}' is no integer") from None


def _apply(op: bytes, left: int, right: int) -> int:
    if op in (b"/", b"%") and right == 0:
        raise ConditionError("division by zero in this condition")
    if op in (b"<<", b">>") and not 0 <= right < 64:
        raise ConditionError("a shift in this condition is out of range")
    return _wrap(_OPERATIONS[op](left, right))


def _wrap(value: int) -> int:
    value &= _MASK
    return value - (1 << 64) if value >> 63 else value


def _divide(left: int, right: int) -> int:
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


_OPERATIONS: dict[bytes, Callable[[int, int], int]] = {
    b"*": lambda a, b: a * b,
    b"/": _divide,
    b"%": lambda a, b: a - b * _divide(a, b),
    b"+": lambda a, b: a + b,
    b"-": lambda a, b: a - b,
    b"<<": lambda a, b: a << b,
    b">>": lambda a, b: a >> b,
    b"<": lambda a, b: int(a < b),
    b"<=": lambda a, b: int(a <= b),
    b">": lambda a, b: int(a > b),
    b">=": lambda a, b: int(a >= b),
    b"==": lambda a, b: int(a == b),
    b"!=": lambda a, b: int(a != b),
    b"&": lambda a, b: a & b,
    b"^": lambda a, b: a ^ b,
    b"|": lambda a, b: a | b,
    b"&&": lambda a, b: int(bool(a and b)),
    b"||": lambda a, b: int(bool(a or b)),
}
