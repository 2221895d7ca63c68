"""Device code calls `std::move` or `std::forward`, which a compiler switch has made host functions.

## Why it matters

Both are usable in device code unless the file is compiled with `--no-host-device-move-forward`.
With it they are ordinary `__host__` functions, and the compiler rejects the call.

## Example

```cpp
// flags: --no-host-device-move-forward
#include <utility>
__device__ int take(int &value) {
  return std::move(value);  // expect: move-forward-on-device
}
```

## Fix

Compile without the switch, or write `static_cast<T &&>(value)`.

## How to silence

`// tops-lint: ignore[move-forward-on-device] reason`

## Limits

Functions that are `__host__ __device__` are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Declaration
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Name
from tops_lsp.rules.shared.calls import callee_span, is_named, side_of

RULE = rule(
    code="TOPS120",
    name="move-forward-on-device",
    severity=Severity.ERROR,
    message="{callee} is a host function under --no-host-device-move-forward",
)


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """A call in device code while the switch is given."""
    meant = () if visit.unit.context.switches.host_device_move_forward else _meant(node)
    for name in ("std::move", "std::forward"):
        named = bool(meant) and all(is_named(one, name) for one in meant)
        if named and side_of(visit) is Side.DEVICE:
            yield Report(callee_span(node), {"callee": name})


def _meant(call: Call) -> Sequence[Declaration]:
    """What a call calls; in a template it may be any function of the name."""
    if call.function is not None:
        return (call.function,)
    return call.callee.candidates if isinstance(call.callee, Name) else ()
