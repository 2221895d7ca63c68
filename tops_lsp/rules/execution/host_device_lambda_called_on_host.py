"""A `__host__ __device__` lambda is called by the host function around it and nowhere else.

## Why it matters

The compiler replaces an extended lambda by an object that calls it indirectly. The host compiler
can hardly inline such a call; that of an unmarked lambda it can.

## Example

```cpp
int run(int x) {
  auto f = [=] __host__ __device__ { return 2 * x; };  // expect: host-device-lambda-called-on-host
  return f();
}
```

## Fix

Remove `__host__ __device__`: in a host function an unmarked lambda is host code.

## How to silence

`// tops-lint: ignore[host-device-lambda-called-on-host] reason`

## Limits

A hint. Only a lambda that is kept in a variable, of which every use is a call, is judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Lambda, Name
from tops_lsp.rules.execution._lambdas import is_extended
from tops_lsp.rules.shared.calls import side_of
from tops_lsp.rules.shared.walk import evaluated

RULE = rule(
    code="TOPS123",
    name="host-device-lambda-called-on-host",
    severity=Severity.HINT,
    message="'{name}' is called on the host only: without __host__ __device__ the calls can be "
    "inlined",
)


@RULE.on(Variable)
def check(variable: Variable, visit: Visit) -> Iterator[Report]:
    """A local variable that holds an extended lambda for both sides."""
    node = variable.initializer
    if not isinstance(node, Lambda) or not is_extended(node):
        return
    both = node.function.execution.side is Side.BOTH
    if both and side_of(visit) is Side.HOST and _is_only_called(variable, visit):
        yield Report(node.introducer_span, {"name": variable.name})


def _is_only_called(variable: Variable, visit: Visit) -> bool:
    """Whether the function calls the variable, and does nothing else with it."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    if body is None:
        return False
    uses: list[Name] = []
    callees: list[object] = []
    for node in evaluated(body.compound):
        if isinstance(node, Call):
            callees.append(node.callee)
        if isinstance(node, Name) and variable in node.candidates:
            uses.append(node)
    return bool(uses) and all(use in callees for use in uses)
