"""Device code writes to constant memory.

## Why it matters

The device only reads its constant memory, through a cache that does not look for changes. The host
fills it before a kernel starts.

## Example

```cpp
__constant__ float limit;
__global__ void kernel(float value) {
  limit = value;  // expect: constant-memory-written
}
```

## Fix

Fill it from the host with `topsMemcpyToSymbol`, or declare the variable `__device__`.

## How to silence

`// tops-lint: ignore[constant-memory-written] reason`

## Limits

Assignments, `++` and `--`, in code compiled for the device. In CUDA files those of a constant
variable by its own name: a pointer's type does not tell there where it points.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Assign, Expression, Unary
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import space_of
from tops_lsp.rules.memory._dialect import in_device_code, is_for_device
from tops_lsp.rules.memory._pointees import object_named
from tops_lsp.rules.memory._variables import is_indirect, is_open

RULE = rule(
    code="TOPS211",
    name="constant-memory-written",
    severity=Severity.ERROR,
    message="'{place}' lies in constant memory, which device code can only read",
)


@RULE.on(Assign, Unary)
def check(node: Assign | Unary, visit: Visit) -> Iterator[Report]:
    """Targets whose type says constant memory."""
    if isinstance(node, Assign):
        target = node.target
    elif node.op in ("++", "--"):
        target = node.operand
    else:
        return
    if _is_constant(target, visit):
        place = visit.item.text[slice(*target.span)].decode("utf-8", "replace")
        yield Report(target.span, {"place": place})


def _is_constant(target: Expression, visit: Visit) -> bool:
    """Whether device code sees constant memory in what it assigns to."""
    if visit.unit.is_cuda:
        named = object_named(target)
        own = named is not None and named.space is Space.CONSTANT and not is_open(named)
        return own and is_for_device(visit)
    if space_of(target.type) is not Space.CONSTANT or not in_device_code(visit):
        return False
    variable = object_named(target)
    return variable is None or not is_indirect(variable)  # pointers into it may lie elsewhere
