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

The variables of one function whose sizes are known. Dynamic memory is judged where the kernel is
launched. CUDA files, and targets whose figures are not known, are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.spaces import Space
from tops_lsp.model.statements import Body
from tops_lsp.rules.memory._sums import excess

RULE = rule(
    code="TOPS215",
    name="shared-memory-exceeds-target",
    severity=Severity.WARNING,
    message="with '{variable}' the shared variables take {bytes} bytes: {target} has {limit}",
)


@RULE.on(Body)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """The sum of a body's shared variables against the target's L2."""
    machine = visit.unit.context.machine
    if machine is not None and b"__shared__" in visit.item.text:
        yield from excess(node, visit, Space.SHARED, machine.l2.value)
