"""A constant does not fit the type it is converted to: its value is another one afterwards.

## Why it matters

The program computes with a number that nobody wrote.

## Example

```cpp
__device__ unsigned char limit() {
  return 300;  // expect: constant-conversion
}
```

## Fix

Use a wider type, or write the conversion if the lower bits alone are meant.

## How to silence

`// tops-lint: ignore[constant-conversion] reason`, or write the conversion.

## Limits

Numbers that lose digits are reported, not those that lose their sign alone: `unsigned all = -1` is
a habit of many. Templates, and what a macro makes, are not judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.constant_numbers import Constant, fit
from tops_lsp.model.sema.constants import evaluate
from tops_lsp.model.tree.expressions import LEAVES, Cast, CastKind, Expression, Literal
from tops_lsp.model.tree.types import Basic, Fundamental, value_type
from tops_lsp.rules.warnings._judgement import integer_type, is_certain, is_plain

RULE = rule(
    code="TOPS643",
    name="constant-conversion",
    severity=Severity.WARNING,
    message="conversion from {from} to {to} changes the value from {before} to {after}",
)
_OPEN = (Basic.BOOL, Basic.CHAR8, Basic.CHAR16, Basic.CHAR32, Basic.WCHAR)
"""Targets of which nothing is said: truth values and characters."""


@RULE.on(Cast, where=is_plain)
def check(node: Cast, visit: Visit) -> Iterable[Report]:
    """A conversion nobody wrote, of a constant."""
    if node.kind is not CastKind.IMPLICIT:
        return ()
    target = value_type(node.type)
    if not isinstance(target, Fundamental) or not target.basic.is_integer:
        return ()
    if target.basic in _OPEN or not _may_be_constant(node.operand):
        return ()
    before = _given(node.operand, target.basic)
    if before is None or _fits(before, target.basic):
        return ()
    after = fit(before, target)
    if after is None or not is_certain(visit, node.span):
        return ()
    shown = {"from": str(value_type(node.operand.type)), "to": str(target)}
    return (Report(node.span, {**shown, "before": str(before), "after": str(after)}),)


def _may_be_constant(operand: Expression) -> bool:
    return type(operand) not in LEAVES or isinstance(operand, Literal)


def _given(operand: Expression, target: Basic) -> Constant | None:
    """The constant, if it is wider than the target or has digits after the point."""
    given = integer_type(operand.type)
    if given is not None:
        if given.basic.size < target.size or (
            given.basic.size == target.size and given.basic.is_signed != target.is_signed
        ):
            return None
        value = evaluate(operand)
        return int(value) if value is not None else None
    value = evaluate(operand) if isinstance(operand, Literal) else None
    return value if isinstance(value, float) else None


def _fits(value: Constant, target: Basic) -> bool:
    """Whether no digit is lost; a sign may be."""
    bits = 8 * target.size
    if isinstance(value, float):
        return value == int(value) if abs(value) < 2**63 else True
    if value < 0:
        return value >= -(1 << (bits - 1))
    keeps_sign = target.is_signed and target is not Basic.CHAR
    return value < 1 << (bits - 1 if keeps_sign else bits)
