"""`main` is marked `__global__` or `__device__`.

## Why it matters

The program starts on the host. `main` is where it starts, and nothing else can be.

## Example

```cpp
__global__ void main() {  // expect: main-on-device
}
```

## Fix

Give the kernel another name and launch it from `main`.

## How to silence

`// tops-lint: ignore[main-on-device] reason`

## Limits

A function called `main` in a namespace or class is an ordinary one.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.rules.shared.fixes import without

RULE = rule(
    code="TOPS133",
    name="main-on-device",
    severity=Severity.ERROR,
    message="'main' cannot be {specifier}: it is where the host's program starts",
)


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """Device specifiers on the global function `main`."""
    if function.qualified_name != "main" or function.is_member or not function.execution.known:
        return
    for name in ("__global__", "__device__"):
        found = function.specifier(name)
        if found is not None:
            change = without(found, function, visit.unit)
            yield Report(found.span, {"specifier": name}, change=change)
            return
