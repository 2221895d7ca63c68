"""A piece of text that cannot be read, and an edit of one token that may make it whole."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property

from tops_lsp.syntax.lexemes import Lines, tokens_of, unpaired
from tops_lsp.text.source import Span
from tops_startup.tuples import NamedTuple

_NEAR = 32
"""How many tokens from the first error a mistake is looked for."""


class Repair(NamedTuple):
    """Replaces [start, end) by `new`, which makes good a mistake reported at `place`.

    `token` is what was expected, or is too much. `partner` is an opening bracket to be shown.
    """

    start: int
    end: int
    new: bytes
    token: str
    place: Span
    partner: int = -1
    is_extra: bool = False
    anchor: int = -1
    """The token before the place."""
    is_edit: bool = True
    """Whether it makes the text whole; else it only says what is expected first."""
    is_guess: bool = False
    """Whether nothing but the grammar says that reading stops there: a macro may explain it."""

    @property
    def is_word(self) -> bool:
        """Whether it puts a keyword in place of a word."""
        return self.end > self.start and self.new[:1].isalpha()

    def made(self, text: bytes) -> bytes:
        """The repaired text."""
        return text[: self.start] + self.new + text[self.end :]


class BrokenPiece:
    """A piece of text that the grammar fails in at `errors`."""

    def __init__(self, text: bytes, errors: Sequence[int]) -> None:
        self.text = text
        self.errors = errors
        self.tokens = tokens_of(text)
        self.lines = Lines(text)
        self.lost, self.stray = unpaired(self.tokens)

    @property
    def is_balanced(self) -> bool:
        """Whether every bracket has its partner."""
        return not self.lost and not self.stray

    def insert_after(self, index: int, new: bytes, partner: int = -1) -> Repair:
        """Something is missing after a token: reported there."""
        token = self.tokens[index]
        place = Span(token.end, token.end)
        return Repair(token.end, token.end, new, new.decode(), place, partner, anchor=index)

    def before_next(self, index: int, new: bytes, partner: int = -1) -> Repair:
        """Something is missing after a token: reported at the next one, which does not fit."""
        made = self.insert_after(index, new, partner)
        if index + 1 < len(self.tokens):
            after = self.tokens[index + 1]
            made = made._replace(place=Span(after.start, after.end))
        return made

    def without(self, index: int) -> Repair:
        """A token is too much."""
        start, end, _, text = self.tokens[index]
        token = text.decode("utf-8", "replace")
        return Repair(start, end, b"", token, Span(start, end), is_extra=True, anchor=index - 1)

    def text_at(self, index: int) -> bytes:
        """A token's text; none outside."""
        return self.tokens[index].text if 0 <= index < len(self.tokens) else b""

    def closes(self, index: int) -> bool:
        """Whether a block's end follows a token."""
        return self.text_at(index + 1) == b"}"

    def is_deeper(self, offset: int, other: int) -> bool:
        """Whether the line of an offset is indented further than that of another one."""
        return self.lines.indent(offset) > self.lines.indent(other)

    def begins_line_of(self, opener: int, index: int) -> bool:
        """Whether a bracket is opened in the line of a token in it."""
        start = self.lines.start(self.tokens[index].start)
        return opener >= 0 and self.tokens[opener].start >= start

    def statement(self, index: int) -> int:
        """Where the statement of a token begins."""
        ends = self._ends
        return ends[bisect_left(ends, index) - 1] + 1 if ends and ends[0] < index else 0

    @cached_property
    def _ends(self) -> list[int]:
        """The tokens that end a statement."""
        return [i for i, token in enumerate(self.tokens) if token.text in (b";", b"{", b"}")]

    def head(self, index: int) -> int:
        """Where the statement of a token begins, or the `for` in the same line that holds it."""
        line = self.lines.start(self.tokens[index].start)
        for place in range(index, -1, -1):
            if self.tokens[place].start < line:
                break
            if self.tokens[place].text == b"for":
                return place
        return self.statement(index)

    def around(self) -> list[int]:
        """The tokens near errors, nearest first."""
        ends = [token.end for token in self.tokens]
        far: dict[int, tuple[int, int]] = {}
        for error in self.errors:
            near = max(0, bisect_right(ends, error) - 1)
            for index in range(max(0, near - _NEAR), min(len(ends), near + _NEAR + 1)):
                distance = abs(index - near), int(index > near)
                far[index] = min(far.get(index, distance), distance)
        return sorted(far, key=lambda index: (far[index], index))
