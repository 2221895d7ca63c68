"""A launch asks for more blocks along an axis than the target takes.

## Why it matters

The size of a grid is limited along each axis. A launch with more blocks fails when it runs, and
the kernel does not start.

## Example

```cpp
// flags: -arch gcu210
__global__ void clear(float *data) { int block = blockIdx.x; }
void run(float *data) {
  clear<<<dim3(1, 1024), 12>>>(data);  // expect: grid-exceeds-target
}
```

## Fix

Put the long side along x, or launch fewer blocks and let each do more.

## How to silence

`// tops-lint: ignore[grid-exceeds-target] reason`

## Limits

Sizes that are constants, or local variables that are never changed. The limits are documented for
GCU210 only; other targets and CUDA files are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Launch
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.launches import machine_of

RULE = rule(
    code="TOPS140",
    name="grid-exceeds-target",
    severity=Severity.WARNING,
    message="a grid of {blocks} blocks along {axis}: {target} takes at most {limit}",
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """The first place of a configuration, axis by axis."""
    machine = machine_of(visit)
    if machine is None or not node.configuration:
        return
    grid = node.configuration[0]
    limits = {"x": machine.grid_x, "y": machine.grid_yz, "z": machine.grid_yz}
    for (axis, limit), blocks in zip(
        limits.items(), visit.once(Constants).sizes(grid), strict=True
    ):
        if blocks is not None and blocks > limit.value and not limit.assumed:
            fields = {"blocks": str(blocks), "axis": axis, "target": machine.name}
            yield Report(grid.span, {**fields, "limit": str(limit.value)})
            return
