"""Code that only the host compiles asks for a macro that only the device's passes have.

## Why it matters

`__GCU_ARCH__` and its like are not defined while the host's code is compiled. The branch is never
compiled: what looks like a choice by chip is none.

## Example

```cpp
int blocks() {
#if __GCU_ARCH__ >= 300  // expect: device-macro-in-host-code
  return 2;
#else
  return 4;
#endif
}
```

## Fix

Ask the runtime (`topsGetDeviceProperties`), or pass a macro of your own on the command line.

## How to silence

`// tops-lint: ignore[device-macro-in-host-code] reason`

## Limits

Conditions that ask for one such macro and nothing else, inside of functions for the host alone.
Macros that the command line defines for both sides are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.directives import ARCHITECTURES, Condition
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side

RULE = rule(
    code="TOPS155",
    name="device-macro-in-host-code",
    severity=Severity.WARNING,
    message="{macro} is never defined in '{function}', which is for the host alone",
    notes={"declared": "'{function}' is declared here"},
)
_MACROS = (*ARCHITECTURES, "__CUDA_ARCH__", "__TOPS_DEVICE_COMPILE__")


@RULE.on(Condition)
def check(node: Condition, visit: Visit) -> Iterator[Report]:
    """A condition in a host function that is false for want of the macro."""
    if Side.HOST not in visit.sides:
        return
    macro = next((word.text for word in node.words if word.text in _MACROS), None)
    if macro is None or node.holds(macro, None) is not False or _is_given(macro, visit):
        return
    function = visit.unit.function_at(node.span.start)
    if function is not None and _is_for_host_alone(function):
        fields = {"macro": macro, "function": function.name}
        yield Report(node.span, fields, (Note(function, RULE.notes["declared"], fields),))


def _is_given(macro: str, visit: Visit) -> bool:
    """Whether the command line defines it, for the host too."""
    return any(name == macro for name, _ in visit.unit.context.defines)


def _is_for_host_alone(function: Function) -> bool:
    execution = function.execution
    start, end = function.body_span
    marked = b"__device__" in function.item.text[start:end]
    return execution.known and execution.side is Side.HOST and not marked
