"""Threads of a block move data into ranges that overlap.

## Why it matters

All threads of a block begin the transfer, each at a place of its own, but nearer to each other than
a range is long. Who writes the common part last is left to chance, and on GCU210 no two threads may
move data between global and shared memory at all.

## Example

```cpp
__global__ void load(float *data) {
  __shared__ float table[1024];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int first = threadIdx.x * 32;
  tops::mdspan to(tops::Shared, table + first, 64), from(tops::Global, data + first, 64);
  tops::memcpy(ctx, to, from);  // expect: dte-destinations-overlap
}
```

## Fix

Give each thread a range of its own: as many elements as the ranges are apart.

## How to silence

`// tops-lint: ignore[dte-destinations-overlap] reason`

## Limits

Kernels, transfers between global and shared memory, and destinations whose distance from thread to
thread and whose length are fixed. What all threads come to same is judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._guards import is_done_by_all, is_uniform
from tops_lsp.rules.dte._lifetimes import graph_of
from tops_lsp.rules.dte._ranges import between, distance
from tops_lsp.rules.dte._shapes import stages
from tops_lsp.rules.shared.dte_operations import Operation, span_of
from tops_lsp.rules.shared.dte_tensors import operands

RULE = rule(
    code="TOPS343",
    name="dte-destinations-overlap",
    severity=Severity.WARNING,
    message="threads write overlapping ranges with {operation}(): {bytes} bytes, {distance} apart",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Destinations that lie nearer to each other, from thread to thread, than they are long."""
    if visit.function is None or not visit.function.is_kernel:
        return
    for made in between(visit):
        disjoint, size = _destination(made, visit)
        graph = visit.once(graph_of)
        if disjoint is None or size is None or abs(disjoint) >= size or graph is None:
            continue
        given = (a for a in made.call.arguments if a is not made.context)
        if not all(is_uniform(a, visit) for a in given) and is_done_by_all(made.call, graph, visit):
            fields = {"bytes": str(size), "distance": str(abs(disjoint)), "operation": made.written}
            yield Report(span_of(made.call), fields)


def _destination(made: Operation, visit: Visit) -> tuple[int | None, int | None]:
    """How far the destinations of neighbours are apart, and how long each is, in bytes."""
    tensor = operands(visit).tensor(made.operands.get("dst"))
    if tensor is None or "deslice" in stages(made.name):
        return None, None
    return distance(tensor.pointer, visit), tensor.bytes
