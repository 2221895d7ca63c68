"""A call through a pointer ends in a function of the other side, or in a kernel.

## Why it matters

The compiler sees a pointer and lets the call pass. When it runs, host code jumps to what is no
code of the host's, and device code the other way round; a kernel called through a pointer has no
launch configuration.

## Example

```cpp
float half_of(float x) { return x * 0.5f; }
__device__ float on_the_device(float x) {
  float (*function)(float) = half_of;
  return function(x);  // expect: pointer-across-sides
}
```

## Fix

Point to a function of the side that calls; launch kernels: `pointer<<<grid, block>>>(…)`.

## How to silence

`// tops-lint: ignore[pointer-across-sides] reason`

## Limits

Local pointers that are given one function and never changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.declarations import Function, Storage, Variable
from tops_lsp.model.execution import Side
from tops_lsp.model.expressions import Call, Cast, Expression, Name, Unary
from tops_lsp.rules.execution._calls import calling_side
from tops_lsp.rules.execution._variables import changed

RULE = rule(
    code="TOPS128",
    name="pointer-across-sides",
    severity=Severity.WARNING,
    message="{here} code calls '{function}', a {label} function, through a pointer",
    notes={"declared": "'{function}' is declared here"},
)


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """A call through a local pointer that holds one function."""
    side = calling_side(visit)
    if side not in (Side.HOST, Side.DEVICE) or not isinstance(node.callee, Name):
        return
    variable = node.callee.declaration
    function = _held(variable) if isinstance(variable, Variable) else None
    if function is None or not _is_wrong(function, side) or variable in _changed(visit):
        return
    fields = {
        "function": function.name,
        "label": function.execution.label,
        "here": Phrase("host" if side is Side.HOST else "device"),
    }
    yield Report(node.callee.name_span, fields, (Note(function, RULE.notes["declared"], fields),))


def _is_wrong(function: Function, side: Side) -> bool:
    execution = function.execution
    return execution.known and (execution.kernel or side not in execution.side)


def _held(variable: Variable) -> Function | None:
    """The function a local pointer is initialised with."""
    if variable.storage is not Storage.AUTOMATIC or variable.initializer is None:
        return None
    value: Expression = variable.initializer
    while isinstance(value, Cast) or (isinstance(value, Unary) and value.op == "&"):
        value = value.operand
    found = value.declaration if isinstance(value, Name) else None
    return found if isinstance(found, Function) and not found.item.builtin else None


def _changed(visit: Visit) -> set[Variable]:
    body = None if visit.function is None else visit.unit.body(visit.function)
    return set() if body is None else set(changed(body.compound))
