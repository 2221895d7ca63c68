"""A vector is read or written at an offset that is no multiple of 128 bytes.

## Why it matters

A vector lies at a multiple of 128 bytes. A load or store in between is a fault, however the array
itself is aligned.

## Example

```cpp
__device__ void f() {
  __local__ __valigned__ float tile[1024];
  vfloat x = tops::vload<vfloat>(tile + 8);  // expect: vector-offset-not-aligned
}
```

## Fix

Go on by whole vectors: 32 floats are 128 bytes. For lanes from anywhere there is `tops::vgather`.

## How to silence

`// tops-lint: ignore[vector-offset-not-aligned] reason`

## Limits

Offsets that are fixed at compile time, into arrays that the function itself names and that are
aligned themselves: `vector-memory-not-aligned` tells the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Call, Expression, Subscript, Unary
from tops_lsp.model.tree.vectors import REGISTER_BYTES
from tops_lsp.rules.shared.vector_values import is_judged
from tops_lsp.rules.vectors._addresses import addresses, may_have_addresses

RULE = rule(
    code="TOPS242",
    name="vector-offset-not-aligned",
    severity=Severity.ERROR,
    message="a vector cannot lie {rest} bytes beyond a multiple of {align} in '{array}'",
)


@RULE.on(Call, Unary, Subscript, where=is_judged)
def check(node: Call | Unary | Subscript, visit: Visit) -> Iterable[Report]:
    """Offsets that are fixed."""
    return _reports(node, visit) if may_have_addresses(node) else ()


def _reports(node: Expression, visit: Visit) -> Iterator[Report]:
    for found in addresses(node, visit):
        if found.offset and found.is_aligned:
            align = str(REGISTER_BYTES)
            fields = {"rest": str(found.offset), "align": align, "array": found.array.name}
            yield Report(found.expression.span, fields)
