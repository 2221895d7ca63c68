"""An extended lambda is in a function where none can be.

## Why it matters

For the host compiler an extended lambda becomes a type that names the function around it by its
address. That function must have an address that code outside may take, and its type must be
written down, with what templates around it were made for.

## Example

```cpp
struct Table {
  Table() {
    auto fill = [] __device__ { return 0; };  // expect: extended-lambda-enclosing-function
  }
};
```

## Fix

Move the lambda into a public member function or a free function with a written return type, and
call that.

## How to silence

`// tops-lint: ignore[extended-lambda-enclosing-function] reason`

## Limits

Judged are constructors and destructors, private and protected members, members of private or
local classes, deduced return types, instances for private, protected or local types, and lambdas
that are generic, `__host__ __device__` or outside of any function.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.heads import has_trailing_type
from tops_lsp.model.tree.declarations import Access, Class, Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Lambda
from tops_lsp.rules.execution._lambdas import is_extended, is_extended_closure
from tops_lsp.rules.execution._unnameable_types import hidden_argument

RULE = rule(
    code="TOPS112",
    name="extended-lambda-enclosing-function",
    severity=Severity.ERROR,
    message="an extended {label} lambda cannot be defined in {where}",
    notes={"around": "the function around it"},
)


@RULE.on(Lambda)
def check(node: Lambda, visit: Visit) -> Iterator[Report]:
    """The functions around an extended lambda, from the innermost outwards."""
    if not is_extended(node):
        return
    function = node.enclosing
    while function is not None:
        where = _obstacle(function, visit)
        if where:
            fields = {"label": node.function.execution.label, "where": Phrase(where)}
            note = Note(function, RULE.notes["around"])
            yield Report(node.introducer_span, fields, (note,))
            return
        function = _around(function)


def _around(function: Function) -> Function | None:
    """The function a lambda's call operator is in."""
    scope = function.scope
    return scope.enclosing if isinstance(scope, Class) and scope.is_closure else None


def _obstacle(function: Function, visit: Visit) -> str:
    """What keeps extended lambdas out of a function; empty if nothing does."""
    scope = function.scope
    if isinstance(scope, Class):
        found = _in_lambda(function, scope) if scope.is_closure else _in_class(function, scope)
        if found:
            return found
    kind = hidden_argument(function)
    if kind:
        return f"a function made for a {kind} type"
    is_closure = isinstance(scope, Class) and scope.is_closure
    if function.auto_result and not is_closure and not has_trailing_type(function, visit.unit):
        return "a function whose return type is deduced"
    return ""


def _in_lambda(operator: Function, closure: Class) -> str:
    if operator.template is not None:
        return "a generic lambda"
    if operator.execution.side is Side.BOTH and is_extended_closure(closure):
        return "an extended __host__ __device__ lambda"
    return "a lambda outside of any function" if closure.enclosing is None else ""


def _in_class(function: Function, class_: Class) -> str:
    if function.is_constructor or function.is_destructor:
        return "a constructor" if function.is_constructor else "a destructor"
    if function.access is not Access.PUBLIC:
        return f"a {function.access.value} member function"
    outer: object = class_
    while isinstance(outer, Class):
        if outer.enclosing is not None:
            return "a member of a local class"
        if outer.access is not Access.PUBLIC:
            return f"a member of a {outer.access.value} class"
        outer = outer.scope
    return "" if class_.name else "a member of a class without a name"
