"""Where braces may be missing or too much: by the lines' indentation, by what is in a line.

Problem. A brace may close at the end of any statement inside it. All places read equally well, and
one of them is meant.

Rule. People write the lines in a block further in than the line that opens it. Where a line is no
further in than that, and the brace is still open, it was to be closed before; where a line closes
it and is further in than that, one was opened between. What the lines do not tell is not tried but
at the end.

Example. The brace of `if` is open still where `return` is as far out as `if`:

    if (i < n) {
      out[i] = 1;
    return;

Reference. E. Nilsson-Nyman, T. Ekman, G. Hedin, Practical scope recovery using bridge parsing
(2008): scopes by their layout.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.syntax.broken_piece import BrokenPiece, Repair
from tops_lsp.syntax.lexemes import ends_line, semicolons_in
from tops_lsp.text.keywords import KEYWORDS
from tops_startup.patterns import regex

CONTROL = (b"if", b"for", b"while", b"switch", b"catch")
OPERAND = ("word", "number", "text")
_HEAD_END = regex(rb"(?:\)|\b(?:else|do|try|const|noexcept|override|final)|[\w>\]])\Z")
_NO_HEAD = regex(rb"[ \t]*(?:return|break|continue|goto|using|typedef)\b")


def level_of(broken: BrokenPiece, opener: int) -> list[int]:
    """The tokens after which an opening bracket may close: up to the end of its statement, not
    inside other brackets."""
    tokens = broken.tokens
    found = [opener]
    depth = 0
    in_for = opener > 0 and tokens[opener - 1].text == b"for"
    in_head = opener > 0 and tokens[opener - 1].text in CONTROL
    semicolons = semicolons_in(tokens, opener)
    for index in range(opener + 1, len(tokens)):
        kind, text = tokens[index].kind, tokens[index].text
        if kind == "open":
            if text == b"{" and in_head and not depth:
                break
            depth += 1
        elif kind == "close":
            depth -= 1
            if depth < 0:
                break
        elif text == b";" and not depth:
            if not semicolons or (not in_for and ends_line(broken.text, tokens, index)):
                break
            semicolons -= 1
        if not depth:
            found.append(index)
    return found


def closing_braces(broken: BrokenPiece, opener: int) -> Iterator[Repair]:
    """Where a list's statement ends, or where lines return to the indentation of an open brace's
    line without closing it."""
    uneven = _uneven_lines(broken, 1)
    for index, start in _values_of_members(broken):
        yield broken.before_next(index, b"}", start)
    for index, token in enumerate(broken.tokens):
        line = broken.lines.start(token.start)
        if token.text != b"{":
            continue
        if broken.text_at(index - 1) in _BEFORE_LISTS:
            yield from _ended_list(broken, index, -1)
        elif line in uneven:
            yield from _ended_list(broken, index, line)
    seen: set[int] = set()
    for index, partner in _returns(broken):
        if index not in seen:
            seen.add(index)
            yield _closed(broken, index, partner)
    last = len(broken.tokens) - 1
    if last not in seen:
        yield _closed(broken, last, opener)


def _values_of_members(broken: BrokenPiece) -> Iterator[tuple[int, int]]:
    """Where the value of a member may end before the body of a constructor, and where it begins:
    `: a{1}, b{2 {}`."""
    for index in range(1, len(broken.tokens) - 1):
        named = broken.text_at(index) == b"{" and broken.tokens[index - 1].kind == "word"
        if named and broken.text_at(index - 2) in (b",", b":"):
            for last in level_of(broken, index):
                if last > index and broken.text_at(last + 1) == b"{":
                    yield last, broken.tokens[index].start


def _closed(broken: BrokenPiece, index: int, opener: int) -> Repair:
    """A brace that closes in a line of its own, below that of the one that opens."""
    place = broken.tokens[opener].start
    blanks = broken.lines.blanks(place)
    head = {token.text for token in broken.tokens[broken.statement(opener) : opener]}
    is_enum = b"enum" in head
    whole = is_enum or broken.tokens[index].kind in ("open", "close", "end")
    closing = b"};" if is_enum or (head & _CLASSES and b")" not in head) else b"}"
    made = (b"" if whole else b";") + b"\n" + blanks + closing
    return broken.insert_after(index, made, place)._replace(token="}")


_CLASSES = frozenset((b"class", b"struct", b"union"))


def _returns(broken: BrokenPiece) -> Iterator[tuple[int, int]]:
    """The tokens after which a brace should close by the lines' indentation, and the brace."""
    opened: list[tuple[int, int]] = []
    for index, (start, _, kind, text) in enumerate(broken.tokens):
        first = broken.lines.is_first(start)
        indent = broken.lines.indent(start) if first or text == b"{" else -1
        if first and opened and index:
            level, partner = opened[-1]
            closes = text == b"}"
            outer = len(opened) > 1 and indent <= opened[-2][0]
            if (closes and indent < level and outer) or (
                not closes
                and indent <= level
                and text not in (b"{", b"public", b"private", b"protected")
                and broken.text_at(index - 1) != b"{"
            ):
                yield index - 1, partner
        if kind == "open" and text == b"{":
            opened.append((indent, index))
        elif text == b"}" and opened:
            opened.pop()


def _ended_list(broken: BrokenPiece, opener: int, line: int) -> Iterator[Repair]:
    """Where a list of values may end that is open when its statement ends, in one line if any."""
    inside = level_of(broken, opener)
    after = inside[-1] + 1
    if broken.text_at(after) not in (b";", b"}"):
        return
    if line < 0 or broken.lines.start(broken.tokens[after].start) == line:
        for index in reversed(inside):
            yield broken.before_next(index, b"}", broken.tokens[opener].start)


_BEFORE_LISTS = (b"=", b",", b"(", b"{", b"return")


def opening_braces(broken: BrokenPiece, closer: int) -> Iterator[Repair]:
    """After `=` or a name in the same statement, after the heads of blocks that lack their brace,
    and the closing brace itself."""
    for index in _begun_lists(broken):
        yield broken.before_next(index, b"{")
    for index in _closed_twice(broken):
        yield broken.without(index)
    for index in _outer_ends(broken):
        yield broken.without(index)
    ended = (i for i in range(closer) if ends_line(broken.text, broken.tokens, i))
    heads = [i for i in ended if _is_head(broken, i)]
    levels = _closed_by_others(broken)
    for level in levels:
        wanted = [i for i in heads if broken.tokens[i].start < level[0]]
        for index in reversed(wanted):
            if broken.lines.indent(broken.tokens[index].start) == level[1]:
                yield broken.insert_after(index, b" {")._replace(token="{")
                break
    for index in _heads_in_lines(broken):
        yield broken.insert_after(index, b" {")._replace(token="{")
    for index in _early_ends(broken, closer):
        yield broken.without(index)
    for index in _empty_bodies(broken):
        yield broken.insert_after(index, b" {")._replace(token="{")
    for index in heads:
        yield broken.insert_after(index, b" {")._replace(token="{")
    yield broken.without(closer)


def _uneven_lines(broken: BrokenPiece, surplus: int) -> frozenset[int]:
    """Where lines begin that open as many braces more than they close."""
    found: dict[int, int] = {}
    for start, _, _, text in broken.tokens:
        if text in (b"{", b"}"):
            line = broken.lines.start(start)
            found[line] = found.get(line, 0) + (1 if text == b"{" else -1)
    return frozenset(line for line, count in found.items() if count == surplus)


def _heads_in_lines(broken: BrokenPiece) -> Iterator[int]:
    """What may be a head's end in a line that closes a block it does not open: `int f() const
    return 1; }`."""
    uneven = _uneven_lines(broken, -1)
    for index, (start, _, _, text) in enumerate(broken.tokens):
        may_end = text in _HEAD_ENDS and index + 1 < len(broken.tokens)
        may_end = may_end and broken.text_at(index + 1) not in _NO_BODY
        if may_end and broken.lines.start(start) in uneven:
            yield index


_HEAD_ENDS = (
    b")",
    b"const",
    b"noexcept",
    b"override",
    b"final",
    b"try",
    b"else",
    b"do",
    b"&&",
    b"&",
)
_NO_BODY = (b"{", b"}", b";", b")", b",", b":", b".", b"->", b"]")


def _empty_bodies(broken: BrokenPiece) -> Iterator[int]:
    """What may be the end of a head before a body without statements: `S(int a) : b(a) }`."""
    uneven = _uneven_lines(broken, -1)
    for index, (start, _, _, text) in enumerate(broken.tokens[:-1]):
        if text == b")" and broken.closes(index) and broken.lines.start(start) in uneven:
            yield index


def _early_ends(broken: BrokenPiece, closer: int) -> Iterator[int]:
    """Braces that close the outermost block although the next line is still inside it."""
    depth = 0
    for index in range(closer):
        text = broken.text_at(index)
        depth += (text == b"{") - (text == b"}")
        if text == b"}" and not depth and broken.lines.indent(broken.tokens[index + 1].start):
            yield index


def _begun_lists(broken: BrokenPiece) -> Iterator[int]:
    """The `=` and `return` of statements that end a list of values nobody began."""
    opened: list[bool] = []
    for index, (_, _, kind, text) in enumerate(broken.tokens):
        if kind == "open":
            opened.append(broken.text_at(index - 1) in _BEFORE_LISTS)
        elif kind == "close":
            is_list = opened.pop() if opened else False
            ends = broken.tokens[index - 1].kind in OPERAND and broken.text_at(index + 1) in (
                b";",
                b",",
            )
            if text != b"}" or is_list:
                continue
            if ends:
                for before in range(broken.statement(index), index):
                    if broken.text_at(before) in (b"=", b"return"):
                        yield before
            if ends or broken.text_at(index + 1) == b"{":
                yield from _names_of_lists(broken, index)


def _names_of_lists(broken: BrokenPiece, closer: int) -> Iterator[int]:
    """The names in a statement that a value follows as if a list had begun: `int size 4};`."""
    for index in range(broken.statement(closer), closer - 1):
        named = broken.tokens[index].kind == "word" and broken.text_at(index) not in KEYWORDS
        if named and broken.tokens[index + 1].kind in OPERAND:
            yield index


def _closed_twice(broken: BrokenPiece) -> Iterator[int]:
    """Braces after that of a list at a statement's end: `= {1, 2}};`."""
    for index in range(1, len(broken.tokens) - 1):
        twice = broken.text_at(index) == broken.text_at(index - 1) == b"}"
        if twice and broken.text_at(index + 1) in (b";", b","):
            yield index


def _outer_ends(broken: BrokenPiece) -> Iterator[int]:
    """Braces at the begin of a line that close a deeper block than their indentation says, although
    the next line is deeper again."""
    opened: list[int] = []
    for index, (start, _, _, text) in enumerate(broken.tokens):
        if text == b"{":
            opened.append(broken.lines.indent(start))
        elif text == b"}":
            level = opened.pop() if opened else -1
            after = broken.tokens[index + 1 : index + 2]
            early = broken.lines.is_first(start) and broken.lines.indent(start) < level
            if early and after and broken.is_deeper(after[0].start, start):
                yield index


def _closed_by_others(broken: BrokenPiece) -> list[tuple[int, int]]:
    """Closing braces at the begin of a line whose partner's line is indented otherwise."""
    opened: list[int] = []
    found: list[tuple[int, int]] = []
    for start, _, _, text in broken.tokens:
        if text == b"{":
            opened.append(broken.lines.indent(start))
        elif text == b"}":
            indent = broken.lines.indent(start)
            level = opened.pop() if opened else -1
            if level != indent and broken.lines.is_first(start):
                found.append((start, indent))
    return found


def _is_head(broken: BrokenPiece, index: int) -> bool:
    """Whether a line ends as the head of a block does, and the next one is deeper."""
    token, after = broken.tokens[index], broken.tokens[index + 1 : index + 2]
    line = broken.text[broken.lines.start(token.start) : token.end]
    if not after or after[0].text == b"{" or _NO_HEAD.match(line):
        return False
    deeper = broken.is_deeper(after[0].start, token.start)
    return deeper and _HEAD_END.search(line) is not None
