"""A kernel is declared again as another kind of function.

## Why it matters

One function has one execution space. `__global__` in one declaration and `__device__` or
`__host__` in another contradict each other, and the compiler rejects the second.

## Example

```cpp
__global__ void clear(float *data);
__device__ void clear(float *data) {  // expect: kernel-redeclared
  data[0] = 0;
}
```

## Fix

Write the same specifiers in every declaration.

## How to silence

`// tops-lint: ignore[kernel-redeclared] reason`

## Limits

A declaration without specifiers keeps those of the first one; it is not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function, Specifier
from tops_lsp.rules.shared.functions import declarations, execution_specifiers

RULE = rule(
    code="TOPS134",
    name="kernel-redeclared",
    severity=Severity.ERROR,
    message="'{function}' is {now} here and {before} in an earlier declaration",
    notes={"earlier": "the earlier declaration"},
)


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """Specifiers of a declaration against those of the last one before it that has any."""
    own = execution_specifiers(function)
    if not own or function.previous is None or not function.execution.known:
        return
    marked = (d for d in declarations(function.previous, visit) if execution_specifiers(d))
    earlier = next(marked, None)
    if earlier is None or not earlier.execution.known:
        return
    other = execution_specifiers(earlier)
    clash = _clash(own, other)
    if clash is not None:
        fields = {"function": function.name, "now": clash.name, "before": " ".join(sorted(other))}
        yield Report(clash.span, fields, (Note(earlier, RULE.notes["earlier"]),))


def _clash(own: dict[str, Specifier], other: dict[str, Specifier]) -> Specifier | None:
    """The specifier of a declaration that contradicts another one's."""
    if ("__global__" in own) == ("__global__" in other):
        return None
    return own["__global__"] if "__global__" in own else next(iter(own.values()))
