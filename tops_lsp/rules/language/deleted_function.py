"""A function that is deleted is called.

## Why it matters

The compiler stops here: the function was declared so that nobody calls it.

## Example

```cpp
struct Handle {
  Handle();
  Handle(const Handle &) = delete;
};
void copies(Handle &handle) {
  Handle copy = handle;  // expect: deleted-function
}
```

## Fix

Use what the class offers instead: a reference, a move, another function.

## How to silence

`// tops-lint: ignore[deleted-function] reason`

## Limits

Functions, constructors and operators of the user's own that are written with `= delete` and are no
templates are judged, destructors of temporaries, parameters, arrays and what is thrown among them,
and copies of objects of the C++ library; those that a compiler deletes by itself are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.sema.range_ends import own_ends
from tops_lsp.model.tree.constructors import constructors, copies
from tops_lsp.model.tree.declarations import Class, Function, Namespace, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Category,
    Construct,
    Expression,
    Launch,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.statements import RangeFor, Return
from tops_lsp.model.tree.types import Array, ClassType, Reference, Type, unqualified, value_type
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._ended_objects import ENDING, Ending, ended_objects
from tops_lsp.rules.language._library_objects import element_of, library_name
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS630",
    name="deleted-function",
    severity=Severity.ERROR,
    message="'{function}' is deleted",
    notes={"deleted": "'{function}' is deleted here"},
)


@RULE.on(Call)
def check_call(node: Call, visit: Visit) -> Iterable[Report]:
    """`deleted(…)`."""
    function = node.function
    return (
        () if function is None or not function.is_deleted else _reports(node.span, function, visit)
    )


@RULE.on(Construct)
def check_construction(node: Construct, visit: Visit) -> Iterable[Report]:
    """An object that a deleted constructor would make."""
    made = node.constructor
    if made is None or not made.is_deleted or (copies(made) and _is_elided(node)):
        return ()
    return _reports(node.span, made, visit)


def _is_elided(node: Construct) -> bool:
    """Whether what is given is made in place: nothing is copied."""
    given = node.arguments[0] if len(node.arguments) == 1 else None
    return given is not None and given.category is Category.PRVALUE


@RULE.on(Variable)
def check_copy(node: Variable, visit: Visit) -> Iterable[Report]:
    """`T copy = object;`, where the one constructor that could copy it is deleted."""
    return _of_copy(node.initializer, node.type, visit)


@RULE.on(RangeFor)
def check_elements(node: RangeFor, visit: Visit) -> Iterable[Report]:
    """`for (T copy : objects)`."""
    variable, whole = node.variable, value_type(node.range.type)
    if variable is None or type(unqualified(variable.type)) is not ClassType:
        return ()
    element = whole.element if isinstance(whole, Array) else element_of(whole)
    if element is None or unqualified(element) != unqualified(variable.type):
        return ()
    copy = _copy_of(unqualified(variable.type))
    return () if copy is None else _reports(variable.name_span, copy, visit)


@RULE.on(RangeFor)
def check_range(node: RangeFor, visit: Visit) -> Iterator[Report]:
    """`for (auto x : object)`, which calls `begin` and `end`."""
    for function in own_ends(node.range.type):
        if function.is_deleted:
            yield from _reports(node.range.span, function, visit)


@RULE.on(*ENDING)
def check_end(node: Ending, visit: Visit) -> Iterator[Report]:
    """An object whose end would call a deleted destructor."""
    for ends, at in ended_objects(node):
        if ends.is_deleted:
            yield from _reports(at, ends, visit)


@RULE.on(Return)
def check_result(node: Return, visit: Visit) -> Iterable[Report]:
    """`return object;`: one of the function's own is moved where the class has a move."""
    function = visit.function
    if function is None or function.auto_result:
        return ()
    return _of_copy(node.value, function.type.result, visit, returned=True)


@RULE.on(Call, Launch)
def check_arguments(node: Call | Launch, visit: Visit) -> Iterator[Report]:
    """Objects that are given by value."""
    function = node.function
    if function is None or function.template is not None or function.instance_of is not None:
        return
    for given, parameter in zip(node.arguments, function.parameters, strict=False):
        if type(parameter.type) is ClassType:
            yield from _of_copy(given, parameter.type, visit)


@RULE.on(Call)
def check_insertion(node: Call, visit: Visit) -> Iterable[Report]:
    """`objects.push_back(object)`, which copies what is not moved."""
    callee, function = node.callee, node.function
    if type(callee) is not Member or function is None or function.name not in _COPYING:
        return ()
    whole = value_type(callee.object_type)
    made = whole.declaration.arguments if isinstance(whole, ClassType) else ()
    if len(node.arguments) != 1 or not library_name(whole) or not made:
        return ()
    given = node.arguments[0]
    element = made[0]
    same = not isinstance(element, int) and unqualified(given.type) == unqualified(element)
    return _of_copy(given, given.type, visit) if same else ()


_COPYING = frozenset(["push_back", "push_front", "push"])


def _of_copy(
    value: Expression | None, to: Type, visit: Visit, *, returned: bool = False
) -> Iterable[Report]:
    if not isinstance(value, _PLACES) or value.category is not Category.LVALUE:
        return ()
    type_ = unqualified(to)
    if not isinstance(type_, ClassType) or unqualified(value.type) != type_:
        return ()
    moves = any(copies(f) and not _takes_lvalues(f) for f in constructors(type_.declaration))
    if returned and moves and isinstance(value, Name) and _is_of_function(value):
        return ()
    copy = _copy_of(type_)
    return () if copy is None else _reports(value.span, copy, visit)


def _copy_of(type_: Type) -> Function | None:
    """The one constructor that copies lasting objects of a class, if it is deleted."""
    if not isinstance(type_, ClassType):
        return None
    made = [f for f in constructors(type_.declaration) if copies(f) and _takes_lvalues(f)]
    return made[0] if len(made) == 1 and made[0].is_deleted else None


_PLACES = (Name, Member, Subscript, Unary, Call)
"""Expressions that may be lvalues, with a type that no list or choice leaves open."""


def _is_of_function(value: Name) -> bool:
    """Whether a variable is the function's own, which `return` may move."""
    variable = value.declaration
    if not isinstance(variable, Variable) or isinstance(variable.type, Reference):
        return False
    return variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER)


def _takes_lvalues(constructor: Function) -> bool:
    taken = constructor.parameters[0].type
    return isinstance(taken, Reference) and not taken.rvalue


@RULE.on(Assign, Binary, Unary)
def check_operator(node: Assign | Binary | Unary, visit: Visit) -> Iterable[Report]:
    """`object = …`, `object + …` and `++object`."""
    used = node.overload
    return () if used is None or not used.is_deleted else _reports(node.span, used, visit)


def _is_of_library(function: Function, class_: Class | None) -> bool:
    """Whether C++'s library forbids that objects of a class are copied."""
    if class_ is None or not function.item.builtin or function.template is not None:
        return False
    space = class_.scope
    of_std = isinstance(space, Namespace) and space.name == "std"
    return of_std and function.is_constructor and copies(function)


def _reports(at: Span, function: Function, visit: Visit) -> Iterable[Report]:
    scope = function.scope
    class_ = scope if isinstance(scope, Class) else None
    if not _is_of_library(function, class_):
        made = function.template is not None or function.instance_of is not None
        if function.item.builtin or made or (class_ is not None and not is_plain_class(class_)):
            return ()
    if is_instance(visit) or is_pattern(visit):
        return ()
    if doubt_of_place(visit.unit, visit.item, at) is not None:
        return ()
    own = function.name if function.name.isidentifier() or class_ is None else class_.name
    named = function.name if function.name.startswith("operator") else own
    note = Note(function, RULE.notes["deleted"], {"function": named})
    return (Report(at, {"function": named}, (note,)),)
