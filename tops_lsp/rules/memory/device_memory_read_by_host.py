"""Host code reads or writes through a pointer into device memory.

## Why it matters

What `topsMalloc` gives is an address of the device's memory. The host cannot follow it: the program
ends there.

## Example

```cpp
#include <tops/tops_runtime.h>
int first(int n) {
  int *data = nullptr;
  if (topsMalloc(&data, n * sizeof(int)) != topsSuccess) return 0;
  return data[0];  // expect: device-memory-read-by-host
}
```

## Fix

Copy to the host first (`topsMemcpy` with `topsMemcpyDeviceToHost`), and read the copy.

## How to silence

`// tops-lint: ignore[device-memory-read-by-host] reason`

## Limits

Local pointers that are given device memory and nothing else, in host functions. What only takes an
address (`&data[4]`) is none. Files with pragmas of OpenACC, or of OpenMP for devices, are not
judged: such a pragma moves loops of the host to the device.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Expression, Member, Subscript, Unary
from tops_lsp.model.tree.statements import Body, walk_statements
from tops_lsp.model.tree.types import Array, Pointer, value_type
from tops_lsp.rules.shared.calls import is_derived, side_of
from tops_lsp.rules.shared.origins import Origins
from tops_lsp.rules.shared.walk import bare, evaluated_here
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS220",
    name="device-memory-read-by-host",
    severity=Severity.WARNING,
    message="host code follows '{pointer}', which points into the device's memory",
)

_MOVING = regex(rb"^[ \t]*#[ \t]*pragma[ \t]+(?:acc|omp[ \t]+(?:target|teams))\b", re.M)
"""Pragmas that have code of the host run on the device."""


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """What a host function reaches through pointers, its lambdas apart."""
    if visit.function is None or side_of(visit) is not Side.HOST or is_derived(visit.function):
        return
    origins = visit.once(Origins)
    if not origins.any_of_device or _MOVING.search(visit.unit.source.text) is not None:
        return
    for statement in walk_statements(body.compound):
        for expression in statement.expressions():
            yield from _followed(expression, origins, visit)


def _followed(root: Expression, origins: Origins, visit: Visit) -> Iterator[Report]:
    addressed: set[int] = set()
    for node in evaluated_here(root):
        if isinstance(node, Unary) and node.op == "&" and node.overload is None:
            addressed.update(map(id, _places(node.operand)))
        pointer = None if id(node) in addressed else _pointer(node)
        if pointer is not None and origins.of(pointer) is Side.DEVICE:
            name = visit.item.text[slice(*pointer.span)].decode("utf-8", "replace")
            yield Report(node.span, {"pointer": name})


def _places(place: Expression) -> Iterator[Expression]:
    """A place and what it is a part of, without the pointer after it."""
    yield place
    while isinstance(place, Member | Subscript):
        place = bare(place.object)
        yield place


def _pointer(node: Expression) -> Expression | None:
    """The pointer that an expression follows to a value; arrays that it leads to are only
    addresses."""
    match node:
        case Subscript(object=pointer, overload=None) | Member(object=pointer, arrow=True):
            found = bare(pointer)
        case Unary(op="*", operand=pointer, overload=None):
            found = bare(pointer)
        case _:
            return None
    follows = isinstance(value_type(found.type), Pointer)
    return found if follows and not isinstance(value_type(node.type), Array) else None
