"""Code reads or writes memory that only the DTE reaches on the target.

## Why it matters

On GCU210 a thread's own instructions reach its L1 memory and nothing else. Shared and global memory
are moved there and back by the DTE; an access from code hangs or gives rubbish.

## Example

```cpp
// flags: -arch=gcu210
__global__ void scale(float *data) {
  data[0] *= 2;  // expect: memory-only-for-dte
}
```

## Fix

Copy it into a `__local__` array with a DTE operation, and back.

## How to silence

`// tops-lint: ignore[memory-only-for-dte] reason`

## Limits

Targets before GCU300. Judged are shared variables and what a kernel's pointer parameters, or
pointers that never change, point to. Variables marked `__device__` are not judged: the language
chapter reads them directly.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Body
from tops_lsp.model.tree.types import space_of
from tops_lsp.rules.memory._dialect import in_device_code
from tops_lsp.rules.memory._pointees import kernel_parameter, pointer_of
from tops_lsp.rules.shared.accesses import accesses
from tops_lsp.rules.shared.dte_tensors import operands

RULE = rule(
    code="TOPS212",
    name="memory-only-for-dte",
    severity=Severity.WARNING,
    message="code on {target} does not reach {space} memory: only the DTE does",
)
FIRST_WITH_ACCESS = 300


@RULE.on(Body)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """Accesses to shared memory, and to global memory through pointers."""
    target = visit.unit.context.target
    if target.arch >= FIRST_WITH_ACCESS or not in_device_code(visit):
        return
    for access in accesses(node.compound):
        space = _space(access, visit)
        if space is not None:
            yield Report(access.span, {"target": target.name, "space": space.value})


def _space(access: Expression, visit: Visit) -> Space | None:
    if space_of(access.type) is Space.SHARED:
        return Space.SHARED
    pointer = pointer_of(access)
    if pointer is None:
        return None
    if kernel_parameter(pointer, visit) is not None:
        return Space.GLOBAL
    found = operands(visit).pointee_space(pointer)
    return found if found is Space.SHARED else None
