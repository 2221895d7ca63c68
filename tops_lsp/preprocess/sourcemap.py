"""The map from expanded text back to the files it came from, and forth again."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import NamedTuple

from tops_lsp.preprocess.macros import Invocation
from tops_lsp.text.source import Span


class Origin(NamedTuple):
    """Where a range of the expansion comes from.

    `path` and `span` are what to show the user: the text itself, the macro argument's own text,
    or the outermost invocation. `spelling_*` is where the tokens are spelled. `invocations` runs
    from the outermost to the innermost; empty for text no macro made.
    """

    path: str
    span: Span
    spelling_path: str
    spelling: Span
    invocations: tuple[Invocation, ...]


@dataclass(slots=True)
class SourceMap:
    """Runs of the output: start, file, source start, invocation (-1: verbatim)."""

    paths: list[str]
    invocations: list[Invocation]
    starts: array[int] = field(default_factory=lambda: array("q"))
    files: array[int] = field(default_factory=lambda: array("i"))
    sources: array[int] = field(default_factory=lambda: array("q"))
    lengths: array[int] = field(default_factory=lambda: array("q"))
    makers: array[int] = field(default_factory=lambda: array("i"))

    def add(self, start: int, file: int, source: int, length: int, maker: int) -> None:
        """Appends a run; a run that only continues the last one extends it."""
        if maker < 0 and self.makers and self.makers[-1] < 0 and self.files[-1] == file:
            last = self.lengths[-1]
            if self.starts[-1] + last == start and self.sources[-1] + last == source:
                self.lengths[-1] = last + length
                return
        self.starts.append(start)
        self.files.append(file)
        self.sources.append(source)
        self.lengths.append(length)
        self.makers.append(maker)

    def origin(self, start: int, end: int) -> Origin:
        """Where `start:end` of the expanded text comes from. Total: clamps to the text."""
        if not self.starts:
            path = self.paths[0] if self.paths else ""
            return Origin(path, Span(0, 0), path, Span(0, 0), ())
        first = self._run(start)
        last = self._run(max(start, end - 1))
        head = self._place(first, start, start + 1)
        tail = self._place(last, max(start, end - 1), max(start, end))
        if head.path != tail.path or tail.span.end < head.span.start:
            return head
        span = Span(head.span.start, max(head.span.end if end > start + 1 else 0, tail.span.end))
        if end <= start:
            span = Span(head.span.start, head.span.start)
        spelling = head.spelling
        if head.spelling_path == tail.spelling_path and tail.spelling.end >= head.spelling.start:
            spelling = Span(head.spelling.start, tail.spelling.end)
        return Origin(head.path, span, head.spelling_path, spelling, head.invocations)

    def _run(self, offset: int) -> int:
        return max(0, bisect_right(self.starts, offset) - 1)

    def _place(self, run: int, start: int, end: int) -> Origin:
        """The origin of a piece of one run."""
        delta = min(max(0, start - self.starts[run]), self.lengths[run])
        width = max(0, min(end - start, self.lengths[run] - delta))
        file, source = self.files[run], self.sources[run]
        path = self.paths[file] if file >= 0 else ""
        maker = self.makers[run]
        if maker < 0:
            span = Span(source + delta, source + delta + width)
            return Origin(path, span, path, span, ())
        spelling = Span(source, source + self.lengths[run])
        chain = _chain(self.invocations[maker])
        outer = chain[0]
        if path == outer.path and outer.span.covers(spelling):  # a macro argument's own text
            return Origin(path, spelling, path, spelling, chain)
        return Origin(outer.path, outer.span, path or outer.path, spelling, chain)

    def is_verbatim(self, start: int, end: int) -> bool:
        """Whether the whole range was copied from one place."""
        run = self._run(start)
        inside = self.starts[run] + self.lengths[run] >= end if self.starts else True
        return inside and (not self.starts or self.makers[run] < 0)

    def file_at(self, offset: int) -> str:
        """The file a byte of the expansion comes from."""
        return self.origin(offset, offset + 1).path

    def to_expanded(self, path: str, offset: int) -> int | None:
        """Where a byte of a file stands in the expansion; inside an invocation, its expansion."""
        inside: int | None = None
        for run in range(len(self.starts)):
            file = self.files[run]
            if self.makers[run] < 0:
                delta = offset - self.sources[run]
                if 0 <= delta < self.lengths[run] and self.paths[file] == path:
                    return self.starts[run] + delta
            elif inside is None:
                outer = self.invocations[self.makers[run]].outermost
                if outer.path == path and outer.span.start <= offset < outer.span.end:
                    inside = self.starts[run]
                    if self._is_argument(run, offset, path):
                        return self.starts[run] + offset - self.sources[run]
            elif self._is_argument(run, offset, path):
                return self.starts[run] + offset - self.sources[run]
        return inside if inside is not None else self._at_end(path, offset)

    def _is_argument(self, run: int, offset: int, path: str) -> bool:
        file = self.files[run]
        delta = offset - self.sources[run]
        return file >= 0 and 0 <= delta < self.lengths[run] and self.paths[file] == path

    def _at_end(self, path: str, offset: int) -> int | None:
        """The end of the file counts as its last byte's successor."""
        for run in range(len(self.starts) - 1, -1, -1):
            matches = self.makers[run] < 0 and self.paths[self.files[run]] == path
            if matches and offset == self.sources[run] + self.lengths[run]:
                return self.starts[run] + self.lengths[run]
        return None


def _chain(innermost: Invocation) -> tuple[Invocation, ...]:
    chain = [innermost]
    while chain[-1].parent is not None:
        chain.append(chain[-1].parent)
    return tuple(reversed(chain))
