"""Vectors are read or written in an array without `__valigned__`.

## Why it matters

A vector lies at a multiple of 128 bytes; an array of smaller things may lie anywhere. A load or
store at another address is a fault.

## Example

```cpp
__device__ void f() {
  __local__ float tile[1024];
  vfloat x = tops::vload<vfloat>(tile);  // expect: vector-memory-not-aligned
}
```

## Fix

Declare the array with `__valigned__`, as the offered change does. The value of the alignment is
larger on later chips: `alignas(128)` by hand is not enough there.

## How to silence

`// tops-lint: ignore[vector-memory-not-aligned] reason`

## Limits

Arrays that the function itself names in the call or cast; where pointers come from is not followed.
An alignment of any kind in the declaration is taken as enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Change, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Call, Expression, Subscript, Unary
from tops_lsp.rules.shared.vector_values import is_judged
from tops_lsp.rules.vectors._addresses import addresses, may_have_addresses
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS241",
    name="vector-memory-not-aligned",
    severity=Severity.WARNING,
    message="'{array}' may not lie where vectors do: it has no __valigned__",
    notes={"declared": "'{array}' is declared here"},
)


@RULE.on(Call, Unary, Subscript, where=is_judged)
def check(node: Call | Unary | Subscript, visit: Visit) -> Iterable[Report]:
    """Vectors in arrays of smaller things."""
    return _reports(node, visit) if may_have_addresses(node) else ()


def _reports(node: Expression, visit: Visit) -> Iterator[Report]:
    for found in addresses(node, visit):
        if not found.is_aligned:
            fields = {"array": found.array.name}
            notes = (Note(found.array, RULE.notes["declared"], fields),)
            change = _aligned(found.array)
            yield Report(found.expression.span, fields, notes, change=change)


def _aligned(array: Variable) -> Change | None:
    """`__valigned__` after the memory space, or before everything."""
    space = next((s for s in array.specifiers if s.name in ("__local__", "__shared__")), None)
    at, text = (
        (array.span.start, "__valigned__ ") if space is None else (space.span.end, " __valigned__")
    )
    return Change(f"declare '{array.name}' __valigned__", ((array.item, Span(at, at), text),))
