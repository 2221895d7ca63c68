"""Two cases of a `switch` have the same value, or it has two defaults.

## Why it matters

The compiler stops here: nobody could tell which of them is meant.

## Example

```cpp
__device__ int lanes(int kind) {
  switch (kind) {
    case 1: return 32;
    case 2: return 16;
    case 1: return 8;  // expect: duplicate-case
  }
  return 0;
}
```

## Fix

Remove one of them.

## How to silence

`// tops-lint: ignore[duplicate-case] reason`

## Limits

Numbers, characters and enumerators are compared; other constants are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Enumerator
from tops_lsp.model.tree.expressions import Cast, Expression, Literal, Name
from tops_lsp.model.tree.statements import Case, Statement, Switch
from tops_lsp.rules.language._names import hangs_on_parameters, is_instance

RULE = rule(
    code="TOPS612",
    name="duplicate-case",
    severity=Severity.ERROR,
    message="duplicate case value '{value}'",
)


@RULE.on(Switch)
def check(node: Switch, visit: Visit) -> Iterator[Report]:
    """The cases of one switch, without those in it."""
    if is_instance(visit):
        return
    seen: set[int | None] = set()
    for case in _cases(node.body):
        if case.value is not None and hangs_on_parameters(case.value, visit):
            continue
        value = _value(case.value)
        if value is None and case.value is not None:
            continue
        at = case.span if case.value is None else case.value.span
        if value in seen and doubt_of_place(visit.unit, visit.item, at) is None:
            start, end = at
            yield Report(at, {"value": visit.item.text[start:end].decode("utf-8", "replace")})
        seen.add(value)


def _cases(root: Statement) -> Iterator[Case]:
    stack = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, Case):
            yield node
        if not isinstance(node, Switch):
            stack += node.substatements()[::-1]


def _value(expression: Expression | None) -> int | None:
    """The value of a number or an enumerator."""
    while isinstance(expression, Cast):
        expression = expression.operand
    if isinstance(expression, Literal) and isinstance(expression.value, int):
        return int(expression.value)
    if isinstance(expression, Name) and isinstance(expression.declaration, Enumerator):
        return expression.declaration.value
    return None
