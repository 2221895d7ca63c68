"""An event is waited for again, with no operation since.

## Why it matters

The documents do not say what a second wait does. It is often the sign of a mix-up: the event of
another buffer was meant, and that one is not waited for.

## Example

```cpp
__device__ void load(tops_dte_ctx_t &ctx, tops::mdspan &tile, tops::mdspan &data) {
  tops::event loaded = tops::memcpy_async(ctx, tile, data);
  tops::wait(loaded);
  tops::wait(loaded);  // expect: dte-event-waited-twice
}
```

## Fix

Wait once for each operation.

## How to silence

`// tops-lint: ignore[dte-event-waited-twice] reason`

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
from tops_lsp.rules.dte._reports import decision, note
from tops_lsp.rules.shared.dte_operations import span_of
from tops_simulator.dte_protocol import DteFault

RULE = rule(
    code="TOPS312",
    name="dte-event-waited-twice",
    severity=Severity.WARNING,
    message="event '{event}' is waited for a second time",
    notes={"first": "it is waited for here first"},
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Waits for what certainly was waited for."""
    for found in visit.once(life).of(DteFault.WAITED_TWICE):
        notes = (*note(visit, RULE.notes["first"], found.before), *decision(visit, found))
        yield Report(span_of(found.node), {"event": found.name}, notes)
