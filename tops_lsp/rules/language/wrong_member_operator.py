"""`.` is used on a pointer, `->` on an object, or `.` for `::`.

## Why it matters

The compiler stops here.

## Example

```cpp
struct Tile {
  int rows;
};
__device__ int rows(const Tile *tile) {
  return tile.rows;  // expect: wrong-member-operator
}
```

## Fix

Use the other one; the editor offers it.

## How to silence

`// tops-lint: ignore[wrong-member-operator] reason`

## Limits

Pointers to classes, objects of the user's own classes without bases and `operator->`, and C++'s
containers and strings are judged, and `.` after the name of a class, an enumeration or a
namespace; instances and what macros make are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.completeness import is_closed
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.other_text import has_other_text
from tops_lsp.model.tree.declarations import Class, Enumeration, Namespace
from tops_lsp.model.tree.expressions import Call, Expression, Member, Name
from tops_lsp.model.tree.scopes import ancestry, has_unknown_base
from tops_lsp.model.tree.types import (
    ClassType,
    Fundamental,
    Pointer,
    Type,
    referred,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._library_objects import has_arrow, library_name
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.text.source import NOWHERE, Span

RULE = rule(
    code="TOPS614",
    name="wrong-member-operator",
    severity=Severity.ERROR,
    message="member reference type '{type}' {what}; did you mean to use '{operator}'?",
)


@RULE.on(Member)
def check(node: Member, visit: Visit) -> Iterator[Report]:
    """A member named with the operator that its object does not have."""
    if node.candidates or not node.text.isidentifier() or _is_open(node.object):
        return
    type_ = referred(node.object.type)
    if node.arrow:
        wrong = _is_plain_object(type_)
    else:
        plain = unqualified(type_)
        wrong = isinstance(plain, Pointer) and isinstance(value_type(plain.pointee), ClassType)
    place = _operator(node, visit)
    if not wrong or place is None or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is not None:
        return
    what, meant = ("is not a pointer", ".") if node.arrow else ("is a pointer", "->")
    fields = {"type": str(type_), "what": Phrase(what), "operator": meant}
    of_class = not isinstance(value_type(type_), Fundamental)  # a number has no members at all
    edit = (f"change to '{meant}'", place, meant) if of_class else None
    yield Report(place, fields, replacement=edit)


@RULE.on(Member)
def check_scope(node: Member, visit: Visit) -> Iterator[Report]:
    """`Kind.Book` for `Kind::Book`: what comes before the dot is no value."""
    named = node.object
    if node.arrow or not isinstance(named, Name) or named.name_span == NOWHERE:
        return
    kinds = (Class, Enumeration, Namespace)
    scopes = bool(named.candidates) and all(isinstance(c, kinds) for c in named.candidates)
    start, end = named.span
    place = _operator(node, visit)
    if not scopes or place is None or is_instance(visit) or is_pattern(visit):
        return
    if visit.item.text[start:end] != named.text.encode() or has_other_text(visit.unit, named.text):
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is None:
        fields = {"type": named.text, "what": Phrase("is no value"), "operator": "::"}
        yield Report(place, fields, replacement=("change to '::'", place, "::"))


def _is_open(object_: Expression) -> bool:
    """Whether it is a call that may be of another function."""
    if not isinstance(object_, Call):
        return False
    function, callee = object_.function, object_.callee
    if function is None or function.item.builtin or function.auto_result:
        return True
    made = function.template is not None or function.instance_of is not None
    return made or not isinstance(callee, Name) or len(callee.candidates) != 1


def _is_plain_object(type_: Type) -> bool:
    """Whether an object has no `->` for certain."""
    plain = value_type(type_)
    if isinstance(plain, Fundamental):
        return True
    if not isinstance(plain, ClassType):
        return False
    class_ = plain.declaration
    name = library_name(plain)
    if name:
        return not has_arrow(name)
    every = ancestry(class_)
    known = class_.is_complete and not has_unknown_base(class_)
    known = known and not any(one.is_pattern for one in every)
    own = known and all(is_closed(one) or not one.item.builtin for one in every)
    return own and not any("->" in name for one in every for name in one.members)


def _operator(node: Member, visit: Visit) -> Span | None:
    """Where the operator is."""
    start, end = node.object.span.end, node.name_span.start
    written = b"->" if node.arrow else b"."
    at = visit.item.text.find(written, start, end)
    return Span(at, at + len(written)) if at >= 0 else None
