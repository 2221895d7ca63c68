"""A host function declares a variable in the device's memory.

## Why it matters

`__shared__` memory belongs to a block of threads and `__local__` memory to one of them. Host code
has neither blocks nor threads: there is nothing such a variable could be.

## Example

```cpp
void run() {
  __shared__ float tile[64];  // expect: device-memory-in-host-code
}
```

## Fix

Declare it in the kernel, or mark the function `__device__`.

## How to silence

`// tops-lint: ignore[device-memory-in-host-code] reason`

## Limits

Functions for both sides, and those with an unknown word before their name, are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.rules.memory._variables import EXCLUSIVE, is_indirect, is_open, words
from tops_lsp.rules.shared.calls import is_pattern, side_of

RULE = rule(
    code="TOPS206",
    name="device-memory-in-host-code",
    severity=Severity.ERROR,
    message="host code cannot hold '{variable}': {word} memory exists on the device only",
)


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterator[Report]:
    """Variables of host functions."""
    if visit.function is None or side_of(visit) is not Side.HOST:
        return
    others = ["__device__"] if node.storage is Storage.AUTOMATIC else []
    if visit.unit.is_for_gpus:
        others = ["__device__", "__managed__"]
    written = words(node, *EXCLUSIVE, *others)
    if written and not is_indirect(node) and not is_open(node) and _is_judged(visit):
        fields = {"variable": node.name, "word": written[0].name}
        yield Report(written[0].span, fields)


def _is_judged(visit: Visit) -> bool:
    """Whether the compiler says so: that of CUDA does, in functions that are no templates'."""
    unit = visit.unit
    if not unit.is_for_gpus:
        return True
    return unit.is_cuda and visit.function is not None and not is_pattern(visit.function)
