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
from tops_lsp.model.certainty import doubt_of_place
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.expressions import New
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.types import Array, ClassType, Pointer, Type, unqualified
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._names import is_instance
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS629",
    name="abstract-class",
    severity=Severity.ERROR,
    message="'{type}' is an abstract class: no object of it can be made",
    notes={"pure": "'{function}' is pure virtual here"},
)
_PURE = regex(rb"\)[^;{}()]*=\s*0\s*;")


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
    pure = _open_function(class_) if is_plain_class(class_) else None
    if pure is None or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, at) is None:
        note = Note(pure, RULE.notes["pure"], {"function": pure.name})
        yield Report(at, {"type": class_.name}, (note,))


def _open_function(class_: Class) -> Function | None:
    """A pure virtual function that no class below its own may define."""
    every = [f for one in ancestry(class_) for f in one.methods()]
    for function in every:
        inherits = function.scope is class_ or not _is_redeclared(function)
        if function.is_virtual and inherits and _is_pure(function):
            same = (f for f in every if f is not function and _is_same(f, function))
            if all(_is_pure(f) for f in same):
                return function
    return None


def _is_redeclared(function: Function) -> bool:
    """Whether each class has an own one that nobody need write."""
    return function.is_destructor or function.name == "operator="


def _is_same(one: Function, other: Function) -> bool:
    return one.name == other.name and len(one.parameters) == len(other.parameters)


def _is_pure(function: Function) -> bool:
    """Whether `= 0` stands in place of a body."""
    text, end = function.item.text, function.name_span.end
    stop = text.find(b";", end) + 1
    return not function.is_definition and _PURE.search(text, end, stop) is not None
