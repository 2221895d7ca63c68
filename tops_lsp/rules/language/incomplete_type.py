"""An object of a type that is only declared, or of `void`, is made or looked into.

## Why it matters

The compiler stops here: it knows neither size nor members.

## Example

```cpp
struct Tile;
int rows(const Tile *tile) { return tile->rows; }  // expect: incomplete-type
void kernel() {
  Tile tile;  // expect: incomplete-type
}
```

## Fix

Include what defines the type, or use a pointer or a reference.

## How to silence

`// tops-lint: ignore[incomplete-type] reason`

## Limits

The user's own classes that no text of the file or its headers defines are judged, in files whose
headers were all found. A class that is defined further down is not reported. A member of the class
that has it is reported wherever it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.other_text import has_broken_branches
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Binary,
    Call,
    Expression,
    Member,
    New,
    SizeOf,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    FunctionType,
    Pointer,
    Reference,
    Type,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._conversions import is_void
from tops_lsp.rules.language._incomplete import is_only_declared
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.text.source import NOWHERE, Span

RULE = rule(
    code="TOPS626",
    name="incomplete-type",
    severity=Severity.ERROR,
    message="{what} incomplete type '{type}'",
    notes={"declared": "'{type}' is only declared here"},
)
_VARIABLE, _MEMBER = "variable has", "member access into"
_SIZE = "'sizeof' or 'alignof' of"
_STEPS = "arithmetic on a pointer to"
_CALLED, _FIELD = "call of a function that returns", "field has"
_MADE, _PARAMETER = "allocation of", "parameter has"
_RESULT = "definition of a function that returns"


@RULE.on(Variable)
def check_variable(node: Variable, visit: Visit) -> Iterator[Report]:
    """The type of an object."""
    made = node.storage in (Storage.AUTOMATIC, Storage.STATIC) and node.template is None
    if not made or isinstance(node.scope, Class) or node.name_span == NOWHERE or not node.name:
        return
    type_ = _element(node.type)
    if isinstance(node.type, Array) or not is_void(node.type) or not _is_written(node, visit):
        yield from _of_class(_VARIABLE, type_, node.name_span, visit)
    elif not is_instance(visit) and doubt_of_place(visit.unit, visit.item, node.name_span) is None:
        yield Report(node.name_span, {"what": Phrase(_VARIABLE), "type": "void"})


def _is_written(node: Variable, visit: Visit) -> bool:
    """Whether `void` itself comes before a variable, or `auto` and a call without a result."""
    start, end = node.name_span
    text = visit.item.text
    if re.search(rb"\bauto\s+$", text[:start]) is not None:
        return node.initializer is not None and _gives_nothing(node.initializer)
    alone = re.search(rb"\bvoid\s+$", text[:start]) is not None
    return alone and re.match(rb"\s*[;=,]", text[end : end + 16]) is not None


def _gives_nothing(value: Expression) -> bool:
    """Whether it is a call of the user's own function without a result."""
    function = value.function if isinstance(value, Call) else None
    if function is None or function.item.builtin or function.instance_of is not None:
        return False
    return function.template is None and not function.auto_result and is_void(function.type.result)


@RULE.on(Member)
def check_member(node: Member, visit: Visit) -> Iterator[Report]:
    """The object of a member."""
    if not node.candidates and node.name_span != NOWHERE and not is_pattern(visit):
        yield from _of_class(_MEMBER, unqualified(node.object_type), node.name_span, visit)


@RULE.on(Call)
def check_call(node: Call, visit: Visit) -> Iterable[Report]:
    """The result of a call."""
    function = node.function
    if type(node.type) is not ClassType or node.type.declaration.is_complete:
        return ()
    if function is None:
        plain = value_type(node.callee.type)
        inner = unqualified(plain.pointee) if isinstance(plain, Pointer) else plain
        if not isinstance(inner, FunctionType) or is_pattern(visit):
            return ()
        return _of_class(_CALLED, unqualified(inner.result), node.span, visit)
    if function.template is not None or function.instance_of is not None:
        return ()
    return _of_class(_CALLED, unqualified(function.type.result), node.span, visit)


@RULE.on(New)
def check_new(node: New, visit: Visit) -> Iterable[Report]:
    """The object that `new` makes."""
    pointer = unqualified(node.type)
    if not isinstance(pointer, Pointer) or is_pattern(visit):
        return ()
    return _of_class(_MADE, _element(pointer.pointee), node.span, visit)


@RULE.on(Function)
def check_function(node: Function, visit: Visit) -> Iterator[Report]:
    """What a function that is defined takes and returns by value."""
    if not node.is_definition or node.is_deleted or is_pattern(visit) or node.item.builtin:
        return
    for parameter in node.parameters:
        if parameter.name:
            yield from _of_class(
                _PARAMETER, unqualified(parameter.type), parameter.name_span, visit
            )
    yield from _of_class(_RESULT, unqualified(node.type.result), node.name_span, visit)


@RULE.on(SizeOf)
def check_size(node: SizeOf, visit: Visit) -> Iterable[Report]:
    """The type whose size is asked for."""
    if type(node) is not SizeOf or is_pattern(visit):
        return ()
    measured = node.measured if node.operand is None else node.operand.type
    return _of_class(_SIZE, _element(_referred(measured)), node.span, visit)


@RULE.on(Class)
def check_fields(node: Class, visit: Visit) -> Iterator[Report]:
    """The data members of a class."""
    if node.item.builtin or node.is_pattern or node.instance_of is not None:
        return
    for field in node.fields:
        if field.scope is not node or field.storage is not Storage.MEMBER or not field.name:
            continue
        type_ = _element(field.type)
        yield from _of_class(_FIELD, type_, field.name_span, visit)
        if isinstance(type_, ClassType) and _is_around(type_.declaration, node):
            yield from _of_itself(field, type_.declaration, visit)


def _is_around(class_: Class, inner: Class) -> bool:
    """Whether a class is another one, or has that in it: it has no size there yet."""
    around: Declaration | None = inner
    while isinstance(around, Class):
        if around is class_:
            return class_.template is None and bool(class_.name) and not class_.arguments
        around = around.scope
    return False


def _of_itself(field: Variable, class_: Class, visit: Visit) -> Iterator[Report]:
    if field.name_span == NOWHERE or has_broken_branches(visit.unit):
        return
    if doubt_of_place(visit.unit, visit.item, field.name_span) is None:
        note = Note(class_, RULE.notes["declared"], {"type": class_.name})
        yield Report(field.name_span, {"what": Phrase(_FIELD), "type": class_.name}, (note,))


@RULE.on(Binary)
def check_sum(node: Binary, visit: Visit) -> Iterator[Report]:
    """`pointer + 1`, which asks for the size of what it leads to."""
    if node.op in ("+", "-") and node.overload is None:
        for operand in (node.left, node.right):
            yield from _of_steps(operand, visit)


@RULE.on(Unary)
def check_step(node: Unary, visit: Visit) -> Iterable[Report]:
    """`++pointer`."""
    stepped = node.op in ("++", "--") and node.overload is None
    return _of_steps(node.operand, visit) if stepped else ()


@RULE.on(Subscript)
def check_subscript(node: Subscript, visit: Visit) -> Iterable[Report]:
    """`pointer[1]`."""
    return _of_steps(node.object, visit) if node.overload is None else ()


def _of_steps(pointer: Expression, visit: Visit) -> Iterable[Report]:
    type_ = value_type(pointer.type)
    if not isinstance(type_, Pointer) or is_pattern(visit):
        return ()
    return _of_class(_STEPS, unqualified(type_.pointee), pointer.span, visit)


def _referred(type_: Type) -> Type:
    return type_.target if isinstance(type_, Reference) else type_


def _element(type_: Type) -> Type:
    """The type of an object, or of an array's elements."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    return plain


def _of_class(what: str, type_: Type, at: Span, visit: Visit) -> Iterator[Report]:
    if not isinstance(type_, ClassType) or type_.declaration.is_complete:
        return
    class_ = type_.declaration
    if not is_only_declared(class_, visit.unit) or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, at) is None:
        note = Note(class_, RULE.notes["declared"], {"type": class_.name})
        yield Report(at, {"what": Phrase(what), "type": class_.name}, (note,))
