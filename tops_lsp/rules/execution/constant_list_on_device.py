"""Device code passes a braced list of constants only as a `std::initializer_list`.

## Why it matters

A list of constants becomes an array in memory that the device reads. With at least one element
that is no constant the compiler builds the list in place, which may be faster.

## Example

```cpp
#include <initializer_list>
__device__ int sum(std::initializer_list<int> values);
__device__ int total() {
  return sum({4, 5, 6});  // expect: constant-list-on-device
}
```

## Fix

Where it is worth it, make one element a variable: `int first = 4; sum({first, 5, 6});`.

## How to silence

`// tops-lint: ignore[constant-list-on-device] reason`

## Limits

A hint: nothing is wrong. What is faster depends on the compiler; measure.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.constants import evaluate
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call
from tops_lsp.rules.execution._lists import list_arguments
from tops_lsp.rules.shared.calls import side_of

RULE = rule(
    code="TOPS122",
    name="constant-list-on-device",
    severity=Severity.HINT,
    message="a list of constants only, passed to '{callee}': with a variable among them it may "
    "be faster",
)


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """Braced arguments in device code, each element a constant."""
    if node.function is None or side_of(visit) is not Side.DEVICE:
        return
    for made in list_arguments(node):
        if made.elements and all(evaluate(e) is not None for e in made.elements):
            yield Report(made.span, {"callee": node.function.name})
