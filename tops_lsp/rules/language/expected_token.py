"""A token is missing: `;`, `,`, a bracket, or an operand.

## Why it matters

The compiler stops here, and what it says next is often about what follows from it.

## Example

```cpp
__global__ void scale(float *data) {
  int i = threadIdx.x  // expect: expected-token
  data[i] = 2 * data[i];
}
```

## Fix

Write what is missing; the editor offers it.

## How to silence

`// tops-lint: ignore[expected-token] reason`

## Limits

One finding for each function, class or declaration: of several mistakes in one, none may be found
but those of brackets. A token is only said to be missing where the text can be read with it. Beside
words of other compilers' dialects, attributes, templates' own words and words in capitals, nothing
but brackets is judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.language._repairs import mistakes, report_of

RULE = rule(
    code="TOPS602",
    name="expected-token",
    severity=Severity.ERROR,
    message="expected {token}{where}",
    notes={"partner": "to match this '{bracket}'"},
)


@RULE.on(TranslationUnit)
def check(node: TranslationUnit, visit: Visit) -> Iterator[Report]:
    """What one more token makes whole."""
    for mistake in visit.once(mistakes):
        if not (mistake.repair.is_extra or mistake.repair.is_word):
            yield report_of(mistake, visit, RULE.notes["partner"])
