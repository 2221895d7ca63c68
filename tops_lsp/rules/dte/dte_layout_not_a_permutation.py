"""The layout of a transpose does not name each axis once.

## Why it matters

Axis i of the result is axis `layout[i]` of the source. An axis that is named twice or not at all
has no place to go.

## Example

```cpp
__device__ void turn(tops_dte_ctx_t &ctx, tops::mdspan &to, tops::mdspan &from) {
  tops::transpose(ctx, to, from, {0, 2, 2});  // expect: dte-layout-not-a-permutation
}
```

## Fix

Name every axis from 0 to the number of axes less one, each once.

## How to silence

`// tops-lint: ignore[dte-layout-not-a-permutation] reason`

## Limits

Judged is what is fixed at compile time: constants, local variables that never change, and tensors
made where it can be seen.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._lifetimes import script_of
from tops_lsp.rules.dte._shapes import is_permutation, shapes
from tops_lsp.rules.shared.dte_tensors import operands

RULE = rule(
    code="TOPS327",
    name="dte-layout-not-a-permutation",
    severity=Severity.ERROR,
    message="the layout {layout} of {operation}() is no permutation of the axes",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Layouts that are fixed."""
    known = operands(visit)
    for made in visit.once(script_of).operations:
        given = shapes(made, known)
        layout = given.lists.get("layout")
        fixed = layout is not None and None not in layout and not given.is_ordered_otherwise()
        if layout is not None and fixed and not is_permutation(layout):
            shown = "{" + ", ".join(map(str, layout)) + "}"
            fields = {"operation": made.written, "layout": shown}
            yield Report(made.operands["layout"].span, fields)
