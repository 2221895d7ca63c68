"""One pass over one file: copies its text, expands its macros, obeys its directives."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.preprocess.chunks import LEAST, Branch, break_in
from tops_lsp.preprocess.conditionals import Line
from tops_lsp.preprocess.directives import DIRECTIVES
from tops_lsp.preprocess.problems import Problem, ProblemKind
from tops_lsp.preprocess.regions import Region
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
from tops_startup.patterns import regex

if TYPE_CHECKING:
    from tops_lsp.preprocess.run import Run

# Names are looked up one by one: a pattern of all defined names is no faster to search for.
# The leading set of first bytes makes the search three times as fast, names first a third faster.
_LIVE = regex(
    rb"(?=[\w$\"'#/.%\x80-\xff])(?:"
    rb"(?P<name>(?![uULR]8?R?[\"'])" + IDENTIFIER + rb")"
    rb"|(?P<skip>" + LITERAL + rb"|" + COMMENT + rb"|" + NUMBER + rb")"
    rb"|(?P<hash>\#|%:))"
)
_HASH = regex(
    rb"(?=[\"'uULR#/%])(?:(?P<name>(?!))|(?P<skip>(?<![\w$])(?:"
    + LITERAL
    + rb")|"
    + COMMENT
    + rb")|(?P<hash>\#|%:))"
)
_LOGICAL_LINE = regex(
    rb"(?:[^\\\n/\"']++|" + SPLICE + rb"|" + COMMENT + rb"|" + LITERAL + rb"|[\\/])*+"
)
_TO_PARENTHESIS = regex(
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


LONGEST_BLANKS = 64
"""So many bytes of a header that are no code are shown as blanks at equal length: what is shorter
than a run is no less work."""


class FilePass:
    """`cursor` is how far the text is read, `written` how far it is in the output.

    Cursors count from the text's start, what is noted from that of `region`, which begins at
    `base`: the main file is read chunk by chunk, each a region.
    """

    def __init__(self, run: Run, source: Source, region: Region, *, is_muted: bool = False) -> None:
        self.run = run
        self.source = source
        self.text = source.text
        self.region = region
        self.base = 0
        self.cursor = 0
        self.written = 0
        self.seen = 0
        """How far the text was looked at."""
        self._blank_until = 0
        """How far it is known to begin with blanks and comments alone."""
        self.branches: list[Branch] = []
        self.header: Source | None = None
        """What the last directive asks to enter."""
        self.include = Span(0, 0)
        """The name in the last `#include`, in the region."""
        self.breaks = False
        """Whether the last directive ends the chunk."""
        self.in_arguments = False
        self.is_muted = is_muted
        """Whether the file's directives are obeyed, and nothing is written."""
        self.done = False

    def begin(self, region: Region) -> None:
        """Begins a chunk at the cursor."""
        self.region, self.base, self.seen = region, self.cursor, self.cursor
        self.breaks = False

    def resume(self, cursor: int, branches: list[Branch]) -> None:
        """Goes on after a chunk that was taken over."""
        self.cursor = self.written = cursor
        self.branches = branches
        self.done = cursor >= len(self.text)

    def advance(self) -> Source | None:
        """Goes on up to the next header to enter, which it returns; None at the chunk's end."""
        while not self._at_break() and (match := self._next_event()) is not None:
            self.cursor = match.end()
            if match["name"]:
                self._invoke(match)
            else:
                self._obey(match.start())
            if self.run.full():
                self._cut_off()
            elif self.header is not None:
                return self._left_for_header()
        if not self.breaks:
            self._finish()
        return None

    def _at_break(self) -> bool:
        """Whether a chunk of the main file ends here, after a line with an `#include`."""
        self.breaks &= self.is_main and self.cursor < len(self.text)
        if self.breaks:
            self._end_line()
            self.breaks = self.cursor < len(self.text)
        return self.breaks

    def _next_event(self) -> re.Match[bytes] | None:
        """The next macro's name or directive's `#` in live text; None at the chunk's end."""
        if self.is_muted:
            return self._next_hash()
        text, table = self.text, self.run.table
        limit = self.base + LEAST if self.is_main else len(text)
        last: re.Match[bytes] | None = None
        for match in _LIVE.finditer(text, self.cursor):
            if match.start() >= limit:
                end = self.cursor if last is None else last.end()
                if self._may_break(end, match.start()):
                    return None
            name = match["name"]
            if name is not None:
                if name in table:
                    return match
            elif match["hash"] and starts_line(text, match.start()):
                return match
            last = match
        return None

    def _next_hash(self) -> re.Match[bytes] | None:
        """The next directive's `#`."""
        for match in _HASH.finditer(self.text, self.cursor):
            if match["hash"] and starts_line(self.text, match.start()):
                return match
        return None

    def _may_break(self, start: int, end: int) -> bool:
        """Ends the chunk in a stretch without literals and comments, if it may end there."""
        if self.text.find(b"\n", start, end) < 0:
            return False  # most often
        place = break_in(self.text, start, end, self.base)
        if place is None or (self.base == 0 and self._begins_blank(place)):
            return False
        self.copy_to(place)
        self.cursor = place
        self.breaks = True
        return True

    def _begins_blank(self, place: int) -> bool:
        """Whether the text has only blanks and comments before an offset; each is read once."""
        if not self.only_blanks(self._blank_until, place):
            return False
        self._blank_until = place
        return True

    def _cut_off(self) -> None:
        self.complain(ProblemKind.OUTPUT, b"", Span(self.cursor, self.cursor))
        self.cursor = self.written = len(self.text)

    def _left_for_header(self) -> Source | None:
        """Writes up to the next line, so that the header begins one of its own."""
        self._end_line()
        if self.cursor == len(self.text) and not self.text.endswith(b"\n"):
            self._begin_line()
        header, self.header = self.header, None
        return header

    def _end_line(self) -> None:
        """Writes blanks for the rest of a line that was read."""
        if self.cursor > 0 and self.text[self.cursor - 1] == 0x0A:
            return
        newline = self.text.find(b"\n", self.cursor)
        self.cursor = len(self.text) if newline < 0 else newline + 1
        self.blank_to(self.cursor)

    def _finish(self) -> None:
        self.copy_to(len(self.text))
        self.cursor = len(self.text)
        self.done = True
        for branch in self.branches:
            self._note(branch.home, ProblemKind.OPEN_CONDITIONAL, branch.word, branch.span)
        if len(self.run.passes) > 1 and not self.text.endswith(b"\n"):
            self._begin_line()

    def _begin_line(self) -> None:
        """Writes a line's end that is not in the text."""
        if not self.is_muted:
            self.run.chunk.runs.write(b"\n")

    # --- looking and writing ------------------------------------------------------------

    def tokens(self, start: int, end: int) -> Iterator[Token]:
        """The tokens of a part of the text."""
        return tokenize(self.text, start, end, self.region, self.base)

    def only_blanks(self, start: int, end: int | None = None) -> bool:
        """Whether the text has only blanks and comments between two offsets, or to its end."""
        stop = len(self.text) if end is None else end
        match = BLANKS.match(self.text, start, stop)
        reached = start if match is None else match.end()
        self.seen = max(self.seen, reached + 1)
        return reached == stop

    def relative(self, span: Span) -> Span:
        """A span of the text as one of the region."""
        return Span(span.start - self.base, span.end - self.base)

    def copy_to(self, end: int) -> None:
        """Writes the text up to `end` as it is."""
        if not self.is_muted:
            self._write(self.text[self.written : end], end)

    def blank_to(self, end: int) -> None:
        """Writes blanks for the text up to `end`.

        In a header one blank stands for many: most of what large ones give is no code, and some
        are entered a hundred times only to turn out to be of no use again.
        """
        if self.is_muted:
            return
        size = end - self.written
        if size <= LONGEST_BLANKS or self.is_main or self.in_arguments:
            self._write(blank(self.text[self.written : end]), end)
            return
        text = b" " if self.text.find(b"\n", self.written, end) < 0 else b"\n"
        self.run.chunk.runs.stand_in(self.region, self.written - self.base, size, text)
        self.written = end

    def _write(self, text: bytes, end: int) -> None:
        if not self.in_arguments:
            self.run.chunk.runs.copy(self.region, self.written - self.base, text)
            self.written = end

    def complain(self, kind: ProblemKind, subject: bytes, span: Span, reason: str = "") -> None:
        """Notes a problem in this file."""
        self._note(self.region, kind, subject, self.relative(span), reason)

    def _note(
        self, home: Region, kind: ProblemKind, subject: bytes, span: Span, reason: str = ""
    ) -> None:
        shown = subject.decode("utf-8", "replace")
        self.run.note(home, Problem(kind, shown, self.source.path, span, reason))

    @property
    def is_main(self) -> bool:
        """Whether this is the first pass over the main file."""
        return self.run.passes[0] is self

    # --- macros -------------------------------------------------------------------------

    def _invoke(self, match: re.Match[bytes]) -> None:
        start, end = match.span()
        offset = start - self.base
        name = Token(Kind.IDENTIFIER, match[0], b"", offset, end - start, self.region)
        arguments = TextReader(self, end)
        runs = self.run.chunk.runs
        index = len(runs.invocations)
        made = self.run.expander.expand([name], arguments)
        if len(made) == 1 and made[0] is name:
            return
        self.cursor = arguments.position
        self.copy_to(start)
        if name.text == b"_Pragma":
            self.blank_to(self.cursor)
            return
        runs.expansions[index] = len(runs)
        runs.emit(made, self.text[self.cursor : self.cursor + 1])
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
        self.breaks = False
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
        at = self._file_pass
        text, run = at.text, at.run
        blanks = BLANKS.match(text, self.position)
        start = blanks.end() if blanks is not None else self.position
        at.seen = max(at.seen, start + 1)
        if not text.startswith(b"(", start):
            return False
        if not _closes(text, start):
            at.seen = len(text) + 1
            run.complain(ProblemKind.UNTERMINATED, name, name.text)
            run.expander.spend(len(text) - start, name)
            return False
        return True

    def read(self) -> Token | None:
        """The next token; None at the end of the text."""
        at = self._file_pass
        while (token := self._next()) is not None:
            start = at.base + token.offset
            if token.text not in (b"#", b"%:") or not starts_line(at.text, start):
                self.position = self._expected = start + token.size
                return token
            self.position = at.obey_in_arguments(start)
        return None

    def _next(self) -> Token | None:
        if self._tokens is None or self._expected != self.position:
            at = self._file_pass
            self._tokens = at.tokens(self.position, len(at.text))
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
