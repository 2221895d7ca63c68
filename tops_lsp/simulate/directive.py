"""Run directives: how a kernel is to be launched, written in a comment above it.

    // tops-sim: <<<2, 12>>> a = ramp(4096), b = full(4096, 2.0), out = zeros(64 * 64), n = 4096

A closed grammar, read by this parser and never evaluated as code: integers and their products,
floats, and the generators zeros, ones, full, ramp and random. `shared = BYTES` asks for dynamic
shared memory.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from tops_lsp.text.source import Source, Span

ELEMENT_LIMIT = 1 << 28
GENERATORS = {"zeros": (1, 1), "ones": (1, 1), "full": (2, 2), "ramp": (1, 3), "random": (1, 2)}
"""Generator names with the least and most numbers they take; the first is the length."""

_DIRECTIVE = re.compile(r"//\s*tops-sim:\s*(.*)$")
_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?|\.[0-9]+)"
    r"|(?P<name>[A-Za-z_]\w*)|(?P<open><<<)|(?P<close>>>>)|(?P<mark>[=,()*+-]))"
)
Number = int | float


class DirectiveError(ValueError):
    """The directive cannot be read; the message says where and what would be right."""


@dataclass(frozen=True, slots=True)
class Generator:
    """An array: how its elements are made. `numbers` starts with the length."""

    name: str
    numbers: tuple[Number, ...]

    @property
    def length(self) -> int:
        return int(self.numbers[0])

    def __str__(self) -> str:
        return f"{self.name}({', '.join(f'{n:g}' for n in self.numbers)})"


Argument = Generator | int | float


@dataclass(frozen=True, slots=True)
class Directive:
    """A launch: grid and block sizes, arguments by name, dynamic shared memory in bytes."""

    grid: tuple[int, int, int] = (1, 1, 1)
    block: tuple[int, int, int] = (1, 1, 1)
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    shared: int = 0


def find_directive(source: Source, kernel: Span) -> str | None:
    """The text of the directive in the comment lines right above a kernel."""
    line = source.line_of(kernel.start) - 1
    while line >= 0:
        text = source.line_text(line).strip()
        match = _DIRECTIVE.match(text)
        if match is not None:
            return match[1]
        if not text.startswith(("//", "template", "extern")):
            return None
        line -= 1
    return None


def parse_directive(text: str) -> Directive:
    """Reads a directive. Raises DirectiveError."""
    return _Parser(text).directive()


class _Parser:
    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, str]] = []
        position = 0
        text = text.strip()
        while position < len(text):
            match = _TOKEN.match(text, position)
            if match is None:
                raise DirectiveError(f"'{text[position:].strip()[:20]}' does not belong here")
            self.tokens.append((match.lastgroup or "", match[0].strip()))
            position = match.end()
        self.position = 0

    def peek(self) -> tuple[str, str]:
        end = ("end", "the end")
        return self.tokens[self.position] if self.position < len(self.tokens) else end

    def take(self, text: str) -> None:
        if self.peek()[1] != text:
            raise DirectiveError(f"'{text}' is expected before {self.peek()[1]}")
        self.position += 1

    def directive(self) -> Directive:
        grid = block = (1, 1, 1)
        if self.peek()[1] == "<<<":
            self.take("<<<")
            grid = self.dimensions()
            self.take(",")
            block = self.dimensions()
            self.take(">>>")
        arguments: dict[str, Argument] = {}
        while self.peek()[0] != "end":
            name, value = self.assignment()
            if name in arguments:
                raise DirectiveError(f"'{name}' is given twice")
            arguments[name] = value
            if self.peek()[1] == ",":
                self.take(",")
        shared = arguments.pop("shared", 0)
        if not isinstance(shared, int) or shared < 0:
            raise DirectiveError("'shared' is a number of bytes")
        return Directive(grid, block, arguments, shared)

    def dimensions(self) -> tuple[int, int, int]:
        """An integer, or up to three in parentheses."""
        sizes: list[int] = []
        bracketed = self.peek()[1] == "("
        if bracketed:
            self.take("(")
        while True:
            sizes.append(self.integer())
            if not bracketed or self.peek()[1] != ",":
                break
            self.take(",")
        if bracketed:
            self.take(")")
        if len(sizes) > 3 or min(sizes) < 1:
            raise DirectiveError("a grid or block has one to three sizes of at least 1")
        x, y, z = (*sizes, 1, 1)[:3]
        return x, y, z

    def integer(self) -> int:
        value = self.number()
        if not isinstance(value, int):
            raise DirectiveError(f"{value:g} is no integer")
        return value

    def assignment(self) -> tuple[str, Argument]:
        kind, name = self.peek()
        if kind != "name":
            raise DirectiveError(f"an argument's name is expected before {name}")
        self.position += 1
        self.take("=")
        if self.peek()[0] == "name":
            return name, self.generator()
        return name, self.number()

    def generator(self) -> Generator:
        name = self.peek()[1]
        if name not in GENERATORS:
            known = ", ".join(GENERATORS)
            raise DirectiveError(f"'{name}' makes no array; there are: {known}")
        self.position += 1
        self.take("(")
        numbers = [self.number()]
        while self.peek()[1] == ",":
            self.take(",")
            numbers.append(self.number())
        self.take(")")
        least, most = GENERATORS[name]
        if not least <= len(numbers) <= most:
            raise DirectiveError(f"{name}() takes {least} to {most} numbers")
        if not isinstance(numbers[0], int) or not 0 <= numbers[0] <= ELEMENT_LIMIT:
            raise DirectiveError(f"{name}(): the length is between 0 and {ELEMENT_LIMIT}")
        return Generator(name, tuple(numbers))

    def number(self) -> Number:
        """A number or a product of numbers, with a sign."""
        negative = self.peek()[1] == "-"
        if self.peek()[1] in ("-", "+"):
            self.position += 1
        value = self.factor()
        while self.peek()[1] == "*":
            self.take("*")
            value *= self.factor()
        return -value if negative else value

    def factor(self) -> Number:
        kind, text = self.peek()
        if kind != "number":
            raise DirectiveError(f"a number is expected before {text}")
        self.position += 1
        return int(text) if text.isdigit() else float(text)
