"""A loop covers half the lanes of its vectors.

## Why it matters

The number in names such as `va16f32` counts lanes of the older registers of 64 bytes: today's have
twice as many. A loop over 16 lanes of a `va16f32` leaves out the other 16; one that goes on by 16
elements works on every element twice.

## Example

```cpp
__device__ float f(va16f32 x) {
  float sum = 0;
  for (int i = 0; i < 16; ++i) sum += x[i];  // expect: vector-trip-count
  return sum;
}
```

## Fix

Count with `tops::vector_length<va16f32>::value`, which is 32.

## How to silence

`// tops-lint: ignore[vector-trip-count] reason`

## Limits

Loops whose numbers are fixed, and exactly half the lanes: other numbers may well be meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Subscript
from tops_lsp.model.tree.statements import For
from tops_lsp.model.tree.types import VectorType
from tops_lsp.model.tree.vectors import lanes
from tops_lsp.rules.shared.counting_loops import Loops
from tops_lsp.rules.shared.vector_values import is_certain, is_judged, vector_of
from tops_lsp.rules.vectors._accesses import accesses
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS244",
    name="vector-trip-count",
    severity=Severity.HINT,
    message="{type} has {lanes} lanes, not {count}: names such as va16f32 count half of them",
)


@RULE.on(Subscript)
def check_lanes(node: Subscript, visit: Visit) -> Iterator[Report]:
    """Lanes that a loop goes through."""
    made = vector_of(node.object)
    if made is None or node.overload is not None or not is_judged(visit):
        return
    loop = visit.once(Loops).counting(node.index)
    if loop is None or loop.start != 0 or loop.step != 1 or loop.rounds is None:
        return
    if 2 * loop.rounds == lanes(made) and is_certain(node.object):
        yield _report(node.span, made, loop.rounds)


@RULE.on(For)
def check_steps(node: For, visit: Visit) -> Iterator[Report]:
    """Loops that go on by half a vector."""
    loop = visit.once(Loops).at(node) if is_judged(visit) else None
    if loop is None or loop.step == 1:
        return
    for access in accesses(loop):
        if access.lanes == 2 * loop.step:
            yield _report(access.expression.span, access.vector, loop.step)


def _report(span: Span, vector: VectorType, count: int) -> Report:
    fields = {"type": str(vector), "lanes": str(lanes(vector)), "count": str(count)}
    return Report(span, fields)
