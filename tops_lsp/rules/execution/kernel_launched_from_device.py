"""Device code launches a kernel.

## Why it matters

Kernels are started by the host alone. The device has no launch of its own.

## Example

```cpp
__global__ void second(float *data) { data[0] = 0; }
__global__ void first(float *data) {
  second<<<1, 1>>>(data);  // expect: kernel-launched-from-device
}
```

## Fix

Launch both kernels from the host, one after the other, or call a `__device__` function.

## How to silence

`// tops-lint: ignore[kernel-launched-from-device] reason`

## Limits

CUDA files are not judged: CUDA devices can launch kernels. `__host__ __device__` functions may
launch on their host side.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Launch
from tops_lsp.rules.shared.calls import side_of
from tops_lsp.rules.shared.launches import kernel_name

RULE = rule(
    code="TOPS135",
    name="kernel-launched-from-device",
    severity=Severity.ERROR,
    message="device code launches '{kernel}': only the host can start kernels",
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """A launch in code that surely runs on the device."""
    if side_of(visit) is Side.DEVICE and not visit.unit.is_cuda:
        yield Report(node.callee.span, {"kernel": kernel_name(node)})
