"""The map from expanded text back to the files it came from, and forth again.

The expanded text is a sequence of runs, each a piece of one file: copied text, a macro
argument's tokens, or tokens of a macro's body. Positions back follow clang's rule: what a
macro's argument spells is at home in the user's text, what a body spells at the invocation.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tops_lsp.preprocess.macros import Invocation
from tops_lsp.text.source import NOWHERE, Span


class Origin(NamedTuple):
    """Where a range of the expansion comes from.

    `path` and `span` are what to show: the copied text itself, the macro argument's own text, or
    the outermost invocation. `spelling` is where the tokens are spelled, in a macro's body for
    instance. `invocations` runs from the outermost to the innermost; it is empty for text no
    macro made, and for a range that begins or ends in such text.
    """

    path: str
    span: Span
    spelling_path: str
    spelling: Span
    invocations: tuple[Invocation, ...]


def _longs() -> array[int]:
    return array("q")


@dataclass(slots=True, eq=False)
class SourceMap:
    """Parallel arrays, one entry a run; `makers` is an invocation's index, -1 for copied text.

    A file's number is its place in `paths`; -1 stands for definitions of the command line.
    """

    paths: list[str]
    invocations: list[Invocation]
    starts: array[int] = field(default_factory=_longs)
    lengths: array[int] = field(default_factory=_longs)
    files: array[int] = field(default_factory=_longs)
    sources: array[int] = field(default_factory=_longs)
    sizes: array[int] = field(default_factory=_longs)
    makers: array[int] = field(default_factory=_longs)
    expansions: dict[int, int] = field(default_factory=dict)
    """Where the expansion of an outermost invocation begins."""
    _inverse: dict[str, _Inverse] | None = None

    # --- building -----------------------------------------------------------------------

    def copied(self, start: int, file: int, source: int, length: int) -> None:
        """Adds a run of text as it is; one that only continues the last run lengthens it."""
        if self.makers and self.makers[-1] < 0 and self.files[-1] == file:
            last = self.lengths[-1]
            if self.starts[-1] + last == start and self.sources[-1] + last == source:
                self.lengths[-1] = self.sizes[-1] = last + length
                return
        self.made(start, length, file, source, length, -1)

    def made(self, start: int, length: int, file: int, source: int, size: int, maker: int) -> None:
        """Adds a run that an invocation made of `size` bytes of a file."""
        self.starts.append(start)
        self.lengths.append(length)
        self.files.append(file)
        self.sources.append(source)
        self.sizes.append(size)
        self.makers.append(maker)

    # --- back to the files --------------------------------------------------------------

    def origin(self, start: int, end: int) -> Origin:
        """Where bytes [start, end) of the expanded text come from. Total: clamps to the text."""
        if not self.starts:
            path = self.paths[0] if self.paths else ""
            return Origin(path, NOWHERE, path, NOWHERE, ())
        first, last = self._run(start), self._run(max(start, end - 1))
        head = self._piece(first, start, end)
        if first == last:
            return head
        tail = self._piece(last, start, end)
        if head.invocations[:1] == tail.invocations[:1] != ():
            return self._within_invocation(first, last, head, tail)
        return self._across(head, tail)

    def is_verbatim(self, start: int, end: int) -> bool:
        """Whether the whole range is text of one file in one piece, without any macro's work."""
        if not self.starts:
            return True
        run = self._run(start)
        return self.makers[run] < 0 and end <= self.starts[run] + self.lengths[run]

    def file_at(self, offset: int) -> str:
        """The file a byte of the expansion belongs to; for a macro's work, that of its use."""
        return self.origin(offset, offset + 1).path

    def _run(self, offset: int) -> int:
        return max(0, bisect_right(self.starts, offset) - 1)

    def _path(self, run: int) -> str:
        file = self.files[run]
        return self.paths[file] if file >= 0 else ""

    def _spelling(self, run: int, start: int, end: int) -> Span:
        """The source bytes of the part of [start, end) that lies in a run."""
        source, size, length = self.sources[run], self.sizes[run], self.lengths[run]
        if size != length:
            return Span(source, source + size)
        begin = min(max(0, start - self.starts[run]), length)
        return Span(source + begin, source + max(begin, min(end - self.starts[run], length)))

    def _piece(self, run: int, start: int, end: int) -> Origin:
        path, spelling = self._path(run), self._spelling(run, start, end)
        if self.makers[run] < 0:
            return Origin(path, spelling, path, spelling, ())
        chain = self.invocations[self.makers[run]].chain
        if self._is_argument(run, chain[0]):
            return Origin(path, spelling, path, spelling, chain)
        return Origin(chain[0].path, chain[0].span, path, spelling, chain)

    def _is_argument(self, run: int, outermost: Invocation) -> bool:
        """Whether a run is spelled in the text of the invocation that made it."""
        begin = self.sources[run]
        spelled = Span(begin, begin + self.sizes[run])
        here = self.files[run] >= 0 and self._path(run) == outermost.path
        return here and outermost.span.covers(spelled)

    def _within_invocation(self, first: int, last: int, head: Origin, tail: Origin) -> Origin:
        outermost = head.invocations[0]
        chain = _common(head.invocations, tail.invocations)
        spelling = head.spelling
        if head.spelling_path == tail.spelling_path and head.spelling.start <= tail.spelling.end:
            spelling = Span(head.spelling.start, tail.spelling.end)
        span = outermost.span
        if self._is_argument_text(range(first, last + 1), outermost):
            span = spelling
        return Origin(outermost.path, span, head.spelling_path, spelling, chain)

    def _is_argument_text(self, runs: Iterable[int], outermost: Invocation) -> bool:
        """Whether runs are tokens of the invocation's own arguments, in their order."""
        end = 0
        for run in runs:
            maker = self.makers[run]
            if maker < 0 or self.sources[run] < end or not self._is_argument(run, outermost):
                return False
            end = self.sources[run] + self.sizes[run]
        return True

    def _across(self, head: Origin, tail: Origin) -> Origin:
        """A range from one piece of text to another, as far as both are in one file."""
        left = head.invocations[0].span if head.invocations else head.span
        right = tail.invocations[0].span if tail.invocations else tail.span
        if head.path != tail.path or right.end < left.start:
            return head
        span = Span(min(left.start, right.start), max(left.end, right.end))
        return Origin(head.path, span, head.path, span, ())

    # --- forth to the expansion ---------------------------------------------------------

    def to_expanded(self, path: str, offset: int) -> int | None:
        """Where a byte of a file stands in the expansion, at its first place there.

        Inside an invocation that is the argument's place, or else where the expansion begins.
        """
        if self._inverse is None:
            self._inverse = self._inverted()
        inverse = self._inverse.get(path)
        return None if inverse is None else inverse.look_up(offset)

    def _inverted(self) -> dict[str, _Inverse]:
        found: dict[str, _Inverse] = {path: _Inverse() for path in self.paths}
        for index, start in self.expansions.items():
            made = self.invocations[index]
            if made.path in found:
                found[made.path].invocations.append((*made.span, start))
        for run, maker in enumerate(self.makers):
            plain = self.files[run] >= 0 and self.sizes[run] == self.lengths[run]
            if plain and (maker < 0 or self._is_argument(run, self.invocations[maker].outermost)):
                source = self.sources[run]
                piece = (source, source + self.sizes[run], self.starts[run])
                found[self._path(run)].pieces.append(piece)
        for inverse in found.values():
            inverse.arrange()
        return found


Piece = tuple[int, int, int]
"""Source start, source end, place in the expansion."""


@dataclass(slots=True)
class _Inverse:
    """One file's pieces: copied text and macro arguments, and whole invocations."""

    pieces: list[Piece] = field(default_factory=list)
    invocations: list[Piece] = field(default_factory=list)

    def arrange(self) -> None:
        self.pieces = _disjoint(self.pieces)
        self.invocations = _disjoint(self.invocations)

    def look_up(self, offset: int) -> int | None:
        piece = _covering(self.pieces, offset)
        if piece is not None:
            return piece[2] + offset - piece[0]
        whole = _covering(self.invocations, offset)
        if whole is not None:
            return whole[2]
        before = _covering(self.pieces, offset - 1)
        return None if before is None else before[2] + offset - before[0]


def _disjoint(pieces: list[Piece]) -> list[Piece]:
    """Sorted by source; of those that overlap, the one the expansion shows first."""
    kept: list[Piece] = []
    for piece in sorted(pieces, key=lambda piece: (piece[0], piece[2])):
        if not kept or piece[0] >= kept[-1][1]:
            kept.append(piece)
    return kept


def _covering(pieces: list[Piece], offset: int) -> Piece | None:
    index = bisect_right(pieces, offset, key=lambda piece: piece[0]) - 1
    return pieces[index] if index >= 0 and offset < pieces[index][1] else None


def _common(one: tuple[Invocation, ...], other: tuple[Invocation, ...]) -> tuple[Invocation, ...]:
    shared = 0
    while shared < min(len(one), len(other)) and one[shared] is other[shared]:
        shared += 1
    return one[:shared]
