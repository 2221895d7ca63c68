"""A generic pointer becomes a pointer to one memory without a cast.

## Why it matters

A pointer without a memory space may point anywhere. That it points into one memory is something
the compiler wants to be sure: without a cast the conversion is an error.

## Example

```cpp
__device__ void load(char *any) {
  __local__ char *own = any;  // expect: generic-pointer-without-cast
}
```

## Fix

Write the cast, `(__local__ char *)any`, if the pointer surely points there.

## How to silence

`// tops-lint: ignore[generic-pointer-without-cast] reason`

## Limits

A private variable's address is a generic pointer. What comes from a declaration with a word nobody
can read, such as an unknown macro, is not judged; neither are CUDA and host code.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class
from tops_lsp.rules.memory._conversions import (
    NODES,
    ConversionFault,
    PointerConversion,
    cast_in_front,
    faults,
)
from tops_lsp.rules.memory._dialect import in_device_code, in_tops

RULE = rule(
    code="TOPS202",
    name="generic-pointer-without-cast",
    severity=Severity.ERROR,
    message="'{have}' becomes '{want}' only with a cast",
)


@RULE.on(*NODES, where=in_device_code)
@RULE.on(Class, where=in_tops)
def check(node: object, visit: Visit) -> Iterable[Report]:
    """Conversions out of generic memory that nobody wrote."""
    found = faults(node, visit, ConversionFault.UNCAST)
    return [_report(each) for each in found] if found else ()


def _report(found: PointerConversion) -> Report:
    fix = cast_in_front(found, found.target, "write the cast")
    return Report(found.span, found.fields, replacement=fix)
