"""The values of a source's expressions, for the report."""

from __future__ import annotations

from typing import Any

from tops_lsp.text.source import Encoding, Position, Source
from tops_simulator.ir import Loc
from tops_simulator.recorded import LastValue, Recorded

Json = dict[str, Any]
TEXT = 80
"""Characters of an expression."""


def expressions(recorded: Recorded, source: Source, share: float) -> list[Json]:
    """Each expression of the source with its last values, in the order of its lines.

    `rows` go with `threads`, which are places in the model's threads; `unset` are (row, lane).
    Of several operations at one place the last stands for the expression.
    """
    last = {v.loc: v for v in recorded.values if v.loc.file == source.path}
    return [_expression(value, source, share) for value in last.values()]


def _expression(value: LastValue, source: Source, share: float) -> Json:
    kept = max(1, int(len(value.threads) * share))
    return {
        "line": value.loc.line,
        "column": value.loc.column,
        "end_line": value.loc.end_line,
        "text": _text(value.loc, source),
        "visits": value.visits,
        "launch": value.launch,
        "threads": list(value.threads[:kept]),
        "rows": [list(row) for row in value.values[:kept]],
        "unset": [list(pair) for pair in value.unset if pair[0] < kept],
    }


def _text(loc: Loc, source: Source) -> str:
    """The expression as written, on one line."""
    ends = ((loc.line, loc.column), (loc.end_line, loc.end_column))
    start, end = (source.offset(Position(n - 1, c - 1), Encoding.UTF32) for n, c in ends)
    return " ".join(source.text[start:end].decode("utf-8", "replace").split())[:TEXT]
