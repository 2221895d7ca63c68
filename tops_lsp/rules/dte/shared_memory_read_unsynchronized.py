"""Shared memory that some threads fill is read by others with no barrier between.

## Why it matters

Threads do not wait for each other by themselves. Those that are ahead read what was there before.

## Example

```cpp
__global__ void first(float *data, float *out) {
  __shared__ float table[64];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 64; i++) table[i] = 0;
  }
  out[threadIdx.x] = table[threadIdx.x];  // expect: shared-memory-read-unsynchronized
}
```

## Fix

Put `__syncthreads()` after the fill, where all threads come by.

## How to silence

`// tops-lint: ignore[shared-memory-read-unsynchronized] reason`

## Limits

One thread is recognized by a comparison of its index with a constant. Where each thread stores an
element of its own, reported are reads of the first or last thread's by all, of several in a loop,
of one's at the other end of the block (`s[255 - threadIdx.x]`, not within a warp), of one's with x
and y exchanged, and in TOPS C++ of a neighbour's; indices are sums of constants, counters of loops,
and indices and sizes of the block. Judged are arrays, numbers, and pointers whose tensors are
tagged Shared, in one function; loops are taken to run, and functions that are not known to have a
barrier.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._sharing import barrier_after, sharing, span_of_use
from tops_lsp.rules.dte._uses import SharingFault

RULE = rule(
    code="TOPS340",
    name="shared-memory-read-unsynchronized",
    severity=Severity.WARNING,
    message="'{memory}' is read with no __syncthreads() since others filled it",
    notes={
        "fill": "one thread fills it here",
        "own": "each thread stores an element of its own here",
    },
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """The first such read of a fill."""
    reported: set[int] = set()
    for found in visit.once(sharing):
        if found.fault is not SharingFault.READ_UNSYNCHRONISED or found.before is None:
            continue
        one = found.before.guard is not None
        key = found.before.branch if one else id(found.before.node)
        if key in reported or visit.function is None:
            continue
        reported.add(key)
        text = RULE.notes["fill" if one else "own"]
        note = Note(visit.function, text, {}, span_of_use(found.before))
        fix = barrier_after(body, visit, found.before) if one else None
        yield Report(span_of_use(found.use), {"memory": found.use.memory.name}, (note,), fix)
