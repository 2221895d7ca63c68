"""All threads of a block copy the same range between global and shared memory.

## Why it matters

One thread is enough. On GCU210 at most one may; elsewhere the others do the same work again, and
write what threads that are ahead already use.

## Example

```cpp
__global__ void load(float *data) {
  __shared__ float table[64];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::mdspan to(tops::Shared, table, 64), from(tops::Global, data, 64);
  tops::memcpy(ctx, to, from);  // expect: dte-copied-by-all-threads
}
```

## Fix

Let one thread copy, `if (threadIdx.x == 0)`, and `__syncthreads()` after it; or give each thread
a part of its own.

## How to silence

`// tops-lint: ignore[dte-copied-by-all-threads] reason`

## Limits

Kernels. Judged is what is certainly the same in all threads: constants, the kernel's parameters,
and the sizes and the index of the block.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._guards import is_done_by_all, is_uniform
from tops_lsp.rules.dte._lifetimes import graph_of
from tops_lsp.rules.dte._ranges import between
from tops_lsp.rules.shared.dte_operations import span_of

RULE = rule(
    code="TOPS324",
    name="dte-copied-by-all-threads",
    severity=Severity.WARNING,
    message="all threads of the block copy the same range with {operation}()",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Transfers of which nothing differs from thread to thread."""
    if visit.function is None or not visit.function.is_kernel:
        return
    for made in between(visit):
        graph = visit.once(graph_of)
        given = (a for a in made.call.arguments if a is not made.context)
        if graph is None or not all(is_uniform(a, visit) for a in given):
            continue
        if is_done_by_all(made.call, graph, visit):
            yield Report(span_of(made.call), {"operation": made.written})
