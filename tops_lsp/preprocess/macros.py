"""Macros: how a definition is read, and its replacement list cut into what expansion needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from tops_lsp.preprocess.regions import OUTSIDE, Region
from tops_lsp.preprocess.tokens import (
    BLANKS,
    Kind,
    Token,
    next_token,
    tokenize,
    unspliced,
)
from tops_lsp.text.lexical import blank
from tops_lsp.text.source import NOWHERE, Span

SDK = "sdk:"
"""How the path of a header begins that the tool ships."""


@dataclass(slots=True, eq=False)
class Macro:
    """A definition. `parameters` is None for an object-like macro.

    A variadic macro's last parameter is `__VA_ARGS__` or the name before the dots. `text` is the
    definition from the name on, `home` where that stands, `body` a span of it. `special`: made
    by the compiler.
    """

    name: str
    parameters: tuple[str, ...] | None
    variadic: bool
    home: Region
    body: Span
    text: bytes = field(repr=False)
    special: bool = False
    _template: Template | None = field(default=None, repr=False)

    @property
    def definition(self) -> tuple[str, Span]:
        """The path and the name's span; no path for what no file defines."""
        return self.home.path, self.home.span(0, len(key_of(self.name)))

    @property
    def template(self) -> Template:
        """The replacement list, read at its first use."""
        if self._template is None:
            self._template = Template(self)
        return self._template

    @property
    def is_written(self) -> bool:
        """Whether a file defines it, not the compiler, its command line or a header of the SDK."""
        return self.home.path != "" and not self.home.path.startswith(SDK)

    @property
    def signature(self) -> str:
        """The name with the parameters, as the definition has them."""
        if self.parameters is None:
            return self.name
        names = [*self.parameters]
        if self.variadic:
            names[-1] = "..." if names[-1] == "__VA_ARGS__" else f"{names[-1]}..."
        return f"{self.name}({', '.join(names)})"

    @property
    def replacement(self) -> str:
        """The body on one line, without comments, as for a hover."""
        parts = [b" " * bool(t.gap) + t.text for t in tokenize(self.text, *self.body)]
        return b"".join(parts).strip().decode("utf-8", "replace")


@dataclass(slots=True, eq=False)
class Invocation:
    """A use of a macro: its name and its arguments, from `start` to `end` of `home`.

    `parent` is the invocation whose expansion holds it. An outermost one grows while its
    expansion turns out to take more of the text behind it.
    """

    index: int
    home: Region
    start: int
    end: int
    macro: Macro
    parent: Invocation | None

    @property
    def path(self) -> str:
        return self.home.path

    @property
    def span(self) -> Span:
        return self.home.span(self.start, self.end)

    @property
    def outermost(self) -> Invocation:
        """The use that stands in a file's text, not in a macro's body."""
        current = self
        while current.parent is not None:
            current = current.parent
        return current

    @property
    def chain(self) -> tuple[Invocation, ...]:
        """From the outermost invocation to this one."""
        found = [self]
        while found[-1].parent is not None:
            found.append(found[-1].parent)
        return tuple(reversed(found))


def special(name: str, *parameters: str) -> Macro:
    """A macro whose replacement the preprocessor makes up at each use."""
    return Macro(name, parameters or None, False, OUTSIDE, NOWHERE, b"", special=True)


def key_of(name: str) -> bytes:
    """A macro's name as it stands in the text."""
    return name.encode("utf-8", "surrogateescape")


def parse_definition(
    text: bytes, start: int, end: int, home: Region, base: int = 0
) -> Macro | None:
    """The macro that `#define` makes of `text[start:end]`; None if that is no definition.

    `home` is the region that begins at `base`.
    """
    name = next_token(text, start, end)
    if name is None or name.kind is not Kind.IDENTIFIER or name.text == b"defined":
        return None
    head = _Head(None, False, name.offset + name.size)
    if unspliced(text[head.end : min(end, head.end + 80)]).startswith(b"("):
        parsed = _parameters(tokenize(text, head.end, end))
        if parsed is None:
            return None
        head = parsed
    body = _trimmed(text, head.end, end)
    return Macro(
        _text(name.text),
        head.parameters,
        head.variadic,
        home.within(name.offset - base),
        Span(body.start - name.offset, body.end - name.offset),
        text[name.offset : end],
    )


class _Head(NamedTuple):
    parameters: tuple[str, ...] | None
    variadic: bool
    end: int


def _parameters(tokens: Iterator[Token]) -> _Head | None:
    """The parameter list that begins at the first token, an opening parenthesis."""
    next(tokens, None)
    names: list[str] = []
    variadic = False
    separated = True
    for token in tokens:
        if token.text == b")":
            return _Head(tuple(names), variadic, token.offset + 1)
        if token.text == b",":
            if separated or variadic:
                return None
            separated = True
        elif token.text == b"..." and not variadic:
            variadic = True
            if separated:
                names.append("__VA_ARGS__")
            separated = False
        elif token.kind is Kind.IDENTIFIER and separated:
            names.append(_text(token.text))
            separated = False
        else:
            return None
    return None


def _text(name: bytes) -> str:
    return name.decode("utf-8", "surrogateescape")


def _trimmed(text: bytes, start: int, end: int) -> Span:
    """The span without the blanks and line continuations around what it holds."""
    leading = BLANKS.match(text, start, end)
    start = leading.end() if leading is not None else start
    while end > start and text[end - 1] in b" \t\r\n\f\v":
        end -= 1
        if text[end - 1 : end] == b"\\" and text[end : end + 1] in b" \t\r\n":
            end -= 1
    return Span(start, end)


# --- the replacement list -----------------------------------------------------------------


class Use(NamedTuple):
    """A parameter in a body, by its number."""

    parameter: int
    token: Token


class Stringise(NamedTuple):
    """`# operand`; `token` spans both."""

    operand: Use | VaOpt
    token: Token


class VaOpt(NamedTuple):
    """`__VA_OPT__( items )`."""

    items: tuple[Item, ...]
    token: Token


class Paste(NamedTuple):
    """`a ## b ## c`; `token` spans all of it."""

    operands: tuple[Item, ...]
    token: Token


Item = Token | Use | Stringise | VaOpt | Paste


def replacement_list(macro: Macro) -> tuple[Item, ...]:
    """The body of a macro, with what stands for parameters and operators told apart."""
    tokens = list(tokenize(macro.text, *macro.body))
    if tokens:
        tokens[0] = tokens[0]._replace(gap=b"")
    return _Reader(macro).items(tokens)


class _Reader:
    """Reads the replacement list of one macro."""

    def __init__(self, macro: Macro) -> None:
        self.function_like = macro.parameters is not None
        self.variadic = macro.variadic
        self.numbers = {key_of(name): n for n, name in enumerate(macro.parameters or ())}

    def items(self, tokens: Sequence[Token]) -> tuple[Item, ...]:
        found: list[Item] = []
        position = 0
        while position < len(tokens):
            first, position = self.operand(tokens, position)
            operands = [first]
            while _pastes(tokens, position):
                right, position = self.operand(tokens, position + 1)
                operands.append(right)
            found.append(first if len(operands) == 1 else _paste(operands))
        return tuple(found)

    def operand(self, tokens: Sequence[Token], position: int) -> tuple[Item, int]:
        """The item at `position`, and the position behind it."""
        token = tokens[position]
        if token.text in self.numbers:
            return Use(self.numbers[token.text], token), position + 1
        if token.text == b"__VA_OPT__" and self.variadic and _opens(tokens, position + 1):
            return self.optional(tokens, position)
        hash_ = self.function_like and token.text in (b"#", b"%:")
        if hash_ and position + 1 < len(tokens):
            operand, after = self.operand(tokens, position + 1)
            if isinstance(operand, Use | VaOpt):
                return Stringise(operand, _joined(token, operand.token)), after
        return token, position + 1

    def optional(self, tokens: Sequence[Token], position: int) -> tuple[Item, int]:
        depth = 0
        for close in range(position + 1, len(tokens)):
            depth += (tokens[close].text == b"(") - (tokens[close].text == b")")
            if depth == 0:
                items = self.items(tokens[position + 2 : close])
                return VaOpt(items, _joined(tokens[position], tokens[close])), close + 1
        return tokens[position], position + 1


def _opens(tokens: Sequence[Token], position: int) -> bool:
    return position < len(tokens) and tokens[position].text == b"("


def _pastes(tokens: Sequence[Token], position: int) -> bool:
    return position + 1 < len(tokens) and tokens[position].text in (b"##", b"%:%:")


def _joined(first: Token, last: Token) -> Token:
    return first._replace(size=last.offset + last.size - first.offset)


def _paste(operands: Sequence[Item]) -> Paste:
    return Paste(tuple(operands), _joined(token_of(operands[0]), token_of(operands[-1])))


def token_of(item: Item) -> Token:
    """Where an item stands in the body."""
    return item if isinstance(item, Token) else item.token


class Template:
    """A replacement list, cut for the macros that were defined when it was last used."""

    __slots__ = ("_cut", "_live", "_text", "items", "names")

    def __init__(self, macro: Macro) -> None:
        self.items = replacement_list(macro)
        self.names = frozenset(identifiers(self.items))
        """The names in it that may be macros."""
        self._text = macro.text
        self._live: frozenset[bytes] | None = None
        self._cut: tuple[Item, ...] = ()

    def cut_for(self, table: Mapping[bytes, Macro]) -> tuple[Item, ...]:
        """The items, those joined that no macro of `table` has to see one by one."""
        live = self.names & table.keys()
        if live != self._live:
            self._live = live
            self._cut = with_stretches(self.items, self._text, live)
        return self._cut


# --- stretches ----------------------------------------------------------------------------


def identifiers(items: Sequence[Item]) -> Iterator[bytes]:
    """The names in a replacement list that may be macros."""
    for item in items:
        if isinstance(item, Token):
            if item.kind is Kind.IDENTIFIER:
                yield item.text
        elif isinstance(item, VaOpt):
            yield from identifiers(item.items)


def with_stretches(items: Sequence[Item], text: bytes, live: frozenset[bytes]) -> tuple[Item, ...]:
    """Joins neighbouring tokens into stretches, except the names in `live` and their arguments."""
    merged: list[Item] = []
    run: list[Token] = []
    for item, alone in zip(items, _alone(items, live), strict=True):
        if isinstance(item, Token) and not alone:
            run.append(item)
            continue
        merged += (*_stretch(run, text), item)
        run.clear()
    return (*merged, *_stretch(run, text))


def _alone(items: Sequence[Item], live: frozenset[bytes]) -> Iterator[bool]:
    """Which items expansion has to see one by one."""
    depth = 0
    called = False
    for item in items:
        token = token_of(item)
        text = token.text if token is item else b""
        inside = depth > 0 or (called and text == b"(")
        if inside:
            depth += (text == b"(") - (text == b")")
        called = text in live
        yield inside or called or len(text) != token.size


def _stretch(run: Sequence[Token], text: bytes) -> Sequence[Token]:
    if len(run) < 2:
        return tuple(run)
    parts = [run[0].text]
    for before, token in pairwise(run):
        parts += (blank(text[before.offset + before.size : token.offset]), token.text)
    joined = _joined(run[0], run[-1])
    return (joined._replace(kind=Kind.STRETCH, text=b"".join(parts)),)


def exploded(stretch: Token) -> list[Token]:
    """The single tokens of a stretch."""
    _, text, gap, base, _, home, maker, hide = stretch
    found = [
        Token(t.kind, t.text, t.gap, base + t.offset, t.size, home, maker, hide)
        for t in tokenize(text, 0, len(text))
    ]
    found[0] = found[0]._replace(gap=gap)
    return found
