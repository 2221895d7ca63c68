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
from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call
from tops_lsp.model.tree.types import EnumType, Pointer, Type, unqualified
from tops_lsp.rules.shared.origins import Origins
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS221",
    name="copy-direction",
    severity=Severity.WARNING,
    message="'{pointer}' is {role} of a copy {direction}, but points into the memory of the {side}",
)
_KINDS = "MemcpyKind"
_ROLES = ("the destination", "the source")
_DIRECTIONS = {
    0: (Side.HOST, Side.HOST, "from host to host"),
    1: (Side.DEVICE, Side.HOST, "from host to device"),
    2: (Side.HOST, Side.DEVICE, "from device to host"),
    3: (Side.DEVICE, Side.DEVICE, "from device to device"),
}
"""The destination's side, the source's, and how the runtime's own numbers are said."""


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """Calls of the runtime that take two pointers and a direction."""
    function = node.function
    if function is None or not function.item.builtin or visit.function is None:
        return
    if "copies" not in facts_of(function).effects:
        return
    given = list(zip(function.parameters, node.arguments, strict=False))
    kinds = [place for place, (p, _) in enumerate(given) if _is_kind(p.type)]
    directions = [evaluate_integer(given[place][1]) for place in kinds]
    before = given[: kinds[0]] if kinds else []  # a stream after it is a pointer, too
    pointers = [bare(a) for p, a in before if isinstance(unqualified(p.type), Pointer)]
    if len(directions) != 1 or directions[0] not in _DIRECTIONS or len(pointers) != 2:
        return
    wanted = _DIRECTIONS[directions[0]]
    origins = visit.once(Origins)
    for pointer, side, role in zip(pointers, wanted[:2], _ROLES, strict=True):
        found = origins.of(pointer)
        if found is not Side.NONE and found is not side:
            name = visit.item.text[slice(*pointer.span)].decode("utf-8", "replace")
            fields = {
                "pointer": name,
                "role": Phrase(role),
                "direction": Phrase(wanted[2]),
                "side": Phrase("host" if found is Side.HOST else "device"),
            }
            yield Report(pointer.span, fields)


def _is_kind(type_: Type) -> bool:
    plain = unqualified(type_)
    return isinstance(plain, EnumType) and plain.declaration.name.endswith(_KINDS)
