"""An `nvstd::function` is passed from one side to the other.

## Why it matters

The wrapper holds addresses of the side it was made on. Handed over by a launch, a copy or a
captured variable, it calls into nothing when it runs.

## Example

```cpp
#include <nvfunctional>
__global__ void call(nvstd::function<int()> pick) { pick(); }
void run(nvstd::function<int()> pick) {
  call<<<1, 1>>>(pick);  // expect: function-wrapper-crosses-sides
}
```

## Fix

Pass a plain value that says what to call, or the function object itself as a template argument,
and make the wrapper where it is used.

## How to silence

`// tops-lint: ignore[function-wrapper-crosses-sides] reason`

## Limits

Wrappers behind a pointer are seen in copies by the runtime's functions only.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.stubs.facts import facts_named
from tops_lsp.model.tree.expressions import Call, Lambda, Launch, Name
from tops_lsp.model.tree.types import Pointer, Type, decayed
from tops_lsp.rules.execution._lambdas import captured, is_extended
from tops_lsp.rules.shared.walk import bare
from tops_lsp.rules.shared.wrappers import holds_wrapper

RULE = rule(
    code="TOPS118",
    name="function-wrapper-crosses-sides",
    severity=Severity.ERROR,
    message="an nvstd::function cannot be passed between host and device: {how}",
    notes={"kernel": "kernel '{kernel}'", "variable": "'{variable}' is declared here"},
)


@RULE.on(Launch)
def check_launch(node: Launch, visit: Visit) -> Iterator[Report]:
    """Arguments of a launch that are, or hold, a wrapper."""
    kernel = node.function
    if kernel is None or not kernel.is_kernel:
        return
    for parameter, argument in passed(kernel, node.arguments, node.bindings):
        if holds_wrapper(argument.type) or holds_wrapper(parameter.type):
            note = Note(kernel, RULE.notes["kernel"], {"kernel": kernel.name})
            yield Report(argument.span, {"how": f"launch of '{kernel.name}'"}, (note,))


@RULE.on(Lambda)
def check_lambda(node: Lambda, visit: Visit) -> Iterator[Report]:
    """Wrappers of host code used in a lambda for the device."""
    if not is_extended(node):
        return
    taken = [(c.span, c.variable) for c in node.captures if c.variable is not None]
    for span, variable in (*taken, *((use.name_span, v) for use, v in captured(node))):
        if holds_wrapper(variable.type):
            note = Note(variable, RULE.notes["variable"], {"variable": variable.name})
            yield Report(span, {"how": f"capture of '{variable.name}'"}, (note,))
            return


@RULE.on(Call)
def check_copy(node: Call, visit: Visit) -> Iterator[Report]:
    """Copies by the runtime's functions, of symbols too."""
    callee = node.callee
    if not isinstance(callee, Name) or "copies" not in facts_named(callee.text).effects:
        return
    for argument in node.arguments[:2]:
        if _points_to_wrapper(bare(argument).type) or holds_wrapper(bare(argument).type):
            yield Report(argument.span, {"how": f"copy by {callee.text}"})
            return


def _points_to_wrapper(type_: Type) -> bool:
    plain = decayed(type_)
    return isinstance(plain, Pointer) and holds_wrapper(plain.pointee)
