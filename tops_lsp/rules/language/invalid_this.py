"""`this` or a member is used where there is no object.

## Why it matters

The compiler stops here.

## Example

```cpp
struct Tile {
  int rows;
  static int area() { return rows; }  // expect: invalid-this
};
__device__ int rows() { return this->rows; }  // expect: invalid-this
```

## Fix

Name an object, or make the function a member that is not static.

## How to silence

`// tops-lint: ignore[invalid-this] reason`

## Limits

Functions outside of classes, and static ones in the user's own classes, are judged; lambdas and
templates are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.misleading_places import is_scope_unsure
from tops_lsp.model.certainty.unseen_functions import is_of_unknown
from tops_lsp.model.tree.declarations import Class, Function, Namespace, Storage, Variable
from tops_lsp.model.tree.expressions import Call, Expression, Member, Name, This
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._names import is_instance, is_pattern

RULE = rule(
    code="TOPS623",
    name="invalid-this",
    severity=Severity.ERROR,
    message="{what}",
)
_THIS = "invalid use of 'this' outside of a non-static member function"
_MEMBER = "invalid use of a member in a static member function"
_OUTSIDE = "invalid use of a member without an object"
_CALL = "call to non-static member function without an object argument"


@RULE.on(This)
def check_this(node: This, visit: Visit) -> Iterator[Report]:
    """`this` as it is written."""
    start, end = node.span
    if visit.item.text[start:end] == b"this" and _without_object(visit):
        yield from _reports(_THIS, node, visit)


@RULE.on(Member)
def check_member(node: Member, visit: Visit) -> Iterable[Report]:
    """A member whose `this` nobody wrote, in a static function."""
    return _member(node, visit) if _is_static(visit) else ()


def _member(node: Member, visit: Visit) -> Iterator[Report]:
    if not isinstance(node.object, This) or node.object.span != node.span:
        return
    declaration = node.declaration
    plain = isinstance(declaration, Variable) and declaration.storage is Storage.MEMBER
    named = isinstance(visit.function, Function) and visit.function.name.isidentifier()
    unevaluated = _is_address(node, visit)
    if plain and named and not unevaluated and _is_static(visit) and _without_object(visit):
        yield from _reports(_MEMBER, node, visit)


@RULE.on(Name)
def check_name(node: Name, visit: Visit) -> Iterator[Report]:
    """`Tile::rows` outside of the class."""
    declaration = node.declaration
    if not isinstance(declaration, Variable) or declaration.storage is not Storage.MEMBER:
        return
    class_, function = declaration.scope, visit.function
    if not isinstance(class_, Class) or not is_plain_class(class_) or function is None:
        return
    before = visit.item.text[max(0, node.span.start - _NEAR) : node.span.start].rstrip(b" (")
    free = isinstance(function.scope, Namespace) and not before.endswith((b"&", b"typeid"))
    qualified = visit.item.text[node.span.start : node.span.end].count(b"::") > 0
    if free and qualified and not is_pattern(visit) and _without_object(visit):
        yield from _reports(_OUTSIDE, node, visit)


_NEAR = 32


@RULE.on(Call)
def check_call(node: Call, visit: Visit) -> Iterator[Report]:
    """`Tile::area()` outside of the class."""
    callee = node.callee
    if not isinstance(callee, Name) or visit.function is None:
        return
    every = callee.candidates
    methods = [f for f in every if isinstance(f, Function) and _needs_object(f)]
    free = not isinstance(visit.function.scope, Class)
    if methods and len(methods) == len(every) and free and _without_object(visit):
        yield from _reports(_CALL, callee, visit)


def _needs_object(function: Function) -> bool:
    class_ = function.scope
    plain = isinstance(class_, Class) and not class_.is_pattern and not class_.is_closure
    declared = function if function.previous is None else function.previous
    static = function.is_static or declared.is_static
    made = function.is_constructor or function.is_destructor or function.is_friend
    return plain and not static and not made and not function.item.builtin


def _is_static(visit: Visit) -> bool:
    function = visit.function
    return function is not None and function.is_static and isinstance(function.scope, Class)


def _is_address(node: Expression, visit: Visit) -> bool:
    """Whether a pointer to the member may be made."""
    return visit.item.text[: node.span.start].rstrip().endswith((b"&", b"::"))


def _without_object(visit: Visit) -> bool:
    """Whether the visited function certainly has no object."""
    function = visit.function
    if function is None or is_instance(visit):
        return False
    if is_of_unknown(function) or is_unknown(function.type.result) or function.name.isupper():
        return False  # a macro that is not known may make a method of it
    if isinstance(function.scope, Class):
        return function.is_static and not function.scope.is_closure
    plain = function.name.isidentifier() and not function.is_friend
    return plain and not is_scope_unsure(visit.unit, visit.item)


def _reports(what: str, at: Expression, visit: Visit) -> Iterator[Report]:
    if doubt_of_place(visit.unit, visit.item, at.span) is None:
        yield Report(at.span, {"what": Phrase(what)})
