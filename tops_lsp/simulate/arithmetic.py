"""Closed arithmetic for directives: numbers, names, four operations, a few functions.

Parsed by hand and bounded in depth and size; nothing of it is ever given to Python's `eval`.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

DEPTH_LIMIT = 40
INTEGER_LIMIT = 2**64

_TOKEN = re.compile(
    r"(?P<space>\s+)"
    r"|(?P<number>0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)[fFuUlL]*"
    r"|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<sign><<<|>>>|[-+*/(),=;{}])"
    r"|(?P<other>.)",
    re.S,
)


class Token(NamedTuple):
    """`kind` is number, name, sign, other or end; `start` counts characters."""

    kind: str
    text: str
    start: int


class DirectiveError(Exception):
    """The text is not in the grammar; `start` is where, in characters."""

    def __init__(self, message: str, start: int) -> None:
        super().__init__(message)
        self.start = start


@dataclass(frozen=True, slots=True)
class Number:
    value: int | float


@dataclass(frozen=True, slots=True)
class Operand:
    """A use of an argument's name."""

    name: str
    start: int


@dataclass(frozen=True, slots=True)
class Operation:
    """`name` is + - * / or one of FUNCTIONS, with its operands in order."""

    name: str
    operands: tuple[Expression, ...]
    start: int


Expression = Number | Operand | Operation
Scalar = int | float

FUNCTIONS = {"abs": 1, "min": 2, "max": 2}
"""Functions of an expression and how many arguments each takes."""


def tokens(text: str) -> list[Token]:
    """The tokens of a text, with an end token behind them."""
    found = [
        Token(match.lastgroup or "other", match[match.lastgroup or 0], match.start())
        for match in _TOKEN.finditer(text)
        if match.lastgroup != "space"
    ]
    return [*found, Token("end", "", len(text))]


@dataclass
class Parser:
    """Recursive descent over one text."""

    text: str
    position: int = 0
    depth: int = 0
    _tokens: list[Token] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._tokens = tokens(self.text)

    @property
    def ahead(self) -> Token:
        return self._tokens[self.position]

    @property
    def after(self) -> Token:
        """The token behind the next one."""
        return self._tokens[min(self.position + 1, len(self._tokens) - 1)]

    def list_ahead(self) -> bool:
        """Whether a parenthesis comes next that holds several expressions."""
        if self.ahead.text != "(":
            return False
        depth = 0
        for token in self._tokens[self.position :]:
            depth += (token.text == "(") - (token.text == ")")
            if depth == 0 or (depth == 1 and token.text == ","):
                return depth == 1
        return False

    def take(self) -> Token:
        token = self.ahead
        self.position = min(self.position + 1, len(self._tokens) - 1)
        return token

    def accept(self, text: str) -> bool:
        """Takes the next token if it reads so."""
        if self.ahead.text == text and self.ahead.kind != "end":
            self.take()
            return True
        return False

    def expect(self, text: str) -> Token:
        if self.ahead.text != text:
            raise self.error(f"expected '{text}'")
        return self.take()

    def error(self, message: str, token: Token | None = None) -> DirectiveError:
        """The error at a token, the next one unless given, with what was found there."""
        token = token or self.ahead
        found = f"'{token.text}'" if token.kind != "end" else "the end"
        return DirectiveError(f"{message}, found {found}", token.start)

    def expression(self) -> Expression:
        """sum := product {(+|-) product}"""
        self.depth += 1
        if self.depth > DEPTH_LIMIT:
            raise DirectiveError("the expression is nested too deeply", self.ahead.start)
        left = self._product()
        while self.ahead.text in ("+", "-"):
            sign = self.take()
            left = _folded(sign.text, (left, self._product()), sign.start)
        self.depth -= 1
        return left

    def _product(self) -> Expression:
        left = self._factor()
        while self.ahead.text in ("*", "/"):
            sign = self.take()
            left = _folded(sign.text, (left, self._factor()), sign.start)
        return left

    def _factor(self) -> Expression:
        signs = 0
        while self.ahead.text in ("-", "+"):
            signs += self.take().text == "-"
        start = self.ahead.start
        value = self._primary()
        return _folded("-", (Number(0), value), start) if signs % 2 else value

    def _primary(self) -> Expression:
        token = self.ahead
        if token.kind == "number":
            return Number(number(self.take().text))
        if self.accept("("):
            inner = self.expression()
            self.expect(")")
            return inner
        if token.kind != "name":
            raise self.error("expected a number, a name or '('")
        self.take()
        if self.ahead.text != "(":
            return _constant(token) or Operand(token.text, token.start)
        return self._call(token)

    def _call(self, name: Token) -> Expression:
        if name.text not in FUNCTIONS:
            known = ", ".join(FUNCTIONS)
            raise DirectiveError(f"no function '{name.text}' here; there are {known}", name.start)
        operands = self.arguments()
        if len(operands) != FUNCTIONS[name.text]:
            message = f"'{name.text}' takes {FUNCTIONS[name.text]} values, not {len(operands)}"
            raise DirectiveError(message, name.start)
        return _folded(name.text, operands, name.start)

    def arguments(self) -> tuple[Expression, ...]:
        """( [expression {, expression}] )"""
        self.expect("(")
        found: list[Expression] = []
        while not self.accept(")"):
            if found:
                self.expect(",")
            found.append(self.expression())
        return tuple(found)


def number(text: str) -> int | float:
    """A number as written, without suffix."""
    if text[:2] in ("0x", "0X"):
        return int(text, 16)
    return int(text) if text.isdecimal() and len(text) < 40 else float(text)


def _constant(token: Token) -> Number | None:
    value = {"true": 1, "false": 0}.get(token.text)
    return None if value is None else Number(value)


def _folded(name: str, operands: tuple[Expression, ...], start: int) -> Expression:
    """Numbers are computed at once, so that a shape like 64 * 128 is a number."""
    values = [o.value for o in operands if isinstance(o, Number)]
    if len(values) < len(operands):
        return Operation(name, operands, start)
    if name == "/" and values[1] == 0:
        raise DirectiveError("division by zero", start)
    result: int | float = apply(name, *values)
    if abs(result) >= INTEGER_LIMIT and isinstance(result, int):
        raise DirectiveError("the number is too large", start)
    return Number(result)


_OPERATIONS: Mapping[str, Callable[..., Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "abs": abs,
    "min": min,
    "max": max,
}


def apply(name: str, *values: Scalar) -> Scalar:
    """One operation on numbers; a quotient of integers that comes out even stays an integer."""
    if name == "/":
        exact = isinstance(values[0], int) and isinstance(values[1], int)
        whole = exact and values[0] % values[1] == 0
        return values[0] // values[1] if whole else values[0] / values[1]
    result: Scalar = _OPERATIONS[name](*values)
    return result


def names_of(expression: Expression) -> list[Operand]:
    """The names an expression uses, in order."""
    if isinstance(expression, Operand):
        return [expression]
    if isinstance(expression, Operation):
        return [name for operand in expression.operands for name in names_of(operand)]
    return []


def spelled(expression: Expression) -> str:
    """The expression as text again, fully parenthesised."""
    match expression:
        case Number(value=value):
            return str(value)
        case Operand(name=name):
            return name
        case Operation(name=name, operands=operands):
            inner = [spelled(o) for o in operands]
            return f"{name}({', '.join(inner)})" if name in FUNCTIONS else _infix(name, inner)


def _infix(name: str, inner: list[str]) -> str:
    return f"({inner[0]} {name} {inner[1]})"
