"""A macro's replacement list, cut into what expansion has to look at.

What is between parameters, and is no macro itself, passes through as one stretch. Most bodies
hold nothing else, and are cut without a look at each token.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from tops_lsp.preprocess.tokens import (
    BLANK,
    BLANKS,
    COMMENT,
    IDENTIFIER,
    LITERAL,
    NUMBER,
    PUNCTUATION,
    SPLICE,
    Kind,
    Token,
    gap_of,
    single,
    tokenize,
)
from tops_lsp.text.lexical import blank
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

if TYPE_CHECKING:
    from tops_lsp.preprocess.macros import Macro


class Body(NamedTuple):
    """A replacement list in the text of its definition; `parameters` as in `Macro`."""

    text: bytes
    span: Span
    parameters: tuple[bytes, ...] | None
    variadic: bool

    @property
    def numbers(self) -> dict[bytes, int]:
        """The parameters' numbers by their names."""
        return {name: number for number, name in enumerate(self.parameters or ())}


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


def replacement_list(body: Body) -> tuple[Item, ...]:
    """What a body consists of, with what stands for parameters and operators marked."""
    tokens = list(tokenize(body.text, *body.span))
    if tokens:
        tokens[0] = tokens[0]._replace(gap=b"")
    return _ReplacementParser(body).items(tokens)


class _ReplacementParser:
    """Reads the replacement list of one macro."""

    def __init__(self, body: Body) -> None:
        self.function_like = body.parameters is not None
        self.variadic = body.variadic
        self.numbers = body.numbers

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
        """The item at `position`, and the position after it."""
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
    """Where an item is in the body."""
    return item if isinstance(item, Token) else item.token


class Template:
    """A replacement list, cut for the macros that were defined when it was last used."""

    __slots__ = ("_body", "_cut", "_items", "_live", "_plain", "names")

    def __init__(self, body: Body) -> None:
        self._body = body
        self._items: tuple[Item, ...] | None = None
        plain = plain_list(body)
        if plain is None:
            self._items = replacement_list(body)
            self._plain: tuple[Item, ...] | None = None
            self.names = frozenset(identifiers(self._items))
        else:
            self._plain, self.names = plain
        """The names in it that may be macros."""
        self._live: frozenset[bytes] | None = None
        self._cut: tuple[Item, ...] = ()

    def cut_for(self, table: Mapping[bytes, Macro]) -> tuple[Item, ...]:
        """The items, those joined that no macro of `table` has to see one by one."""
        live = self.names & table.keys()
        if live != self._live:
            self._live = live
            self._cut = self._cut_for(live)
        return self._cut

    def _cut_for(self, live: frozenset[bytes]) -> tuple[Item, ...]:
        if self._plain is not None and not live:
            return self._plain
        if self._items is None:
            self._items = replacement_list(self._body)
        return with_stretches(self._items, self._body.text, live)


# --- bodies of stretches and parameters alone -----------------------------------------------

_SIGNS = (b"#", b"%:", b"__VA_OPT__")
"""Without these a body has no operators."""
_RUN = regex(
    rb"(?P<plain>(?:"
    + BLANK
    + rb"*+(?:(?=[\"'uULR])(?:"
    + LITERAL
    + rb")|"
    + NUMBER
    + rb"|(?![A-Za-z_$\x80-\xff])(?:"
    + PUNCTUATION
    + rb")))*+)"
    rb"(?:" + BLANK + rb"*+)(?P<name>" + IDENTIFIER + rb"|\Z)"
)
# The leading set of first bytes makes the search five times as fast.
_IN_GAPS = regex(
    rb"(?=[\\/\"'uULR.0-9])(?:(?P<gap>" + SPLICE + rb"|" + COMMENT + rb")"
    rb"|" + LITERAL + rb"|(?<![\w$\x80-\xff])" + NUMBER + rb")"
)


def plain_list(body: Body) -> tuple[tuple[Item, ...], frozenset[bytes]] | None:
    """The list of a body without operators as if no name in it were a macro, and those names.

    None if it is to be read token by token.
    """
    text, (start, end), numbers = body.text, body.span, body.numbers
    if any(text.find(sign, start, end) >= 0 for sign in _SIGNS):
        return None
    clean = _IN_GAPS.sub(lambda m: m[0] if m["gap"] is None else blank(m[0]), text)
    items: list[Item] = []
    names: set[bytes] = set()
    begun = ended = start
    for match in _RUN.finditer(text, start, end):
        ended = max(ended, match.end("plain"))
        name = match["name"]
        if b"\\" in name:
            return None
        if name and name not in numbers:
            names.add(name)
            ended = match.end()
            continue
        items += _plain_run(text, clean, begun, ended)
        if not name:
            break
        place = match.start("name")
        gap = gap_of(text[ended:place]) if place > ended else b""
        items.append(Use(numbers[name], Token(Kind.IDENTIFIER, name, gap, place, len(name))))
        begun = ended = match.end()
    return tuple(items), frozenset(names)


def _plain_run(text: bytes, clean: bytes, begun: int, ended: int) -> Sequence[Token]:
    """What is from the end of one parameter to the end of the last token before the next."""
    blanks = BLANKS.match(text, begun, ended)
    start = begun if blanks is None else blanks.end()
    if start == ended:
        return ()
    gap = gap_of(text[begun:start]) if start > begun else b""
    kind = single(text[start:ended]) or Kind.STRETCH
    return (Token(kind, clean[start:ended], gap, start, ended - start),)


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
