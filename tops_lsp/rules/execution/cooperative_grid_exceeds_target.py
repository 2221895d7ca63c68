"""A cooperative kernel is launched with more blocks than the device has clusters.

## Why it matters

The blocks of a `__cooperative__` kernel start together and wait for each other. Each needs a
cluster of its own: a launch with more blocks fails when it runs.

## Example

```cpp
__cooperative__ __global__ void reduce(float *data) { __syncblocks(); }
void run(float *data) {
  reduce<<<8, 12>>>(data);  // expect: cooperative-grid-exceeds-target
}
```

## Fix

Launch as many blocks as `multiProcessorCount` of the device's properties says, and let each do
more.

## How to silence

`// tops-lint: ignore[cooperative-grid-exceeds-target] reason`

## Limits

Sizes that are constants, or local variables that are never changed. CUDA files are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Launch
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.functions import declarations
from tops_lsp.rules.shared.launches import at_least, machine_of

RULE = rule(
    code="TOPS143",
    name="cooperative-grid-exceeds-target",
    severity=Severity.WARNING,
    message="{blocks} blocks of cooperative kernel '{kernel}': {target} starts {limit} together",
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """The blocks of a cooperative kernel against the target's clusters."""
    machine, kernel = machine_of(visit), node.function
    if machine is None or kernel is None or not node.configuration:
        return
    if not any(d.execution.cooperative for d in declarations(kernel, visit)):
        return
    blocks = at_least(visit.once(Constants).sizes(node.configuration[0]))
    limit = machine.clusters
    if blocks > limit.value and not limit.assumed:
        fields = {"blocks": str(blocks), "kernel": kernel.name, "target": machine.name}
        yield Report(node.configuration[0].span, {**fields, "limit": str(limit.value)})
