"""A copy names another direction than its pointers have.

## Why it matters

`topsMemcpyHostToDevice` says that the first pointer is the device's and the second the host's.
Where they are not, the copy fails, or reads and writes at addresses of the wrong memory.

## Example

```cpp
#include <tops/tops_runtime.h>
void send(const int *values) {
  int *data = nullptr;
  if (topsMalloc(&data, 16) != topsSuccess) return;
  (void)topsMemcpy(data, values, 16, topsMemcpyDeviceToHost);  // expect: copy-direction
}
```

## Fix

Name the direction that the pointers have: the destination is first.

## How to silence

`// tops-lint: ignore[copy-direction] reason`

## Limits

Local pointers that are given memory of one side and nothing else, and elements of C++'s vectors,
arrays and strings.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call
from tops_lsp.rules.shared.copies import copy_of
from tops_lsp.rules.shared.origins import Origins
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS221",
    name="copy-direction",
    severity=Severity.WARNING,
    message="'{pointer}' is {role} of a copy {direction}, but points into the memory of the {side}",
)
_ROLES = ("the destination", "the source")
_SAID = {
    (Side.HOST, Side.HOST): "from host to host",
    (Side.DEVICE, Side.HOST): "from host to device",
    (Side.HOST, Side.DEVICE): "from device to host",
    (Side.DEVICE, Side.DEVICE): "from device to device",
}
"""Directions by the destination's side and the source's."""


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """Calls of the runtime that take two pointers and a direction."""
    copy = copy_of(node)
    if copy is None or visit.function is None:
        return
    origins, direction = visit.once(Origins), (copy.to, copy.taken_from)
    pointers = (bare(copy.destination), bare(copy.source))
    for pointer, side, role in zip(pointers, direction, _ROLES, strict=True):
        found = origins.of(pointer)
        if found is not Side.NONE and found is not side:
            name = visit.item.text[slice(*pointer.span)].decode("utf-8", "replace")
            fields = {
                "pointer": name,
                "role": Phrase(role),
                "direction": Phrase(_SAID[direction]),
                "side": Phrase("host" if found is Side.HOST else "device"),
            }
            yield Report(pointer.span, fields)
