"""Host code uses `threadIdx`, `blockIdx`, `blockDim` or `gridDim`.

## Why it matters

These variables tell a device thread where it is. Host code has no such thread; they are valid
in functions that run on the device only.

## Example

```cpp
int my_index() {
  return threadIdx.x;  // expect: builtin-variable-in-host-code
}
```

## Fix

Mark the function `__device__`, or pass the index as an argument.

## How to silence

`// tops-lint: ignore[builtin-variable-in-host-code] reason`

## Limits

`__host__ __device__` functions are not judged. A variable of yours with one of these names is not
the built-in one.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.stubs.facts import is_built_in
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Name
from tops_lsp.rules.shared.calls import side_of

RULE = rule(
    code="TOPS109",
    name="builtin-variable-in-host-code",
    severity=Severity.ERROR,
    message="'{variable}' is used in host code: it exists in device code only",
)


def _on_host(visit: Visit) -> bool:
    return side_of(visit) is Side.HOST


@RULE.on(Name, where=_on_host)
def check(node: Name, visit: Visit) -> Iterator[Report]:
    """A name that surely means the built-in variable, in code that is surely host."""
    declaration = node.declaration
    if isinstance(declaration, Variable) and is_built_in(declaration):
        yield Report(node.name_span, {"variable": node.text})
