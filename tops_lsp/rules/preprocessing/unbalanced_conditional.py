"""An `#if` without its `#endif`, or the other way round.

## Why it matters

The compiler stops here. Until then other code than meant is switched on or off.

## Example

```cpp
#if __GCU_ARCH__ >= 300
constexpr int lanes = 128;
#else
constexpr int lanes = 64;
#endif
#endif  // expect: unbalanced-conditional
```

## Fix

Close every `#if`, `#ifdef` and `#ifndef` with one `#endif` in the same file; nothing but `#endif`
may follow `#else`.

## How to silence

`// tops-lint: ignore[unbalanced-conditional] reason`

## Limits

None known.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Problem, ProblemKind
from tops_lsp.diagnostics.registry import rule

RULE = rule(
    code="TOPS011",
    name="unbalanced-conditional",
    severity=Severity.ERROR,
    message="#{directive}: {problem}",
)
_PROBLEMS = {
    ProblemKind.OPEN_CONDITIONAL: "its #endif is missing",
    ProblemKind.STRAY: "no #if is open",
    ProblemKind.AFTER_ELSE: "it follows #else",
}


@RULE.on(Problem)
def check(node: Problem, visit: Visit) -> Iterator[Report]:
    """A conditional directive without its partner."""
    if node.kind in _PROBLEMS:
        yield Report(
            node.span, {"directive": node.subject, "problem": Phrase(_PROBLEMS[node.kind])}
        )
