"""A value is shifted by a constant number of bits that it does not have, or by less than none.

## Why it matters

The result is undefined: host and device give different ones.

## Example

```cpp
__device__ unsigned mask(unsigned lane) {
  return lane << 32;  // expect: shift-out-of-range
}
```

## Fix

Convert the value to a wider type first, or correct the count.

## How to silence

`// tops-lint: ignore[shift-out-of-range] reason`

## Limits

Constants are found out, variables are not followed; templates, and what a macro makes, are not
judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.arithmetic import promote
from tops_lsp.model.tree.expressions import Assign, Binary, Expression
from tops_lsp.model.tree.types import Fundamental
from tops_lsp.rules.warnings._judgement import (
    constant,
    integer_type,
    is_certain,
    is_plain,
    is_run,
)

RULE = rule(
    code="TOPS641",
    name="shift-out-of-range",
    severity=Severity.WARNING,
    message="shift by {count} is out of range: {type} has {bits} bits",
)
_OPERATORS = frozenset({"<<", ">>", "<<=", ">>="})


@RULE.on(Binary, where=is_plain)
def check(node: Binary, visit: Visit) -> Iterable[Report]:
    """`x << 32`."""
    if node.op not in _OPERATORS or node.overload is not None:
        return ()
    return _reports(node, node.left, node.right, visit)


@RULE.on(Assign, where=is_plain)
def check_assignment(node: Assign, visit: Visit) -> Iterable[Report]:
    """`x <<= 32`."""
    if node.op not in _OPERATORS or node.overload is not None:
        return ()
    return _reports(node, node.target, node.value, visit)


def _reports(
    node: Expression, shifted: Expression, by: Expression, visit: Visit
) -> Iterable[Report]:
    plain = integer_type(shifted.type)
    count = None if plain is None else constant(by)
    wide = None if plain is None else promote(plain)
    if count is None or not isinstance(wide, Fundamental):
        return ()
    bits = 8 * wide.basic.size
    if 0 <= count < bits or not is_certain(visit, node.span, by.span) or not is_run(node, visit):
        return ()
    return (Report(by.span, {"count": str(count), "type": str(wide), "bits": str(bits)}),)
