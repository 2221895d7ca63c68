"""A barrier object expects no arrivals.

## Why it matters

The count says how many arrivals end a phase. With 0 or less no arrival can be the last one: who
waits, waits for ever, or does not wait at all.

## Example

```cpp
__global__ void wait_for_all(float *data) {
  tops::barrier done(0, tops::CLUSTER);  // expect: barrier-count
  done.arrive_and_wait();
}
```

## Fix

Give the number of threads that arrive: `blockDim.x` for all threads of a block.

## How to silence

`// tops-lint: ignore[barrier-count] reason`

## Limits

Counts that are constants, or local variables that are never changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Construct
from tops_lsp.rules.shared.barriers import is_barrier_object
from tops_lsp.rules.shared.constant_values import Constants

RULE = rule(
    code="TOPS161",
    name="barrier-count",
    severity=Severity.WARNING,
    message="a barrier that expects {count} arrivals never ends a phase",
)


@RULE.on(Construct)
def check(node: Construct, visit: Visit) -> Iterator[Report]:
    """The count that a barrier object is made with."""
    if not is_barrier_object(node.type) or not node.arguments:
        return
    count = visit.once(Constants).integer(node.arguments[0])
    if count is not None and count <= 0:
        yield Report(node.arguments[0].span, {"count": str(count)})
