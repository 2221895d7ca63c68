"""A lambda is marked with an execution space although the compiler was not told to allow it.

## Why it matters

`__host__` and `__device__` on a lambda are an extension. Without `--expt-extended-lambda` the
compiler rejects them, on whichever side the lambda is.

## Example

```cpp
// flags: --no-extended-lambda
void run() {
  auto one = [] __device__ { return 1; };  // expect: lambda-annotation-not-enabled
}
```

## Fix

Compile with `--expt-extended-lambda`, or write a class with a marked `operator()`.

## How to silence

`// tops-lint: ignore[lambda-annotation-not-enabled] reason`

## Limits

Reported only where the flags say that the extension is off (`--no-extended-lambda` after `--`):
without flags the annotation is taken as meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Lambda

RULE = rule(
    code="TOPS115",
    name="lambda-annotation-not-enabled",
    severity=Severity.ERROR,
    message="{label} on a lambda needs --expt-extended-lambda",
)


@RULE.on(Lambda)
def check(node: Lambda, visit: Visit) -> Iterator[Report]:
    """An annotation where the extension is known to be off."""
    if node.explicit and visit.unit.context.switches.extended_lambda is False:
        yield Report(node.introducer_span, {"label": node.function.execution.label})
