"""A loop over vectors has nothing for the elements that fill no whole vector.

## Why it matters

A loop that goes on by whole vectors reaches beyond the end, or leaves elements out, where their
number is no multiple of the lanes.

## Example

```cpp
__device__ void f() {
  __local__ __valigned__ float tile[100];
  for (int i = 0; i < 100; i += 32) {  // expect: vector-loop-without-tail
    tops::vstore(tops::vzero<vfloat>(), tile + i);
  }
}
```

## Fix

Let the loop end at the last whole vector and work on the rest one by one:
`for (int i = n / 32 * 32; i < n; ++i)`. Or round the buffers up, and `n` with them.

## How to silence

`// tops-lint: ignore[vector-loop-without-tail] reason`

## Limits

Loops that end at a constant, unless the array has room for whole vectors, and loops that end at a
parameter of a kernel: whoever calls a device function may round up. A kernel that computes with the
parameter elsewhere (`n % 32`, `if (i < n)`) is taken to have thought of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Expression, Name
from tops_lsp.model.tree.statements import For
from tops_lsp.rules.shared.counting_loops import Loop, Loops
from tops_lsp.rules.shared.vector_values import is_judged
from tops_lsp.rules.shared.walk import bare, evaluated_of
from tops_lsp.rules.vectors._accesses import VectorAccess, accesses
from tops_lsp.rules.vectors._addresses import addresses

RULE = rule(
    code="TOPS243",
    name="vector-loop-without-tail",
    severity=Severity.HINT,
    message="{problem}: {end} {is_multiple} a multiple of {lanes}, and no scalar tail follows",
)
_BEYOND = Phrase("the last vector reaches beyond the end")
_LEFT = Phrase("elements after the last whole vector are left out")
_IS_NOT = Phrase("is not")
_NEED_NOT = Phrase("need not be")


@RULE.on(For)
def check(node: For, visit: Visit) -> Iterator[Report]:
    """Loops that go on by as many elements as their vectors have lanes."""
    loop = visit.once(Loops).at(node) if is_judged(visit) else None
    if loop is None or loop.step == 1 or not _has_rest(loop, visit):
        return
    if any(a.lanes == loop.step and not _is_long_enough(a, loop, visit) for a in accesses(loop)):
        fields = {
            "problem": _LEFT if _stops_early(loop) else _BEYOND,
            "end": _text(loop, visit),
            "is_multiple": _NEED_NOT if loop.bound is None else _IS_NOT,
            "lanes": str(loop.step),
        }
        yield Report(node.span if node.condition is None else node.condition.span, fields)


def _stops_early(loop: Loop) -> bool:
    """Whether the last round is one with a whole vector."""
    return loop.extra + 1 - loop.inclusive >= loop.step


def _has_rest(loop: Loop, visit: Visit) -> bool:
    """Whether elements may be left over that nobody seems to care for."""
    if loop.bound is not None:
        rest = loop.start is not None and (loop.bound - loop.start) % loop.step
        return bool(rest) and not _uses_limit(loop, visit)
    limit = bare(loop.limit)
    end = limit.declaration if isinstance(limit, Name) else None
    in_kernel = visit.function is not None and visit.function.is_kernel
    return (
        in_kernel
        and isinstance(end, Variable)
        and end.storage is Storage.PARAMETER
        and not _uses_limit(loop, visit)
    )


def _is_long_enough(access: VectorAccess, loop: Loop, visit: Visit) -> bool:
    """Whether the array is known to be as long as the rounds need."""
    array = next((a.array for a in addresses(access.node, visit)), None)
    room = None if array is None else size_of(array.type)
    if room is None or loop.rounds is None or loop.start is None or _stops_early(loop):
        return False
    needed = (loop.start + loop.rounds * loop.step) * access.vector.element.size
    return needed <= room


def _uses_limit(loop: Loop, visit: Visit) -> bool:
    """Whether the function computes with the loop's end anywhere else."""
    limit = bare(loop.limit)
    if not isinstance(limit, Name):
        return False
    others = (n for n in visit.once(evaluated_of) if _is_use(n, limit))
    return any(not _in(n, loop) for n in others)


def _is_use(node: Expression, limit: Name) -> bool:
    return isinstance(node, Name) and node.declaration is limit.declaration


def _in(node: Expression, loop: Loop) -> bool:
    condition = loop.statement.condition
    return condition is not None and condition.span.covers(node.span)


def _text(loop: Loop, visit: Visit) -> str:
    if loop.bound is not None and not isinstance(bare(loop.limit), Name):
        return str(loop.bound)
    item = visit.item if visit.function is None else visit.function.item
    span = loop.limit.span
    return item.text[span.start : span.end].decode("utf-8", "replace")
