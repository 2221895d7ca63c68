"""What a text lacks that no edit of one token makes whole: half a statement, several mistakes.

Problem. Where somebody is typing, more than one token is missing: `f(1,` lacks an argument, a
bracket, a semicolon and a brace. No single edit says so, and silence would say that all is well.

Rule. Brackets without partners are wrong whatever else is in a text. The one whose statement ends
first is reported: there, what the token before it asks for is expected, an operand or the bracket.
If all brackets have partners, it is the first two tokens that cannot be side by side, or where the
grammar fails. No fix is offered, as nobody knows the rest.

Example. `int a = f(1,` expects an expression; `while (i < n` expects `)`.

Reference. C. Lattner and others, clang's `BalancedDelimiterTracker` and `ExpectAndConsumeSemi`: the
first token that cannot follow is reported, with the bracket that waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tops_lsp.syntax.brace_repairs import level_of
from tops_lsp.syntax.broken_piece import BrokenPiece, Repair
from tops_lsp.syntax.lexemes import CLOSER, Token
from tops_lsp.syntax.parser import end_of_error
from tops_startup.patterns import regex

EXPRESSION, NAME = "expression", "name"
_TYPES = frozenset(
    b"auto bool char const double float int long short signed static typename unsigned void"
    b" constexpr volatile struct class union enum namespace template using".split()
)
_ASKS = frozenset(b"return case sizeof new throw delete co_return co_await".split())
_MEMBER = regex(rb"(?:->|\.\*?|::)\Z")
_STEP = regex(rb"(?:\+\+|--|>|\.\.\.)\Z")
_BINARY = regex(rb"(?:[%/^|?]|[-+*/%&|^<>=!]=|\|\||<<=?|>>=|=|\.\*?(?!\.)|->\*?)\Z")
"""Signs that no operand begins with, and no type ends with."""
_NAMED = regex(rb"[A-Za-z_~*(]")
_STATEMENTS = frozenset(b"if for while do switch return break continue goto case else".split())
_FRONT = frozenset(b"return case else goto throw delete new sizeof and or not operator".split())


def lacking(tokens: Sequence[Token], index: int) -> str:
    """What has to follow a token: an operand, a name, or nothing."""
    text, kind = tokens[index].text, tokens[index].kind
    before = tokens[index - 1] if index else None
    if before is not None and before.text == b"operator":
        return ""
    if kind == "word":
        return NAME if text in _TYPES else EXPRESSION if text in _ASKS else ""
    if kind != "sign":
        return EXPRESSION if text in (b",", b"(", b"[") else ""
    if _MEMBER.search(text) is not None:
        return NAME
    if text in (b"*", b"&", b"&&") and before is not None and before.text in _TYPES:
        return NAME
    return "" if _STEP.search(text) is not None and text != b"->" else EXPRESSION


def of_unbalanced(broken: BrokenPiece) -> Repair | None:
    """What is lacking in a text whose brackets have no partners."""
    tokens = broken.tokens
    if not tokens:
        return None
    ends = [(_stop(broken, i), -i) for i in broken.lost if _is_closed_in_statement(broken, i)]
    stop, opener = min(ends, default=(len(tokens), 1))
    if broken.stray and broken.stray[0] < stop:
        return broken.without(broken.stray[0])._replace(is_edit=False)
    if opener <= 0:
        return _lacking_at(broken, stop, -opener)
    last = len(tokens) - 1
    if tokens[last].text not in (b";", b"{", b"}", b":"):
        return _lacking_at(broken, len(tokens), -1)
    return _noted(broken.insert_after(last, b"}", tokens[broken.lost[-1]].start))


def _is_closed_in_statement(broken: BrokenPiece, opener: int) -> bool:
    """Whether a bracket has to be closed before its statement ends: it holds no statements."""
    if broken.text_at(opener) != b"{":
        return True
    return opener > 0 and broken.text_at(opener - 1) in (b"=", b",", b"(", b"return")


def _stop(broken: BrokenPiece, opener: int) -> int:
    """The first token that cannot be in an opening bracket."""
    tokens = broken.tokens
    level = level_of(broken, opener)
    for index, after in pairwise(level):
        if (
            after > index + 1
            and tokens[index + 1].text == b"{"
            and _holds_statements(tokens, index + 1, after)
        ):
            return index + 1
        if tokens[after].text in _STATEMENTS:
            return after
    return level[-1] + 1


def _holds_statements(tokens: Sequence[Token], opener: int, closer: int) -> bool:
    """Whether a brace in an expression begins a block that is no closure's."""
    before = tokens[opener - 1]
    if before.kind not in ("end", "open", "sign", "number"):
        return False
    return any(token.text == b";" for token in tokens[opener:closer])


def of_balanced(broken: BrokenPiece) -> Repair | None:
    """What is lacking in a text that cannot be read, though its brackets have partners: a guess if
    no two tokens show it that no C++ has side by side."""
    tokens = broken.tokens
    wrong = [index for index in range(1, len(tokens)) if _is_impossible(tokens, index)]
    if wrong:
        stop = wrong[0]
    else:
        places = [e for e in broken.errors if e > tokens[0].start] or [*broken.errors]
        stop = _token_at(tokens, places[0])
        if stop and tokens[stop - 1].text in (b";", b"{", b"}"):  # a statement that fails later
            stop = max(stop, _token_at(tokens, end_of_error(broken.text, places[0])))
    if not stop or (not wrong and tokens[stop - 1].text == b"}"):
        return None  # a definition may be part of more than the grammar knows
    opener = _around(tokens, stop)
    if not wrong and _has_commas_of_loop(broken, opener):
        return None
    may_be_macro = not wrong or tokens[stop].kind == "word"
    return _lacking_at(broken, stop, opener)._replace(is_guess=may_be_macro)


def _has_commas_of_loop(broken: BrokenPiece, opener: int) -> bool:
    """Whether a bracket has what the grammar cannot read: `do …; while (a = 1, b < 2);`."""
    if opener < 1 or broken.text_at(opener - 1) != b"while":
        return False
    return any(broken.text_at(index) == b"," for index in level_of(broken, opener))


def _token_at(tokens: Sequence[Token], offset: int) -> int:
    """The first token that begins at an offset or after it."""
    return next((i for i, token in enumerate(tokens) if token.start >= offset), len(tokens))


def _lacking_at(broken: BrokenPiece, stop: int, opener: int) -> Repair:
    """What is expected before a token, in a bracket or in none."""
    what = lacking(broken.tokens, stop - 1)
    if what:
        return _noted(broken.before_next(stop - 1, b"0"), what)
    if opener < 0 or not _is_closed_in_statement(broken, opener):
        return _noted(broken.insert_after(stop - 1, b";"))
    return _noted(
        broken.before_next(stop - 1, CLOSER[broken.text_at(opener)], broken.tokens[opener].start)
    )


def _noted(repair: Repair, token: str = "") -> Repair:
    """What is expected, without an edit."""
    return repair._replace(token=token or repair.token, is_edit=False)


def _around(tokens: Sequence[Token], stop: int) -> int:
    """The bracket that is open before a token; -1 if none is."""
    opened: list[int] = []
    for index, token in enumerate(tokens[:stop]):
        if token.kind == "open":
            opened.append(index)
        elif token.kind == "close" and opened:
            opened.pop()
    return opened[-1] if opened else -1


def _is_impossible(tokens: Sequence[Token], index: int) -> bool:
    """Whether a token cannot follow the one before it, in whatever C++."""
    before, token = tokens[index - 1], tokens[index]
    earlier = tokens[index - 2].text if index > 1 else b""
    if earlier == b"operator" or before.text == b"operator" or earlier == b"[":
        return False
    if before.kind == "sign" and token.text != b"{":
        return _is_after_sign(before.text, token)
    if before.text == b",":
        is_binary = _is_binary(token) and token.text != b"."  # which begins a designator
        return token.text in (b",", b";", b")", b"]") or is_binary
    if before.text in (b"(", b"["):
        return token.text == b"," or _is_binary(token)
    if token.text == b"{":
        return before.text == b">" and _is_template(tokens, index)
    if before.kind == "number":
        return token.kind in ("word", "number", "text") and token.text not in _FRONT
    return before.text == b"]" and token.kind == "number"


def _is_template(tokens: Sequence[Token], index: int) -> bool:
    """Whether the parameters of a template, and nothing else, come before a token."""
    depth = 0
    for at in range(index - 1, 0, -1):
        if tokens[at].kind == "sign":
            depth += tokens[at].text.count(b">") - tokens[at].text.count(b"<")
        if not depth:
            return tokens[at - 1].text == b"template"
        if tokens[at].text in (b";", b"{", b"}"):
            break
    return False


def _is_after_sign(sign: bytes, token: Token) -> bool:
    if sign in (b".*", b"->*"):  # a pointer to a member comes next, and may be an expression
        return token.kind in ("close", "end")
    if _MEMBER.search(sign) is not None and not sign.endswith(b"..."):
        return _NAMED.match(token.text) is None
    if _STEP.search(sign) is not None or sign[-1:] in b"*&<:~":
        return False
    return token.kind in ("close", "end") or _is_binary(token)


def _is_binary(token: Token) -> bool:
    return token.kind == "sign" and _BINARY.fullmatch(token.text) is not None
