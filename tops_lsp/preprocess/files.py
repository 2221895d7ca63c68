"""One pass over one file: copies its text, expands its macros, obeys its directives."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.preprocess.conditionals import Branch, Line
from tops_lsp.preprocess.directives import DIRECTIVES
from tops_lsp.preprocess.problems import Problem, ProblemKind
from tops_lsp.preprocess.tokens import (
    BLANKS,
    COMMENT,
    IDENTIFIER,
    LITERAL,
    NUMBER,
    SPLICE,
    Kind,
    Token,
    next_token,
    starts_line,
    tokenize,
)
from tops_lsp.text.lexical import blank
from tops_lsp.text.source import Source, Span

if TYPE_CHECKING:
    from tops_lsp.preprocess.run import Run

# Names are looked up one by one: a pattern of all defined names is no faster to search for.
# The leading set of first bytes makes the search three times as fast.
_LIVE = re.compile(
    rb"(?=[\w$\"'#/.%\x80-\xff])(?:"
    rb"(?P<skip>" + LITERAL + rb"|" + COMMENT + rb"|" + NUMBER + rb")"
    rb"|(?P<hash>\#|%:)|(?P<name>" + IDENTIFIER + rb"))"
)
_LOGICAL_LINE = re.compile(
    rb"(?:[^\\\n/\"']++|" + SPLICE + rb"|" + COMMENT + rb"|" + LITERAL + rb"|[\\/])*+"
)
_TO_PARENTHESIS = re.compile(
    rb"(?:[^\w$\x80-\xff\"'/().]++|"
    + LITERAL
    + rb"|"
    + IDENTIFIER
    + rb"|"
    + NUMBER
    + rb"|"
    + COMMENT
    + rb"|[/.])*+(?P<found>[()])"
)


class FilePass:
    """`cursor` is how far the text is read, `written` how far it is in the output."""

    def __init__(self, run: Run, source: Source, file: int) -> None:
        self.run = run
        self.source = source
        self.text = source.text
        self.file = file
        self.cursor = 0
        self.written = 0
        self.branches: list[Branch] = []
        self.header: Source | None = None
        """What the last directive asks to enter."""
        self.include = Span(0, 0)
        """The name in the last `#include`."""
        self.in_arguments = False

    def advance(self) -> Source | None:
        """Goes on up to the next header to enter, which it returns; None at the end."""
        while (match := self._next_event()) is not None:
            self.cursor = match.end()
            if match["name"]:
                self._invoke(match)
            else:
                self._obey(match.start())
            if self.run.full():
                self._cut_off()
            elif self.header is not None:
                return self._left_for_header()
        self._finish()
        return None

    def _next_event(self) -> re.Match[bytes] | None:
        """The next macro's name or directive's `#` in live text."""
        table = self.run.table
        for match in _LIVE.finditer(self.text, self.cursor):
            group = match.lastgroup
            if group == "name":
                if match[0] in table:
                    return match
            elif group == "hash" and starts_line(self.text, match.start()):
                return match
        return None

    def _cut_off(self) -> None:
        place = Span(self.cursor, self.cursor)
        self.complain(ProblemKind.OUTPUT, b"", place)
        self.cursor = self.written = len(self.text)

    def _left_for_header(self) -> Source | None:
        """Writes up to the next line, so that the header begins one of its own."""
        newline = self.text.find(b"\n", self.cursor)
        self.cursor = len(self.text) if newline < 0 else newline + 1
        self.blank_to(self.cursor)
        if newline < 0:
            self.run.out += b"\n"
        header, self.header = self.header, None
        return header

    def _finish(self) -> None:
        self.copy_to(len(self.text))
        self.cursor = len(self.text)
        for branch in self.branches:
            self.complain(ProblemKind.OPEN_CONDITIONAL, branch.word, branch.span)
        if len(self.run.passes) > 1 and not self.text.endswith(b"\n"):
            self.run.out += b"\n"

    # --- writing ------------------------------------------------------------------------

    def copy_to(self, end: int) -> None:
        """Writes the text up to `end` as it is."""
        if not self.in_arguments:
            self.run.write(self.file, self.written, self.text[self.written : end])
            self.written = end

    def blank_to(self, end: int) -> None:
        """Writes blanks for the text up to `end`."""
        if not self.in_arguments:
            self.run.write(self.file, self.written, blank(self.text[self.written : end]))
            self.written = end

    def complain(self, kind: ProblemKind, subject: bytes, span: Span, reason: str = "") -> None:
        """Notes a problem in this file."""
        shown = subject.decode("utf-8", "replace")
        self.run.note(Problem(kind, shown, self.source.path, span, reason))

    @property
    def is_main(self) -> bool:
        """Whether this is the first pass over the main file."""
        return self.run.passes[0] is self

    # --- macros -------------------------------------------------------------------------

    def _invoke(self, match: re.Match[bytes]) -> None:
        start, end = match.span()
        name = Token(Kind.IDENTIFIER, match[0], b"", start, end - start, self.file)
        arguments = TextReader(self, end)
        index = len(self.run.expander.invocations)
        made = self.run.expander.expand([name], arguments)
        if len(made) == 1 and made[0] is name:
            return
        self.cursor = arguments.position
        self.copy_to(start)
        if name.text == b"_Pragma":
            self.blank_to(self.cursor)
            return
        self.run.map.expansions[index] = len(self.run.out)
        self.run.emit(made, self.text[self.cursor : self.cursor + 1])
        self.written = self.cursor

    # --- directives ---------------------------------------------------------------------

    def _obey(self, start: int) -> None:
        line = self.line_at(start)
        self.copy_to(start)
        self.blank_to(line.end)
        self.cursor = line.end
        handler = DIRECTIVES.get(line.word)
        if handler is not None:
            handler(self, line)
        elif line.word:
            self.complain(ProblemKind.DIRECTIVE, line.word, line.span)

    def line_at(self, start: int) -> Line:
        """The directive whose `#` is at `start`."""
        match = _LOGICAL_LINE.match(self.text, start)
        end = match.end() if match is not None else start
        if self.text[end - 1 : end] == b"\r":
            end -= 1
        hash_ = 2 if self.text.startswith(b"%:", start) else 1
        word = next_token(self.text, start + hash_, end)
        if word is None or word.kind is not Kind.IDENTIFIER:
            return Line(b"", start, start + hash_, end)
        return Line(word.text, start, word.offset + word.size, end)

    def obey_in_arguments(self, start: int) -> int:
        """Obeys a directive inside macro arguments; returns where the text goes on."""
        self.in_arguments = True
        self._obey(start)
        self.in_arguments = False
        self.header = None
        return self.cursor


class TextReader:
    """Reads macro arguments from a file's text, obeying the directives among them."""

    def __init__(self, file_pass: FilePass, position: int) -> None:
        self.position = position
        self._file_pass = file_pass
        self._tokens: Iterator[Token] | None = None
        self._expected = position

    def opens(self, name: Token) -> bool:
        """Whether an argument list begins here, and ends in this file."""
        text, run = self._file_pass.text, self._file_pass.run
        blanks = BLANKS.match(text, self.position)
        start = blanks.end() if blanks is not None else self.position
        if not text.startswith(b"(", start):
            return False
        if not _closes(text, start):
            run.complain(ProblemKind.UNTERMINATED, name, name.text)
            run.expander.spend(len(text) - start, name)
            return False
        return True

    def read(self) -> Token | None:
        """The next token; None at the end of the text."""
        while (token := self._next()) is not None:
            is_hash = token.text in (b"#", b"%:")
            if not is_hash or not starts_line(self._file_pass.text, token.offset):
                self.position = self._expected = token.offset + token.size
                return token
            self.position = self._file_pass.obey_in_arguments(token.offset)
        return None

    def _next(self) -> Token | None:
        if self._tokens is None or self._expected != self.position:
            text = self._file_pass.text
            self._tokens = tokenize(text, self.position, len(text), self._file_pass.file)
        return next(self._tokens, None)


def _closes(text: bytes, start: int) -> bool:
    """Whether the parenthesis at `start` is closed somewhere."""
    depth = 0
    match = _TO_PARENTHESIS.match(text, start)
    while match is not None:
        depth += 1 if match["found"] == b"(" else -1
        if depth == 0:
            return True
        match = _TO_PARENTHESIS.match(text, match.end())
    return False
