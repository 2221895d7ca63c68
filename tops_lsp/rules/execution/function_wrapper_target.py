"""An `nvstd::function` is given a target of the other side.

## Why it matters

The wrapper keeps the target's address. In host code that cannot be the address of a `__device__`
function, in device code not that of a `__host__` one: there is nothing to call.

## Example

```cpp
#include <nvfunctional>
__device__ int on_device() { return 1; }
void run() {
  nvstd::function<int()> pick = on_device;  // expect: function-wrapper-target
}
```

## Fix

Use a target of the same side, or mark it `__host__ __device__`.

## How to silence

`// tops-lint: ignore[function-wrapper-target] reason`

## Limits

Functions that are `__host__ __device__` are not judged. Function pointers and overloaded names
may mean either side.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.declarations import Function
from tops_lsp.model.execution import Side
from tops_lsp.model.expressions import Assign, Cast, Construct, Expression, Lambda, Name, Unary
from tops_lsp.model.types import ClassType, value_type
from tops_lsp.rules.execution._calls import side_of
from tops_lsp.rules.execution._walk import bare
from tops_lsp.rules.execution._wrappers import is_wrapper

RULE = rule(
    code="TOPS117",
    name="function-wrapper-target",
    severity=Severity.ERROR,
    message="an nvstd::function in {here} code is given {target}, which is {label}",
    notes={"target": "the target"},
)
_WORDS = {Side.HOST: "host", Side.DEVICE: "device"}


@RULE.on(Cast, Construct, Assign)
def check(node: Cast | Construct | Assign, visit: Visit) -> Iterator[Report]:
    """Whatever makes an nvstd::function of something else, or assigns to one."""
    side = side_of(visit)
    value = _given(node)
    if value is None or side not in _WORDS:
        return
    function = _called(value)
    if function is None or not _is_of_other_side(function, side):
        return
    is_object = function.name == "operator()"
    target = Phrase("a function object") if is_object else f"'{function.name}'"
    fields = {"here": Phrase(_WORDS[side]), "target": target, "label": function.execution.label}
    yield Report(value.span, fields, (Note(function, RULE.notes["target"]),))


def _given(node: Cast | Construct | Assign) -> Expression | None:
    """What a wrapper is made of, or what is assigned to it."""
    if isinstance(node, Assign):
        return bare(node.value) if is_wrapper(value_type(node.target.type)) else None
    if not is_wrapper(value_type(node.type)):
        return None
    if isinstance(node, Cast):
        return node.operand
    return bare(node.arguments[0]) if len(node.arguments) == 1 else None


def _called(value: Expression) -> Function | None:
    """The function that a call of the target calls; None if that is not certain."""
    if isinstance(value, Lambda):
        return value.function
    if isinstance(value, Unary) and value.op == "&":
        value = value.operand
    if isinstance(value, Name) and isinstance(value.declaration, Function):
        return value.declaration
    plain = value_type(value.type)
    if not isinstance(plain, ClassType) or is_wrapper(plain):
        return None
    found = plain.declaration.members.get("operator()", [])
    return found[0] if len(found) == 1 and isinstance(found[0], Function) else None


def _is_of_other_side(function: Function, side: Side) -> bool:
    execution = function.execution
    certain = execution.known and not execution.kernel and not function.item.builtin
    return certain and execution.side in _WORDS and execution.side is not side
