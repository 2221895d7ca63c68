"""Source text, spans, and the only byte ↔ UTF-8/16/32 position conversion in the project.

Everywhere else a place in a file is a byte offset into the file's UTF-8 text.
Lines are 0-based; a column is counted in the code units of an `Encoding`.
"""

from __future__ import annotations

import enum
from bisect import bisect_right
from functools import cached_property
from itertools import accumulate

from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple


class Span(NamedTuple):
    """A half-open range of byte offsets."""

    start: int
    end: int

    def __contains__(self, offset: object) -> bool:
        return isinstance(offset, int) and self.start <= offset < self.end

    def shifted(self, delta: int) -> Span:
        """This span moved by `delta` bytes."""
        return Span(self.start + delta, self.end + delta)

    def covers(self, other: Span) -> bool:
        """Whether `other` lies wholly inside this span."""
        return self.start <= other.start and other.end <= self.end


NOWHERE = Span(0, 0)
"""The span of what has no place in the text (implicit declarations)."""


class Position(NamedTuple):
    """A 0-based line and a 0-based column in the code units of some encoding."""

    line: int
    column: int


class Encoding(enum.Enum):
    """The unit a protocol counts columns in."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    UTF32 = "utf-32"

    def width(self, text: str) -> int:
        """Length of `text` in this encoding's code units."""
        if self is Encoding.UTF8:
            return len(text.encode("utf-8", "replace"))
        if self is Encoding.UTF32:
            return len(text)
        return len(text.encode("utf-16-le", "surrogatepass")) // 2


@dataclass(frozen=True)
class Source:
    """One version of one file.

    `text` is what the file holds, byte for byte; invalid UTF-8 is kept and counts
    one column a byte in every encoding, so positions stay exact on binary files.
    A file whose lines end with carriage returns alone is read with line feeds, which
    are as long; `raw` is what it holds.
    """

    path: str
    text: bytes
    version: int = 0
    lone_returns: bool = False
    _ascii: dict[int, bool] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.lone_returns or (b"\r" in self.text and b"\n" not in self.text):
            object.__setattr__(self, "lone_returns", True)
            object.__setattr__(self, "text", self.text.replace(b"\r", b"\n"))

    @property
    def raw(self) -> bytes:
        """The text as it is saved."""
        return self.text.replace(b"\n", b"\r") if self.lone_returns else self.text

    @cached_property
    def line_starts(self) -> list[int]:
        """Byte offset of each line's first byte; never empty.

        Editors end a line at \\n, \\r\\n or a lone \\r, as bytes (not str) are split.
        """
        starts = [0, *accumulate(map(len, self.text.splitlines(keepends=True)))]
        if len(starts) > 1 and not self.text.endswith((b"\n", b"\r")):
            starts.pop()  # where a line without an end ends no other begins
        return starts

    def line_of(self, offset: int) -> int:
        """The 0-based line that holds byte `offset` (clamped to the file)."""
        return bisect_right(self.line_starts, max(0, offset)) - 1

    def line_span(self, line: int) -> Span:
        """The bytes of a line without its line end; an empty span past the last line."""
        starts = self.line_starts
        if line < 0 or line >= len(starts):
            return Span(len(self.text), len(self.text))
        end = starts[line + 1] if line + 1 < len(starts) else len(self.text)
        return Span(starts[line], starts[line] + len(self.text[starts[line] : end].rstrip(b"\r\n")))

    def whole_line(self, line: int) -> Span:
        """The bytes of a line with its line end."""
        starts = self.line_starts
        end = starts[line + 1] if line + 1 < len(starts) else len(self.text)
        return Span(starts[line], end)

    @cached_property
    def line_end(self) -> str:
        """How the first line ends; a line feed in a text of one line."""
        first = self.text[slice(*self.whole_line(0))].decode("utf-8", "replace")
        return first[len(first.rstrip("\r\n")) :] or "\n"

    def line_text(self, line: int) -> str:
        """A line as text, invalid bytes replaced."""
        start, end = self.line_span(line)
        return self.text[start:end].decode("utf-8", "replace")

    def position(self, offset: int, encoding: Encoding = Encoding.UTF8) -> Position:
        """The position of byte `offset`, clamped to the file and to its line's end."""
        line = self.line_of(offset)
        start, end = self.line_span(line)
        offset = min(max(0, offset), end)
        if encoding is Encoding.UTF8 or self.is_ascii(line):
            return Position(line, offset - start)
        prefix = self.text[start:offset].decode("utf-8", "surrogateescape")
        return Position(line, encoding.width(prefix))

    def offset(self, position: Position, encoding: Encoding = Encoding.UTF8) -> int:
        """The byte offset of `position`; lines and columns past the end clamp to the end."""
        if position.line >= len(self.line_starts):
            return len(self.text)
        start, end = self.line_span(max(0, position.line))
        column = max(0, position.column)
        if encoding is Encoding.UTF8 or self.is_ascii(position.line):
            return min(start + column, end)
        return start + _bytes_of_units(self.text[start:end], column, encoding)

    def is_ascii(self, line: int) -> bool:
        """Whether a column of the line is the same in every encoding."""
        known = self._ascii.get(line)
        if known is None:
            start, end = self.line_span(line)
            known = self._ascii[line] = self.text[start:end].isascii()
        return known


def _bytes_of_units(line: bytes, column: int, encoding: Encoding) -> int:
    """How many bytes of `line` its first `column` code units take."""
    units = taken = 0
    for char in line.decode("utf-8", "surrogateescape"):
        width = encoding.width(char)
        if units + width > column:
            break
        units += width
        taken += len(char.encode("utf-8", "surrogateescape"))
    return taken
