"""Expanded text piece by piece, with where each piece comes from.

The text is a sequence of runs, each a piece of one region: copied text, a macro argument's
tokens, or tokens of a macro's body. Positions back follow clang's rule: what a macro's argument
spells is at home in the user's text, what a body spells at the invocation.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable

from tops_lsp.preprocess.macros import Invocation
from tops_lsp.preprocess.regions import Region
from tops_lsp.preprocess.tokens import Kind, Token, needs_space
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple


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


_FIRST, _COPIED = array("q", [0]), array("q", [-1])
"""Of a text that is one run, as most are."""


@dataclass(slots=True, eq=False)
class Runs:
    """Parallel arrays, one entry a run; `makers` is an invocation's index, -1 for copied text.

    What is written is a text of its own until it is in an expansion.
    """

    written: bytearray | None = field(default_factory=bytearray)
    invocations: list[Invocation] = field(default_factory=list)
    starts: array[int] = field(default_factory=_longs)
    lengths: array[int] = field(default_factory=_longs)
    homes: list[Region] = field(default_factory=list)
    sources: array[int] = field(default_factory=_longs)
    sizes: array[int] = field(default_factory=_longs)
    makers: array[int] = field(default_factory=_longs)
    expansions: dict[int, int] = field(default_factory=dict)
    """Where the expansion of an outermost invocation begins."""
    _nested: list[_HeaderRun] = field(default_factory=list)
    """What headers gave; their text is in `written`, their runs not yet among these."""
    _inverse: dict[Region, _Inverse] | None = None
    _around: bytes = b""
    _place: Span = NOWHERE

    def __len__(self) -> int:
        """How long the text is."""
        start, end = self._place
        return end - start if self.written is None else len(self.written)

    @property
    def text(self) -> bytes:
        """The text, or that part of the expansion."""
        start, end = self._place
        return self._around[start:end] if self.written is None else bytes(self.written)

    def stand(self, expansion: bytes, place: int) -> None:
        """Becomes a part of an expansion: nothing more is written, and nothing is kept twice."""
        self._place = Span(place, place + len(self))
        self._around = expansion
        if self._nested:
            self._unnest()
        if self.written is not None:
            self.written = None
            if self.sizes == self.lengths:
                self.sizes = self.lengths
            if self.starts == _FIRST:
                self.starts = _FIRST
            if self.makers == _COPIED:
                self.makers = _COPIED

    # --- building -----------------------------------------------------------------------

    def write(self, text: bytes) -> None:
        """Writes what stands for nothing."""
        assert self.written is not None
        self.written += text

    def copy(self, home: Region, source: int, text: bytes) -> None:
        """Writes text that stands for as many bytes of a region from `source` on."""
        if not text:
            return
        start, length = len(self), len(text)
        self.write(text)
        if self.makers and self.makers[-1] < 0 and self.homes[-1] is home:
            last = self.lengths[-1]
            if self.starts[-1] + last == start and self.sources[-1] + last == source:
                # What only continues the last run lengthens it.
                self.lengths[-1] = self.sizes[-1] = last + length
                return
        self._add(start, length, home, source, length, -1)

    def stand_in(self, home: Region, source: int, size: int, text: bytes) -> None:
        """Writes some text that stands for `size` bytes of a region from `source` on."""
        self._add(len(self), len(text), home, source, size, -1)
        self.write(text)

    def extend(self, other: Runs) -> None:
        """Writes what a header of its own gave, which stays as it is."""
        self._nested.append(_HeaderRun(len(self.starts), len(self.invocations), len(self), other))
        self.write(other.text)

    def _unnest(self) -> None:
        """Takes the runs in that headers gave: once for all levels of headers in headers."""
        flat = Runs()
        flat._take(self, 0)
        self.invocations, self.starts, self.lengths = flat.invocations, flat.starts, flat.lengths
        self.homes, self.sources, self.sizes = flat.homes, flat.sources, flat.sizes
        self.makers, self.expansions = flat.makers, flat.expansions
        self._nested = []

    def _take(self, other: Runs, start: int) -> None:
        """Adds all runs of a text that begins at `start`, but no text."""
        run = made = 0
        for nested in other._nested:
            self._take_own(other, range(run, nested.run), range(made, nested.invocation), start)
            self._take(nested.runs, start + nested.place)
            run, made = nested.run, nested.invocation
        own = range(run, len(other.starts)), range(made, len(other.invocations))
        self._take_own(other, *own, start)

    def _take_own(self, other: Runs, runs: range, invocations: range, start: int) -> None:
        """Adds runs between headers; their invocations are those between the same headers."""
        first, last = runs.start, runs.stop
        shift = len(self.invocations) - invocations.start
        self.starts.extend([start + place for place in other.starts[first:last]])
        self.lengths.extend(other.lengths[first:last])
        self.homes += other.homes[first:last]
        self.sources.extend(other.sources[first:last])
        self.sizes.extend(other.sizes[first:last])
        makers = other.makers[first:last]
        self.makers.extend([maker if maker < 0 else maker + shift for maker in makers])
        for index in invocations:  # what holds one comes before it
            made = other.invocations[index]
            parent = None if made.parent is None else self.invocations[made.parent.index + shift]
            copy = Invocation(index + shift, made.home, made.start, made.end, made.macro, parent)
            self.invocations.append(copy)
            if index in other.expansions:
                self.expansions[index + shift] = start + other.expansions[index]

    def _add(
        self, start: int, length: int, home: Region, source: int, size: int, maker: int
    ) -> None:
        self.starts.append(start)
        self.lengths.append(length)
        self.homes.append(home)
        self.sources.append(source)
        self.sizes.append(size)
        self.makers.append(maker)

    def emit(self, tokens: list[Token], following: bytes) -> None:
        """Writes expanded tokens; `following` is the text that comes after them."""
        assert self.written is not None
        out, starts = self.written, list[int]()
        last = bytes(out[-64:])
        previous = b"" if last[-1:].isspace() else last
        where, by, end = None, -1, -1
        for kind, text, gap, offset, size, home, maker, _ in tokens:
            if previous:
                if gap:
                    # No newline before punctuation: a `#` there would look like a directive.
                    out += b" " if kind is Kind.PUNCTUATION else gap
                elif (offset != end or maker != by or home is not where) and needs_space(
                    previous, text
                ):
                    out += b" "
            starts.append(len(out))
            out += text
            previous = text
            where, by, end = home, maker, offset + size
        if needs_space(previous, following):
            out += b" "
        self._add_all(starts, tokens)

    def _add_all(self, starts: list[int], tokens: list[Token]) -> None:
        """Notes a run for each token."""
        if tokens:
            _, texts, _, offsets, sizes, homes, makers, _ = zip(*tokens, strict=True)
            self.starts.extend(starts)
            self.lengths.extend(map(len, texts))
            self.homes.extend(homes)
            self.sources.extend(offsets)
            self.sizes.extend(sizes)
            self.makers.extend(makers)

    # --- back to the files --------------------------------------------------------------

    def origin(self, start: int, end: int) -> Origin:
        """Where bytes [start, end) come from. The text must not be empty."""
        first, last = self._run(start), self._run(max(start, end - 1))
        head = self.piece(first, start, end)
        if first == last:
            return head
        tail = self.piece(last, start, end)
        if head.invocations[:1] == tail.invocations[:1] != ():
            return self._within_invocation(first, last, head, tail)
        return across(head, tail)

    def file_at(self, offset: int) -> str:
        """The file of a byte, or of the invocation that made it."""
        run = self._run(offset)
        maker = self.makers[run]
        return (self.homes[run] if maker < 0 else self.invocations[maker].chain[0]).path

    def first_piece(self, start: int, end: int) -> Origin:
        """Where the run that holds `start` comes from, clipped to [start, end)."""
        return self.piece(self._run(start), start, end)

    def is_verbatim(self, start: int, end: int) -> bool:
        """Whether the whole range is text of one file in one piece, without any macro's work."""
        run = self._run(start)
        return self.makers[run] < 0 and end <= self.starts[run] + self.lengths[run]

    def _run(self, offset: int) -> int:
        return max(0, bisect_right(self.starts, offset) - 1)

    def _spelling(self, run: int, start: int, end: int) -> Span:
        """The part of a run's source that [start, end) stands for."""
        source, size, home = self.sources[run], self.sizes[run], self.homes[run]
        if size != self.lengths[run]:
            return home.span(source, source + size)
        begin = min(max(start - self.starts[run], 0), size)
        stop = min(max(end - self.starts[run], begin), size)
        return home.span(source + begin, source + stop)

    def piece(self, run: int, start: int, end: int) -> Origin:
        """Where the part of [start, end) in one run comes from."""
        path, spelling = self.homes[run].path, self._spelling(run, start, end)
        if self.makers[run] < 0:
            return Origin(path, spelling, path, spelling, ())
        chain = self.invocations[self.makers[run]].chain
        if self._is_argument(run, chain[0]):
            return Origin(path, spelling, path, spelling, chain)
        return Origin(chain[0].path, chain[0].span, path, spelling, chain)

    def _is_argument(self, run: int, outermost: Invocation) -> bool:
        """Whether a run is spelled in the text of the invocation that made it."""
        begin = self.sources[run]
        inside = outermost.start <= begin and begin + self.sizes[run] <= outermost.end
        return inside and self.homes[run] is outermost.home

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

    # --- forth to the expansion ---------------------------------------------------------

    def look_up(self, home: Region, offset: int) -> int | None:
        """Where a byte of a region is in the text, at its first place there.

        Inside an invocation that is the argument's place, or else where the expansion begins.
        """
        if self._inverse is None:
            self._inverse = self._inverted()
        inverse = self._inverse.get(home)
        return None if inverse is None else inverse.look_up(offset)

    def regions_of(self, path: str) -> list[Region]:
        """The regions of a file that the text has pieces of."""
        if self._inverse is None:
            self._inverse = self._inverted()
        return [home for home in self._inverse if home.path == path]

    def _inverted(self) -> dict[Region, _Inverse]:
        found: dict[Region, _Inverse] = {}
        for index, start in self.expansions.items():
            made = self.invocations[index]
            inverse = found.setdefault(made.home, _Inverse())
            inverse.invocations.append((made.start, made.end, start))
        for run, maker in enumerate(self.makers):
            plain = self.homes[run].path != "" and self.sizes[run] == self.lengths[run]
            if plain and (maker < 0 or self._is_argument(run, self.invocations[maker].outermost)):
                source = self.sources[run]
                piece = (source, source + self.sizes[run], self.starts[run])
                found.setdefault(self.homes[run], _Inverse()).pieces.append(piece)
        for inverse in found.values():
            inverse.arrange()
        return found


def across(head: Origin, tail: Origin) -> Origin:
    """A range from one piece of text to another, as far as both are in one file."""
    left = head.invocations[0].span if head.invocations else head.span
    right = tail.invocations[0].span if tail.invocations else tail.span
    if head.path != tail.path or right.end < left.start:
        return head
    span = Span(min(left.start, right.start), max(left.end, right.end))
    return Origin(head.path, span, head.path, span, ())


class _HeaderRun(NamedTuple):
    """What a header gave: before which run and invocation of another text, and where in it."""

    run: int
    invocation: int
    place: int
    runs: Runs


Piece = tuple[int, int, int]
"""Source start, source end, place in the expansion."""


@dataclass(slots=True)
class _Inverse:
    """One region's pieces: copied text and macro arguments, and whole invocations."""

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
