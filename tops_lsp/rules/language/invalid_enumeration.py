"""A value of an enumeration is not one of its underlying type.

## Why it matters

The compiler stops here.

## Example

```cpp
enum Small : unsigned char { FIRST = 255, SECOND };  // expect: invalid-enumeration
enum class Kind : signed char { LARGE = 128 };  // expect: invalid-enumeration
```

## Fix

Choose an underlying type that has all values.

## How to silence

`// tops-lint: ignore[invalid-enumeration] reason`

## Limits

Enumerations whose underlying type is written are judged, and those with `class`: numbers as they
are written, and what follows the greatest value. Those of templates are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.sema.constant_numbers import fit
from tops_lsp.model.tree.declarations import Class, Enumeration, Enumerator, Item
from tops_lsp.model.tree.statements import Declare
from tops_lsp.model.tree.types import Fundamental, unqualified
from tops_lsp.rules.language._names import is_c, is_instance
from tops_lsp.rules.language._specifiers import declared_in
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS669",
    name="invalid-enumeration",
    severity=Severity.ERROR,
    message="the underlying type of the enumeration does not have the value of '{name}'",
)
_FIXED = regex(
    rb"enum\s+(?:(?:class|struct)\b\s*[A-Za-z_]\w*\s*(?::[^{};]*)?|(?:[A-Za-z_]\w*\s*)?:(?!:)[^{};]*)\{"
)
_WRITTEN = regex(rb"\s*=\s*(?P<sign>-?)\s*(?P<digits>0|[1-9][0-9]{0,19})\s*[,}]")


@RULE.on(Item)
def check(node: Item, visit: Visit) -> Iterator[Report]:
    """The enumerations that an item declares."""
    if node.builtin or is_c(visit) or b"enum" not in node.text:
        return
    for declaration in declared_in(node):
        if isinstance(declaration, Enumeration):
            yield from _of_values(declaration, visit)


@RULE.on(Declare)
def check_local(node: Declare, visit: Visit) -> Iterator[Report]:
    """Those of functions."""
    for declaration in node.declarations:
        if isinstance(declaration, Enumeration) and not is_instance(visit):
            yield from _of_values(declaration, visit)


def _of_values(enumeration: Enumeration, visit: Visit) -> Iterator[Report]:
    """The first value that the written type of an enumeration does not have."""
    type_ = unqualified(enumeration.underlying)
    scope = enumeration.scope
    if not isinstance(type_, Fundamental) or enumeration.item is not visit.item:
        return
    if isinstance(scope, Class) and (scope.is_pattern or scope.arguments):
        return
    if _FIXED.match(visit.item.text, enumeration.span.start) is None:
        return
    for one in enumeration.enumerators:
        value = _value(one)
        if value is not None and fit(value, type_) != value:
            yield from _reports(one.name, one.name_span, visit)
            return


def _value(one: Enumerator) -> int | None:
    """The value of an enumerator, as it is written: the model has it in the underlying type."""
    match = _WRITTEN.match(one.item.text, one.name_span.end)
    if match is None:
        return one.value
    value = int(match["digits"])
    return -value if match["sign"] else value


def _reports(name: str, at: Span, visit: Visit) -> Iterator[Report]:
    if doubt_of_place(visit.unit, visit.item, at) is None:
        yield Report(at, {"name": name})
