"""A value in braces loses something in the type it initializes.

## Why it matters

The compiler stops here: braces do not allow what an assignment does without a word.

## Example

```cpp
__global__ void kernel(float *data) {
  int size{2.5};  // expect: narrowing
  unsigned char mask = {300};  // expect: narrowing
  data[0] = size + mask;
}
```

## Fix

Write a value of the type, or a cast.

## How to silence

`// tops-lint: ignore[narrowing] reason`

## Limits

Numbers in the braces of a variable's declaration are judged, where clang and g++ both stop: of
values that are not written as numbers g++ only warns, so nothing is said and they are simulated.
C has no such rule: files named `.c` are not judged, nor are instances. With
`-Wno-narrowing` or `-Wno-c++11-narrowing` among the compiler's flags nothing is reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.sema.constant_numbers import fit
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Cast, CastKind, Expression, InitList, Literal, Unary
from tops_lsp.model.tree.types import Basic, Fundamental, Type, value_type
from tops_lsp.rules.language._conversions import lists_of
from tops_lsp.rules.language._names import hangs_on_parameters, is_c, is_instance

RULE = rule(
    code="TOPS621",
    name="narrowing",
    severity=Severity.ERROR,
    message="'{value}' cannot be narrowed to '{type}' in an initializer list",
)
_SKIPPED = (Basic.VOID, Basic.NULLPTR, Basic.BOOL, Basic.HALF, Basic.BFLOAT)


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterator[Report]:
    """The numbers of a variable's list, and of those in it."""
    if not isinstance(node.initializer, InitList) or is_c(visit):
        return
    if is_instance(visit) or hangs_on_parameters(node.initializer, visit):
        return
    if not visit.unit.context.switches.narrowing_is_error:
        return
    for element in (e for listed in lists_of(node.initializer) for e in listed.elements):
        if not isinstance(element, Cast) or element.kind is not CastKind.IMPLICIT:
            continue
        if not _narrows(element.operand, element.type):
            continue
        start, end = element.span
        shown = visit.item.text[start:end].decode("utf-8", "replace")
        if doubt_of_place(visit.unit, visit.item, element.span) is None:
            yield Report(element.span, {"value": shown, "type": str(value_type(element.type))})


def _narrows(given: Expression, target: Type) -> bool:
    """Whether a number as it is written is not one of a type."""
    goal, source = value_type(target), value_type(given.type)
    if not isinstance(goal, Fundamental) or not isinstance(source, Fundamental):
        return False
    if goal.basic in _SKIPPED or source.basic in _SKIPPED or goal.basic.is_float:
        return False
    value = _number(given)
    if value is None:
        return False
    return isinstance(value, float) or fit(value, goal) != value


def _number(given: Expression) -> int | float | None:
    """The value of a number, with its sign."""
    if isinstance(given, Unary) and given.op == "-" and given.overload is None:
        inner = _number(given.operand)
        unsigned = not isinstance(inner, float) and not _is_signed(given.type)
        return None if inner is None or unsigned else -inner
    value = given.value if isinstance(given, Literal) else None
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _is_signed(type_: Type) -> bool:
    plain = value_type(type_)
    return isinstance(plain, Fundamental) and plain.basic.is_signed
