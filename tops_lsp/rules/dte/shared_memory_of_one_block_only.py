"""Shared memory is moved by the first thread of the whole grid only.

## Why it matters

Each block has shared memory of its own. Where the condition compares the *global* thread index,
only block 0 is served: the others read what nobody filled, or their results stay behind.

## Example

```cpp
__global__ void scale(float *data, float *out, int n) {
  __shared__ float table[64];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (thread == 0) {  // expect: shared-memory-of-one-block-only
    tops::memcpy(ctx, tops::mdspan(tops::Shared, table, 64), tops::mdspan(tops::Global, data, 64));
  }
  __syncthreads();
  out[thread] = table[threadIdx.x];
}
```

## Fix

Compare the index in the block: `threadIdx.x == 0`.

## How to silence

`// tops-lint: ignore[shared-memory-of-one-block-only] reason`

## Limits

Transfers of memory that is used outside the condition as well, and shared numbers that nobody else
gives a value. It does no harm in grids of one block: silence it there.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._sharing import sharing, span_of_use
from tops_lsp.rules.dte._uses import How, SharingFault

RULE = rule(
    code="TOPS342",
    name="shared-memory-of-one-block-only",
    severity=Severity.WARNING,
    message="'{memory}' is {how} in block 0 only: the condition compares the index in the grid",
    notes={"transfer": "the transfer is here"},
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Correlations that let one thread of the grid through to a transfer."""
    for found in visit.once(sharing):
        guard = found.use.guard
        if found.fault is not SharingFault.ONE_BLOCK or guard is None or visit.function is None:
            continue
        how = Phrase("filled" if found.use.how is How.FILL else "written back")
        fields = {"memory": found.use.memory.name, "how": how}
        note = Note(visit.function, RULE.notes["transfer"], {}, span_of_use(found.use))
        yield Report(guard.span, fields, (note,))
