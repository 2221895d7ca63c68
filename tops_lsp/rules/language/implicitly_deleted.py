"""A constructor or assignment is used that the compiler deletes, as a part of the class has none.

## Why it matters

The compiler stops here: what the class would have to call for a base or a data member is deleted,
private or not there.

## Example

```cpp
struct Lock {
  Lock(int index);
};
struct Tile {
  Lock lock;
  int &count;
};
void take(Tile &one, Tile &other) {
  Tile tile;  // expect: implicitly-deleted
  one = other;  // expect: implicitly-deleted
}
```

## Fix

Write the constructor or assignment, or give the data member an initializer.

## How to silence

`// tops-lint: ignore[implicitly-deleted] reason`

## Limits

The user's own classes that are no templates are judged, without virtual bases and anonymous unions;
of unions the default constructor and the destructor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.sema.synthesized_members import SpecialKind
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Category,
    Construct,
    Expression,
    Member,
    Name,
)
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.statements import Return
from tops_lsp.model.tree.types import ClassType, Reference, Type, unqualified, value_type
from tops_lsp.rules.language._implicit_members import (
    ImplicitMembers,
    declares,
    element,
    is_defaulted_empty,
)
from tops_lsp.rules.language._library_requirements import unhashed_key
from tops_lsp.rules.language._names import is_c, is_instance, is_pattern
from tops_lsp.text.source import NOWHERE, Span

RULE = rule(
    code="TOPS638",
    name="implicitly-deleted",
    severity=Severity.ERROR,
    message="the {what} of '{type}' is implicitly deleted because of '{part}'",
)
_NAMES = {
    SpecialKind.DEFAULT: "default constructor",
    SpecialKind.COPY: "copy constructor",
    SpecialKind.ASSIGN_COPY: "copy assignment",
    SpecialKind.DESTRUCTOR: "destructor",
}


@RULE.on(Construct)
def check(node: Construct, visit: Visit) -> Iterable[Report]:
    """An object that is made of nothing, or of another one."""
    chosen = node.constructor
    if node.braced or (chosen is not None and not is_defaulted_empty(chosen)):
        return ()
    if not node.arguments:
        return _reports(node, node.type, SpecialKind.DEFAULT, visit)
    return _of_copy(node.arguments[0], node.type, visit) if len(node.arguments) == 1 else ()


@RULE.on(Variable)
def check_hash(node: Variable, visit: Visit) -> Iterator[Report]:
    """`std::unordered_map<Key, int> values;`, where nobody says how keys are hashed."""
    made = node.storage in (Storage.AUTOMATIC, Storage.STATIC) and node.item is visit.item
    key = unhashed_key(node.type, visit) if made and type(node.type) is ClassType else None
    if key is None or node.name_span == NOWHERE or is_instance(visit) or is_pattern(visit):
        return
    if doubt_of_place(visit.unit, visit.item, node.name_span) is None:
        what = {"what": Phrase(_NAMES[SpecialKind.DEFAULT]), "part": f"hash<{value_type(key)}>"}
        yield Report(node.name_span, {**what, "type": str(node.type).partition("<")[0]})


@RULE.on(Variable)
def check_copy(node: Variable, visit: Visit) -> Iterable[Report]:
    """`T copy = object;`"""
    return () if node.initializer is None else _of_copy(node.initializer, node.type, visit)


@RULE.on(Variable)
def check_end(node: Variable, visit: Visit) -> Iterable[Report]:
    """A variable that could not end."""
    if node.storage not in (Storage.AUTOMATIC, Storage.STATIC) or node.name_span == NOWHERE:
        return ()
    if isinstance(node.scope, Class) or not isinstance(unqualified(node.type), ClassType):
        return ()
    return _reports_at(node.name_span, node.type, SpecialKind.DESTRUCTOR, visit)


@RULE.on(Function)
def check_destructor(node: Function, visit: Visit) -> Iterator[Report]:
    """A destructor whose class has a part that cannot end."""
    class_ = node.scope
    if not node.is_destructor or not node.is_definition or not isinstance(class_, Class):
        return
    part = visit.once(ImplicitMembers).why_without(class_, SpecialKind.DESTRUCTOR)
    if part and node.name_span != NOWHERE and not is_instance(visit) and not is_c(visit):
        yield from _report(node.name_span, SpecialKind.DESTRUCTOR, class_, part, visit)


@RULE.on(Class)
def check_class(node: Class, visit: Visit) -> Iterator[Report]:
    """A class whose destructor would override one that is there."""
    if node.item.builtin or not node.bases or node.name_span == NOWHERE or not node.polymorphic:
        return
    known = visit.once(ImplicitMembers)
    part = known.why_deleted(node, SpecialKind.DESTRUCTOR)
    if any(
        known.why_deleted(one, SpecialKind.DESTRUCTOR) for one in ancestry(node) if one is not node
    ):
        return  # that one is reported
    ends = [f for one in ancestry(node) for f in one.special_methods() if f.is_destructor]
    if part and any(f.is_virtual and not f.is_deleted for f in ends) and not is_c(visit):
        yield from _report(node.name_span, SpecialKind.DESTRUCTOR, node, part, visit)


@RULE.on(Return)
def check_result(node: Return, visit: Visit) -> Iterable[Report]:
    """An object that is returned: a variable of the function is moved where that can be."""
    function, value = visit.function, node.value
    if function is None or function.auto_result or value is None:
        return ()
    found = _of_copy(value, function.type.result, visit)
    if not found or not isinstance(value, Name) or not isinstance(value.declaration, Variable):
        return found
    variable = value.declaration
    local = variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
    local = local and not isinstance(variable.type, Reference)
    plain = unqualified(value.type)
    moves = isinstance(plain, ClassType) and _may_move(plain.declaration)
    return () if local and moves else found


def _may_move(class_: Class) -> bool:
    """Whether a class, or a part of it, has a move that somebody wrote, or is of a library and may
    have one."""
    if class_.item.builtin or declares(class_, SpecialKind.MOVE):
        return True
    if declares(class_, *_AGAINST_MOVES):
        return False
    types = (element(t) for t in (*class_.bases, *(field.type for field in class_.fields)))
    return any(isinstance(part, ClassType) and _may_move(part.declaration) for part in types)


_AGAINST_MOVES = (
    SpecialKind.COPY,
    SpecialKind.ASSIGN_COPY,
    SpecialKind.ASSIGN_MOVE,
    SpecialKind.DESTRUCTOR,
)


@RULE.on(Call)
def check_arguments(node: Call, visit: Visit) -> Iterator[Report]:
    """Objects that are given by value."""
    function = node.function
    if function is None or function.template is not None or function.instance_of is not None:
        return
    for given, parameter in zip(node.arguments, function.parameters, strict=False):
        if type(parameter.type) is ClassType:
            yield from _of_copy(given, parameter.type, visit)


@RULE.on(Assign)
def check_assignment(node: Assign, visit: Visit) -> Iterable[Report]:
    """`one = other;`"""
    same = unqualified(node.target.type) == unqualified(node.value.type)
    if node.op != "=" or node.overload is not None or not same:
        return ()
    if node.value.category is not Category.LVALUE:
        return ()
    return _reports(node, node.target.type, SpecialKind.ASSIGN_COPY, visit)


def _of_copy(value: Expression, type_: Type, visit: Visit) -> Iterable[Report]:
    """What is copied of an object that stays."""
    if not isinstance(value, Name | Member) or value.category is not Category.LVALUE:
        return ()
    same = isinstance(unqualified(type_), ClassType) and unqualified(type_) == unqualified(
        value.type
    )
    return _reports(value, type_, SpecialKind.COPY, visit) if same else ()


def _reports(node: Expression, type_: Type, special: SpecialKind, visit: Visit) -> Iterable[Report]:
    return _reports_at(node.span, type_, special, visit)


def _reports_at(at: Span, type_: Type, special: SpecialKind, visit: Visit) -> Iterable[Report]:
    plain = unqualified(type_)
    if not isinstance(plain, ClassType) or is_instance(visit) or is_pattern(visit) or is_c(visit):
        return ()
    known, class_ = visit.once(ImplicitMembers), plain.declaration
    ends = special is SpecialKind.DESTRUCTOR and class_.keyword == "union"
    if ends and known.why_deleted(class_, SpecialKind.DEFAULT):
        return ()  # its beginning is reported
    part = known.why_deleted(class_, special)
    return _report(at, special, plain.declaration, part, visit) if part else ()


def _report(
    at: Span, special: SpecialKind, class_: Class, part: str, visit: Visit
) -> Iterable[Report]:
    if doubt_of_place(visit.unit, visit.item, at) is not None:
        return ()
    fields = {"what": Phrase(_NAMES[special]), "type": class_.name, "part": part}
    return (Report(at, fields),)
