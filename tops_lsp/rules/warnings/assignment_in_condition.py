"""A condition is an assignment where a comparison was likely meant.

## Why it matters

The variable is changed, and the condition is whether the new value is other than zero.

## Example

```cpp
__device__ int first(int lane) {
  if (lane = 0) return 1;  // expect: assignment-in-condition
  return lane;
}
```

## Fix

Write `==`; or a second pair of parentheses, if the assignment is meant.

## How to silence

`// tops-lint: ignore[assignment-in-condition] reason`, or a second pair of parentheses.

## Limits

The whole condition is looked at, not its parts; what a macro makes is not judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Assign
from tops_lsp.model.tree.statements import DoWhile, For, If, While
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.rules.shared.walk import bare
from tops_lsp.rules.warnings._judgement import is_certain, is_written
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS644",
    name="assignment-in-condition",
    severity=Severity.WARNING,
    message="the condition is an assignment: use '==' to compare, or a second pair of parentheses",
)


@RULE.on(If, While, DoWhile, For, where=is_written)
def check(node: If | While | DoWhile | For, visit: Visit) -> Iterable[Report]:
    """`if (a = b)`."""
    condition = None if node.condition is None else bare(node.condition)
    if not isinstance(condition, Assign) or condition.op != "=":
        return ()
    if is_unknown(condition.target.type):
        return ()  # an object's assignment may be meant: compilers differ there
    text = visit.item.text
    before = text[: condition.span.start].rstrip()
    needed = b"(" if isinstance(node, For) else b"(("
    if before.replace(b" ", b"").endswith(needed) or not is_certain(visit, condition.span):
        return ()
    between = Span(condition.target.span.end, condition.value.span.start)
    place = text.find(b"=", between.start, between.end)
    if place < 0:
        return (Report(condition.span),)
    change = "write '=='", Span(place, place + 1), "=="
    return (Report(condition.span, replacement=change),)
