"""The value of a `case` is a variable that may change.

## Why it matters

The compiler stops here: it chooses the cases before the program runs.

## Example

```cpp
__device__ int lanes(int kind, int first) {
  switch (kind) {
    case first: return 32;  // expect: case-not-constant
    default: return 0;
  }
}
```

## Fix

Declare the value `constexpr`, or compare with `if`.

## How to silence

`// tops-lint: ignore[case-not-constant] reason`

## Limits

Variables and parameters that are named themselves and are not const are
judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Name
from tops_lsp.model.tree.statements import Case
from tops_lsp.model.tree.types import Fundamental, is_const
from tops_lsp.rules.language._conversions import written
from tops_lsp.rules.language._names import is_instance

RULE = rule(
    code="TOPS627",
    name="case-not-constant",
    severity=Severity.ERROR,
    message="case value '{name}' is not a constant expression",
    notes={"declared": "'{name}' is declared here"},
)
_CHANGED = (Storage.AUTOMATIC, Storage.PARAMETER, Storage.STATIC)


@RULE.on(Case)
def check(node: Case, visit: Visit) -> Iterator[Report]:
    """A value that is no constant."""
    value = None if node.value is None else written(node.value)
    variable = value.declaration if isinstance(value, Name) else None
    if not isinstance(value, Name) or not isinstance(variable, Variable):
        return
    plain = isinstance(variable.type, Fundamental) and not is_const(value.type)
    if not plain or variable.constexpr or variable.storage not in _CHANGED or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, value.span) is None and not variable.item.builtin:
        note = Note(variable, RULE.notes["declared"], {"name": value.text})
        yield Report(value.span, {"name": value.text}, (note,))
