"""A token is too much: a closing bracket without its partner, or a second operator.

## Why it matters

The compiler stops here. A brace too many ends a function early, and the rest of its body is
outside.

## Example

```cpp
__global__ void scale(float *data) {
  int i = threadIdx.x;
  data[i] = 2 * (data[i]));  // expect: extraneous-token
}
```

## Fix

Remove it, or write the bracket that it was to close.

## How to silence

`// tops-lint: ignore[extraneous-token] reason`

## Limits

One finding for each function, class or declaration. A token is only said to be too much where the
text can be read without it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.language._repairs import mistakes, report_of

RULE = rule(
    code="TOPS603",
    name="extraneous-token",
    severity=Severity.ERROR,
    message="extraneous {token}",
)


@RULE.on(TranslationUnit)
def check(node: TranslationUnit, visit: Visit) -> Iterator[Report]:
    """What can be read without one of its tokens."""
    for mistake in visit.once(mistakes):
        if mistake.repair.is_extra:
            yield report_of(mistake, visit, "")
