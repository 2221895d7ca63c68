"""Code after a jump is never run.

## Why it matters

Something was left over, or comes after the wrong brace.

## Example

```cpp
__device__ int twice(int a) {
  return 2 * a;
  a = 0;  // expect: unreachable-code
}
```

## Fix

Remove it, or the jump.

## How to silence

`// tops-lint: ignore[unreachable-code] reason`

## Limits

A hint, shown pale by editors. What follows `return`, `break`, `continue`, `goto`, `throw` and
functions that never come back is reported, in the same block. A `break` or `return` alone is not,
which habit and compilers ask for; nor is what a constant condition leaves out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.statements import (
    Break,
    Case,
    Compound,
    Continue,
    Declare,
    Goto,
    Label,
    OpaqueStatement,
    Return,
    Statement,
    walk_statements,
)
from tops_lsp.rules.warnings._endings import ends
from tops_lsp.rules.warnings._judgement import is_certain, is_written
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS651",
    name="unreachable-code",
    severity=Severity.HINT,
    message="this code is never run",
    unnecessary=True,
)
_PLACES = (Case, Label, OpaqueStatement)
"""What control may come to from elsewhere, and what nothing is known of."""
_HABITS = (Break, Continue, Goto, Compound)
"""What may come after a jump: it does nothing."""


@RULE.on(Compound, where=is_written)
def check(node: Compound, visit: Visit) -> Iterable[Report]:
    """The statements after the first one of a block that never comes to its end."""
    body = node.body
    if len(body) < 2:
        return ()
    first = next((index for index, one in enumerate(body[:-1], 1) if ends(one)), 0)
    dead = _dead(body[first:]) if first else ()
    if not dead or not any(_does_something(one) for one in dead):
        return ()
    if dead[0].span.start == body[first - 1].span.start:
        return ()  # what the model adds to a `throw` that is an operand
    span = Span(dead[0].span.start, dead[-1].span.end)
    return (Report(span),) if is_certain(visit, span, dead[0].span, body[first - 1].span) else ()


def _dead(rest: Sequence[Statement]) -> Sequence[Statement]:
    """The statements before the next place that control may come to; none if one is inside."""
    for index, statement in enumerate(rest):
        if any(isinstance(inner, _PLACES) for inner in walk_statements(statement)):
            return rest[:index]
    return rest


def _does_something(statement: Statement) -> bool:
    match statement:
        case Return(value=value):
            return value is not None and _computes(value)
        case Declare():
            return bool(statement.expressions())
        case Compound(body=body):
            return any(_does_something(one) for one in body)
    return not isinstance(statement, _HABITS)


def _computes(value: Expression) -> bool:
    """Whether a result is more than a value for a compiler that asks for one."""
    return bool(value.children())
