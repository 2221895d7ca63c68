"""A variable that is declared const is changed.

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

Variables and parameters of fundamental and pointer types that are named themselves are judged;
members, what pointers lead to, instances and what macros make are not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty import doubt_of_place
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Assign, Expression, Name, Unary
from tops_lsp.model.tree.types import Fundamental, Pointer, is_const, unqualified
from tops_lsp.rules.language._names import is_instance

RULE = rule(
    code="TOPS615",
    name="assignment-to-constant",
    severity=Severity.ERROR,
    message="cannot assign to '{name}' with const-qualified type '{type}'",
    notes={"declared": "'{name}' is declared const here"},
)

_OWN = (Storage.AUTOMATIC, Storage.PARAMETER, Storage.STATIC)


@RULE.on(Assign)
def check_assignment(node: Assign, visit: Visit) -> Iterator[Report]:
    """`constant = …`."""
    if node.overload is None:
        yield from _reports(node.target, visit)


@RULE.on(Unary)
def check_step(node: Unary, visit: Visit) -> Iterator[Report]:
    """`++constant`."""
    if node.op in ("++", "--") and node.overload is None:
        yield from _reports(node.operand, visit)


def _reports(target: Expression, visit: Visit) -> Iterator[Report]:
    variable = target.declaration if isinstance(target, Name) else None
    if not isinstance(target, Name) or not isinstance(variable, Variable):
        return
    if variable.storage not in _OWN or variable.item.builtin or is_instance(visit):
        return
    type_ = variable.type
    if not is_const(type_) or not isinstance(unqualified(type_), Fundamental | Pointer):
        return
    if doubt_of_place(visit.unit, visit.item, target.span) is None:
        fields = {"name": target.text, "type": str(type_)}
        note = Note(variable, RULE.notes["declared"], {"name": target.text})
        yield Report(target.span, fields, (note,))
