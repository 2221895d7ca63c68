"""An assert in device code is compiled away.

## Why it matters

Device code checks asserts only with `TOPS_ENABLE_ASSERT` defined. Without it the condition is
never looked at, in no build.

## Example

```cpp
#include <cassert>
__device__ int at(const int *data, int i, int n) {
  assert(i < n);  // expect: device-assert-disabled
  return data[i];
}
```

## Fix

Compile with `-DTOPS_ENABLE_ASSERT` where asserts are wanted.

## How to silence

`// tops-lint: ignore[device-assert-disabled] reason`

## Limits

The first assert of a function stands for all of them. CUDA files are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS157",
    name="device-assert-disabled",
    severity=Severity.HINT,
    message="this assert does nothing: TOPS_ENABLE_ASSERT is not defined",
)
SWITCH = "TOPS_ENABLE_ASSERT"
LIBRARY = "sdk:"
"""What definitions of the stub headers' macros begin with."""


@RULE.on(TranslationUnit)
def check(unit: TranslationUnit, visit: Visit) -> Iterator[Report]:
    """The first assert of each device function."""
    if SWITCH in unit.expansion.macros or unit.is_for_gpus:
        return
    seen: set[Function] = set()
    for at in _asserts(unit):
        function = unit.function_at(at.start)
        position = unit.expansion.map.to_expanded(unit.source.path, at.start)
        if function is None or position is None or function in seen or not _is_on_device(function):
            continue
        seen.add(function)
        start = position - function.item.start
        yield Report(Span(start, start + 1), item=function.item)


def _asserts(unit: TranslationUnit) -> Iterator[Span]:
    """The uses of the library's macro in the main file."""
    for use in unit.expansion.uses:
        own = use.path == unit.source.path and use.macro.name == "assert"
        if own and str(use.macro.definition[0]).startswith(LIBRARY):
            yield use.span


def _is_on_device(function: Function) -> bool:
    return function.execution.known and function.execution.side is Side.DEVICE
