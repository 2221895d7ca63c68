"""A launch asks for more dynamic shared memory than a cluster has left.

## Why it matters

The third place of the configuration is taken from the cluster's memory, which the kernel's own
`__shared__` variables share. A launch that asks for more fails when it runs.

## Example

```cpp
__global__ void sort(float *data) { extern __shared__ float tile[]; }
void run(float *data) {
  sort<<<2, 12, 64 << 20>>>(data);  // expect: dynamic-shared-exceeds-target
}
```

## Fix

Work in tiles that fit.

## How to silence

`// tops-lint: ignore[dynamic-shared-exceeds-target] reason`

## Limits

Sizes that are constants, or local variables that are never changed; what the kernel's body declares
is added where its size is known. CUDA files are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.footprint import memory_of
from tops_lsp.model.tree.expressions import Launch
from tops_lsp.model.tree.spaces import Space
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.launches import machine_of

RULE = rule(
    code="TOPS142",
    name="dynamic-shared-exceeds-target",
    severity=Severity.WARNING,
    message="{bytes} bytes of shared memory, {own} of them the kernel's own: {target} has {limit}",
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """The third place of a configuration against the target's figure."""
    machine = machine_of(visit)
    if machine is None or len(node.configuration) < 3:
        return
    asked = visit.once(Constants).integer(node.configuration[2])
    if not asked or machine.l2.assumed:
        return
    own = 0 if node.function is None else memory_of(visit.unit, node.function, Space.SHARED).bytes
    if asked + own > machine.l2.value:
        sizes = {"bytes": str(asked + own), "own": str(own), "limit": str(machine.l2.value)}
        yield Report(node.configuration[2].span, {**sizes, "target": machine.name})
