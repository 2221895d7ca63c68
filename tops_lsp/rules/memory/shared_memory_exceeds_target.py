"""A kernel's `__shared__` variables are larger than the shared memory of a cluster.

## Why it matters

A block's shared variables lie together in the L2 memory of its cluster. What does not fit fails
when it is built or launched.

## Example

```cpp
__global__ void sort() {
  __shared__ char first[40 << 20];
  __shared__ char second[40 << 20];  // expect: shared-memory-exceeds-target
}
```

## Fix

Work in smaller tiles.

## How to silence

`// tops-lint: ignore[shared-memory-exceeds-target] reason`

## Limits

Variables whose sizes are known: those of one function, and those of a kernel together with all it
calls, where each is counted once. Dynamic memory is judged where the kernel is launched. CUDA
files, and targets whose figures are not known, are not judged.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.name_filter import may_lead
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Body
from tops_lsp.rules.memory._dialect import in_device_code
from tops_lsp.rules.memory._shared_memory import Taken, shared, taken
from tops_lsp.rules.memory._sums import excess
from tops_lsp.rules.shared.dte_operations import span_of

_SHARED = b"__shared__"
RULE = rule(
    code="TOPS215",
    name="shared-memory-exceeds-target",
    severity=Severity.WARNING,
    message="with '{variable}' the shared variables take {bytes} bytes: {target} has {limit}",
    notes={"declared": "'{variable}' is declared here"},
)


@RULE.on(Body)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """The sum of a body's shared variables, and of a kernel's, against the target's L2."""
    machine = visit.unit.machine
    if machine is None:
        return
    limit = machine.l2.value
    own = [*excess(node, visit, Space.SHARED, limit)] if _SHARED in visit.item.text else []
    yield from own or _of_kernel(visit, limit)


def _of_kernel(visit: Visit, limit: int) -> Iterator[Report]:
    """The first variable with which a kernel and what it calls need more than there is."""
    unit, kernel = visit.unit, visit.function
    judged = kernel is not None and kernel.is_kernel and in_device_code(visit)
    if kernel is None or not judged or not may_lead(unit, kernel, shared(unit).names):
        return
    every = [*taken(visit, kernel)]
    total = sum(size for _, size, _ in every)
    for (variable, size, call), before in zip(every, _sums(every), strict=False):
        if before + size > limit >= max(before, size):
            fields = {"variable": variable.name, "bytes": f"{total:,}", "limit": f"{limit:,}"}
            fields["target"] = unit.context.target.name
            note = Note(variable, RULE.notes["declared"], {"variable": variable.name})
            yield Report(kernel.name_span if call is None else span_of(call), fields, (note,))
            return


def _sums(every: list[Taken]) -> Iterator[int]:
    """The bytes taken before each."""
    return itertools.accumulate((size for _, size, _ in every), initial=0)
