"""A DTE context is destroyed while its operation is under way.

## Why it matters

The operation loses its hardware in the middle of a transfer. What arrives is not defined, and the
wait may never end.

## Example

```cpp
__device__ void load(tops::mdspan &tile, tops::mdspan &data) {
  tops_dte_ctx_t ctx;
  ctx.init();
  tops::event loaded = tops::memcpy_async(ctx, tile, data);
  ctx.destroy();  // expect: dte-context-destroyed-in-flight
  tops::wait(loaded);
}
```

## Fix

Wait for the event first.

## How to silence

`// tops-lint: ignore[dte-context-destroyed-in-flight] reason`

## Limits

Contexts that are variables, elements with a constant index, members and references of them. What is
passed to unknown code, caught by a lambda that goes elsewhere or shared by the block is not judged.
A fault on some paths is reported where one decision leads to it.
Chained contexts (`connect`) are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._lifetimes import life
from tops_lsp.rules.dte._reports import decision, note, wait_before
from tops_lsp.rules.shared.dte_operations import span_of
from tops_simulator.dte_protocol import DteFault

RULE = rule(
    code="TOPS304",
    name="dte-context-destroyed-in-flight",
    severity=Severity.WARNING,
    message="DTE context '{context}' is destroyed while its operation is under way",
    notes={"begun": "the operation begins here"},
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """destroy() of what certainly is in flight, and scopes that end then."""
    for found in visit.once(life).of(DteFault.DESTROYED_IN_FLIGHT):
        notes = (*note(visit, RULE.notes["begun"], found.before), *decision(visit, found))
        fix = wait_before(visit, found)
        yield Report(span_of(found.node), {"context": found.name}, notes, fix)
