"""A pointer to a member is used with an object that has no such member, or is made of one.

## Why it matters

The compiler stops here.

## Example

```cpp
struct Tile {
  int rows;
  int area();
};
struct Grid {
  int width;
};
int read(Grid grid, Tile *tile, int Tile::*member) {
  int rows = grid.*member;  // expect: invalid-member-pointer
  auto method = &tile->area;  // expect: invalid-member-pointer
  return rows + tile.*member;  // expect: invalid-member-pointer
}
```

## Fix

Use an object of the member's class, `->*` with a pointer to one, and `&Tile::area` for the address
of a method.

## How to silence

`// tops-lint: ignore[invalid-member-pointer] reason`

## Limits

Fundamental types and the user's own classes that are no templates are judged, in functions that are
no templates.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.other_text import has_other_type, lacks_headers
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Binary, Expression, Member, Name, Unary
from tops_lsp.model.tree.scopes import base_distance
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    Fundamental,
    MemberPointer,
    Pointer,
    Type,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._conversions import has_known_type, is_plain_class, written
from tops_lsp.rules.language._names import is_instance, is_pattern

RULE = rule(
    code="TOPS668",
    name="invalid-member-pointer",
    severity=Severity.ERROR,
    message="{what} '{type}'",
)
_LEFT = "the object of '.*' or '->*' has not the member's class:"
_RIGHT = "'.*' and '->*' require a pointer to a member after them, not"
_BOUND = "a pointer to a method is made of its class's name, not of an object:"
_SIGNS = (".*", "->*")


@RULE.on(Binary)
def check(node: Binary, visit: Visit) -> Iterable[Report]:
    """`object.*member` and `pointer->*member`."""
    if node.op not in _SIGNS or node.overload is not None or is_pattern(visit):
        return ()
    left, right = written(node.left), written(node.right)
    object_, member = value_type(left.type), value_type(right.type)
    if not isinstance(member, MemberPointer):
        wrong = _is_number(member) and _is_object(node.op, object_)
        return _reports(_RIGHT, right, visit) if wrong else ()
    owner = member.owner
    if not isinstance(owner, ClassType) or not is_plain_class(owner.declaration):
        return ()
    if _has_no_member(node.op, object_, owner):
        return _reports(_LEFT, left, visit)
    return ()


def _is_number(type_: Type) -> bool:
    return isinstance(type_, Fundamental | EnumType) and has_known_type(type_)


def _is_object(op: str, type_: Type) -> bool:
    """Whether it is an object or a pointer to one, as the operator asks for: `->*` may be a class's
    own."""
    if op == ".*":
        return isinstance(type_, ClassType) and is_plain_class(type_.declaration)
    inner = unqualified(type_.pointee) if isinstance(type_, Pointer) else None
    return isinstance(inner, ClassType) and is_plain_class(inner.declaration)


def _has_no_member(op: str, object_: Type, owner: ClassType) -> bool:
    """Whether what comes before the operator certainly is no object of a class, or leads to none
    with `->*`."""
    if op == "->*":
        if isinstance(object_, ClassType):
            own = object_.declaration
            return is_plain_class(own) and "operator->*" not in own.members and not own.bases
        if not isinstance(object_, Pointer):
            return _is_number(object_)
        object_ = unqualified(object_.pointee)
    if isinstance(object_, ClassType):
        class_ = object_.declaration
        return (
            is_plain_class(class_)
            and base_distance(class_, owner) is None
            and class_ is not (owner.declaration)
        )
    return isinstance(object_, Fundamental | EnumType | Pointer | Array) and has_known_type(object_)


@RULE.on(Unary)
def check_address(node: Unary, visit: Visit) -> Iterable[Report]:
    """`&object.method`."""
    member = node.operand
    if node.op != "&" or type(member) is not Member or node.overload is not None:
        return ()
    found = member.candidates
    methods = bool(found) and all(isinstance(f, Function) and not f.is_static for f in found)
    if not methods or not isinstance(member.object, Name | Unary) or is_pattern(visit):
        return ()
    plain = value_type(member.object_type)
    if not isinstance(plain, ClassType) or not is_plain_class(plain.declaration):
        return ()
    after = visit.item.text[node.span.end : node.span.end + 8].lstrip()
    return () if after.startswith((b"(", b"<")) else _reports(_BOUND, member, visit)


def _reports(what: str, at: Expression, visit: Visit) -> Iterator[Report]:
    if is_instance(visit) or has_other_type(visit.unit, at):
        return
    if _is_overloaded(visit):
        return
    if doubt_of_place(visit.unit, visit.item, at.span) is None:
        shown = at.text if isinstance(at, Member) else str(value_type(at.type))
        yield Report(at.span, {"what": Phrase(what), "type": shown})


def _is_overloaded(visit: Visit) -> bool:
    """Whether the unit has, or may have, an own operator of this kind."""
    text = visit.unit.expansion.text
    return lacks_headers(visit.unit) or b"operator->*" in text or b"operator ->*" in text
