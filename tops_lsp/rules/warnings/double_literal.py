"""A number without `f` makes device code compute in double precision.

## Why it matters

`x * 2.0` converts the float `x` to double, multiplies, and converts the product back. Vector units
have no lanes for double precision: such code is much slower.

## Example

```cpp
__device__ float twice(float x) {
  return x * 2.0;  // expect: double-literal
}
```

## Fix

Write `2.0f`.

## How to silence

`// tops-lint: ignore[double-literal] reason`

## Limits

A hint. Operators between a float and a literal are looked at, in device code; arguments of
functions, and what a macro makes, are not. The fix is offered as unsafe: it rounds the number.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Assign, Binary, Expression, Literal
from tops_lsp.model.tree.types import Basic, Fundamental, value_type
from tops_lsp.rules.shared.calls import on_device
from tops_lsp.rules.shared.walk import bare
from tops_lsp.rules.warnings._judgement import is_certain, is_written
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS649",
    name="double-literal",
    severity=Severity.HINT,
    message="{literal} is a double: the float is converted, and the result is computed as double",
)
_OPERATORS = frozenset({"+", "-", "*", "/", "<", ">", "<=", ">=", "==", "!="})
_ASSIGNING = frozenset({"+=", "-=", "*=", "/="})


def _is_judged(visit: Visit) -> bool:
    return on_device(visit) and is_written(visit)


@RULE.on(Binary, where=_is_judged)
def check(node: Binary, visit: Visit) -> Iterable[Report]:
    """`x * 2.0` with a float `x`."""
    if node.op not in _OPERATORS or node.overload is not None:
        return ()
    for literal, other in ((node.left, node.right), (node.right, node.left)):
        if _is_double(literal) and _is_float(bare(other)):
            return _reports(literal, visit)
    return ()


@RULE.on(Assign, where=_is_judged)
def check_assignment(node: Assign, visit: Visit) -> Iterable[Report]:
    """`x *= 2.0` with a float `x`."""
    if node.op not in _ASSIGNING or node.overload is not None:
        return ()
    if _is_double(node.value) and _is_float(node.target):
        return _reports(node.value, visit)
    return ()


def _reports(literal: Expression, visit: Visit) -> Iterable[Report]:
    start, end = literal.span
    text = visit.item.text[start:end].decode("utf-8", "replace")
    if text[:2].lower() == "0x" or not is_certain(visit, literal.span):
        return ()
    change = "write the number as a float", Span(end, end), "f"
    return (Report(literal.span, {"literal": text}, replacement=change),)


def _is_double(node: Expression) -> bool:
    type_ = value_type(node.type) if isinstance(node, Literal) else None
    return isinstance(type_, Fundamental) and type_.basic is Basic.DOUBLE


def _is_float(node: Expression) -> bool:
    type_ = value_type(node.type)
    return isinstance(type_, Fundamental) and type_.basic is Basic.FLOAT
