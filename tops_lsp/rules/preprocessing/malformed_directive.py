"""A preprocessor directive cannot be read.

## Why it matters

The compiler stops here. The tool passes over the line, so what depends on it is not analysed.

## Example

```cpp
#define 2D_SIZE 64  // expect: malformed-directive
#if (__GCU_ARCH__ >= 300  // expect: malformed-directive
#endif
```

## Fix

Write the directive as the message says: a macro's name is an identifier, an `#include` names a
header, a condition is an integer expression.

## How to silence

`// tops-lint: ignore[malformed-directive] reason`

## Limits

Directives in inactive code are not read. A condition may use names that are no macros here, even
with arguments: a header that was not found may define them.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Problem, ProblemKind
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS010",
    name="malformed-directive",
    severity=Severity.ERROR,
    message="malformed directive: {problem}{subject}",
)
_PROBLEMS = {
    ProblemKind.DEFINITION: "no readable macro name and parameters",
    ProblemKind.NAME: "a macro's name is missing",
    ProblemKind.DIRECTIVE: "unknown directive",
    ProblemKind.INCLUDE: "no header is named",
}


@RULE.on(Problem)
def check(node: Problem, visit: Visit) -> Iterator[Report]:
    """A directive without what it needs, or a condition without a value."""
    if _is_of_unknown_macro(node, visit):
        return
    if node.kind is ProblemKind.CONDITION or node.kind in _PROBLEMS:
        problem = node.reason or _PROBLEMS[node.kind]
        subject = f": {node.subject}" if node.subject else ""
        yield Report(node.span, {"problem": Phrase(problem), "subject": subject})


def _is_of_unknown_macro(node: Problem, visit: Visit) -> bool:
    """Whether a number in a condition was pasted of names that missing headers may define."""
    if node.kind is not ProblemKind.CONDITION or not lacks_headers(visit.unit):
        return False
    written = visit.unit.source.text[slice(*node.span)].decode("utf-8", "replace")
    pasted = node.subject.strip("'")
    return _NUMBER_WITH_NAME.fullmatch(pasted) is not None and pasted not in written


_NUMBER_WITH_NAME = regex(r"\d\w*[A-Za-z_]\w*")
