"""An operation's destination is read-only and its source is not.

## Why it matters

Operations of `tops` take the destination first; those of the kernel runtime (`dte_config_…`) and
of many other libraries take it last. Swapped, the transfer overwrites its input.

## Example

```cpp
__global__ void store(const float *in, float *out) {
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::memcpy(ctx, tops::mdspan(tops::Global, in, 64),  // expect: dte-operands-swapped
               tops::mdspan(tops::Global, out, 64));
}
```

## Fix

Swap them: first where to, then where from.

## How to silence

`// tops-lint: ignore[dte-operands-swapped] reason`

## Limits

Recognized by the pointers' `const`. Judged is what is fixed at compile time: constants, local
variables that never change, and tensors made where it can be seen.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.tree.types import Pointer, decayed, is_const
from tops_lsp.rules.dte._lifetimes import script_of
from tops_lsp.rules.shared.dte_operations import Operation
from tops_lsp.rules.shared.dte_tensors import Tensor, operands
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS321",
    name="dte-operands-swapped",
    severity=Severity.WARNING,
    message="the destination of {operation}() is read-only, its source is not: are they swapped?",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Operations that write through a pointer to const."""
    known = operands(visit)
    for made in visit.once(script_of).operations:
        given = made.operands
        target, source = known.tensor(given.get("dst")), known.tensor(given.get("src"))
        if target is not None and source is not None and _is_swapped(target, source):
            fields = {"operation": made.written}
            yield Report(given["dst"].span, fields, replacement=_swap(made, visit))


def _is_swapped(target: Tensor, source: Tensor) -> bool:
    return _is_read_only(target) and not _is_read_only(source)


def _is_read_only(tensor: Tensor) -> bool:
    pointer = decayed(tensor.pointer.type)
    return isinstance(pointer, Pointer) and is_const(pointer.pointee)


def _swap(made: Operation, visit: Visit) -> tuple[str, Span, str]:
    first, second = made.operands["dst"].span, made.operands["src"].span
    text = visit.item.text
    parts = text[second.start : second.end], text[first.end : second.start], text[slice(*first)]
    swapped = b"".join(parts).decode("utf-8", "replace")
    return "swap destination and source", Span(first.start, second.end), swapped
