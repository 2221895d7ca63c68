"""A pointer to one memory becomes a pointer to another one.

## Why it matters

Shared, local and global memory have addresses of their own: the same number means another place in
each. Such a conversion is an error, with a cast as well as without, and however deep in the type
the memory is named.

## Example

```cpp
__device__ void load() {
  __local__ char *own;
  __shared__ char *ours = (__shared__ char *)own;  // expect: pointer-between-spaces
}
```

## Fix

Move the data with a DTE. Where the pointer really points into the other memory, go through a
generic pointer: `(__shared__ char *)(char *)own`.

## How to silence

`// tops-lint: ignore[pointer-between-spaces] reason`

## Limits

Types decide: what a generic pointer was set to is not followed. A conversion through an integer or
through a generic pointer is legal. CUDA and host code are not judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import Pointer, qualify, space_of, unqualified
from tops_lsp.model.tree.types import is_const as _is_const
from tops_lsp.rules.memory._conversions import (
    NODES,
    ConversionFault,
    PointerConversion,
    cast_in_front,
    faults,
)
from tops_lsp.rules.memory._dialect import in_device_code, in_tops
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS201",
    name="pointer-between-spaces",
    severity=Severity.ERROR,
    message="'{have}' cannot become '{want}', not even with a cast: the memories are different",
)


@RULE.on(*NODES, where=in_device_code)
@RULE.on(Class, where=in_tops)
def check(node: object, visit: Visit) -> Iterable[Report]:
    """Conversions between two specific memories."""
    found = faults(node, visit, ConversionFault.MIXED)
    return [Report(f.span, f.fields, replacement=_split(f)) for f in found] if found else ()


def _split(found: PointerConversion) -> tuple[str, Span, str] | None:
    """A written cast in two steps, which is legal; what is wrong after it, no cast mends."""
    if not found.written or not isinstance(found.source, Pointer):
        return None
    pointee = found.source.pointee
    if space_of(pointee) is Space.GENERIC or isinstance(unqualified(pointee), Pointer):
        return None
    generic = Pointer(qualify(unqualified(pointee), const=_is_const(pointee)))
    return cast_in_front(found, generic, "cast through a generic pointer")
