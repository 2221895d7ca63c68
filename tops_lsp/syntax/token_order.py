"""Tokens that no C++ has side by side, wherever they are.

Problem. Where the grammar fails it says little: one error hides others, and it does not know all of
C++. What is certainly wrong, though nothing else of a text be known?

Theorem. Let no derivation of C++'s grammar, from any symbol, have two tokens side by side. Then
every text with them there is ill-formed, whatever is around it.
    Proof. A derivation of the text would have them side by side. (What is not derived as C++ is
    left out: comments, directives, attributes and assembly. What macros make is not seen here.)

Example. `= ;`, `case :`, `goto ;`: each is wrong for itself, so that
several are reported in one function. What a lone token may mean (captures, operators' names, types)
is left out.

Reference. ISO C++, annex A: the grammar; N. Wirth, H. Weber, EULER: a generalization of ALGOL, and
its formal definition (1966): symbols side by side between which no relation holds are an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile

from tops_lsp.syntax.lexemes import OPENER, Token, tokens_of
from tops_lsp.syntax.suspect_texts import NUMBER, is_suspect
from tops_lsp.syntax.token_statements import (
    BASIC,
    BRACE,
    COLON,
    PARENTHESIS,
    Wrong,
    wrong_access,
    wrong_array,
    wrong_case,
    wrong_cast,
    wrong_condition,
    wrong_definition,
    wrong_destructor,
    wrong_handler,
    wrong_initializers,
    wrong_list,
    wrong_loop_end,
    wrong_namespace,
    wrong_pair,
    wrong_parameters,
    wrong_scope,
    wrong_separator,
    wrong_template,
    wrong_try,
    wrong_word,
)
from tops_lsp.text.lexical import COMMENT, QUOTED
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_NO_CODE = regex(
    rb"(?P<text>" + QUOTED + rb")|" + COMMENT + rb"|^[ \t]*#(?:[^\\\n]|\\\r?\n|\\.)*", re.M
)
_ASSEMBLY = frozenset((b"asm", b"__asm", b"__asm__"))
_DANGLING = frozenset(
    b"= += -= *= /= %= &= |= ^= <<= >>= == != <= >= || << ^ | % + - / . -> ? ! ~".split()
)
_CLOSERS = frozenset((b")", b"]", b"}"))
_TYPES = frozenset(b"int float double char bool void long short unsigned signed".split())
_KINDS = frozenset((b"struct", b"class", b"union", b"enum"))
_STATEMENTS = frozenset(b"case if for while return switch do else goto break continue".split())
_NAMELESS = frozenset((b"operator", b"[", b"(", b",", b"..."))
_MOST = 32
"""With more of them than these a text is no C++."""

EXPRESSION = "an expression is expected before"
SEMICOLON = "a semicolon cannot stand before"
NAME = "a name is expected after"
ANGLE = "'<' is expected after"
TYPE = "a type is expected after"
CASE = "'case' is expected before"
LABEL = "a label is expected after"
HEAD = "two semicolons, or one range, are expected after"
FUNCTION = "only functions can be deleted, not"
BODY = "'typedef' cannot stand at a function with a body:"
VALUE = "a type has no members: a value is expected before"
KEYWORD = "a keyword cannot be the name of what is declared:"
DIGITS = "no number can be written like this:"
ASSIGNED = "nothing can be assigned to a number, as it is before"
EQUALS = "'=' is expected in place of"
LAUNCH = "'>>>' is expected before"
ALTERNATIVE = "':' is expected after '?', before"
AT_MOST = "'<=' is expected in place of"
AT_LEAST = "'>=' is expected in place of"
EMPTY = "a character is expected before"
CHARACTER = "this character has no place in code:"


class Misfit(NamedTuple):
    """What is wrong, and the token that it is reported at."""

    what: str
    place: Span
    token: bytes
    around: Span
    """The tokens that do not fit, from the first to the last."""


def misfits(text: bytes) -> list[Misfit]:
    """The tokens of a text that cannot be where they do, in order."""
    text = text.replace(b"\r", b" ")
    if not is_suspect(text):
        return []
    plain = _NO_CODE.sub(lambda match: match[0] if match["text"] else b" " * len(match[0]), text)
    if not is_suspect(plain):
        return []
    tokens = tokens_of(plain)
    if not _ASSEMBLY.isdisjoint(token.text for token in tokens):
        return []  # what is there is another language
    found = list(islice(_found(tokens), _MOST + 1))
    return [] if len(found) > _MOST else found


def _found(tokens: Sequence[Token]) -> Iterator[Misfit]:
    opened: list[int] = []
    begin = 0
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        what = ""
        if before is not None:
            earlier = tokens[index - 2].text if index > 1 else b""
            what = _pair(before, token, earlier) or _of_end(tokens, index, opened)
        for reason, at in _wrong(tokens, index, begin, opened):
            if not _is_in_attribute(tokens, opened):
                yield _at(reason, tokens[at])
        if what and not _is_in_attribute(tokens, opened):
            wrong = before if what in _BEFORE and before is not None else token
            first = token if before is None else before
            around = Span(first.start, token.end)
            yield Misfit(what, Span(wrong.start, wrong.end), wrong.text, around)
        if token.text == b"{" and _is_typedef_of_function(tokens, begin, index):
            yield _at(BODY, tokens[begin])
        if token.text == b"delete" and _is_deleted_variable(tokens, begin, index):
            yield _at(FUNCTION, tokens[index - 2])
        if token.text in (b";", b"{", b"}"):
            begin = index + 1
        if token.kind == "open":
            opened.append(index)
        elif token.kind == "close":
            opener = opened.pop() if opened else None
            if opener is not None and tokens[opener].text != OPENER[token.text]:
                return  # brackets without partners say more
            if opener and token.text == b")" and _is_wrong_head(tokens, opener, index):
                yield _at(HEAD, tokens[opener - 1])


def _wrong(
    tokens: Sequence[Token], index: int, begin: int, opened: Sequence[int]
) -> Iterator[Wrong]:
    """What is wrong with a statement or a head that a token is the sign of."""
    text = tokens[index].text
    if text == b"case":
        yield from wrong_case(tokens, index)
    elif text in _ACCESS:
        yield from wrong_access(tokens, index)
    elif text == b":":
        yield from wrong_initializers(tokens, index)
        yield from wrong_scope(tokens, index)
    elif text in NAMED_CASTS:
        yield from wrong_cast(tokens, index)
    elif text == b"template":
        yield from wrong_parameters(tokens, index)
    elif text == b"namespace":
        yield from wrong_namespace(tokens, index)
    elif text == b";" and opened and opened[-1] and index + 1 < len(tokens):
        yield from wrong_separator(tokens, index, opened[-1])
    elif text == b"std" and index == begin:
        yield from wrong_template(tokens, index)
    elif text in BASIC:
        yield from wrong_array(tokens, index)
        yield from wrong_condition(tokens, index)
        yield from wrong_list(tokens, index, begin, opened)
    elif text == b"try":
        yield from wrong_try(tokens, index)
    elif text == b"catch":
        yield from wrong_handler(tokens, index)
    elif text == b"while":
        yield from wrong_loop_end(tokens, index)
    elif text in _KINDS and index > 1:
        yield from wrong_definition(tokens, index)
    elif text == b"~":
        yield from wrong_destructor(tokens, index)
    if index > 1:
        yield from wrong_pair(tokens, index)
    if tokens[index].kind == "word" and 0 < index < len(tokens) - 1:
        yield from wrong_word(tokens, index)
    match = FOREIGN.search(text) if tokens[index].kind == "sign" else None
    if match is not None and not _is_of_objective_c(tokens, index):
        yield CHARACTER, index


def _is_of_objective_c(tokens: Sequence[Token], index: int) -> bool:
    """Whether `@` begins a word or a literal of Objective-C, whose headers C++ may share."""
    token = tokens[index]
    if not token.text.endswith(b"@") or index + 1 >= len(tokens):
        return False
    after = tokens[index + 1]
    return after.start == token.end and after.kind in ("word", "text", "open")


FOREIGN = regex(
    rb"[@`]|\xc2\xa0|\xef\xbc[\x81-\x8f\x9a-\xa0\xbb-\xbf]|\xef\xbd[\x80\x9b-\xa5]"
    rb"|\xe2\x80[\x90-\xa7\xb0-\xbf]|\xe2\x89[\xa0\xa4\xa5]|\xe3\x80[\x80-\x83\x88-\x91\x94-\x9f]"
)
"""Full-width punctuation and blanks, typographic quotes and dashes, and what C++ has no use for."""


def _is_in_attribute(tokens: Sequence[Token], opened: Sequence[int]) -> bool:
    """Whether one of the open brackets is an attribute's: it may hold any tokens."""
    for opener in opened:
        before = tokens[opener - 1].text if opener else b""
        twice = tokens[opener].text == b"[" and tokens[opener + 1].text == b"["
        if twice or before in (b"__attribute__", b"__declspec"):
            return True
    return False


def _at(what: str, token: Token) -> Misfit:
    place = Span(token.start, token.end)
    return Misfit(what, place, token.text, place)


_BEFORE = frozenset((NAME, PARENTHESIS, BRACE, ANGLE, COLON, TYPE, LABEL))
_PARENTHESIZED = frozenset(b"if switch while catch typeid decltype".split())
NAMED_CASTS = frozenset(b"static_cast dynamic_cast const_cast reinterpret_cast".split())
_ACCESS = frozenset(b"public private protected".split())


def _pair(before: Token, token: Token, earlier: bytes) -> str:
    """Why a token cannot come after another one; empty if it can."""
    if before.kind == "sign":
        return _after_sign(before.text, token, earlier)
    if before.kind == "end":
        return _after_end(before.text, token)
    return _after_word(before.text, token, earlier) if before.kind == "word" else ""


_NO_NAMES = frozenset(b"nullptr true false this int float double bool char void return".split())
"""Keywords that name nothing in a class or a namespace."""


def _after_sign(sign: bytes, token: Token, earlier: bytes) -> str:
    if sign == b"::" and token.text in _NO_NAMES:
        return NAME
    ends = token.text == b";" or token.text in _CLOSERS
    if not ends or earlier == b"operator":
        scoped = sign.endswith(b"::") and token.text in (b"(", b"{") and earlier != b"operator"
        return NAME if scoped and sign == b"::" else ""
    if sign == b"::":
        return NAME
    return EXPRESSION if sign in _DANGLING and earlier not in _NAMELESS else ""


def _after_end(end: bytes, token: Token) -> str:
    if end == b",":
        return EXPRESSION if token.text == b";" else ""
    return SEMICOLON if token.text == b"]" else ""


def _after_word(word: bytes, token: Token, earlier: bytes) -> str:
    text, kind = token.text, token.kind
    if word in _PARENTHESIZED:
        wrong = text in (b"{", b";", b")") or kind in ("number", "text")
        return PARENTHESIS if wrong or _is_bare_condition(word, token, earlier) else ""
    if word in NAMED_CASTS:
        return "" if text[:1] == b"<" or earlier == b"::" else ANGLE
    if word == b"try":
        return BRACE if text in (b";", b"(", b")") else ""
    if word in _ACCESS:
        return COLON if text in (b";", b"}", b")") or kind == "number" else ""
    if word == b"new":
        wrong = text in (b";", b")") or kind == "number"
        return TYPE if wrong and earlier != b"operator" else ""
    if word == b"case":
        return EXPRESSION if text in (b":", b";") else ""
    if word == b"default":
        return COLON if text == b";" and earlier in (b";", b"{", b"}", b":") else ""
    if word == b"goto":
        return LABEL if text == b";" or kind == "number" else ""
    if word in _TYPES and earlier not in (b"->", b"operator"):
        if text in (b".", b"->") and earlier in (b";", b"{", b"}", b"="):
            return VALUE
        # __vector bool int is a type.
        if word in BASIC and word != b"bool" and text in BASIC and earlier != b"operator":
            return "" if earlier in (b"<", b",", b"long") else KEYWORD
        if word in BASIC and kind in ("number", "text") and earlier not in (b"<", b","):
            return NAME
        return KEYWORD if text in _STATEMENTS else ""
    return TYPE if word == b"operator" and text == b";" else ""


def _is_nameless_operator(tokens: Sequence[Token], index: int) -> bool:
    """Whether `operator` is followed by parameters: `Point operator(const Point &other)`."""
    if tokens[index].text != b"(" or tokens[index - 1].text != b"operator":
        return False
    return index + 1 < len(tokens) and tokens[index + 1].text != b")"


def _is_bare_condition(word: bytes, token: Token, earlier: bytes) -> bool:
    """Whether a word comes after `if` where its parenthesis should: `if size > 4`."""
    statement = word in _CONDITIONS and earlier in (b";", b"{", b"}", b")", b"else", b":")
    return statement and token.kind == "word" and token.text not in _AFTER_IF


_CONDITIONS = frozenset((b"if", b"while", b"switch"))
_AFTER_IF = frozenset((b"constexpr", b"consteval", b"not", b"compl"))
_MEASURED = frozenset((b"if", b"while", b"switch", b"sizeof", b"alignof"))


def _of_end(tokens: Sequence[Token], index: int, opened: Sequence[int]) -> str:
    """What is wrong at a token that more than the one before it decides about."""
    token, before = tokens[index], tokens[index - 1].text
    if token.text == before == b"'" and token.start == tokens[index - 1].end:
        return EMPTY
    if token.kind == "number" and _IS_NUMBER.fullmatch(token.text) is None:
        return DIGITS
    if token.text in _SWAPPED and before != b"operator" and tokens[index - 1].kind != "open":
        return _SWAPPED[token.text]
    if token.text in _ASSIGNS and index > 1 and tokens[index - 1].kind == "number":
        statement = token.text == b"=" and tokens[index - 2].text in _BRACES
        return ASSIGNED if statement or _is_sum(tokens, index - 2) else ""
    if token.text == b"==" and index > _SHORTEST_HEAD and tokens[index - 1].kind == "word":
        declares = tokens[index - 3].text in (b";", b"{", b"}") and tokens[index - 2].text in _TYPES
        return EQUALS if declares and tokens[index - 1].text != b"operator" else ""
    if token.text == b")" and before == b"(" and index > 1 and tokens[index - 2].text in _MEASURED:
        return EXPRESSION
    if _is_nameless_operator(tokens, index):
        return TYPE
    if token.text == b"not" and before in _CONDITIONS and index + 1 < len(tokens):
        statement = index > 1 and tokens[index - 2].text in (b";", b"{", b"}", b")", b"else", b":")
        return PARENTHESIS if statement and tokens[index + 1].text != b"consteval" else ""
    if token.text == b";" and _lacks_alternative(tokens, index):
        return ALTERNATIVE
    if token.text == b"(" and before == b">>" and _is_launch(tokens, index):
        return LAUNCH
    if token.text == b")" and before == b";" and opened:
        opener = opened[-1]
        word = tokens[opener - 1].text if opener else b""
        return SEMICOLON if word in (b"if", b"while", b"switch", b"return") else ""
    if tokens[index - 1].kind == "number" and token.text == b":" and index > 1:
        statement = tokens[index - 2].text in (b";", b"{", b"}")
        in_block = bool(opened) and _is_block(tokens, opened[-1])
        return CASE if statement and in_block else ""
    return ""


def _is_sum(tokens: Sequence[Token], sign: int) -> bool:
    """Whether a sign of arithmetic in a statement is between operands; after a colon it may be in
    the width of a bit-field that has a value."""
    if tokens[sign].text not in _ARITHMETIC or tokens[sign - 1].kind not in ("word", "number"):
        return False
    before = takewhile(lambda token: token.text not in _BRACES, reversed(tokens[:sign]))
    return not any(token.kind == "sign" and b":" in token.text for token in before)


_ASSIGNS = frozenset((b"=", b"+=", b"-=", b"*=", b"/=", b"%="))
_ARITHMETIC = frozenset((b"+", b"-", b"*", b"/", b"%"))
_BRACES = frozenset((b";", b"{", b"}"))
_IS_NUMBER = regex(NUMBER)
_SWAPPED = {b"=<": AT_MOST, b"=>": AT_LEAST, b":=": EQUALS}


def _is_launch(tokens: Sequence[Token], end: int) -> bool:
    """Whether `<<<` is in the same statement, and no `>>>`."""
    ends = (b";", b"{", b"}")
    before = takewhile(lambda token: token.text not in ends, reversed(tokens[:end]))
    after = takewhile(lambda token: token.text not in ends, tokens[end:])
    words = [token.text for token in (*before, *after) if token.kind == "sign"]
    return b"<<<" in words and not any(b">>>" in word for word in words)


def _lacks_alternative(tokens: Sequence[Token], end: int) -> bool:
    """Whether a statement that ends has more `?` than `:`; it is looked through up to a brace."""
    asked = 0
    for token in reversed(tokens[max(0, end - _LONGEST_HEAD) : end]):
        if token.kind == "sign":
            asked += token.text.count(b"?") - token.text.replace(b"::", b"").count(b":")
        elif token.text in (b";", b"{", b"}") or token.text in (b"case", b"asm"):
            break
    else:
        return False
    return asked > 0 and token.text != b"case"


def _is_block(tokens: Sequence[Token], opener: int) -> bool:
    """Whether a brace opens a block of statements: after a head in parentheses."""
    if tokens[opener].text != b"{" or not opener:
        return False
    return tokens[opener - 1].text in (b")", b"else", b"do", b"try")


def _is_wrong_head(tokens: Sequence[Token], opener: int, end: int) -> bool:
    """Whether brackets are those of a `for` that has neither two semicolons nor a range."""
    if tokens[opener - 1].text != b"for" or end - opener > _LONGEST_HEAD:
        return False
    depth, semicolons = 0, 0
    for token in tokens[opener + 1 : end]:
        if token.text[:1] == b":" and token.text[:2] != b"::":
            return False
        depth += (token.kind == "open") - (token.kind == "close")
        semicolons += token.text == b";" and not depth
    return semicolons == 1 or (semicolons != 2 and end - opener > _SHORTEST_HEAD)


_SHORTEST_HEAD = 3
_LONGEST_HEAD = 1024
"""Tokens of a head that is read."""
_SPECIFIERS = 16
"""Words that may come before a variable's name."""


def _is_deleted_variable(tokens: Sequence[Token], begin: int, index: int) -> bool:
    """Whether a statement `type name = delete;` ends at a token."""
    if not _SHORTEST_HEAD <= index - begin <= _SPECIFIERS or index + 1 >= len(tokens):
        return False
    name, sign, after = tokens[index - 2], tokens[index - 1], tokens[index + 1]
    if sign.text != b"=" or after.text != b";" or name.kind != "word":
        return False
    return all(token.kind == "word" for token in tokens[begin : index - 1])


def _is_typedef_of_function(tokens: Sequence[Token], begin: int, brace: int) -> bool:
    """Whether `typedef` begins what a body follows: `typedef int f() {`."""
    head = tokens[begin:brace]
    if not head or head[0].text != b"typedef" or head[-1].text != b")":
        return False
    return _WITH_BODIES.isdisjoint(token.text for token in head)


_WITH_BODIES = frozenset(
    b"struct class union enum decltype typeof __typeof__ __attribute__ alignas".split()
)
