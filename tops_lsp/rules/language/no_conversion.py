"""A variable is initialised by a value that cannot become its type.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data) {
  int size = "four";  // expect: no-conversion
  data[size] = 1;
}
```

## Fix

Write a value of the type, or a cast if that is meant.

## How to silence

`// tops-lint: ignore[no-conversion] reason`

## Limits

Numbers that begin as pointers or arrays are judged, and pointers that begin as variables that
are numbers; classes, enumerations and instances are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty import doubt_of_place
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Cast, CastKind, Expression, Name
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    Fundamental,
    Pointer,
    Type,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._names import is_instance, is_pattern

RULE = rule(
    code="TOPS616",
    name="no-conversion",
    severity=Severity.ERROR,
    message="cannot initialize a variable of type '{type}' with a value of type '{given}'",
)

_NO_TARGET = (Basic.VOID, Basic.BOOL, Basic.NULLPTR)


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterator[Report]:
    """A variable with its initialiser."""
    value = node.initializer
    if value is None or is_instance(visit) or is_pattern(visit):
        return
    while isinstance(value, Cast) and value.kind is CastKind.IMPLICIT:
        value = value.operand
    given = value_type(value.type)
    if is_unknown(value.type) or is_unknown(node.type) or not _is_wrong(node.type, given, value):
        return
    if doubt_of_place(visit.unit, visit.item, value.span) is None:
        yield Report(value.span, {"type": str(node.type), "given": str(given)})


def _is_wrong(wanted: Type, given: Type, value: Expression) -> bool:
    target = unqualified(wanted)
    if isinstance(target, Fundamental) and target.basic not in _NO_TARGET:
        return isinstance(given, Pointer | Array)
    number = isinstance(given, Fundamental) and given.basic not in (Basic.VOID, Basic.NULLPTR)
    if isinstance(target, Pointer) and number and isinstance(value, Name):
        variable = value.declaration
        return isinstance(variable, Variable) and not variable.constexpr
    return False
