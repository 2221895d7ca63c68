"""A kernel is a member of a class.

## Why it matters

A kernel is an entry point of the device program; it cannot be reached through an object, whose
`this` would point into host memory.

## Example

```cpp
struct Filter {
  __global__ void run(float *data) {  // expect: kernel-is-class-member
    data[0] = 0;
  }
};
```

## Fix

Make the kernel a free function and pass what it needs as arguments.

## How to silence

`// tops-lint: ignore[kernel-is-class-member] reason`

## Limits

Static members are reported as well: the documents allow no exception. HIP's compiler does, so that
they are left alone in files of HIP.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function

RULE = rule(
    code="TOPS105",
    name="kernel-is-class-member",
    severity=Severity.ERROR,
    message="kernel '{kernel}' is a member of {owner}: make it a free function",
)


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """A `__global__` member function, static or not."""
    if function.is_static and visit.unit.is_for_gpus and not visit.unit.is_cuda:
        return  # HIP's compiler takes it
    if function.is_kernel and function.is_member and not function.is_friend:
        owner = function.scope.name if function.scope is not None else ""
        yield Report(function.name_span, {"kernel": function.name, "owner": owner or "a class"})
