"""A kernel takes a variable number of arguments in a way no launch can provide.

## Why it matters

A launch copies the arguments into a block of known layout. There is no such layout for `...`, nor
for a template with several parameter packs or with parameters after its pack.

## Example

```cpp
__global__ void report(int count, ...) {  // expect: kernel-is-variadic
}
```

## Fix

Write the parameters out, pass an array and its length, or use one pack at the end:
`template <typename T, typename... Ts>`.

## How to silence

`// tops-lint: ignore[kernel-is-variadic] reason`

## Limits

None known.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.heads import unlaunchable
from tops_lsp.model.tree.declarations import Function

RULE = rule(
    code="TOPS130",
    name="kernel-is-variadic",
    severity=Severity.ERROR,
    message="kernel '{kernel}' {what}",
)


_WRONG = {
    "ellipsis": "takes '...'",
    "pack": "has several parameter packs",
    "after": "has template parameters after its pack",
}
"""What `queries/heads.scm` captures."""


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """The parameters of a kernel and of its template."""
    if not function.is_kernel or not function.execution.known:
        return
    found = unlaunchable(function, visit.unit)
    if found:
        what = Phrase(_WRONG[found])
        yield Report(function.name_span, {"kernel": function.name, "what": what})
