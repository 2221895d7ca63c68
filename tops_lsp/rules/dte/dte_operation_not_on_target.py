"""An operation of the DTE is used that the target does not have.

## Why it matters

Eleven operations came with GCU300: `slice_pad`, `slice_deslice`, `slice_broadcast`,
`slice_expand`, `shrink_deslice`, `memset_deslice`, the mirrors that pad or deslice, and
`sub_sample`. Older engines cannot do them.

## Example

```cpp
// flags: -arch gcu210
__device__ void move(tops_dte_ctx_t &ctx, tops::mdspan &to, tops::mdspan &from) {
  tops::sub_sample(ctx, to, from, {2, 2});  // expect: dte-operation-not-on-target
}
```

## Fix

Do it in two operations, or put it under `#if __GCU_ARCH__ >= 300`.

## How to silence

`// tops-lint: ignore[dte-operation-not-on-target] reason`

## Limits

Code that is compiled for the target; for each target if there are several.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.rules.dte._lifetimes import script_of
from tops_lsp.rules.shared.dte_operations import span_of

RULE = rule(
    code="TOPS331",
    name="dte-operation-not-on-target",
    severity=Severity.ERROR,
    message="{operation}() exists from {since} on: the target is {target}",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Operations whose stub says a later target."""
    context = visit.unit.context
    if visit.unit.is_for_gpus:
        return
    for made in visit.once(script_of).operations:
        known = None if made.function is None else facts_of(made.function)
        if known is not None and not known.exists_on(context.target.arch):
            fields = {
                "operation": made.written,
                "since": f"gcu{known.since}",
                "target": context.target.name,
            }
            yield Report(span_of(made.call), fields)
