"""A kernel has a return type other than void.

## Why it matters

A launch returns before the kernel has run, and many threads would return at once: nobody can take
the value.

## Example

```cpp
__global__ int answer(int *out) {  // expect: kernel-returns-value
  return *out;
}
```

## Fix

Return `void` and write the result through a pointer.

## How to silence

`// tops-lint: ignore[kernel-returns-value] reason`

## Limits

A return type that is not known is not judged; a deduced one is wrong in itself
(kernel-deduces-result).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Launch
from tops_lsp.model.tree.types import VOID, is_unknown, unqualified

RULE = rule(
    code="TOPS104",
    name="kernel-returns-value",
    severity=Severity.ERROR,
    message="kernel '{kernel}' returns {type}: a __global__ function must return void",
    notes={"declared": "'{kernel}' is declared here"},
)


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """A `__global__` function whose return type is known and not void."""
    if not function.is_kernel or not function.execution.known:
        return
    result = function.type.result
    if function.auto_result or is_unknown(result) or unqualified(result) == VOID:
        return
    span = function.result_span if function.result_span.end else function.name_span
    yield Report(span, {"kernel": function.name, "type": str(result)})


@RULE.on(Launch)
def check_launch(node: Launch, visit: Visit) -> Iterable[Report]:
    """A kernel template whose return type is not void for what is launched."""
    kernel = node.function
    if kernel is None or kernel.template is None or not node.bindings or not kernel.is_kernel:
        return ()
    settled = kernel.auto_result or not is_unknown(kernel.type.result)
    if settled or not kernel.execution.known:
        return ()
    result = visit.unit.declared.instance(kernel, node.bindings).type.result
    if is_unknown(result) or unqualified(result) == VOID:
        return ()
    note = Note(kernel, RULE.notes["declared"], {"kernel": kernel.name})
    return (Report(node.callee.span, {"kernel": kernel.name, "type": str(result)}, (note,)),)
