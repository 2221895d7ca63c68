"""The text of a query: patterns in tree-sitter's language, and what the model is asked.

    ((call_expression function: (_) @f) @call
      (#callee? @f "topsMalloc")
      (#not (#or (#kernel? @call) (#inside? @call lambda))))

A question to the model is like a predicate of tree-sitter, may begin with `not-`, and may be
put together with `#not`, `#and` and `#or`. tree-sitter sees blanks there, so that every place in
its complaints is one of the query's. What is wrong is a `QueryFault`, with its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tops_lsp.syntax.linear_pattern import PatternFault, linear_pattern
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

_TOKEN = regex(r'\s+|;[^\n]*|"(?:\\.|[^"\\\n])*"|[()\[\]]|[^\s()\[\]";]+|"')
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}
DEEPEST = 64
"""Levels of brackets in a query."""
NATIVE = frozenset({"eq", "not-eq", "any-eq", "any-not-eq", "any-of", "not-any-of"})
"""What tree-sitter answers itself, of the text of captures."""
MATCHES = frozenset({"match", "not-match", "any-match", "any-not-match"})
"""What is answered before the model is asked: tree-sitter's matcher may never end."""
TEXTS = NATIVE | MATCHES
JOINTS = ("not", "and", "or")
"""What questions are put together with."""


class QueryFault(ValueError):
    """What is wrong with a query; `message` is a template over `fields`, `offset` its place."""

    def __init__(self, message: str, offset: int, **fields: str) -> None:
        super().__init__(message)
        self.message, self.offset, self.fields = message, offset, fields


@dataclass(frozen=True, slots=True)
class Signature:
    """What a question takes: a capture in front (`optional`: or none) and then words, of `choices`
    where there are any."""

    capture: bool = True
    optional: bool = False
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    number: bool = False
    pattern: bool = False


_MANY = 64
SPACES = ("global", "shared", "local", "private", "constant")
SIDES = ("host", "device", "both")
NAMED = (
    *("function", "variable", "parameter", "field"),
    *("class", "enumeration", "enumerator", "alias"),
)
SIGNATURES: Mapping[str, Signature] = {
    "callee": Signature(least=1, most=_MANY),
    "side": Signature(least=1, most=3, choices=SIDES),
    "kernel": Signature(),
    "names": Signature(least=1, most=8, choices=NAMED),
    "space": Signature(least=1, most=5, choices=SPACES),
    "type": Signature(least=1, most=_MANY),
    "type-match": Signature(least=1, most=1, pattern=True),
    "constant": Signature(),
    "value-at-most": Signature(least=1, most=1, number=True),
    "value-at-least": Signature(least=1, most=1, number=True),
    "size-at-most": Signature(least=1, most=1, number=True),
    "size-at-least": Signature(least=1, most=1, number=True),
    "inside": Signature(least=1, most=_MANY),
    "reaches": Signature(least=1, most=_MANY),
    "in-header": Signature(optional=True),
    "in-macro": Signature(),
    "target": Signature(capture=False, least=1, most=_MANY),
}
"""The questions to the model."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the model, or several put together; `capture` is without its mark."""

    name: str
    capture: str = ""
    words: tuple[str, ...] = ()
    parts: tuple[Question, ...] = ()
    offset: int = 0
    other: str = ""
    """The capture whose text is compared."""

    def all(self) -> Iterator[Question]:
        """The question and those in it."""
        yield self
        for part in self.parts:
            yield from part.all()


@dataclass(frozen=True, slots=True)
class QueryText:
    """A query as tree-sitter may read it, and the questions in it by their place."""

    text: str
    questions: tuple[Question, ...]
    captures: tuple[tuple[int, str], ...]
    """Every capture with its place."""
    native: tuple[Question, ...] = ()
    """What tree-sitter answers itself."""
    matches: tuple[Question, ...] = ()
    """Patterns that texts of captures must fulfil, and words that those must be which may hold
    words of TOPS."""


@dataclass(slots=True)
class _Reader:
    """Reads tokens one after the other: kind is the first character."""

    text: str
    tokens: list[tuple[int, str]] = field(default_factory=list)
    place: int = 0

    def __post_init__(self) -> None:
        for found in _TOKEN.finditer(self.text):
            word = found[0]
            if word == '"':
                raise QueryFault("a string is not closed", found.start())
            if not word[0].isspace() and word[0] != ";":
                self.tokens.append((found.start(), word))

    def peek(self) -> str:
        """The next token; empty at the end."""
        return self.tokens[self.place][1] if self.place < len(self.tokens) else ""

    @property
    def offset(self) -> int:
        """Where the next token is."""
        if self.place < len(self.tokens):
            return self.tokens[self.place][0]
        return len(self.text)

    def take(self) -> str:
        """The next token, which is after now."""
        word = self.peek()
        self.place += 1
        return word


def read_query(text: str) -> QueryText:
    """A query with the questions taken out. Raises QueryFault."""
    reader, captures = _Reader(text), list[tuple[int, str]]()
    questions, native, matches = list[Question](), list[Question](), list[Question]()
    shown, depth, plain = list(text), 0, _plain_captures(reader)
    while word := reader.peek():
        offset = reader.offset
        head = _head(reader) if word == "(" else ""
        if head:
            question = _question(reader, 0)
            if head in NATIVE and (question.other or question.capture in plain):
                native.append(question)
                continue
            (matches if head in TEXTS else questions).append(question)
            end = reader.tokens[reader.place - 1][0] + 1
            shown[offset:end] = [c if c == "\n" else " " for c in shown[offset:end]]
            continue
        reader.take()
        depth += (word in "([") - (word in ")]")
        if depth > DEEPEST:
            raise QueryFault("brackets nest too deeply", offset)
        if word[0] == "@":
            captures.append((offset, word[1:]))
    asked = tuple(questions), tuple(captures), tuple(native), tuple(matches)
    return QueryText("".join(shown), *asked)


_PLAIN = frozenset(
    {
        *("identifier", "field_identifier", "type_identifier", "namespace_identifier"),
        *("number_literal", "string_literal", "char_literal", "primitive_type"),
    }
)
"""Nodes that hold no word of TOPS, which the grammar does not see as it is written."""


def _plain_captures(reader: _Reader) -> set[str]:
    """The captures of such nodes and of words: what tree-sitter compares is what is written."""
    words = [word for _, word in reader.tokens]
    plain, others = set[str](), set[str]()
    for place, word in enumerate(words):
        if word[0] == "@" and words[place - 1][0] not in "@#":
            before = words[max(place - 3, 0) : place]
            kind = before[1] if len(before) == 3 and before[0] + before[2] == "()" else ""
            is_plain = kind in _PLAIN or (before[-1:] != [] and before[-1][0] == '"')
            (plain if is_plain else others).add(word[1:])
    return plain - others


def read_questions(text: str) -> tuple[Question, ...]:
    """Questions that are by themselves, as in `where`. Raises QueryFault."""
    reader, found = _Reader(text), []
    while reader.peek():
        found.append(_question(reader, 0))
    return tuple(found)


def _head(reader: _Reader) -> str:
    """What a list asks, if it is a predicate or a question."""
    if reader.place + 1 >= len(reader.tokens):
        return ""
    word = reader.tokens[reader.place + 1][1]
    return word[1:].rstrip("?!") if word[0] == "#" else ""


def _question(reader: _Reader, depth: int) -> Question:
    offset = reader.offset
    if reader.take() != "(":
        raise QueryFault("a question begins with '(#'", offset)
    head, word = reader.offset, reader.take()
    if not word.startswith("#"):
        raise QueryFault("a question begins with '(#'", offset)
    if depth > DEEPEST:
        raise QueryFault("brackets nest too deeply", offset)
    name = word[1:].rstrip("?!")
    if name in JOINTS:
        return _joined(reader, name, offset, depth)
    if name.startswith("not-") and name not in TEXTS:
        asked = _plain_question(reader, name[4:], head)
        return Question("not", parts=(asked,), offset=offset)
    return _plain_question(reader, name, head)


def _joined(reader: _Reader, name: str, offset: int, depth: int) -> Question:
    parts = []
    while reader.peek() not in (")", ""):
        parts.append(_question(reader, depth + 1))
    if reader.take() != ")":
        raise QueryFault("a bracket is not closed", offset)
    if not parts or (name == "not" and len(parts) != 1):
        raise QueryFault("'{name}' takes other questions", offset, name=f"#{name}")
    return Question(name, parts=tuple(parts), offset=offset)


def _plain_question(reader: _Reader, name: str, offset: int) -> Question:
    """The rest of a question of its own, whose name has been read."""
    words: list[str] = []
    capture = other = ""
    place = offset
    while (word := reader.take()) not in (")", ""):
        if word in "([]":
            raise QueryFault("'{name}' takes captures and words", offset, name=f"#{name}?")
        if word[0] == "@" and not capture and not words:
            capture = word[1:]
        elif word[0] == "@" and name in NATIVE and not other:
            other = word[1:]
        else:
            place = reader.tokens[reader.place - 1][0]
            words.append(_unquoted(word))
    if not word:
        raise QueryFault("a bracket is not closed", offset)
    found = Question(name, capture, tuple(words), offset=offset, other=other)
    _check(found)
    if name in MATCHES or (name in SIGNATURES and SIGNATURES[name].pattern):
        _check_pattern(words[0], place, reader.text)
    return found


def _check_pattern(pattern: str, place: int, text: str) -> None:
    """A pattern that is at `place` must be one that can be matched. Raises QueryFault."""
    try:
        linear_pattern(pattern)
    except PatternFault as fault:
        place += text[place] == '"'
        for _ in range(fault.offset):  # an escaped character is two there
            place += 1 + (text[place : place + 1] == "\\")
        raise QueryFault(fault.message, place) from None


def _unquoted(word: str) -> str:
    if word[0] != '"':
        return word
    return _UNESCAPE.sub(lambda m: _ESCAPES.get(m[1], m[1]), word[1:-1])


_UNESCAPE = regex(r"\\(.)")


def _check(question: Question) -> None:
    """What a question is given must be what it takes. Raises QueryFault."""
    name, place = f"#{question.name}?", question.offset
    if question.name in TEXTS:
        if not question.capture or not (question.words or question.other):
            raise QueryFault("'{name}' needs a capture and a text", place, name=name)
        if len(question.words) > 1 and not question.name.endswith("any-of"):
            raise QueryFault("'{name}' has too few or too many words", place, name=name)
        return
    takes = SIGNATURES.get(question.name)
    if takes is None:
        known = ", ".join(f"#{n}?" for n in SIGNATURES)
        raise QueryFault("there is no question '{name}': {known}", place, name=name, known=known)
    if takes.capture and not (question.capture or takes.optional):
        raise QueryFault("'{name}' needs a capture", place, name=name)
    if question.capture and not takes.capture:
        raise QueryFault("'{name}' takes no capture", place, name=name)
    _check_words(question, takes, name)


def _check_words(question: Question, takes: Signature, name: str) -> None:
    place, words = question.offset, question.words
    if not takes.least <= len(words) <= takes.most:
        raise QueryFault("'{name}' has too few or too many words", place, name=name)
    for word in words:
        if takes.choices and word not in takes.choices:
            known = ", ".join(takes.choices)
            raise QueryFault(
                "'{name}' takes {known}, not '{word}'", place, name=name, known=known, word=word
            )
        if takes.number and _number(word) is None:
            raise QueryFault(
                "'{name}' takes a whole number, not '{word}'", place, **_of(name, word)
            )


def _of(name: str, word: str) -> dict[str, str]:
    return {"name": name, "word": word}


def _number(word: str) -> int | None:
    """A whole number as C++ writes it."""
    try:
        return int(word, 0)
    except ValueError:
        return None
