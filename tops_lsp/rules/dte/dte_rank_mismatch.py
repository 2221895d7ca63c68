"""Tensors or lists of an operation have different numbers of axes.

## Why it matters

Offsets, layouts and amounts are counted along the tensors' axes. Where one is shorter, axes are
taken for others.

## Example

```cpp
__device__ void cut(tops_dte_ctx_t &ctx, float *tile, float *data) {
  tops::slice(ctx, tops::mdspan(tops::Private, tile, 4, 8),  // expect: dte-rank-mismatch
              tops::mdspan(tops::Global, data, 2, 16, 8), {0, 0});
}
```

## Fix

Give all the same number of axes; an axis of extent 1 changes nothing.

## How to silence

`// tops-lint: ignore[dte-rank-mismatch] reason`

## Limits

Judged is what is fixed at compile time: constants, local variables that never change, and tensors
made where it can be seen. `memcpy` copies bytes and `broadcast` may have fewer axes: they are not
judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._lifetimes import script_of
from tops_lsp.rules.dte._shapes import shapes
from tops_lsp.rules.shared.dte_operations import span_of
from tops_lsp.rules.shared.dte_tensors import operands

RULE = rule(
    code="TOPS325",
    name="dte-rank-mismatch",
    severity=Severity.WARNING,
    message="the operands of {operation}() have different numbers of axes: {ranks}",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Operations with lists, and mirrors: all their operands have the same axes."""
    known = operands(visit)
    for made in visit.once(script_of).operations:
        given = shapes(made, known)
        ranks = dict(given.ranks())
        along = given.lists or made.name.startswith("mirror")
        if along and len(set(ranks.values())) > 1:
            shown = ", ".join(f"{name} {rank}" for name, rank in ranks.items())
            yield Report(span_of(made.call), {"operation": made.written, "ranks": shown})
