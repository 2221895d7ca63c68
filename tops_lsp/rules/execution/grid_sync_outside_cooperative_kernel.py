"""A kernel that is not cooperative waits for the whole grid.

## Why it matters

`__syncblocks()` waits until every block has arrived. Without `__cooperative__` the blocks need not
run at the same time: those that wait keep those that have not started from starting, and the
kernel hangs.

## Example

```cpp
__global__ void two_phases(float *data) {
  data[blockIdx.x] = 1;
  __syncblocks();  // expect: grid-sync-outside-cooperative-kernel
  data[0] += 1;
}
```

## Fix

Declare the kernel `__cooperative__ __global__`, and launch at most as many blocks as the device
has clusters.

## How to silence

`// tops-lint: ignore[grid-sync-outside-cooperative-kernel] reason`

## Limits

Functions the kernel calls are followed where the callee is certain and its body is in the same
translation unit. The language server also knows functions that other files of the workspace define.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Change, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Call
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.acts import instance_called
from tops_lsp.rules.shared.barriers import GRID, barrier_in, is_barrier
from tops_lsp.rules.shared.calls import callee_span
from tops_lsp.rules.shared.fixes import touches_error
from tops_lsp.rules.shared.functions import declarations
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS108",
    name="grid-sync-outside-cooperative-kernel",
    severity=Severity.ERROR,
    message="{how} in kernel '{kernel}', which is not __cooperative__: the kernel can hang",
    notes={"reached": "__syncblocks() is called here"},
)


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """A grid barrier in a plain kernel, called directly or through device functions."""
    kernel, callee = visit.function, node.function
    if kernel is None or callee is None or not kernel.is_kernel or _is_cooperative(kernel, visit):
        return
    if is_barrier(callee, GRID):
        fields = {"how": "__syncblocks()", "kernel": kernel.name}
        yield Report(callee_span(node), fields, change=_fix(kernel, visit.unit))
        return
    found = barrier_in(visit, instance_called(visit.unit, node, callee), GRID)
    if found is not None:
        span = None if found.call is None else callee_span(found.call)
        fields = {"how": f"'{callee.name}' calls __syncblocks()", "kernel": kernel.name}
        note = Note(found.function, RULE.notes["reached"], {}, span)
        yield Report(callee_span(node), fields, (note,), change=_fix(kernel, visit.unit))


def _fix(kernel: Function, unit: TranslationUnit) -> Change | None:
    """`__cooperative__` before the kernel's `__global__`."""
    found = kernel.specifier("__global__")
    if found is None or touches_error(kernel, unit):
        return None
    where = Span(found.span.start, found.span.start)
    return Change("add __cooperative__", ((kernel.item, where, "__cooperative__ "),))


def _is_cooperative(kernel: Function, visit: Visit) -> bool:
    found = declarations(kernel, visit)
    cooperative = not found or any(d.execution.cooperative for d in found)
    return cooperative or not kernel.execution.known
