"""A kernel declares more than one dynamic shared array.

## Why it matters

A launch asks for one number of bytes. All `extern __shared__` arrays of a kernel begin at the start
of that memory, so that they lie upon each other.

## Example

```cpp
__global__ void sort() {
  extern __shared__ float keys[];
  extern __shared__ int values[];  // expect: several-dynamic-shared-arrays
}
```

## Fix

Declare one array of bytes and divide it.

## How to silence

`// tops-lint: ignore[several-dynamic-shared-arrays] reason`

## Limits

Declarations in the body of one function; the same name again is the same array. CUDA files, where
lying upon each other is common use, are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.declarations import Storage, Variable
from tops_lsp.model.spaces import Space
from tops_lsp.model.statements import Body, walk_statements
from tops_lsp.rules.execution._variables import declared
from tops_lsp.rules.memory._dialect import in_device_code
from tops_lsp.rules.memory._variables import lives_in

RULE = rule(
    code="TOPS209",
    name="several-dynamic-shared-arrays",
    severity=Severity.ERROR,
    message="'{variable}' is the second dynamic shared array: both begin at the same place",
    notes={"first": "'{variable}' is the first"},
)


@RULE.on(Body)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """Dynamic arrays after the first."""
    if b"extern" not in visit.item.text or not in_device_code(visit):
        return
    first: Variable | None = None
    for variable in _dynamic(node):
        if first is None:
            first = variable
        elif variable.name != first.name:
            note = Note(first, RULE.notes["first"], {"variable": first.name})
            yield Report(variable.name_span, {"variable": variable.name}, (note,))


def _dynamic(body: Body) -> Iterator[Variable]:
    for statement in walk_statements(body.compound):
        for variable in declared(statement):
            if variable.storage is Storage.EXTERN and lives_in(variable, Space.SHARED):
                yield variable
