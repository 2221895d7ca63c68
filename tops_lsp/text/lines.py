"""Positions of a few places in a text: counted from one to the next, without a table of lines.

A table costs an object for each line, which is most of what a run from the cache had to do.
"""

from __future__ import annotations

from tops_lsp.text.source import Encoding, Position, Source
from tops_startup.records import dataclass, field

_TURNS = 16
"""Steps back, each of which counts from the beginning, until a table is worth its price."""


@dataclass(eq=False, slots=True)
class Places:
    """Tells the positions of places that mostly come in the order of the text."""

    source: Source
    _at: int = 0
    _line: int = 0  # of _at
    _turns: int = field(init=False)

    def __post_init__(self) -> None:
        # Where a carriage return may end a line, lines are not recognized by counting.
        self._turns = 0 if b"\r" in self.source.text else _TURNS

    def position(self, offset: int, encoding: Encoding) -> Position:
        """What `Source.position` says."""
        text = self.source.text
        offset = min(max(0, offset), len(text))
        if offset < self._at:
            self._at = self._line = 0
            self._turns -= 1
        if self._turns <= 0:
            return self.source.position(offset, encoding)
        self._line += text.count(b"\n", self._at, offset)
        self._at = offset
        before = text[text.rfind(b"\n", 0, offset) + 1 : offset]
        if encoding is Encoding.UTF8 or before.isascii():
            return Position(self._line, len(before))
        return Position(self._line, encoding.width(before.decode("utf-8", "surrogateescape")))
