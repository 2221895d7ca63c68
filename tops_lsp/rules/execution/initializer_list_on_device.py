"""Device code uses a `std::initializer_list`, which a compiler switch has made a host class.

## Why it matters

Its members are usable in device code unless the file is compiled with
`--no-host-device-initializer-list`. With it they are `__host__` functions, and the compiler
rejects making such a list or looking into it.

## Example

```cpp
// flags: --no-host-device-initializer-list
#include <initializer_list>
__device__ int count(std::initializer_list<int> values) {
  return values.size();  // expect: initializer-list-on-device
}
```

## Fix

Compile without the switch, or pass an array and its length.

## How to silence

`// tops-lint: ignore[initializer-list-on-device] reason`

## Limits

Functions that are `__host__ __device__` are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call
from tops_lsp.model.tree.statements import RangeFor
from tops_lsp.rules.execution._lists import INITIALIZER_LIST, is_list, list_arguments
from tops_lsp.rules.shared.calls import callee_span, is_named, side_of

RULE = rule(
    code="TOPS121",
    name="initializer-list-on-device",
    severity=Severity.ERROR,
    message="{what} needs host functions under --no-host-device-initializer-list",
)


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """A call of a member, or a braced list that makes such an object."""
    if not _judged(visit):
        return
    scope = None if node.function is None else node.function.scope
    if node.function is not None and isinstance(scope, Class) and is_named(scope, INITIALIZER_LIST):
        yield Report(callee_span(node), {"what": f"{INITIALIZER_LIST}::{node.function.name}"})
    for made in list_arguments(node):
        yield Report(made.span, {"what": INITIALIZER_LIST})


@RULE.on(RangeFor)
def check_loop(node: RangeFor, visit: Visit) -> Iterator[Report]:
    """A loop over such a list calls its begin() and end()."""
    if _judged(visit) and is_list(node.range.type):
        yield Report(node.range.span, {"what": INITIALIZER_LIST})


def _judged(visit: Visit) -> bool:
    off = not visit.unit.context.switches.host_device_initializer_list
    return off and side_of(visit) is Side.DEVICE
