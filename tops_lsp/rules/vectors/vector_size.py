"""The size of a vector type is not what it looks like.

## Why it matters

`sizeof(v) / sizeof(T)` counts the lanes only where `T` is the lanes' type. How large a mask is in
memory is said nowhere. `__vector4 long` has 128 lanes as documented, and so is 1,024 bytes instead
of 512.

## Example

```cpp
__device__ int lanes() {
  return sizeof(__vector __fp16) / sizeof(float);  // expect: vector-size
}
```

## Fix

Divide by the size of the lanes' own type, or ask `tops::vector_length<V>::value`.

## How to silence

`// tops-lint: ignore[vector-size] reason`

## Limits

Sizes are judged where they are written with `sizeof`.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree import vectors
from tops_lsp.model.tree.expressions import Binary, SizeOf
from tops_lsp.model.tree.types import Fundamental, VectorType, value_type
from tops_lsp.rules.shared.vector_values import is_judged
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS240",
    name="vector-size",
    severity=Severity.WARNING,
    message="sizeof({type}) {what}{detail}",
)
_OF_MASK = Phrase("is not documented: a mask may take a bit or a byte for each lane")
_LONG = Phrase("is 1,024 bytes, not 512: it has 128 lanes of 8 bytes")
_LANES = Phrase("divided by another size than that of its lanes does not count them: ")


@RULE.on(SizeOf)
def check_size(node: SizeOf, visit: Visit) -> Iterator[Report]:
    """Sizes that no document gives, or that surprise."""
    made = value_type(node.measured)
    if not isinstance(made, VectorType) or not is_judged(visit) or node.value is None:
        return
    if made.mask:
        yield Report(node.span, {"type": str(made), "what": _OF_MASK, "detail": ""})
    elif made.element in vectors.LONGS:
        yield Report(node.span, {"type": str(made), "what": _LONG, "detail": ""})


@RULE.on(Binary)
def check_division(node: Binary, visit: Visit) -> Iterator[Report]:
    """Sizes of vectors divided by sizes of numbers."""
    if node.op != "/":
        return
    whole, part = bare(node.left), bare(node.right)
    if not isinstance(whole, SizeOf) or not isinstance(part, SizeOf):
        return
    made, unit = value_type(whole.measured), value_type(part.measured)
    if not isinstance(made, VectorType) or made.mask or not isinstance(unit, Fundamental):
        return
    if unit.basic.size != made.element.size and is_judged(visit):
        detail = f"{vectors.size(made)} / {unit.basic.size} ≠ {vectors.lanes(made)}"
        yield Report(node.span, {"type": str(made), "what": _LANES, "detail": detail})
