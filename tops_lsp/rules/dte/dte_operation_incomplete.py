"""An operation is called without an argument it needs.

## Why it matters

`slice` and `deslice` need offsets, `transpose` a layout, `pad` its amounts. The call does not
compile.

## Example

```cpp
__device__ void cut(tops_dte_ctx_t &ctx, tops::mdspan &tile, tops::mdspan &data) {
  tops::slice(ctx, tile, data);  // expect: dte-operation-incomplete
}
```

## Fix

Give what is missing: `tops::slice(ctx, tile, data, {0, 0})`. To copy without offsets, call
`tops::memcpy`.

## How to silence

`// tops-lint: ignore[dte-operation-incomplete] reason`

## Limits

Calls whose function is certain. Too many arguments are not reported here.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.tree.expressions import Opaque
from tops_lsp.rules.dte._lifetimes import script_of
from tops_lsp.rules.shared.dte_operations import Operation, candidates, span_of

RULE = rule(
    code="TOPS320",
    name="dte-operation-incomplete",
    severity=Severity.ERROR,
    message="{operation}() is called without {missing}",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Calls with fewer arguments than any overload takes."""
    for made in visit.once(script_of).operations:
        missing = _missing(made) if made.function is None else ""
        if missing:
            yield Report(span_of(made.call), {"operation": made.written, "missing": missing})


def _missing(made: Operation) -> str:
    """The names of what the smallest overload takes besides; empty if that is not all."""
    given = made.call.arguments
    smallest = min(candidates(made.call), key=lambda f: len(f.parameters), default=None)
    unclear = any(isinstance(a, Opaque) for a in given)  # a pack, or text not understood
    if smallest is None or unclear or len(given) < 2:
        return ""
    return ", ".join(p.name for p in smallest.parameters[len(given) :])
