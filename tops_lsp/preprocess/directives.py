"""The directives, each a function of the file's pass and the directive's line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from tops_lsp.preprocess import conditionals
from tops_lsp.preprocess.conditionals import Line
from tops_lsp.preprocess.expansion import Include, Pragma
from tops_lsp.preprocess.macros import Macro, key_of, parse_definition
from tops_lsp.preprocess.problems import ProblemKind
from tops_lsp.preprocess.tokens import BLANKS, Kind, next_token, tokenize
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

if TYPE_CHECKING:
    from tops_lsp.preprocess.files import FilePass

_HEADER_NAME = regex(rb'<(?P<angled>[^>\n]+)>|"(?P<quoted>[^"\n]+)"')
_UNKNOWN_MACRO = regex(rb"(?P<angled>[A-Z_][A-Z0-9_]*+(?:\(.*\))?)\Z", re.S)
"""What names a header only to those who define it: a header nobody finds here."""


def _define(at: FilePass, line: Line) -> None:
    macro = parse_definition(at.text, line.after, line.end, at.region, at.base)
    if macro is None:
        at.complain(ProblemKind.DEFINITION, b"", line.span)
    elif not _hides_side(at, macro):
        at.run.define(macro)


def _hides_side(at: FilePass, macro: Macro) -> bool:
    """Whether a macro says no side here, and an execution space in a branch that the build may
    choose in place of this one: what it means is not known then, as if a header were missing."""
    if macro.parameters is not None or _WITHOUT_SIDE.fullmatch(macro.text) is None:
        return False
    if not any(branch.by_build for branch in at.branches):
        return False
    other = _SIDED % re.escape(key_of(macro.name))
    return re.search(other, at.text) is not None


_SIDED = rb"#[ \t]*define[ \t]+%s[ \t](?:[^\\\n]|\\\r?\n|\\.)*?__(?:device|host|global)__"
_WITHOUT_SIDE = regex(
    rb"\w++(?:[ \t\r\n\\]++(?:inline|static|extern|constexpr|__(?:force)?inline(?:__)?))*+"
    rb"[ \t\r\n\\]*+(?://[^\n]*+|/\*.*)?"
)
"""The definition of a macro that stands for nothing, or for words that every function may have."""


def _undef(at: FilePass, line: Line) -> None:
    name = next_token(at.text, line.after, line.end)
    if name is None or name.kind is not Kind.IDENTIFIER:
        at.complain(ProblemKind.NAME, b"", line.span)
    else:
        at.run.redefine(name.text, None)


def _include(at: FilePass, line: Line) -> None:
    blanks = BLANKS.match(at.text, line.after, line.end)
    start = blanks.end() if blanks is not None else line.after
    match = _HEADER_NAME.match(at.text, start, line.end)
    span = Span(start, line.end if match is None else match.end())
    if match is None:
        name = _expanded_name(at, start, line.end)
        match = _HEADER_NAME.match(name) or _UNKNOWN_MACRO.match(name)
    if match is None:
        at.complain(ProblemKind.INCLUDE, b"", line.span)
        return
    quoted = match.groupdict().get("quoted")
    angled = quoted is None
    spelled = (quoted or match["angled"]).decode("utf-8", "replace")
    path, kind = at.run.find(spelled, angled, at.source.path)
    at.include = at.relative(span)
    include = Include(spelled, angled, at.include, at.source.path, path, kind)
    at.header = at.run.include(include, at.region)
    at.breaks = True


def _expanded_name(at: FilePass, start: int, end: int) -> bytes:
    tokens = at.run.expander.expand([*at.tokens(start, end)])
    return b"".join(token.gap + token.text for token in tokens).strip()


def _import(at: FilePass, line: Line) -> None:
    _include(at, line)
    if at.header is not None:
        at.run.leave(("once", at.header.path, b""))


def _pragma(at: FilePass, line: Line) -> None:
    text = _rest(at, line)
    stacked = _STACKED.fullmatch(text)
    if text == b"once":
        at.run.leave(("once", at.source.path, b""))
    elif stacked is not None:
        _STACKS[stacked[1]](at, stacked[2])
    if text.startswith(b"pack"):
        text = _expanded_name(at, line.after, line.end)  # the one that may be made by macros
    words = text.decode("utf-8", "replace")
    chunk = at.run.chunk
    pragma = Pragma(words, at.source.path, at.relative(line.span), len(chunk.runs))
    chunk.pragmas.append((at.region, pragma))


_STACKED = regex(rb'(push|pop)_macro ?\( ?"(\w+)" ?\)')


def _push(at: FilePass, name: bytes) -> None:
    at.run.chunk.stacks = True
    at.run.pushed.setdefault(name, []).append(at.run.table.get(name))


def _pop(at: FilePass, name: bytes) -> None:
    at.run.chunk.stacks = True
    if at.run.pushed.get(name):
        at.run.redefine(name, at.run.pushed[name].pop())


_STACKS: dict[bytes, Callable[[FilePass, bytes], None]] = {b"push": _push, b"pop": _pop}


def _error(at: FilePass, line: Line) -> None:
    """Noted only where it is reached for certain: a header not found may make it unreachable."""
    if not any(branch.unsure for entered in at.run.passes for branch in entered.branches):
        at.complain(ProblemKind.ERROR, _rest(at, line), line.span)


def _rest(at: FilePass, line: Line) -> bytes:
    tokens = tokenize(at.text, line.after, line.end)
    return b"".join(b" " * bool(token.gap) + token.text for token in tokens).strip()


def _ignore(at: FilePass, line: Line) -> None:
    """These change nothing about the text or where it is."""


DIRECTIVES: dict[bytes, Callable[[FilePass, Line], None]] = {
    **conditionals.DIRECTIVES,
    b"define": _define,
    b"undef": _undef,
    b"include": _include,
    b"include_next": _include,
    b"import": _import,
    b"pragma": _pragma,
    b"error": _error,
    b"warning": _ignore,
    b"line": _ignore,
    b"ident": _ignore,
    b"sccs": _ignore,
    b"assert": _ignore,
    b"unassert": _ignore,
}
