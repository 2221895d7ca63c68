"""The expansion of a macro grows beyond what the tool reads.

## Why it matters

The call is left as written: what it stands for is not analysed. A compiler would need very long
for it, or all memory.

## Example

```cpp
#define TEN(x) x x x x x x x x x x
#define MILLION(x) TEN(TEN(TEN(TEN(TEN(TEN(x))))))
int sum = 0 MILLION(MILLION(+1));  // expect: macro-expansion-too-large
```

## Fix

Use a loop, a template, or a generated file.

## How to silence

`// tops-lint: ignore[macro-expansion-too-large] reason`

## Limits

Their names are `macro-text`, `macro-growth`, `expanded-text` and `argument-depth`; docs/limits.md
tells what they are if nobody sets them.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Problem, ProblemKind
from tops_lsp.diagnostics.registry import rule

RULE = rule(
    code="TOPS015",
    name="macro-expansion-too-large",
    severity=Severity.WARNING,
    message="macro '{macro}' is left as it is: {reason}",
)
_REASONS = {
    ProblemKind.EXPANSION: "its expansion grows too large",
    ProblemKind.NESTING: "its arguments are nested too deeply",
}


@RULE.on(Problem)
def check(node: Problem, visit: Visit) -> Iterator[Report]:
    """A macro that the preprocessor stopped expanding."""
    if node.kind in _REASONS:
        yield Report(node.span, {"macro": node.subject, "reason": Phrase(_REASONS[node.kind])})
