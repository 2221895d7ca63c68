"""`#if` and its kin: which text is live, and the blanking of what is not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tops_lsp.preprocess.abilities import ability
from tops_lsp.preprocess.chunks import Branch
from tops_lsp.preprocess.condition import Answer, ConditionError, answer
from tops_lsp.preprocess.problems import ProblemKind
from tops_lsp.preprocess.replacement import exploded
from tops_lsp.preprocess.tokens import (
    BLANKS,
    COMMENT,
    RAW_STRING,
    STRING,
    Kind,
    Token,
    next_token,
    starts_line,
)
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

if TYPE_CHECKING:
    from tops_lsp.preprocess.expander import Operator
    from tops_lsp.preprocess.files import FilePass


class Line(NamedTuple):
    """A directive: its word, where its `#` is, what comes after the word, where it ends."""

    word: bytes
    start: int
    after: int
    end: int

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


# Prose is common in inactive text, so an apostrophe alone quotes nothing there.
_INACTIVE = regex(
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
    _open(at, line, _is_undefined(at, line))


def _open(at: FilePass, line: Line, answer: Answer) -> None:
    if len(at.branches) >= at.run.limits.conditional_depth:
        _give_up(at, line)
        return
    guard = None if at.branches else _guard_of(at, line)
    unsure = answer.unsure and guard is None
    span = at.relative(line.span)
    branch = Branch(line.word, at.region, span, answer.holds, unsure, guard)
    branch.by_build = unsure and _asks_build(at, line)
    at.branches.append(branch)
    if not answer.holds:
        _skip(at)


def _give_up(at: FilePass, line: Line) -> None:
    """The rest of the file is left out."""
    at.complain(ProblemKind.CONDITIONALS, b"", line.span)
    at.branches.clear()
    at.blank_to(len(at.text))
    at.cursor = len(at.text)


def _otherwise(at: FilePass, line: Line) -> None:
    """`#elif` or `#else` after a live branch: none of what follows is live."""
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
    if branch.guard is not None and at.only_blanks(line.end):
        at.run.leave(("guard", at.source.path, branch.guard))


def _note_branch(at: FilePass, line: Line) -> None:
    branch = at.branches[-1]
    branch.guard = None
    if branch.has_else:
        at.complain(ProblemKind.AFTER_ELSE, line.word, line.span)
    branch.has_else |= line.word == b"else"


_GUARD = regex(rb"\s*!\s*defined\s*(?:\(\s*(\w+)\s*\)|(\w+))\s*")


def _guard_of(at: FilePass, line: Line) -> bytes | None:
    """The name an include guard tests; None if code comes before or this is no guard.

    A chunk does not end before there is code, so text that was taken over is none.
    """
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
    """Notes the whole lines from after one directive up to the next."""
    newline = at.text.find(b"\n", begin, end)
    last = end if end == len(at.text) else at.text.rfind(b"\n", 0, end) + 1
    if at.is_main and 0 <= newline < last - 1:
        at.run.chunk.inactive.append(at.relative(Span(newline + 1, last)))


def _resumes(at: FilePass, line: Line) -> bool:
    """Whether live text begins after a directive that ends an inactive branch."""
    if line.word == b"endif":
        _endif(at, line)
        return True
    _note_branch(at, line)
    branch = at.branches[-1]
    if branch.taken:
        return False
    branch.taken, unsure = _BRANCHES[line.word](at, line)
    branch.unsure |= unsure
    branch.by_build |= unsure and _asks_build(at, line)
    return branch.taken


def _asks_build(at: FilePass, line: Line) -> bool:
    """Whether a condition asks of a name that is not defined, and that no compiler has."""
    names = _NAME.findall(at.text, line.after, line.end)
    return any(name != b"defined" and not _knows(at, name) for name in names)


_NAME = regex(rb"(?<![\w$])(?!__(?!HIP))[A-Za-z_]\w*")


# --- conditions ---------------------------------------------------------------------------


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
"""Questions a condition may ask."""


def _is_defined(at: FilePass, line: Line) -> Answer:
    name = next_token(at.text, line.after, line.end)
    if name is None or name.kind is not Kind.IDENTIFIER:
        at.complain(ProblemKind.NAME, b"", line.span)
        return Answer(False)
    known = _knows(at, name.text)
    return Answer(known, not known)


def _is_undefined(at: FilePass, line: Line) -> Answer:
    known, unsure = _is_defined(at, line)
    return Answer(not known, unsure)


def _knows(at: FilePass, name: bytes) -> bool:
    return name in at.run.table or name in _HAS or name in _SPECIFIERS


_SPECIFIERS = frozenset({b"__host__", b"__device__", b"__global__", b"__shared__", b"__constant__"})
"""Words of the dialect that are macros for compilers: who defines them as nothing where they are
not defined means other compilers."""


def _condition(at: FilePass, line: Line) -> Answer:
    tokens = [*at.tokens(line.after, line.end)]
    asked: list[bool] = []
    expanded = at.run.expander.expand(tokens, operators=_operators(at, asked))
    try:
        holds, unsure = answer(expanded, at.run.limits.condition_depth)
    except ConditionError as error:
        at.complain(ProblemKind.CONDITION, error.subject.encode(), line.span, error.reason)
        return Answer(False, True)
    return Answer(holds, unsure or not all(asked))


def _operators(at: FilePass, asked: list[bool]) -> Mapping[bytes, Operator]:
    """The operators of a condition; what they say is added to `asked`."""

    def literal(token: Token, value: int) -> Token:
        asked.append(bool(value))
        return token._replace(kind=Kind.NUMBER, text=b"%d" % value)

    def defined(token: Token, stack: list[Token]) -> Token:
        name = _pop(stack)
        if name is not None and name.text == b"(":
            name = _pop(stack)
            _pop(stack)
        return literal(token, name is not None and _knows(at, name.text))

    def has_include(token: Token, stack: list[Token]) -> Token:
        inner = _parenthesised(stack)
        if inner and inner[0].kind is Kind.IDENTIFIER:
            inner = at.run.expander.expand(inner)
        spelled = b"".join(part.text for part in inner).decode("utf-8", "replace")
        angled = spelled.startswith("<")
        kind = at.run.find(spelled[1:-1], angled, at.source.path)[1] if spelled[2:] else "missing"
        return literal(token, kind != "missing")

    def has(token: Token, stack: list[Token]) -> Token:
        inner = b"".join(part.text for part in _parenthesised(stack))
        return literal(token, ability(token.text, inner))

    asking = {name: has_include if b"include" in name else has for name in _HAS}
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


_OPENERS = (b"if", b"ifdef", b"ifndef")
_BRANCHES: dict[bytes, Callable[[FilePass, Line], Answer]] = {
    b"elif": _condition,
    b"elifdef": _is_defined,
    b"elifndef": _is_undefined,
    b"else": lambda at, line: Answer(True),
    b"endif": lambda at, line: Answer(True),
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
