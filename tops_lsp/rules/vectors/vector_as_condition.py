"""A vector decides which way the code goes.

## Why it matters

A comparison of vectors has a result for every lane: a mask. A condition needs one answer, and a
mask does not become a `bool` by itself; the compiler rejects it.

## Example

```cpp
__device__ void f(__vector float x, __vector float y) {
  if (x < y) return;  // expect: vector-as-condition
}
```

## Fix

Choose lane by lane with `tops::vselect_t(mask, a, b)`, or ask for one lane: `mask[0]`.

## How to silence

`// tops-lint: ignore[vector-as-condition] reason`

## Limits

Conditions of `if` and loops. Of `?:` nothing is said anywhere: it is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.statements import DoWhile, For, If, While
from tops_lsp.model.tree.vectors import lanes
from tops_lsp.rules.shared.vector_values import is_certain, is_judged, vector_of
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS238",
    name="vector-as-condition",
    severity=Severity.ERROR,
    message="{type} is no condition: it has {lanes} lanes",
)


@RULE.on(If, While, DoWhile, For)
def check(node: If | While | DoWhile | For, visit: Visit) -> Iterator[Report]:
    """Conditions that are vectors."""
    condition = None if node.condition is None else bare(node.condition)
    made = None if condition is None else vector_of(condition)
    if condition is None or made is None or not is_judged(visit) or not is_certain(condition):
        return
    yield Report(condition.span, {"type": str(made), "lanes": str(lanes(made))})
