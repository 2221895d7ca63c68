"""Closed arithmetic for directives: numbers, names, arrays, four operations, some functions.

Parsed by hand and bounded in depth and size; nothing of it is ever given to Python's `eval`.

sum       := product {("+" | "-") product}
product   := factor {("*" | "/") factor}
factor    := {"-" | "+"} (number | name | call | "(" sum ")")
call      := function "(" sum {"," sum} ")"
           | generator "(" size {"," number} ["," "seed" "=" number] ")" | "load" "(" string ")"
size      := number | "(" number {"," number} ")"
"""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Mapping
from functools import lru_cache, reduce
from typing import Any

from tops_lsp.limits import DIRECTIVE_DEPTH, SETTINGS
from tops_lsp.simulate.launch.sentences import listed, say
from tops_simulator.messages import sentence_of
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

INTEGER_LIMIT = 2**64

_TOKEN = regex(
    r"(?P<space>\s+)"
    r"|(?P<number>0[xX][0-9a-fA-F]+|(?:\d+(?:\.(?!\.)\d*)?|\.\d+)(?:[eE][-+]?\d+)?)[fFuUlL]*"
    r"|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<string>\"[^\"\n]*\"|'[^'\n]*')"
    r"|(?P<sign><<<|>>>|[<>=!]=|\.\.|[-+*/%(),=;{}<>])"
    r"|(?P<other>.)",
    re.S,
)


class Token(NamedTuple):
    """`kind` is number, name, string, sign, other or end; `start` counts characters."""

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


@dataclass(frozen=True, slots=True)
class Generator:
    """Makes an array of `count` elements: one of GENERATORS."""

    name: str
    count: int
    numbers: tuple[int | float, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, (self.count, *self.numbers)))})"


@dataclass(frozen=True, slots=True)
class File:
    """An array read from an .npy file."""

    path: str

    def __str__(self) -> str:
        return f'load("{self.path}")'


Expression = Number | Operand | Operation | Generator | File
ArrayExpression = Operation | Generator | File
ARRAYS = (Operation, Generator, File)
"""The expressions that give arrays: what is a number is computed at once."""

Scalar = int | float

_ELEMENTS = SETTINGS["array-elements"].most

_TRUTH: Mapping[str, Scalar] = {"true": 1, "false": 0}

GENERATORS: Mapping[str, tuple[int, int]] = {
    "zeros": (1, 1),
    "ones": (1, 1),
    "full": (2, 2),
    "ramp": (1, 3),
    "random": (1, 2),
    "arange": (1, 3),
    "linspace": (3, 3),
    "randn": (1, 2),
    "randint": (3, 4),
}
"""What makes arrays, and how many numbers each takes at least and at most."""

SEEDED: Mapping[str, int] = {"random": 1, "randn": 1, "randint": 3}
"""Generators of random numbers: where the seed is among the numbers."""

FUNCTIONS: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(("abs", "sqrt", "exp", "log", "sin", "cos", "tanh", "floor", "ceil"), (1, 1)),
    **dict.fromkeys(("min", "max", "pow", "matmul"), (2, 2)),
    **dict.fromkeys(("sum", "mean", "amin", "amax"), (1, 2)),
    "sort": (1, 1),
    "reshape": (2, 4),
    "transpose": (1, 1),
}
"""Functions of an expression and how many values each takes at least and at most."""


@lru_cache(maxsize=64)
def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of a text, with an end token after them. A launch is read for each size again."""
    found = (
        Token(match.lastgroup or "other", match[match.lastgroup or 0], match.start())
        for match in _TOKEN.finditer(text)
        if match.lastgroup != "space"
    )
    return (*found, Token("end", "", len(text)))


@dataclass
class Parser:
    """Recursive descent over one text."""

    text: str
    position: int = 0
    depth: int = 0
    known: Mapping[str, Scalar] = field(default_factory=dict)  # names that stand for numbers
    products: tuple[str, ...] = ("*", "/")
    _tokens: tuple[Token, ...] = ()

    def __post_init__(self) -> None:
        self._tokens = tokens(self.text)

    @property
    def ahead(self) -> Token:
        return self._tokens[self.position]

    @property
    def after(self) -> Token:
        """The token after the next one."""
        return self.look(1)

    def look(self, ahead: int) -> Token:
        """A token further on; the end token beyond the last."""
        return self._tokens[min(self.position + ahead, len(self._tokens) - 1)]

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
        token = self._tokens[self.position]
        if token.kind != "end":  # which is the last one
            self.position += 1
        return token

    def accept(self, text: str) -> bool:
        """Takes the next token if it reads so."""
        token = self._tokens[self.position]
        if token.text != text or token.kind == "end":
            return False
        self.position += 1
        return True

    def expect(self, text: str) -> Token:
        if self.ahead.text != text:
            raise self.error(say("token", text=text))
        return self.take()

    def error(self, what: str) -> DirectiveError:
        """The error at the next token: what was expected, and what was found there."""
        token = self.ahead
        found = say("token", text=token.text) if token.kind != "end" else say("the-end")
        return DirectiveError(say("expected", what=what, found=found), token.start)

    def expression(self) -> Expression:
        """sum := product {(+|-) product}"""
        self.depth += 1
        if self.depth > DIRECTIVE_DEPTH:
            raise DirectiveError(say("deep-expression"), self.ahead.start)
        left = self._product()
        while self.ahead.text in ("+", "-"):
            sign = self.take()
            left = folded(sign.text, (left, self._product()), sign.start)
        self.depth -= 1
        return left

    def _product(self) -> Expression:
        left = self._factor()
        while self.ahead.text in self.products:
            sign = self.take()
            left = folded(sign.text, (left, self._factor()), sign.start)
        return left

    def _factor(self) -> Expression:
        signs = 0
        while self.ahead.text in ("-", "+"):
            signs += self.take().text == "-"
        start = self.ahead.start
        value = self._primary()
        return folded("-", (Number(0), value), start) if signs % 2 else value

    def _primary(self) -> Expression:
        token = self.ahead
        if token.kind == "number":
            return Number(number(self.take().text))
        if self.accept("("):
            inner = self.expression()
            self.expect(")")
            return inner
        if token.kind != "name":
            raise self.error(say("expected-operand"))
        self.take()
        if self.ahead.text != "(":
            value = self.known.get(token.text, _TRUTH.get(token.text))
            return Operand(token.text, token.start) if value is None else Number(value)
        return self._call(token)

    def _call(self, name: Token) -> Expression:
        if name.text in GENERATORS:
            return self._generator(name)
        if name.text == "load":
            return self._file()
        if name.text not in FUNCTIONS:
            functions, arrays = ", ".join(FUNCTIONS), ", ".join(GENERATORS)
            known = {"functions": functions, "arrays": arrays}
            raise DirectiveError(say("no-function", name=name.text, **known), name.start)
        operands = self.arguments()
        _check_count(name, len(operands), FUNCTIONS[name.text], "value-count")
        return folded(name.text, operands, name.start)

    def _file(self) -> File:
        self.expect("(")
        if self.ahead.kind != "string":
            raise self.error(say("expected-file"))
        path = self.take().text[1:-1]
        self.expect(")")
        return File(path)

    def _generator(self, name: Token) -> Generator | Operation:
        """An array; one whose numbers are named is made when they are known."""
        self.expect("(")
        shape = self._shape() if self.list_ahead() else None
        if shape is not None and self.ahead.text != ")":
            self.expect(",")
        given = (*([] if shape is None else [shape]), *self._numbers(name))
        _check_count(name, len(given), GENERATORS[name.text], "number-count")
        if any(names_of(each) for each in given):
            return Operation(name.text, given, name.start)
        numbers = [self.number_of(each, name) for each in given]
        try:
            return made_of(name.text, numbers)
        except ValueError as error:
            raise DirectiveError(sentence_of(error), name.start) from None

    def _shape(self) -> Expression:
        """( size {, size} ): as many elements as the product says."""
        opening = self.ahead
        sizes = self.arguments()
        if any(isinstance(size, (Generator, File)) for size in sizes):
            raise DirectiveError(say("shape-numbers"), opening.start)
        return reduce(lambda left, right: folded("*", (left, right), opening.start), sizes)

    def _numbers(self, name: Token) -> list[Expression]:
        """Up to the closing parenthesis; `seed=n` stands for the seed's place."""
        found: list[Expression] = []
        while not self.accept(")"):
            if found:
                self.expect(",")
            if self.ahead.text == "seed" and self.after.text == "=" and name.text in SEEDED:
                self.take()
                self.take()
            found.append(self.expression())
        return found

    def number_of(self, value: Expression, at: Token) -> Scalar:
        """The number an expression comes to. Raises DirectiveError if it is none."""
        if isinstance(value, Number):
            return value.value
        for name in names_of(value):
            known = listed(self.known)
            raise DirectiveError(say("no-number", name=name.name, known=known), name.start)
        raise DirectiveError(say("numbers-only", name=at.text), at.start)

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


def _check_count(name: Token, count: int, wanted: tuple[int, int], key: str) -> None:
    least, most = wanted
    if not least <= count <= most:
        shown = str(least) if least == most else say("from-to", least=least, most=most)
        raise DirectiveError(say(key, name=name.text, wanted=shown, count=count), name.start)


def made_of(name: str, numbers: list[Scalar]) -> Generator:
    """An array by a generator's name and its numbers. Raises ValueError."""
    count, others = _counted(name, numbers)
    if not isinstance(count, int) or not 0 <= count <= _ELEMENTS:
        raise ValueError(say("element-count", name=name, most=_ELEMENTS, count=count))
    return Generator(name, count, others)


def made_with(generator: Operation, values: Mapping[str, object]) -> Generator:
    """An array whose numbers are named, once they are known. Raises ValueError."""
    try:
        numbers = [_with(each, values) for each in generator.operands]
    except DirectiveError as error:
        raise ValueError(sentence_of(error)) from None
    known = [each.value for each in numbers if isinstance(each, Number)]
    if len(known) < len(numbers):
        raise ValueError(say("numbers-only", name=generator.name))
    return made_of(generator.name, known)


def _with(expression: Expression, values: Mapping[str, object]) -> Expression:
    """An expression with numbers in place of their names."""
    if isinstance(expression, Operand):
        value = values.get(expression.name)
        return Number(value) if isinstance(value, int | float) else expression
    if isinstance(expression, Operation):
        operands = tuple(_with(each, values) for each in expression.operands)
        return folded(expression.name, operands, expression.start)
    return expression


def _counted(name: str, numbers: list[Scalar]) -> tuple[Scalar, tuple[Scalar, ...]]:
    """The elements a generator makes, and its other numbers."""
    if name == "linspace":
        return numbers[2], tuple(numbers[:2])
    if name != "arange" or len(numbers) == 1:
        return numbers[0], tuple(numbers[1:])
    start, stop, step = (*numbers, 1)[:3]
    rounds = (stop - start) / step if step else math.nan
    count = max(0, math.ceil(rounds)) if math.isfinite(rounds) else rounds
    return count, (start, step)


def folded(name: str, operands: tuple[Expression, ...], start: int) -> Expression:
    """Numbers are computed at once, so that a shape like 64 * 128 is a number."""
    values = [o.value for o in operands if isinstance(o, Number)]
    if len(values) < len(operands) or (name not in _OPERATIONS and name != "/"):
        return Operation(name, operands, start)
    if name in ("/", "%") and values[1] == 0:
        raise DirectiveError(say("zero-division"), start)
    try:
        result: int | float = apply(name, *values)
    except (ArithmeticError, ValueError):
        raise DirectiveError(say("no-value", name=name), start) from None
    if abs(result) >= INTEGER_LIMIT and isinstance(result, int):
        raise DirectiveError(say("large"), start)
    return Number(result)


RELATIONS: Mapping[str, Callable[..., bool]] = {
    "<=": operator.le,
    "<": operator.lt,
    ">=": operator.ge,
    ">": operator.gt,
    "==": operator.eq,
    "!=": operator.ne,
}
_OPERATIONS: Mapping[str, Callable[..., Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "%": operator.mod,
    **RELATIONS,
    "and": lambda left, right: bool(left) and bool(right),
    "or": lambda left, right: bool(left) or bool(right),
    "not": operator.not_,
    "abs": abs,
    "min": min,
    "max": max,
    "pow": math.pow,
    **{name: getattr(math, name) for name in ("sqrt", "exp", "log", "sin", "cos", "tanh")},
    **{name: getattr(math, name) for name in ("floor", "ceil")},
}


def apply(name: str, *values: Scalar) -> Scalar:
    """One operation on numbers; a quotient of integers that comes out even stays an integer."""
    if name == "/":
        exact = isinstance(values[0], int) and isinstance(values[1], int)
        whole = exact and values[0] % values[1] == 0
        return values[0] // values[1] if whole else values[0] / values[1]
    result: Scalar = _OPERATIONS[name](*values)
    return int(result) if isinstance(result, bool) else result


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
        case Generator() | File():
            return str(expression)
        case Operation(name=name, operands=operands):
            inner = [spelled(o) for o in operands]
            called = name in FUNCTIONS or name in GENERATORS
            return f"{name}({', '.join(inner)})" if called else _infix(name, inner)


def _infix(name: str, inner: list[str]) -> str:
    if len(inner) == 1:
        return f"({name} {inner[0]})"
    return f"({inner[0]} {name} {inner[1]})"
