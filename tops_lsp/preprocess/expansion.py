"""The preprocessor: one file and what it includes, to one text with a map back.

Directives and inactive regions are blanked at equal length and headers are inserted behind their
`#include`, so a file that uses no macro keeps every offset. Total on any input.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tops_lsp.preprocess.condition import ConditionError, evaluate
from tops_lsp.preprocess.loader import Loader
from tops_lsp.preprocess.macros import DYNAMIC, Expander, Invocation, Macro, parse_definition
from tops_lsp.preprocess.sourcemap import SourceMap
from tops_lsp.preprocess.tokens import (
    BLANKS,
    IDENTIFIER,
    LITERAL,
    NUMBER,
    Kind,
    Token,
    needs_space,
    next_token,
    tokens,
)
from tops_lsp.text.source import Source, Span

Define = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of one expansion: tokens made by macros, bytes of output, include depth."""

    tokens: int = 4_000_000
    output: int = 64 * 1024 * 1024
    depth: int = 64


@dataclass(frozen=True)
class Context:
    """What the preprocessor has to know besides the text."""

    include_dirs: tuple[str, ...] = ()
    defines: tuple[Define, ...] = ()
    undefines: tuple[str, ...] = ()
    cplusplus: int = 201703
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class Builtin:
    """A header the tool ships: it contributes definitions, its text is known elsewhere."""

    name: str
    defines: tuple[Define, ...] = ()


class Include(NamedTuple):
    """An `#include` that was reached."""

    spelled: str
    angled: bool
    span: Span
    file: str
    resolved: str | None
    kind: Literal["file", "builtin", "missing"]


class Problem(NamedTuple):
    """Something wrong in a file, said once."""

    message: str
    path: str
    span: Span


@dataclass
class Expansion:
    """The expanded text with everything learned on the way."""

    text: bytes
    map: SourceMap
    problems: tuple[Problem, ...]
    inactive: tuple[Span, ...]
    includes: tuple[Include, ...]
    macros: Mapping[bytes, Macro]
    main: Source
    uses: tuple[Invocation, ...]


_SCAN = re.compile(
    rb"(?P<skip>"
    + LITERAL
    + rb"|//(?:[^\\\n]|\\[ \t]*\r?\n|\\.)*|/\*.*?(?:\*/|\Z)|"
    + NUMBER
    + rb")|(?P<directive>^[ \t]*(?:\#|%:)(?!\#))|(?P<name>"
    + IDENTIFIER
    + rb")",
    re.S | re.M,
)
_INACTIVE = re.compile(
    rb"(?P<skip>//(?:[^\\\n]|\\[ \t]*\r?\n|\\.)*|/\*.*?(?:\*/|\Z)|"
    + LITERAL
    + rb")|(?P<directive>^[ \t]*\#)",
    re.S | re.M,
)
_VISIBLE = re.compile(rb"[^\n\r\t]")
_OPENERS = (b"if", b"ifdef", b"ifndef")


@dataclass(slots=True)
class _Branch:
    """An open conditional: whether a branch was taken, whether the current one is live."""

    taken: bool
    live: bool
    start: int


class Preprocessor:
    """State of one run over a main file."""

    def __init__(
        self,
        main: Source,
        context: Context,
        loader: Loader,
        builtins: Callable[[str], Builtin | None],
    ) -> None:
        self.main = main
        self.context = context
        self.loader = loader
        self.builtins = builtins
        self.macros: dict[bytes, Macro] = {}
        self.sources: list[Source] = []
        self.invocations: list[Invocation] = []
        self.map = SourceMap([], self.invocations)
        self.out = bytearray()
        self.problems: list[Problem] = []
        self.inactive: list[Span] = []
        self.includes: list[Include] = []
        self.once: set[str] = set()
        self.depth = 0
        self.count = -1
        self.expander = Expander(self.macros, self, context.limits.tokens)

    def run(self) -> Expansion:
        self._predefine()
        self._file(self.main)
        return Expansion(
            text=bytes(self.out),
            map=self.map,
            problems=tuple(self.problems),
            inactive=tuple(self.inactive),
            includes=tuple(self.includes),
            macros=self.macros,
            main=self.main,
            uses=tuple(
                i for i in self.invocations if i.parent is None and i.path == self.main.path
            ),
        )

    def _predefine(self) -> None:
        standard = (("__cplusplus", f"{self.context.cplusplus}L"),)
        self._define_all((*standard, *self.context.defines))
        for name in self.context.undefines:
            self.macros.pop(name.encode(), None)

    def _define_all(self, defines: tuple[Define, ...]) -> None:
        for name, body in defines:
            text = f"{name} {body}".encode()
            macro = parse_definition(text, 0, len(text), -1, "")
            if macro is not None:
                self.macros[macro.name] = macro

    # --- Recorder for the expander ------------------------------------------------------

    def invoked(self, name: Token, macro: Macro, close: Token | None) -> int:
        parent = self.invocations[name.invocation] if name.invocation >= 0 else None
        end = name.offset + len(name.text)
        if close is not None and close.file == name.file and close.offset >= end:
            end = close.offset + 1
        path = self.sources[name.file].path if name.file >= 0 else ""
        made = Invocation(len(self.invocations), path, Span(name.offset, end), macro, parent)
        self.invocations.append(made)
        return made.index

    def line(self, token: Token) -> int:
        if token.invocation >= 0:
            outer = self.invocations[token.invocation].outermost
            source = next((s for s in self.sources if s.path == outer.path), self.main)
            return source.line_of(outer.span.start) + 1
        source = self.sources[token.file] if token.file >= 0 else self.main
        return source.line_of(token.offset) + 1

    def file_name(self) -> bytes:
        return self.sources[-1].path.encode("utf-8", "replace").replace(b"\\", b"\\\\")

    def counter(self) -> int:
        self.count += 1
        return self.count

    def complain(self, message: str, token: Token) -> None:
        source = self.sources[token.file] if 0 <= token.file < len(self.sources) else self.main
        self._problem(message, source, Span(token.offset, token.offset + len(token.text)))

    def _problem(self, message: str, source: Source, span: Span) -> None:
        if len(self.problems) < 200:
            self.problems.append(Problem(message, source.path, span))

    # --- output -------------------------------------------------------------------------

    def _copy(self, file: int, start: int, end: int) -> None:
        """Copies source text as it is."""
        if start < end:
            self.map.add(len(self.out), file, start, end - start, -1)
            self.out += self.sources[file].text[start:end]

    def _blank(self, file: int, start: int, end: int) -> None:
        """Equal-length blanks that keep the line ends."""
        if start < end:
            self.map.add(len(self.out), file, start, end - start, -1)
            self.out += _VISIBLE.sub(b" ", self.sources[file].text[start:end])

    def _emit(self, made: list[Token], previous: bytes) -> bytes:
        """Writes expanded tokens; returns the last one's text."""
        for token in made:
            if (token.space and previous) or needs_space(previous, token.text):
                self.out += b" "
            self.map.add(len(self.out), token.file, token.offset, len(token.text), token.invocation)
            self.out += token.text
            previous = token.text
        return previous

    # --- files --------------------------------------------------------------------------

    def _file(self, source: Source) -> None:
        file = len(self.sources)
        self.sources.append(source)
        self.map.paths.append(source.path)
        self.depth += 1
        _FilePass(self, file).run()
        self.depth -= 1

    def full(self) -> bool:
        """Whether the output has reached its limit."""
        return len(self.out) > self.context.limits.output


class _FilePass:
    """One pass over one file's text."""

    def __init__(self, pp: Preprocessor, file: int) -> None:
        self.pp = pp
        self.file = file
        self.source = pp.sources[file]
        self.text = self.source.text
        self.position = 0  # everything before it is written
        self.branches: list[_Branch] = []

    def run(self) -> None:
        position = 0
        while (stop := self._next_stop(position)) is not None:
            expands = stop.lastgroup == "name"
            position = self._expand(stop) if expands else self._directive(stop)
            if self.pp.full():
                self.pp.complain(
                    "the expanded text is too large: the rest of the file is left out",
                    Token(Kind.PUNCTUATION, b"", False, self.file, position),
                )
                return
        self.pp._copy(self.file, self.position, len(self.text))
        self.position = len(self.text)
        for branch in self.branches:
            opening = Span(branch.start, branch.start + 1)
            self.pp._problem("this conditional does not end", self.source, opening)

    def _next_stop(self, position: int) -> re.Match[bytes] | None:
        """The next directive or macro name; ordinary text is passed over as a whole."""
        macros, dynamic = self.pp.macros, DYNAMIC
        for match in _SCAN.finditer(self.text, position):
            kind = match.lastgroup
            if kind == "name":
                name = match[0]
                if name in macros or name in dynamic:
                    return match
            elif kind == "directive":
                return match
        return None

    def _expand(self, match: re.Match[bytes]) -> int:
        """Expands the invocation at a name; returns where the text goes on."""
        pp = self.pp
        name = Token(Kind.IDENTIFIER, match[0], False, self.file, match.start())
        reader = _TextReader(self, match.end())
        macro = pp.macros.get(match[0])
        if macro is not None and macro.parameters is not None and not reader.opens():
            return match.end()  # a function-like name alone is no use of the macro
        pp._copy(self.file, self.position, match.start())
        made = pp.expander.expand([name], reader)
        before = bytes(pp.out[-1:])
        last = pp._emit(made, b"" if before.isspace() else before)
        following = self.text[reader.position : reader.position + 1]
        if last and needs_space(last, following):
            pp.out += b" "
        self.position = reader.position
        return reader.position

    # --- directives ---------------------------------------------------------------------

    def _directive(self, match: re.Match[bytes]) -> int:
        """Handles one directive line; returns where the text goes on."""
        start = match.start()
        end = _line_end(self.text, match.end())
        self.pp._copy(self.file, self.position, start)
        self.pp._blank(self.file, start, end)
        self.position = end
        word, after = next_token(self.text, match.end(), end, self.file)
        if word is None:
            return end
        handler = _DIRECTIVES.get(word.text)
        if handler is not None:
            handler(self, start, after, end)
        return self.position

    def _define(self, start: int, after: int, end: int) -> None:
        macro = parse_definition(self.text, after, end, self.file, self.source.path)
        if macro is None:
            self._wrong("this #define has no readable name or parameters", start, end)
        elif macro.name != b"defined":
            self.pp.macros[macro.name] = macro

    def _undef(self, start: int, after: int, end: int) -> None:
        name, _ = next_token(self.text, after, end, self.file)
        if name is not None:
            self.pp.macros.pop(name.text, None)

    def _if(self, start: int, after: int, end: int) -> None:
        self._open(start, self._condition(after, end))

    def _ifdef(self, start: int, after: int, end: int) -> None:
        self._open(start, self._defined(after, end))

    def _ifndef(self, start: int, after: int, end: int) -> None:
        self._open(start, not self._defined(after, end))

    def _defined(self, after: int, end: int) -> bool:
        name, _ = next_token(self.text, after, end, self.file)
        return name is not None and self._is_defined(name.text)

    def _is_defined(self, name: bytes) -> bool:
        return self.pp.expander.is_macro(name) or name in (b"__has_include", b"__VA_OPT__")

    def _open(self, start: int, live: bool) -> None:
        self.branches.append(_Branch(live, live, start))
        if not live:
            self._skip()

    def _else(self, start: int, after: int, end: int) -> None:
        """Reached in live text: the branches that follow are not."""
        if not self.branches:
            self._wrong("#else or #elif without #if", start, end)
            return
        self._skip()

    def _endif(self, start: int, after: int, end: int) -> None:
        if self.branches:
            self.branches.pop()
        else:
            self._wrong("#endif without #if", start, end)

    def _skip(self) -> None:
        """Blanks inactive text up to a branch that is live, or to the end."""
        depth, begin, position = 0, self.position, self.position
        while (match := _INACTIVE.search(self.text, position)) is not None:
            position = match.end()
            if match.lastgroup != "directive":
                continue
            position = _line_end(self.text, match.end())
            word, after = next_token(self.text, match.end(), position, self.file)
            text = b"" if word is None else word.text
            if text in _OPENERS:
                depth += 1
            elif text == b"endif" and depth:
                depth -= 1
            elif depth == 0 and self._resumes(text, after, position):
                self._leave(begin, match.start(), position)
                return
        self._leave(begin, len(self.text), len(self.text))

    def _resumes(self, word: bytes, after: int, end: int) -> bool:
        """Whether live text starts behind this directive."""
        branch = self.branches[-1]
        if word == b"endif":
            self.branches.pop()
            return True
        if branch.taken:
            return False
        branch.taken = self._holds(word, after, end)
        return branch.taken

    def _holds(self, word: bytes, after: int, end: int) -> bool:
        """Whether a later branch of a conditional is the live one."""
        if word in (b"elifdef", b"elifndef"):
            return self._defined(after, end) == (word == b"elifdef")
        return word == b"else" or (word == b"elif" and self._condition(after, end))

    def _leave(self, begin: int, end: int, resume: int) -> None:
        if self.source.path == self.pp.main.path and end > begin:
            self.pp.inactive.append(Span(begin, end))
        self.pp._blank(self.file, begin, resume)
        self.position = resume

    def _condition(self, after: int, end: int) -> bool:
        listed = list(tokens(self.text, after, end, self.file))
        replaced = self._replace_defined(listed)
        made = self.pp.expander.expand(replaced[::-1], None)
        try:
            return evaluate(made) != 0
        except ConditionError as error:
            self._wrong(str(error), after, end)
            return False

    def _replace_defined(self, listed: list[Token]) -> list[Token]:
        """`defined X` and `__has_include(…)` before expansion."""
        out: list[Token] = []
        position = 0
        while position < len(listed):
            token = listed[position]
            if token.text == b"defined":
                name, position = _operand(listed, position + 1)
                known = name is not None and self._is_defined(name.text)
                out.append(_truth(token, known))
            elif token.text in (b"__has_include", b"__has_include_next"):
                position, found = self._has_include(listed, position + 1)
                out.append(_truth(token, found))
            else:
                out.append(token)
                position += 1
        return out

    def _has_include(self, listed: list[Token], position: int) -> tuple[int, bool]:
        close = position
        while close < len(listed) and listed[close].text != b")":
            close += 1
        inner = listed[position + 1 : close]
        if not inner:
            return close + 1, False
        spelled = b"".join(t.text for t in inner)
        name = spelled[1:-1].decode("utf-8", "replace")
        return close + 1, self._find(name, spelled[:1] == b"<")[1] != "missing"

    def _include(self, start: int, after: int, end: int) -> None:
        spelled = self._spelled_include(after, end)
        if spelled is None:
            self._wrong("this #include names no file", start, end)
            return
        name, angled, span = spelled
        path, kind = self._find(name, angled)
        self.pp.includes.append(Include(name, angled, span, self.source.path, path, kind))
        if kind == "builtin":
            builtin = self.pp.builtins(name)
            self.pp._define_all(builtin.defines if builtin is not None else ())
        elif kind == "file" and path is not None:
            self._enter(path, start, end)

    def _spelled_include(self, after: int, end: int) -> tuple[str, bool, Span] | None:
        blanks = BLANKS.match(self.text, after, end)
        start = blanks.end() if blanks is not None else after
        opening = self.text[start : start + 1]
        if opening in (b"<", b'"'):
            close = self.text.find(b">" if opening == b"<" else b'"', start + 1, end)
            if close < 0:
                return None
            name = self.text[start + 1 : close].decode("utf-8", "replace")
            return name, opening == b"<", Span(start, close + 1)
        made = self.pp.expander.expand(list(tokens(self.text, after, end, self.file))[::-1], None)
        joined = b"".join((b" " if t.space else b"") + t.text for t in made).strip()
        if len(joined) < 3 or joined[:1] not in b'<"':
            return None
        return joined[1:-1].decode("utf-8", "replace"), joined[:1] == b"<", Span(start, end)

    def _find(
        self, name: str, angled: bool
    ) -> tuple[str | None, Literal["file", "builtin", "missing"]]:
        folders = list(self.pp.context.include_dirs)
        if not angled:
            folders.insert(0, os.path.dirname(self.source.path))
        for folder in folders:
            path = os.path.normpath(os.path.join(folder, name))
            if self.pp.loader.load(path) is not None:
                return path, "file"
        return (None, "builtin") if self.pp.builtins(name) is not None else (None, "missing")

    def _enter(self, path: str, start: int, end: int) -> None:
        pp = self.pp
        if path in pp.once:
            return
        if pp.depth >= pp.context.limits.depth:
            self._wrong("headers include each other too deeply: this one is left out", start, end)
            return
        source = pp.loader.load(path)
        if source is not None:
            pp.out += b"\n"
            pp._file(source)
            pp.out += b"\n"

    def _pragma(self, start: int, after: int, end: int) -> None:
        word, _ = next_token(self.text, after, end, self.file)
        if word is not None and word.text == b"once":
            self.pp.once.add(self.source.path)

    def _error(self, start: int, after: int, end: int) -> None:
        message = self.text[after:end].decode("utf-8", "replace").strip()
        self._wrong(f"#error {message}", start, end)

    def _wrong(self, message: str, start: int, end: int) -> None:
        self.pp._problem(message, self.source, Span(start, end))


class _TextReader:
    """Reads on in a file behind an invocation's name."""

    def __init__(self, file_pass: _FilePass, position: int) -> None:
        self.file_pass = file_pass
        self.position = position

    def opens(self) -> bool:
        text = self.file_pass.text
        blanks = BLANKS.match(text, self.position)
        at = blanks.end() if blanks is not None else self.position
        return text[at : at + 1] == b"("

    def read(self) -> Token | None:
        text = self.file_pass.text
        token, after = next_token(text, self.position, len(text), self.file_pass.file)
        if token is not None:
            self.position = after
        return token


def _operand(listed: list[Token], position: int) -> tuple[Token | None, int]:
    """The name behind `defined`, with or without parentheses, and the position behind it."""
    if position < len(listed) and listed[position].text == b"(":
        name = listed[position + 1] if position + 1 < len(listed) else None
        return name, position + 3
    return (listed[position] if position < len(listed) else None), position + 1


def _truth(token: Token, value: bool) -> Token:
    return token._replace(kind=Kind.NUMBER, text=b"1" if value else b"0")


def _line_end(text: bytes, position: int) -> int:
    """The end of a logical line: behind continuations and block comments."""
    while True:
        end = text.find(b"\n", position)
        if end < 0:
            return len(text)
        comment = _open_comment(text, position, end)
        if comment is not None:
            position = comment
        elif text[position:end].rstrip(b" \t\r").endswith(b"\\"):
            position = end + 1
        else:
            return end - (text[end - 1 : end] == b"\r")


_LINE_PART = re.compile(rb'//|/\*|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'')


def _open_comment(text: bytes, start: int, end: int) -> int | None:
    """The end of a block comment that starts in this line and goes beyond it."""
    position = start
    while (match := _LINE_PART.search(text, position, end)) is not None:
        if match[0] == b"//":
            return None
        position = match.end()
        if match[0] == b"/*":
            close = text.find(b"*/", match.end())
            if close < 0:
                return len(text)
            if close > end:
                return close + 2
            position = close + 2
    return None


_DIRECTIVES: dict[bytes, Callable[[_FilePass, int, int, int], None]] = {
    b"define": _FilePass._define,
    b"undef": _FilePass._undef,
    b"if": _FilePass._if,
    b"ifdef": _FilePass._ifdef,
    b"ifndef": _FilePass._ifndef,
    b"elif": _FilePass._else,
    b"elifdef": _FilePass._else,
    b"elifndef": _FilePass._else,
    b"else": _FilePass._else,
    b"endif": _FilePass._endif,
    b"include": _FilePass._include,
    b"include_next": _FilePass._include,
    b"import": _FilePass._include,
    b"pragma": _FilePass._pragma,
    b"error": _FilePass._error,
}


def preprocess(
    source: Source,
    context: Context,
    loader: Loader,
    builtins: Callable[[str], Builtin | None],
) -> Expansion:
    """Preprocesses a file. Total: problems are listed in the result, nothing is raised."""
    return Preprocessor(source, context, loader, builtins).run()
