"""A function is marked `__global__` together with `__device__` or `__host__`.

## Why it matters

A kernel is started from the host and runs on the device; the other two specifiers say where an
ordinary function is called from. The compiler rejects the mixture.

## Example

```cpp
__global__ __device__ void both(float *data) {  // expect: conflicting-execution-spaces
  data[0] = 0;
}
```

## Fix

Keep `__global__` for a kernel. If both sides need the code, move it into a `__device__` or
`__host__ __device__` function that the kernel calls.

## How to silence

`// tops-lint: ignore[conflicting-execution-spaces] reason`

## Limits

Each declaration is judged by its own specifiers.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.rules.shared.fixes import without

RULE = rule(
    code="TOPS106",
    name="conflicting-execution-spaces",
    severity=Severity.ERROR,
    message="{other} cannot be combined with __global__ on '{function}'",
)


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """Specifiers of one declaration that exclude each other."""
    if function.specifier("__global__") is None:
        return
    for name in ("__device__", "__host__"):
        other = function.specifier(name)
        if other is not None:
            fields = {"other": name, "function": function.name}
            yield Report(other.span, fields, change=without(other, function, visit.unit))
