"""A DTE context is configured or begun anew while its operation is under way.

## Why it matters

A context does one operation at a time. A new configuration reaches into the running transfer; a
second trigger is lost or hangs.

## Example

```cpp
__device__ void load(tops::mdspan &a, tops::mdspan &b, tops::mdspan &data) {
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::event loaded = tops::memcpy_async(ctx, a, data);
  tops::memcpy(ctx, b, data);  // expect: dte-context-busy
  tops::wait(loaded);
}
```

## Fix

Wait for the event before, or use a second context for transfers that overlap.

## How to silence

`// tops-lint: ignore[dte-context-busy] reason`

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
from tops_lsp.rules.shared.dte_operations import called_name, span_of
from tops_simulator.dte_protocol import DteFault

RULE = rule(
    code="TOPS305",
    name="dte-context-busy",
    severity=Severity.WARNING,
    message="DTE context '{context}' is used by {operation}() while its operation is under way",
    notes={"begun": "the operation begins here"},
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Uses of what certainly is in flight."""
    for found in visit.once(life).of(DteFault.BUSY):
        fields = {"context": found.name, "operation": called_name(found.node)}
        notes = (*note(visit, RULE.notes["begun"], found.before), *decision(visit, found))
        yield Report(span_of(found.node), fields, notes, wait_before(visit, found))
