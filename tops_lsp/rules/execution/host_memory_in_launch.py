"""A kernel is given a pointer into the host's memory.

## Why it matters

The kernel runs on the device, where such an address means nothing: it reads rubbish, or the launch
fails with an error that only the next call tells.

## Example

```cpp
#include <stdlib.h>
__global__ void clear(float *data) { data[threadIdx.x] = 0; }
void run() {
  float *data = (float *)malloc(12 * sizeof(float));
  clear<<<1, 12>>>(data);  // expect: host-memory-in-launch
  free(data);
}
```

## Fix

Allocate device memory (`topsMalloc`), copy there and back (`topsMemcpy`), and give the kernel that.

## How to silence

`// tops-lint: ignore[host-memory-in-launch] reason`

## Limits

Local pointers that are given memory of the host and nothing else, addresses of local variables, and
elements of C++'s vectors, arrays and strings, unless they have an allocator of their own.
Files that register memory of the host, or ask whether the device reaches it, are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.argument_binding import takers
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Expression, Launch
from tops_lsp.model.tree.scopes import ancestry, has_unknown_base
from tops_lsp.model.tree.types import (
    ClassType,
    Pointer,
    Reference,
    Type,
    unqualified,
    value_type,
)
from tops_lsp.rules.shared.origins import Origins, reaches_host_memory
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS159",
    name="host-memory-in-launch",
    severity=Severity.WARNING,
    message="kernel '{kernel}' is given '{argument}', which lies in the host's memory",
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """Arguments that parameters take as pointers or references."""
    kernel = node.function
    if kernel is None or visit.function is None or reaches_host_memory(visit.unit):
        return
    origins = visit.once(Origins)
    taken = takers(kernel.parameters, len(node.arguments), dict(node.bindings))
    for taker, argument in zip(taken, node.arguments, strict=True):
        if taker is not None and _is_of_host(taker[0].type, bare(argument), origins):
            name = visit.item.text[slice(*argument.span)].decode("utf-8", "replace")
            yield Report(argument.span, {"kernel": kernel.name, "argument": name})


def _is_of_host(parameter: Type, argument: Expression, origins: Origins) -> bool:
    """Whether a parameter surely brings an address of the host's memory to the device."""
    if isinstance(parameter, Reference):
        return (
            not (parameter.rvalue or _is_empty(argument.type))
            and origins.of_place(argument) is Side.HOST
        )
    pointer = isinstance(unqualified(parameter), Pointer) or _points(argument)
    return pointer and origins.of(argument) is Side.HOST


def _is_empty(type_: Type) -> bool:
    """Whether an object has no data that anybody could read."""
    plain = value_type(type_)
    class_ = plain.declaration if isinstance(plain, ClassType) else None
    if class_ is None or not class_.is_complete or has_unknown_base(class_):
        return False
    return not any(one.fields for one in ancestry(class_))


def _points(argument: Expression) -> bool:
    return isinstance(unqualified(argument.type), Pointer)
