"""Which places of a text some spans cover."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate

from tops_lsp.text.source import Span


class Cover:
    """Spans that are asked about many times; they may overlap."""

    def __init__(self, spans: Iterable[Span]) -> None:
        ordered = sorted(spans)
        self._starts = [span.start for span in ordered]
        self._ends = [*accumulate((span.end for span in ordered), max)]

    def __bool__(self) -> bool:
        return bool(self._starts)

    def reach(self, offset: int) -> int:
        """How far a span goes that begins at an offset or before; -1 if none does."""
        index = bisect_right(self._starts, offset)
        return self._ends[index - 1] if index else -1
