"""An integer is divided by a constant that is zero.

## Why it matters

On the host the program stops; on the device the result is anything.

## Example

```cpp
__device__ int share(int total) {
  return total / 0;  // expect: division-by-zero
}
```

## Fix

Divide by what was meant.

## How to silence

`// tops-lint: ignore[division-by-zero] reason`

## Limits

Constants are found out, variables are not followed; templates, and what a macro makes, are not
judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Assign, Binary
from tops_lsp.rules.warnings._judgement import (
    constant,
    integer_type,
    is_certain,
    is_plain,
    is_run,
)

RULE = rule(
    code="TOPS640",
    name="division-by-zero",
    severity=Severity.WARNING,
    message="division by zero is undefined",
)
_OPERATORS = frozenset({"/", "%", "/=", "%="})


@RULE.on(Binary, where=is_plain)
def check(node: Binary, visit: Visit) -> Iterable[Report]:
    """`x / 0`, `x % 0`."""
    if node.op not in _OPERATORS or node.overload is not None:
        return ()
    wrong = integer_type(node.type) is not None and constant(node.right) == 0
    return (Report(node.span),) if wrong and _is_certain_zero(node, visit) else ()


@RULE.on(Assign, where=is_plain)
def check_assignment(node: Assign, visit: Visit) -> Iterable[Report]:
    """`x /= 0`, `x %= 0`."""
    if node.op not in _OPERATORS or node.overload is not None:
        return ()
    wrong = integer_type(node.target.type) is not None and constant(node.value) == 0
    return (Report(node.span),) if wrong and _is_certain_zero(node, visit) else ()


def _is_certain_zero(node: Binary | Assign, visit: Visit) -> bool:
    by = node.right if isinstance(node, Binary) else node.value
    return is_certain(visit, node.span, by.span) and is_run(node, visit)
