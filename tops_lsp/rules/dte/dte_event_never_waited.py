"""The event of an operation is never waited for.

## Why it matters

Until the wait the destination may hold anything: the result is zeros or old data. At the kernel's
end the transfer may be cut off.

## Example

```cpp
__device__ float first(float *tile, tops::mdspan &data) {
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::mdspan there(tops::Private, tile, 64);
  tops::event loaded = tops::memcpy_async(ctx, there, data);  // expect: dte-event-never-waited
  return 0;
}
```

## Fix

Call `tops::wait(event)` before the data is used and before the event is given another operation,
or use the blocking function.

## How to silence

`// tops-lint: ignore[dte-event-never-waited] reason`

## Limits

Local events and elements of arrays; an event that is copied, returned or passed on is not judged.
A fault on some paths is reported where one decision leads to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._lifetimes import life
from tops_lsp.rules.dte._reports import decision, wait_after
from tops_lsp.rules.shared.dte_operations import called_name, span_of
from tops_simulator.dte_protocol import DteFault

RULE = rule(
    code="TOPS310",
    name="dte-event-never-waited",
    severity=Severity.WARNING,
    message="nobody waits for event '{event}' of {operation}()",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Events that end, or get another operation, while their operation is under way."""
    for found in visit.once(life).of(DteFault.NEVER_WAITED):
        fields = {"event": found.name, "operation": called_name(found.node)}
        fix = wait_after(visit, found)
        yield Report(span_of(found.node), fields, decision(visit, found), fix)
