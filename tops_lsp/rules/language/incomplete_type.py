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
headers were all found. A class that is defined further down is not told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty import doubt_of_place, doubt_of_unit
from tops_lsp.model.tree.declarations import Class, Storage, Variable
from tops_lsp.model.tree.expressions import Call, Expression, Member, SizeOf
from tops_lsp.model.tree.types import Array, ClassType, Type, unqualified
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.language._conversions import is_void
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
_CALLED, _FIELD = "call of a function that returns", "field has"


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
    """Whether `void` itself stands before a variable, or `auto` and a call without a result."""
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
    if function is None or type(node.type) is not ClassType or node.type.declaration.is_complete:
        return ()
    if function.template is not None or function.instance_of is not None:
        return ()
    return _of_class(_CALLED, unqualified(function.type.result), node.span, visit)


@RULE.on(SizeOf)
def check_size(node: SizeOf, visit: Visit) -> Iterable[Report]:
    """The type whose size is asked for."""
    if type(node) is not SizeOf or node.operand is not None:
        return ()
    return _of_class(_SIZE, _element(node.measured), node.span, visit)


@RULE.on(Class)
def check_fields(node: Class, visit: Visit) -> Iterator[Report]:
    """The data members of a class."""
    if node.item.builtin or node.is_pattern or node.instance_of is not None:
        return
    for field in node.fields:
        if field.scope is node and field.storage is Storage.MEMBER and field.name:
            yield from _of_class(_FIELD, _element(field.type), field.name_span, visit)


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
    if not _is_only_declared(class_, visit.unit) or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, at) is None:
        note = Note(class_, RULE.notes["declared"], {"type": class_.name})
        yield Report(at, {"what": Phrase(what), "type": class_.name}, (note,))


def _is_only_declared(class_: Class, unit: TranslationUnit) -> bool:
    """Whether no text has a body for a class."""
    made = class_.template is not None or class_.instance_of is not None or class_.arguments
    if made or class_.is_pattern or class_.item.builtin or not class_.name:
        return False
    if doubt_of_unit(unit) is not None:
        return False
    name, text = re.escape(class_.name.encode()), unit.expansion.text
    if re.search(rb"\b(?:struct|class|union)\s+%s\s*;" % name, text) is None:
        return False  # named in passing: a library may have it
    body = rb"\b%s\b(?:\s*final)?\s*(?::[^;{}()]*)?\{" % name
    return re.search(body, text) is None
