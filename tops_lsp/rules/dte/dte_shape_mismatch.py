"""The shapes of an operation's operands do not fit together.

## Why it matters

The DTE moves what its configuration says. A box that reaches beyond a tensor overwrites what lies
after, a result of another shape is scattered.

## Example

```cpp
__device__ void turn(tops_dte_ctx_t &ctx, float *to, float *from) {
  tops::transpose(ctx, tops::mdspan(tops::Private, to, 4, 8),  // expect: dte-shape-mismatch
                  tops::mdspan(tops::Private, from, 4, 8), {1, 0});
}
```

## Fix

Correct the extents or offsets; give a pad value where a slice shall be filled. Padding makes
`low + n + (n - 1) * mid + high` of `n` elements.

## How to silence

`// tops-lint: ignore[dte-shape-mismatch] reason`

## Limits

Judged is what is fixed at compile time: constants, local variables that never change, and tensors
made where it can be seen. A slice that is not all in its source is filled: with a pad value that
is meant, and not reported. A box that is larger than its destination may be meant to be cut.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._lifetimes import script_of
from tops_lsp.rules.dte._shapes import misfits, shapes
from tops_lsp.rules.shared.dte_operations import span_of
from tops_lsp.rules.shared.dte_tensors import operands

RULE = rule(
    code="TOPS326",
    name="dte-shape-mismatch",
    severity=Severity.WARNING,
    message="{operation}(): {what} is {have} along axis {axis}, against {want}",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """The first axis along which something does not fit."""
    known = operands(visit)
    for made in visit.once(script_of).operations:
        misfit = next(misfits(shapes(made, known)), None)
        if misfit is not None:
            fields = {
                "operation": made.written,
                "what": misfit.what,
                "axis": str(misfit.axis),
                "have": str(misfit.have),
                "want": str(misfit.want),
            }
            yield Report(span_of(made.call), fields)
