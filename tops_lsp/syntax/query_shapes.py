"""The patterns of a query apart, each as a shape: what tree-sitter looks for, whoever asks.

    ((call_expression function: (_) @f) @call (#callee? @f "a"))    ( ( call_expression function:
    ((call_expression function: (_) @g) @c (#callee? @g "b"))    ─►    ( _ ) @c0 ) @c1 )

Patterns that differ in their questions and in the names of captures have one shape, which is
compiled and matched once: projects ask much of few kinds of nodes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tops_lsp.syntax.query_rows import closed, split_row
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

_TOKEN = regex(r'\s+|;[^\n]*|"(?:\\.|[^"\\\n])*"|[()\[\]]|[^\s()\[\]";]+')
_CAPTURE = regex(r"@[\w.-]+")
_ROOT = "@root"
_CLOSING = {"(": ")", "[": "]"}
_KEYWORDS: Mapping[str, bytes] = {
    "for_statement": b"for",
    "for_range_loop": b"for",
    "while_statement": b"while",
    "do_statement": b"do",
    "if_statement": b"if",
    "switch_statement": b"switch",
    "goto_statement": b"goto",
    "break_statement": b"break",
    "continue_statement": b"continue",
    "return_statement": b"return",
    "throw_statement": b"throw",
    "try_statement": b"try",
    "new_expression": b"new",
    "delete_expression": b"delete",
    "lambda_expression": b"[",
    "subscript_expression": b"[",
    "conditional_expression": b"?",
    "call_expression": b"(",
    "template_declaration": b"template",
    "using_declaration": b"using",
    "alias_declaration": b"using",
    "class_specifier": b"class",
    "union_specifier": b"union",
    "enum_specifier": b"enum",
    "string_literal": b'"',
}
"""Texts without which there is no such node."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What is matched. `root` is the capture that holds all of a match, if one is known to, and
    `kind` the kind of its node, if there is only one."""

    text: str
    root: str = ""
    kind: str = ""

    @property
    def word(self) -> bytes:
        """A text without which nothing matches."""
        return _KEYWORDS.get(self.kind, b"")


class ShapedText(NamedTuple):
    """What is matched at once: a shape, and the captures of the query by those of the shape."""

    shape: Shape
    names: dict[str, str]


class PatternText(NamedTuple):
    """A pattern in its query: its place, what is matched of it, each by itself, its captures, and
    those that are compared between two parts (`query_rows.Row`)."""

    span: Span
    parts: tuple[ShapedText, ...]
    names: tuple[str, ...]
    pairs: tuple[tuple[str, str, bool], ...] = ()


class _Token(NamedTuple):
    offset: int
    word: str


def pattern_texts(text: str) -> list[PatternText] | None:
    """The patterns of a query without questions to the model; None where brackets do not match."""
    found: list[PatternText] = []
    part: list[_Token] = []
    open_: list[str] = []
    field = False
    for match in _TOKEN.finditer(text):
        word = match[0]
        if word[0].isspace() or word[0] == ";":
            continue
        if not open_ and part and not field and word[0] not in "@?*+.!#)]":
            found.append(_pattern(part))
            part = []
        part.append(_Token(match.start(), word))
        field = word.endswith(":") and word[0] != '"'
        if word in _CLOSING:
            open_.append(_CLOSING[word])
        elif word in ")]" and (not open_ or open_.pop() != word):
            return None
    if open_:
        return None
    return [*found, _pattern(part)] if part else found


def _pattern(tokens: Sequence[_Token]) -> PatternText:
    span = Span(tokens[0].offset, tokens[-1].offset + len(tokens[-1].word))
    words = [word for _, word in tokens]
    captures = (name for word in words if word[0] != '"' for name in _CAPTURE.findall(word))
    names = dict.fromkeys(name[1:] for name in captures)
    row = split_row(words)
    if row is None:
        return PatternText(span, (_shaped(words),), tuple(names))
    return PatternText(span, tuple(map(_shaped, row.parts)), tuple(names), row.pairs)


def _shaped(written: Sequence[str]) -> ShapedText:
    numbers: dict[str, str] = {}

    def numbered(name: str) -> str:
        return "@" + numbers.setdefault(name, f"c{len(numbers)}")

    words = [
        word if word[0] == '"' else _CAPTURE.sub(lambda m: numbered(m[0][1:]), word)
        for word in written
    ]
    root, kind = _root(words)
    if root and words[root : root + 1] and words[root][0] == "@":
        named = words[root][1:]
    elif root:
        words.insert(root, _ROOT)
        named = _ROOT[1:]
    else:
        named = ""
    names = {number: name for name, number in numbers.items()}
    return ShapedText(Shape(" ".join(words), named, kind), names)


def _root(words: Sequence[str]) -> tuple[int, str]:
    """Where the capture of a pattern's outermost node is or may be, and its kind; 0
    for a row of several nodes, and for one that may be there or not."""
    start, end = 0, len(words)
    while start + 1 < end:
        close = closed(words, start)
        postfix = words[close:end]
        if not all(word[0] == "@" for word in postfix) or {"?", "*", "+"} & set("".join(postfix)):
            return 0, ""
        first = words[start + 1]
        if words[start] == "[":
            rows = any(words[i] == "(" and words[i + 1] in _CLOSING for i in range(start, close))
            return (0 if rows else close), ""
        if words[start] != "(" or first[0] in '".' or first[-1] == ":":
            return 0, ""
        if first not in _CLOSING:
            return close, first
        start, end = start + 1, _first_predicate(words, closed(words, start + 1), close - 1)
    return 0, ""


def _first_predicate(words: Sequence[str], place: int, end: int) -> int:
    """Where the predicates of a group begin that has one node; 0 where it has more."""
    while place < end and words[place][0] in "@?*+":
        place += 1
    first = place
    while place < end:
        if words[place] != "(" or words[place + 1][0] != "#":
            return 0
        place = closed(words, place)
    return first
