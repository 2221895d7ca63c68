"""Statements and heads whose tokens no C++ has in such an order, read without the grammar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.syntax.lexemes import OPENER, Token
from tops_lsp.text.keywords import is_near

COMMA = "',' is expected before"
COLON = "':' is expected after"
BODY = "'{' or ',' is expected in place of"
CLOSING_ANGLE = "'>' is expected before"
ARRAY = "the brackets of an array belong after its name:"
BRACE = "'{' is expected after"
PARENTHESIS = "'(' is expected after"
SCOPE = "'::' is expected in place of"
NEEDED = "a value is expected for the variable of a condition:"
DEFINED = "no type can be defined here:"
TILDE = "in a destructor's name the class comes before"
COMMA_FOR = "',' is expected in place of"
OVERRIDE = "'override' is expected in place of"
TYPENAME = "'typename' is expected in place of"
ACCESS = "'public', 'private' or 'protected' is expected in place of"
BASIC = frozenset(b"int float double char bool void".split())
_ACCESS = frozenset(b"public private protected".split())
REPEATED = "the type is not written again in a list, as it is here:"
HANDLER = "'catch' is expected after"
TRY = "'try' and its block are expected before"
ONE = "one variable is expected after"
ENDED = "';' is expected after"
_STARTS = (b";", b"{", b"}")
_BEFORE_CONSTRUCTORS = frozenset((*_STARTS, b"explicit", b"constexpr", b"inline", b":"))
_MOST = 64
"""Tokens of a statement that are looked through."""
Wrong = tuple[str, int]
"""What is wrong, and the index of the token it is reported at."""


def wrong_case(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`case One return 1;`, which has no colon."""
    for at in range(index + 1, min(index + _MOST, len(tokens))):
        text = tokens[at].text
        if tokens[at].kind == "sign" and text.replace(b"::", b"").startswith(b":"):
            return
        if text in (b"{", b"}", b"?"):
            return
        if text == b";" or text in _STATEMENTS:
            if at > index + 1:
                yield COLON, at - 1
            return


_STATEMENTS = frozenset(b"return break continue goto case default if for while switch".split())


def wrong_access(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`public int size;` in a class, and `class A public B {`."""
    earlier = tokens[index - 1].text if index else b""
    after = [token.text for token in tokens[index + 1 : index + 3]]
    if len(after) < 2:
        return
    if earlier in _STARTS and index > 0 and tokens[index + 1].kind == "word":
        yield from () if after[1] == b":" else ((COLON, index),)
        return
    named = index > 1 and tokens[index - 2].text in (b"class", b"struct")
    if named and tokens[index - 1].kind == "word" and tokens[index + 1].kind == "word":
        yield COLON, index - 1


def wrong_pair(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`template <typename T int n>` and `map<int int>`, which have no comma."""
    token, before, earlier = tokens[index], tokens[index - 1], tokens[index - 2].text
    named = earlier in (b"typename", b"class") and before.kind == "word"
    listed = before.text in BASIC - {b"bool"} and earlier in (b"<", b",")
    types = token.text in BASIC
    lacks = named and (types or token.text in (b"typename", b"class"))
    if lacks or (listed and (types or token.kind == "number")):
        yield COMMA, index


def wrong_definition(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`sizeof(struct Part { … })` and the same in conditions, handlers and casts."""
    before, opener = tokens[index - 2].text, tokens[index - 1].text
    bracket = opener == b"(" and before in _NO_DEFINITION
    if not bracket and not (opener == b"<" and before.endswith(b"_cast")):
        return
    named = index + 1 < len(tokens) and tokens[index + 1].kind == "word"
    body = index + 1 + named
    if body < len(tokens) and tokens[body].text == b"{":
        yield DEFINED, index


_NO_DEFINITION = frozenset(b"sizeof alignof if while switch catch".split())


def wrong_destructor(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`~Part::Part() {}`."""
    match [token.text for token in tokens[index + 1 : index + 5]]:
        case [name, b"::", again, b"("] if name == again and tokens[index + 1].kind == "word":
            yield TILDE, index


def wrong_condition(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`while (int count)`, at the name."""
    head = index > 1 and tokens[index - 1].text == b"(" and tokens[index - 2].text in _CONDITIONS
    named = head and index + 2 < len(tokens) and tokens[index + 1].kind == "word"
    if named and tokens[index + 2].text == b")":
        yield NEEDED, index + 1


_CONDITIONS = frozenset(b"if while switch".split())


def wrong_try(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`try { … }` without a handler, at the brace that ends it."""
    opens = index + 1 < len(tokens) and tokens[index + 1].text == b"{"
    end = _partner(tokens, index + 1) if opens else -1
    if index and tokens[index - 1].text.endswith(b"@"):
        return  # Objective-C's
    if 0 < end < len(tokens) - 1 and tokens[end + 1].text in _NO_HANDLERS:
        yield HANDLER, end


_NO_HANDLERS = frozenset(b"} return if for while do switch int float auto".split())


def wrong_handler(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`catch` without a block before it, and with two variables."""
    if index + 1 >= len(tokens) or tokens[index + 1].text != b"(" or not index:
        return
    if tokens[index - 1].text == b";":
        yield TRY, index
    end, depth = _partner(tokens, index + 1), 0
    for token in tokens[index + 2 : max(end, index + 2)]:
        depth += (token.text == b"<") - token.text.count(b">") + (token.kind == "open")
        depth -= token.kind == "close"
        if token.text == b"," and depth == 0:
            yield ONE, index
            return


def wrong_loop_end(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`do { … } while (…)` without a semicolon, at the parenthesis."""
    if index < 1 or tokens[index - 1].text != b"}" or index + 1 >= len(tokens):
        return
    opener = _opener(tokens, index - 1)
    loop = opener > 0 and tokens[opener - 1].text == b"do" and tokens[index + 1].text == b"("
    end = _partner(tokens, index + 1) if loop else -1
    if 0 < end < len(tokens) - 1 and tokens[end + 1].text in (b"}", *_STATEMENTS):
        yield ENDED, end


def wrong_list(
    tokens: Sequence[Token], index: int, begin: int, opened: Sequence[int]
) -> Iterator[Wrong]:
    """`int first = 1, int second = 2;`, at the second type."""
    head = tokens[begin:index]
    block = bool(opened) and tokens[opened[-1]].text == b"{" and opened[-1] < begin
    if not block or index + 2 >= len(tokens) or not head or tokens[index - 1].text != b",":
        return
    named = tokens[index + 1].kind == "word" and tokens[index + 2].text in (b";", b"=", b",")
    typed = head[0].text in BASIC and not any(b"<" in token.text for token in head)
    if named and typed and len(head) < _MOST:
        yield REPEATED, index


def wrong_array(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`char[32] buffer;`, at the type."""
    after = tokens[index + 1 : index + 5]
    earlier = tokens[index - 1].text if index else b";"
    if not after or after[0].text != b"[" or earlier not in (*_STARTS, b"const", b"static"):
        return
    closes = next((i for i, token in enumerate(after) if token.text == b"]"), 0)
    end = index + 1 + closes
    named = closes and end + 2 < len(tokens) and tokens[end + 1].kind == "word"
    if named and tokens[end + 2].text in (b";", b"=", b","):
        yield ARRAY, end + 1


def wrong_initializers(tokens: Sequence[Token], colon: int) -> Iterator[Wrong]:
    """`A(int x) : a(x) b(x) {}`, whose members have no comma, and `: a = x {}`."""
    if not _begins_initializers(tokens, colon):
        return
    index = colon + 1
    while index + 1 < len(tokens):
        name, opener = tokens[index], tokens[index + 1]
        if name.kind != "word":
            return
        if opener.text == b"=":
            yield PARENTHESIS, index
            return
        end = _partner(tokens, index + 1) if opener.text in (b"(", b"{") else -1
        if end < 0 or end + 1 >= len(tokens):
            return
        after = tokens[end + 1]
        if after.text == b",":
            index = end + 2
            continue
        if after.text == b";":
            yield BODY, end + 1
        elif after.kind == "word" and tokens[min(end + 2, len(tokens) - 1)].text in (b"(", b"{"):
            yield COMMA, end + 1
        return


def _begins_initializers(tokens: Sequence[Token], colon: int) -> bool:
    """Whether a colon comes after the parameters of a constructor."""
    if colon < 3 or tokens[colon - 1].text != b")":
        return False
    opener = _opener(tokens, colon - 1)
    name = tokens[opener - 1] if opener > 1 else tokens[0]
    if opener < 1 or name.kind != "word" or name.text in _NO_NAMES:
        return False
    before = tokens[opener - 2].text if opener > 1 else b";"
    if before == b"::" and opener > 2:
        return tokens[opener - 3].text == name.text
    return before in _BEFORE_CONSTRUCTORS


_NO_NAMES = frozenset(b"if for while switch catch return sizeof case decltype".split())


def _opener(tokens: Sequence[Token], close: int) -> int:
    """The bracket that another one closes; -1 if it is far away."""
    depth = 0
    for index in range(close, max(-1, close - _FARTHEST), -1):
        depth += (tokens[index].kind == "close") - (tokens[index].kind == "open")
        if not depth:
            return index if tokens[index].text == OPENER[tokens[close].text] else -1
    return -1


def _partner(tokens: Sequence[Token], opener: int) -> int:
    """The bracket that closes another one; -1 if it is far away."""
    depth = 0
    for index in range(opener, min(opener + _FARTHEST, len(tokens))):
        depth += (tokens[index].kind == "open") - (tokens[index].kind == "close")
        if not depth:
            return index
    return -1


_FARTHEST = 1024


def wrong_template(tokens: Sequence[Token], begin: int) -> Iterator[Wrong]:
    """`std::vector<std::pair<int, int> v;`: a library's type with fewer `>` than `<`."""
    if begin + 3 >= len(tokens) or tokens[begin + 2].text not in _TEMPLATES:
        return
    depth, index = 0, begin + 3
    if tokens[begin + 1].text != b"::" or tokens[index].text != b"<":
        return
    while index < min(begin + _MOST, len(tokens)):
        token = tokens[index]
        if token.kind == "sign":
            if token.text.strip(b"<>:*&.="):
                return
            if b"<<" in token.text or b"->" in token.text:
                return
            depth += token.text.count(b"<") - token.text.count(b">")
            if depth <= 0:
                return
        elif token.text in (b"(", b"["):
            index = _partner(tokens, index)
            if index < 0:
                return
        if token.text in (b";", b"{", b"=") or token.kind == "close":
            break
        index += 1
    else:
        return
    if token.text == b";" and depth == 1 and tokens[index - 1].kind == "word":
        yield CLOSING_ANGLE, index - 1


_TEMPLATES = frozenset(
    b"vector map array pair tuple unique_ptr shared_ptr weak_ptr function optional list deque set"
    b" queue stack unordered_map unordered_set multimap multiset variant initializer_list".split()
)


def wrong_cast(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`static_cast<int> value`, which has no parenthesis."""
    depth = 0
    for at in range(index + 1, min(index + _MOST, len(tokens) - 1)):
        token = tokens[at]
        if token.kind == "sign":
            if token.text.strip(b"<>:*&"):
                return
            depth += token.text.count(b"<") - token.text.count(b">")
            if depth <= 0:
                if token.text.endswith(b">") and tokens[at + 1].kind in ("word", "number", "text"):
                    yield PARENTHESIS, at
                return
        elif token.kind not in ("word", "number") and token.text != b",":
            return


def wrong_scope(tokens: Sequence[Token], colon: int) -> Iterator[Wrong]:
    """`= std:move(x)`."""
    if colon < 2 or colon + 2 >= len(tokens) or tokens[colon - 1].text != b"std":
        return
    if tokens[colon - 2].text not in _BEFORE_NAMES or tokens[colon + 1].kind != "word":
        return
    for token in reversed(tokens[max(0, colon - _MOST) : colon]):
        if b"?" in token.text or token.text == b"case":
            return
        if token.text in _STARTS:
            yield SCOPE, colon
            return


_BEFORE_NAMES = frozenset((b"=", b"(", b"return", b"<<", b","))
"""Not what begins a statement: `std:` is a label there."""


def wrong_separator(tokens: Sequence[Token], index: int, opener: int) -> Iterator[Wrong]:
    """`int f(int a; int b)` and `int list[] = {1, 2; 3};`: a semicolon in a list."""
    before = tokens[opener - 1]
    earlier = tokens[opener - 2].text if opener > 1 else b""
    if tokens[opener].text == b"{":
        if before.text == b"=" and earlier != b"operator" and tokens[index + 1].kind != "close":
            yield COMMA_FOR, index
    elif tokens[opener].text == b"(" and before.kind == "word" and earlier != b"for":
        later = tokens[index + 1 : index + 3]
        plain = before.text not in _WITH_SEMICOLONS and not before.text.isupper()
        follows = len(later) == 2 and all(token.kind == "word" for token in later)
        if plain and follows and _is_closed(tokens, index):
            yield COMMA_FOR, index


def _is_closed(tokens: Sequence[Token], index: int) -> bool:
    """Whether brackets around a semicolon are closed before the next one: else it is they that
    lack something."""
    depth = 0
    for token in tokens[index + 1 :]:
        if token.text in (b";", b"{", b"}"):
            return False
        depth += (token.kind == "open") - (token.kind == "close")
        if depth < 0:
            return True
    return False


_WITH_SEMICOLONS = frozenset(b"for if switch while constexpr foreach forever asm __asm__".split())


def wrong_word(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """Words that are `override`, `typename` or an access specifier but for a letter."""
    token, before, after = tokens[index], tokens[index - 1], tokens[index + 1]
    text = token.text.decode("utf-8", "replace")
    if after.text in (b"{", b";") and before.text in (b")", b"const", b"noexcept"):
        if is_near(text, "override"):
            yield OVERRIDE, index
    elif after.kind == "word" and before.text in (b"<", b",") and _is_template(tokens, index):
        if is_near(text, "typename"):
            yield TYPENAME, index
    elif after.text == b":" and before.text in (b";", b"}") and _is_near_access(text):
        yield ACCESS, index


def _is_near_access(text: str) -> bool:
    return any(is_near(text, word) for word in ("public", "private", "protected"))


def _is_template(tokens: Sequence[Token], index: int) -> bool:
    """Whether the parameters of a template come before a token."""
    for token in reversed(tokens[max(0, index - _MOST) : index]):
        if token.text == b"template":
            return True
        if token.text in _STARTS:
            return False
    return False


def wrong_parameters(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`template <typename T class Ring {`, which has no `>`."""
    depth, head = 0, -1
    for at in range(index + 1, min(index + _MOST, len(tokens))):
        token = tokens[at]
        if token.kind == "sign":
            depth += token.text.count(b"<") - token.text.count(b">")
            if depth <= 0 or token.text.strip(b"<>=:*&."):
                return
        elif token.text == b"{":
            if head > index + 2 and tokens[head - 1].text not in (b",", b"<"):
                yield CLOSING_ANGLE, head
            return
        elif token.kind in ("open", "close") or token.text == b";":
            return
        elif token.text in (b"class", b"struct", b"union"):
            head = at


def wrong_namespace(tokens: Sequence[Token], index: int) -> Iterator[Wrong]:
    """`namespace own` before a declaration."""
    if index + 2 >= len(tokens) or (index and tokens[index - 1].text == b"using"):
        return
    if tokens[index + 1].kind == "word" and tokens[index + 2].text in _DECLARING:
        yield BRACE, index + 1


_DECLARING = frozenset(
    b"class struct enum union template static const constexpr using typedef void int float double"
    b" bool char unsigned namespace extern".split()
)
