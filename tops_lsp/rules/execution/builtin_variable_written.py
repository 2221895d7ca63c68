"""A built-in variable is written, or its address is taken.

## Why it matters

`threadIdx`, `blockIdx`, `blockDim` and `gridDim` are read from the hardware. They have no memory
to write to or to point at, and the compiler rejects both.

## Example

```cpp
__global__ void shift(float *data) {
  threadIdx.x += 1;  // expect: builtin-variable-written
  data[threadIdx.x] = 0;
}
```

## Fix

Copy the value into a variable of your own: `int i = threadIdx.x + 1;`.

## How to silence

`// tops-lint: ignore[builtin-variable-written] reason`

## Limits

Host code is left to builtin-variable-in-host-code.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.stubs.facts import is_built_in
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Assign, Unary
from tops_lsp.rules.shared.calls import side_of
from tops_lsp.rules.shared.variables import root

RULE = rule(
    code="TOPS150",
    name="builtin-variable-written",
    severity=Severity.ERROR,
    message="'{variable}' {what}: it is read from the hardware",
)


@RULE.on(Assign, Unary)
def check(node: Assign | Unary, visit: Visit) -> Iterable[Report]:
    """Assignments to, steps of and addresses of a built-in variable or its member."""
    if isinstance(node, Unary) and node.op not in ("++", "--", "&"):
        return ()
    what = "has no address" if isinstance(node, Unary) and node.op == "&" else "cannot be changed"
    target = node.operand if isinstance(node, Unary) else node.target
    return [
        Report(target.span, {"variable": variable.name, "what": Phrase(what)})
        for variable in root(target)
        if is_built_in(variable) and side_of(visit) is not Side.HOST
    ]
