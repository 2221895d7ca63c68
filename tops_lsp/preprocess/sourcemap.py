"""The map from expanded text back to the files it came from, and forth again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tops_lsp.preprocess.runs import Origin, Runs, across
from tops_lsp.text.source import NOWHERE

if TYPE_CHECKING:
    from tops_lsp.preprocess.chunks import Chunk


class SourceMap:
    """The chunks of a main file with where each begins in the expanded text."""

    def __init__(self, path: str, chunks: Sequence[Chunk]) -> None:
        self.path = path
        self.chunks = [chunk for chunk in chunks if chunk.runs.starts]
        self.places: list[int] = []
        end = 0
        for chunk in self.chunks:
            self.places.append(end)
            end += len(chunk.runs)

    @property
    def paths(self) -> list[str]:
        """The main file and every header whose text is in the expansion."""
        found = {self.path: None}
        for chunk in self.chunks:
            found.update(dict.fromkeys(chunk.entered))
        return list(found)

    # --- back to the files --------------------------------------------------------------

    def origin(self, start: int, end: int) -> Origin:
        """Where bytes [start, end) of the expanded text come from. Total: clamps to the text."""
        if not self.chunks:
            return Origin(self.path, NOWHERE, self.path, NOWHERE, ())
        first, last = self._at(start), self._at(max(start, end - 1))
        runs, place = self.chunks[first].runs, self.places[first]
        if first == last:
            return runs.origin(start - place, end - place)
        head = runs.first_piece(start - place, end - place)
        runs, place = self.chunks[last].runs, self.places[last]
        return across(head, runs.first_piece(max(start, end - 1) - place, end - place))

    def is_verbatim(self, start: int, end: int) -> bool:
        """Whether the whole range is text of one file in one piece, without any macro's work."""
        if not self.chunks:
            return True
        first, last = self._at(start), self._at(max(start, end - 1))
        return all(
            chunk.runs.is_verbatim(max(start - place, 0), min(end - place, len(chunk.runs)))
            for chunk, place in zip(
                self.chunks[first : last + 1], self.places[first : last + 1], strict=True
            )
        )

    def file_at(self, offset: int) -> str:
        """The file a byte of the expansion belongs to; for a macro's work, that of its use."""
        if not self.chunks:
            return self.path
        runs, place = self.runs_at(offset)
        return runs.file_at(offset - place)

    def runs_at(self, offset: int) -> tuple[Runs, int]:
        """The runs that hold a byte of the expansion, and where their text begins."""
        chunk = self._at(offset)
        return self.chunks[chunk].runs, self.places[chunk]

    def _at(self, offset: int) -> int:
        return max(0, bisect_right(self.places, offset) - 1)

    # --- forth to the expansion ---------------------------------------------------------

    def to_expanded(self, path: str, offset: int) -> int | None:
        """Where a byte of a file is in the expansion, at its first place there.

        Inside an invocation that is the argument's place, or else where the expansion begins.
        """
        if path == self.path:
            found = self._from_main(offset)
            if found is not None:
                return found
        for chunk, place in zip(self.chunks, self.places, strict=True):
            if path in chunk.entered:
                for home in chunk.runs.regions_of(path):
                    found = chunk.runs.look_up(home, offset - home.start)
                    if found is not None:
                        return place + found
        return None

    def _from_main(self, offset: int) -> int | None:
        index = bisect_right(self.chunks, offset, key=lambda chunk: chunk.region.start) - 1
        if index < 0:
            return None
        chunk = self.chunks[index]
        found = chunk.runs.look_up(chunk.region, offset - chunk.region.start)
        return None if found is None else self.places[index] + found
