"""A function's `__local__` variables are larger than the L1 memory of a thread.

## Why it matters

Each thread has its own L1 memory, and all `__local__` variables of a function lie in it together.
What does not fit fails when it is built or launched.

## Example

```cpp
__global__ void load() {
  __local__ char first[1 << 20];
  __local__ char second[1 << 20];  // expect: local-memory-exceeds-target
}
```

## Fix

Work in smaller tiles, or use one buffer for what is not needed at the same time.

## How to silence

`// tops-lint: ignore[local-memory-exceeds-target] reason`. Sources differ about what GCU300 and
GCU210 have: set `usable-l1` or `gcu210-l1` in `[assumptions]`.

## Limits

The variables of one function whose sizes are known; what it calls is not added. CUDA files, and
targets whose figures are not known, are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Body
from tops_lsp.rules.memory._sums import excess

RULE = rule(
    code="TOPS214",
    name="local-memory-exceeds-target",
    severity=Severity.WARNING,
    message="with '{variable}' the local variables take {bytes} bytes: {target} has {limit}",
)


@RULE.on(Body)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """The sum of a body's local variables against the target's L1."""
    machine = visit.unit.machine
    if machine is not None and b"__local__" in visit.item.text:
        yield from excess(node, visit, Space.LOCAL, machine.l1.value)
