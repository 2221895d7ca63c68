"""A function returns the address of a variable that ends with it.

## Why it matters

A function's own variables are gone when it returns, in device code the `__local__` ones as well;
what comes next gets their memory. The caller reads whatever is there by then.

## Example

```cpp
__device__ float *buffer() {
  __local__ float tile[64];
  return tile;  // expect: address-of-ended-variable
}
```

## Fix

Let the caller declare the variable and pass its address.

## How to silence

`// tops-lint: ignore[address-of-ended-variable] reason`. Where `__local__` variables keep their
memory as long as the thread runs, set `local-lifetime = "thread"` in `[assumptions]`.

## Limits

Addresses, arrays, and pointers that never change, in members of aggregates and in closures as well;
what is stored elsewhere is not followed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import (
    Conditional,
    Construct,
    Expression,
    InitList,
    Lambda,
    Name,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Return
from tops_lsp.model.tree.types import ClassType, Pointer, Reference, Type, unqualified
from tops_lsp.rules.memory._dialect import in_device_code
from tops_lsp.rules.memory._pointees import object_named, storage_of
from tops_lsp.rules.shared.walk import evaluated_in

_BY_REFERENCE = frozenset({"reference", "default-reference"})
RULE = rule(
    code="TOPS210",
    name="address-of-ended-variable",
    severity=Severity.WARNING,
    message="the address of '{variable}' is returned, which ends with the function",
    notes={"declared": "'{variable}' is declared here"},
)


@RULE.on(Return)
def check(node: Return, visit: Visit) -> Iterator[Report]:
    """Pointers and references to variables of the function."""
    if node.value is None or visit.function is None or not visit.function.execution.known:
        return
    for value in _arms(node.value):
        variable = next((v for v in _returned(value, visit) if _ends(v, visit)), None)
        if variable is not None:
            fields = {"variable": variable.name}
            note = Note(variable, RULE.notes["declared"], fields)
            yield Report(value.span, fields, (note,))


def _arms(value: Expression) -> Iterator[Expression]:
    if isinstance(value, Conditional):
        yield from _arms(value.then)
        yield from _arms(value.orelse)
    else:
        yield value


def _returned(value: Expression, visit: Visit) -> Iterator[Variable]:
    """The variables whose addresses a result is or holds."""
    result = None if visit.function is None else visit.function.type.result
    if isinstance(result, Reference):
        yield from filter(None, (object_named(value),))
    else:
        yield from _held(value, visit)


def _held(value: Expression, visit: Visit) -> Iterator[Variable]:
    """Addresses in a pointer, in the members of an aggregate, or in a closure."""
    match value:
        case InitList(elements=elements) | Construct(arguments=elements, constructor=None):
            for element in elements if _is_aggregate(value.type) else ():
                yield from _held(element, visit)
        case Lambda(captures=captures):
            if all(c.mode in _BY_REFERENCE and c.initializer is None for c in captures):
                yield from _caught(value)
        case _ if isinstance(unqualified(value.type), Pointer):
            yield from filter(None, (storage_of(value, visit),))


def _is_aggregate(type_: Type) -> bool:
    """Whether members are given their values one by one, and no constructor decides."""
    plain = unqualified(type_)
    if not isinstance(plain, ClassType) or plain.declaration.item.builtin:
        return False
    return not any(f.is_constructor for f in plain.declaration.special_methods())


def _caught(closure: Lambda) -> Iterator[Variable]:
    """What the body of a lambda names: what is its own is not the function's."""
    inside = closure.body.span if closure.body is not None else closure.span
    for node in evaluated_in(closure):
        variable = node.declaration if isinstance(node, Name) else None
        known = isinstance(variable, Variable) and variable not in closure.function.parameters
        if known and isinstance(variable, Variable) and not inside.covers(variable.span):
            yield variable


def _ends(variable: Variable, visit: Visit) -> bool:
    """Whether it is the function's own, and ends with it."""
    function = visit.function
    own = function is not None and function.body_span.covers(variable.span)
    if not own or variable.storage is not Storage.AUTOMATIC:
        return False
    if not in_device_code(visit):
        return variable.space in (Space.GENERIC, Space.PRIVATE)
    if variable.space is Space.LOCAL:
        return visit.unit.context.assumed("local-lifetime") == "scope"
    return variable.space is Space.PRIVATE
