"""An `#error` is reached.

## Why it matters

The compiler stops here with the message: the file does not support the target or the flags it is
analysed for.

## Example

```cpp
#if __GCU_ARCH__ < 400
#error this kernel needs gcu400  // expect: error-directive
#endif
```

## Fix

Choose another target (`tops-lint --target gcu400`), or add code for this one.

## How to silence

`// tops-lint: ignore[error-directive] reason`

## Limits

Silent where a condition around it asks for a name that is no macro here: a header that was not
found may define it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Problem, ProblemKind
from tops_lsp.diagnostics.registry import rule

RULE = rule(
    code="TOPS017",
    name="error-directive",
    severity=Severity.ERROR,
    message="#error {text}",
)


@RULE.on(Problem)
def check(node: Problem, visit: Visit) -> Iterator[Report]:
    """An `#error` in active code."""
    if node.kind is ProblemKind.ERROR:
        yield Report(node.span, {"text": node.subject})
