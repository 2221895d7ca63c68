"""A function of the vector library does not take vectors of this type.

## Why it matters

Not every function exists for every lane type: functions on masks take masks alone, shifts take
integers, most functions of analysis take `vfloat` alone. Anything else does not compile.

## Example

```cpp
__device__ vint f(vint a, vint b) {
  return tops::mask_and(a, b);  // expect: vector-function-type
}
```

## Fix

Convert the vector (`tops::vcast<vfloat>(x)`), or use what exists for it, such as `tops::vand`.

## How to silence

`// tops-lint: ignore[vector-function-type] reason`

## Limits

What the documents say of each function is in its hover. The math functions of groups of four
registers have a rule of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Call
from tops_lsp.rules.shared.vector_functions import MATH, accepted, misuse

RULE = rule(
    code="TOPS245",
    name="vector-function-type",
    severity=Severity.ERROR,
    message="{function}() takes {takes}, not {type}",
)


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """Vectors given to functions of other types."""
    for found in misuse(node, visit, MATH, within=False):
        fields = {
            "function": found.function.name,
            "takes": accepted(found.known),
            "type": str(found.vector),
        }
        yield Report(found.argument.span, fields)
