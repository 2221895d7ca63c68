"""A transfer's elements are wider than those the DTE is documented to move.

## Why it matters

The DTE is documented for elements of 1, 2 and 4 bytes. Code generators rewrite 8-byte ones as
characters; real kernels use them in plain copies.

## Example

```cpp
__global__ void load(double *data) {
  __local__ double tile[64];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 64),  // expect: dte-wide-elements
               tops::mdspan(tops::Global, data, 64));
}
```

## Fix

Move bytes: cast the pointers to `char *` and make the last extent eight times as large.

## How to silence

`// tops-lint: ignore[dte-wide-elements] reason`

## Limits

A hint: what happens is not documented. Reported once for an operation, at its destination.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.types import ClassType, Fundamental, value_type
from tops_lsp.rules.dte._lifetimes import script_of
from tops_lsp.rules.shared.dte_tensors import Operands, operands

RULE = rule(
    code="TOPS330",
    name="dte-wide-elements",
    severity=Severity.HINT,
    message="whether the DTE moves elements of type {type} ({size} bytes) is not documented",
)


_WIDEST = 4


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Elements wider than those of the types mdspan takes."""
    known = operands(visit)
    for made in visit.once(script_of).operations:
        operand = made.operands.get("dst")
        if operand is not None:
            yield from _report(operand, known)


def _report(operand: Expression, known: Operands) -> Iterator[Report]:
    tensor = known.tensor(operand)
    element = None if tensor is None else tensor.element
    size = None if element is None else size_of(element)
    if not isinstance(element, Fundamental) or size is None or size <= _WIDEST:
        return
    plain = value_type(tensor.node.type) if tensor is not None else None
    taken = facts_of(plain.declaration).elements if isinstance(plain, ClassType) else ()
    if taken and element.basic.spelling not in taken:
        yield Report(operand.span, {"type": element.basic.spelling, "size": str(size)})
