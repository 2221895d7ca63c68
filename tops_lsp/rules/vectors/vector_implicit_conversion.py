"""A vector is converted where nobody wrote a conversion.

## Why it matters

Vector types have no implicit conversions: neither to scalars, nor from scalars, nor to each other.
The compiler rejects it.

## Example

```cpp
__device__ __vector float f(float x) {
  return x;  // expect: vector-implicit-conversion
}
```

## Fix

Write what is meant: `(__vector float)x` puts a scalar into every lane, `v[0]` takes one out,
`tops::vcast<V>(v)` converts lanes, `tops::vbitcast<V>(v)` keeps their bits. The offered change
writes the first or the third.

## How to silence

`// tops-lint: ignore[vector-implicit-conversion] reason`

## Limits

Initializers, assignments, results, and arguments of functions that have no overloads. Operands of
operators have rules of their own, masks too. What low-level functions (`__dtu_…`) take and give is
not judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Change, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Assign, Call, Expression
from tops_lsp.model.tree.statements import Return
from tops_lsp.model.tree.types import Type, VectorType
from tops_lsp.rules.shared.vector_values import is_judged
from tops_lsp.rules.vectors._conversions import (
    VectorConversion,
    of_arguments,
    of_value,
    of_variable,
)
from tops_lsp.rules.vectors._fixes import converted, splat

RULE = rule(
    code="TOPS236",
    name="vector-implicit-conversion",
    severity=Severity.ERROR,
    message="{have} is not converted to {want} implicitly",
)


@RULE.on(Variable, where=is_judged)
def check_variable(variable: Variable, visit: Visit) -> Iterable[Report]:
    """Initializers."""
    return _reports(of_variable(variable, visit), visit)


@RULE.on(Assign, where=is_judged)
def check_assignment(node: Assign, visit: Visit) -> Iterable[Report]:
    """Values assigned."""
    return _reports(of_value(node.value, visit), visit) if node.op == "=" else ()


@RULE.on(Return, where=is_judged)
def check_return(node: Return, visit: Visit) -> Iterable[Report]:
    """Results."""
    return _reports(of_value(node.value, visit), visit)


@RULE.on(Call, where=is_judged)
def check_call(node: Call, visit: Visit) -> Iterator[Report]:
    """Arguments."""
    for found in of_arguments(node, visit):
        yield from _reports(found, visit)


def _reports(found: VectorConversion | None, visit: Visit) -> tuple[Report, ...]:
    if found is None or found.makes_mask:
        return ()
    fields = {"have": str(found.have), "want": str(found.want)}
    change = _change(found.value, found.have, found.want, visit)
    return (Report(found.value.span, fields, change=change),)


def _change(value: Expression, have: Type, want: Type, visit: Visit) -> Change | None:
    if not isinstance(want, VectorType):
        return None
    if isinstance(have, VectorType):
        return converted(value, have, want, visit)
    return splat(value, want, visit)
