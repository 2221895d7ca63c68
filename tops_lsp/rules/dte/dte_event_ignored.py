"""The event of an operation that is begun is thrown away.

## Why it matters

Nobody can wait for its end any more: the data may be used before it has arrived.

## Example

```cpp
__device__ void load(tops_dte_ctx_t &ctx, tops::mdspan &tile, tops::mdspan &data) {
  tops::memcpy_async(ctx, tile, data);  // expect: dte-event-ignored
}
```

## Fix

Keep the event and wait for it, or call the blocking function. `(void)` in front says that it is
meant so.

## How to silence

`// tops-lint: ignore[dte-event-ignored] reason`

## Limits

Contexts that were chained with `connect()` in the same function are not judged: only the last
event counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._actions import EventUse, Script
from tops_lsp.rules.dte._lifetimes import life
from tops_lsp.rules.shared.dte_operations import name_of, span_of

RULE = rule(
    code="TOPS314",
    name="dte-event-ignored",
    severity=Severity.WARNING,
    message="the event of {operation}() is thrown away: nobody can wait for its end",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Operations that are begun as a statement of their own."""
    lifetimes = visit.once(life)
    for script in (lifetimes.script, *lifetimes.lambdas):
        yield from _ignored(script)


def _ignored(script: Script) -> Iterator[Report]:
    for call, sink in script.starts:
        if sink is not EventUse.IGNORED or script.is_chained(call):
            continue
        name, span = name_of(call), span_of(call)
        other = "trigger_and_wait" if name == "trigger" else name.removesuffix("_async")
        yield Report(span, {"operation": name}, replacement=(f"call {other}()", span, other))
