"""A function returns the address of a variable that ends with it.

## Why it matters

A function's private and `__local__` variables are gone when it returns; what comes next gets their
memory. The caller reads whatever is there by then.

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

Addresses, arrays, and pointers that never change in device code; what is stored elsewhere is not
followed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.declarations import Storage, Variable
from tops_lsp.model.expressions import Conditional, Expression
from tops_lsp.model.spaces import Space
from tops_lsp.model.statements import Return
from tops_lsp.model.types import Pointer, Reference, unqualified
from tops_lsp.rules.memory._dialect import in_device_code
from tops_lsp.rules.memory._pointees import object_named, storage_behind

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
    if node.value is None or visit.function is None or not in_device_code(visit):
        return
    for value in _arms(node.value):
        variable = _returned(value, visit)
        if variable is not None and _ends(variable, visit):
            fields = {"variable": variable.name}
            note = Note(variable, RULE.notes["declared"], fields)
            yield Report(value.span, fields, (note,))


def _arms(value: Expression) -> Iterator[Expression]:
    if isinstance(value, Conditional):
        yield from _arms(value.then)
        yield from _arms(value.orelse)
    else:
        yield value


def _returned(value: Expression, visit: Visit) -> Variable | None:
    assert visit.function is not None
    result = visit.function.type.result
    if isinstance(result, Reference):
        return object_named(value)
    return storage_behind(value, visit) if isinstance(unqualified(result), Pointer) else None


def _ends(variable: Variable, visit: Visit) -> bool:
    """Whether it is the function's own, and ends with it."""
    function = visit.function
    own = function is not None and function.body_span.covers(variable.span)
    if not own or variable.storage is not Storage.AUTOMATIC:
        return False
    if variable.space is Space.LOCAL:
        return visit.unit.context.assumed("local-lifetime") == "scope"
    return variable.space is Space.PRIVATE
