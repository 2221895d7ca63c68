"""`#if` and its kin: which text is live, and the blanking of what is not."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tops_lsp.preprocess.condition import ConditionError, evaluate
from tops_lsp.preprocess.macros import exploded
from tops_lsp.preprocess.problems import ProblemKind
from tops_lsp.preprocess.tokens import (
    BLANKS,
    COMMENT,
    RAW_STRING,
    STRING,
    Kind,
    Token,
    next_token,
    starts_line,
    tokenize,
)
from tops_lsp.text.source import Span

if TYPE_CHECKING:
    from tops_lsp.preprocess.expander import Operator
    from tops_lsp.preprocess.files import FilePass


class Line(NamedTuple):
    """A directive: its word, where its `#` is, what comes behind the word, where it ends."""

    word: bytes
    start: int
    after: int
    end: int

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


@dataclass(slots=True)
class Branch:
    """An open conditional. `taken`: one of its branches was live. `guard`: see `_guard_of`."""

    word: bytes
    span: Span
    taken: bool
    guard: bytes | None = None
    has_else: bool = False


# Prose is common in inactive text, so an apostrophe alone quotes nothing there.
_INACTIVE = re.compile(
    COMMENT
    + rb"|\b"
    + RAW_STRING
    + rb"|"
    + STRING
    + rb"|(?<!\w)'(?:[^'\\\n]|\\.){1,8}'|(?P<hash>\#|%:)"
)


def _if(at: FilePass, line: Line) -> None:
    _open(at, line, _condition(at, line))


def _ifdef(at: FilePass, line: Line) -> None:
    _open(at, line, _is_defined(at, line))


def _ifndef(at: FilePass, line: Line) -> None:
    _open(at, line, not _is_defined(at, line))


def _open(at: FilePass, line: Line, live: bool) -> None:
    guard = None if at.branches else _guard_of(at, line)
    at.branches.append(Branch(line.word, line.span, live, guard))
    if not live:
        _skip(at)


def _otherwise(at: FilePass, line: Line) -> None:
    """`#elif` or `#else` behind a live branch: none of what follows is live."""
    if not at.branches:
        at.complain(ProblemKind.STRAY, line.word, line.span)
        return
    _note_branch(at, line)
    _skip(at)


def _endif(at: FilePass, line: Line) -> None:
    if not at.branches:
        at.complain(ProblemKind.STRAY, line.word, line.span)
        return
    branch = at.branches.pop()
    if branch.guard is not None and BLANKS.fullmatch(at.text, line.end):
        at.run.guards[at.source.path] = branch.guard


def _note_branch(at: FilePass, line: Line) -> None:
    branch = at.branches[-1]
    branch.guard = None
    if branch.has_else:
        at.complain(ProblemKind.AFTER_ELSE, line.word, line.span)
    branch.has_else |= line.word == b"else"


_GUARD = re.compile(rb"\s*!\s*defined\s*(?:\(\s*(\w+)\s*\)|(\w+))\s*")


def _guard_of(at: FilePass, line: Line) -> bytes | None:
    """The name an include guard tests; None if code stands before or this is no guard."""
    if not BLANKS.fullmatch(at.text, 0, line.start):
        return None
    if line.word == b"ifndef":
        name = next_token(at.text, line.after, line.end)
        return None if name is None else name.text
    match = _GUARD.fullmatch(at.text, line.after, line.end) if line.word == b"if" else None
    return None if match is None else match[1] or match[2]


# --- inactive text ------------------------------------------------------------------------


def _skip(at: FilePass) -> None:
    """Blanks text up to where it is live again, or to the end."""
    begin = position = at.cursor
    depth = 0
    while (match := _INACTIVE.search(at.text, position)) is not None:
        position = match.end()
        if match["hash"] is None or not starts_line(at.text, match.start()):
            continue
        line = at.line_at(match.start())
        position = line.end
        if depth == 0 and line.word in _BRANCHES:
            _note_inactive(at, begin, line.start)
            begin = line.end
            at.blank_to(line.end)
            at.cursor = line.end
            if _resumes(at, line):
                return
        depth += (line.word in _OPENERS) - (line.word == b"endif")
    _note_inactive(at, begin, len(at.text))
    at.blank_to(len(at.text))
    at.cursor = len(at.text)


def _note_inactive(at: FilePass, begin: int, end: int) -> None:
    """Notes the whole lines from behind one directive up to the next."""
    newline = at.text.find(b"\n", begin, end)
    last = end if end == len(at.text) else at.text.rfind(b"\n", 0, end) + 1
    if at.is_main and 0 <= newline < last - 1:
        at.run.inactive.append(Span(newline + 1, last))


def _resumes(at: FilePass, line: Line) -> bool:
    """Whether live text begins behind a directive that ends an inactive branch."""
    if line.word == b"endif":
        _endif(at, line)
        return True
    _note_branch(at, line)
    branch = at.branches[-1]
    if branch.taken:
        return False
    branch.taken = _BRANCHES[line.word](at, line)
    return branch.taken


# --- conditions ---------------------------------------------------------------------------


def _is_defined(at: FilePass, line: Line) -> bool:
    name = next_token(at.text, line.after, line.end)
    if name is None or name.kind is not Kind.IDENTIFIER:
        at.complain(ProblemKind.NAME, b"", line.span)
        return False
    return name.text in at.run.table or name.text in _HAS


def _condition(at: FilePass, line: Line) -> bool:
    tokens = [*tokenize(at.text, line.after, line.end, at.file)]
    expanded = at.run.expander.expand(tokens, operators=_operators(at))
    try:
        return evaluate(expanded) != 0
    except ConditionError as error:
        at.complain(ProblemKind.CONDITION, str(error).encode(), line.span)
        return False


_HAS = (
    b"__has_include",
    b"__has_include_next",
    b"__has_attribute",
    b"__has_builtin",
    b"__has_cpp_attribute",
    b"__has_declspec_attribute",
    b"__has_extension",
    b"__has_feature",
    b"__has_warning",
)
"""Questions a condition may ask; of the compiler's own abilities none is claimed."""


def _operators(at: FilePass) -> Mapping[bytes, Operator]:
    def defined(token: Token, stack: list[Token]) -> Token:
        name = _pop(stack)
        if name is not None and name.text == b"(":
            name = _pop(stack)
            _pop(stack)
        return _truth(token, name is not None and (name.text in at.run.table or name.text in _HAS))

    def has_include(token: Token, stack: list[Token]) -> Token:
        inner = _parenthesised(stack)
        if inner and inner[0].kind is Kind.IDENTIFIER:
            inner = at.run.expander.expand(inner)
        spelled = b"".join(part.text for part in inner).decode("utf-8", "replace")
        angled = spelled.startswith("<")
        kind = at.run.find(spelled[1:-1], angled, at.source.path)[1] if spelled[2:] else "missing"
        return _truth(token, kind != "missing")

    def has_nothing(token: Token, stack: list[Token]) -> Token:
        _parenthesised(stack)
        return _truth(token, False)

    asking = {name: has_include if b"include" in name else has_nothing for name in _HAS}
    return {b"defined": defined, **asking}


def _parenthesised(stack: list[Token]) -> list[Token]:
    """Takes `( … )` from the stack and gives what is inside."""
    inner: list[Token] = []
    depth = 0
    while (token := _pop(stack)) is not None:
        depth += (token.text == b"(") - (token.text == b")")
        inner.append(token)
        if depth == 0:
            break
    return inner[1:-1]


def _pop(stack: list[Token]) -> Token | None:
    if stack and stack[-1].kind is Kind.STRETCH:
        stack.extend(reversed(exploded(stack.pop())))
    return stack.pop() if stack else None


def _truth(token: Token, value: bool) -> Token:
    return token._replace(kind=Kind.NUMBER, text=b"1" if value else b"0")


_OPENERS = (b"if", b"ifdef", b"ifndef")
_BRANCHES: dict[bytes, Callable[[FilePass, Line], bool]] = {
    b"elif": _condition,
    b"elifdef": _is_defined,
    b"elifndef": lambda at, line: not _is_defined(at, line),
    b"else": lambda at, line: True,
    b"endif": lambda at, line: True,
}
DIRECTIVES: dict[bytes, Callable[[FilePass, Line], None]] = {
    b"if": _if,
    b"ifdef": _ifdef,
    b"ifndef": _ifndef,
    b"elif": _otherwise,
    b"elifdef": _otherwise,
    b"elifndef": _otherwise,
    b"else": _otherwise,
    b"endif": _endif,
}
