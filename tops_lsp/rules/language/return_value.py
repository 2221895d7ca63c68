"""A `return` has a value in a function without a result, or none in one with.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data) {
  if (data == nullptr) return 1;  // expect: return-value
  data[0] = 1;
}
```

## Fix

Return what the function's type says, or change that type.

## How to silence

`// tops-lint: ignore[return-value] reason`

## Limits

Functions whose result is written and known are judged, constructors and destructors by whether they
return a value; lambdas and instances are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Assign, Binary, InitList
from tops_lsp.model.tree.statements import Return
from tops_lsp.model.tree.types import (
    Basic,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Type,
    is_unknown,
    value_type,
)
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS609",
    name="return-value",
    severity=Severity.ERROR,
    message="{what}",
)
_GIVEN = "void function should not return a value"
_MISSING = "non-void function should return a value"
_OF_CONSTRUCTOR = "a constructor or destructor cannot return a value"
_OPERATOR = regex(r"operator\s*[^\w\s]")


@RULE.on(Return)
def check(node: Return, visit: Visit) -> Iterator[Report]:
    """A value where none is wanted, or none where one is."""
    function = visit.function
    if function is None:
        return
    if function.is_constructor or function.is_destructor:
        yield from _of_special(node, visit)
    if not _is_judged(function):
        return
    result, value = function.type.result, node.value
    wrong = ""
    if value is None:
        wrong = _MISSING if _is_value(result) else ""
    elif _is_void(result):
        known = not is_unknown(value.type) and not isinstance(value, InitList)
        known = known and not (is_pattern(visit) and isinstance(value, Assign | Binary))
        wrong = _GIVEN if known and not _is_void(value.type) and _is_value(value.type) else ""
    if not wrong or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is None:
        yield Report(node.span, {"what": Phrase(wrong)})


def _of_special(node: Return, visit: Visit) -> Iterator[Report]:
    """A value in a constructor or a destructor."""
    value = node.value
    if value is None or is_instance(visit) or not (_is_value(value.type) and value.span):
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is None:
        yield Report(node.span, {"what": Phrase(_OF_CONSTRUCTOR)})


def _is_judged(function: Function) -> bool:
    made = function.is_constructor or function.is_destructor or function.auto_result
    named = function.name.isidentifier() or _OPERATOR.match(function.name) is not None
    return named and not made


def _is_void(type_: Type) -> bool:
    return isinstance(type_, Fundamental) and type_.basic is Basic.VOID


def _is_value(type_: Type) -> bool:
    plain = value_type(type_)
    if isinstance(plain, Fundamental):
        return plain.basic is not Basic.VOID
    return isinstance(plain, Pointer | EnumType | ClassType)
