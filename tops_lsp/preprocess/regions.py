"""Where text is: offsets count from the start of a region, which moves with edits before it."""

from __future__ import annotations

from tops_lsp.text.source import Span


class Region:
    """A stretch of a file. `start` is where it begins now; regions inside move with it."""

    __slots__ = ("around", "offset", "path")

    def __init__(self, path: str, offset: int = 0, around: Region | None = None) -> None:
        self.path = path
        self.offset = offset
        self.around = around

    @property
    def start(self) -> int:
        return self.offset if self.around is None else self.around.start + self.offset

    def span(self, start: int, end: int) -> Span:
        """Offsets from the region's start as a span of the file."""
        base = self.start
        return Span(base + start, base + end)

    def within(self, offset: int) -> Region:
        """The region that begins `offset` bytes after this one's start and moves with it."""
        return Region(self.path, offset, self)

    def move_to(self, other: Region) -> None:
        """Takes the place of another region of the same file."""
        self.offset, self.around = other.offset, other.around


OUTSIDE = Region("")
"""Where the definitions of the command line and of the compiler are: in no file."""
