"""The source of a memcpy is larger than its destination.

## Why it matters

All of the source is copied, whatever the shapes: what lies after the destination is overwritten.

## Example

```cpp
__device__ void load(tops_dte_ctx_t &ctx, float *data) {
  __local__ float tile[32];
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 32),  // expect: dte-copy-too-large
               tops::mdspan(tops::Global, data, 64));
}
```

## Fix

Make the extents of the source those of the part that is wanted, or the destination larger.

## How to silence

`// tops-lint: ignore[dte-copy-too-large] reason`

## Limits

Judged is what is fixed at compile time: constants, local variables that never change, and tensors
made where it can be seen. Arrays that are smaller than the tensor made of them are found too.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.expressions import Name
from tops_lsp.model.tree.types import Array, is_unknown, value_type
from tops_lsp.rules.dte._lifetimes import script_of
from tops_lsp.rules.shared.dte_operations import span_of, stripped
from tops_lsp.rules.shared.dte_tensors import Tensor, operands

RULE = rule(
    code="TOPS328",
    name="dte-copy-too-large",
    severity=Severity.ERROR,
    message="{operation}() copies {source} bytes into {target}",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Copies of fixed sizes."""
    known = operands(visit)
    for made in visit.once(script_of).operations:
        if made.name != "memcpy":
            continue
        target, source = (known.tensor(made.operands.get(name)) for name in ("dst", "src"))
        if target is None or source is None or source.bytes is None:
            continue
        room = min((n for n in (target.bytes, _array(target)) if n is not None), default=None)
        if room is not None and source.bytes > room:
            sizes = {"source": str(source.bytes), "target": str(room)}
            yield Report(span_of(made.call), {"operation": made.written, **sizes})


def _array(tensor: Tensor) -> int | None:
    """The size of the array that the tensor begins at the start of."""
    pointer = stripped(tensor.pointer)
    plain = value_type(pointer.type)
    whole = isinstance(pointer, Name) and isinstance(plain, Array) and plain.extent is not None
    return size_of(plain) if whole and not is_unknown(plain) else None
