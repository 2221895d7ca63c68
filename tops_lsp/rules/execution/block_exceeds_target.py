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

Sizes that are constants, or local variables that are never changed. CUDA files are judged by the
limit of all of its devices, 1,024 threads.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Launch
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.launches import at_least, machine_of

RULE = rule(
    code="TOPS139",
    name="block-exceeds-target",
    severity=Severity.WARNING,
    message="a block of {threads} threads: {target} runs at most {limit}",
)
_CUDA_LIMIT = 1024
"""CUDA C++ Programming Guide, technical specifications per compute capability: the same for all."""


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """The second place of a configuration against the target's figure."""
    known = _limit(visit)
    if known is None or len(node.configuration) < 2:
        return
    block, (name, limit) = node.configuration[1], known
    threads = at_least(visit.once(Constants).sizes(block))
    if threads > limit:
        yield Report(block.span, {"threads": str(threads), "target": name, "limit": str(limit)})


def _limit(visit: Visit) -> tuple[str, int] | None:
    """Who runs a block, and how many threads it may have."""
    if visit.unit.is_for_gpus:
        return ("CUDA" if visit.unit.is_cuda else "HIP"), _CUDA_LIMIT
    machine = machine_of(visit)
    if machine is None or machine.threads_per_block.assumed:
        return None
    return machine.name, machine.threads_per_block.value
