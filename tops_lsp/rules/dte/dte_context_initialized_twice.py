"""A DTE context is initialized that is so already.

## Why it matters

`tops::dte_scope` calls `init()` itself. A second initialization takes hardware a second time, and
one `destroy()` gives back one of both at best.

## Example

```cpp
__device__ void load(tops::mdspan &tile, tops::mdspan &data) {
  tops_dte_ctx_t ctx;
  ctx.init();
  tops::dte_scope scope(ctx);  // expect: dte-context-initialized-twice
  tops::memcpy(ctx, tile, data);
}
```

## Fix

Take one of them away: with a scope, `init()` and `destroy()` are not needed.

## How to silence

`// tops-lint: ignore[dte-context-initialized-twice] reason`

## Limits

Contexts that are variables, elements with a constant index, members and references of them. What is
passed to unknown code, caught by a lambda that goes elsewhere or shared by the block is not judged.
A fault on some paths is reported where one decision leads to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._lifetimes import life
from tops_lsp.rules.dte._reports import decision, note
from tops_lsp.rules.shared.dte_operations import span_of
from tops_simulator.dte_protocol import DteFault

RULE = rule(
    code="TOPS303",
    name="dte-context-initialized-twice",
    severity=Severity.WARNING,
    message="DTE context '{context}' is initialized a second time",
    notes={"first": "it is initialized here first"},
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Initializations of what certainly is initialized."""
    for found in visit.once(life).of(DteFault.INITIALIZED_TWICE):
        notes = (*note(visit, RULE.notes["first"], found.before), *decision(visit, found))
        yield Report(span_of(found.node), {"context": found.name}, notes)
