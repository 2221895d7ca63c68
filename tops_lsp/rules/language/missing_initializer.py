"""A reference or a constant is declared without a value.

## Why it matters

The compiler stops here: neither can get one later.

## Example

```cpp
__global__ void kernel(float *data) {
  float &first;  // expect: missing-initializer
  const int size;  // expect: missing-initializer
  data[0] = 1;
}
```

## Fix

Initialize it where it is declared.

## How to silence

`// tops-lint: ignore[missing-initializer] reason`

## Limits

Variables of functions and namespaces are judged, and members that a constructor with a body leaves
out, of the user's own classes that are no templates; constants of class type are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Storage, Variable
from tops_lsp.model.tree.expressions import Construct
from tops_lsp.model.tree.statements import Body
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    is_const,
    is_unknown,
    unqualified,
)
from tops_lsp.rules.language._conversions import is_plain_class, needs_arguments
from tops_lsp.rules.language._names import is_instance
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS619",
    name="missing-initializer",
    severity=Severity.ERROR,
    message="{what} '{name}' requires an initializer",
    notes={"declared": "'{name}' is declared here"},
)
_MEMBER_REFERENCE = "in this constructor reference member"
_MEMBER_CONSTANT = "in this constructor constant member"
_MEMBER_OBJECT = "in this constructor, as nothing makes it without arguments, member"
_BASE = "in this constructor, as nothing makes it without arguments, base"
_REFERENCE, _CONSTANT = "declaration of reference variable", "declaration of constant"
_DECLARED = (Storage.AUTOMATIC, Storage.STATIC)
_AFTER = regex(rb"\s*(?:\[[^\]]*\]\s*)*[;,]")


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterator[Report]:
    """A variable without a value that needs one."""
    given = node.initializer is not None and not isinstance(node.initializer, Construct)
    if given or node.storage not in _DECLARED or node.specifiers:
        return
    if isinstance(node.scope, Class) or node.template is not None or node.is_pack:
        return
    what = _what(node.type)
    if not what or is_instance(visit) or not _is_plain(node, visit):
        return
    if doubt_of_place(visit.unit, visit.item, node.name_span) is None:
        yield Report(node.name_span, {"what": Phrase(what), "name": node.name})


@RULE.on(Body)
def check_constructor(node: Body, visit: Visit) -> Iterator[Report]:
    """Members that a constructor leaves without the value that they need."""
    function = visit.function
    class_ = None if function is None else function.scope
    if function is None or not function.is_constructor or not isinstance(class_, Class):
        return
    names = {name for name, _ in node.initializers}
    if class_.keyword == "union" or class_.name in names or is_instance(visit):
        return
    if not is_plain_class(class_) or b"..." in visit.item.text[slice(*function.span)]:
        return
    for field in class_.fields:
        what = _what_of_member(field) if field.scope is class_ and field.name else ""
        if not what or field.name in names:
            continue
        yield from _in_constructor(what, field, function, visit)
    if names <= {field.name for field in class_.fields}:
        for base in class_.bases:
            virtual = isinstance(base, ClassType) and base.declaration in class_.virtual_bases
            if isinstance(base, ClassType) and not virtual and needs_arguments(base.declaration):
                yield from _in_constructor(_BASE, base.declaration, function, visit)


def _in_constructor(
    what: str, part: Variable | Class, constructor: Function, visit: Visit
) -> Iterator[Report]:
    if doubt_of_place(visit.unit, visit.item, constructor.span) is None:
        note = Note(part, RULE.notes["declared"], {"name": part.name})
        yield Report(constructor.name_span, {"what": Phrase(what), "name": part.name}, (note,))


def _what_of_member(field: Variable) -> str:
    """What a member is that a constructor must give a value; empty if it need not."""
    after = field.item.text[field.name_span.end : field.name_span.end + 64].lstrip()
    if field.initializer is not None or not after.startswith((b";", b",")):
        return ""
    if isinstance(field.type, Reference):
        return _MEMBER_REFERENCE
    plain = unqualified(field.type)
    if isinstance(plain, Fundamental | Pointer | EnumType):
        return _MEMBER_CONSTANT if is_const(field.type) and not field.is_bit_field else ""
    needed = isinstance(plain, ClassType) and needs_arguments(plain.declaration)
    return _MEMBER_OBJECT if needed else ""


def _what(type_: Type) -> str:
    """What is declared that needs a value; empty if it needs none."""
    if isinstance(type_, Reference):
        return "" if is_unknown(type_.target) else _REFERENCE
    while isinstance(type_, Array):
        type_ = type_.element
    plain = unqualified(type_)
    scalar = isinstance(plain, Fundamental | Pointer | EnumType)
    needed = scalar or (isinstance(plain, ClassType) and _leaves_open(plain.declaration))
    return _CONSTANT if needed and is_const(type_) else ""


def _leaves_open(class_: Class) -> bool:
    """Whether a class has a member that its own default constructor would leave without a value,
    and no constructor that somebody wrote."""
    if not is_plain_class(class_) or class_.bases or any(map(_is_constructor, _members_of(class_))):
        return False
    if class_.keyword == "union" or any(one.scope is not class_ for one in class_.fields):
        return False
    return any(
        one.initializer is None
        and not (one.is_bit_field and not one.name)  # that is padding
        and isinstance(unqualified(one.type), Fundamental | Pointer | EnumType)
        and not class_.item.text[one.name_span.end : one.name_span.end + 8]
        .lstrip()
        .startswith(b"{")
        for one in class_.fields
    )


def _members_of(class_: Class) -> Iterator[Declaration]:
    """All that a class declares itself."""
    for group in class_.members.values():
        yield from group


def _is_constructor(member: Declaration) -> bool:
    return isinstance(member, Function) and member.is_constructor and not member.is_defaulted


def _is_plain(node: Variable, visit: Visit) -> bool:
    """Whether it is declared by a name that ends its declarator, and defined here."""
    text, (start, end) = visit.item.text, node.name_span
    begin = max(text.rfind(mark, 0, start) for mark in (b";", b"{", b"}", b"("))
    before = text[begin + 1 : start]
    qualified = before.rstrip().endswith(b"::") or "::" in node.name
    if qualified or b"extern" in before or text[start:end] != node.name.encode():
        return False
    return _AFTER.match(text, end) is not None and not visit.unit.source.path.endswith(".c")
