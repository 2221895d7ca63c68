"""A kernel has a deduced return type.

## Why it matters

A kernel returns `void`, and its declaration has to say so: the host compiles the launch without
looking into the body.

## Example

```cpp
__global__ auto clear(float *data) {  // expect: kernel-deduces-result
  data[0] = 0;
}
```

## Fix

Write `void`, before the name or after `->`.

## How to silence

`// tops-lint: ignore[kernel-deduces-result] reason`

## Limits

None known.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Change, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.heads import has_trailing_type
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.statements import Return, walk_statements
from tops_lsp.rules.shared.fixes import touches_error

RULE = rule(
    code="TOPS131",
    name="kernel-deduces-result",
    severity=Severity.ERROR,
    message="kernel '{kernel}' must say 'void' instead of deducing its return type",
    safe=True,
)


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """`auto` or `decltype(auto)` as the whole return type."""
    if not function.is_kernel or not function.execution.known:
        return
    if function.auto_result and not has_trailing_type(function, visit.unit):
        span = function.result_span if function.result_span.end else function.name_span
        fix = Change("write void", ((visit.item, span, "void"),))
        kept = touches_error(function, visit.unit) or _gives(function, visit)
        yield Report(span, {"kernel": function.name}, change=None if kept else fix)


def _gives(function: Function, visit: Visit) -> bool:
    """Whether a kernel returns a value, which it may not when its result is void."""
    body = visit.unit.body(function)
    statements = () if body is None else walk_statements(body.compound)
    return any(isinstance(s, Return) and s.value is not None for s in statements)
