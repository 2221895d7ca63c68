"""A number is dereferenced, subscripted or called.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data, int size) {
  data[0] = size[0];  // expect: invalid-operand
}
```

## Fix

Use a pointer, an array or a function, or leave the operator out.

## How to silence

`// tops-lint: ignore[invalid-operand] reason`

## Limits

Variables and results of fundamental types are judged; instances and what macros make are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty import doubt_of_place
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Call, Expression, Name, Subscript, Unary
from tops_lsp.model.tree.types import Basic, Fundamental, value_type
from tops_lsp.rules.language._names import is_instance

RULE = rule(
    code="TOPS613",
    name="invalid-operand",
    severity=Severity.ERROR,
    message="{what} ('{type}')",
)


@RULE.on(Unary)
def check_indirection(node: Unary, visit: Visit) -> Iterator[Report]:
    """`*number`."""
    if node.op == "*" and node.overload is None and _is_number(node.operand):
        yield from _reports(node, node.operand, "indirection requires pointer operand", visit)


@RULE.on(Subscript)
def check_subscript(node: Subscript, visit: Visit) -> Iterator[Report]:
    """`number[number]`."""
    if node.overload is None and _is_number(node.object) and _is_number(node.index):
        what = "subscripted value is not an array, pointer, or vector"
        yield from _reports(node, node.object, what, visit)


@RULE.on(Call)
def check_call(node: Call, visit: Visit) -> Iterator[Report]:
    """`number(…)`."""
    callee = node.callee
    variable = isinstance(callee, Name) and isinstance(callee.declaration, Variable)
    if variable and node.function is None and _is_number(callee):
        what = "called object is not a function or function pointer"
        yield from _reports(node, callee, what, visit)


def _is_number(expression: Expression) -> bool:
    """Whether it has a fundamental type, and is one value."""
    plain = value_type(expression.type)
    return isinstance(plain, Fundamental) and plain.basic not in (Basic.VOID, Basic.NULLPTR)


def _reports(node: Expression, at: Expression, what: str, visit: Visit) -> Iterator[Report]:
    if not is_instance(visit) and doubt_of_place(visit.unit, visit.item, node.span) is None:
        yield Report(at.span, {"what": Phrase(what), "type": str(value_type(at.type))})
