"""An event is waited for before it belongs to an operation.

## Why it matters

A new event holds nothing. What the wait does then is not defined: it returns at once, or hangs.

## Example

```cpp
__device__ void load(tops_dte_ctx_t &ctx, tops::mdspan &tile, tops::mdspan &data) {
  tops::event loaded;
  tops::wait(loaded);  // expect: dte-event-waited-early
  loaded = tops::memcpy_async(ctx, tile, data);
  tops::wait(loaded);
}
```

## Fix

Begin the operation first. In a pipeline, wait in the first round for what was begun before the
loop.

## How to silence

`// tops-lint: ignore[dte-event-waited-early] reason`

## Limits

Local events and elements with a constant index. A fault on some paths is
reported where one decision leads to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._lifetimes import life
from tops_lsp.rules.dte._reports import decision
from tops_lsp.rules.shared.dte_operations import span_of
from tops_simulator.dte_protocol import DteFault

RULE = rule(
    code="TOPS311",
    name="dte-event-waited-early",
    severity=Severity.WARNING,
    message="event '{event}' is waited for before an operation was begun with it",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Waits for what certainly is a new event."""
    for found in visit.once(life).of(DteFault.WAITED_EARLY):
        yield Report(span_of(found.node), {"event": found.name}, decision(visit, found))
