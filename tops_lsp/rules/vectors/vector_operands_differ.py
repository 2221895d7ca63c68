"""Two vectors of different types meet in one operation.

## Why it matters

An operator works lane by lane on two vectors of one type. There is no implicit conversion between
vector types, neither of the lanes nor of their number.

## Example

```cpp
__device__ __vector float f(__vector float x, __vector int y) {
  return x + y;  // expect: vector-operands-differ
}
```

## Fix

Convert one of them: `tops::vcast<__vector float>(y)`.

## How to silence

`// tops-lint: ignore[vector-operands-differ] reason`

## Limits

Operators, `?:` and the SDK's functions that take vectors of one type. Masks of the same number of
lanes are one type. What low-level functions (`__dtu_…`) give is not judged. How many lanes the
results have on other chips than GCU300 is not known: it is judged by GCU300's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Conditional,
    Expression,
    Member,
    Name,
)
from tops_lsp.model.tree.types import TemplateType, VectorType
from tops_lsp.rules.shared.vector_values import (
    is_certain,
    is_judged,
    is_same_vector,
    vector_of,
)
from tops_lsp.rules.shared.walk import bare
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS234",
    name="vector-operands-differ",
    severity=Severity.ERROR,
    message="{operation} takes two vectors of one type, not {left} and {right}",
)


@RULE.on(Binary, where=is_judged)
def check_binary(node: Binary, visit: Visit) -> Iterable[Report]:
    """Operators; a shift's count may have other lanes, but as many."""
    if node.overload is not None or node.op == ",":
        return ()
    return _compared(node.op, node.span, node.left, node.right)


@RULE.on(Assign, where=is_judged)
def check_assignment(node: Assign, visit: Visit) -> Iterable[Report]:
    """Compound assignments."""
    if node.overload is not None or node.op == "=":
        return ()
    return _compared(node.op, node.span, node.target, node.value)


@RULE.on(Conditional, where=is_judged)
def check_conditional(node: Conditional, visit: Visit) -> Iterable[Report]:
    """Both values of `?:`."""
    return _compared("?:", node.span, node.then, node.orelse)


@RULE.on(Call, where=is_judged)
def check_call(node: Call, visit: Visit) -> Iterator[Report]:
    """Functions of the SDK whose vectors are one type by their declaration."""
    callee = node.callee
    if node.function is not None or not isinstance(callee, Name | Member):
        return
    function = callee.declaration
    if not isinstance(function, Function) or not function.item.builtin:
        return
    first: dict[str, Expression] = {}
    for parameter, argument in passed(function, node.arguments):
        if isinstance(parameter.type, TemplateType) and vector_of(argument) is not None:
            known = first.setdefault(parameter.type.parameter.name, argument)
            yield from _compared(f"{function.name}()", argument.span, known, argument)


def _compared(
    operation: str, span: Span, left: Expression, right: Expression
) -> tuple[Report, ...]:
    first, second = bare(left), bare(right)
    a, b = vector_of(first), vector_of(second)
    if a is None or b is None or is_same_vector(a, b) or _is_shift(operation, a, b):
        return ()
    if not is_certain(first) or not is_certain(second):
        return ()
    return (Report(span, {"operation": operation, "left": str(a), "right": str(b)}),)


def _is_shift(operation: str, value: VectorType, count: VectorType) -> bool:
    """Whether vectors differ in the sign of a shift's count alone."""
    same = (value.registers, value.element.size) == (count.registers, count.element.size)
    return operation in ("<<", ">>", "<<=", ">>=") and same and not count.element.is_float
