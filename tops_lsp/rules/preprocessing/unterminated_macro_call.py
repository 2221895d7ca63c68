"""The argument list of a macro call does not end.

## Why it matters

The compiler reads the rest of the file as arguments and stops. The tool leaves the call as it is.

## Example

```cpp
#define CEIL_DIV(a, b) (((a) + (b) - 1) / (b))
int blocks(int n) {
  return CEIL_DIV(n, (256;  // expect: unterminated-macro-call
}
```

## Fix

Close the parenthesis.

## How to silence

`// tops-lint: ignore[unterminated-macro-call] reason`

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
    code="TOPS012",
    name="unterminated-macro-call",
    severity=Severity.ERROR,
    message="the arguments of macro '{macro}' do not end: ')' is missing",
)


@RULE.on(Problem)
def check(node: Problem, visit: Visit) -> Iterator[Report]:
    """A call whose parenthesis is open at the end of the file."""
    if node.kind is ProblemKind.UNTERMINATED:
        yield Report(node.span, {"macro": node.subject})
