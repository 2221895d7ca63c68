"""An object is used as one of its bases, of which it has several, or that it does not show.

## Why it matters

The compiler stops here: it cannot tell which base is meant, or nobody here may know of it.

## Example

```cpp
struct Shape {
  int rows;
};
struct Wide : Shape {};
struct High : Shape {};
struct Both : Wide, High {};
struct Hidden : private Shape {};
int rows(Both &both, Hidden *hidden) {
  Shape *shape = hidden;  // expect: ambiguous-base
  return both.rows;  // expect: ambiguous-base
}
```

## Fix

Say which base is meant (`both.Wide::rows`, `static_cast<Wide &>(both)`), derive virtually, or
publicly.

## How to silence

`// tops-lint: ignore[ambiguous-base] reason`

## Limits

The user's own classes that are no templates are judged. A hidden base is reported in functions that
are of no class on the way, where none of these names friends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.unseen_functions import is_of_unknown
from tops_lsp.model.sema.base_paths import BaseWay, owners_of, way_to
from tops_lsp.model.tree.declarations import Class, Declaration, Enumerator, Function, Variable
from tops_lsp.model.tree.expressions import Call, Cast, CastKind, Category, Expression, Member, Name
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.types import ClassType, Pointer, Reference, Type, unqualified
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS665",
    name="ambiguous-base",
    severity=Severity.ERROR,
    message="{what}",
)
_SEVERAL = "'{class}' has its base '{base}' several times: which one is meant is ambiguous"
_HIDDEN = "the base '{base}' of '{class}' is not accessible here"
_VIRTUAL = "no cast leads from '{base}' to '{class}' through a virtual base"
_MEMBER = "the member '{base}' is found in several bases of '{class}'"
_FRIENDS = regex(rb"\bfriend\b")
_USING = regex(rb"\busing\b|::\s*\w+\s*;")
"""Also as it was said before: `Base::member;`."""
_OLD = (CastKind.C_STYLE, CastKind.FUNCTIONAL)
_DOWN = (CastKind.STATIC, *_OLD)


@RULE.on(Cast)
def check_cast(node: Cast, visit: Visit) -> Iterable[Report]:
    """A pointer or an object of a class that becomes one of another class."""
    pair = _classes(node.operand.type, node.type)
    if pair is None:
        return ()
    given, wanted = pair
    access = node.kind not in _OLD
    if node.kind in (CastKind.REINTERPRET, CastKind.CONST):
        return ()
    up = way_to(given, wanted)
    if up is not None:
        return _reports(_of_way(up, access=access, visit=visit), given, wanted, node.span, visit)
    down = way_to(wanted, given) if node.kind in _DOWN and _keeps_place(node) else None
    if down is None:
        return ()
    what = _VIRTUAL if down.virtual else _of_way(down, access=access, visit=visit)
    return _reports(what, wanted, given, node.span, visit)


def _keeps_place(node: Cast) -> bool:
    """Whether a cast leads to the same object: no new one is made."""
    return isinstance(unqualified(node.type), Pointer) or node.category is not Category.PRVALUE


def _classes(given: Type, wanted: Type) -> tuple[Class, Class] | None:
    """Two different classes that are the user's own, if a conversion leads from one to the other,
    or from a pointer to a pointer."""
    source, goal = unqualified(given), unqualified(wanted)
    if isinstance(source, Pointer) and isinstance(goal, Pointer):
        source, goal = unqualified(source.pointee), unqualified(goal.pointee)
    if not (isinstance(source, ClassType) and isinstance(goal, ClassType)):
        return None
    if source.declaration is goal.declaration:
        return None
    pair = source.declaration, goal.declaration
    return pair if all(map(is_plain_class, pair)) else None


@RULE.on(Variable)
def check_reference(node: Variable, visit: Visit) -> Iterable[Report]:
    """`Base &base = object;`."""
    return () if node.initializer is None else _bound(node.initializer, node.type, visit)


@RULE.on(Call)
def check_arguments(node: Call, visit: Visit) -> Iterator[Report]:
    """Objects that are given by reference."""
    function = node.function
    if function is None or function.template is not None or function.instance_of is not None:
        return
    for given, parameter in zip(node.arguments, function.parameters, strict=False):
        yield from _bound(given, parameter.type, visit)


def _bound(given: Expression, to: Type, visit: Visit) -> Iterable[Report]:
    if not isinstance(to, Reference) or isinstance(given, Cast):
        return ()
    pair = _classes(given.type, to.target)
    if pair is None or isinstance(unqualified(given.type), Pointer):
        return ()
    way = way_to(*pair)
    if way is None:
        return ()
    return _reports(_of_way(way, access=True, visit=visit), *pair, given.span, visit)


@RULE.on(Member)
def check_member(node: Member, visit: Visit) -> Iterable[Report]:
    """`object.member` of a base."""
    start, end = node.name_span
    if node.name_span == NOWHERE or visit.item.text[start:end] != node.text.encode():
        return ()
    plain = unqualified(node.object_type)
    if isinstance(plain, Pointer):
        plain = unqualified(plain.pointee)
    if not isinstance(plain, ClassType) or not plain.declaration.bases:
        return ()
    before = visit.item.text[max(0, start - 2) : start].rstrip()
    if before.endswith(b":"):
        return ()  # `object.Base::member`
    return _of_member(node.candidates, plain.declaration, node.name_span, visit)


@RULE.on(Name)
def check_name(node: Name, visit: Visit) -> Iterable[Report]:
    """`member` in a method."""
    function = visit.function
    if not node.candidates or function is None or not isinstance(function.scope, Class):
        return ()
    start, end = node.name_span
    scope = node.candidates[0].scope
    if not isinstance(scope, Class) or scope is function.scope or not function.scope.bases:
        return ()
    written = visit.item.text[start:end] == node.text.encode()
    if not written or visit.item.text[max(0, start - 2) : start].rstrip().endswith(b":"):
        return ()
    return _of_member(node.candidates, function.scope, node.name_span, visit)


def _of_member(
    found: tuple[Declaration, ...], class_: Class, at: Span, visit: Visit
) -> Iterable[Report]:
    declared = found[0] if found else None
    owner = None if declared is None else declared.scope
    if declared is None or not isinstance(owner, Class) or owner is class_:
        return ()
    if not is_plain_class(class_) or not is_plain_class(owner) or owner.anonymous_in is not None:
        return ()
    owners = owners_of(class_, declared.name)
    if len(owners) > 1:
        named = {frozenset(map(id, one.members[declared.name])) for one in owners}
        return () if len(named) == 1 else _member(declared.name, class_, at, visit)
    way = way_to(class_, owner)
    if way is None or owners != {owner} or not _is_of_object(found):
        return ()
    if way.several:
        return _member(declared.name, class_, at, visit)
    if any(_shows_members(one) for one in way.hidden):
        return ()
    return _reports(_of_way(way, access=True, visit=visit), class_, owner, at, visit)


def _shows_members(class_: Class) -> bool:
    """Whether a class may say with `using` that members of its bases are its own."""
    return _USING.search(class_.item.text, class_.span.start, class_.span.end) is not None


def _is_of_object(found: tuple[Declaration, ...]) -> bool:
    """Whether members belong to an object: no static ones, types or enumerators."""
    for one in found:
        if isinstance(one, Function):
            if one.is_static or one.is_constructor:
                return False
        elif not isinstance(one, Variable) or one.storage.value != "member":
            return False
    return not any(isinstance(one, Enumerator) for one in found)


def _member(name: str, class_: Class, at: Span, visit: Visit) -> Iterator[Report]:
    if is_instance(visit) or is_pattern(visit):
        return
    if doubt_of_place(visit.unit, visit.item, at) is None:
        yield Report(at, {"what": Phrase(_MEMBER), "base": name, "class": class_.name})


def _of_way(way: BaseWay, *, access: bool, visit: Visit) -> str:
    if way.several:
        return _SEVERAL
    return _HIDDEN if access and way.hidden and not _may_know(way.hidden, visit) else ""


def _may_know(hiders: tuple[Class, ...], visit: Visit) -> bool:
    """Whether the visited function may know of the bases of classes: it is of one of them, of one
    that derives from them, or perhaps a friend."""
    function = visit.function
    if function is None or is_of_unknown(function):
        return True
    if any(_FRIENDS.search(c.item.text, c.span.start, c.span.end) for c in hiders):
        return True
    around: Declaration | None = function.scope
    while around is not None:
        if isinstance(around, Class):
            if around.is_pattern or any(c in (around, around.outermost) for c in hiders):
                return True
            if any(c in ancestry(around) for c in hiders):
                return True
            if around.enclosing is not None:
                around = around.enclosing.scope
                continue
        around = around.scope
    return False


def _reports(what: str, class_: Class, base: Class, at: Span, visit: Visit) -> Iterator[Report]:
    if not what or is_instance(visit) or is_pattern(visit):
        return
    if doubt_of_place(visit.unit, visit.item, at) is None:
        yield Report(at, {"what": Phrase(what), "base": base.name, "class": class_.name})
