"""Two arrays are compared: that compares where they are, not what is in them.

## Why it matters

Two arrays are never at one place, so the answer is always the same.

## Example

```cpp
__device__ bool same() {
  int one[2] = {1, 2}, other[2] = {1, 2};
  return one == other;  // expect: array-comparison
}
```

## Fix

Compare their elements.

## How to silence

`// tops-lint: ignore[array-comparison] reason`

## Limits

Arrays whose types are known; pointers to them are not followed.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import TemplateParameter
from tops_lsp.model.tree.expressions import Binary, Expression, Member, Name
from tops_lsp.model.tree.types import Array, value_type
from tops_lsp.rules.shared.walk import bare
from tops_lsp.rules.warnings._judgement import is_certain, is_written

RULE = rule(
    code="TOPS646",
    name="array-comparison",
    severity=Severity.WARNING,
    message="this compares the addresses of two arrays, not their elements",
)
_OPERATORS = frozenset({"==", "!=", "<", ">", "<=", ">="})


@RULE.on(Binary, where=is_written)
def check(node: Binary, visit: Visit) -> Iterable[Report]:
    """`array == other`."""
    if node.op not in _OPERATORS or node.overload is not None:
        return ()
    if not _is_array(node.left) or not _is_array(node.right):
        return ()
    return (Report(node.span),) if is_certain(visit, node.span) else ()


def _is_array(operand: Expression) -> bool:
    array = bare(operand)
    if isinstance(array, Name) and isinstance(array.declaration, TemplateParameter):
        return False  # a pointer, as it is written for a function's parameters
    return isinstance(array, Name | Member) and isinstance(value_type(array.type), Array)
