"""A lane is named that the vector does not have.

## Why it matters

A vector has a fixed number of lanes, counted from 0. The hardware does not check the index: a lane
beyond the last one reads or writes something else.

## Example

```cpp
__device__ float f(__vector float x) {
  return x[32];  // expect: vector-lane-out-of-range
}
```

## Fix

Stay below the number of lanes: 32 of four bytes for each register of 128 bytes.

## How to silence

`// tops-lint: ignore[vector-lane-out-of-range] reason`

## Limits

Indices that are fixed at compile time, and variables of loops that count up to a fixed number.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Subscript
from tops_lsp.model.tree.vectors import lanes
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.counting_loops import Loops
from tops_lsp.rules.shared.vector_values import is_certain, is_judged, vector_of

RULE = rule(
    code="TOPS239",
    name="vector-lane-out-of-range",
    severity=Severity.ERROR,
    message="lane {lane} does not exist: {type} has {lanes}, from 0 to {last}",
)


@RULE.on(Subscript)
def check(node: Subscript, visit: Visit) -> Iterator[Report]:
    """Lanes by number."""
    made = vector_of(node.object)
    if made is None or node.overload is not None or not is_judged(visit):
        return
    lane = visit.once(Constants).integer(node.index)
    if lane is None:
        loop = visit.once(Loops).counting(node.index)
        lane = None if loop is None else loop.last
    count = lanes(made)
    if lane is not None and not 0 <= lane < count and is_certain(node.object):
        fields = {"lane": str(lane), "type": str(made), "lanes": str(count), "last": str(count - 1)}
        yield Report(node.index.span, fields)
