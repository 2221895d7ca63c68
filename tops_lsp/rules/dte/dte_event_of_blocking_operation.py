"""An event is made of an operation that gives none.

## Why it matters

Functions without `_async` wait for their end themselves and return nothing: the code does not
compile.

## Example

```cpp
__device__ void load(tops_dte_ctx_t &ctx, tops::mdspan &tile, tops::mdspan &data) {
  tops::event loaded = tops::memcpy(ctx, tile, data);  // expect: dte-event-of-blocking-operation
  tops::wait(loaded);
}
```

## Fix

Call the function with `_async`, or leave the event out.

## How to silence

`// tops-lint: ignore[dte-event-of-blocking-operation] reason`

## Limits

Operations of the DTE and `trigger_and_wait()`.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Assign, Call, Expression
from tops_lsp.model.tree.types import VOID, value_type
from tops_lsp.rules.shared.dte_operations import (
    Mode,
    Verb,
    is_event,
    name_of,
    operation,
    span_of,
    stripped,
    verb,
)

RULE = rule(
    code="TOPS313",
    name="dte-event-of-blocking-operation",
    severity=Severity.ERROR,
    message="{operation}() waits itself and gives no event",
)


@RULE.on(Variable)
def check_variable(variable: Variable, visit: Visit) -> Iterator[Report]:
    """Events that are initialized."""
    if variable.initializer is not None and is_event(value_type(variable.type)):
        yield from _reports(variable.initializer)


@RULE.on(Assign)
def check_assignment(node: Assign, visit: Visit) -> Iterator[Report]:
    """Events that are assigned."""
    if is_event(value_type(node.target.type)):
        yield from _reports(node.value)


def _reports(value: Expression) -> Iterator[Report]:
    call = stripped(value)
    if not isinstance(call, Call) or call.type != VOID:
        return
    made = operation(call)
    blocking = made is not None and made.mode is Mode.BLOCKING
    if blocking or verb(call) is Verb.TRIGGER_AND_WAIT:
        name, span = name_of(call), span_of(call)
        other = f"{name}_async" if blocking else "trigger"
        yield Report(span, {"operation": name}, replacement=(f"call {other}()", span, other))
