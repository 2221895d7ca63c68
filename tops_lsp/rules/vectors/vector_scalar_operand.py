"""A scalar of another type is beside a vector in an operator.

## Why it matters

Operators take scalars and vectors of the same type. A scalar of the lanes' own type counts for
every lane; another type would have to be converted first, which no document promises.

## Example

```cpp
__device__ __vector float f(__vector float x, double scale) {
  return x * scale;  // expect: vector-scalar-operand
}
```

## Fix

Make a vector of it: `x * (__vector float)scale`. The offered change does that.

## How to silence

`// tops-lint: ignore[vector-scalar-operand] reason`

## Limits

The count of a shift may be any integer. `vector-beside-scalar` in `[assumptions]` says which
scalars are accepted: `"lane-type"`, `"any"` or `"none"`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Assign, Binary, Expression
from tops_lsp.model.tree.types import Basic, Fundamental, VectorType, value_type
from tops_lsp.rules.shared.vector_values import (
    is_certain,
    is_judged,
    is_number,
    lane_type,
    vector_of,
)
from tops_lsp.rules.shared.walk import bare
from tops_lsp.rules.vectors._fixes import splat

RULE = rule(
    code="TOPS235",
    name="vector-scalar-operand",
    severity=Severity.WARNING,
    message="{operator} takes {vector} with vectors or scalars of {lane}, not {scalar}",
)
_SHIFTS = ("<<", ">>", "<<=", ">>=")


@RULE.on(Binary, where=is_judged)
def check_binary(node: Binary, visit: Visit) -> Iterable[Report]:
    """A vector on one side and a scalar on the other."""
    if node.overload is not None or node.op in ("&&", "||", ","):
        return ()
    left, right = bare(node.left), bare(node.right)
    if vector_of(left) is not None and node.op not in _SHIFTS:
        return _judged(node.op, left, right, visit)
    return () if vector_of(right) is None else _judged(node.op, right, left, visit)


@RULE.on(Assign, where=is_judged)
def check_assignment(node: Assign, visit: Visit) -> Iterator[Report]:
    """A scalar that is added to a vector, and so on."""
    if node.overload is None and node.op not in ("=", *_SHIFTS):
        yield from _judged(node.op, node.target, bare(node.value), visit)


def _judged(operator: str, vector: Expression, other: Expression, visit: Visit) -> Iterator[Report]:
    made, scalar = vector_of(vector), value_type(other.type)
    if made is None or not isinstance(scalar, Fundamental) or not is_number(scalar):
        return
    accepted = _is_accepted(made, scalar, visit.unit.context.assumed("vector-beside-scalar"))
    if accepted or not is_certain(vector):
        return
    fields = {
        "operator": operator,
        "vector": str(made),
        "lane": "bool" if made.mask else lane_type(made),
        "scalar": str(scalar),
    }
    yield Report(other.span, fields, change=splat(other, made, visit))


def _is_accepted(vector: VectorType, scalar: Fundamental, policy: str) -> bool:
    given = VectorType(1, scalar.basic)
    own = scalar.basic is Basic.BOOL if vector.mask else lane_type(given) == lane_type(vector)
    return policy == "any" or (policy == "lane-type" and own)
