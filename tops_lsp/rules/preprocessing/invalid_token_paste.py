"""`##` joins two tokens to something that is no token.

## Why it matters

The compiler stops here. `##` is for making names and numbers; operators and brackets need no
joining.

## Example

```cpp
#define MEMBER(object, name) object.##name
struct Shape { int rows; };
int rows(Shape s) {
  return MEMBER(s, rows);  // expect: invalid-token-paste
}
```

## Fix

Leave the `##` out.

## How to silence

`// tops-lint: ignore[invalid-token-paste] reason`

## Limits

None known.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Problem, ProblemKind
from tops_lsp.diagnostics.registry import rule

RULE = rule(
    code="TOPS014",
    name="invalid-token-paste",
    severity=Severity.ERROR,
    message="'##' makes '{text}', which is not one token",
)


@RULE.on(Problem)
def check(node: Problem, visit: Visit) -> Iterator[Report]:
    """A paste that the preprocessor could not make."""
    if node.kind is ProblemKind.PASTE:
        yield Report(node.span, {"text": node.subject})
