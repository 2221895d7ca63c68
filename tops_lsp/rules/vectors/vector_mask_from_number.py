"""A mask is given something that is no mask.

## Why it matters

Masks come from comparisons of vectors. Numbers, and vectors of numbers, do not become masks: which
bits would be set is said nowhere, and the compiler rejects it.

## Example

```cpp
__device__ void f(__vector int x) {
  __vector bool int chosen = x;  // expect: vector-mask-from-number
}
```

## Fix

Compare: `x != (__vector int)0`. `tcle::vset_mb<M>(n)` gives a mask whose first n lanes are set.

## How to silence

`// tops-lint: ignore[vector-mask-from-number] reason`

## Limits

Initializers, assignments, results, and arguments of functions that have no overloads; conversions
that somebody wrote are taken as meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Assign, Call
from tops_lsp.model.tree.statements import Return
from tops_lsp.rules.shared.vector_values import is_judged
from tops_lsp.rules.vectors._conversions import (
    VectorConversion,
    of_arguments,
    of_value,
    of_variable,
)

RULE = rule(
    code="TOPS237",
    name="vector-mask-from-number",
    severity=Severity.ERROR,
    message="{have} does not become the mask {want}: masks come from comparisons",
)


@RULE.on(Variable, where=is_judged)
def check_variable(variable: Variable, visit: Visit) -> Iterable[Report]:
    """Initializers."""
    return _reports(of_variable(variable, visit))


@RULE.on(Assign, where=is_judged)
def check_assignment(node: Assign, visit: Visit) -> Iterable[Report]:
    """Values assigned."""
    return _reports(of_value(node.value, visit)) if node.op == "=" else ()


@RULE.on(Return, where=is_judged)
def check_return(node: Return, visit: Visit) -> Iterable[Report]:
    """Results."""
    return _reports(of_value(node.value, visit))


@RULE.on(Call, where=is_judged)
def check_call(node: Call, visit: Visit) -> Iterator[Report]:
    """Arguments."""
    for found in of_arguments(node, visit):
        yield from _reports(found)


def _reports(found: VectorConversion | None) -> tuple[Report, ...]:
    if found is None or not found.makes_mask:
        return ()
    return (Report(found.value.span, {"have": str(found.have), "want": str(found.want)}),)
