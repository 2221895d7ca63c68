"""A pointer to constant memory becomes another kind of pointer, or the other way round.

## Why it matters

Constant memory is the one memory that is no part of the generic one. A pointer into it cannot be
given to a function that takes `const T *`, nor can a cast make a generic pointer of it: the address
would mean another place.

## Example

```cpp
__constant__ float weights[16];
__device__ float first(const float *values) { return values[0]; }
__device__ float one() {
  return first(weights);  // expect: constant-pointer-converted
}
```

## Fix

Read the elements and pass values, or copy them into a `__local__` array; keep tables that go
through pointers in `__device__` memory.

## How to silence

`// tops-lint: ignore[constant-pointer-converted] reason`. Where constant memory does belong to the
generic one, set `constant-pointers = "like-others"` in `[assumptions]`.

## Limits

Elements may be read, and bound to references to const. Host code passes the variable's address to
the runtime as a symbol and is not judged, neither is CUDA code.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class
from tops_lsp.rules.memory._conversions import NODES, ConversionFault, faults
from tops_lsp.rules.memory._dialect import in_device_code, in_tops

RULE = rule(
    code="TOPS203",
    name="constant-pointer-converted",
    severity=Severity.ERROR,
    message="'{have}' cannot become '{want}': constant memory is apart from all other memory",
)


@RULE.on(*NODES, where=in_device_code)
@RULE.on(Class, where=in_tops)
def check(node: object, visit: Visit) -> Iterable[Report]:
    """Conversions into and out of constant memory."""
    found = faults(node, visit, ConversionFault.CONSTANT)
    return [Report(each.span, each.fields) for each in found] if found else ()
