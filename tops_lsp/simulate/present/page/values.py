"""The values of a source's expressions, for the report."""

from __future__ import annotations

from typing import Any

from tops_lsp.simulate.present.last_values import ShownExpression, seen
from tops_lsp.text.source import Source
from tops_simulator.run_record import LastValue, RecordedRun

Json = dict[str, Any]
TEXT = 80
"""Characters of an expression."""


def expressions(recorded: RecordedRun, source: Source, share: float) -> list[Json]:
    """Each expression of the source with its last values, in the order of its lines.

    `rows` go with `threads`, which are places in the model's threads; `unset` are (row, lane).
    """
    return [_expression(each, share) for each in seen(recorded, source)]


def _expression(each: ShownExpression, share: float) -> Json:
    value = each.value
    kept = max(1, int(len(value.threads) * share))
    return {
        "line": each.loc.line,
        "column": each.loc.column,
        "end_line": each.loc.end_line,
        "text": each.text[:TEXT],
        "label": each.label[:TEXT],
        "visits": value.visits,
        "launch": value.launch,
        "threads": list(value.threads[:kept]),
        "rows": [list(row) for row in value.values[:kept]],
        "unset": [list(pair) for pair in value.unset if pair[0] < kept],
        "earlier": _earlier(value, kept) if share == 1 else [],
    }


def _earlier(value: LastValue, kept: int) -> list[Json]:
    """The first visits, where there were several."""
    return [
        {"threads": list(each.threads[:kept]), "rows": [list(row) for row in each.values[:kept]]}
        for each in value.earlier
    ]
