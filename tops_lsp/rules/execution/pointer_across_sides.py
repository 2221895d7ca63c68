"""Host code calls a device function or a kernel through a pointer.

## Why it matters

The compiler sees a pointer and lets the call pass. When it runs, the host jumps to what is no code
of its own; a kernel called through a pointer has no launch configuration.

## Example

```cpp
__device__ float half_of(float x) { return x * 0.5f; }
float on_the_host(float x) {
  float (*function)(float) = half_of;
  return function(x);  // expect: pointer-across-sides
}
```

## Fix

Point to a function of the host; launch kernels: `pointer<<<grid, block>>>(…)`.

## How to silence

`// tops-lint: ignore[pointer-across-sides] reason`

## Limits

Local pointers that are given one function and never changed, and `(*kernel)(…)`. Device code that
takes the address of a host function has a rule of its own, function-address-on-device.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Cast, Expression, Name, Unary
from tops_lsp.rules.shared.calls import calling_side
from tops_lsp.rules.shared.variables import Changes

RULE = rule(
    code="TOPS128",
    name="pointer-across-sides",
    severity=Severity.WARNING,
    message="host code calls '{function}', a {label} function, through a pointer",
    notes={"declared": "'{function}' is declared here"},
)


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """A call through a local pointer that holds one function."""
    name = _pointer(node.callee)
    if name is None or calling_side(visit) is not Side.HOST:
        return
    variable = name.declaration
    function = _held(variable) if isinstance(variable, Variable) else _kernel(node, variable)
    if function is None or not _is_wrong(function) or variable in visit.once(Changes).changed:
        return
    fields = {"function": function.name, "label": function.execution.label}
    yield Report(name.name_span, fields, (Note(function, RULE.notes["declared"], fields),))


def _pointer(callee: Expression) -> Name | None:
    """The name in `pointer(…)` and `(*pointer)(…)`."""
    if isinstance(callee, Unary) and callee.op == "*":
        callee = callee.operand
    return callee if isinstance(callee, Name) else None


def _kernel(node: Call, named: object) -> Function | None:
    """The kernel of `(*kernel)(…)`, which every compiler lets pass."""
    if isinstance(named, Function) and isinstance(node.callee, Unary):
        return named if named.is_kernel else None
    return None


def _is_wrong(function: Function) -> bool:
    execution = function.execution
    return execution.known and (execution.kernel or not execution.on_host)


def _held(variable: Variable) -> Function | None:
    """The function a local pointer is initialized with."""
    if variable.storage is not Storage.AUTOMATIC or variable.initializer is None:
        return None
    value: Expression = variable.initializer
    while isinstance(value, Cast) or (isinstance(value, Unary) and value.op == "&"):
        value = value.operand
    found = value.declaration if isinstance(value, Name) else None
    return found if isinstance(found, Function) and not found.item.builtin else None
