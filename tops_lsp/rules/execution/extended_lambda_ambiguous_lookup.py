"""An extended lambda brings a second function of the same name into a call's look-up.

## Why it matters

For the host compiler the lambda's type names the function around it, and with that the types of
its parameters. Their namespaces take part in the look-up of every unqualified call that the lambda
is passed to: two templates then fit equally well, and the host compilation fails.

## Example

```cpp
namespace shapes {
struct Box {};
template <typename T> void draw(T);
}
namespace canvas {
template <typename T> void draw(T);
template <typename T> void render(T item) { draw(item); }
}
void paint(shapes::Box box) {
  auto nothing = [=] __device__ {};
  canvas::render(nothing);  // expect: extended-lambda-ambiguous-lookup
}
```

## Fix

Qualify the inner call: `canvas::draw(item)`. Or make the lambda in a function whose parameters
come from no other namespace.

## How to silence

`// tops-lint: ignore[extended-lambda-ambiguous-lookup] reason`

## Limits

Calls directly in the body of the called template are looked at, and only templates that take the
same parameters by value count as equally good.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.tree.declarations import Function, Namespace, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Name
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.types import (
    ClassType,
    EnumType,
    Pointer,
    QualifiedType,
    Reference,
    TemplateType,
    Type,
    value_type,
)
from tops_lsp.rules.execution._lambdas import is_extended_closure
from tops_lsp.rules.shared.calls import side_of
from tops_lsp.rules.shared.walk import evaluated

RULE = rule(
    code="TOPS124",
    name="extended-lambda-ambiguous-lookup",
    severity=Severity.ERROR,
    message="with an extended lambda of '{function}' the call of '{name}' in '{callee}' is "
    "ambiguous",
    notes={"call": "the ambiguous call", "first": "it may mean this", "second": "or this"},
)


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """A call of a template in host code, with an extended lambda among its arguments."""
    callee = node.function
    if callee is None or callee.template is None or side_of(visit) is Side.DEVICE:
        return
    if callee.item.builtin or not any(_maker_of_extended(a.type) for a in node.arguments):
        return  # as most; the callee's body is not asked for
    body = visit.unit.body(callee)
    if body is None:
        return
    for parameter, argument in passed(callee, node.arguments, node.bindings):
        around = _maker_of_extended(argument.type)
        if around is None:
            continue
        for call in evaluated(body.compound):
            if isinstance(call, Call) and _passes(call, parameter):
                yield from _ambiguity(node, callee, call, around)


def _maker_of_extended(type_: Type) -> Function | None:
    """The function around an extended lambda of this type."""
    plain = value_type(type_)
    if not isinstance(plain, ClassType) or not is_extended_closure(plain.declaration):
        return None
    return plain.declaration.enclosing


def _passes(call: Call, parameter: Variable) -> bool:
    """Whether an unqualified call has the parameter as its argument."""
    callee = call.callee
    plain = isinstance(callee, Name) and callee.span == callee.name_span
    return plain and any(isinstance(a, Name) and a.declaration is parameter for a in call.arguments)


def _ambiguity(node: Call, callee: Function, call: Call, around: Function) -> Iterator[Report]:
    assert isinstance(call.callee, Name)
    own = [c for c in call.callee.candidates if _takes_anything(c, len(call.arguments))]
    if not own:
        return
    for namespace in _namespaces(around):
        for other in namespace_members(namespace, call.callee.text):
            if other not in own and _takes_anything(other, len(call.arguments)):
                fields = {"function": around.name, "name": call.callee.text}
                notes = (
                    Note(callee, RULE.notes["call"], {}, call.span),
                    Note(own[0], RULE.notes["first"]),
                    Note(other, RULE.notes["second"]),
                )
                yield Report(node.span, {**fields, "callee": callee.name}, notes)
                return


def _takes_anything(declaration: object, count: int) -> bool:
    """A function template whose parameters are all template parameters, by value."""
    if not isinstance(declaration, Function) or declaration.template is None:
        return False
    types = declaration.type.parameters
    return len(types) == count and all(isinstance(t, TemplateType) for t in types)


def _namespaces(function: Function) -> Iterator[Namespace]:
    """The namespaces that a function's type brings into look-up."""
    for type_ in (function.type.result, *function.type.parameters):
        plain = _innermost(type_)
        scope = plain.declaration.scope if isinstance(plain, ClassType | EnumType) else None
        if isinstance(scope, Namespace) and scope.name:
            yield scope


def _innermost(type_: Type) -> Type:
    match type_:
        case QualifiedType(base=inner) | Pointer(pointee=inner):
            return _innermost(inner)
        case Reference(target=inner):
            return _innermost(inner)
    return type_
