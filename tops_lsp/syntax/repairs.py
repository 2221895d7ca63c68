"""Edits of one token that may make a piece of text whole again, likely ones first.

Problem. A text that cannot be read has many texts near it that can. Which one was meant, and what
is to be said of the difference?

Rule. Brackets without partners say most: where they are, nothing else is tried. One that is open is
closed in its statement or taken away; one too much is opened or taken away; of two that do not fit,
one becomes of the other's kind. Each edit says what a compiler would have expected, and where it
would say so; whether it mends the text is decided by who reads the text with it (`mistakes`).

Example. `f((1, 2);` has one open bracket: `)` is tried after each token of the call, the last one
first, and then what is left if the bracket goes.

Reference. M. Burke, G. Fisher, A practical method for LR and LL syntactic error diagnosis and
recovery (1987): repairs of one token, held against the text after it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from tops_lsp.syntax.brace_repairs import CONTROL, OPERAND, closing_braces, level_of, opening_braces
from tops_lsp.syntax.broken_piece import BrokenPiece, Repair
from tops_lsp.syntax.lexemes import (
    CLOSER,
    OPENER,
    Token,
    ends_line,
)
from tops_lsp.text.keywords import nearest_keyword
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_CLASS_HEAD = regex(
    rb"(?:typedef\s+|static\s+|const\s+|template\s*<[^;{}()]*>\s*)*(?:struct|class|union|enum)\b"
    rb"[^;{}()]*\{"
)
_PLAIN_TYPE = regex(
    rb"(?:(?:static|const|constexpr|extern|inline|unsigned|signed|volatile)[ \t]+)*"
    rb"(?:std::)?"
    rb"(?:void|bool|char|short|int|long|float|double|size_t|u?int(?:8|16|32|64)_t)\b[^{}]*\Z"
)
_BINARY = frozenset(
    b"= + - * / % < > == != <= >= && || & | ^ << >> += -= *= /= %= &= |= ^= <<= >>= ?".split()
)
_KEYWORDS = frozenset(
    b"if else for while do switch case default return break continue goto struct class enum union"
    b" namespace using typedef template typename public private protected operator new delete"
    b" sizeof throw try catch const constexpr static inline extern virtual".split()
)


def repairs_of(broken: BrokenPiece) -> Iterator[Repair]:
    """What may make a piece whole, likely edits first."""
    yield from _literals(broken)
    if broken.is_balanced:
        yield from _of_balanced(broken)
    elif len(broken.lost) == 1 and not broken.stray:
        yield from _closings(broken, broken.lost[0])
    elif len(broken.stray) == 1 and not broken.lost:
        yield from _openings(broken, broken.stray[0])
    elif len(broken.stray) == 1 and len(broken.lost) == 1:
        yield from _replaced(broken, broken.lost[0], broken.stray[0])


def _literals(broken: BrokenPiece) -> Iterator[Repair]:
    """Where a string ends that lacks its quote: before the brackets that close at the line's end,
    or at the line's end."""
    for index, (start, end, kind, text) in enumerate(broken.tokens):
        if kind == "text" and text[:1] == b'"' and (len(text) == 1 or not text.endswith(b'"')):
            place = Span(start, start + 1)
            for match in reversed([*_CLOSES.finditer(text)]):
                at = start + match.start()
                yield Repair(at, at, b'"', '"', place, anchor=index - 1)
            yield Repair(end, end, b'"', '"', place, anchor=index - 1)
            line = broken.lines.start(start)
            for at in range(index - 1, 0, -1):
                begins = broken.tokens[at - 1].kind in ("sign", "open", "end")
                if broken.tokens[at].start < line or broken.tokens[at].kind == "text":
                    continue
                if begins and broken.tokens[at].kind == "word":
                    yield broken.before_next(at - 1, b'"')


_CLOSES = regex(rb"[,)\]};]")


# --- brackets left open ---------------------------------------------------------------------


def _closings(broken: BrokenPiece, opener: int) -> Iterator[Repair]:
    if broken.text_at(opener) == b"{":
        yield from closing_braces(broken, opener)
        return
    closer = CLOSER[broken.text_at(opener)]
    place = broken.tokens[opener].start
    inside = level_of(broken, opener)
    for index in reversed(inside):
        yield broken.before_next(index, closer, place)
    yield broken.without(opener)
    for index in inside:
        if ends_line(broken.text, broken.tokens, index):  # the statement's end was lost with it
            yield broken.insert_after(index, closer + b";", place)._replace(token=closer.decode())


def brackets_closed(broken: BrokenPiece, opener: int) -> Iterator[Repair]:
    """Where a round or square bracket may be closed: in its own statement."""
    closer = CLOSER[broken.text_at(opener)]
    place = broken.tokens[opener].start
    for index in reversed(level_of(broken, opener)):
        if broken.text_at(index + 1) in (b";", b"{"):
            yield broken.before_next(index, closer, place)
            break


# --- brackets that close nothing ------------------------------------------------------------


def _openings(broken: BrokenPiece, closer: int) -> Iterator[Repair]:
    text = broken.text_at(closer)
    if text == b"}":
        yield from opening_braces(broken, closer)
        return
    opener = OPENER[text]
    begin = broken.statement(closer)
    for index in range(broken.head(closer), closer):
        if broken.text_at(index) in CONTROL and broken.text_at(index + 1) != b"(":
            yield broken.before_next(index, opener)
    if broken.text_at(closer - 1) in (b")", b"]", b"("):
        yield broken.without(closer)
    for index in range(closer - 1, begin - 1, -1):
        if broken.tokens[index].kind in ("sign", "open") or broken.text_at(index) in (
            b",",
            b"return",
        ):
            yield broken.before_next(index, opener)
        follows = index + 1 < closer and broken.tokens[index + 1].kind in (*OPERAND, "sign")
        ends = broken.tokens[index].kind == "word" and broken.text_at(index) not in _KEYWORDS
        ends |= broken.text_at(index) in (b")", b"]")
        if ends and (follows or index + 1 == closer):
            yield broken.before_next(index, opener)
    yield broken.without(closer)


def _replaced(broken: BrokenPiece, opener: int, closer: int) -> Iterator[Repair]:
    """A bracket that is closed by one of another kind."""
    wanted = CLOSER.get(broken.text_at(opener), b"")
    if opener < closer and wanted != b"}" and broken.text_at(closer) != b"}":
        for index in range(opener + 1, closer + 1):
            start, end, kind, text = broken.tokens[index]
            if kind == "close" and text not in (wanted, b"}"):
                place = broken.tokens[opener].start
                span = Span(start, end)
                yield Repair(start, end, wanted, wanted.decode(), span, place, anchor=index - 1)
    elif opener > closer:
        text = OPENER[broken.text_at(closer)]
        start, end, _, was = broken.tokens[opener]
        if text != was:
            yield Repair(start, end, text, text.decode(), Span(start, end), anchor=opener - 1)


# --- brackets as they should be -------------------------------------------------------------


def _of_balanced(broken: BrokenPiece) -> Iterator[Repair]:
    around = broken.around()
    ends = {index for index in around if ends_line(broken.text, broken.tokens, index)}
    last = len(broken.tokens) - 1
    if broken.text_at(last) == b"}" and _CLASS_HEAD.match(broken.text):
        yield broken.insert_after(last, b";")
    depths = _depths(broken.tokens)
    yield from _keywords(broken, around)
    yield from _ends(broken, around, ends, depths)
    for index in around:
        if _lacks_operand(broken, index):
            made = broken.before_next(index, b"0")
            yield made._replace(new=b" 0", token="expression")
    for index in around:
        if index not in ends and _is_between_operands(broken, index):
            within = depths[index]
            if _is_list(broken, within):
                yield broken.before_next(index, b",")
            if within and broken.text_at(within - 1) == b"for":
                yield broken.insert_after(index, b";")
            if _is_computed(broken, index, depths):
                yield broken.insert_after(index, b";")
        elif index not in ends and _is_before_statement(broken, index, depths):
            yield broken.insert_after(index, b";")
    for index in around:
        if _is_step(broken, index, depths):
            yield broken.insert_after(index, b";")
        elif index not in ends and _is_listed(broken, index, depths):
            yield broken.before_next(index, b",")
    opened = _open_angles(broken)
    for index in around:
        if _is_stray(broken, index):
            yield broken.without(index)
        elif _is_in_angles(broken, index, opened) and index + 1 < len(broken.tokens):
            if broken.text_at(index + 2).startswith(b">"):
                yield broken.before_next(index, b",")
            elif broken.tokens[index + 1].kind == "word":  # `a < 3 4` compares
                yield broken.before_next(index, b">")
        elif broken.tokens[index].kind == "number" and index:
            yield from _without_number(broken, index)


def _open_angles(broken: BrokenPiece) -> list[bool]:
    """Whether just one `<` is open after each token in its statement."""
    opened, depth, is_sign = [], 0, False
    for kind, text in ((token.kind, token.text) for token in broken.tokens):
        if text in (b";", b"{", b"}"):
            depth, is_sign = 0, False
        elif kind == "sign":
            depth += text.count(b"<") - text.count(b">")
            is_sign |= text == b"<"
        opened.append(is_sign and depth == 1)
    return opened


def _is_in_angles(broken: BrokenPiece, index: int, opened: list[bool]) -> bool:
    """Whether an argument of a template may end where a word or a number follows: `Tile<4, 8 t`,
    `Tile<4 8> t`."""
    follows = broken.tokens[index + 1 : index + 2]
    if not opened[index] or not follows:
        return False
    return all(one.kind in ("word", "number") for one in (broken.tokens[index], *follows))


def _without_number(broken: BrokenPiece, index: int) -> Iterator[Repair]:
    """A number among parameters: `int f(int a, 0)`, `int f(int a 0)`."""
    start, end, _, text = broken.tokens[index]
    before, after = broken.text_at(index - 1), broken.text_at(index + 1)
    if after not in (b")", b",") or not _is_parameter(broken, index):
        return
    begin = broken.tokens[index - 1].start if before == b"," else start
    token, place = text.decode("utf-8", "replace"), Span(start, end)
    yield Repair(begin, end, b"", token, place, is_extra=True, anchor=index - 1)


def _is_parameter(broken: BrokenPiece, index: int) -> bool:
    """Whether a token is where a parameter, or the end of one, is expected: after a type and a
    name, or in the brackets of a function with a result."""
    before = broken.text_at(index - 1)
    last = index - 2 if before == b"," else index - 1
    if before == b"(":
        last = index - 2
    words = broken.tokens[max(0, last - 1) : last + 1]
    plain = all(t.kind == "word" and t.text not in _KEYWORDS - _PLAIN_WORDS for t in words)
    return plain and last > 0


def statement_ends(broken: BrokenPiece) -> Iterator[Repair]:
    """Semicolons that may be missing at the ends of lines and blocks, those nearest to the first
    error first; not after what is only a call, as an unknown macro may be."""
    depths = _depths(broken.tokens)
    first = [min(broken.errors)] if broken.errors else []
    around = BrokenPiece(broken.text, first).around()
    ends = {index for index in around if ends_line(broken.text, broken.tokens, index)}
    for repair in _ends(broken, around, ends, depths):
        begin = broken.statement(repair.anchor)
        words = [token.text for token in broken.tokens[begin : repair.anchor + 1]]
        is_call = words[-1:] == [b")"] and words[1:2] == [b"("]
        is_head = words[-1] in _TYPES or broken.text_at(repair.anchor + 1) == b"operator"
        if not is_call and not is_head:
            yield repair


_TYPES = frozenset(b"auto bool char double float int long short signed unsigned void".split())


def _ends(
    broken: BrokenPiece, around: Sequence[int], ends: Container[int], depths: list[int]
) -> Iterator[Repair]:
    for index in around:
        ended = index in ends or broken.closes(index) or broken.text_at(index + 1) == b"else"
        if ended and _may_end(broken, index, depths):
            yield broken.insert_after(index, b";")


def _is_before_statement(broken: BrokenPiece, index: int, depths: list[int]) -> bool:
    """Whether the next word begins a statement in a line where none has ended: `f(a) return b;`."""
    if broken.text_at(index + 1) not in _BEGINNINGS or depths[index] < 0:
        return False
    ends = broken.tokens[index].kind in ("word", "number") or broken.text_at(index) in (b")", b"]")
    plain = broken.text_at(index) not in _KEYWORDS and broken.statement(index) < index
    head = broken.text_at(broken.statement(index)) in CONTROL
    return ends and plain and not head and broken.text_at(depths[index]) == b"{"


_BEGINNINGS = frozenset(b"return break continue goto if for while switch throw delete".split())


def _is_computed(broken: BrokenPiece, index: int, depths: list[int]) -> bool:
    """Whether a statement's value is whole where another operand follows: `a = b[i] c[i];`."""
    if depths[index] < 0 or broken.text_at(depths[index]) != b"{":
        return False
    before = [token.text for token in broken.tokens[broken.statement(index) : index]]
    return before[:1] == [b"return"] or b"=" in before[1:]


def _is_step(broken: BrokenPiece, index: int, depths: list[int]) -> bool:
    """Whether the last part of a `for` head follows: `i < n ++i`."""
    within = depths[index]
    in_for = within > 0 and broken.text_at(within - 1) == b"for"
    ends = broken.text_at(index) in (b")", b"]") or broken.tokens[index].kind in ("word", "number")
    return in_for and ends and broken.text_at(index + 1) in (b"++", b"--")


def _is_listed(broken: BrokenPiece, index: int, depths: list[int]) -> bool:
    """Whether two declarators are side by side: `int i, j k;`."""
    if index + 1 >= len(broken.tokens) or broken.tokens[index + 1].kind != "word":
        return False
    block = depths[index] < 0 or broken.text_at(depths[index]) == b"{"
    ends = broken.tokens[index].kind in ("word", "number") or broken.text_at(index) == b"]"
    if not (block and ends) or broken.text_at(index) in _KEYWORDS:
        return False
    begin = broken.tokens[broken.statement(index)].start
    typed = _PLAIN_TYPE.match(broken.text, begin, broken.tokens[index].end)
    return typed is not None and broken.text_at(index) not in _PLAIN_WORDS


_PLAIN_WORDS = frozenset(
    b"static const constexpr extern inline unsigned signed volatile void bool char short int long"
    b" float double size_t".split()
)


def _keywords(broken: BrokenPiece, around: list[int]) -> Iterator[Repair]:
    """Words that are a keyword but for one letter."""
    for index in around:
        start, end, kind, text = broken.tokens[index]
        meant = nearest_keyword(text) if kind == "word" else None
        anchor = broken.text_at(index - 1)
        if meant is not None and not anchor.endswith((b".", b"->", b"::")):
            yield Repair(start, end, meant, meant.decode(), Span(start, end), anchor=index - 1)


def _depths(tokens: Sequence[Token]) -> list[int]:
    """The index of the innermost bracket around what follows each token; -1 for none."""
    opened: list[int] = []
    found: list[int] = []
    for index, token in enumerate(tokens):
        if token.kind == "open":
            opened.append(index)
        elif token.kind == "close" and opened:
            opened.pop()
        found.append(opened[-1] if opened else -1)
    return found


def _is_list(broken: BrokenPiece, opener: int) -> bool:
    """Whether what is in a bracket is separated by commas."""
    if opener < 0 or broken.text_at(opener) != b"{":
        return opener >= 0 and broken.text_at(opener - 1) != b"for"
    begin = broken.statement(opener)
    before = broken.text_at(opener - 1)
    return before in (b"=", b",", b"(", b"{", b"return") or broken.text_at(begin) == b"enum"


def _may_end(broken: BrokenPiece, index: int, depths: list[int]) -> bool:
    """Whether a statement or declaration may end with a token at its line's end, or at that of its
    block."""
    token = broken.tokens[index]
    if token.kind not in OPERAND and token.text not in (b")", b"]", b"}", b"++", b"--"):
        return False
    if [broken.text_at(i) for i in (index - 2, index - 1, index)] == [b"{", b"{", b"}"]:
        return False  # a block without statements: alone in another one the grammar lacks it
    after, closes = broken.tokens[index + 1 : index + 2], broken.closes(index)
    begins = broken.begins_line_of(depths[index], index)  # `int main() { int a = 3`
    deeper = not begins and broken.is_deeper(after[0].start, token.start) if after else False
    head = deeper and not closes and not _is_assigned(broken, index)
    if head or broken.text_at(index + 1) == b"{":
        return False  # the head of a block, as an unknown macro may be
    if depths[index] >= 0:
        if broken.text_at(depths[index]) != b"{" or _is_list(broken, depths[index]):
            return False
        inside = closes or begins or broken.lines.indent(token.start) > 0
        made = token.text in _DEFINING and broken.text_at(index - 1) == b"="
        return inside and (made or token.text not in _KEYWORDS - _ENDING)
    line = broken.text[broken.lines.start(token.start) : token.end]
    return _PLAIN_TYPE.match(line) is not None


def _is_assigned(broken: BrokenPiece, index: int) -> bool:
    """Whether a value is given or returned in the statement that ends with a token: no macro that
    is the head of a block reads so."""
    words = [token.text for token in broken.tokens[broken.statement(index) : index + 1]]
    return words[0] == b"return" or (b"=" in words[1:-1] and words[1] != b"(")


_OPERATES = frozenset((b"sizeof", b"new"))
_DEFINING = (b"default", b"delete")
_ENDING = frozenset((b"break", b"continue", b"return"))


def _lacks_operand(broken: BrokenPiece, index: int) -> bool:
    """Whether an operator has nothing after it."""
    text, after = broken.text_at(index), broken.text_at(index + 1)
    if broken.text_at(index - 1) == b"operator":
        return False  # its name: `sum(a, operator+)`
    if text == b"," or broken.tokens[index].kind == "open":
        return after in (b",", b";") or (text == b"," and after in (b")", b"]"))
    return text in _BINARY and after in (b";", b")", b"]", b"}", b",")


def _is_stray(broken: BrokenPiece, index: int) -> bool:
    """Whether an operator is where an operand should, or an `else` where a statement should."""
    before = broken.tokens[index - 1] if index else broken.tokens[0]
    if before.text == b"operator":
        return False
    if broken.text_at(index) == b"else":
        return before.text in (b";", b"}", b"{")
    sign = broken.tokens[index].kind == "sign" and _UNARY.fullmatch(broken.text_at(index)) is None
    return sign and before.kind in ("sign", "open", "end")


_UNARY = regex(rb"[*&<>~!+\-:?.]+")
"""Operators that may come after others, or in types."""


def _is_between_operands(broken: BrokenPiece, index: int) -> bool:
    """Whether two operands are side by side."""
    if index + 1 >= len(broken.tokens):
        return False
    left, right = broken.tokens[index], broken.tokens[index + 1]
    ends = left.kind in ("number", "text") or left.text in (b")", b"]")
    ends |= left.kind == "word" and left.text not in _KEYWORDS
    if right.text == b"const":
        return left.kind == "word" and ends  # of parameters
    if right.text == b"{":
        return left.kind in ("number", "text") or left.text == b"}"
    return ends and right.kind in OPERAND and right.text not in _KEYWORDS - _OPERATES
