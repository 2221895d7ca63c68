"""One thread fills shared memory anew with no barrier since others used it.

## Why it matters

Threads that are late still read the old tile while the new one arrives: they get parts of both.

## Example

```cpp
__global__ void sum(float *data, float *out, int tiles) {
  __shared__ float tile[64];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  for (int i = 0; i < tiles; i++) {
    if (threadIdx.x == 0) {
      tops::mdspan to(tops::Shared, tile, 64), from(tops::Global, data + i * 64, 64);
      tops::memcpy(ctx, to, from);  // expect: shared-memory-refilled-unsynchronized
    }
    __syncthreads();
    out[threadIdx.x] += tile[threadIdx.x];
  }
}
```

## Fix

Put `__syncthreads()` at the end of the round as well, or use two tiles in turn.

## How to silence

`// tops-lint: ignore[shared-memory-refilled-unsynchronized] reason`

## Limits

One thread is recognized by a comparison of its index with a constant: its fills by transfers that
come in every round. Where each thread stores an element of its own, reported are reads of the first
or last thread's by all, of several in a loop, and in TOPS C++ of a neighbour's. Judged are arrays,
and pointers whose tensors are tagged Shared, in one function; loops are taken to run, and functions
that are not known to have a barrier.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._sharing import barrier_before, sharing, span_of_use
from tops_lsp.rules.dte._uses import SharingFault

RULE = rule(
    code="TOPS341",
    name="shared-memory-refilled-unsynchronized",
    severity=Severity.WARNING,
    message="'{memory}' is filled anew with no __syncthreads() since it was used",
    notes={"use": "it is used here"},
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Each fill once."""
    reported: set[int] = set()
    for found in visit.once(sharing):
        if found.fault is not SharingFault.FILL_UNSYNCHRONISED or found.before is None:
            continue
        if id(found.use.node) in reported or visit.function is None:
            continue
        reported.add(id(found.use.node))
        note = Note(visit.function, RULE.notes["use"], {}, span_of_use(found.before))
        fix = barrier_before(body, visit, found.use) if found.use.guard is not None else None
        yield Report(span_of_use(found.use), {"memory": found.use.memory.name}, (note,), fix)
