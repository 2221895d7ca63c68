"""A list without the type's name chooses a constructor that is explicit.

## Why it matters

The compiler stops here: after `=` and `return`, and in a call, the type must be written.

## Example

```cpp
struct Rows {
  explicit Rows(int count);
};
Rows make() {
  Rows some = {4};  // expect: explicit-constructor
  return {2};  // expect: explicit-constructor
}
```

## Fix

Write the type: `Rows{2}`, or leave out the `=`.

## How to silence

`// tops-lint: ignore[explicit-constructor] reason`

## Limits

The user's own classes that are no templates are judged, where a variable, a parameter or a result
gets its value, and the elements of a variable's arrays. Instances and what macros make are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.unseen_functions import may_be_overloaded
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import Call, Construct, Expression, InitList, Launch
from tops_lsp.model.tree.statements import Return
from tops_lsp.model.tree.types import Array, ClassType, value_type
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS670",
    name="explicit-constructor",
    severity=Severity.ERROR,
    message="the constructor of '{type}' that the list chooses is explicit",
    notes={"declared": "it is declared here"},
)

_LISTED = regex(rb"\s*=\s*\{")
_RESULT = regex(rb"return\s*\{")


@RULE.on(Variable)
def check_variable(node: Variable, visit: Visit) -> Iterator[Report]:
    """`Type name = {…};`."""
    value = node.initializer
    if value is None or node.item is not visit.item or is_pattern(visit):
        return
    if isinstance(value, Construct):
        if _LISTED.match(visit.item.text, node.name_span.end) is not None:
            yield from _of_list(value, visit)
    elif isinstance(value, InitList) and isinstance(node.type, Array):
        for element in value.elements:
            if visit.item.text[element.span.start : element.span.start + 1] == b"{":
                yield from _of_list(element, visit)


@RULE.on(Return)
def check_result(node: Return, visit: Visit) -> Iterator[Report]:
    """`return {…};`."""
    value = node.value
    if value is None or not isinstance(value, Construct) or is_pattern(visit):
        return
    if _RESULT.match(visit.item.text, node.span.start) is not None:
        yield from _of_list(value, visit)


@RULE.on(Call, Launch)
def check_arguments(node: Call | Launch, visit: Visit) -> Iterator[Report]:
    """`function({…})`."""
    function = node.function
    if function is None or function.template or function.instance_of or is_pattern(visit):
        return
    for argument in node.arguments:
        if visit.item.text[argument.span.start : argument.span.start + 1] == b"{":
            yield from _of_list(argument, visit)


def _of_list(value: Expression, visit: Visit) -> Iterator[Report]:
    if not isinstance(value, Construct) or not value.braced or is_instance(visit):
        return
    chosen, plain = value.constructor, value_type(value.type)
    if not isinstance(chosen, Function) or not chosen.is_explicit:
        return
    if not isinstance(plain, ClassType) or not is_plain_class(plain.declaration):
        return
    if chosen.scope is not plain.declaration or may_be_overloaded(visit.unit, [chosen]):
        return
    if doubt_of_place(visit.unit, visit.item, value.span) is None:
        note = Note(chosen, RULE.notes["declared"], {})
        yield Report(value.span, {"type": plain.declaration.name}, (note,))
