"""A token stands where the language has no place for it.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data, int size) {
  for (int i = 0; i < size) {  // expect: misplaced-token
    data[i] = 0;
  }
  switch (size) {
    1: data[0] = 1;  // expect: misplaced-token
  }
}
```

## Fix

Write what is expected, or remove what is too much.

## How to silence

`// tops-lint: ignore[misplaced-token] reason`

## Limits

Told of pairs of tokens that no C++ has: several in a function, where `expected-token` tells one
that makes the whole readable. Not told in a file with a header that was not found, as a macro may
take any tokens, nor of what macros make, nor beside assembly.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.diagnostics.syntax import DIGITS, misfits
from tops_lsp.model.certainty import has_broken_branches, has_own_literals, lacks_headers
from tops_lsp.model.tree.declarations import Item
from tops_lsp.rules.language._names import is_c
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS664",
    name="misplaced-token",
    severity=Severity.ERROR,
    message="{what} '{token}'",
)


@RULE.on(Item)
def check(node: Item, visit: Visit) -> Iterator[Report]:
    """Tokens that cannot stand side by side."""
    unit = visit.unit
    if node.builtin or is_c(visit):
        return
    found = misfits(node.text)
    if not found or lacks_headers(unit) or has_broken_branches(unit):
        return
    for misfit in found:
        if misfit.what == DIGITS and has_own_literals(unit):
            continue
        start, end = misfit.around
        ends = Span(start, start + 1), Span(end - 1, end)
        if not any(unit.origin(node, each).invocations for each in (*ends, misfit.place)):
            token = misfit.token.decode("utf-8", "replace")
            yield Report(misfit.place, {"what": Phrase(misfit.what), "token": token})
