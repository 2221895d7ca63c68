"""Arithmetic with constants gives a value that its type does not have.

## Why it matters

The result is undefined; in practice it wraps, and a size or an index becomes another one.

## Example

```cpp
__global__ void kernel(float *data) {
  long bytes = 100000 * 100000;  // expect: constant-overflow
  data[bytes] = 0;
}
```

## Fix

Make one of the constants wider: `100000L * 100000`.

## How to silence

`// tops-lint: ignore[constant-overflow] reason`

## Limits

Sums, differences and products of signed integers that are constants are judged; templates, and what
a macro makes, are not.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Binary
from tops_lsp.rules.warnings._judgement import (
    constant,
    integer_type,
    is_certain,
    is_plain,
    is_run,
)

RULE = rule(
    code="TOPS657",
    name="constant-overflow",
    severity=Severity.WARNING,
    message="{value} is out of range: {type} has {bits} bits",
)


@RULE.on(Binary, where=is_plain)
def check(node: Binary, visit: Visit) -> Iterable[Report]:
    """`100000 * 100000`."""
    if node.op not in ("+", "-", "*") or node.overload is not None:
        return ()
    type_ = integer_type(node.type)
    left, right = constant(node.left), constant(node.right)
    if type_ is None or not type_.basic.is_signed or left is None or right is None:
        return ()
    value = {"+": left + right, "-": left - right, "*": left * right}[node.op]
    bits = 8 * type_.basic.size
    if -(1 << (bits - 1)) <= value < 1 << (bits - 1):
        return ()
    if not is_certain(visit, node.span) or not is_run(node, visit):
        return ()
    return (Report(node.span, {"value": str(value), "type": str(type_), "bits": str(bits)}),)
