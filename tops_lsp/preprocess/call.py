"""One invocation while its replacement list is filled in, and what that takes of tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tops_lsp.preprocess.macros import Macro
from tops_lsp.preprocess.replacement import Item, Use, exploded
from tops_lsp.preprocess.tokens import NO_HIDE, Kind, Token
from tops_startup.records import dataclass, field

_new = tuple.__new__  # past the constructor, which is Python's
TOKEN_COST = 8
"""What a token counts against the budget beside its bytes."""


@dataclass(slots=True)
class Call:
    """One invocation while its replacement list is filled in."""

    macro: Macro
    name: Token
    arguments: list[list[Token]]
    index: int
    hide: frozenset[bytes]
    depth: int
    expanded: dict[int, tuple[list[Token], int]] = field(default_factory=dict)
    """Arguments that were expanded, with what a copy of each costs."""

    def made(self, token: Token) -> Token:
        """A body token as part of this expansion."""
        kind, text, gap, offset, size, _, _, _ = token
        made = kind, text, gap, offset, size, self.macro.home, self.index, self.hide
        return _new(Token, made)

    def adopted(self, tokens: Iterable[Token]) -> list[Token]:
        """Argument tokens as part of this expansion: they keep their own place."""
        outer, index, mine = (-1, self.name.maker), self.index, self.hide
        wider = {NO_HIDE: mine}  # most tokens share few sets
        return [
            _new(
                Token,
                (
                    *(kind, text, gap, offset, size, home),
                    index if maker in outer else maker,
                    wider.get(hide) or wider.setdefault(hide, hide | mine),
                ),
            )
            for kind, text, gap, offset, size, home, maker, hide in tokens
        ]


def after(gap: bytes, tokens: list[Token]) -> list[Token]:
    """The tokens with `gap` before the first."""
    if not tokens or tokens[0].gap == gap:
        return tokens
    kind, text, _, *rest = tokens[0]
    return [_new(Token, (kind, text, gap, *rest)), *tokens[1:]]


def released(tokens: list[Token], argument: Iterable[Token]) -> list[Token]:
    """What an argument was expanded to, after the expansions in it.

    Compilers lock a macro while what it was replaced by is read. Who was met then stays locked; all
    others may name the macro afterwards, which is what macros that call themselves again live on.
    """
    around = NO_HIDE.union(*(token.hide for token in argument))
    known: dict[tuple[frozenset[bytes], bytes], frozenset[bytes]] = {}
    found: list[Token] = []
    for token in tokens:
        kind, text, gap, offset, size, home, maker, hide = token
        if hide <= around:
            found.append(token)
            continue
        left = known.get((hide, text))
        if left is None:
            left = known[hide, text] = hide & (around | {text})
        found.append(_new(Token, (kind, text, gap, offset, size, home, maker, left)))
    return found


def placemarker(place: Token) -> Token:
    """Nothing, as an operand of `##`."""
    return place._replace(kind=Kind.PLACEMARKER, text=b"")


def singles(token: Token) -> list[Token]:
    """The tokens a stretch is made of; any other token by itself."""
    return exploded(token) if token.kind is Kind.STRETCH else [token]


def cost(tokens: Iterable[Token]) -> int:
    """What copying tokens counts against the budget."""
    return sum(len(token.text) + TOKEN_COST for token in tokens)


def quoted(tokens: Sequence[Token]) -> bytes:
    """The tokens as the inside of a string literal."""
    parts: list[bytes] = []
    for token in tokens:
        if parts and token.gap:
            parts.append(b" ")
        text = token.text
        if token.kind is Kind.LITERAL:
            text = text.replace(b"\\", b"\\\\").replace(b'"', b'\\"')
        parts.append(text)
    return b"".join(parts)


def drops_comma(left: Item, right: Item, call: Call) -> bool:
    """Whether `left ## right` is the GNU comma before a variadic parameter."""
    return (
        call.macro.variadic
        and isinstance(left, Token)
        and left.text == b","
        and isinstance(right, Use)
        and right.parameter == len(call.arguments) - 1
    )
