"""Memory of a transfer under way is used.

## Why it matters

Until the wait a destination holds old data, or parts of old and new; a source that is overwritten
sends parts of both.

## Example

```cpp
__device__ float first(tops_dte_ctx_t &ctx, float *data) {
  __local__ float tile[64];
  tops::event loaded = tops::memcpy_async(ctx, tops::mdspan(tops::Private, tile, 64),
                                          tops::mdspan(tops::Global, data, 64));
  float result = tile[0];  // expect: dte-memory-touched-in-flight
  tops::wait(loaded);
  return result;
}
```

## Fix

Wait for the event first.

## How to silence

`// tops-lint: ignore[dte-memory-touched-in-flight] reason`

## Limits

Loads, stores, vectors and transfers, and functions of the SDK that compute on tiles, of arrays and
of pointers that never change. Indices are compared where they are constants or count a loop's
rounds: the first round decides, and loops are taken to run; another variable as an index is taken
to be one of the elements that move. Of the functions that a buffer is given to, those of this
program, and what they do under no condition. Reported is what holds on all paths.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._lifetimes import life
from tops_lsp.rules.dte._reports import note
from tops_lsp.rules.shared.dte_operations import called_name, span_of
from tops_simulator.dte_protocol import TOUCHES

RULE = rule(
    code="TOPS315",
    name="dte-memory-touched-in-flight",
    severity=Severity.WARNING,
    message="'{memory}' is used while {operation}() still moves it",
    notes={"begun": "the transfer begins here"},
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """The first touch of each transfer."""
    reported: set[int] = set()
    for found in visit.once(life).of(*TOUCHES.values()):
        if found.before is None or id(found.before) in reported:
            continue
        reported.add(id(found.before))
        fields = {"memory": found.name, "operation": called_name(found.before)}
        yield Report(span_of(found.node), fields, note(visit, RULE.notes["begun"], found.before))
