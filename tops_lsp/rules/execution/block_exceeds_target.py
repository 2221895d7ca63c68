"""A launch asks for more threads in a block than the target has.

## Why it matters

A block runs on one cluster, a thread on one of its processors: 12 on GCU210 and GCU300. A launch
with more fails when it runs, and the kernel does not start.

## Example

```cpp
__global__ void clear(float *data) { data[threadIdx.x] = 0; }
void run(float *data) {
  clear<<<2, 256>>>(data);  // expect: block-exceeds-target
}
```

## Fix

Launch at most as many threads as the target has and let each do more: a loop over
`threadIdx.x + blockIdx.x * blockDim.x` in steps of `gridDim.x * blockDim.x`.

## How to silence

`// tops-lint: ignore[block-exceeds-target] reason`

## Limits

Sizes that are constants, or local variables that are never changed. CUDA files are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Launch
from tops_lsp.rules.shared.fixed import Fixed
from tops_lsp.rules.shared.launches import at_least, machine_of

RULE = rule(
    code="TOPS139",
    name="block-exceeds-target",
    severity=Severity.WARNING,
    message="a block of {threads} threads: {target} runs at most {limit}",
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """The second place of a configuration against the target's figure."""
    machine = machine_of(visit)
    if machine is None or len(node.configuration) < 2:
        return
    block = node.configuration[1]
    threads, limit = at_least(visit.once(Fixed).sizes(block)), machine.threads_per_block
    if threads > limit.value and not limit.assumed:
        fields = {"threads": str(threads), "target": machine.name, "limit": str(limit.value)}
        yield Report(block.span, fields)
