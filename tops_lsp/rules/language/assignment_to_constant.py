"""What is declared const is changed.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data, const int size) {
  size = 4;  // expect: assignment-to-constant
  data[size] = 1;
}
```

## Fix

Leave the `const` out, or use another variable.

## How to silence

`// tops-lint: ignore[assignment-to-constant] reason`

## Limits

Values of fundamental and pointer types are judged: variables and parameters, members of the user's
own classes that are no templates, and elements of arrays and pointers whose types are written.
Constant objects of C++'s containers, strings and smart pointers are judged, too: what is assigned
to them or their elements, and methods that the library has for no constant. Instances and what
macros make are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.misleading_places import follows_cast
from tops_lsp.model.tree.declarations import Class, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Cast,
    CastKind,
    Expression,
    Member,
    Name,
    Subscript,
    This,
    Unary,
)
from tops_lsp.model.tree.types import (
    Fundamental,
    Pointer,
    Reference,
    is_const,
    referred,
    unqualified,
)
from tops_lsp.rules.language._conversions import has_known_type, is_plain_class
from tops_lsp.rules.language._library_objects import (
    changes_object,
    has_constant_elements,
    is_assigned_as_variable,
    is_named_constant,
)
from tops_lsp.rules.language._names import is_instance

RULE = rule(
    code="TOPS615",
    name="assignment-to-constant",
    severity=Severity.ERROR,
    message="{what} '{name}' with const-qualified type '{type}'",
    notes={"declared": "'{name}' is declared const here"},
)
_ASSIGNED = "cannot assign to"
_CALLED = "cannot call a method that changes its object on"

_OWN = (Storage.AUTOMATIC, Storage.PARAMETER, Storage.STATIC)


@RULE.on(Assign)
def check_assignment(node: Assign, visit: Visit) -> Iterator[Report]:
    """`constant = …`."""
    if not is_const(referred(node.target.type)):
        return
    if follows_cast(visit.item.text, node.span.start):
        return  # `(T &)object = …` is read as a cast of `object = …`
    if node.overload is None:
        yield from _reports(node.target, visit)
    if is_assigned_as_variable(node.target.type):
        yield from _of_library(_ASSIGNED, node.target, visit)


@RULE.on(Unary)
def check_step(node: Unary, visit: Visit) -> Iterator[Report]:
    """`++constant`."""
    if node.op in ("++", "--") and node.overload is None:
        yield from _reports(node.operand, visit)


@RULE.on(Call)
def check_method(node: Call, visit: Visit) -> Iterator[Report]:
    """`constant.push_back(…)`, of the library."""
    callee = node.callee
    if not isinstance(callee, Member) or callee.arrow:
        return
    if changes_object(callee.object.type, callee.text):
        yield from _of_library(_CALLED, callee.object, visit)


def _of_library(what: str, object_: Expression, visit: Visit) -> Iterator[Report]:
    """An object of the library that is constant as it is written."""
    type_ = referred(object_.type)
    if not is_const(type_) or not is_named_constant(object_) or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, object_.span) is None:
        start, end = object_.span
        name = visit.item.text[start:end].decode("utf-8", "replace")
        yield Report(object_.span, {"what": Phrase(what), "name": name, "type": str(type_)})


def _reports(target: Expression, visit: Visit) -> Iterator[Report]:
    type_ = referred(target.type)
    if isinstance(target.type, Reference) and not is_named_constant(target):
        return
    if not is_const(type_) or not isinstance(unqualified(type_), Fundamental | Pointer):
        return
    variable = _constant(target)
    if variable is None or variable.item.builtin or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, target.span) is None:
        start, end = target.span
        name = visit.item.text[start:end].decode("utf-8", "replace")
        shown = target.text if isinstance(target, Name) else name
        note = Note(variable, RULE.notes["declared"], {"name": variable.name})
        notes = (note,) if is_const(variable.type) else ()
        fields = {"what": Phrase(_ASSIGNED), "name": shown, "type": str(type_)}
        yield Report(target.span, fields, notes)


def _constant(target: Expression) -> Variable | None:
    """The variable that is constant, or leads to what is: nothing of it hangs on a template."""
    match target:
        case Name(declaration=Variable() as variable):
            return variable if variable.storage in _OWN else None
        case Member(declaration=Variable() as field, object=owner):
            plain = isinstance(field.scope, Class) and is_plain_class(field.scope.outermost)
            known = isinstance(owner, This) or _constant_owner(owner) is not None
            return field if plain and known and not field.is_mutable else None
        case Unary(op="*", overload=None, operand=inner) | Subscript(object=inner, overload=None):
            return _written(inner)
        case Subscript(object=Name(declaration=Variable() as variable) as inner):
            constant = has_constant_elements(inner.type) and is_const(referred(inner.type))
            return variable if constant and is_named_constant(inner) else None
    return None


def _constant_owner(owner: Expression) -> Variable | None:
    """The variable at the begin of `a.b.c` or `p->b.c`; of what `this` has, the member."""
    member = None
    while isinstance(owner, Member):
        member, owner = owner.declaration, owner.object
    if isinstance(owner, This):
        return member if isinstance(member, Variable) else None
    return _written(owner)


def _written(expression: Expression) -> Variable | None:
    """A pointer, array or object whose type is written beside its name, and is known whole."""
    while isinstance(expression, Cast) and expression.kind is CastKind.IMPLICIT:
        expression = expression.operand
    variable = expression.declaration if isinstance(expression, Name | Member) else None
    if not isinstance(variable, Variable) or variable.storage not in (*_OWN, Storage.MEMBER):
        return None
    start = variable.name_span.start
    auto = b"auto" in variable.item.text[max(0, start - len(b"const auto *const ")) : start]
    return variable if has_known_type(variable.type) and not auto else None
