"""A structured binding has more or fewer names than its value has parts.

## Why it matters

The compiler stops here: each part has exactly one name.

## Example

```cpp
struct Extent {
  int rows, columns, depth;
};
int area(Extent extent) {
  auto [rows, columns] = extent;  // expect: binding-count
  return rows * columns;
}
```

## Fix

Name all parts, in the order in which they are declared.

## How to silence

`// tops-lint: ignore[binding-count] reason`

## Limits

Arrays, numbers, pointers, `std::pair`, and the user's own classes without bases whose members are
all public are judged, if nothing in the file makes a tuple of the class. Instances are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Access, Class, Variable
from tops_lsp.model.tree.statements import RangeFor
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Type,
    value_type,
)
from tops_lsp.rules.language._conversions import is_plain_class, is_void
from tops_lsp.rules.language._library_objects import parts_of
from tops_lsp.rules.language._names import is_instance
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS662",
    name="binding-count",
    severity=Severity.ERROR,
    message="'{type}' has {parts} part(s), the structured binding {names} name(s)",
)
_LISTED = regex(rb"\[\s*[A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*\s*\]")


@RULE.on(RangeFor)
def check_loop(node: RangeFor, visit: Visit) -> Iterator[Report]:
    """`for (auto [one, other] : values)`."""
    if node.variable is not None and node.variable.initializer is None:
        yield from _binding(node.variable, visit)


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterator[Report]:
    """The hidden object of a structured binding."""
    if node.initializer is not None:
        yield from _binding(node, visit)


def _binding(node: Variable, visit: Visit) -> Iterator[Report]:
    start, end = node.name_span
    if node.name or start >= end or node.item is not visit.item:
        return
    listed = visit.item.text[start:end]
    if not listed.startswith(b"[") or _LISTED.fullmatch(listed) is None or is_instance(visit):
        return
    names, parts = listed.count(b",") + 1, _parts(node.type, visit)
    if parts is None or parts == names:
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is None:
        fields = {"type": str(value_type(node.type)), "parts": str(parts), "names": str(names)}
        yield Report(node.name_span, fields)


def _parts(type_: Type, visit: Visit) -> int | None:
    """How many parts a value has; None if that is not certain."""
    plain = value_type(type_)
    match plain:
        case Array(extent=extent):
            return extent
        case Fundamental() | EnumType() | Pointer():
            return None if is_void(plain) else 0
        case ClassType(declaration=class_):
            return _members(class_, visit)
    return None


def _members(class_: Class, visit: Visit) -> int | None:
    parts = parts_of(ClassType(class_))
    if parts is not None:
        return parts
    if not is_plain_class(class_) or class_.bases or b"tuple_size" in visit.unit.expansion.text:
        return None
    open_ = all(field.access is Access.PUBLIC and field.name for field in class_.fields)
    own = all(field.scope is class_ for field in class_.fields)
    return len(class_.fields) if open_ and own else None
