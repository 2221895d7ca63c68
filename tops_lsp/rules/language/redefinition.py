"""A name is defined twice in one scope.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data) {
  int index = threadIdx.x;
  int index = blockIdx.x;  // expect: redefinition
  data[index] = 1;
}
```

## Fix

Give one of them another name, or remove it.

## How to silence

`// tops-lint: ignore[redefinition] reason`

## Limits

Variables of one block, and functions with the same parameters and execution space in the file.
What macros make, and conversion functions, are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty import doubt_of_place, is_of_unknown
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.statements import Compound, Declare
from tops_lsp.model.tree.types import (
    ClassType,
    FunctionType,
    Type,
    is_unknown,
    mentioned,
    value_type,
)
from tops_lsp.rules.language._names import is_instance
from tops_lsp.text.source import NOWHERE

RULE = rule(
    code="TOPS610",
    name="redefinition",
    severity=Severity.ERROR,
    message="redefinition of '{name}'",
    notes={"before": "'{name}' is defined here before"},
)

_OBJECTS = (Storage.AUTOMATIC, Storage.STATIC)


@RULE.on(Compound)
def check_block(node: Compound, visit: Visit) -> Iterator[Report]:
    """Two variables of one name in a block."""
    if is_instance(visit):
        return
    seen: dict[str, Variable] = {}
    for statement in node.body:
        if not isinstance(statement, Declare):
            continue
        for declaration in statement.declarations:
            if not isinstance(declaration, Variable) or declaration.storage not in _OBJECTS:
                continue
            before = seen.setdefault(declaration.name, declaration)
            if before is not declaration and declaration.name:
                yield from _reports(declaration, before, visit)


@RULE.on(Function)
def check_function(node: Function, visit: Visit) -> Iterator[Report]:
    """Two bodies of one function."""
    before = node.previous
    if before is None or not (node.is_definition and before.is_definition) or is_instance(visit):
        return
    if node.name.startswith("operator ") or before.scope is not node.scope:
        return  # conversions' types may be spelt in ways unknown here; brought by `using`
    plain = node.template is None and before.template is None and not node.is_friend
    if not plain or before.item.builtin or node.execution != before.execution or node.specialises:
        return
    if is_of_unknown(node) or is_of_unknown(before):
        return
    if not any(_is_unsure(parameter) for parameter in node.type.parameters):
        yield from _reports(node, before, visit)


def _is_unsure(type_: Type) -> bool:
    """Whether a parameter is not known, or of a kind of function that types here do not tell."""
    plain = value_type(type_)
    parts = plain.declaration.arguments if isinstance(plain, ClassType) else ()
    every = [t for part in (type_, *parts) if not isinstance(part, int) for t in mentioned(part)]
    return any(is_unknown(t) or isinstance(t, FunctionType) for t in every)


def _reports(
    again: Variable | Function, before: Variable | Function, visit: Visit
) -> Iterator[Report]:
    if again.name_span in (NOWHERE, before.name_span) and again.item is before.item:
        return
    if visit.unit.origin(before.item, before.name_span).invocations:
        return
    if doubt_of_place(visit.unit, visit.item, again.name_span) is None:
        fields = {"name": again.name}
        yield Report(again.name_span, fields, (Note(before, RULE.notes["before"], fields),))
