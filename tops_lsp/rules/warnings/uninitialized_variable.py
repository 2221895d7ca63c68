"""A variable is read that has no value yet, whichever way control comes there.

## Why it matters

Its value is whatever was in the register or the memory before.

## Example

```cpp
__device__ float sum(const float *data, int n) {
  float total;
  for (int i = 0; i < n; i++) total += data[i];  // expect: uninitialized-variable
  return total;
}
```

## Fix

Give it a value where it is declared.

## How to silence

`// tops-lint: ignore[uninitialized-variable] reason`

## Limits

Numbers, enumerators and pointers are followed, arrays and classes are not; that a pointer is copied
is no use of it. What has a value on some ways is not reported, nor what may have got one through a
pointer or a reference. Templates are not judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.flow.definite_assignment import is_followed, unassigned_uses
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Name
from tops_lsp.rules.warnings._judgement import is_certain, is_plain

RULE = rule(
    code="TOPS650",
    name="uninitialized-variable",
    severity=Severity.WARNING,
    message="variable '{variable}' is uninitialized when it is used here",
    notes={"declared": "'{variable}' is declared here"},
)


@RULE.on(Variable, where=is_plain)
def check(node: Variable, visit: Visit) -> Iterable[Report]:
    """The first read of each variable without an initializer."""
    if visit.function is None or not is_followed(node):
        return ()
    names = visit.once(_uses).get(node, ())
    first = min(names, key=lambda name: name.span.start, default=None)
    if first is None or not is_certain(visit, first.span, node.name_span):
        return ()
    fields = {"variable": node.name}
    return (Report(first.span, fields, (Note(node, RULE.notes["declared"], fields),)),)


def _uses(visit: Visit) -> dict[Variable, list[Name]]:
    function = visit.function
    body = None if function is None else visit.unit.body(function)
    if function is None or body is None:
        return {}
    return unassigned_uses(body, function.type.result)
