"""The file and its headers are larger than the tool reads.

## Why it matters

What is left out is not analysed. Headers that include each other without end are an error in the
compiler, too.

## Example

```cpp
int size();
#include "fixture.tops"  // expect: reading-limit
```

## Fix

Begin each header with `#pragma once`.

## How to silence

`// tops-lint: ignore[reading-limit] reason`

## Limits

Headers may include each other 200 deep, and conditionals nest 1000 deep; 10000 headers and 64 MiB
of expanded text are read.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Problem, ProblemKind
from tops_lsp.diagnostics.registry import rule

RULE = rule(
    code="TOPS016",
    name="reading-limit",
    severity=Severity.WARNING,
    message="not all is read: {reason}{subject}",
)
_REASONS = {
    ProblemKind.OUTPUT: "the expanded text grows too large",
    ProblemKind.DEPTH: "headers include each other too deeply",
    ProblemKind.INCLUSIONS: "too many headers are included",
    ProblemKind.CONDITIONALS: "conditionals are nested too deeply",
}


@RULE.on(Problem)
def check(node: Problem, visit: Visit) -> Iterator[Report]:
    """A place where the preprocessor gave up on a file or a header."""
    if node.kind in _REASONS:
        subject = f": '{node.subject}'" if node.subject else ""
        yield Report(node.span, {"reason": Phrase(_REASONS[node.kind]), "subject": subject})
