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

What the body of one function declares, and what it names of namespace level; the same name again is
the same array. CUDA files, where lying upon each other is common use, are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Name
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Body, walk_statements
from tops_lsp.rules.memory._dialect import in_device_code
from tops_lsp.rules.memory._shared_memory import shared
from tops_lsp.rules.memory._variables import is_in_space
from tops_lsp.rules.shared.variables import declared
from tops_lsp.rules.shared.walk import evaluated_in
from tops_lsp.text.source import Span

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
    outside = frozenset(v for v in shared(visit.unit).variables if _is_dynamic(v))
    if not (outside or b"extern" in visit.item.text) or not in_device_code(visit):
        return
    first: Variable | None = None
    reported: set[str] = set()
    for variable, at in _dynamic(node, outside):
        if first is None:
            first = variable
        elif variable.name != first.name and variable.name not in reported:
            reported.add(variable.name)
            note = Note(first, RULE.notes["first"], {"variable": first.name})
            yield Report(at, {"variable": variable.name}, (note,))


def _dynamic(body: Body, outside: frozenset[Variable]) -> Iterator[tuple[Variable, Span]]:
    """The dynamic arrays of a body, where they are declared or named."""
    for statement in walk_statements(body.compound):
        for variable in declared(statement):
            if _is_dynamic(variable):
                yield variable, variable.name_span
        for root in statement.expressions() if outside else ():
            for node in evaluated_in(root):
                if isinstance(node, Name) and node.declaration in outside:
                    assert isinstance(node.declaration, Variable)
                    yield node.declaration, node.span


def _is_dynamic(variable: Variable) -> bool:
    return variable.storage is Storage.EXTERN and is_in_space(variable, Space.SHARED)
