"""A DTE context is initialized and never destroyed.

## Why it matters

A thread has few contexts. One that is not given back stays taken, and later kernels or rounds may
find none.

## Example

```cpp
__device__ void load(tops::mdspan &tile, tops::mdspan &data) {
  tops_dte_ctx_t ctx;
  ctx.init();  // expect: dte-context-never-destroyed
  tops::memcpy(ctx, tile, data);
}
```

## Fix

Let a `tops::dte_scope` do both: it destroys the context on every way out of the block.

## How to silence

`// tops-lint: ignore[dte-context-never-destroyed] reason`

## Limits

Contexts that are variables, elements of arrays, members and references of them; elements whose
index is not known are judged together. What is passed to unknown code, caught by a lambda that goes
elsewhere or shared by the block is not judged.
A fault on some paths is reported where one decision leads to it. Contexts of
classes with a destructor (`tops::private_dte`) are not reported: it may destroy them.
An unknown macro with a block (`EACH(i, n) { … }`) may end what lives around it: that is not judged,
contexts in the block and after it are.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._lifetimes import life
from tops_lsp.rules.dte._reports import decision, scope_instead
from tops_lsp.rules.shared.dte_operations import span_of
from tops_simulator.dte_protocol import DteFault

RULE = rule(
    code="TOPS302",
    name="dte-context-never-destroyed",
    severity=Severity.WARNING,
    message="DTE context '{context}' is initialized here, but not destroyed on every way out",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Initializations that end in no destroy(), on all paths."""
    for found in visit.once(life).of(DteFault.NEVER_DESTROYED):
        fix = scope_instead(visit, found)
        fields = {"context": found.name}
        yield Report(span_of(found.node), fields, decision(visit, found), change=fix)
