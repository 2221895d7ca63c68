"""Device code uses a variable of the host.

## Why it matters

A variable without a memory-space specifier lives in the host's memory, which the device cannot
reach: the compiler rejects it, late and without saying how the code got there.

## Example

```cpp
int limit = 8;
__global__ void fill(int *data) {
  data[0] = limit;  // expect: host-variable-in-device-code
}
```

## Fix

Mark the variable `__device__`, make it `constexpr`, or pass its value to the kernel.

## How to silence

`// tops-lint: ignore[host-variable-in-device-code] reason`

## Limits

Variables at namespace scope and static members. Constants are not judged, the device has copies of
them, nor are closures. In templates of the device, names in `if constexpr` are judged in instances
alone. An inline or a static `__host__ __device__` function, or a template, is judged where device
code in the same file reaches it; others are compiled for the device, whoever calls them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import CallGraph, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Member, Name
from tops_lsp.model.tree.types import ClassType, is_unknown, value_type
from tops_lsp.rules.shared.calls import is_nondependent, on_device_or_pattern
from tops_lsp.rules.shared.graph import uses
from tops_lsp.rules.shared.variable_memory import home, is_constant

RULE = rule(
    code="TOPS125",
    name="host-variable-in-device-code",
    severity=Severity.ERROR,
    message="device code uses '{variable}', which lives in the host's memory",
    notes={"declared": "'{variable}' is declared here"},
)


@RULE.on(Name, Member, where=on_device_or_pattern)
def check(node: Name | Member, visit: Visit) -> Iterable[Report]:
    """A name of a host variable in a function that surely runs on the device."""
    variable = node.declaration
    if not isinstance(variable, Variable) or not _is_of_host(variable):
        return ()
    if not is_nondependent(node, visit):
        return ()
    return (Report(node.name_span, *_fields(variable)),)


@RULE.on(CallGraph)
def check_reached(node: CallGraph, visit: Visit) -> Iterator[Report]:
    """The same in functions that only what calls them puts on the device."""
    for use, notes in uses(visit):
        if _is_of_host(use.variable):
            fields, declared = _fields(use.variable)
            yield Report(use.span, fields, (*notes, *declared), item=use.caller.item)


def _is_of_host(variable: Variable) -> bool:
    if home(variable) is not Side.HOST:
        return False
    plain = value_type(variable.type)
    closure = isinstance(plain, ClassType) and plain.declaration.is_closure
    return not (is_unknown(plain) or is_constant(variable) or closure)


def _fields(variable: Variable) -> tuple[dict[str, str], tuple[Note, ...]]:
    fields = {"variable": variable.name}
    return fields, (Note(variable, RULE.notes["declared"], fields),)
