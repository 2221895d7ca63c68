"""A kernel has a return type other than void.

## Why it matters

A launch returns before the kernel has run, and many threads would return at once: nobody can take
the value.

## Example

```cpp
__global__ int answer(int *out) {  // expect: kernel-returns-value
  return *out;
}
```

## Fix

Return `void` and write the result through a pointer.

## How to silence

`// tops-lint: ignore[kernel-returns-value] reason`

## Limits

A return type that is not known is not judged; a deduced one is wrong in itself
(kernel-deduces-result).
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.types import VOID, is_unknown, unqualified

RULE = rule(
    code="TOPS104",
    name="kernel-returns-value",
    severity=Severity.ERROR,
    message="kernel '{kernel}' returns {type}: a __global__ function must return void",
)


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """A `__global__` function whose return type is known and not void."""
    if not function.is_kernel or not function.execution.known:
        return
    result = function.type.result
    if function.auto_result or is_unknown(result) or unqualified(result) == VOID:
        return
    span = function.result_span if function.result_span.end else function.name_span
    yield Report(span, {"kernel": function.name, "type": str(result)})
