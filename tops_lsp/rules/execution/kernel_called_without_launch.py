"""A kernel is called like an ordinary function.

## Why it matters

A `__global__` function runs on many threads of the device; a call has to say how many. Device code
cannot start kernels at all.

## Example

```cpp
__global__ void clear(float *data) { data[0] = 0; }
void start(float *data) {
  clear(data);  // expect: kernel-called-without-launch
}
```

## Fix

Launch it: `clear<<<grid, block>>>(data);`. In device code call a `__device__` function instead.

## How to silence

`// tops-lint: ignore[kernel-called-without-launch] reason`

## Limits

Calls through function pointers have a rule of their own, pointer-across-sides.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Change, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.unseen_functions import may_be_overloaded
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Expression, Name, Unary
from tops_lsp.model.tree.types import ClassType, value_type
from tops_lsp.rules.shared.calls import callee_span, side_of
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS103",
    name="kernel-called-without-launch",
    severity=Severity.ERROR,
    message="kernel '{kernel}' is called without a launch configuration: {advice}",
    notes={"declared": "'{kernel}' is declared __global__ here"},
)


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """Any direct call of a `__global__` function."""
    kernel = node.function or _named(node.callee)
    if kernel is None or not kernel.is_kernel:
        return
    if node.function is None and may_be_overloaded(visit.unit, [kernel]):
        return  # a function of that name may be declared there, which these arguments fit
    on_device = side_of(visit) is Side.DEVICE
    advice = (
        Phrase("device code cannot start kernels")
        if on_device
        else f"write {kernel.name}<<<grid, block>>>(…)"
    )
    fields = {"kernel": kernel.name, "advice": advice}
    note = Note(kernel, RULE.notes["declared"], fields)
    yield Report(
        callee_span(node), fields, (note,), change=None if on_device else _fix(node, visit)
    )


def _named(callee: Expression) -> Function | None:
    """The function that `(kernel)` and `(&kernel)` mean."""
    if isinstance(callee, Unary) and callee.op == "&":
        callee = callee.operand
    found = callee.declaration if isinstance(callee, Name) else None
    return found if isinstance(found, Function) else None


def _fix(node: Call, visit: Visit) -> Change | None:
    """A configuration between the kernel's name and its arguments, objects not among them."""
    if any(isinstance(value_type(a.type), ClassType) for a in node.arguments):
        return None
    if not isinstance(node.callee, Name):
        return None
    end = node.callee.span.end
    if not visit.item.text[end:].lstrip().startswith(b"("):  # the name is in parentheses
        return None
    return Change("add <<<1, 1>>>", ((visit.item, Span(end, end), "<<<1, 1>>>"),))
