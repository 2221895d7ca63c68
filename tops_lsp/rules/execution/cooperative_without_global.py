"""`__cooperative__` is on a function that is no kernel.

## Why it matters

The specifier says that all blocks of a launch start together. Only a `__global__` function is
launched.

## Example

```cpp
__cooperative__ __device__ void helper(float *data) {  // expect: cooperative-without-global
  data[0] = 0;
}
```

## Fix

Add `__global__` if the function is a kernel; otherwise remove `__cooperative__` here and put it on
the kernels that need it.

## How to silence

`// tops-lint: ignore[cooperative-without-global] reason`

## Limits

A redeclaration of a kernel may leave out `__global__`.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.rules.shared.fixes import without
from tops_lsp.rules.shared.functions import declarations

RULE = rule(
    code="TOPS107",
    name="cooperative-without-global",
    severity=Severity.ERROR,
    message="'{function}' is __cooperative__ but not __global__: only a kernel can be cooperative",
)


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """`__cooperative__` where no declaration of the function says `__global__`."""
    cooperative = function.specifier("__cooperative__")
    if cooperative is None or not function.execution.known:
        return
    found = declarations(function, visit)
    if not found or any(declaration.is_kernel for declaration in found):
        return
    fields = {"function": function.name}
    yield Report(cooperative.span, fields, change=without(cooperative, function, visit.unit))
