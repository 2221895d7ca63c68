"""A macro is called with too many or too few arguments.

## Why it matters

The compiler stops here. The tool leaves the call as it is, so what it stands for is not analysed.

## Example

```cpp
#define CEIL_DIV(a, b) (((a) + (b) - 1) / (b))
int blocks(int n) {
  return CEIL_DIV(n);  // expect: macro-argument-count
}
```

## Fix

Give one argument for each parameter. A comma inside `<…>` or `{…}` separates arguments, too:
put such an argument in parentheses, or make the last parameter `...`.

## How to silence

`// tops-lint: ignore[macro-argument-count] reason`

## Limits

Macros of the command line and of the SDK's headers are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Problem, ProblemKind
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.other_text import WORD, is_defined_by_branch

RULE = rule(
    code="TOPS013",
    name="macro-argument-count",
    severity=Severity.ERROR,
    message="macro '{macro}' does not take this number of arguments: {signature}",
)


@RULE.on(Problem)
def check(node: Problem, visit: Visit) -> Iterator[Report]:
    """A call of a macro that is defined in a file, with arguments that do not fit."""
    macro = node.macro
    if node.kind is not ProblemKind.ARGUMENTS or macro is None or not macro.is_written:
        return
    text = visit.unit.source_of(node.path).text
    invoked = WORD.match(text, *node.span)
    if invoked is not None and is_defined_by_branch(visit.unit, invoked[0]):
        return
    yield Report(node.span, {"macro": macro.name, "signature": macro.signature})
