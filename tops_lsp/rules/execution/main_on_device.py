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
from tops_lsp.diagnostics.engine import Change, Report, Visit
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
            change = _as_hosts(without(found, function, visit.unit), function)
            yield Report(found.span, {"specifier": name}, change=change)
            return


def _as_hosts(change: Change | None, function: Function) -> Change | None:
    """Without the word; of a kernel also without its `void`, which no main of the host gives."""
    (start, end), text = function.result_span, function.item.text
    if change is None or text[start:end] != b"void":
        return change
    return Change(_HOSTS, (*change.edits, (function.item, function.result_span, "int")))


_HOSTS = "make it the host's 'int main'"
