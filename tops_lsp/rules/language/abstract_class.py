"""An object of an abstract class is made.

## Why it matters

The compiler stops here: a pure virtual function of the class has no body in it.

## Example

```cpp
struct Shape {
  virtual int area() const = 0;
};
int area() {
  Shape shape;  // expect: abstract-class
  return shape.area();
}
```

## Fix

Make an object of a class that defines the function, or use a pointer or a reference.

## How to silence

`// tops-lint: ignore[abstract-class] reason`

## Limits

The user's own classes that are no templates are judged, for variables, data members and `new`. A
function of the same name and number of parameters in a class that derives counts as the definition.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.expressions import Cast, CastKind, Category, Construct, New
from tops_lsp.model.tree.types import Array, ClassType, Pointer, Type, unqualified
from tops_lsp.rules.language._abstract import open_function
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.text.source import NOWHERE, Span

RULE = rule(
    code="TOPS629",
    name="abstract-class",
    severity=Severity.ERROR,
    message="'{type}' is an abstract class: no object of it can be made",
    notes={"pure": "'{function}' is pure virtual here"},
)


@RULE.on(Variable)
def check_variable(node: Variable, visit: Visit) -> Iterator[Report]:
    """A variable of an abstract class."""
    made = node.storage in (Storage.AUTOMATIC, Storage.STATIC) and node.name_span != NOWHERE
    if made and not isinstance(node.scope, Class) and node.template is None:
        yield from _reports(node.type, node.name_span, visit)


@RULE.on(Function)
def check_function(node: Function, visit: Visit) -> Iterator[Report]:
    """What a function that is defined takes by value, or gives."""
    if not node.is_definition or node.template is not None or node.instance_of is not None:
        return
    for parameter in node.parameters:
        if parameter.name_span != NOWHERE and isinstance(unqualified(parameter.type), ClassType):
            yield from _reports(parameter.type, parameter.name_span, visit)
    if isinstance(unqualified(node.type.result), ClassType) and not node.is_constructor:
        yield from _reports(node.type.result, node.name_span, visit)


@RULE.on(Class)
def check_fields(node: Class, visit: Visit) -> Iterator[Report]:
    """A data member."""
    if node.item.builtin or node.is_pattern or node.instance_of is not None:
        return
    for field in node.fields:
        if field.scope is node and field.storage is Storage.MEMBER and field.name_span != NOWHERE:
            yield from _reports(field.type, field.name_span, visit)


@RULE.on(Construct, Cast)
def check_temporary(node: Construct | Cast, visit: Visit) -> Iterator[Report]:
    """`Shape()`, and a cast to it."""
    if isinstance(node, Cast) and (
        node.kind is CastKind.IMPLICIT or node.category is not Category.PRVALUE
    ):
        return
    class_ = node.type.declaration if isinstance(node.type, ClassType) else None
    function = visit.function
    if class_ is None or not class_.polymorphic or function is None or is_pattern(visit):
        return
    if function.is_constructor and not function.body_span.covers(node.span):
        return  # the part of an object that a base is
    named = visit.item.text[node.span.start : node.span.end].startswith(
        (class_.name.encode(), b"static_cast", b"(")
    )
    if named and not (isinstance(node, Cast) and _is_reference(node, visit)):
        yield from _reports(node.type, node.span, visit)


def _is_reference(node: Cast, visit: Visit) -> bool:
    """Whether `&` is in what a cast leads to."""
    return b"&" in visit.item.text[node.span.start : node.operand.span.start]


@RULE.on(New)
def check_new(node: New, visit: Visit) -> Iterator[Report]:
    """An object that `new` makes."""
    if isinstance(node.type, Pointer):
        yield from _reports(node.type.pointee, node.span, visit)


def _reports(type_: Type, at: Span, visit: Visit) -> Iterator[Report]:
    type_ = unqualified(type_)
    while isinstance(type_, Array):
        type_ = unqualified(type_.element)
    class_ = type_.declaration if isinstance(type_, ClassType) else None
    if class_ is None or not class_.polymorphic or class_.virtual_bases:
        return
    pure = open_function(class_) if is_plain_class(class_) else None
    if pure is None or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, at) is None:
        note = Note(pure, RULE.notes["pure"], {"function": pure.name})
        yield Report(at, {"type": class_.name}, (note,))
