"""Device code takes the address of a function that it cannot call.

## Why it matters

A host function and a kernel have no code that device code could jump to, so there is no address
to take; the compiler rejects it even if nobody calls through the pointer.

## Example

```cpp
float half_of(float x) { return x * 0.5f; }
__device__ float on_the_device(float x) {
  float (*function)(float) = half_of;  // expect: function-address-on-device
  return function(x);
}
```

## Fix

Mark the function `__device__`, or `__host__ __device__` if the host needs it too. Kernels are for
the host to launch.

## How to silence

`// tops-lint: ignore[function-address-on-device] reason`

## Limits

Functions that are `__host__ __device__` are not judged. What an `nvstd::function` is given has a
rule of its own, function-wrapper-target.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Cast,
    Construct,
    Expression,
    Launch,
    Name,
    Unary,
    walk,
)
from tops_lsp.model.tree.statements import Body
from tops_lsp.model.tree.types import value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.calls import on_device
from tops_lsp.rules.shared.fixes import for_both_sides
from tops_lsp.rules.shared.walk import evaluated
from tops_lsp.rules.shared.wrappers import is_wrapper

RULE = rule(
    code="TOPS146",
    name="function-address-on-device",
    severity=Severity.ERROR,
    message="device code takes the address of '{function}', which is a {label} function",
    notes={"declared": "'{function}' is declared here"},
)


@RULE.on(Name, where=on_device)
def check(node: Name, visit: Visit) -> Iterable[Report]:
    """A function's name in device code that is not the name of what is called."""
    function = node.declaration
    if not isinstance(function, Function) or not _is_of_host(function):
        return ()
    if function.is_constexpr and visit.unit.context.switches.relaxed_constexpr:
        return ()
    if id(node) not in visit.once(_taken):
        return ()
    fields = {"function": function.name, "label": function.execution.label}
    declared = Note(function, RULE.notes["declared"], fields)
    change = for_both_sides(function, visit.unit)
    return (Report(node.name_span, fields, (declared,), change=change),)


def _is_of_host(function: Function) -> bool:
    execution = function.execution
    if not execution.known or function.template is not None or function.is_deleted:
        return False
    on_host = execution.kernel or execution.side is Side.HOST
    return on_host and not function.item.builtin


def _taken(visit: Visit) -> set[int]:
    """Names in the body of the visited function whose value is used: not called, not wrapped."""
    body = _body_around(visit.function, visit.unit)
    names: set[int] = set()
    others: set[int] = set()
    for node in () if body is None else evaluated(body.compound):
        if isinstance(node, Name):
            names.add(id(node))
        elif isinstance(node, Call | Launch):
            others |= {id(n) for n in _called(node.callee)}
        elif isinstance(node, Cast | Construct) and is_wrapper(value_type(node.type)):
            others |= {id(n) for n in walk(node)}
        elif isinstance(node, Assign) and is_wrapper(value_type(node.target.type)):
            others |= {id(n) for n in walk(node.value)}
    return names - others


def _body_around(function: Function | None, unit: TranslationUnit) -> Body | None:
    """The body of a function; for a lambda that of the function it is in."""
    while function is not None:
        body = unit.body(function)
        if body is not None:
            return body
        scope = function.scope
        function = scope.enclosing if isinstance(scope, Class) and scope.is_closure else None
    return None


def _called(callee: Expression) -> Iterator[Expression]:
    """The name of what is called, with `&` or `*` in front or without."""
    while isinstance(callee, Unary) and callee.op in ("&", "*"):
        callee = callee.operand
    yield callee
