"""Braces hold more values than there are elements or members, or a text is too long for its array.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data) {
  float weights[2] = {1, 2, 3};  // expect: excess-elements
  data[0] = weights[0];
}
```

## Fix

Leave out what is too much, or leave out the size of the array.

## How to silence

`// tops-lint: ignore[excess-elements] reason`

## Limits

Arrays of known size, numbers and pointers, and the user's own classes without constructors are
judged, where a variable is declared; lists with designators and packs are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.sema.aggregates import is_aggregate, slots
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression, InitList, Literal, New, Opaque
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Fundamental,
    Pointer,
    Type,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._conversions import is_cuda_vector, is_plain_class, lists_of, written
from tops_lsp.rules.language._library_objects import library_name
from tops_lsp.rules.language._names import is_c, is_instance

RULE = rule(
    code="TOPS620",
    name="excess-elements",
    severity=Severity.ERROR,
    message="{what}",
)
_ARRAY = "excess elements in array initializer"
_CLASS = "excess elements in struct initializer"
_SCALAR = "excess elements in scalar initializer"
_TEXT = "initializer-string for char array is too long"


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterator[Report]:
    """A variable's list, those in it, or its text."""
    value = node.initializer
    if not isinstance(value, InitList | Literal) or is_instance(visit):
        return
    if isinstance(value, Literal):
        yield from _text(node, value, visit)
    for listed in lists_of(value):
        yield from _list(listed, visit)


@RULE.on(New)
def check_new(node: New, visit: Visit) -> Iterator[Report]:
    """`new int[2]{1, 2, 3}`."""
    value, pointer = node.initializer, value_type(node.type)
    extent = None if node.extent is None else written(node.extent)
    if not isinstance(value, InitList) or is_instance(visit):
        return
    if not isinstance(extent, Literal) or not isinstance(pointer, Pointer) or any(value.fields):
        return
    plain = isinstance(value_type(pointer.pointee), Fundamental | Pointer)
    most = extent.value if plain and isinstance(extent.value, int) else 0
    if 0 < most < len(value.elements):
        yield from _reports(_ARRAY, value.elements[most], visit)


def _list(node: InitList, visit: Visit) -> Iterator[Report]:
    if len(node.elements) < 2 or node.fields:
        return
    if any(isinstance(element, Opaque) for element in node.elements):
        return
    most, what = _capacity(value_type(node.type))
    if _is_filled(node):
        most, what = 1, _ARRAY
    if most is None or len(node.elements) <= most or _may_fill_parts(node):
        return
    start, end = node.span
    if b"..." not in visit.item.text[start:end]:
        yield from _reports(what, node.elements[most], visit)


def _is_filled(node: InitList) -> bool:
    """Whether the array in a `std::array` is the first thing that a list for that gives."""
    first = node.elements[0]
    whole = isinstance(first, InitList) and isinstance(value_type(first.type), Array)
    return whole and library_name(node.type) == "array"


def _may_fill_parts(node: InitList) -> bool:
    """Whether a row of an array may be given by several elements, of types that are not known."""
    array = value_type(node.type)
    rows = isinstance(array, Array) and isinstance(value_type(array.element), Array)
    return rows and any(is_unknown(value_type(e.type)) for e in node.elements)


def _text(node: Variable, value: Literal, visit: Visit) -> Iterator[Report]:
    """A text that is longer than its array."""
    array, given = unqualified(node.type), unqualified(value.type)
    if not isinstance(array, Array) or not isinstance(given, Array) or array.extent is None:
        return
    known = isinstance(value.value, bytes) and not is_c(visit)
    if known and given.extent is not None and 0 < array.extent < given.extent:
        yield from _reports(_TEXT, value, visit)


def _capacity(type_: Type) -> tuple[int | None, str]:
    """How many elements a list may give to a type at most, if that is known."""
    match type_:
        case Array(extent=int() as extent) if extent > 0:
            return extent, _ARRAY
        case Fundamental() | Pointer():
            return 1, _SCALAR
        case ClassType(declaration=class_) if is_plain_class(class_) and is_aggregate(type_):
            return 1 if class_.keyword == "union" else len(slots(class_)), _CLASS
        case ClassType(declaration=class_) if is_cuda_vector(type_) and class_.name != "dim3":
            return len(class_.fields), _CLASS
    return None, ""


def _reports(what: str, at: Expression, visit: Visit) -> Iterator[Report]:
    if doubt_of_place(visit.unit, visit.item, at.span) is None:
        yield Report(at.span, {"what": Phrase(what)})
