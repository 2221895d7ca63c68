"""Sums of a function's variables in one memory, against what the target has of it."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.model.sema.footprint import variables_in
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Body
from tops_lsp.rules.memory._dialect import in_device_code


def excess(node: Body, visit: Visit, space: Space, limit: int) -> Iterator[Report]:
    """The variable with which the sum goes beyond the limit; unknown sizes count nothing."""
    total = 0
    for variable, size in variables_in(node, space):
        before, total = total, total + (size or 0)
        if before <= limit < total and in_device_code(visit):
            every = sum(size or 0 for _, size in variables_in(node, space))
            fields = {"variable": variable.name, "bytes": f"{every:,}", "limit": f"{limit:,}"}
            target = visit.unit.context.target.name
            yield Report(variable.name_span, {**fields, "target": target})
            return
